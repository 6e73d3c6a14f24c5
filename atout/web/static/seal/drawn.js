// @ts-check
/** A drawing worked out again in this browser, and compared: docs/seals.md says how. */
import { bytesToHex, hmac, sha256 } from "../vendor/noble-hashes.js";
import { bytes, only, same, wrongInWords } from "./bound.js";
import { wrongInDeal } from "./compared.js";
/** @import { Fault, Note } from "./types.js" */
/** @import { Given, OpenDrawing, Seals } from "../types.js" */

const SUITS = "SHDC",
  COPIES = "abcdefgh",
  JOKERS = ["X1", "X2"],
  RANKS = { bezique: "789JQKTA", beigne: "23456789TJQKA" };
const BLOCK = 256; // bits

/** What is not hexadecimal makes other bytes, so that a false key is found out as one. @param {string} hex */
export const unhex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

/** The stream of a drawing: its bits, and what is made of them. */
export class Stream {
  /** @param {string} label @param {{ drawing: number, key: string, words: string[] }} it */
  constructor(label, it) {
    this.key = unhex(it.key);
    this.head =
      `atout stream 1\n${label}\n${it.drawing}\n` +
      it.words.map((word) => `${word.length}:${word}\n`).join("");
    this.at = 0;
    this.number = -1;
    /** @type {Uint8Array} */
    this.block = new Uint8Array();
  }
  /** The next bit. */
  bit() {
    const number = Math.floor(this.at / BLOCK),
      place = this.at++ % BLOCK;
    if (number !== this.number) {
      this.number = number;
      this.block = hmac(sha256, this.key, bytes(this.head + number));
    }
    return ((this.block[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
  }
  /** A number from 0 to n - 1. @param {number} n */
  below(n) {
    const size = n.toString(2).length;
    for (;;) {
      let number = 0;
      for (let i = 0; i < size; i++) number = number * 2 + this.bit();
      if (number < n) return number;
    }
  }
  /** @template T @param {T[]} all */
  shuffle(all) {
    for (let last = all.length - 1; last > 0; last--) {
      const other = this.below(last + 1),
        held = /** @type {T} */ (all[last]);
      all[last] = /** @type {T} */ (all[other]);
      all[other] = held;
    }
  }
  /** @template T @param {T[]} all @param {number} count */
  sample(all, count) {
    const left = [...all];
    return Array.from({ length: count }, () => {
      const at = this.below(left.length),
        taken = /** @type {T} */ (left[at]),
        end = /** @type {T} */ (left.pop());
      if (at < left.length) left[at] = end;
      return taken;
    });
  }
}

/**
 * All cards of a deck written 4x24+2 (packs, cards of each, jokers in all), in their order; jokers
 * end the first pack.
 * @param {"bezique" | "beigne"} game
 * @param {string} deck
 * @param {boolean} [ranked] without jokers
 */
function cardsOf(game, deck, ranked = false) {
  const [packs = 0, each = 0, jokers = 0] = deck.split(/[x+]/).map(Number),
    ranks = [...RANKS[game]].slice(-each / SUITS.length);
  return [...COPIES.slice(0, packs)].flatMap((copy, at) => [
    ...[...SUITS].flatMap((suit) => ranks.map((rank) => rank + suit + copy)),
    ...JOKERS.slice(0, at || ranked ? 0 : jokers),
  ]);
}

/** The faces of the cards that a drawing gave, in their order. @param {OpenDrawing} it */
export const facesIn = (it) =>
  it.given
    .flatMap((draw) => draw.entry.split(" "))
    .filter((word) => /^[2-9TJQKA][SHDC][a-h]$/.test(word) || JOKERS.includes(word))
    .map((card) => card.slice(0, 2));

/**
 * What the stream gives where this was given: the same words, if all is right.
 * @param {Stream} s
 * @param {Given} given
 * @param {Seals} table
 */
function again(s, { entry, out_of }, table) {
  const words = entry.split(" "),
    [head = "", second = ""] = words,
    { game, players } = table;
  if (head === "places")
    return [head, ...s.sample(cardsOf(game, table.deck, true), words.length - 1)].join(" ");
  if (head === "stock") return [head, ...s.sample(out_of, out_of.length)].join(" ");
  if (head === "blind") return [head, second, ...s.sample(out_of, words.length - 2)].join(" ");
  if (head === "lot") return [head, s.below(players), ...words.slice(2)].join(" ");
  if (head === "for-deal") {
    const draw = words.slice(1, 1 + players),
      cards = s.sample(cardsOf(game, table.deck, true), draw.filter((card) => card !== "-").length);
    return [
      head,
      ...draw.map((card) => (card === "-" ? card : cards.shift())),
      ...words.slice(1 + players),
    ].join(" ");
  }
  return pack(s, table);
}
/** A pack, shuffled and cut. @param {Stream} s @param {Seals} table */
function pack(s, { game, deck, imperfect }) {
  const cards = cardsOf(game, deck);
  if (game === "beigne" && imperfect) cards.push(cardsOf(game, "2x52")[52 + s.below(52)] ?? "");
  s.shuffle(cards);
  const cut = 1 + s.below(cards.length - 1),
    flaw = game === "bezique" && imperfect ? s.below(4) : 0;
  if (flaw === 3) return ["pack", cut, "up", cards[s.below(cards.length)], ...cards].join(" ");
  const lost = s.sample(cards, flaw);
  return ["pack", cut, ...cards.filter((card) => !lost.includes(card))].join(" ");
}

/**
 * What is wrong with a drawing laid open; nothing where all is right. `note`: what this page saw of
 * it before.
 * @param {OpenDrawing} it
 * @param {Seals} table
 * @param {Note | undefined} [note]
 * @returns {Fault[]}
 */
export function faults(it, table, note) {
  /** @type {Record<string, Stream>} */
  const streams = {},
    right = it.given.every(
      (draw) =>
        again((streams[draw.label] ??= new Stream(draw.label, it)), draw, table) === draw.entry,
    ),
    viewer = { seat: table.me, computers: table.computers, silent: [] },
    bound = table.drawings.some((one) => one.hashes.length && one.drawing < it.drawing),
    // What this page saw, but for what is compared here with what it saw
    opened = {
      ...(note ?? { words: [], given: false, shown: false, found: [] }),
      commit: it.commit,
      table: table.table,
      listed: it.hashes,
      mixed: it.words,
    };
  return [
    ...new Set([
      ...(note?.found ?? []),
      ...only("key", bytesToHex(sha256(unhex(it.key))) !== it.commit),
      ...only("cards", !right || (!it.given.length && !it.withheld.length)),
      ...only("seal", !!note && (note.commit !== it.commit || note.table !== table.table)),
      ...only("unbound", !it.hashes.length && (bound || !!note?.given)),
      ...only("told", differs(it, note)),
      ...(it.hashes.length ? wrongInWords(it.words, it.withheld, it.drawing, opened, viewer) : []),
      ...wrongInDeal(it, table, note?.dealt),
    ]),
  ];
}
/**
 * Whether a drawing is not what this page was told of it before the cards.
 * @param {OpenDrawing} it
 * @param {Note} [note]
 */
const differs = (it, note) =>
  !!note &&
  ((!!note.listed && !same(note.listed, it.hashes)) ||
    (!!note.mixed && !same(note.mixed, it.words)) ||
    (!!note.withheld && !same(note.withheld.map(String), it.withheld.map(String))));
