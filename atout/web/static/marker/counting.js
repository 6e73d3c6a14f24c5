// @ts-check
/**
 * The end of a deal: brisques entered for one side are filled in for the other, wrong sums told,
 * the last trick asked for.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { countUp } from "./count.js";
import { brisquesMatter, lastSide, matchWinner } from "./ending.js";
import { dealerSide, refusal } from "./refusals.js";
import { brisquesIn, scaled } from "./rules.js";
import { steps } from "./steps.js";
import { whole, within } from "./typed.js";
import { signed } from "./words.js";
/** @import { Doc, Entry, Model } from "./types.js" */
/** @import { Typed } from "./typed.js" */
/** @typedef {"cards" | "aces" | "tens"} Row */

/** What is typed of each row, by side. @typedef {Record<Row, Typed[]>} TypedRows */

/**
 * The rows of brisques that are counted: all together, or aces and tens where they differ.
 * @param {Model} m
 * @returns {Row[]}
 */
export const rowsOf = (m) =>
  m.c.rules.brisquePoints === m.c.rules.ten ? ["cards"] : ["aces", "tens"];
/** How many there are of a row. @param {Model} m @param {Row} row */
export const wholeOf = (m, row) =>
  row === "cards" ? brisquesIn(m.games, m.c.rules) : brisquesIn(m.games, m.c.rules) / 2;
/**
 * A row as it stands: what nobody has touched is filled in from the rest, where one side alone is
 * left and all others can be.
 * @param {Typed[]} typed
 * @param {number} most
 * @param {number | null} share what all sides have together, where that is known
 * @returns {{ counts: (number | null)[], filled: number | null }}
 */
export function fillIn(typed, most, share) {
  const counts = typed.map((each) => (each === null ? null : within(each, 0, most))),
    open = counts.flatMap((n, side) => (n === null ? [side] : [])),
    rest = (share ?? -1) - sumOf(counts),
    filled =
      open.length === 1 && typed[open[0] ?? 0] === null && rest >= 0 ? (open[0] ?? null) : null;
  return { counts: counts.map((n, side) => (side === filled ? rest : n)), filled };
}
/** @param {(number | null)[]} counts */
const sumOf = (counts) => counts.reduce((/** @type {number} */ sum, n) => sum + (n ?? 0), 0);

/**
 * The brisques as they are typed so far: what each side has of each row, and what is wrong with it.
 * Null stands for what is not known, and for what cannot be.
 * @param {Model} m
 * @param {TypedRows} typed
 * @param {Typed} lost
 * @returns {{ rows: { row: Row, counts: (number | null)[], filled: number | null }[], counts:
 *   Record<Row, number[]> | null, dead: number | null, wrong: string[] }}
 */
export function tallied(m, typed, lost) {
  const names = rowsOf(m),
    all = brisquesIn(m.games, m.c.rules),
    dead = within(lost, 0, all),
    apart = names.length > 1;
  const rows = names.map((row) => ({
    row,
    ...fillIn(
      typed[row],
      wholeOf(m, row),
      dead === null || (apart && dead) ? null : wholeOf(m, row) - dead,
    ),
  }));
  const known = rows.every(({ counts }) => counts.every((n) => n !== null)),
    wrong = rows.map(({ row, counts }) =>
      wrongSum(m, row, counts, apart ? 0 : (dead ?? 0), known && !(apart && dead)),
    );
  if (apart && dead)
    wrong.push(
      wrongSum(
        m,
        "cards",
        rows.map(({ counts }) => sumOf(counts)),
        dead,
        known,
      ),
    );
  const right = known && dead !== null && !wrong.some(Boolean);
  return {
    rows,
    dead,
    wrong: wrong.filter(Boolean),
    counts: right
      ? /** @type {Record<Row, number[]>} */ (
          Object.fromEntries(rows.map(({ row, counts }) => [row, counts]))
        )
      : null,
  };
}
/**
 * The sentence on a wrong sum; too few are no fault while some are still to be told.
 * @param {Model} m
 * @param {Row} row
 * @param {(number | null)[]} counts
 * @param {number} dead
 * @param {boolean} all
 */
function wrongSum(m, row, counts, dead, all) {
  const numbers = [...counts.filter((n) => n !== null), ...(dead ? [dead] : [])],
    n = sumOf(numbers),
    most = wholeOf(m, row),
    sum = new Intl.ListFormat(m.lang).format(numbers.map(String));
  if (n > most) return m.L.tooMany(sum, n, most, n - most, row);
  return all && n < most ? m.L.tooFew(sum, n, most, most - n, row) : "";
}
/** Whether brisques are to be counted now. @param {Model} m */
export const countsNow = ({ c }) =>
  brisquesMatter(c) && (c.rules.brisqueTiming !== "rescue" || c.going.last !== null);
/**
 * The steppers of every row of brisques.
 * @param {Model} m
 * @param {TypedRows} typed
 * @param {ReturnType<typeof tallied>} now
 * @param {(typed: TypedRows) => void} put
 */
export const brisqueSteps = (m, typed, now, put) =>
  now.rows.map(({ row, counts, filled }) => {
    const { L } = m,
      most = wholeOf(m, row),
      name = row === "cards" ? L.brisques : L[row];
    return html`<fieldset class="row brisques">
      <legend>${row === "cards" ? L.brisquesAsk : L[row]}</legend>
      ${typed[row].map((each, side) =>
        steps({
          L,
          id: `${row}-${side}`,
          label: m.side(side),
          note: side === filled ? L.filled : "",
          value: side === filled ? (counts[side] ?? null) : each,
          least: 0,
          most,
          less: L.less(`${name} ${m.side(side)}`),
          plus: L.plus(`${name} ${m.side(side)}`),
          set: (v) => put({ ...typed, [row]: typed[row].map((t, k) => (k === side ? v : t)) }),
          wrong: (whole(each) ?? -1) > most ? L.moreThanAll(String(each), most, row) : undefined,
        }),
      )}
    </fieldset>`;
  });
/**
 * The entry of counted brisques, with its points.
 * @param {Model} m
 * @param {Record<Row, number[]>} counts
 * @param {number} dead
 * @returns {Entry}
 */
export function brisquesEntry(m, counts, dead) {
  const { rules, sides } = m.c,
    zeros = Array.from({ length: sides }, () => 0),
    together = rules.brisquePoints === rules.ten,
    end = rules.brisqueTiming === "end";
  const aces = together ? zeros : counts.aces,
    tens = together ? counts.cards : counts.tens;
  const points = zeros.map((_, side) =>
    end
      ? (aces[side] ?? 0) * scaled(rules, rules.brisquePoints) +
        (tens[side] ?? 0) * scaled(rules, rules.ten)
      : 0,
  );
  return {
    do: "brisques",
    ...(together ? { cards: counts.cards } : { aces: counts.aces, tens: counts.tens }),
    ...(dead && { dead }),
    points,
  };
}

/** @param {Model} m */
export function counting(m) {
  const { L, c, draft, lang } = m,
    { rules, going: g } = c,
    blank = () => Array.from({ length: c.sides }, () => /** @type {Typed} */ (null));
  /** @type {TypedRows} */
  const typed = { cards: blank(), aces: blank(), tens: blank(), ...draft.typed },
    lost = /** @type {Typed} */ (draft.dead ?? 0),
    now = tallied(m, typed, lost),
    dead = now.dead ?? 0,
    last = lastSide(g) ?? draft.last ?? null;
  const lastPoints = scaled(rules, rules.lastTrickPoints),
    seven = scaled(rules, rules.seven),
    dealers = /** @type {Entry} */ ({ do: "turned_seven", side: dealerSide(c), points: seven }),
    mayTurn = rules.turnUp && !refusal(m.games, c, dealers),
    turned = mayTurn && !!draft.turned;
  /** @type {Entry[]} */ const before = [];
  if (g.last === null && last !== null)
    before.push({ do: "last_trick", side: last, points: lastPoints });
  if (turned) before.push(dealers);
  const then = preview(m, before),
    asks = !g.counted && countsNow({ ...m, c: then });
  const left = rules.brisqueTiming === "now" ? brisquesIn(m.games, rules) - g.atOnce - dead : 0;
  const entries = [
      ...before,
      ...(asks && now.counts
        ? [brisquesEntry(m, now.counts, dead)]
        : !asks && left === 0 && dead && !g.counted
          ? [/** @type {Entry} */ ({ do: "brisques", dead, points: [] })]
          : []),
    ],
    after = preview(m, entries);
  const ready =
    last !== null &&
    now.dead !== null &&
    (!asks || now.counts !== null) &&
    left === 0 &&
    !(m.preset.oneDeal && matchWinner(after) === null);
  const finish = () => {
    m.enter(...entries, { do: "end" });
    m.close();
  };
  const sides = Array.from(
    { length: c.sides },
    (_, k) => /** @type {[number, string]} */ ([k, m.side(k)]),
  );
  return {
    title: m.preset.oneDeal && !c.order ? L.countLong : L.countTitle(c.deal),
    body: html` ${
        g.last === null && g.lastTo === null
          ? choice({
              name: "last",
              legend: `${L.lastAsk} (+${num(lang, lastPoints)})`,
              value: last ?? -1,
              choices: sides,
              set: (k) => m.set({ last: k }),
            })
          : nothing
      }
      ${
        mayTurn
          ? html`<label class="switch wide"
              ><input
                type="checkbox"
                .checked=${turned}
                @change=${(/** @type {Event} */ e) =>
                  m.set({ turned: /** @type {HTMLInputElement} */ (e.target).checked })}
              /><span>${L.turnedAsk} (${m.side(dealerSide(c))}, +${num(lang, seven)})</span></label
            >`
          : nothing
      }
      ${
        asks
          ? html`${
              rules.brisqueTiming === "rescue" ? html`<p class="hint">${L.rescueAsk}</p>` : nothing
            }${brisqueSteps(m, typed, now, (rows) => m.set({ typed: rows }))}`
          : nothing
      }
      ${
        rules.brisqueTiming === "now" && left
          ? html`<p class="alert" role="status">
              ${L.atOnce(g.atOnce, brisquesIn(m.games, rules))}
            </p>`
          : nothing
      }
      ${(asks ? now.wrong : []).map((sentence) => html`<p class="alert" role="alert">${sentence}</p>`)}
      ${
        asks || rules.brisqueTiming === "now"
          ? html`<details class="dead">
              <summary>${L.deadAsk}</summary>
              <p class="hint">${L.deadHow}</p>
              ${steps({
                L,
                id: "dead",
                label: L.dead,
                value: lost,
                least: 0,
                most: brisquesIn(m.games, rules),
                less: L.less(L.dead),
                plus: L.plus(L.dead),
                set: (n) => m.set({ dead: n }),
              })}
            </details>`
          : nothing
      }
      <table class="preview">
        <caption>
          ${L.dealGives}
        </caption>
        <tbody>
          ${sides.map(
            ([k, name]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td class="num">${signed(lang, (after.scores[k] ?? 0) - (c.before[k] ?? 0))}</td>
                <td class="num"><b>${num(lang, after.scores[k] ?? 0)}</b></td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${last === null ? html`<p class="hint" role="status">${L.needLast}</p>` : nothing}`,
    foot: html`<button class="btn" @click=${m.close}>${L.cancel}</button
      ><button class="btn primary" ?disabled=${!ready} @click=${finish}>${L.finish}</button>`,
  };
}
/** The sheet with these entries on it. @param {Model} m @param {Entry[]} entries */
function preview(m, entries) {
  /** @type {Doc} */ const doc = { ...m.doc, entries: [...m.doc.entries, ...entries] };
  return countUp(m.games, doc);
}
