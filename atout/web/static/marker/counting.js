// @ts-check
/** The end of a deal: brisques entered for one side are filled in for the other, wrong sums told, the last trick asked for. */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { countUp, dealerSide, lastSide, matchWinner } from "./count.js";
import { brisquesIn, scaled } from "./rules.js";
import { steps } from "./steps.js";
import { signed } from "./words.js";
/** @import { Doc, Entry } from "./types.js" */
/** @import { Model } from "./app.js" */
/** @typedef {"cards" | "aces" | "tens"} Row */

/** The rows of brisques that are counted: all together, or aces and tens where they differ. @param {Model} m @returns {Row[]} */
export const rowsOf = (m) => (m.c.rules.brisquePoints === m.c.rules.ten ? ["cards"] : ["aces", "tens"]);
/** How many there are of a row. @param {Model} m @param {Row} row */
export const wholeOf = (m, row) => (row === "cards" ? brisquesIn(m.games, m.c.rules) : brisquesIn(m.games, m.c.rules) / 2);
/** A row as it is filled in: what nobody has typed is filled in from the rest, where one side alone is left.
 *  @param {(number | null)[]} typed @param {number} whole @returns {{ counts: number[], filled: number | null, complete: boolean }} */
export function fillIn(typed, whole) {
  const open = typed.flatMap((n, side) => (n === null ? [side] : [])), sum = typed.reduce((/** @type {number} */ a, b) => a + (b ?? 0), 0), one = open.length === 1 && sum <= whole ? (open[0] ?? null) : null;
  return { counts: typed.map((n, side) => n ?? (side === one ? whole - sum : 0)), filled: one, complete: !open.length || one !== null };
}
/** Whether brisques are to be counted now. @param {Model} m */
export function wanted(m) {
  const { c } = m, { rules } = c;
  if (rules.brisqueTiming === "rescue") return c.going.last !== null && (Math.min(...c.scores) < rules.rubicon || (c.scores[0] === c.scores[1] && rules.tieBreak === "brisquesThenLast"));
  return rules.brisqueTiming === "end";
}
/** The sentence on a wrong sum. @param {Model} m @param {number[]} counts @param {number} whole */
export function wrong(m, counts, whole) {
  const n = counts.reduce((a, b) => a + b, 0), sum = new Intl.ListFormat(m.lang).format(counts.map(String));
  return n < whole ? m.L.tooFew(sum, n, whole, whole - n) : n > whole ? m.L.tooMany(sum, n, whole, n - whole) : "";
}
/** The steppers of every row of brisques. @param {Model} m @param {Record<Row, (number | null)[]>} typed @param {number} dead @param {(row: Row, typed: (number | null)[]) => void} put */
export const brisqueSteps = (m, typed, dead, put) => rowsOf(m).map((row) => {
  const { L } = m, whole = wholeOf(m, row) - (row === "tens" ? 0 : dead), { counts, filled } = fillIn(typed[row], whole), name = row === "cards" ? L.brisques : L[row];
  return html`<fieldset class="row brisques"><legend>${row === "cards" ? L.brisquesAsk : L[row]}</legend>${counts.map((n, side) => steps({ id: `${row}-${side}`, label: m.side(side), note: side === filled && typed[row].some((t) => t !== null) ? L.filled : "", value: n, least: 0, most: whole, less: L.less(`${name} ${m.side(side)}`), plus: L.plus(`${name} ${m.side(side)}`),
    set: (v) => put(row, typed[row].map((t, k) => (k === side ? v : t))) }))}</fieldset>`;
});
/** The entry of counted brisques, with its points. @param {Model} m @param {Record<Row, number[]>} counts @param {number} dead @returns {Entry} */
export function brisquesEntry(m, counts, dead) {
  const { rules, sides } = m.c, zeros = Array.from({ length: sides }, () => 0), together = rules.brisquePoints === rules.ten, end = rules.brisqueTiming === "end";
  const aces = together ? zeros : counts.aces, tens = together ? counts.cards : counts.tens;
  const points = zeros.map((_, side) => (end ? (aces[side] ?? 0) * scaled(rules, rules.brisquePoints) + (tens[side] ?? 0) * scaled(rules, rules.ten) : 0));
  return { do: "brisques", ...(together ? { cards: counts.cards } : { aces: counts.aces, tens: counts.tens }), ...(dead && { dead }), points };
}

/** @param {Model} m */
export function counting(m) {
  const { L, c, draft, lang } = m, { rules, going: g } = c, blank = () => Array.from({ length: c.sides }, () => null);
  const typed = { cards: blank(), aces: blank(), tens: blank(), ...draft.typed }, dead = draft.dead ?? 0, last = lastSide(g) ?? draft.last ?? null;
  const lastPoints = scaled(rules, rules.lastTrickPoints), seven = scaled(rules, rules.seven), turned = !g.turned && !!draft.turned;
  /** @type {Entry[]} */ const before = [];
  if (g.last === null && last !== null) before.push({ do: "last_trick", side: last, points: lastPoints });
  if (turned) before.push({ do: "turned_seven", side: dealerSide(c), points: seven });
  const then = preview(m, before), asks = !g.counted && wanted({ ...m, c: then });
  const rows = rowsOf(m), filled = Object.fromEntries(rows.map((row) => [row, fillIn(typed[row], wholeOf(m, row) - (row === "tens" ? 0 : dead))])), touched = rows.every((row) => filled[row]?.complete);
  const counts = /** @type {Record<Row, number[]>} */ (Object.fromEntries(rows.map((row) => [row, filled[row]?.counts ?? []])));
  const told = asks && touched ? rows.map((row) => wrong(m, counts[row], wholeOf(m, row) - (row === "tens" ? 0 : dead))).filter(Boolean) : [];
  const left = rules.brisqueTiming === "now" ? brisquesIn(m.games, rules) - g.atOnce - dead : 0;
  const entries = [...before, ...(asks && touched ? [brisquesEntry(m, counts, dead)] : !asks && left === 0 && dead && !g.counted ? [/** @type {Entry} */ ({ do: "brisques", dead, points: [] })] : [])], after = preview(m, entries);
  const ready = last !== null && !told.length && (!asks || touched) && left === 0 && !(m.preset.oneDeal && matchWinner(after) === null);
  const finish = () => { m.enter(...entries, { do: "end" }); m.close(); };
  const sides = Array.from({ length: c.sides }, (_, k) => /** @type {[number, string]} */ ([k, m.side(k)]));
  return {
    title: m.preset.oneDeal && !c.order ? L.countLong : L.countTitle(c.deal),
    body: html`
      ${g.last === null && g.lastTo === null ? choice({ name: "last", legend: `${L.lastAsk} (+${num(lang, lastPoints)})`, value: last ?? -1, choices: sides, set: (k) => m.set({ last: k }) }) : nothing}
      ${rules.turnUp && !g.turned ? html`<label class="switch wide"><input type="checkbox" .checked=${turned} @change=${(/** @type {Event} */ e) => m.set({ turned: /** @type {HTMLInputElement} */ (e.target).checked })}><span>${L.turnedAsk} (${m.side(dealerSide(c))}, +${num(lang, seven)})</span></label>` : nothing}
      ${asks ? html`${rules.brisqueTiming === "rescue" ? html`<p class="hint">${L.rescueAsk}</p>` : nothing}${brisqueSteps(m, typed, dead, (row, now) => m.set({ typed: { ...typed, [row]: now } }))}` : nothing}
      ${rules.brisqueTiming === "now" && left ? html`<p class="alert" role="status">${L.atOnce(g.atOnce, brisquesIn(m.games, rules))}</p>` : nothing}
      ${told.map((sentence) => html`<p class="alert" role="alert">${sentence}</p>`)}
      ${asks || rules.brisqueTiming === "now" ? html`<details class="dead"><summary>${L.deadAsk}</summary><p class="hint">${L.deadHow}</p>${steps({ id: "dead", label: L.dead, value: dead, least: 0, most: brisquesIn(m.games, rules), less: L.less(L.dead), plus: L.plus(L.dead), set: (n) => m.set({ dead: n }) })}</details>` : nothing}
      <table class="preview"><caption>${L.dealGives}</caption><tbody>${sides.map(([k, name]) => html`<tr><th scope="row">${name}</th><td class="num">${signed(lang, (after.scores[k] ?? 0) - (c.before[k] ?? 0))}</td><td class="num"><b>${num(lang, after.scores[k] ?? 0)}</b></td></tr>`)}</tbody></table>
      ${last === null ? html`<p class="hint" role="status">${L.needLast}</p>` : nothing}`,
    foot: html`<button class="btn" @click=${m.close}>${L.cancel}</button><button class="btn primary" ?disabled=${!ready} @click=${finish}>${L.finish}</button>`,
  };
}
/** The sheet with these entries on it. @param {Model} m @param {Entry[]} entries */
function preview(m, entries) {
  /** @type {Doc} */ const doc = { ...m.doc, entries: [...m.doc.entries, ...entries] };
  return countUp(m.games, doc);
}
