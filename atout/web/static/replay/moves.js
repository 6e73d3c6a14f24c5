// @ts-check
/**
 * A match move by move, as one reads down a list: its tricks, what was declared and done between
 * them, its deals and turning points. Every line leads to its step.
 */
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { cards, isCard, steady, without } from "../table/log.js";
import { icons } from "./icons.js";
import { bare, markTold, toldAt, viewAt } from "./match.js";
import { t } from "./words.js";
/** @import { Ctl, Move } from "./types.js" */
/** @import { Replay } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** What the list can be drawn together to. */
const KINDS = /** @type {const} */ (["declaration", "turning", "ruling"]);
/** What stays with any of these. @type {Set<Move["kind"]>} */
const ALWAYS = new Set(["deal", "end"]);
/** What goes without saying between two tricks. */
const QUIET = new Set(["draw", "pass", "cede"]);
/** Moments that say what happened at their step. @type {Set<Move["kind"]>} */
const TOLD = new Set(["declaration", "ruling", "end"]);
/**
 * The list of a match, worked out once a language.
 * @type {WeakMap<Replay, Map<Lang, Move[]>>}
 */
const lists = new WeakMap();

/** @param {Replay} match @param {Lang} lang @returns {Move[]} */
function movesOf(match, lang) {
  const known = lists.get(match) ?? new Map();
  lists.set(match, known);
  if (!known.has(lang)) known.set(lang, listed(match, lang));
  return /** @type {Move[]} */ (known.get(lang));
}
/**
 * Every line in its order. A trick is one, from its first card on; it leads to where its last card
 * lies there. A card that goes back, at a free table, is none of its cards.
 * @param {Replay} match
 * @param {Lang} lang
 * @returns {Move[]}
 */
export function listed(match, lang) {
  /** @type {Move[]} */
  const moves = [];
  /** @type {Move | null} */
  let trick = null;
  match.steps.forEach(({ event }, step) => {
    const here = match.marks.filter((mark) => mark.step === step),
      deal = here.find((mark) => mark.kind === "deal"),
      text = toldAt(match, step, lang);
    if (deal) {
      moves.push(line(deal.kind, step, markTold(match, deal, lang)));
      trick = null; // the deal before may have ended amid one
    }
    if (event && (isCard(event) || (event.do === "trick" && trick))) {
      const view = viewAt(match, step, match.me ?? 0, lang);
      if (!trick) {
        trick = line("trick", step, "", 1 + view.seats.reduce((n, s) => n + s.tricks, 0));
        moves.push(trick);
      }
      trick.told.push({ event, view, step, text });
      if (event.do === "trick") trick = null;
    } else {
      if (event?.do === "withdraw" && trick) trick.told = without(trick.told, event);
      if (text && !QUIET.has(event?.do ?? "") && !here.some((mark) => TOLD.has(mark.kind)))
        moves.push(line("other", step, bare(text)));
    }
    for (const mark of here)
      if (mark !== deal) moves.push(line(mark.kind, step, markTold(match, mark, lang)));
  });
  return moves.map(whole).filter(({ kind, told: events }) => kind !== "trick" || events.length);
}
/** A line with what its trick has in the end: its words, and where its last card lies. @param {Move} move */
function whole(move) {
  if (move.kind !== "trick") return move;
  const text = move.told.map((it) => it.text).join(" "),
    last = move.told.findLast(({ event }) => isCard(event));
  return { ...move, text: text.trim(), step: last?.step ?? move.step };
}
/** The last step up to `at` that a line tells of; -1 where it comes later. @param {Move} move @param {number} at */
const reached = ({ first, told: events }, at) =>
  events.findLast(({ step }) => step <= at)?.step ?? (first <= at ? first : -1);
/** How many of its cards lie there; all of a trick to come. @param {Move} move @param {number} at */
const lie = ({ first, told: events }, at) =>
  first <= at ? events.filter(({ step }) => step <= at).length : events.length;
/**
 * @param {Move["kind"]} kind
 * @param {number} step
 * @param {string} text
 * @param {number} [n]
 * @returns {Move}
 */
const line = (kind, step, text, n = 0) => ({ kind, first: step, step, text, n, told: [] });

/**
 * The line that tells of what happened last; a trick goes on after what is said amid it.
 * @param {Move[]} list
 * @param {number} at
 */
function current(list, at) {
  /** @type {Move | undefined} */
  let here,
    latest = 0;
  for (const move of list) {
    const step = reached(move, at);
    if (step >= latest) [here, latest] = [move, step];
  }
  return here;
}

/** The list, and what it can be drawn together to. @param {Ctl} c */
export function moves(c) {
  const { match, at, only, settings: s } = c,
    L = t(s.lang),
    kinds = KINDS.filter((kind) => match.marks.some((m) => m.kind === kind)),
    list = movesOf(match, s.lang).filter(({ kind }) => !only || kind === only || ALWAYS.has(kind)),
    here = current(list, at);
  return html`<section class="moves" aria-labelledby="moves">
    <header>
      <h2 id="moves">
        ${
          c.unfold
            ? html`<button aria-expanded=${String(!c.folded)} @click=${c.unfold}>
                ${L.moves}${icons.fold}
              </button>`
            : L.moves
        }
      </h2>
      ${
        kinds.length > 1 && !c.folded
          ? html`<div class="kinds" role="group" aria-label=${L.which}>
              ${["", ...kinds].map(
                (kind) =>
                  html`<button
                    class="kind-of"
                    aria-pressed=${String(only === kind)}
                    @click=${() => c.filter(kind)}
                  >
                    ${kind ? L.only[/** @type {(typeof KINDS)[number]} */ (kind)] : L.all}
                  </button>`,
              )}
            </div>`
          : nothing
      }
    </header>
    <ol aria-labelledby="moves" ?hidden=${c.folded} @keydown=${walk}>
      ${repeat(
        list,
        (move) => move,
        (move) => {
          const now = move === here,
            entry = move === (here ?? list[0]),
            played = lie(move, at);
          return steady(
            () =>
              html`<li data-kind=${move.kind}>
                <button
                  tabindex=${entry ? 0 : -1}
                  aria-current=${now ? "step" : nothing}
                  @click=${() => c.go(move.step, "hand")}
                >
                  ${
                    move.kind === "trick"
                      ? html`<span class="sr">${L.trick(move.n)}. ${move.text}</span>
                          <span aria-hidden="true">${cards(move, s.lang, played)}</span>`
                      : html`${icon(move.kind)}<span>${move.text}</span>`
                  }
                </button>
              </li>`,
            [move, entry, now, played, s.colours],
          );
        },
      )}
    </ol>
  </section>`;
}
/** Up and down walk the list: hundreds of lines are one stop of the Tab key. @param {KeyboardEvent} e */
function walk(e) {
  const row = /** @type {HTMLElement} */ (e.target).closest("li"),
    next = { ArrowUp: row?.previousElementSibling, ArrowDown: row?.nextElementSibling }[e.key];
  if (!next) return;
  e.preventDefault();
  next.querySelector("button")?.focus();
}
/** @param {Move["kind"]} kind */
const icon = (kind) =>
  kind === "turning" || kind === "ruling" || kind === "end" ? icons[kind] : nothing;
