/**
 * The catalogues of sentences of every game, in every language there is. The server makes
 * `catalogues.js` of the files in `atout/games/<game>/sentences`.
 */
export const CATALOGUES: Record<string, Record<string, string>>;
