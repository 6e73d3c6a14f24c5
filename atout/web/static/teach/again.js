// @ts-check
/**
 * A decision of a finished match, taken again at a table of its own: what was chosen then, what the
 * review says of what is chosen now, and the way back to it.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { gameOf } from "../games/games.js";
import { amount } from "../replay/review/amounts.js";
import { chosenAgain, retryAt } from "../state/again.js";
import { amid, words } from "../table/hint.js";
/** @import { Again } from "../state/again.js" */
/** @import { Ctx } from "../table/types.js" */
/** @import { Act, ReviewChoice, Shown } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const NB = "\u00a0";
const fr = {
  title: "Encore une fois",
  then: (/** @type {string} */ deed) => `La première fois${NB}: ${deed}.`,
  choose: "Que choisissez-vous maintenant ?",
  best: "C’est ce que l’analyse donne pour le meilleur.",
  same: (/** @type {string} */ n) => `Comme la première fois. L’analyse y perd ${n}.`,
  other: (/** @type {string} */ n) =>
    `Un autre choix${NB}: à peu près ${n} de moins que le meilleur.`,
  better: (/** @type {string} */ deed) => `Le meilleur${NB}: ${deed}.`,
  points: (/** @type {string} */ n) => `${n}${NB}points`,
  chances: (/** @type {string} */ n) => `${n} des chances de gagner`,
  on: "Jouez la donne jusqu’au bout : les deux issues seront comparées.",
  back: "Retour à l’analyse",
};
/** @type {typeof fr} */
const en = {
  title: "Once more",
  then: (deed) => `The first time: ${deed}.`,
  choose: "What do you choose now?",
  best: "That is what the review thinks best.",
  same: (n) => `As the first time. The review counts ${n} lost by it.`,
  other: (n) => `Another choice: about ${n} less than the best.`,
  better: (deed) => `The best: ${deed}.`,
  points: (n) => `${n} points`,
  chances: (n) => `${n} of the chance to win`,
  on: "Play the deal to its end: both results will be compared.",
  back: "Back to the review",
};
const WORDS = { fr, en };

/** What each table showed when it was opened: in the words of that moment. @type {Map<string, Shown>} */
const opened = new Map();

/**
 * Notes the first choice at a table where one decides again.
 * @param {string} code
 * @param {Shown} v
 * @param {Act} act
 */
export function chose(code, v, act) {
  const again = retryAt(code);
  if (again?.chosen === null) chosenAgain(code, choiceOf(v, act, again.choices));
}
/**
 * Which of the choices an act is; null where none can be told.
 * @param {Shown} v
 * @param {Act} act
 * @param {readonly ReviewChoice[]} choices
 */
function choiceOf(v, act, choices) {
  const owned = gameOf(v).owned(v),
    faces = (/** @type {readonly (string | undefined)[]} */ ids) =>
      owned.filter((c) => ids.includes(c.id)).map((c) => c.face),
    declared =
      "id" in act && v.game === "bezique"
        ? [...v.legal.declarations, ...v.legal.announcements, ...v.legal.marks].find(
            (one) => one.id === act.id,
          )
        : undefined,
    used =
      "id" in act ? faces(declared?.cards ?? []) : "card" in act ? faces([act.card ?? ""]) : [];
  if ("id" in act && !declared) return null;
  const at = choices.findIndex(
    (c) =>
      c.do === act.do &&
      used.every((face) => c.cards.some((card) => card.face === face)) &&
      (!declared || c.kind === declared.kind) &&
      (!("go" in act) || c.go === act.go),
  );
  return at < 0 ? null : at;
}

/**
 * The card beside the table; nothing where this browser knows of no such decision.
 * @param {Ctx} ctx
 * @param {Shown} v
 */
export function card(ctx, v) {
  const { code = "" } = ctx,
    again = retryAt(code);
  if (!again) return nothing;
  if (!opened.has(code)) opened.set(code, amid(v, [...again.choices]));
  const L = WORDS[ctx.lang],
    seen = opened.get(code) ?? v,
    deed = (/** @type {ReviewChoice | undefined} */ one) => (one ? words(ctx.lang, one, seen) : "");
  return html`<section class="teaching exercise once-more" aria-labelledby="once-more">
    <details open>
      <summary><h2 id="once-more">${L.title}</h2></summary>
      <p class="says">
        ${L.then(deed(again.choices[again.made]))} ${again.chosen === null ? L.choose : nothing}
      </p>
      ${again.chosen === null ? nothing : verdict(ctx.lang, again, deed)}
      <p class="next"><a class="btn" href=${again.back}>${L.back}</a></p>
    </details>
  </section>`;
}
/**
 * What is said of the choice.
 * @param {Lang} lang
 * @param {Again} again
 * @param {(one: ReviewChoice | undefined) => string} deed
 */
function verdict(lang, again, deed) {
  const L = WORDS[lang],
    chosen = again.choices[again.chosen ?? -1],
    label = (/** @type {number} */ n) =>
      (again.unit === "chances" ? L.chances : L.points)(amount(lang, again.unit, n));
  const sentence =
    chosen === undefined
      ? ""
      : again.chosen === again.made
        ? L.same(label(again.cost))
        : chosen.value >= 0
          ? L.best
          : L.other(label(-chosen.value));
  return html`<div class="verdict" role="status">
    ${sentence ? html`<p>${sentence}</p>` : nothing}
    ${chosen && chosen.value >= 0 ? nothing : html`<p>${L.better(deed(again.choices[0]))}</p>`}
    <p>${L.on}</p>
  </div>`;
}
