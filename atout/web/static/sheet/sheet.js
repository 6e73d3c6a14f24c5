// @ts-check
/**
 * The score sheet: one deal as a person would write it, the running score, and the end of the
 * match.
 */
import { gameOf } from "../games/games.js";
import { sharing } from "../share.js";
import { html, nothing } from "../vendor/lit-html.js";
import { face } from "../table/cards.js";
import { num } from "../i18n.js";
import { t } from "./words.js";
import { paper } from "./beigne.js";
import { curve } from "./curve.js";
import { history, page } from "./deal.js";
import { ledger } from "./ledger.js";
import { settlement } from "./settlement.js";
import { bySide, list, outcome, victory, who, winners } from "./people.js";
import { sidesOf } from "../table/round.js";
import { modules } from "../modules.js";
/** @import { SheetContext } from "./types.js" */
/** @import { BeigneView, Sheet, View } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** The title of the dialog. @param {SheetContext} c */
export function title(c) {
  const L = t(c.lang),
    { view: v } = c;
  if (v.phase === "match_over") {
    const names = winners(v).map((s) => who(c.lang, v, s));
    if (victory(v))
      return names.length > 1 && gameOf(v).sharesVictory ? L.shared(list(c.lang, names)) : L.youWin;
    return names.length > 1 ? L.theyWin(list(c.lang, names)) : L.youLose(names[0] ?? "");
  }
  if (v.game === "beigne") return c.rows.length ? L.handTitle(c.rows.at(-1)?.hand ?? 1) : L.sheet;
  const last = c.sheets.at(-1);
  if (voided(c, v)) return modules.free?.voidTitle(c.lang) ?? L.sheet;
  return last ? L.deal(last.deal) : L.sheet;
}

/** @param {SheetContext} c */
export const sheet = (c) => (c.view.game === "beigne" ? beigne(c, c.view) : bezique(c, c.view));

/**
 * Whether the deal that is over counts for nothing, by a ruling: it has no sheet.
 * @param {SheetContext} c
 * @param {View} v
 */
const voided = (c, v) =>
  v.free !== null && v.phase === "deal_over" && c.sheets.at(-1)?.deal !== v.deal;
/** @param {SheetContext} c @param {View} v */
function bezique(c, v) {
  const L = t(c.lang),
    last = c.sheets.at(-1),
    over = v.phase === "match_over",
    several = c.sheets.length > 1 && !c.game.one_deal;
  if (voided(c, v))
    return html`${modules.free?.voided(v, c.lang, c.game)}${last ? page(c, v, last) : nothing}${checked(c)}`;
  if (!last)
    return html`${v.chouette ? ledger(c, v) : nothing}
      <p class="hint">${L.nothingYet}</p>
      ${checked(c)}`;
  if (!over)
    return html`${twice(c, v, last)}${page(c, v, last)}${handing(c, L.deal(last.deal), c.check)}${
      several ? html`${curve(c, v)}${history(c, v)}` : nothing
    }${v.chouette ? ledger(c, v) : nothing}`;
  return html`${final(c, totals(c, v))}${handing(c, "")}${twice(c, v, last)}${
      v.settlement ? settlement(c, v, v.settlement) : nothing
    }${v.chouette ? ledger(c, v) : nothing}
    ${c.game.one_deal ? nothing : curve(c, v)}
    <section class="last">
      <h3>${c.game.one_deal ? L.theDeal : L.deal(last.deal)}</h3>
      ${page(c, v, last)}
      ${
        c.game.redeals && !c.game.dealt
          ? html`<p class="handing">
                <button
                  class="btn quiet"
                  aria-busy=${c.busy}
                  @click=${() => c.dealAgain(last.deal)}
                >
                  ${L.dealAgain}
                </button>
                ${
                  c.game.sends
                    ? html`<button class="btn quiet" @click=${c.send}>${L.send}</button>`
                    : nothing
                }${c.check}
              </p>
              <p class="hint" role="status">${c.sent ? `${L.sent} ${c.sent}` : ""}</p>`
          : checked(c)
      }
    </section>
    ${several ? history(c, v) : nothing}`;
}
/** @param {SheetContext} c @param {BeigneView} v */
function beigne(c, v) {
  const ranked = [...v.seats].sort((a, b) => a.score - b.score || a.seat - b.seat).slice(0, 3);
  const podium = html`<dl class="totals" data-many>
    ${ranked.map(
      (s) =>
        html`<div data-won=${v.winners.includes(s.seat)}>
          <dt>${who(c.lang, v, s)}</dt>
          <dd class="num">${num(c.lang, s.score)}</dd>
        </div>`,
    )}
  </dl>`;
  const lost =
    v.phase === "deal_over" && v.free?.rulings.some((r) => r.upheld && r.choice === "deal_lost");
  return html`${v.phase === "match_over" ? final(c, podium) : nothing}${
      lost ? modules.free?.voided(v, c.lang, c.game) : nothing
    }
    <div class="beigne-paper">${paper(v, c.rows, c.lang, { whole: true })}</div>
    ${
      c.rows.length && /_over$/.test(v.phase)
        ? handing(c, v.phase === "match_over" ? "" : title(c), c.check)
        : checked(c)
    }`;
}
/** The link to how the cards were drawn, on a line of its own. @param {SheetContext} c */
const checked = (c) => (c.check === nothing ? nothing : html`<p class="handing">${c.check}</p>`);
/**
 * What is handed on of a deal, or of a match, that is over: a picture, a line.
 * @param {SheetContext} c
 * @param {string} over which deal
 * @param {unknown} [beside] what else is offered there
 */
function handing(c, over, beside = nothing) {
  const { lang, view, game } = c,
    on = new Date(),
    about = { name: game.name, over, on, said: !over && victory(view) ? t(lang).won : "" },
    loadPicture = () => import("../picture/shown.js");
  return html`<p class="handing">
    ${sharing(lang, () => loadPicture().then((it) => it.line(lang, view, about)), {
      look: "btn quiet",
      picture: () => loadPicture().then((it) => it.ofTable(lang, view, about)),
    })}${
      view.phase !== "match_over" || game.position || game.dealt || game.together
        ? nothing
        : html`<a class="btn quiet" href="/api/record/${c.code}" download="atout-${c.code}.txt"
            >${t(lang).record}</a
          >`
    }${beside}
  </p>`;
}
/**
 * How a deal that was tried again from a moment of a match ended then, and how it has ended now.
 * @param {SheetContext} c
 * @param {View} v
 * @param {Sheet} last
 */
function twice(c, v, last) {
  const L = t(c.lang),
    { before, tried } = c.game,
    now = bySide(v, last).map(([r]) => (r ? r.after - r.before : 0));
  if (!before.length || last.deal !== tried) return nothing;
  const row = (/** @type {string} */ name, /** @type {readonly number[]} */ [own = 0, ...others]) =>
    html`<div>
      <dt>${name}</dt>
      <dd class="num">${[own, ...others].map((n) => num(c.lang, n)).join(" – ")}</dd>
      <dd class="num lead">${ahead(c.lang, own - Math.max(...others))}</dd>
    </div>`;
  return html`<section class="twice" aria-labelledby="twice">
    <h3 id="twice">${L.twice}</h3>
    <dl>${row(L.firstTime, before)}${row(L.thisTime, now)}</dl>
  </section>`;
}
/** A lead with its sign. @param {Lang} lang @param {number} n */
const ahead = (lang, n) => `${n < 0 ? "−" : n ? "+" : ""}${num(lang, Math.abs(n))}`;
/** The end of the match. @param {SheetContext} c @param {unknown} figures */
function final(c, figures) {
  const won = victory(c.view),
    { dealt, before } = c.game,
    sentence = dealt
      ? before.length &&
        t(c.lang).earlier(c.game.sender, before.map((n) => num(c.lang, n)).join(" – "))
      : outcome(c.lang, c.view);
  return html`<div class="final" data-won=${won}>
    ${won ? ["JD", "QS"].map((f) => html`<span class="prize">${face(c.lang, f, { deck: c.deck })}</span>`) : nothing}
    ${sentence ? html`<p>${sentence}</p>` : nothing} ${figures}
  </div>`;
}
/** Every side's total, large. @param {SheetContext} c @param {View} v */
const totals = (c, v) =>
  html`<dl class="totals" ?data-many=${sidesOf(v).length > 2}>
    ${ownFirst(sidesOf(v)).map(
      (seats) =>
        html`<div data-won=${seats[0]?.side === v.winner}>
          <dt>
            ${list(
              c.lang,
              seats.map((s) => who(c.lang, v, s)),
            )}
          </dt>
          <dd class="num">${num(c.lang, seats[0]?.score ?? 0)}</dd>
        </div>`,
    )}
  </dl>`;

/** @template T @param {T[]} sides the own one last */
const ownFirst = (sides) => [...sides.slice(-1), ...sides.slice(0, -1)];
/** The buttons below. @param {SheetContext} c */
export function foot(c) {
  const L = t(c.lang),
    { view: v, game } = c;
  if (v.phase === "match_over")
    return html`<div class="looks-back">
        ${
          v.watching || game.position
            ? nothing
            : html`<a class="btn quiet" href="/replay/${c.code}">${L.replay}</a>`
        }
        ${
          v.watching || game.dealt || !game.reviewed
            ? nothing
            : html`<a class="btn quiet" href="/replay/${c.code}#review">${L.review}</a>`
        }
      </div>
      <a class="btn" href="/" @click=${c.home}>${L.backHome}</a>${goesOn(c, true)}`;
  if (v.phase === "deal_over")
    return html`<button class="btn" @click=${c.close}>${L.toTable}</button>${goesOn(c, true)}`;
  return html`<button class="btn primary" autofocus @click=${c.close}>${L.toTable}</button>`;
}
/**
 * What follows a deal or a match that is over, offered on its sheet and at the table.
 * @param {SheetContext} c
 * @param {boolean} [first] whether it has the focus when it comes
 */
export function goesOn(c, first) {
  const L = t(c.lang),
    { view: v, game } = c;
  if (v.phase === "match_over" && game.daily)
    return html`<a
      class="btn primary"
      ?autofocus=${first}
      href=${c.lang === "fr" ? "/du-jour" : "/daily"}
      >${L.compare}</a
    >`;
  const [label, deed] =
    v.phase === "deal_over"
      ? [c.busy ? L.dealing : L[gameOf(v).words.next], c.next]
      : game.dealt
        ? [L.dealAgain, () => c.dealAgain(1)]
        : v.again
          ? [gameOf(v).chouette(v) ? L.nextRound : L.another, c.next]
          : [L.rematch, c.rematch];
  return html`<button class="btn primary" ?autofocus=${first} aria-busy=${c.busy} @click=${deed}>
    ${label}
  </button>`;
}
