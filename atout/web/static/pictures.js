// @ts-check
/** Small pictures of tables, seen from above: who sits where, how many packs, what lies there. */
import { html, svg } from "./vendor/lit-html.js";
import { sign } from "./table/cards.js";
/** A suit for the front of a card, "" for its back. @typedef {"S" | "H" | "D" | "C" | ""} Side */

const WIDE = 160,
  HIGH = 124;

/** @param {number} x @param {number} y @param {number} turn in degrees @param {Side} [suit] */
const card = (x, y, turn, suit = "") =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn})" data-suit=${suit}>
    <rect class=${suit ? "paper-card" : "blue"} x="-9" y="-12.5" width="18" height="25" rx="2.4" />
    ${
      suit
        ? svg`<path d=${sign(suit, 1, 1.5, 9.5) + sign(suit, -5.8, -8.6, 4.6)} />`
        : svg`<rect class="lattice" x="-6.6" y="-10.1" width="13.2" height="20.2" rx="1.4" />`
    }
  </g>`;
/**
 * A hand held at an edge of the table.
 * @param {number} x
 * @param {number} y
 * @param {number} turn 0: at the near edge
 * @param {Side[]} cards
 */
const hand = (x, y, turn, cards) => {
  const step = Math.min(11, 62 / cards.length);
  return svg`<g transform="translate(${x} ${y}) rotate(${turn})">
    ${cards.map(
      (suit, i) =>
        svg`<g transform="rotate(${((i - (cards.length - 1) / 2) * step).toFixed(1)} 0 34)">${card(0, 0, 0, suit)}</g>`,
    )}
  </g>`;
};
/** @param {number} n @returns {Side[]} */
const backs = (n) => Array.from({ length: n }, () => /** @type {Side} */ (""));
/** Cards one upon the other. @param {number} x @param {number} y @param {number} n */
const stock = (x, y, n) => backs(n).map((_, i) => card(x - i * 0.5, y - i * 1.1, 0));
/**
 * Cards laid out, each over the one before.
 * @param {number} x
 * @param {number} y
 * @param {Side[]} suits
 * @param {number} [step]
 * @param {number} [turn]
 */
const laid = (x, y, suits, step = 8, turn = 0) =>
  suits.map((suit, i) => card(x + i * step, y, turn, suit));
/** Somebody who looks on. @param {number} x @param {number} y */
const head = (x, y) =>
  svg`<g class="head" transform="translate(${x} ${y})">
    <circle r="5.2" cy="-7.5" /><path d="M-11 9c0-7.500 4.200-11 11-11s11 3.500 11 11z" /></g>`;

/** @param {unknown} inside */
const table = (inside) =>
  html`<svg
    class="picture"
    viewBox="0 0 ${WIDE} ${HIGH}"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect class="gold" x="4" y="4" width=${WIDE - 8} height=${HIGH - 8} rx="7" />
    ${inside}
  </svg>`;

/** The pictures, by the family of games. */
export const PICTURES = {
  two: table(
    svg`${hand(80, 11, 180, backs(8))}${card(37, 62, 90, "H")}${stock(29, 64, 5)}
      ${card(73, 60, -12, "S")}${card(89, 63, 9, "D")}${laid(122, 62, ["C", "C"], 11)}
      ${hand(80, 115, 0, ["S", "S", "S", "H", "H", "D", "C", "C"])}`,
  ),
  packs: table(
    svg`${hand(72, 10, 180, backs(12))}${laid(104, 40, ["S", "H", "D", "C"])}
      ${stock(20, 71, 14)}${stock(40, 71, 14)}${card(69, 59, -10, "H")}${card(84, 62, 11, "H")}
      ${laid(108, 82, ["S", "S", "S", "S", "S"])}
      ${hand(70, 116, 0, ["S", "S", "H", "H", "H", "D", "D", "D", "C", "C", "C", "C"])}`,
  ),
  more: table(
    svg`${hand(80, 9, 180, backs(7))}${hand(9, 60, 90, backs(7))}${hand(151, 60, 270, backs(7))}
      ${stock(46, 40, 6)}${card(80, 47, 4, "D")}${card(65, 60, -84, "S")}${card(95, 61, 93, "C")}
      ${card(81, 74, -5, "H")}${laid(114, 92, ["H", "H"], 10)}
      ${hand(74, 117, 0, ["S", "S", "H", "H", "D", "C", "C"])}`,
  ),
  chouette: table(
    svg`<rect class="box" x="43" y="-8" width="74" height="38" rx="7" />${hand(80, 10, 180, backs(9))}
      ${stock(28, 64, 11)}${stock(48, 64, 11)}${card(88, 60, -9, "C")}${card(104, 63, 10, "H")}
      ${head(22, 110)}${head(131, 101)}${head(147, 110)}
      ${hand(77, 115, 0, ["S", "S", "S", "H", "H", "D", "D", "C", "C"])}`,
  ),
  beigne: table(
    svg`${hand(80, 9, 180, backs(5))}${hand(9, 46, 104, backs(5))}${hand(151, 46, 256, backs(5))}
      ${hand(141, 113, 326, backs(5))}${stock(66, 60, 7)}${card(90, 59, 0, "D")}
      ${[-7, 2, 9].map((x, i) => card(30 + x, 94 + i * 3, 20 + i * 24))}
      <g class="score-sheet" transform="translate(119 64) rotate(8)">
        <rect class="paper-card" x="-12" y="-17" width="24" height="34" rx="2" />
        <path class="rule" d="M-9-9.500H9M-9-2H9M-9 5.500H9M0-14V13" />
        <circle cx="-4.600" cy="-5.800" r="2.900" /><circle cx="4.600" cy="1.700" r="2.900" />
      </g>
      ${hand(80, 116, 0, ["S", "H", "H", "D", "C"])}`,
  ),
};
