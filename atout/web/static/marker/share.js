// @ts-check
/** A sheet outside this browser: in a link, in a file, in a spreadsheet. */
import { countUp, figures, standing } from "./count.js";
import { scaled } from "./rules.js";
import { entryName, t } from "./words.js";
/** @import { Doc, Entry, Games, Model } from "./types.js" */

const MOST = 4_000_000, // bytes of a sheet that a link may unfold to
  MANY = 8,
  ENTRIES = 20_000;

/** @param {Uint8Array} bytes */
const armour = (bytes) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};
/** @param {string} text */
const bare = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
/** @param {BodyInit} content @param {GenericTransformStream} through */
const piped = (content, through) =>
  /** @type {ReadableStream<Uint8Array>} */ (new Response(content).body?.pipeThrough(through));
/**
 * What a stream brings, up to a limit.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} most
 */
async function gathered(stream, most) {
  const reader = stream.getReader(),
    parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(/** @type {BlobPart} */ (value));
  }
}
/**
 * Whether it is a sheet that can be shown: what it says of players and sides is there.
 * @param {any} doc
 * @returns {doc is Doc}
 */
export const sound = (doc) =>
  doc?.format === "atout-sheet 1" &&
  typeof doc.preset === "string" &&
  Array.isArray(doc.players) &&
  doc.players.length >= 2 &&
  doc.players.length <= MANY &&
  doc.players.every((/** @type {unknown} */ name) => typeof name === "string") &&
  Number.isInteger(doc.dealer) &&
  typeof (doc.options ?? {}) === "object" &&
  Array.isArray(doc.entries) &&
  doc.entries.length <= ENTRIES &&
  doc.entries.every((/** @type {any} */ e) => typeof e?.do === "string");

/** The sheet as the part of an address after #: it never travels to the server. @param {Doc} doc */
export async function pack(doc) {
  const { figures: _, ...plain } = doc;
  return armour(
    await gathered(piped(JSON.stringify(plain), new CompressionStream("deflate-raw")), MOST),
  );
}
/**
 * The sheet in such a part; null where it holds none.
 * @param {string} text
 * @returns {Promise<Doc | null>}
 */
export async function unpack(text) {
  try {
    const plain = await gathered(piped(bare(text), new DecompressionStream("deflate-raw")), MOST),
      doc = JSON.parse(new TextDecoder().decode(plain));
    return sound(doc) ? { ...doc, options: doc.options ?? {} } : null;
  } catch {
    return null;
  }
}
/**
 * The sheet with all its figures, as `atout verify` reads it.
 * @param {Games} games
 * @param {Doc} doc
 */
export const exported = (games, doc) =>
  `${JSON.stringify({ ...doc, figures: figures(countUp(games, doc)) }, null, 1)}\n`;
/** The sheet as a table: one line an entry and side. @param {Model} m */
export function table(m) {
  const L = t(m.lang),
    lines = [
      [L.csv.at, L.csv.deal, L.csv.entry, L.csv.side, L.csv.points, L.csv.total, L.csv.struck],
    ];
  for (const one of standing(m.doc)) {
    const now = one.entry,
      first = now ?? one.was.at(-1);
    if (!first) continue;
    const versions = /** @type {[Entry | null, boolean][]} */ ([
      ...one.was.filter((e) => e !== null).map((e) => [e, true]),
      ...(now ? [[now, false]] : []),
    ]);
    for (const [e, struck] of versions) {
      if (!e) continue;
      const points = pointsOf(m, e);
      for (const [side, figure] of points.length ? points : [[-1, 0]]) {
        const off = struck || m.c.voided.has(one.n) || m.c.late.has(one.n),
          total =
            off || side === undefined || side < 0 ? "" : String(m.c.sums.get(one.n)?.[side] ?? "");
        lines.push([
          one.entry?.at || e.at ? new Date(e.at ?? 0).toISOString() : "",
          String(m.c.dealOf.get(one.n) ?? ""),
          entryName(m.lang, e, m.player),
          side === undefined || side < 0 ? "" : m.side(side),
          side === undefined || side < 0 ? "" : String(figure),
          total,
          off ? "×" : "",
        ]);
      }
    }
  }
  return `\ufeff${lines.map((line) => line.map(cell).join(m.lang === "fr" ? ";" : ",")).join("\r\n")}\r\n`;
}
/** A cell that no spreadsheet takes for a formula. @param {string} text */
const cell = (text) =>
  `"${(/^[=+@\t]|^-\D/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
/**
 * What an entry brings, by side.
 * @param {Model} m
 * @param {Entry} e
 * @returns {[number, number][]}
 */
export function pointsOf(m, e) {
  if (e.do === "ruling") return ruledPoints(m, e);
  if ("points" in e)
    return Array.isArray(e.points)
      ? e.points.map((p, side) => /** @type {[number, number]} */ ([side, p]))
      : "side" in e
        ? [[e.side, e.points]]
        : [];
  return [];
}
/**
 * What a ruling gives or takes, by side.
 * @param {Model} m
 * @param {Extract<Entry, { do: "ruling" }>} e
 * @returns {[number, number][]}
 */
const ruledPoints = (m, e) =>
  e.remedies.flatMap(({ kind, amount = 0 }) => {
    const fixed = scaled(m.c.rules, amount),
      all = (/** @type {number} */ points) =>
        e.offenders.map((side) => /** @type {[number, number]} */ ([side, points]));
    if (kind === "points_to_claimant")
      return e.claimant === null ? [] : [/** @type {[number, number]} */ ([e.claimant, fixed])];
    return kind === "points_from_offender"
      ? all(-fixed)
      : kind === "take_back_points"
        ? all(-amount)
        : kind === "correct_points"
          ? all(amount)
          : [];
  });
