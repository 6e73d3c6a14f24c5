// @ts-check
/** What the page's shell needs of the table, fetched as one part. */
export { begun, withEvent } from "./log.js";
export { table } from "./table.js";
export { sentence } from "./told.js";
export { WORDS } from "./words.js";
export { forced } from "./forced.js";
