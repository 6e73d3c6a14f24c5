// @ts-check
/**
 * The sheet as a person writes it, with what was struck out: who had what before stays readable.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { hour } from "../hour.js";
import { num } from "../i18n.js";
import { standing } from "./count.js";
import { entryName, signed } from "./words.js";
import { ledger, settled } from "./outcome.js";
import { pointsOf } from "./share.js";
/** @import { Entry, Model, Standing } from "./types.js" */

/** @param {Model} m */
export function paper(m) {
  const all = standing(m.doc);
  return html`<section class="papers" aria-label=${m.L.paper}>
    ${all.length ? nothing : html`<p class="hint blank">${m.L.blank}</p>`}
    ${m.c.order && m.c.deals.length ? ledger(m) : nothing} ${PAGES[m.preset.game](m, all)}
    ${trace(m)}
  </section>`;
}
/** The deals, the last one first. @param {Model} m @param {Standing[]} all */
const pages = (m, all) =>
  [...new Set(all.map((one) => m.c.dealOf.get(one.n) ?? 1))].reverse().map((deal) =>
    page(
      m,
      deal,
      all.filter((one) => m.c.dealOf.get(one.n) === deal),
    ),
  );
/** One deal. @param {Model} m @param {number} deal @param {Standing[]} entries */
function page(m, deal, entries) {
  const { L, c, lang } = m,
    line = c.deals.find((d) => d.deal === deal),
    n = (/** @type {number} */ x) => num(lang, x),
    order = line?.order ?? c.order,
    sides = Array.from({ length: c.sides }, (_, k) => k);
  const end = entries.find((one) => one.entry?.do === "end"),
    points = line?.points ?? c.scores.map((score, side) => score - (c.before[side] ?? 0)),
    scores = line?.scores ?? c.scores;
  // what came later stands on the end of this deal
  const after = end && standing(m.doc).some((one) => one.entry && one.n > end.n);
  const first = deal === (c.deals[0]?.deal ?? c.deal);
  return html`<article class="paper">
    <table data-sides=${c.sides}>
      <caption>
        ${m.preset.oneDeal && !c.order ? L.deal(deal) : L.deal(deal)} ·
        ${line ? L.dealtBy(order ? m.side(line.dealer, order) : m.player(line.dealer)) : L.unfinished}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${sides.map((side) => html`<th scope="col">${m.side(side, order)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${entries
          .filter((one) => one !== end && (one.entry ?? one.was.at(-1))?.do !== "end")
          .map((one) => row(m, one, sides))}
      </tbody>
      <tbody class="sums">
        <tr>
          <th scope="row">
            ${
              end && !m.readonly && !after
                ? html`<button class="amend" @click=${() => m.dialog("correct", { n: end.n })}>
                    ${L.dealTotal}
                  </button>`
                : L.dealTotal
            }
          </th>
          ${sides.map((side) => html`<td class="num">${n(points[side] ?? 0)}</td>`)}
        </tr>
        ${
          m.preset.oneDeal || first
            ? nothing
            : html`<tr class="total">
                <th scope="row">${L.total}</th>
                ${sides.map((side) => html`<td class="num"><b>${n(scores[side] ?? 0)}</b></td>`)}
              </tr>`
        }
      </tbody>
    </table>
    ${line?.settlement && c.order ? settled(m, line.settlement, order ?? null, line.scores) : nothing}
  </article>`;
}
/**
 * One entry: what it was before is struck through beside it.
 * @param {Model} m
 * @param {Standing} one
 * @param {number[]} sides
 */
function row(m, one, sides) {
  const { lang, L, c } = m,
    now = one.entry,
    before = one.was.filter((e) => e !== null),
    name = (/** @type {Entry} */ e) => entryName(lang, e, m.player),
    label = now ?? before.at(-1);
  if (!label) return nothing;
  const late = c.late.has(one.n),
    off = late || c.voided.has(one.n),
    renamed = now ? before.filter((e) => name(e) !== name(now)) : [];
  const text = html`${renamed.map((e) => html`<del>${name(e)}</del> `)}${
    now && !off ? name(now) : html`<del>${name(label)}</del>`
  }${late ? html` <small>${L.late}</small>` : nothing}${
    now?.do === "brisques" && now.cards
      ? html` <small class="num">${now.cards.join(" – ")}</small>`
      : nothing
  }`;
  const cell = (/** @type {number} */ side) => {
    const of = (/** @type {Entry} */ e) =>
      pointsOf(m, e)
        .filter(([k, p]) => k === side && p !== 0)
        .map(([, p]) => p);
    const old = before.flatMap((e) =>
        now && JSON.stringify(of(e)) === JSON.stringify(of(now)) ? [] : of(e),
      ),
      figures = now ? of(now) : [];
    return html`<td class="num">
      ${old.map((p) => html`<del>${num(lang, p)}</del> `)}${
        off
          ? figures.map((p) => html`<del>${num(lang, p)}</del> `)
          : figures.map((p) => num(lang, p)).join(" ")
      }
    </td>`;
  };
  return html`<tr ?data-struck=${!now}>
    <th scope="row">
      ${
        m.readonly
          ? text
          : html`<button class="amend" @click=${() => m.dialog("correct", { n: one.n })}>
              <span class="sr">${L.correctOf("")}</span>${text}
            </button>`
      }
    </th>
    ${sides.map(cell)}
  </tr>`;
}
/** The hands of Le Beigne. @param {Model} m @param {Standing[]} all */
function hands(m, all) {
  const { L, c, lang } = m,
    seats = c.scores.map((_, k) => k),
    start = c.rules.start;
  let before = seats.map(() => start),
    hand = 0;
  const rows = all.map((one) => {
    const e = one.entry,
      label = e ?? one.was.at(-1);
    if (!label) return nothing;
    const sums = e ? (c.sums.get(one.n) ?? before) : null,
      counted =
        !!e &&
        (e.do === "hand"
          ? e.tricks.length > 0 || c.rules.allPass !== "redeal"
          : e.do === "ruling" && e.remedies.some((r) => r.kind === "five_and_zero")),
      was = before;
    if (counted) hand++;
    if (sums) before = sums;
    const head = counted
      ? html`<span class="num">${hand}</span>`
      : html`<small
          >${
            e
              ? entryName(lang, e, m.player)
              : html`<del>${label.do === "hand" ? "×" : entryName(lang, label, m.player)}</del>`
          }</small
        >`;
    const th = html`<th scope="row">
      ${
        m.readonly
          ? head
          : html`<button
              class="amend"
              aria-label=${L.correctOf(counted ? L.hand(hand) : entryName(lang, label, m.player))}
              @click=${() => m.dialog("correct", { n: one.n })}
            >
              ${head}
            </button>`
      }
    </th>`;
    if (!sums)
      return html`<tr data-struck>
        ${th}${seats.map((k) => html`<td class="num"><del>${label.do === "hand" ? result(label, k) : ""}</del></td>`)}
      </tr>`;
    if (!counted)
      return html`<tr class="aside">
        ${th}
        <td colspan=${seats.length}></td>
      </tr>`;
    const old = one.was.filter((w) => w?.do === "hand");
    return html`<tr>
      ${th}${seats.map((k) => {
        const up = (sums[k] ?? 0) > (was[k] ?? 0);
        return html`<td class="num">
          <span class=${up ? "ringed" : "plain"}>${num(lang, sums[k] ?? 0)}</span
          >${up ? html`<span class="sr">, ${L.cameUp}</span>` : nothing}<small
            >${old.map((w) =>
              w?.do === "hand" && e?.do === "hand" && result(w, k) !== result(e, k)
                ? html`<del>${result(w, k)}</del> `
                : nothing,
            )}${e?.do === "hand" ? result(e, k) : nothing}</small
          >
        </td>`;
      })}
    </tr>`;
  });
  return html`<article class="paper beigne">
    <table data-players=${seats.length} aria-label=${L.paper}>
      <thead>
        <tr>
          <td></td>
          ${seats.map((k) => html`<th scope="col"><span>${m.player(k)}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row"><small>${L.start}</small></th>
          ${seats.map(() => html`<td class="num"><span class="plain">${start}</span></td>`)}
        </tr>
        ${rows}
      </tbody>
    </table>
  </article>`;
}
/**
 * What one player did in a hand: tricks, in brackets where he did not go.
 * @param {Extract<Entry, { do: "hand" }>} e
 * @param {number} k
 */
const result = (e, k) => (e.went[k] ? String(e.tricks[k] ?? "–") : `(${e.tricks[k] ?? "–"})`);
/** The corrections, in words and in order. @param {Model} m */
function trace(m) {
  const { L, lang, doc } = m,
    corrections = doc.entries.filter((e) => e.do === "correct");
  if (!corrections.length) return nothing;
  /** @type {Map<number, Entry | null>} */ const now = new Map(doc.entries.map((e, n) => [n, e]));
  const say = (/** @type {number} */ n, /** @type {Entry | null | undefined} */ e) =>
    !e
      ? L.struck
      : `${entryName(lang, e, m.player)}${pointsOf(m, e)
          .filter(([, p]) => p)
          .map(([side, p]) => ` ${signed(lang, p)} ${m.side(side, m.orderAt(n))}`)
          .join(",")}`;
  const lines = corrections.map((e) => {
    const old = now.get(e.entry);
    now.set(e.entry, e.to);
    return L.traceAt(e.at ? hour(lang, new Date(e.at)) : "", say(e.entry, old), say(e.entry, e.to));
  });
  return html`<details class="trace">
    <summary>${L.trace} <small class="num">${corrections.length}</small></summary>
    <ol>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ol>
  </details>`;
}
/** What the paper of each game is made of. */
const PAGES = { bezique: pages, beigne: hands };
