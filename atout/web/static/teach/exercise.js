// @ts-check
/**
 * The exercise beside the table: its task, what the answer was worth and why, and the ways on. It
 * knows no rules: the server judges what was done at the table.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { gameOf } from "../games/games.js";
import { num, say } from "../i18n.js";
import { clauseLink } from "../views/clause.js";
import { onward } from "../position.js";
/** @import { Shell } from "../company/types.js" */
/** @import { Table } from "../shell.js" */
/** @import { Ctx } from "../table/types.js" */
/** @import { Tried } from "./types.js" */
/** @import { ExerciseInfo, GameInfo, Judged, Lesson } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const NB = "\u00a0";
const fr = {
  at: (/** @type {number} */ n, /** @type {number} */ of) => `Exercice ${n} sur ${of}`,
  answers: "Votre réponse",
  right: "C’est cela.",
  wrong: "Pas tout à fait.",
  points: (/** @type {string} */ n, /** @type {string} */ error) =>
    `Ce coup coûte ${n}${error ? `${NB}±${NB}${error}` : ""}${NB}points.`,
  chances: (/** @type {string} */ n, /** @type {string} */ error) =>
    `Ce coup coûte ${n}${error ? `${NB}±${NB}${error}` : ""}${NB}% de chances de gagner.`,
  exact: "Compté jusqu’au bout.",
  again: "Encore",
  next: "Suivant",
  all: "Toutes les leçons",
  list: "/lecons",
};
/** @type {typeof fr} */
const en = {
  at: (n, of) => `Exercise ${n} of ${of}`,
  answers: "Your answer",
  right: "That is it.",
  wrong: "Not quite.",
  points: (n, error) => `This move costs ${n}${error ? `${NB}±${NB}${error}` : ""}${NB}points.`,
  chances: (n, error) =>
    `This move costs ${n}${error ? `${NB}±${NB}${error}` : ""}% of the chance to win.`,
  exact: "Counted out to the end.",
  again: "Again",
  next: "Next",
  all: "All lessons",
  list: "/lessons",
};
const WORDS = { fr, en };

/** The card beside the table. @param {Ctx} ctx @param {Lesson} lesson @param {Tried} tried */
export function card(ctx, lesson, { verdict, deeds }) {
  const L = WORDS[ctx.lang],
    it = /** @type {ExerciseInfo} */ (lesson.exercise),
    judged = verdict && verdict.right !== null ? verdict : null,
    clause = clauseLink(ctx.game.preset, lesson.clause);
  return html`<section
    class="teaching exercise"
    aria-labelledby="exercise"
    data-exercise=${it.id}
    data-right=${judged ? String(judged.right) : nothing}
  >
    <details open>
      <summary>
        <h2 id="exercise">${say(ctx.lang, it.name)}</h2>
        <span class="num" aria-hidden="true">${it.at}/${it.of}</span
        ><span class="sr">${L.at(it.at, it.of)}</span>
      </summary>
      <p class="says">${say(ctx.lang, lesson.text)}</p>
      ${it.answers.length && !judged?.right ? answers(ctx.lang, it, deeds) : nothing}
      ${judged ? verdictOf(ctx, judged) : nothing}
      <p class="next">
        ${
          judged?.right
            ? html`<a
                class="btn primary"
                href=${it.next ? `${L.list}/${it.next}` : L.list}
                @click=${it.next ? deeds.link : nothing}
                >${it.next ? L.next : L.all}</a
              >`
            : nothing
        }
        ${
          judged && !it.answers.length
            ? html`<button
                class="btn ${judged.right ? "" : "primary"}"
                data-act="again"
                @click=${deeds.again}
              >
                ${L.again}
              </button>`
            : nothing
        }
        ${judged ? nothing : clause}
        ${judged?.right && !it.next ? nothing : html`<a class="all" href=${L.list}>${L.all}</a>`}
      </p>
      ${judged ? html`<div class="beyond">${clause} ${onward(ctx.lang, it.position)}</div>` : nothing}
    </details>
  </section>`;
}
/** The answers to a question. @param {Lang} lang @param {ExerciseInfo} it @param {Tried["deeds"]} deeds */
const answers = (lang, it, deeds) =>
  html`<ul class="answers" aria-label=${WORDS[lang].answers}>
    ${it.answers.map(
      (one) =>
        html`<li>
          <button class="btn" @click=${() => deeds.answer(one)}>${say(lang, one.text)}</button>
        </li>`,
    )}
  </ul>`;
/** What is said of the answer. @param {Ctx} ctx @param {Judged} judged */
const verdictOf = (ctx, judged) => {
  const L = WORDS[ctx.lang],
    cost = worth(ctx.lang, ctx.game, judged);
  return html`<div class="verdict">
    <p>
      <b>${judged.right ? L.right : L.wrong}</b>
      ${judged.text ? say(ctx.lang, judged.text) : nothing}
    </p>
    ${cost ? html`<p class="cost num">${cost}</p>` : nothing}
  </div>`;
};
/**
 * What the act cost, in words; "" where it cost nothing.
 * @param {Lang} lang
 * @param {GameInfo} game
 * @param {Judged} judged
 */
function worth(lang, game, { right, cost, error, exact }) {
  const L = WORDS[lang],
    n = Math.round(cost ?? 0);
  if (right || n < 1) return "";
  const about = exact || !error || error < 0.5 ? "" : num(lang, Math.round(error)),
    costs = gameOf(game).inChances ? L.chances : L.points;
  return `${costs(num(lang, n), about)}${exact ? ` ${L.exact}` : ""}`;
}
/** What a screen reader is told of it. @param {Lang} lang @param {GameInfo} game @param {Judged} judged */
const spoken = (lang, game, judged) =>
  judged.text
    ? [
        judged.right ? WORDS[lang].right : WORDS[lang].wrong,
        say(lang, judged.text),
        worth(lang, game, judged),
      ]
        .filter(Boolean)
        .join(" ")
    : "";
/**
 * What is said of the exercise at a table, and what one may do there.
 * @param {Table} on
 * @param {Shell} shell
 * @param {(exercise: string) => void} practise lays the position of an exercise
 * @returns {Tried | null}
 */
export function tried(on, shell, practise) {
  const it = on.game.lesson?.exercise;
  if (!it) return null;
  return {
    verdict: on.verdict,
    deeds: {
      answer: ({ right }) => {
        const text = right ? it.good : it.bad;
        on.judged = { type: "judged", right, text, cost: null, error: null, exact: false };
        shell.paint();
        if (document.activeElement === document.body)
          /** @type {HTMLElement | null} */ (document.querySelector(".exercise .btn"))?.focus();
      },
      again: () => practise(it.id),
      link: shell.link,
    },
  };
}
/** The course is kept for whoever does exercises. */
async function keepCourse() {
  const it = await import("../offline/offline.js");
  if (!(await it.keptAnswer("/api/lessons/kept"))) await it.keepPart("lessons");
}
/**
 * What is said of an answer comes into sight, and is remembered where it is right.
 * @param {Table} on
 * @param {Shell} shell
 */
export function judge(on, shell) {
  on.verdict = on.judged;
  const { verdict } = on,
    { solved, lang } = shell.settings(),
    id = on.game.lesson?.exercise?.id;
  if (!verdict || !id) return;
  if (verdict.right !== null) keepCourse();
  shell.announce(spoken(lang, on.game, verdict));
  if (verdict.right && !solved.includes(id)) shell.set({ solved: [...solved, id] });
}
