// @ts-check
/**
 * The puzzle beside the table: what is asked, whether the answer was the best, and, once it is
 * given, every choice compared, why, what became of the rating, and how the game went on. It knows
 * no rules: the server judges, and tells all of it after the answer alone.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { num, say } from "../i18n.js";
import { onward } from "../position.js";
import { handInLater, resultOf, triedAtTable } from "../puzzles/ahead.js";
import { codeFor } from "../puzzles/opening.js";
import { sharing } from "../share.js";
import { isKept } from "../state/shell.js";
import { cardName, small } from "../table/cards.js";
import { amid, comparison, figure, words } from "../table/hint.js";
import { clauseLink } from "../views/clause.js";
/** @import { Shell } from "../company/types.js" */
/** @import { Table } from "../shell.js" */
/** @import { Ctx } from "../table/types.js" */
/** @import { Tried } from "./types.js" */
/** @import { Judged, Lesson, PuzzleInfo, PuzzleTold, Shown } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const NB = "\u00a0";
const fr = {
  title: "Problème",
  right: "C’est le meilleur choix.",
  wrong: "Il y avait mieux.",
  solved: "J’ai trouvé le meilleur choix.",
  position: "Quel est le meilleur choix ?",
  cost: (/** @type {string} */ n, /** @type {string} */ error) =>
    `Votre choix coûte ${n}${error ? `${NB}±${NB}${error}` : ""}${NB}points.`,
  best: (/** @type {string} */ best) => `Le meilleur${NB}: ${best}`,
  other: "L’autre main, par déduction",
  unseen: (/** @type {number} */ n) => `Les ${n} cartes que vous n’avez pas vues`,
  why: "Pourquoi",
  exact: "C’est compté jusqu’à la dernière carte.",
  rating: "Votre cote",
  level: (/** @type {string} */ n) => `Problème coté ${n}`,
  again: "Revoir",
  uncounted: "Seul le premier essai compte pour la cote.",
  waits: "Comptera pour la cote au retour de la connexion.",
  row: (/** @type {number} */ n) => `${n} de suite`,
  all: "Tous les choix comparés",
  found: "Qui l’a trouvé",
  of: (/** @type {number} */ n, /** @type {number} */ of) => `${n} fois sur ${of}`,
  went: (/** @type {string} */ deed, /** @type {string} */ own, /** @type {string} */ other) =>
    `Dans la partie, le Maître a choisi${NB}: ${deed} Le coup a fini ${own} à ${other} pour lui.`,
  wentLost: (/** @type {string} */ deed, /** @type {string} */ own, /** @type {string} */ other) =>
    `Dans la partie, le Maître a choisi${NB}: ${deed} Le coup a fini ${own} à ${other} contre lui.`,
  next: "Suivant",
  list: "Tous les problèmes",
  home: "/problemes",
  unread: "La solution n’a pas pu être lue. Rechargez la page.",
  failed: "Le problème suivant ne s’ouvre pas : réessayez.",
  none: "Plus aucun problème n’est gardé ici : les suivants viendront avec la connexion.",
};
/** @type {typeof fr} */
const en = {
  title: "Puzzle",
  right: "That is the best move.",
  wrong: "There was better.",
  solved: "I found the best move.",
  position: "Which move is best?",
  cost: (n, error) => `Your choice costs ${n}${error ? `${NB}±${NB}${error}` : ""}${NB}points.`,
  best: (best) => `The best: ${best}`,
  other: "The other hand, by deduction",
  unseen: (n) => `The ${n} cards you have not seen`,
  why: "Why",
  exact: "It is counted out to the last card.",
  rating: "Your rating",
  level: (n) => `Puzzle rated ${n}`,
  again: "Again",
  uncounted: "Only the first try counts for the rating.",
  waits: "Counts for the rating once the connection is back.",
  row: (n) => `${n} in a row`,
  all: "All choices compared",
  found: "Who found it",
  of: (n, of) => `${n} times in ${of}`,
  went: (deed, own, other) =>
    `In the game the Master chose: ${deed} The deal ended ${own} to ${other} for him.`,
  wentLost: (deed, own, other) =>
    `In the game the Master chose: ${deed} The deal ended ${own} to ${other} against him.`,
  next: "Next",
  list: "All puzzles",
  home: "/puzzles",
  unread: "The solution could not be read. Reload the page.",
  failed: "The next puzzle does not open: try again.",
  none: "No more puzzles are kept here: the next ones come with the connection.",
};
const WORDS = { fr, en };

/** What was told of the puzzles at tables, by their codes. @type {Map<string, PuzzleTold | false>} */
const results = new Map();
/** The table from which the next puzzle is being opened, or could not be. */
const going = { from: "", failed: false };

/** The card beside the table. @param {Ctx} ctx @param {Lesson} lesson @param {Tried} tried */
export function card(ctx, lesson, { verdict, told: all, view, deeds }) {
  const { lang } = ctx,
    L = WORDS[lang],
    it = /** @type {PuzzleInfo} */ (lesson.puzzle),
    judged = verdict && verdict.right !== null ? verdict : null;
  return html`<section
    class="teaching exercise puzzle"
    aria-labelledby="puzzle"
    data-puzzle=${it.id}
    data-right=${judged ? String(judged.right) : nothing}
    ?data-floats=${!!judged}
  >
    <details open>
      <summary><h2 id="puzzle">${L.title}</h2></summary>
      <p class="says">${say(lang, lesson.text)}</p>
      ${judged ? nothing : unseen(lang, it)}
      ${judged ? answer(ctx, judged, all ?? null, view) : nothing}
      ${
        judged
          ? html`<p class="next">
              <button
                class="btn primary"
                data-act="next"
                aria-busy=${going.from !== "" && !going.failed}
                @click=${() => deeds.next?.("")}
              >
                ${L.next}
              </button>
              <button class="btn" data-act="again" @click=${() => deeds.next?.(it.id)}>
                ${L.again}</button
              ><a class="all" href=${L.home}>${L.list}</a>
            </p>`
          : nothing
      }
      ${going.failed ? html`<p class="alert" role="alert">${navigator.onLine ? L.failed : L.none}</p>` : nothing}
    </details>
  </section>`;
}
/** The cards one has not seen: in an ending these are the other hand. @param {Lang} lang @param {PuzzleInfo} it */
function unseen(lang, it) {
  const L = WORDS[lang],
    cards = html`<ul class="unseen">
      ${it.unseen.map(
        (face) =>
          html`<li>
            <span aria-hidden="true">${small({ lang }, face)}</span
            ><span class="sr">${cardName(lang, face)}</span>
          </li>`,
      )}
    </ul>`;
  return it.theme === "ending"
    ? html`<div class="counted">
        <h3>${L.other}</h3>
        ${cards}
      </div>`
    : html`<details class="unfold">
        <summary>${L.unseen(it.unseen.length)}</summary>
        ${cards}
      </details>`;
}
/**
 * What is said of the answer.
 * @param {Ctx} ctx
 * @param {Judged} judged
 * @param {PuzzleTold | false | null} all
 * @param {Shown | undefined} view
 */
function answer(ctx, judged, all, view) {
  const { lang } = ctx,
    L = WORDS[lang],
    n = Math.round(judged.cost ?? 0),
    about =
      judged.exact || !judged.error || judged.error < 0.5
        ? ""
        : num(lang, Math.round(judged.error));
  return html`<div class="verdict">
      <p><b>${judged.right ? L.right : L.wrong}</b></p>
      ${judged.right ? nothing : html`<p class="cost num">${L.cost(num(lang, n), about)}</p>`}
      ${all && !judged.right ? html`<p>${L.best(deed(lang, all, 0, seen(all, view)))}</p>` : nothing}
    </div>
    ${all === false ? html`<p class="alert" role="alert">${L.unread}</p>` : nothing}
    ${all ? solution(ctx, all, seen(all, view)) : nothing}${view ? handing(ctx, judged, view) : nothing}`;
}
/**
 * What is handed on of a puzzle: its position, and whether it was found.
 * @param {Ctx} ctx
 * @param {Judged} judged
 * @param {Shown} view
 */
function handing({ lang, game }, judged, view) {
  const L = WORDS[lang],
    line = judged.right ? L.solved : L.position,
    about = { name: game.name, title: L.title, said: line, path: L.home, points: false };
  return html`<p class="keep">
    ${sharing(lang, () => ({ text: `${L.title}. ${line}`, url: `${location.origin}${L.home}` }), {
      look: "btn quiet",
      picture: () => import("../picture/shown.js").then((it) => it.ofTable(lang, view, about)),
    })}
  </p>`;
}
/** All there is to say. @param {Ctx} ctx @param {PuzzleTold} all @param {Shown} view */
function solution(ctx, all, view) {
  const { lang } = ctx,
    L = WORDS[lang],
    [own = 0, other = 0] = all.result,
    points = (/** @type {number} */ x) => num(lang, x);
  return html`<p class="rated">
      ${
        all.counts
          ? html`<span
              >${L.rating}
              <b class="num">${rating(all.after)}</b>
              <b class="num by" data-up=${all.after.rating >= all.before.rating}
                >${figure(lang, all.after.rating - all.before.rating, true)}</b
              ></span
            >`
          : html`<span>${all.counts === null ? L.waits : L.uncounted}</span>`
      }
      <small
        >${L.level(`${all.level}`)}${all.counts && all.streak > 1 ? ` · ${L.row(all.streak)}` : ""}</small
      >
    </p>
    ${all.reasons.map(
      (reason) =>
        html`<p class="reason" data-reason=${reason.id}>
          ${say(lang, reason.text)}${
            reason.clause ? html` ${clauseLink(ctx.game.preset, reason.clause)}` : nothing
          }
        </p>`,
    )}
    ${all.worlds ? nothing : html`<p class="reason">${L.exact}</p>`}
    <p class="went">
      ${(own < other ? L.wentLost : L.went)(deed(lang, all, all.played, view), points(own), points(other))}
    </p>
    ${all.counts === null ? nothing : onward(lang, all.position)}
    <details class="unfold">
      <summary>${L.all}</summary>
      ${comparison(lang, all, view, all.made)}
      <h3>${L.found}</h3>
      <ul class="raters">
        ${all.fared.map(
          (one) =>
            html`<li>
              <span>${say(lang, one.name)}</span
              ><i class="pips" aria-hidden="true"
                >${Array.from({ length: one.tries }, (_, at) => html`<i ?data-on=${at < one.solved}></i>`)}</i
              ><span class="sr">${L.of(one.solved, one.tries)}</span>
            </li>`,
        )}
      </ul>
    </details>`;
}
/** The position as far as words need it. @param {PuzzleTold} all @param {Shown | undefined} view */
const seen = (all, view) => amid(/** @type {Shown} */ (view), all.choices);
/**
 * A choice in words, as a sentence.
 * @param {Lang} lang
 * @param {PuzzleTold} all
 * @param {number} at
 * @param {Shown} view
 */
function deed(lang, all, at, view) {
  const one = all.choices[at];
  return one ? `${words(lang, one, view)}.` : "";
}
/** A rating; with a question mark where few tries made it. @param {PuzzleTold["after"]} one */
const rating = (one) => `${one.rating}${one.sure ? "" : "?"}`;

/**
 * What is said of the puzzle at a table, and what one may do there.
 * @param {Table} on
 * @param {Shell} shell
 * @returns {Tried | null}
 */
export function tried(on, shell) {
  if (!on.game.lesson?.puzzle) return null;
  const next = async (/** @type {string} */ puzzle) => {
    if (going.from && !going.failed) return;
    Object.assign(going, { from: on.code, failed: false });
    shell.paint();
    try {
      const again = puzzle && isKept(on.code),
        code = again ? on.code : await codeFor(puzzle, shell.settings().name);
      if (!code) throw new Error("no puzzle is left here");
      Object.assign(going, { from: "", failed: false });
      if (again) shell.follow(code);
      else shell.go(`/t/${code}`);
    } catch {
      going.failed = true;
      shell.paint();
    }
  };
  return {
    verdict: on.verdict,
    told: results.get(on.code) ?? null,
    view: on.view,
    deeds: { answer: () => {}, again: () => {}, link: shell.link, next },
  };
}
/**
 * What is told of an answer to a puzzle that is kept; how it counts once it can be handed in.
 * @param {string} code
 * @param {string} id
 * @param {Shell} shell
 */
function settle(code, id, shell) {
  const show = () => {
    const result = resultOf(id);
    if (result) results.set(code, result);
    shell.paint();
  };
  show();
  void handInLater(show);
}
/**
 * What is said of an answer comes into sight; the rest is asked for.
 * @param {Table} on
 * @param {Shell} shell
 */
export async function judge(on, shell) {
  on.verdict = on.judged;
  const { verdict, code } = on,
    L = WORDS[shell.settings().lang];
  if (!verdict || verdict.right === null) return;
  shell.announce(verdict.right ? L.right : L.wrong);
  const id = on.game.lesson?.puzzle?.id ?? "";
  if (isKept(code)) {
    settle(code, id, shell);
    return;
  }
  void triedAtTable(id);
  if (results.get(code)) return;
  try {
    const reply = await fetch(`/api/puzzles/at/${code}`, { signal: AbortSignal.timeout(8000) });
    if (!reply.ok) throw new Error(`${reply.status}`);
    results.set(code, await reply.json());
  } catch {
    results.set(code, false);
  }
  shell.paint();
}
