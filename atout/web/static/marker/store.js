// @ts-check
/**
 * The sheets this browser keeps: each under a key of its own, written at once after every entry.
 */
import { sound } from "./share.js";
/** @import { Doc, Filling } from "./types.js" */

const KEY = "atout-sheet-",
  HAND = "atout-hand-",
  NAMES = "atout-marker-names",
  MOST_NAMES = 24;

/** A random id, also where the page is not in a secure context. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(9))]
    .map((b) => b.toString(36).padStart(2, "0"))
    .join("");
/** @param {string} id @returns {Doc | null} */
export function load(id) {
  try {
    const doc = JSON.parse(localStorage.getItem(KEY + id) ?? "null");
    return sound(doc) ? doc : null;
  } catch {
    return null;
  }
}
/** Whether it could be kept: a private window, or a full one, may refuse. @param {Doc} doc */
export function keep(doc) {
  try {
    localStorage.setItem(KEY + doc.id, JSON.stringify(doc));
    return true;
  } catch {
    return false;
  }
}
/** @param {string} id */
export function forget(id) {
  localStorage.removeItem(KEY + id);
  localStorage.removeItem(HAND + id);
}
/**
 * Keeps the hand that is being filled in on a sheet, or forgets it.
 * @param {string} id
 * @param {Filling | null} hand
 */
export function keepHand(id, hand) {
  try {
    if (hand) localStorage.setItem(HAND + id, JSON.stringify(hand));
    else localStorage.removeItem(HAND + id);
  } catch {
    /* it is only lost with the page */
  }
}
/** The hand that is being filled in on a sheet. @param {string} id @returns {Filling} */
export function handKept(id) {
  try {
    return readHand(JSON.parse(localStorage.getItem(HAND + id) ?? "null"));
  } catch {
    return {};
  }
}
/**
 * What can be made out of a hand that was kept: nothing of it is trusted.
 * @param {any} raw
 * @returns {Filling}
 */
function readHand(raw) {
  const list = (/** @type {any} */ all, /** @type {string[]} */ kinds) =>
    Array.isArray(all) && all.every((each) => each === null || kinds.includes(typeof each));
  if (!Number.isInteger(raw?.deal)) return {};
  return {
    deal: raw.deal,
    ...(list(raw.went, ["boolean"]) && { went: raw.went }),
    ...(list(raw.tricks, ["string", "number"]) && { tricks: raw.tricks }),
    ...(typeof raw.turned === "string" && { turned: raw.turned }),
    ...(Number.isInteger(raw.last) && { last: raw.last }),
    ...(Number.isInteger(raw.first) && { first: raw.first }),
  };
}
/** All sheets, the last changed first. @returns {Doc[]} */
export function all() {
  const ids = Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length));
  return ids
    .map(load)
    .filter((doc) => doc !== null)
    .sort((a, b) => b.changed - a.changed);
}
/** The names that were written on sheets before, the last ones first. @returns {string[]} */
export function names() {
  try {
    return JSON.parse(localStorage.getItem(NAMES) ?? "[]");
  } catch {
    return [];
  }
}
/** @param {string[]} used */
export function keepNames(used) {
  const filled = used.filter((name) => name.trim());
  try {
    localStorage.setItem(
      NAMES,
      JSON.stringify([...new Set([...filled, ...names()])].slice(0, MOST_NAMES)),
    );
  } catch {
    /* they are only offered */
  }
}
/** Another tab has written a sheet. @param {(id: string) => void} then */
export const onChange = (then) =>
  addEventListener("storage", (e) => {
    if (e.key?.startsWith(KEY)) then(e.key.slice(KEY.length));
  });
