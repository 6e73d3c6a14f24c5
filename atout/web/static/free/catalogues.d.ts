/**
 * The sentences of free tables, of every game in every language. The server makes `catalogues.js` of
 * the files in `atout/games/<game>/sentences/free`.
 */
export { CATALOGUES } from "../table/catalogues.js";
