// @ts-check
/**
 * What happens at a free table, in words: the sentences stand in the game's catalogue for free
 * tables; here stands what an event gives them, and how long it is shown.
 */
import { theCard, uncapitalized } from "../table/cards.js";
import { card, learn, list, whom, within, yes } from "../table/told.js";
import { sits } from "../table/words.js";
import { say } from "../i18n.js";
import { CATALOGUES } from "./catalogues.js";
/** @import { Card, Ruling } from "../types.js" */
/** @import { Arguments } from "../table/fluent.js" */
/** @import { Place, Reader, Special } from "../table/told.js" */

/**
 * How long each event is shown: the flight of its card, and how long the table then waits, in
 * milliseconds.
 * @type {Record<string, [flight: number, hold: number]>}
 */
export const TIMES = {
  ruled: [300, 1900],
  not_upheld: [300, 1700],
  asked: [300, 900],
  answered: [300, 700],
  peek: [380, 900],
  count_stock: [200, 1100],
  consult: [200, 1300],
  expose: [380, 1000],
  drop: [380, 700],
  look: [340, 260],
  withdraw: [420, 900],
  supply: [400, 500],
  return: [400, 500],
  cards_shown: [400, 900],
  choose: [380, 700],
  face_up: [380, 1200],
  shown_in_deal: [380, 1100],
  dead: [400, 800],
  trick_moved: [400, 600],
  skip_draw: [200, 500],
  deal_void: [300, 1600],
  mixed: [300, 500],
  foreign_shown: [380, 1100],
  replaced: [380, 700],
};

/**
 * Against whom something is claimed, or for whom it is done.
 * @param {number | null} seat
 * @param {Place} reader
 */
export const concerned = (seat, reader) => ({
  of: seat === null ? "nobody" : sits(reader.v, seat) ? "you" : "somebody",
  other: within(seat, reader).who,
});
/**
 * What a claim gives its sentence: who claims what of whom, and what follows.
 * @param {Pick<Ruling, "claimant" | "offender" | "name" | "meant">} it
 * @param {Reader} reader
 * @returns {Arguments}
 */
export function claim({ claimant, offender, name, meant: remedy }, reader) {
  return {
    ...whom(claimant, reader),
    ...concerned(offender === claimant ? null : offender, reader),
    what: uncapitalized(say(reader.lang, name)),
    remedy: say(reader.lang, remedy),
  };
}
/** A claim in the middle of a sentence. @param {{ ruling: Ruling }} e @param {Reader} reader */
const claimWithin = ({ ruling }, reader) => ({
  ...claim(ruling, reader),
  ...within(ruling.claimant, reader),
});
/** A card that begins a sentence. @param {{ card: Card }} e @param {Reader} reader */
function first(e, { lang }) {
  const name = theCard(lang, e.card.face);
  return { first: `${name.charAt(0).toUpperCase()}${name.slice(1)}` };
}
/**
 * Cards as the message `name` lists them.
 * @param {string} name
 * @returns {(e: { cards: Card[] }, reader: Reader) => Arguments}
 */
const cards = (name) => (e, reader) => {
  const each = e.cards.map((one) => ({ card: card(one, reader) }));
  return { cards: each.length ? list(name, each, reader) : "none" };
};

/** @type {Special} */
const SPECIAL = {
  ruled: claimWithin,
  not_upheld: claimWithin,
  asked: (e, reader) => claim({ ...e, offender: null }, reader),
  withdraw: (e, reader) => ({ ...within(e.seat, reader), ...first(e, reader) }),
  shown_in_deal: (e, reader) => within(e.seat, reader),
  cards_shown: cards("cards-shown"),
  supply: cards("supply"),
  return: cards("return"),
  dead: cards("dead"),
  choose: (e) => ({ chosen: !e.card ? "hidden" : e.offender === null ? "kept" : "named" }),
  trick_moved: ({ to }, reader) => ({
    to: within(to, reader).who,
    to_you: to === null ? "nobody" : yes(sits(reader.v, to)),
  }),
  deal_void: (e, reader) => whom(e.dealer, reader),
  foreign_shown: (e) => ({ shown: e.seat === null ? "turned" : "dealt" }),
};
learn(CATALOGUES, SPECIAL);
