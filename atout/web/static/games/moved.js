// @ts-check
/**
 * The position after an event that only changes the place of a card: the server tells the event
 * alone, and the position again with what follows it. Nobody may act in between.
 */
/** @import { BeigneView, Card, Event, SeatView, View } from "../types.js" */

/** @typedef {Extract<Event, { do: "play" }>} Played */
/** @typedef {Extract<Event, { do: "draw" }>} Drawn */

/** @param {Card[]} cards @param {Card} card */
const without = (cards, card) => cards.filter(({ id }) => id !== card.id);

/** A seat that has played a card, from its hand or laid out. @param {SeatView} s @param {Card} card */
function playing(s, card) {
  const groups = s.groups
    .map((group) => ({ ...group, cards: without(group.cards, card) }))
    .filter(({ cards }) => cards.length);
  const laid = s.groups.some(({ cards }) => cards.some(({ id }) => id === card.id));
  return {
    ...s,
    groups,
    hand: s.hand && without(s.hand, card),
    held: laid ? s.held : s.held - 1,
  };
}

/** A card is played at bésigue. @param {View} v @param {Played} event @returns {View} */
const played = (v, { seat, card }) => ({
  ...v,
  seats: v.seats.map((s) => (s.seat === seat ? playing(s, card) : s)),
  trick: [...v.trick, { seat, card }],
  legal: NOTHING,
  why: [],
});

/** A card is drawn at bésigue. @param {View} v @param {Drawn} event @returns {View} */
const drawn = (v, { seat, card }) => ({
  ...v,
  seats: v.seats.map((s) =>
    s.seat === seat
      ? { ...s, hand: s.hand && card ? [...s.hand, card] : s.hand, held: s.held + 1 }
      : s,
  ),
  stock: v.stock && v.stock - 1,
  stock_empty: v.stock_empty || v.stock === 1,
  legal: NOTHING,
  why: [],
});

/** @type {View["legal"]} */
const NOTHING = {
  plays: [],
  declarations: [],
  announcements: [],
  marks: [],
  exchange: null,
  draw: false,
  take_turn_up: false,
  claim: false,
  decline: false,
  cede: false,
  carte_blanche: null,
  lift: null,
  guess: null,
  deal_first: false,
};

const BEZIQUE = { play: played, draw: drawn };

/** @param {View} v @param {Event | null} event @returns {View} */
export const movedBezique = (v, event) => after(BEZIQUE, v, event);

/** A card is played at Le Beigne. @param {BeigneView} v @param {Played} event @returns {BeigneView} */
const playedBeigne = (v, { seat, card }) => ({
  ...v,
  hand: seat === v.seat ? without(v.hand, card) : v.hand,
  seats: v.seats.map((s) => (s.seat === seat ? { ...s, held: s.held - 1 } : s)),
  trick: [...v.trick, { seat, card }],
  legal: { plays: [], keep: false, discards: [], leave: false, bids: [] },
  why: [],
});

const BEIGNE = { play: playedBeigne };

/** @param {BeigneView} v @param {Event | null} event @returns {BeigneView} */
export const movedBeigne = (v, event) => after(BEIGNE, v, event);

/**
 * @template V
 * @param {Record<string, (v: V, event: any) => V>} moves by the name of the event
 * @param {V} v
 * @param {Event | null} event
 * @returns {V}
 */
function after(moves, v, event) {
  const move = event && moves[event.do];
  return move ? move(v, event) : v;
}
