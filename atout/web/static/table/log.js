// @ts-check
/**
 * The log of a deal, trick by trick: small cards for the eye, points in the margin, everything in
 * words for who listens.
 */
import { gameOf } from "../games/games.js";
import { html, nothing, repeat, directive, Directive, noChange } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { cardName, pip, small, suitName } from "./cards.js";
import { kindName, suited } from "./kinds.js";
import { SOURCES, sentence } from "./told.js";
import { WORDS, named, sits } from "./words.js";
/** @import { Happened, Log, Part, Told } from "./types.js" */
/** @import { Event, GameInfo, Shown } from "../types.js" */
/** @import { Lang } from "./cards.js" */

/** @type {Log} */
const BLANK = { parts: [], made: 0 };

/** Events that begin a deal: the log of the one before is put away. */
const FIRST = new Set(["draw_for_deal", "chouette_cut", "dealer_chosen", "lift", "shuffle"]);
/** Those that end one. */
const LAST = new Set(["deal_end", "hand_end", "match_end", "thrown_in", "deal_void"]);

/**
 * Whether a card was played.
 * @param {Event | null} event
 * @returns {event is Extract<Event, { do: "play" }>}
 */
export const isCard = (event) => event?.do === "play";
/**
 * What lies in a trick once a card has gone back to whoever played it.
 * @template {Happened} H
 * @param {H[]} moments
 * @param {Extract<Event, { do: "withdraw" }>} back
 * @returns {H[]}
 */
export function without(moments, { seat, card }) {
  const at = moments.findLastIndex(
    ({ event: e }) => isCard(e) && e.seat === seat && e.card.face === card.face,
  );
  return moments.filter((_, i) => i !== at);
}
/**
 * A log begun where the table stands: with what lies in the trick.
 * @param {Shown} view
 * @param {Log} [blank]
 * @returns {Log}
 */
export const begun = (view, blank = BLANK) =>
  view.trick.reduce(
    (log, { seat, card }) => withEvent(log, { do: "play", seat, card }, view),
    blank,
  );
/**
 * The log after one more event. Parts that do not change stay the same objects.
 * @param {Log} old
 * @param {Event} event
 * @param {Shown} view the position after it
 * @returns {Log}
 */
export function withEvent(old, event, view) {
  const moment = { event, view, sign: sign(view) },
    log = { ...old, parts: old.parts.filter((p) => !p.remark) };
  if (event.do === "undo") return add(back(log, moment), moment, { remark: true });
  if (FIRST.has(event.do) && log.parts.some((p) => p.told.some((t) => LAST.has(t.event.do))))
    return add({ ...log, parts: [] }, moment, {});
  const last = log.parts.at(-1);
  if (!isCard(event))
    return last
      ? put(log, log.parts.length - 1, moment, last.open && event.do !== "trick")
      : add(log, moment, {});
  if (last?.open) return put(log, log.parts.length - 1, moment, true);
  return add(log, moment, { n: 1 + view.seats.reduce((n, s) => n + s.tricks, 0), open: true });
}
/** @param {Log} log @param {Told} moment @param {Partial<Part>} part @returns {Log} */
const add = ({ parts, made: count }, moment, part) => ({
  parts: [...parts, { key: count, n: 0, open: false, remark: false, told: [moment], ...part }],
  made: count + 1,
});
/** @param {Log} log @param {number} at @param {Told} moment @param {boolean} goesOn @returns {Log} */
const put = (log, at, moment, goesOn) => ({
  ...log,
  parts: log.parts.map((p, i) =>
    i === at ? { ...p, open: goesOn, told: [...p.told, moment] } : p,
  ),
});
/**
 * The log as it was when the table stood so; begun anew where that was before it began.
 * @param {Log} log
 * @param {Told} moment
 * @returns {Log}
 */
function back(log, { view, sign: then }) {
  const at = log.parts.findLastIndex((p) => p.told.some((t) => t.sign === then));
  if (at < 0) return begun(view, { parts: [], made: log.made });
  const part = /** @type {Part} */ (log.parts[at]),
    moments = part.told.slice(0, part.told.findLastIndex((t) => t.sign === then) + 1),
    over = moments.some((t) => t.event.do === "trick");
  return {
    ...log,
    parts: [...log.parts.slice(0, at), { ...part, open: part.n > 0 && !over, told: moments }],
  };
}
/**
 * By what a position is known again when a move is taken back: then cards have other handles.
 * @param {Shown} v
 */
const sign = (v) =>
  JSON.stringify([
    v.phase,
    v.turn,
    v.trick.map((t) => [t.seat, t.card.face]),
    v.seats.map((s) => [s.score, s.tricks, s.held]),
    gameOf(v).sign(v),
  ]);

/**
 * Shows a part anew only where it, or the way it is shown, has changed: a long deal stays quick.
 */
export const steady = directive(
  class extends Directive {
    /** @type {unknown[]} */ was = [];
    /** @param {() => unknown} draw @param {unknown[]} of */
    render(draw, of) {
      if (of.length === this.was.length && of.every((it, i) => it === this.was[i])) return noChange;
      this.was = of;
      return draw();
    }
  },
);

/** @param {Log} log @param {Lang} lang @param {GameInfo} game @param {number} colours */
export const story = (log, lang, game, colours) =>
  html`<ol>
    ${repeat(
      log.parts,
      (p) => p.key,
      (p) => steady(() => part(p, lang, game), [p, lang, game, colours]),
    )}
  </ol>`;
/**
 * The last thing that has happened, in words.
 * @param {Log} log
 * @param {Lang} lang
 * @param {GameInfo} game
 */
export function latest(log, lang, game) {
  for (const p of [...log.parts].reverse())
    for (const t of [...p.told].reverse()) {
      const text = sentence(t.event, t.view, lang, game);
      if (text) return text;
    }
  return "";
}

/** @param {Part} p @param {Lang} lang @param {GameInfo} game */
function part(p, lang, game) {
  const text = p.told
    .map((t) => sentence(t.event, t.view, lang, game))
    .filter(Boolean)
    .join(" ");
  if (!text) return nothing;
  return html`<li class=${p.n ? "trick-line" : "other-line"} ?data-open=${p.open}>
    <span class="sr">${text}</span>
    <div aria-hidden="true">
      ${p.n ? cards(p, lang) : nothing}${p.told.map((t) => line(t, lang, game))}
    </div>
  </li>`;
}
/**
 * The cards of a trick in the order played, the one that won marked, and whose it is.
 * @param {{ n: number, told: Happened[] }} trick
 * @param {Lang} lang
 * @param {number} [played] how many of them lie there, where that is to be seen
 */
export function cards({ n, told: moments }, lang, played = moments.length) {
  const won = moments.find((t) => t.event.do === "trick"),
    end = won?.event.do === "trick" ? won.event : null,
    L = WORDS[lang],
    lying = moments.reduce(
      (left, t) => (t.event.do === "withdraw" ? without(left, t.event) : [...left, t]),
      /** @type {Happened[]} */ ([]),
    );
  return html`<span class="cards-line">
    <span class="no num">${n}</span
    ><span class="few"
      >${lying.map(({ event: e, view: v }, i) =>
        e.do === "play"
          ? html`<span
              class="one"
              ?data-won=${end?.seat === e.seat}
              ?data-own=${sits(v, e.seat)}
              ?data-later=${i >= played}
              title="${cardName(lang, e.card.face)}, ${sits(v, e.seat) ? L.byYou : L.by(named(lang, v, e.seat))}"
              >${small({ lang }, e.card.face)}</span
            >`
          : nothing,
      )}</span
    >${
      end && won
        ? html`<span class="by"
              >${who(won.view, end.seat, lang)}${
                end.brisques
                  ? html`<span class="brisques" title=${L.brisques(end.brisques)}
                      >${"•".repeat(end.brisques)}</span
                    >`
                  : nothing
              }</span
            >${margin(end.points, won.view, end.seat, lang)}`
        : nothing
    }
  </span>`;
}
/** @param {Shown} v @param {number} seat @param {Lang} lang */
const who = (v, seat, lang) =>
  sits(v, seat) ? WORDS[lang].you : named(lang, v, seat) || WORDS[lang].opponent;
/**
 * Points in the margin.
 * @param {number} n
 * @param {Shown} v
 * @param {number} seat
 * @param {Lang} lang
 */
const margin = (n, v, seat, lang) =>
  n ? html`<b class="num" ?data-own=${sits(v, seat)}>${num(lang, n)}</b>` : nothing;

/**
 * What happened besides the cards of the trick, on a line of its own; nothing for what the eye need
 * not read.
 * @param {Happened} t
 * @param {Lang} lang
 * @param {GameInfo} game
 */
function line({ event: e, view: v }, lang, game) {
  /** @param {number} seat @param {unknown} what @param {number} [n] */
  const row = (seat, what, n = 0) =>
    html`<p class="line">
      <span class="what"><i>${who(v, seat, lang)}</i> ${what}</span>${margin(n, v, seat, lang)}
    </p>`;
  switch (e.do) {
    case "play":
    case "trick":
    case "draw":
    case "pass":
    case "shuffle":
    case "cut":
    case "packet":
      return nothing;
    case "declare":
    case "announce":
    case "mark_pending": {
      const suit = suited(e.kind) ? e.cards[0]?.face[1] : null,
        what = html`${kindName(lang, e.kind)}${suit ? html` <span class="nb">${pip(suit)}</span>` : nothing}`;
      return e.do === "announce"
        ? row(e.seat, html`${what} <small>${WORDS[lang].pendingShort.toLowerCase()}</small>`)
        : row(e.seat, what, e.points);
    }
    case "exchange":
      return row(
        e.seat,
        html`<span class="few"
          >${small({ lang }, e.card.face)}<span class="to">→</span
          >${small({ lang }, e.taken.face)}</span
        >`,
        e.points,
      );
    case "mark":
      return row(e.seat, SOURCES[lang][e.source], e.points);
    case "carte_blanche":
      return row(
        e.seat,
        e.cards.length === 1 && e.cards[0]
          ? html`${WORDS[lang].carteBlancheShort}
              <span class="few">${small({ lang }, e.cards[0].face)}</span>`
          : WORDS[lang].carteBlancheShort,
        e.points,
      );
    case "turn_up":
      return html`<p class="line">
        <span class="what"
          >${WORDS[lang].turnUp} <span class="few">${small({ lang }, e.card.face)}</span></span
        >
      </p>`;
    case "trump":
      return html`<p class="line">
        <span class="what">${WORDS[lang].trump} ${suitName(lang, e.suit)} ${pip(e.suit)}</span>
      </p>`;
  }
  const text = sentence(e, v, lang, game);
  return text ? html`<p class="line"><span class="what">${text}</span></p>` : nothing;
}
