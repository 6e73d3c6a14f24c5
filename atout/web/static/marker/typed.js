// @ts-check
/** Numbers as they are typed: what a field holds, and what can be made of it. */

/**
 * What is typed in a field, as it stands there; a number where it was tapped, null where nobody has
 * touched it.
 * @typedef {string | number | null} Typed
 */

/** The whole number that was typed; null where it is none. @param {Typed} typed */
export function whole(typed) {
  const text = String(typed ?? "")
    .trim()
    .replace("−", "-");
  return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : null;
}
/**
 * The same where it lies within these bounds, else null.
 * @param {Typed} typed
 * @param {number} least
 * @param {number} most
 */
export function within(typed, least, most) {
  const n = whole(typed);
  return n !== null && n >= least && n <= most ? n : null;
}
