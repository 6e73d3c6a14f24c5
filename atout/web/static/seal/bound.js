// @ts-check
/** Words and the hashes that bind them: what is wrong with what a server tells before the cards. */
import { bytesToHex, sha256 } from "../vendor/noble-hashes.js";
/** @import { Fault, Note } from "./types.js" */

/** @param {string} text plain signs only */
export const bytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** @param {string[] | undefined} a @param {string[]} b */
export const same = (a, b) => a?.join("\n") === b.join("\n");

/**
 * What binds a participant to a word; empty for the empty word.
 * @param {string} word
 * @param {string} table
 * @param {number} drawing
 * @param {number} seat
 */
export const hashOf = (word, table, drawing, seat) =>
  word && bytesToHex(sha256(bytes(`atout word 1\n${table}\n${drawing}\n${seat}\n${word}`)));

/**
 * Who looks at a drawing from this page: the number among the participants, below zero without a
 * seat; which of them are computers; whose word did not come when the drawing before was annulled.
 * @typedef {{ seat: number, computers: number[], silent: number[] }} Viewer
 */

/**
 * What is wrong with a list of hashes.
 * @param {string[]} hashes
 * @param {number} drawing
 * @param {Note} note
 * @param {Viewer} viewer
 * @returns {Fault[]}
 */
export function wrongInList(hashes, drawing, note, { seat, computers, silent }) {
  const own = note.words.some((word) => hashOf(word, note.table, drawing, seat) === hashes[seat]);
  return [
    ...only("relisted", !!note.listed && !same(note.listed, hashes)),
    ...only(
      "computer",
      computers.some((at) => hashes[at]),
    ),
    ...only(
      "silent",
      silent.some((at) => hashes[at]),
    ),
    ...only("unlisted", seat >= 0 && note.given && !own && !silent.includes(seat)),
  ];
}
/**
 * What is wrong with the words of a drawing; `withheld`: of whom a word is said not to have come.
 * @param {string[]} words
 * @param {number[]} withheld
 * @param {number} drawing
 * @param {Note} note
 * @param {Viewer} viewer
 * @returns {Fault[]}
 */
export function wrongInWords(words, withheld, drawing, note, { seat, computers }) {
  const { listed, table } = note,
    bound = words.every(
      (word, at) =>
        (!word && withheld.includes(at) && !!listed?.[at]) ||
        (word ? hashOf(word, table, drawing, at) : "") === (listed?.[at] ?? ""),
    );
  return [
    ...only("relisted", !!note.mixed && !same(note.mixed, words)),
    ...only(
      "computer",
      computers.some((at) => words[at] || listed?.[at]),
    ),
    ...only("others", !!listed && !bound),
    ...only(
      "word",
      seat >= 0 &&
        note.shown &&
        !withheld.includes(seat) &&
        !note.words.includes(words[seat] ?? ""),
    ),
    ...only("withheld", withheld.includes(seat) && note.shown),
  ];
}
/** @param {Fault} fault @param {boolean} wrong @returns {Fault[]} */
export const only = (fault, wrong) => (wrong ? [fault] : []);
