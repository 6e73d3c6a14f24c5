// @ts-check
/** What the server has signed, written out again, checked and held against each other: docs/seals.md says how. */
import { bytesToHex, sha256 } from "../vendor/noble-hashes.js";
import { verify } from "../vendor/noble-ed25519.js";
import { bytes } from "./bound.js";
import { unhex } from "./drawn.js";
/** @import { Note, Signature } from "./types.js" */

const SHOWN = 20; // digits of a fingerprint

/** A statement with all that it is about. @typedef {Signature & { table: string, drawing: number }} Stated */

/** The text that is signed. @param {Stated} it */
export const textOf = ({ table, place, before, drawing, kind, says }) =>
  ["atout statement 1", table, place, before, drawing, kind, says].join("\n");

/** Whether the server's key has signed this. @param {Stated} it */
export function signedRightly(it) {
  try {
    return verify(unhex(it.signature), bytes(textOf(it)), unhex(it.signer));
  } catch {
    return false; // what is no signature, or no key
  }
}

/** A public key for people to compare. @param {string} signer */
export const fingerprint = (signer) =>
  (
    bytesToHex(sha256(unhex(signer)))
      .slice(0, SHOWN)
      .match(/..../g) ?? []
  ).join(" ");

/** All that was signed of some drawings. @param {Record<string, Note>} notes @returns {Stated[]} */
export const statedIn = (notes) =>
  Object.entries(notes)
    .flatMap(([drawing, note]) =>
      (note.signed ?? []).map((one) => ({ ...one, table: note.table, drawing: +drawing })),
    )
    .sort((a, b) => a.place - b.place);

/** A file of statements, as `atout verify` reads it. @param {Stated[]} all */
export const fileOf = (all) =>
  [
    "Atout statements 1",
    ...all.map((it) => `signer: ${it.signer}\nsignature: ${it.signature}\n${textOf(it)}`),
  ].join("\n\n") + "\n";

/** The drawings on which what was rightly signed cannot all be true. @param {Stated[]} all */
export function lies(all) {
  /** @type {Set<number>} */
  const drawings = new Set();
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1))
      if (one.signer === other.signer && one.table === other.table && clash(one, other))
        [one, other].forEach(({ drawing }) => drawings.add(drawing));
  });
  return [...drawings];
}
/**
 * Whether two statements cannot both be true, the second at no lower place.
 * @param {Stated} one
 * @param {Stated} other
 */
function clash(one, other) {
  if (one.place === other.place) return textOf(one) !== textOf(other);
  if (one.place + 1 === other.place && other.before !== digestOf(one)) return true;
  const kind = kindOf(one) === kindOf(other) && one.drawing === other.drawing;
  return kind && (one.kind !== other.kind || one.says !== other.says);
}
/** @param {Stated} it */
const digestOf = (it) => bytesToHex(sha256(bytes(textOf(it))));
/** Words are told or a drawing is annulled, but not both. @param {Stated} it */
const kindOf = ({ kind }) => (kind === "annulled" ? "mixed" : kind);
