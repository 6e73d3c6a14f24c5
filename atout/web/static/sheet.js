// @ts-check
/** The score sheet: one deal as a person would write it, the running score, and the end of the match. */
import { html, svg, nothing } from "./vendor/lit-html.js";
import { kindName } from "./table/words.js";
import { face } from "./table/cards.js";
import { t, say, num } from "./i18n.js";
/** @import { Sheet, SheetRow, Sources, View, GameInfo } from "./types.js" */
/** @import { Lang } from "./i18n.js" */
/** @typedef {{ lang: Lang, view: View, game: GameInfo, sheets: Sheet[], deck: "courts" | "plain", busy: boolean, next: () => void, rematch: () => void, home: (e: Event) => void, close: () => void, code: string }} SheetContext */

const ALWAYS = /** @type {const} */ (["brisques", "last_trick", "seven"]), SOMETIMES = /** @type {const} */ (["carte_blanche", "cut", "penalty"]);

/** Own seat first, as one writes one's own column first. @param {Sheet} sheet @param {number} seat */
const columns = (sheet, seat) => [...sheet.rows].sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
/** @param {SheetContext} c @param {{seat: number, name: string}} r */
const who = (c, r) => r.seat === c.view.seat ? r.name || t(c.lang).you : r.name;

/** The title of the dialog. @param {SheetContext} c */
export function title(c) {
  const L = t(c.lang), last = c.sheets.at(-1);
  if (c.view.phase === "match_over") return winner(c) === c.view.seat ? L.youWin : L.youLose(c.view.seats[winner(c) ?? 0]?.name ?? "");
  return last ? L.deal(last.deal) : L.sheet;
}
/** The seat that has won. @param {SheetContext} c */
const winner = (c) => c.view.seats.find((s) => s.side === c.view.winner)?.seat ?? null;

/** @param {SheetContext} c */
export function sheet(c) {
  const L = t(c.lang), last = c.sheets.at(-1), over = c.view.phase === "match_over", won = winner(c) === c.view.seat;
  return html`
    ${over ? html`<div class="final" data-won=${won}>${won ? ["JD", "QS"].map((f) => html`<span class="prize">${face(c.lang, f, { deck: c.deck })}</span>`) : nothing}<p>${won ? L.winText : L.loseText}</p>${totals(c)}</div>` : nothing}
    ${last ? over ? html`${curve(c)}<section class="last"><h3>${L.deal(last.deal)}</h3>${page(c, last)}</section>${history(c)}` : html`${page(c, last)}${c.sheets.length > 1 ? html`${curve(c)}${history(c)}` : nothing}`
    : html`<p class="hint">${L.nothingYet}</p>`}`;
}
/** The buttons below. @param {SheetContext} c */
export function foot(c) {
  const L = t(c.lang), { phase } = c.view;
  if (phase === "match_over") return html`
    <a class="btn quiet" href="/api/record/${c.code}" download="atout-${c.code}.txt">${L.record}</a>
    <a class="btn" href="/" @click=${c.home}>${L.backHome}</a>
    <button class="btn primary" autofocus aria-busy=${c.busy} @click=${c.rematch}>${L.rematch}</button>`;
  if (phase === "deal_over") return html`<button class="btn" @click=${c.close}>${L.toTable}</button>
    <button class="btn primary" autofocus aria-busy=${c.busy} @click=${c.next}>${c.busy ? L.dealing : L.next}</button>`;
  return html`<button class="btn primary" autofocus @click=${c.close}>${L.toTable}</button>`;
}

/** The declarations; sevens have a line of their own. @param {SheetRow} r */
const announced = (r) => r.declarations.filter((d) => d.kind !== "seven");
/** One deal, a column a player. @param {SheetContext} c @param {Sheet} s */
function page(c, s) {
  const L = t(c.lang), cols = columns(s, c.view.seat), n = (/** @type {number} */ x) => num(c.lang, x);
  const dealer = s.rows.find((r) => r.seat === s.dealer);
  /** @param {keyof Sources} key */
  const line = (key) => html`<tr><th scope="row">${L[key]}</th>${cols.map((r) => html`<td class="num">${r.sources[key] ? n(r.sources[key]) : html`<span class="nil">${L.none}</span>`}</td>`)}</tr>`;
  return html`<div class="paper"><table>
    <caption>${s.dealer === c.view.seat ? L.dealtByYou : L.dealtBy(dealer ? who(c, dealer) : "")}</caption>
    <thead><tr><td></td>${cols.map((r) => html`<th scope="col">${who(c, r)}</th>`)}</tr></thead>
    <tbody>
      <tr class="decl"><th scope="row">${L.declarations}</th>${cols.map((r) => html`<td>${announced(r).length ? html`<ul>${announced(r).map((d) => html`<li><span>${kindName(c.lang, d.kind)}</span><b class="num">${n(d.points)}</b></li>`)}</ul>` : html`<span class="nil">${L.none}</span>`}</td>`)}</tr>
      ${ALWAYS.map(line)}${SOMETIMES.filter((key) => cols.some((r) => r.sources[key])).map(line)}
    </tbody>
    <tbody class="sums">
      <tr class="sum"><th scope="row">${L.dealTotal}</th>${cols.map((r) => html`<td class="num">${n(r.after - r.before)}</td>`)}</tr>
      <tr><th scope="row">${L.before}</th>${cols.map((r) => html`<td class="num">${n(r.before)}</td>`)}</tr>
      <tr class="total"><th scope="row">${L.total} <small>${L.target(n(c.game.target))}</small></th>${cols.map((r) => html`<td class="num"><b>${n(r.after)}</b>${toGo(c, r)}</td>`)}</tr>
    </tbody></table></div>`;
}
/** How far from the target. @param {SheetContext} c @param {SheetRow} r */
const toGo = (c, r) => {
  const L = t(c.lang), left = c.game.target - r.after;
  return html`<progress max=${c.game.target} value=${Math.max(0, Math.min(c.game.target, r.after))} aria-hidden="true"></progress><small>${left > 0 ? L.toGo(num(c.lang, left)) : L.reached}</small>`;
};

/** Both totals, large. @param {SheetContext} c */
const totals = (c) => html`<dl class="totals">${[...c.view.seats].sort((a, b) => Number(b.seat === c.view.seat) - Number(a.seat === c.view.seat)).map((s) =>
  html`<div data-won=${s.side === c.view.winner}><dt>${who(c, s)}</dt><dd class="num">${num(c.lang, s.score)}</dd></div>`)}</dl>`;

/** Every deal in one line. @param {SheetContext} c */
function history(c) {
  const L = t(c.lang), cols = columns(/** @type {Sheet} */ (c.sheets.at(-1)), c.view.seat);
  return html`<details class="history"><summary>${L.perDeal}</summary><div class="paper"><table><caption class="sr">${L.perDeal}</caption>
    <thead><tr><th scope="col">${L.dealShort}</th>${cols.map((r) => html`<th scope="col">${who(c, r)}</th>`)}</tr></thead>
    <tbody>${c.sheets.map((s) => html`<tr><th scope="row" class="num">${s.deal}</th>${columns(s, c.view.seat).map((r) => html`<td class="num"><small>${r.after >= r.before ? "+" : "−"}${num(c.lang, Math.abs(r.after - r.before))}</small> ${num(c.lang, r.after)}</td>`)}</tr>`)}</tbody></table></div></details>`;
}

const W = 600, H = 220, LEFT = 12, RIGHT = 118, TOP = 22, BOTTOM = 26;
/** The running score of each side as a line, the target dashed. @param {SheetContext} c */
function curve(c) {
  const L = t(c.lang), rows = columns(/** @type {Sheet} */ (c.sheets.at(-1)), c.view.seat), deals = c.sheets.length;
  const lines = rows.map((r) => ({ name: who(c, r), seat: r.seat, marks: [0, ...c.sheets.map((s) => s.rows.find((x) => x.seat === r.seat)?.after ?? 0)] }));
  const top = Math.max(c.game.target, ...lines.flatMap((l) => l.marks)) * 1.04, low = Math.min(0, ...lines.flatMap((l) => l.marks));
  const x = (/** @type {number} */ i) => +(LEFT + i / deals * (W - LEFT - RIGHT)).toFixed(1), y = (/** @type {number} */ v) => +(H - BOTTOM - (v - low) / (top - low) * (H - TOP - BOTTOM)).toFixed(1);
  const ends = lines.map((l) => y(/** @type {number} */ (l.marks.at(-1))));
  // Names at the ends of lines that meet are moved apart.
  if (ends.length === 2 && Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) < 34) { const mid = ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2, up = (ends[0] ?? 0) <= (ends[1] ?? 0) ? -1 : 1; ends[0] = mid + up * 17; ends[1] = mid - up * 17; }
  const told = lines.map((l) => `${l.name} : ${l.marks.slice(1).map((m) => num(c.lang, m)).join(", ")}`).join(". ");
  return html`<figure class="curve"><figcaption>${L.curve}</figcaption>
    <svg viewBox="0 0 ${W} ${H}" role="img" aria-label=${L.curveAlt(told)}>
      <path class="axis" d="M${x(0)} ${y(0)}H${x(deals)}"></path>
      <path class="aim" d="M${x(0)} ${y(c.game.target)}H${x(deals)}"></path><text class="aim-mark" x=${x(0)} y=${y(c.game.target) - 6}>${L.targetLine(num(c.lang, c.game.target))}</text>
      ${deals < 25 ? c.sheets.map((s, i) => svg`<text class="tick" x=${x(i + 1)} y=${H - 7}>${s.deal}</text>`) : nothing}
      ${lines.map((l, k) => svg`<g class=${l.seat === c.view.seat ? "mine" : "theirs"}><path d=${l.marks.map((m, i) => `${i ? "L" : "M"}${x(i)} ${y(m)}`).join("")}></path>
        ${l.marks.slice(1).map((m, i) => svg`<circle cx=${x(i + 1)} cy=${y(m)} r="4"></circle>`)}
        <text x=${x(deals) + 12} y=${(ends[k] ?? 0) - 2}>${l.name}</text><text class="num" x=${x(deals) + 12} y=${(ends[k] ?? 0) + 14}>${num(c.lang, l.marks.at(-1) ?? 0)}</text></g>`)}
    </svg></figure>`;
}
/** The name of the game, for headings. @param {Lang} lang @param {GameInfo} game */
export const gameName = (lang, game) => say(lang, game.name);
