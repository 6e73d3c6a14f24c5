// @ts-check
/**
 * The table of a match that is shown again: all hands open, the one looked from at the bottom;
 * below it what goes on and back.
 */
import { gameOf } from "../games/games.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { bezique } from "../table/bezique.js";
import { open } from "../table/felt.js";
import { vars } from "../table/vars.js";
import { icons as shared } from "../icons.js";
import { modules } from "../modules.js";
import { KEYS } from "../table/keys.js";
import { handsAt, nameOf, rowsAt, toldAt, viewAt } from "./match.js";
import { icons } from "./icons.js";
import { takings } from "./takings.js";
import { t } from "./words.js";
/** @import { Ctl } from "./types.js" */
/** @import { Ctx, Local, Scene } from "../table/types.js" */
/** @import { Shown } from "../types.js" */

const nobody = () => {};
/**
 * What the table remembers by itself: here nothing but what has just been marked and laid out.
 * @returns {Local}
 */
const idle = () => ({
  chooser: null,
  raised: null,
  last: false,
  log: false,
  laid: null,
  why: null,
  gains: new Map(),
  calls: new Map(),
  grip: 0,
  guess: null,
  news: null,
  free: null,
  act: nobody,
  advise: nobody,
  choose: nobody,
  showLast: nobody,
  showLog: nobody,
  putNews: nobody,
  again: nobody,
  sort: nobody,
  undo: nobody,
});
let local = idle(),
  lastKey = "";

/** What the felt is drawn with. @param {Ctl} c @returns {Ctx} */
function context({ match, at, settings: { lang, deck, colours, speed, sort } }) {
  return {
    lang,
    deck,
    colours,
    speed,
    sort,
    game: match.game,
    rows: rowsAt(match, at),
    event: match.steps[at]?.event ?? null,
    log: { parts: [], made: 0 },
    busy: false,
    refused: null,
    skipping: false,
    thinking: null,
    hinted: null,
    hands: handsAt(match, at),
    send: nobody,
    undo: nobody,
    hurry: nobody,
    help: nobody,
    closer: nobody,
    open: nobody,
    leave: nobody,
    skip: nobody,
    announce: nobody,
    set: nobody,
    hint: nobody,
  };
}
/** What was marked and declared with this step: told once, when it is come to. @param {Ctl} c */
function marked({ match, at, from }) {
  const key = `${at} ${from}`;
  if (key === lastKey) return;
  const [was, now] = [match.steps[at - 1]?.scores, match.steps[at]?.scores],
    event = match.steps[at]?.event;
  lastKey = key;
  local = idle();
  if (!was || !now || !event || !("seat" in event) || event.seat === null) return;
  const n = (now[match.sides[event.seat] ?? 0] ?? 0) - (was[match.sides[event.seat] ?? 0] ?? 0);
  if (n > 0) local.gains.set(event.seat, { n });
  if (event.do === "declare" || event.do === "mark_pending")
    local.calls.set(event.seat, { kind: event.kind, points: event.points });
}
/** What this game shows of a view. @param {Shown} v @param {Ctx} ctx @returns {Scene} */
function scene(v, ctx) {
  if (v.game === "bezique") return bezique(v, ctx, local);
  if (!modules.beigne) throw new Error("Le Beigne has not been fetched yet");
  return modules.beigne.beigne(v, ctx, local);
}

/** The felt, and the head of the panel beside it. @param {Ctl} c */
export function table(c) {
  const { match, at, from, settings: s } = c,
    L = t(s.lang),
    v = viewAt(match, at, from, s.lang),
    ctx = context(c);
  marked(c);
  const here = scene(v, ctx),
    hand = ctx.hands?.[from] ?? [],
    label = L.handOf(nameOf(s.lang, match, from));
  return {
    head: here.head,
    felt: html`<section
      class="table"
      data-game=${v.game}
      data-phase=${v.phase}
      aria-label=${match.game.name[s.lang]}
    >
      <div
        class="felt ${gameOf(v).roundFelt && here.seats > 2 ? "round" : ""}"
        data-seats=${here.seats}
        ?data-many=${hand.length > 10}
        ?data-laid=${here.down.length > 0}
        ?data-laid-many=${here.down.length > 7}
        ?data-trays=${here.trays}
      >
        ${here.felt(undefined)}
        <section class="seat near" aria-label=${label} data-on=${v.turn === from}>
          <span class="anchor" data-own data-zone="hand-${from}"></span>
          <ul class="fan hand" aria-label=${label} ${vars({ "--n": hand.length })}>
            ${repeat(
              hand,
              (card) => card.id,
              (card, i) => open(ctx, card, i),
            )}
          </ul>
          <p class="plate own-plate"><b>${nameOf(s.lang, match, from)}</b></p>
        </section>
        <div class="flights" aria-hidden="true"></div>
      </div>
    </section>`,
  };
}

/** On and back. @param {Ctl} c */
export function controls(c) {
  const { match, at, playing, pace, settings: s, go, play } = c,
    L = t(s.lang),
    last = match.steps.length - 1;
  const speed = `${num(s.lang, pace)}×`,
    counted = L.step(num(s.lang, at + 1), num(s.lang, last + 1));
  /**
   * @param {"first" | "back" | "on" | "last"} icon
   * @param {string} label
   * @param {() => void} click
   * @param {boolean} off
   * @param {string} keys
   */
  const button = (icon, label, click, off, keys) =>
    html`<button
      class="tile"
      data-go=${icon}
      aria-label=${label}
      title=${label}
      aria-keyshortcuts=${keys}
      aria-disabled=${off ? "true" : nothing}
      @click=${() => off || click()}
    >
      ${icons[icon]}<small>${L.words[icon]}</small>
    </button>`;
  return html`<section class="transport" aria-label=${L.controls}>
    <div class="buttons">
      ${button("first", L.first, () => go(0, "hand"), !at, "Home")}${button(
        "back",
        L.back,
        () => go(at - 1, "hand"),
        !at,
        "ArrowLeft",
      )}
      <button
        class="tile primary"
        data-go="play"
        aria-label=${playing ? L.pause : L.play}
        title=${playing ? L.pause : L.play}
        aria-keyshortcuts="Space"
        @click=${() => play(!playing)}
      >
        ${playing ? icons.pause : icons.play}<small
          >${playing ? L.words.pause : L.words.play}</small
        >
      </button>
      ${button("on", L.on, () => go(at + 1, "hand"), at === last, "ArrowRight")}${button(
        "last",
        L.last,
        () => go(last, "hand"),
        at === last,
        "End",
      )}
      <button class="tile" aria-label=${L.speed(speed)} title=${L.speed(speed)} @click=${c.faster}>
        <b class="num">${speed}</b><small>${L.words.speed}</small>
      </button>
    </div>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${L.slider}
      aria-valuetext="${counted}. ${toldAt(match, at, s.lang)}"
      @input=${(/** @type {Event} */ e) => go(Number(/** @type {HTMLInputElement} */ (e.target).value), "hand")}
    />
    <output class="num" aria-hidden="true">${counted}</output>
    <div class="buttons">
      <button
        class="tile"
        aria-label=${L.rule}
        title="${L.rule} (${KEYS.rule})"
        aria-keyshortcuts=${KEYS.rule}
        @click=${c.rule}
      >
        ${shared.book}<small>${L.words.rule}</small>
      </button>
      ${takings(c)}
    </div>
  </section>`;
}
