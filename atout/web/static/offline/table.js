// @ts-check
/** The table's page without a connection: it sits at a position that is kept, as at a table. */
import { html } from "../vendor/lit-html.js";
import { keptCode, placeOf } from "../state/shell.js";
import { codeOf, lay } from "./positions.js";
/** @import { State, Table } from "../shell.js" */
/** @import { Act, Message } from "../types.js" */
/**
 * What it uses of the page.
 * @typedef {object} Host
 * @property {State} state
 * @property {() => void} leave leaves the server's table
 * @property {(m: Message) => void} receive
 * @property {() => void} route reads the address
 * @property {() => void} paint
 * @property {(path: string) => void} go
 */

const fr = {
  alone: "Continuer sans",
  stops: "Sans connexion, on s’arrête ici.",
  answer: "À vous de répondre.",
  notKept: "Cette position n’est plus gardée sur cet appareil. Reprenez-la dans la liste.",
};
/** @type {typeof fr} */
const en = {
  alone: "Go on without",
  stops: "No connection: it stops here.",
  answer: "It is for you to answer.",
  notKept: "This position is no longer kept on this device. Take it up again from the list.",
};
const WORDS = { fr, en };

/** @param {Host} host */
export function keptTable({ state, leave, receive, route, paint, go }) {
  /** @type {Awaited<ReturnType<typeof lay>>} */ let laid = null;
  /** The code of the position at which one can go on; "" where there is none. */
  let offered = "";
  /** What is asked at a table and not answered yet: the id of its puzzle, or of its exercise. */
  const question = () => {
    const on = state.table,
      lesson = on && (on.verdict?.right ?? null) === null ? on.game.lesson : null;
    return lesson?.puzzle?.id ?? lesson?.exercise?.id;
  };
  const words = () => WORDS[state.settings.lang];
  return {
    /** Sits down at a position. @param {string} code @param {boolean} [anew] without its answer */
    async sit(code, anew = false) {
      leave();
      laid = null;
      offered = "";
      const tell = (/** @type {Message} */ m) => state.code === code && receive(m),
        position = await lay(code, tell, anew).catch(() => null);
      if (state.code !== code) return;
      laid = position;
      if (laid) return;
      state.error = { fr: fr.notKept, en: en.notKept };
      paint();
    },
    /** @param {Act} action */
    act: (action) => laid?.act(action),
    /**
     * While the server cannot be reached an exercise is laid from what is kept; whoever sits before
     * one, or before a puzzle, may go on there.
     */
    async offer() {
      const { exercise } = placeOf(location.pathname),
        id = exercise ?? question();
      offered = "";
      const code = id ? await codeOf(id).catch(() => "") : "";
      if (state.net === "open" || !code) return;
      if (!exercise) offered = code;
      else if (placeOf(location.pathname).exercise === exercise) {
        history.replaceState(history.state, "", `/t/${code}`);
        route();
      }
      paint();
    },
    /** The way on, where there is one. */
    way: () =>
      offered && offered === keptCode(question() ?? "")
        ? html`<button class="btn" @click=${() => go(`/t/${offered}`)}>${words().alone}</button>`
        : null,
    /** What is said where nothing can be played. @param {Table} on */
    says: (on) =>
      on.verdict ? words().stops : on.game.lesson?.exercise?.answers.length ? words().answer : "",
  };
}
