// @ts-check
/** One's result in the deal of the day beside those of others, and as one line of text. */
import { html, nothing } from "../vendor/lit-html.js";
import { vars } from "../table/vars.js";
import { day, num, say } from "../i18n.js";
import { t } from "./words.js";
/** @import { DailyInfo, DailyScore } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** By how many points one was ahead. @param {DailyScore} s */
const lead = (s) => s.points - s.against;
/** A lead with its sign: +140, −20. @param {Lang} lang @param {number} n */
const signed = (lang, n) => num(lang, n, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
/** Where one stands, in words. @param {Lang} lang @param {DailyInfo} d */
const place = (lang, { field }) => {
  const L = t(lang);
  if (!field) return "";
  return field.played < 2 ? L.first : L.place(field.above + 1, field.played, field.level > 0);
};
/** The same where it is handed on, and there were others. @param {Lang} lang @param {DailyInfo} d */
const beside = (lang, d) => ((d.field?.played ?? 0) > 1 ? place(lang, d) : "");
/** The day of a date as 2026-11-25, in words. @param {Lang} lang @param {string} date */
export const dayOf = (lang, date) => day(lang, new Date(`${date}T12:00`));
/** The address of the page in this language. @param {Lang} lang */
export const address = (lang) => (lang === "fr" ? "/du-jour" : "/daily");

/**
 * The result as one line that tells nothing of the cards.
 * @param {Lang} lang
 * @param {DailyInfo} d
 * @param {DailyScore} score
 */
export function line(lang, d, score) {
  const L = t(lang),
    what = L.line(dayOf(lang, d.day), say(lang, d.name)),
    points = `${num(lang, score.points)} – ${num(lang, score.against)}`,
    pieces = [
      `${what}${lang === "fr" ? "\u00a0" : ""}: ${points}`,
      signed(lang, lead(score)),
      beside(lang, d),
      `${location.origin}${address(lang)}`,
    ];
  return pieces.filter(Boolean).join(" · ");
}
/**
 * The result as a picture shows it, which tells nothing of the cards either.
 * @param {Lang} lang
 * @param {DailyInfo} d
 * @param {DailyScore} score
 * @param {{ me: (lang: Lang) => string, dated: (lang: Lang, date: Date) => string }} words
 */
export const forPicture = (lang, d, score, { me, dated }) => ({
  lang,
  title: t(lang).daily,
  over: `${say(lang, d.name)} · ${dated(lang, new Date(`${d.day}T12:00`))}`,
  rows: [
    { name: me(lang), points: num(lang, score.points), won: lead(score) > 0 },
    { name: say(lang, d.opponent), points: num(lang, score.against), won: lead(score) < 0 },
  ],
  said: [signed(lang, lead(score)), beside(lang, d)].filter(Boolean).join(" · "),
  path: address(lang),
});
/**
 * The leads, each as a bar from the middle: to the right who is ahead.
 * @param {Lang} lang
 * @param {DailyInfo} d
 * @param {DailyScore} score
 */
export function compared(lang, d, score) {
  const L = t(lang),
    { yardstick, field } = d;
  const rows = [{ who: L.you, score, lead: lead(score), mine: true }];
  if (yardstick)
    rows.push({
      who: say(lang, yardstick.name),
      score: yardstick.score,
      lead: lead(yardstick.score),
      mine: false,
    });
  const middle = field && field.played > 1 ? field.median : null,
    most = Math.max(1, ...rows.map((row) => Math.abs(row.lead)), Math.abs(middle ?? 0));
  const bar = (/** @type {number} */ n) =>
    html`<span class="bar" aria-hidden="true"
      ><i ?data-behind=${n < 0} ${vars({ "--part": Math.abs(n) / most })}></i
    ></span>`;
  return html`<section class="compared" aria-labelledby="compared">
    <h2 id="compared">${L.compared}</h2>
    <ul>
      ${rows.map(
        (row) =>
          html`<li ?data-mine=${row.mine}>
            <b>${row.who}</b
            ><small class="num"
              >${L.points(num(lang, row.score.points), num(lang, row.score.against))}</small
            >${bar(row.lead)}<span class="num ahead">${signed(lang, row.lead)}</span>
          </li>`,
      )}
      ${
        middle === null
          ? nothing
          : html`<li>
              <b>${L.median}</b>${bar(middle)}<span class="num ahead">${signed(lang, middle)}</span>
            </li>`
      }
    </ul>
    <p class="hint" role="status">
      ${yardstick ? (yardstick.strongest ? L.strongest : L.instead) : L.playing}
    </p>
  </section>`;
}
/**
 * The result, large.
 * @param {Lang} lang
 * @param {DailyInfo} d
 * @param {DailyScore} score
 */
export const result = (lang, d, score) =>
  html`<p class="score">
      <b class="num">${num(lang, score.points)} – ${num(lang, score.against)}</b>
    </p>
    <p class="stands">
      ${[signed(lang, lead(score)), place(lang, d)].filter(Boolean).join(" · ")}
    </p>`;
