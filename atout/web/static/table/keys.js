// @ts-check
/**
 * The keys of the table. One key, one meaning, at every table: a thing that is done takes its key
 * from here.
 */

export const KEYS = /** @type {const} */ ({
  draw: "D",
  exchange: "E",
  take: "T",
  yes: "Y",
  no: "N",
  blanche: "B",
  cede: "P",
  victory: "V",
  step: "M",
  gestures: "G",
  claim: "C",
  rule: "R",
  hint: "H",
  trick: "L",
  closer: "Z",
  undo: "U",
  sort: "S",
});
/** @typedef {keyof typeof KEYS} Keyed */
/** Whether this means something at some table, though perhaps not now. @param {string} key */
export const means = (key) =>
  /^[1-9]$/.test(key) || Object.values(KEYS).some((one) => one === key.toUpperCase());
