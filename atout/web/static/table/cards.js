// @ts-check
/** One card as it is drawn: corners, pips, figure. Knows faces ("KS", "TD"), no rules. */
import { html, nothing } from "../vendor/lit-html.js";
/** @typedef {"fr" | "en"} Lang */
/** @typedef {"courts" | "plain"} Deck */

/**
 * Suit shapes as lists of cubic outlines, centred on 0, about 94 units across; every outline runs
 * the same way round. Written out by hand so that a whole card of pips is one path.
 * @type {Record<string, number[][]>}
 */
const SHAPES = {
  H: [
    [
      0, 47, -7, 26, -44, 7, -44, -20, -44, -36, -33, -46, -21, -46, -11, -46, -4, -40, 0, -30, 4,
      -40, 11, -46, 21, -46, 33, -46, 44, -36, 44, -20, 44, 7, 7, 26, 0, 47,
    ],
  ],
  D: [
    [
      0, -48, 8, -30, 22, -12, 38, 0, 22, 12, 8, 30, 0, 48, -8, 30, -22, 12, -38, 0, -22, -12, -8,
      -30, 0, -48,
    ],
  ],
  S: [
    [
      0, -47, 7, -27, 43, -12, 43, 15, 43, 28, 33, 36, 22, 36, 14, 36, 8, 33, 4.5, 28, 5, 38, 8, 43,
      14, 47, 5, 47, -5, 47, -14, 47, -8, 43, -5, 38, -4.5, 28, -8, 33, -14, 36, -22, 36, -33, 36,
      -43, 28, -43, 15, -43, -12, -7, -27, 0, -47,
    ],
  ],
  C: [
    round(0, -25, 21.5),
    round(24.5, 10, 21.5),
    round(-24.5, 10, 21.5),
    [
      4, -12, 4, 0, 9, 2, 18, 6, 18, 14, 10, 18, 4.5, 20, 5, 35, 8, 42, 14, 47, 5, 47, -5, 47, -14,
      47, -8, 42, -5, 35, -4.5, 20, -10, 18, -18, 14, -18, 6, -9, 2, -4, 0, -4, -12, -2, -13, 2,
      -13, 4, -12,
    ],
  ],
};
/** A circle in four cubic pieces. @param {number} x @param {number} y @param {number} r */
function round(x, y, r) {
  const k = r * 0.5523;
  return [
    x,
    y - r,
    x + k,
    y - r,
    x + r,
    y - k,
    x + r,
    y,
    x + r,
    y + k,
    x + k,
    y + r,
    x,
    y + r,
    x - k,
    y + r,
    x - r,
    y + k,
    x - r,
    y,
    x - r,
    y - k,
    x - k,
    y - r,
    x,
    y - r,
  ];
}
/**
 * Path data of one suit sign: its centre, its size, turned head down or not.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [turned]
 */
export function sign(suit, x, y, size, turned = false) {
  const k = ((turned ? -1 : 1) * size) / 94,
    at = (/** @type {number} */ v, /** @type {number} */ i) =>
      +((i % 2 ? y : x) + v * k).toFixed(1);
  return SHAPES[suit]
    .map((o) => `M${at(o[0], 0)} ${at(o[1], 1)}C${o.slice(2).map(at).join(" ")}Z`)
    .join("");
}

const L = 24,
  R = 76,
  M = 50;
/** Pip centres in a 100 × 140 box. @type {Record<string, [number, number][]>} */
const PIPS = {
  2: [
    [M, 20],
    [M, 120],
  ],
  3: [
    [M, 20],
    [M, 70],
    [M, 120],
  ],
  4: [
    [L, 20],
    [R, 20],
    [L, 120],
    [R, 120],
  ],
  5: [
    [L, 20],
    [R, 20],
    [M, 70],
    [L, 120],
    [R, 120],
  ],
  6: [
    [L, 20],
    [R, 20],
    [L, 70],
    [R, 70],
    [L, 120],
    [R, 120],
  ],
  7: [
    [L, 20],
    [R, 20],
    [M, 45],
    [L, 70],
    [R, 70],
    [L, 120],
    [R, 120],
  ],
  8: [
    [L, 20],
    [R, 20],
    [M, 45],
    [L, 70],
    [R, 70],
    [M, 95],
    [L, 120],
    [R, 120],
  ],
  9: [
    [L, 20],
    [R, 20],
    [L, 53.5],
    [R, 53.5],
    [M, 70],
    [L, 86.5],
    [R, 86.5],
    [L, 120],
    [R, 120],
  ],
  T: [
    [L, 20],
    [R, 20],
    [M, 36.5],
    [L, 53.5],
    [R, 53.5],
    [L, 86.5],
    [R, 86.5],
    [M, 103.5],
    [L, 120],
    [R, 120],
  ],
};
/** Every path there is to draw, by face or suit. @type {Record<string, string>} */
const PATHS = {};
for (const suit of "SHDC") {
  PATHS[suit] = sign(suit, 0, 0, 94);
  for (const rank in PIPS)
    PATHS[rank + suit] = PIPS[rank].map(([x, y]) => sign(suit, x, y, 25, y > 70)).join("");
}

/**
 * @type {Record<Lang, { corner: Record<string, string>, names: Record<string, string>, suits:
 *   Record<string, string>, of: string }>}
 */
const WORDS = {
  fr: {
    corner: { J: "V", Q: "D", K: "R" },
    of: "de",
    suits: { S: "pique", H: "cœur", D: "carreau", C: "trèfle" },
    names: {
      2: "Deux",
      3: "Trois",
      4: "Quatre",
      5: "Cinq",
      6: "Six",
      7: "Sept",
      8: "Huit",
      9: "Neuf",
      T: "Dix",
      J: "Valet",
      Q: "Dame",
      K: "Roi",
      A: "As",
    },
  },
  en: {
    corner: {},
    of: "of",
    suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
    names: {
      2: "Two",
      3: "Three",
      4: "Four",
      5: "Five",
      6: "Six",
      7: "Seven",
      8: "Eight",
      9: "Nine",
      T: "Ten",
      J: "Jack",
      Q: "Queen",
      K: "King",
      A: "Ace",
    },
  },
};
/** A star, for a joker, which has no suit. */
PATHS.X = "M0 -47L11 -15 45 -15 18 6 28 38 0 19 -28 38 -18 6 -45 -15 -11 -15Z";
/** The signs of a card in the middle, in a box of 100 × 140; of a suit, or X, its sign round 0. @param {string} key */
export const outline = (key) => PATHS[key] ?? "";
/** What tells a card's colour and sign: its suit, X of a joker. @param {string} face */
export const suitOf = (face) => (face[0] === "X" ? "X" : (face[1] ?? "S"));

/** The name of a card: "Dame de pique", "Joker 1". @param {Lang} lang @param {string} face */
export const cardName = (lang, face) =>
  face[0] === "X"
    ? `Joker ${face[1]}`
    : `${WORDS[lang].names[face[0]]} ${WORDS[lang].of} ${WORDS[lang].suits[face[1]]}`;
/**
 * The card with its article, inside a sentence: "la dame de pique".
 * @param {Lang} lang
 * @param {string} face
 */
export function theCard(lang, face) {
  const low = uncapitalized(cardName(lang, face));
  if (lang === "en") return `the ${low}`;
  return face[0] === "A" ? `l’${low}` : `${face[0] === "Q" ? "la" : "le"} ${low}`;
}
/** A name as it stands inside a sentence. @param {string} name */
export const uncapitalized = (name) => name.charAt(0).toLowerCase() + name.slice(1);
/** The name of a suit: "pique". @param {Lang} lang @param {string} suit */
export const suitName = (lang, suit) => WORDS[lang].suits[suit];
/** What stands in a card's corner: R, 10; of a joker its number. @param {Lang} lang @param {string} face */
export const corner = (lang, face) =>
  face[0] === "X" ? face[1] : face[0] === "T" ? "10" : (WORDS[lang].corner[face[0]] ?? face[0]);

/** A suit sign in a line of text, one em high. @param {string} suit */
export const pip = (suit) =>
  html`<svg class="pip" data-suit=${suit} viewBox="-50 -50 100 100" aria-hidden="true">
    <path d=${PATHS[suit]}></path>
  </svg>`;

/**
 * A card in a line of text: its corner, its suit.
 * @param {{ lang: Lang }} ctx
 * @param {string} face
 */
export const small = ({ lang }, face) =>
  html`<span class="tiny" data-suit=${suitOf(face)}
    >${face[0] === "X" ? "Joker " : ""}${corner(lang, face)}${pip(suitOf(face))}</span
  >`;

/** A jester's cap with its bells, in two colours. */
const CAP = html`<svg class="joker" viewBox="0 0 100 140">
  <path
    d="M50 20C43 34 41 50 41 68C36 50 22 40 6 44C15 58 15 78 22 98H50Z M22 104H50V115H22Z M50 6a7 7 0 1 0 0 14Z"
  ></path>
  <path
    class="other"
    d="M50 20C57 34 59 50 59 68C64 50 78 40 94 44C85 58 85 78 78 98H50Z M50 104H78V115H50Z M50 6a7 7 0 1 1 0 14Z"
  ></path>
  <path class="bells" d="M6 37a7 7 0 1 0 .1 0Z M94 37a7 7 0 1 0 .1 0Z"></path>
</svg>`;

/** @param {Lang} lang @param {string} face @param {Deck} deck */
function middle(lang, face, deck) {
  const [rank, suit] = face;
  if (rank === "X")
    return deck === "courts"
      ? CAP
      : html`<svg class="ace" viewBox="-50 -50 100 100"><path d=${PATHS.X}></path></svg>`;
  if (rank in PIPS)
    return html`<svg class="pips" viewBox="0 0 100 140"><path d=${PATHS[face]}></path></svg>`;
  if (rank === "A")
    return html`<svg class="ace" viewBox="-50 -50 100 100"><path d=${PATHS[suit]}></path></svg>`;
  if (deck === "courts")
    return html`<img
      class="court"
      src="/static/art/courts/${face}.svg"
      alt=""
      draggable="false"
    />`;
  return html`<span class="letter" data-t=${corner(lang, face)}></span
    ><svg class="below" viewBox="-50 -50 100 100"><path d=${PATHS[suit]}></path></svg>`;
}
/**
 * The front of one card, for the eye only (its letters are drawn by the style sheet); as wide as
 * --w says.
 * @param {Lang} lang
 * @param {string} face
 * @param {{ deck?: Deck }} [o]
 */
export function face(lang, face, { deck = "courts" } = {}) {
  const rank = face[0],
    suit = suitOf(face),
    index = html`<b data-t=${corner(lang, face)}></b
      ><svg viewBox="-50 -50 100 100"><path d=${PATHS[suit]}></path></svg>`;
  return html`<span class="front" data-suit=${suit} data-rank=${rank} aria-hidden="true"
    ><span class="idx">${index}</span>${middle(lang, face, deck)}<span class="idx br"
      >${index}</span
    ></span
  >`;
}
/** The back, for the eye only. */
export const back = html`<span class="back" aria-hidden="true"></span>`;
/**
 * What turns when a card is turned over: its front, and a back that shows only while it turns.
 * @param {unknown} front
 */
export const sides = (front) => html`<span class="sides">${front ?? nothing}</span>`;
