// @ts-check
/**
 * A match that is shown again, as the page needs it: a position seen from a seat, what happened,
 * its moments.
 */
import { gameOf } from "../games/games.js";
import { num, say } from "../i18n.js";
import { ordered } from "../table/hand.js";
import { sentence } from "../table/told.js";
import { t } from "./words.js";
/** @import { Replay, ReplayMark, Shown } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * The name of a seat; whoever looks at his own match and has none is "You".
 * @param {Lang} lang
 * @param {Replay} match
 * @param {number} seat
 */
export const nameOf = (lang, match, seat) => say(lang, match.names[seat]) || t(lang).you;
/**
 * Whether this side is the one of whoever looks at a match of his own.
 * @param {Replay} match
 * @param {number} side
 */
export const isMine = (match, side) =>
  match.me !== null && !match.names[match.me] && match.sides[match.me] === side;
/**
 * The names of a side, as one writes them.
 * @param {Lang} lang
 * @param {Replay} match
 * @param {number} side
 */
export const sideName = (lang, match, side) =>
  match.names
    .map((_, seat) => seat)
    .filter((seat) => match.sides[seat] === side)
    .map((seat) => nameOf(lang, match, seat))
    .join(t(lang).and);
/** The sides there are. @param {Replay} match */
export const sidesOf = (match) => [...new Set(match.sides)].sort((a, b) => a - b);

/**
 * The position after a step, seen from a seat.
 * @param {Replay} match
 * @param {number} at
 * @param {number} from
 * @param {Lang} lang
 * @returns {Shown}
 */
export function viewAt(match, at, from, lang) {
  const { view } = /** @type {Replay["steps"][number]} */ (match.steps[at]),
    hands = handsAt(match, at),
    own = hands[from] ?? [],
    mine = from === match.me && !match.names[from]; // one without a name is told what he did: "You play"
  const position = gameOf(view).from(view, from, own, mine);
  for (const s of position.seats) s.name = nameOf(lang, match, s.seat);
  return { ...position, watching: !mine };
}
/** Every hand at a step, each in order. @param {Replay} match @param {number} at */
export function handsAt(match, at) {
  const { view, hands } = /** @type {Replay["steps"][number]} */ (match.steps[at]);
  return hands.map((hand) =>
    ordered(hand, { game: view.game, trump: view.trump, bySuit: true, laid: null }),
  );
}
/** The hands of Le Beigne counted up to a step. @param {Replay} match @param {number} at */
export const rowsAt = (match, at) =>
  match.steps
    .slice(0, at + 1)
    .flatMap(({ event }) => (event?.do === "hand_end" && event.row.counted ? [event.row] : []));

/**
 * What happened at a step, in words.
 * @param {Replay} match
 * @param {number} at
 * @param {Lang} lang
 */
export function toldAt(match, at, lang) {
  const step = match.steps[at];
  return step?.event
    ? sentence(step.event, viewAt(match, at, match.me ?? 0, lang), lang, match.game)
    : "";
}
/** A sentence without its full stop, as it stands in a list. @param {string} text */
export const bare = (text) => text.replace(/\.$/, "");
/** A moment in words. @param {Replay} match @param {ReplayMark} mark @param {Lang} lang */
export function markTold(match, mark, lang) {
  const L = t(lang),
    who = mark.seat === null ? "" : nameOf(lang, match, mark.seat);
  if (mark.kind === "deal") return L[gameOf(match.game).words.deal](mark.number, who);
  if (mark.kind !== "turning") return bare(toldAt(match, mark.step, lang));
  const side = match.sides[mark.seat ?? 0] ?? 0,
    many = match.sides.filter((s) => s === side).length > 1,
    words = many ? L.several : L;
  if (isMine(match, side) && !many) return mark.for_good ? L.youLeadForGood : L.youLead;
  return (mark.for_good ? words.leadsForGood : words.leads)(sideName(lang, match, side));
}
/**
 * The score at a step, side by side: "Léa 320, Marcel 200".
 * @param {Replay} match
 * @param {readonly number[]} scores
 * @param {Lang} lang
 */
export const scoreTold = (match, scores, lang) =>
  sidesOf(match)
    .map((side) => `${sideName(lang, match, side)} ${num(lang, scores[side] ?? 0)}`)
    .join(", ");
