// @ts-check
/** Correcting an entry: the old figure stays on the sheet, struck through. */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { standing } from "./count.js";
import { scaled } from "./rules.js";
import { brisqueSteps, brisquesEntry, rowsOf, wholeOf, wrong } from "./counting.js";
import { entryName, kindOf, signed } from "./words.js";
import { pointsOf } from "./share.js";
import { steps } from "./steps.js";
/** @import { Entry } from "./types.js" */
/** @import { Model } from "./app.js" */

/** @param {Model} m */
export function correcting(m) {
  const { L, lang, draft } = m, one = standing(m.doc).find((each) => each.n === draft.n);
  if (!one) return null;
  const now = one.entry, shown = now ?? one.was.findLast((e) => e !== null);
  if (!shown) return null;
  const to = /** @type {Entry} */ (draft.to ?? shown), form = editor(m, to, (next) => m.set({ to: next }));
  const put = (/** @type {Entry | null} */ entry) => { m.enter({ do: "correct", entry: one.n, to: entry }); m.close(); };
  const say = (/** @type {Entry} */ e) => `${entryName(lang, e, m.player)}${pointsOf(m, e).filter(([, p]) => p).map(([side, p]) => ` ${signed(lang, p)} ${m.side(side, m.orderAt(one.n))}`).join(",")}`;
  const { at: _, ...plain } = shown;
  return {
    title: L.correctTitle,
    body: html`<p class="entry-now">${now ? say(shown) : html`<del>${say(shown)}</del>`}</p>${form?.body ?? html`<p class="hint">${L.onlyStrike}</p>`}${form?.wrong ? html`<p class="alert" role="alert">${form.wrong}</p>` : nothing}`,
    foot: html`${now ? html`<button class="btn danger" @click=${() => put(null)}>${L.strike}</button>` : html`<button class="btn" @click=${() => put(/** @type {Entry} */ (plain))}>${L.restore}</button>`}
      ${form ? html`<button class="btn primary" ?disabled=${!!form.wrong || !draft.to} @click=${() => put(draft.to)}>${L.save}</button>` : nothing}`,
  };
}
/** What can be changed about an entry; null where it can only be struck out. @param {Model} m @param {Entry} e @param {(e: Entry) => void} set @returns {{ body: unknown, wrong?: string } | null} */
function editor(m, e, set) {
  const { L, c, lang } = m, sides = Array.from({ length: c.sides }, (_, k) => /** @type {[number, string]} */ ([k, m.side(k, m.orderAt(m.draft.n))]));
  const whose = (/** @type {number} */ side, /** @type {(k: number) => Entry} */ next) => choice({ name: "correct-side", legend: L.side, value: side, choices: sides, set: (k) => set(next(k)) });
  switch (e.do) {
    case "mark": case "announce":
      return { body: html`${whose(e.side, (side) => ({ ...e, side }))}<div class="row"><label class="title" for="correct-kind">${L.kind}</label><select class="field" id="correct-kind" .value=${e.kind} @change=${(/** @type {Event} */ event) => { const kind = /** @type {HTMLSelectElement} */ (event.target).value; set({ ...e, kind, points: c.marks.get(kind) ?? 0 }); }}>
        ${[...c.marks].map(([kind, points]) => html`<option value=${kind} ?selected=${kind === e.kind}>${kindOf(lang, kind)} – ${num(lang, points)}</option>`)}</select></div>` };
    case "last_trick": case "turned_seven": return { body: whose(e.side, (side) => ({ ...e, side })) };
    case "other": return { body: html`${whose(e.side, (side) => ({ ...e, side }))}<div class="row"><label class="title" for="correct-points">${L.otherPoints}</label><input class="field num" id="correct-points" type="number" .value=${String(e.points)} @input=${(/** @type {Event} */ event) => set({ ...e, points: Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value)) || 0 })}></div>` };
    case "brisques": {
      if (!e.cards && !e.aces) return null;
      const dead = e.dead ?? 0, counts = { cards: e.cards ?? [], aces: e.aces ?? [], tens: e.tens ?? [] };
      const told = rowsOf(m).map((row) => wrong(m, counts[row], wholeOf(m, row) - (row === "tens" ? 0 : dead))).filter(Boolean);
      return { body: brisqueSteps(m, counts, dead, (row, now) => {
        const two = now.length === 2, moved = now.findIndex((n, k) => n !== counts[row][k]), whole = wholeOf(m, row) - (row === "tens" ? 0 : dead);
        const right = now.map((n, k) => (two && k !== moved ? whole - (now[moved] ?? 0) : (n ?? 0)));
        set(brisquesEntry(m, { ...counts, [row]: right }, dead));
      }), wrong: told[0] };
    }
    case "cut": {
      const { rules } = c, dealer = e.points.length && m.c.dealOf.get(m.draft.n) !== undefined ? dealerOf(m, m.draft.n) : c.dealer;
      const again = (/** @type {number} */ lift, /** @type {number} */ guess) => set({ ...e, lift, guess, points: e.points.map((_, side) => (side === dealer ? (lift === rules.exactLift ? scaled(rules, rules.exactLiftPoints) : 0) : guess === lift ? scaled(rules, rules.guessPoints) : 0)) });
      const most = rules.packs * m.games.cardsPerPack - 1;
      return { body: html`${steps({ id: "lift", label: L.liftAsk(m.player(dealer)), value: e.lift, least: 1, most, less: L.less("1"), plus: L.plus("1"), set: (n) => again(n, e.guess) })}${steps({ id: "guess", label: L.guessAsk(m.player(1 - dealer)), value: e.guess, least: 1, most, less: L.less("2"), plus: L.plus("2"), set: (n) => again(e.lift, n) })}` };
    }
    case "hand": {
      if (!e.tricks.length) return null;
      const all = m.games.tricks, sum = e.tricks.reduce((a, b) => a + b, 0);
      return { wrong: sum === all ? "" : L.tricksSum(sum, all), body: html`<div class="hands">${e.went.map((went, k) => html`<div class="hand-line short" role="group" aria-label=${m.player(k)}><p class="who"><span>${m.player(k)}</span></p>
        <label class="switch"><input type="checkbox" .checked=${went} aria-label=${L.goOf(m.player(k))} @change=${(/** @type {Event} */ event) => set({ ...e, went: e.went.map((w, i) => (i === k ? /** @type {HTMLInputElement} */ (event.target).checked : w)) })}><span>${L.go}</span></label>
        ${steps({ id: `correct-tricks-${k}`, label: L.tricks, value: e.tricks[k] ?? 0, least: 0, most: all, less: L.less(L.tricksOf(m.player(k))), plus: L.plus(L.tricksOf(m.player(k))), set: (n) => set({ ...e, tricks: e.tricks.map((t, i) => (i === k ? n : t)) }) })}</div>`)}</div>` };
    }
    default: return null;
  }
}
/** Who dealt the deal that an entry belongs to. @param {Model} m @param {number} n */
const dealerOf = (m, n) => m.c.deals.find((d) => d.deal === m.c.dealOf.get(n))?.dealer ?? m.c.dealer;
