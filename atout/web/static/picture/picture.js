// @ts-check
/**
 * A picture to be handed on, in the look of the page: the game and the points on the left, the
 * table on the right. Drawn on a canvas, as browsers turn no part of a page into a picture.
 */
import { remembered } from "../settings.js";
import { pack } from "./card.js";
/** @import { Laid, Picture, Row } from "./types.js" */
/** @import { Pack } from "./card.js" */

const WIDE = 1200,
  HIGH = 630,
  LEFT = 76,
  // where the words end, to the right and below, and the middle of the cards
  END = 560,
  LOW = HIGH - 116,
  MIDDLE = 872,
  ROOM = 540;
/** One colour for each felt: shades would make the file six times as large. */
const FELTS = { green: "#17593f", blue: "#1f4c74", wine: "#6b2434" },
  PAPER = "#f8f0dc",
  SOFT = "#d9e3cf",
  GOLD = "#edc871";
/** The letters that are used. */
const LETTERS = ["640 60px Fraunces", "560 60px Fraunces", "500 28px Figtree", "600 28px Figtree"];

/**
 * The picture, as a file.
 * @param {Picture} what
 * @returns {Promise<File>}
 */
export async function picture(what) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH }),
    on = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")),
    emblem = emblemOf(what.suit),
    faces = what.table ? seen(what.table) : emblem,
    [cards] = await Promise.all([
      pack(on, faces, { ...remembered(), lang: what.lang }),
      ...LETTERS.map((font) => document.fonts.load(font)),
    ]);
  felt(on);
  words(on, what);
  if (what.table) table(cards, what.table);
  else fan(cards, emblem, MIDDLE, emblem.length > 4 ? 290 : 300, 176, 11.5);
  const blob = await new Promise((then) => canvas.toBlob(then, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], "atout.png", { type: "image/png" });
}
/** Every face in sight. @param {Laid} t */
const seen = (t) => [
  ...t.hand,
  ...t.laid,
  ...t.trick,
  ...t.others.flatMap((other) => other.laid),
  ...(t.turnUp ? [t.turnUp] : []),
];
/** The cards that stand for a table where none lie there. @param {string | null} suit */
const emblemOf = (suit) =>
  suit ? [..."JQKTA"].map((rank) => rank + suit) : [..."CDSH"].map((one) => `A${one}`);

/** @param {CanvasRenderingContext2D} on */
function felt(on) {
  on.fillStyle = FELTS[remembered().felt];
  on.fillRect(0, 0, WIDE, HIGH);
  on.strokeStyle = "#edc8718c";
  on.lineWidth = 2;
  on.beginPath();
  on.roundRect(22, 22, WIDE - 44, HIGH - 44, 20);
  on.stroke();
}
/**
 * A text in lines that fit, in the largest of these sizes in which there are few enough; what is
 * longer yet is cut off.
 * @param {CanvasRenderingContext2D} on
 * @param {string} text
 * @param {{ font: (size: number) => string, sizes: number[], wide: number, most: number }} how
 */
function fitted(on, text, { font, sizes, wide, most }) {
  /** @type {string[]} */ let lines = [];
  let size = 0;
  for (size of sizes) {
    on.font = font(size);
    lines = broken(on, text, wide);
    if (lines.length <= most && lines.every((line) => on.measureText(line).width <= wide)) break;
  }
  const first = lines.slice(0, most),
    whole = lines.length <= most;
  if (!whole) first[most - 1] += "…";
  return { size, whole, lines: first.map((line) => cut(on, line, wide)) };
}
/** @param {CanvasRenderingContext2D} on @param {string} text @param {number} wide */
function broken(on, text, wide) {
  /** @type {string[]} */ const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1),
      longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && on.measureText(longer).width <= wide)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
/**
 * A line, its end left out where it does not fit.
 * @param {CanvasRenderingContext2D} on
 * @param {string} line
 * @param {number} wide
 */
function cut(on, line, wide) {
  if (on.measureText(line).width <= wide) return line;
  const signs = [...line.replace(/…$/, "")];
  while (signs.length && on.measureText(`${signs.join("")}…`).width > wide) signs.pop();
  return `${signs.join("")}…`;
}
/** @param {CanvasRenderingContext2D} on @param {Picture} what */
function words(on, { title, over, rows, said: remark, address }) {
  const wide = END - LEFT;
  on.textAlign = "left";
  on.textBaseline = "alphabetic";
  on.fillStyle = GOLD;
  on.font = "600 25px Figtree";
  on.fillText(cut(on, over, wide), LEFT, 104);
  on.fillStyle = PAPER;
  const font = (/** @type {number} */ size) => `640 ${size}px Fraunces`,
    line = fitted(on, title, { font, sizes: [66, 60, 54], wide, most: 1 }),
    head = line.whole ? line : fitted(on, title, { font, sizes: [60, 52, 44], wide, most: 2 });
  on.font = font(head.size);
  let y = 104;
  for (const one of head.lines) on.fillText(one, LEFT, (y += head.size * 1.12));
  y = points(on, rows, y + 34, wide);
  if (remark) {
    on.fillStyle = SOFT;
    const block = fitted(on, remark, {
      font: (size) => `500 ${size}px Figtree`,
      sizes: [28, 25],
      wide,
      most: rows.length > 2 ? 1 : rows.length ? 2 : 5,
    });
    y += rows.length ? 6 : 0;
    for (const one of block.lines) if ((y += block.size * 1.36) < LOW) on.fillText(one, LEFT, y);
  }
  on.fillStyle = PAPER;
  on.font = "640 40px Fraunces";
  on.fillText("Atout", LEFT, HIGH - 66);
  const far = LEFT + on.measureText("Atout").width + 22;
  on.fillStyle = GOLD;
  on.font = "500 25px Figtree";
  on.fillText(cut(on, address, END - far), far, HIGH - 66);
}
/**
 * Who has how many, a line each; where they end.
 * @param {CanvasRenderingContext2D} on
 * @param {Row[]} rows
 * @param {number} top
 * @param {number} wide
 */
function points(on, rows, top, wide) {
  const large = rows.length < 3,
    step = large ? 76 : rows.length < 4 ? 58 : 46,
    size = large ? 60 : rows.length < 4 ? 44 : 36;
  let y = top;
  for (const { name, points: figure, won } of rows) {
    y += step;
    on.fillStyle = won ? GOLD : PAPER;
    on.font = `640 ${size}px Fraunces`;
    on.textAlign = "right";
    on.fillText(figure, LEFT + wide, y);
    const left = wide - on.measureText(figure).width - 26;
    on.textAlign = "left";
    on.font = `${won ? 600 : 500} ${large ? 30 : 27}px Figtree`;
    on.fillText(cut(on, name, left), LEFT, y - size * 0.06);
    on.fillStyle = "#edc8714d";
    on.fillRect(LEFT, y + step * 0.2, wide, 1.5);
  }
  return rows.length ? y + step * 0.2 : y;
}
/**
 * Cards held in a hand, or laid in a bow.
 * @param {Pack} cards
 * @param {string[]} faces
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} turn degrees between two
 */
function fan(cards, faces, x, y, w, turn) {
  const far = w * 2.1;
  faces.forEach((face, at) => {
    const degrees = (at - (faces.length - 1) / 2) * turn,
      a = (degrees * Math.PI) / 180;
    cards.front(face, x + Math.sin(a) * far, y + (1 - Math.cos(a)) * far, w, degrees);
  });
}
/**
 * Cards in a row, each over the one before; where it is too short for them, closer.
 * @param {number} n
 * @param {number} x the middle
 * @param {number} w
 * @param {number} step
 * @param {number} room
 * @param {(at: number, x: number) => void} draw
 */
function row(n, x, w, step, room, draw) {
  const by = Math.min(step, n > 1 ? (room - w) / (n - 1) : step);
  for (let at = 0; at < n; at++) draw(at, x + (at - (n - 1) / 2) * by);
}
/** The table as one seat sees it. @param {Pack} cards @param {Laid} t */
function table(cards, { hand, laid, trick, turnUp, stock, others }) {
  const one = ROOM / Math.max(1, others.length);
  others.forEach((other, at) => {
    const x = MIDDLE - ROOM / 2 + one * (at + 0.5);
    row(other.held, x, 56, 20, one - 16, (_, to) => cards.back(to, 68, 56));
    row(other.laid.length, x, 66, 36, one - 16, (k, to) =>
      cards.front(other.laid[k] ?? "", to, 142, 66),
    );
  });
  const near = laid.length > 0,
    w = near ? 92 : 104,
    y = near ? 266 : others.some((other) => other.laid.length) ? 286 : 250,
    side = stock || turnUp ? 1 : 0;
  if (side) {
    const x = MIDDLE - ROOM / 2 + 92;
    if (turnUp) cards.front(turnUp, x + (stock ? 40 : 0), y, w * 0.9, stock ? 90 : 0);
    if (stock) for (let k = 0; k < 4; k++) cards.back(x - k, y - k * 1.6, w * 0.9);
  }
  row(trick.length, MIDDLE + side * 74, w, w * 0.8, ROOM - side * 190, (k, to) =>
    cards.front(trick[k] ?? "", to, y + (k % 2 ? 7 : -4), w, ((k * 37) % 15) - 6),
  );
  row(laid.length, MIDDLE, 72, 44, ROOM, (k, to) => cards.front(laid[k] ?? "", to, 394, 72));
  if (!near && !side && !trick.length) bow(cards, hand, 400, 136);
  else bow(cards, hand, near ? 508 : 492, near ? 98 : 112);
}
/**
 * One's hand, in a flat bow as wide as there is room.
 * @param {Pack} cards
 * @param {string[]} hand
 * @param {number} y
 * @param {number} w
 */
function bow(cards, hand, y, w) {
  const middle = (hand.length - 1) / 2;
  row(hand.length, MIDDLE, w, w * 0.62, ROOM, (at, x) => {
    const from = at - middle;
    cards.front(
      hand[at] ?? "",
      x,
      y + from * from * (16 / Math.max(1, middle * middle)),
      w,
      from * (10 / Math.max(4, middle)),
    );
  });
}
