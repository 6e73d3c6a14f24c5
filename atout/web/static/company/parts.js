// @ts-check
/** What the shell shows of the company at a table, fetched when there is one. */
export { Company } from "./company.js";
export { desk, foot, goesOn } from "./desk.js";
export { strip } from "./strip.js";
