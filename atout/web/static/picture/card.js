// @ts-check
/** One card on a canvas, as `table/cards.js` and its style sheet draw it in the page. */
import { corner, outline, suitOf } from "../table/cards.js";
/** @import { Lang } from "../i18n.js" */
/** @import { Deck } from "../table/cards.js" */

const HIGH = 1.42,
  COURT = { width: 558, height: 840 },
  BACK = { width: 400, height: 568 };
const INK = { S: "#1b1a19", C: "#1b1a19", H: "#c5202b", D: "#c5202b", X: "#55308d" },
  FOUR = { ...INK, D: "#1c5fc4", C: "#14773b" };

/**
 * Draws cards: their letters and figures are here.
 * @typedef {object} Pack
 * @property {(face: string, x: number, y: number, width: number, turn?: number) => void} front round
 *   this middle, turned by so many degrees
 * @property {(x: number, y: number, width: number, turn?: number) => void} back
 */

/**
 * A drawing of the house as a picture: without a size of its own some browsers draw none.
 * @param {string} name
 * @param {{ width: number, height: number }} size
 */
async function drawing(name, { width, height }) {
  const answer = await fetch(`/static/art/${name}.svg`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const text = (await answer.text()).replace("<svg ", `<svg width="${width}" height="${height}" `),
    image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
/**
 * What these cards are drawn with.
 * @param {CanvasRenderingContext2D} on
 * @param {string[]} faces
 * @param {{ lang: Lang, deck: Deck, colours: 2 | 4, back: string }} settings
 * @returns {Promise<Pack>}
 */
export async function pack(on, faces, { lang, deck, colours, back }) {
  const inks = /** @type {Record<string, string>} */ (colours === 4 ? FOUR : INK),
    courts = deck === "courts" ? [...new Set(faces)].filter((f) => /^[JQK]/.test(f)) : [];
  /** @type {Map<string, HTMLImageElement>} */
  const figures = new Map();
  const [behind] = await Promise.all([
    drawing(`back-${back}`, BACK),
    ...courts.map(async (f) => figures.set(f, await drawing(`courts/${f}`, COURT))),
  ]);
  /** @param {number} x @param {number} y @param {number} w @param {number} turn @param {() => void} inside */
  function sheet(x, y, w, turn, inside) {
    const h = w * HIGH;
    on.save();
    on.translate(x, y);
    on.rotate((turn * Math.PI) / 180);
    on.translate(-w / 2, -h / 2);
    on.beginPath();
    on.roundRect(0, 0, w, h, w * 0.068);
    on.shadowColor = "#0007";
    on.shadowBlur = w * 0.1;
    on.shadowOffsetY = w * 0.035;
    on.fillStyle = "#fffdf7";
    on.fill();
    on.shadowColor = "transparent";
    on.clip();
    inside();
    on.restore();
    on.save();
    on.translate(x, y);
    on.rotate((turn * Math.PI) / 180);
    on.beginPath();
    on.roundRect(-w / 2, -h / 2, w, h, w * 0.068);
    on.lineWidth = 1;
    on.strokeStyle = "#2a1d0a66";
    on.stroke();
    on.restore();
  }
  /**
   * An outline, the corner of its box, or its middle, here.
   * @param {string} key
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   */
  function path(key, x, y, scale) {
    on.save();
    on.translate(x, y);
    on.scale(scale, scale);
    on.fill(new Path2D(outline(key)));
    on.restore();
  }
  /** @param {string} face @param {number} w */
  function index(face, w) {
    on.font = `640 ${w * 0.25}px Fraunces`;
    on.textAlign = "center";
    on.textBaseline = "alphabetic";
    on.letterSpacing = `${-0.06 * 0.25 * w}px`;
    const middle = w * 0.1415;
    on.fillText(corner(lang, face), middle - w * 0.008, w * 0.251);
    on.letterSpacing = "0px";
    path(suitOf(face), middle, w * 0.385, (w * 0.165) / 100);
  }
  /** @param {string} face @param {number} w */
  function middle(face, w) {
    const h = w * HIGH,
      figure = figures.get(face);
    if (figure) {
      const wide = Math.min(w * 0.71, (h * 0.77 * COURT.width) / COURT.height),
        high = (wide * COURT.height) / COURT.width;
      return on.drawImage(figure, (w - wide) / 2, (h - high) / 2, wide, high);
    }
    if (/^[JQK]/.test(face)) {
      on.font = `560 ${w * 0.62}px Fraunces`;
      on.textAlign = "center";
      on.fillText(corner(lang, face), w / 2, h * 0.21 + w * 0.5);
      return path(suitOf(face), w / 2, h * 0.8 - w * 0.115, (w * 0.23) / 100);
    }
    if (/^[AX]/.test(face)) return path(suitOf(face), w / 2, h / 2, (w * 0.42) / 100);
    const scale = Math.min((w * 0.59) / 100, (h * 0.85) / 140);
    path(face, (w - 100 * scale) / 2, (h - 140 * scale) / 2, scale);
  }
  return {
    front: (face, x, y, w, turn = 0) =>
      sheet(x, y, w, turn, () => {
        const h = w * HIGH,
          paper = on.createLinearGradient(0, 0, w * 0.5, h);
        paper.addColorStop(0, "#fffefb");
        paper.addColorStop(0.55, "#fffdf7");
        paper.addColorStop(1, "#f8f4ea");
        on.fillStyle = paper;
        on.fillRect(0, 0, w, h);
        on.fillStyle = inks[suitOf(face)] ?? INK.S;
        middle(face, w);
        index(face, w);
        on.translate(w, h);
        on.rotate(Math.PI);
        index(face, w);
      }),
    back: (x, y, w, turn = 0) =>
      sheet(x, y, w, turn, () => on.drawImage(behind, 0, 0, w, w * HIGH)),
  };
}
