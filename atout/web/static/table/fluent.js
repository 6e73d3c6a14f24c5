// @ts-check
/** The sentences of a game's catalogue, worded by Fluent. */
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle.js";
import { CATALOGUES } from "./catalogues.js";
/** @import { Pattern } from "../vendor/fluent-bundle.js" */
/** @import { Lang } from "./cards.js" */

/** @typedef {Record<string, string | number>} Arguments */

/** The catalogues that have come: those of every table, then those of some. */
const come = [CATALOGUES];
/** The catalogues read so far, by game and language. @type {Map<string, FluentBundle>} */
const read = new Map();
/** More messages for the same games. @param {typeof CATALOGUES} catalogues */
export function join(catalogues) {
  come.push(catalogues);
  read.clear();
}
/** @param {string} game @param {Lang} lang */
function catalogue(game, lang) {
  const key = `${game} ${lang}`,
    known = read.get(key);
  if (known) return known;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const one of come) bundle.addResource(new FluentResource(one[game]?.[lang] ?? ""));
  read.set(key, bundle);
  return bundle;
}
/**
 * Whether the catalogue has such a message.
 * @param {string} game
 * @param {Lang} lang
 * @param {string} name
 */
export const hasMessage = (game, lang, name) =>
  catalogue(game, lang).getMessage(name) !== undefined;
/**
 * A message in words, `match-end`, or an attribute of one, `match-end.one`. What it lacks is named
 * on the console and in the sentence.
 * @param {string} game
 * @param {Lang} lang
 * @param {string} name
 * @param {Arguments} [args]
 * @returns {string}
 */
export function worded(game, lang, name, args = {}) {
  const bundle = catalogue(game, lang),
    [id = "", attribute] = name.split("."),
    message = bundle.getMessage(id),
    /** @type {Error[]} */ faults = [],
    /** @type {Pattern | null | undefined} */
    pattern = attribute ? message?.attributes[attribute] : message?.value,
    text = pattern ? bundle.formatPattern(pattern, args, faults) : "";
  if (!pattern) faults.push(new Error("no such message"));
  for (const fault of faults) console.error(`${game}/${lang} ${name}: ${fault.message}`);
  return text;
}
