// @ts-check
/** The sentences of a game's catalogue, worded by Fluent. */
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle.js";
import { CATALOGUES } from "./catalogues.js";
/** @import { Pattern } from "../vendor/fluent-bundle.js" */
/** @import { Lang } from "./cards.js" */

/** @typedef {Record<string, string | number>} Arguments */

/** The catalogues read so far, by game and language. @type {Map<string, FluentBundle>} */
const read = new Map();
/** @param {string} game @param {Lang} lang */
function catalogue(game, lang) {
  const key = `${game} ${lang}`,
    known = read.get(key);
  if (known) return known;
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(CATALOGUES[game]?.[lang] ?? ""));
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
 * @param {Arguments} [given]
 * @returns {string}
 */
export function worded(game, lang, name, given = {}) {
  const bundle = catalogue(game, lang),
    [id = "", attribute] = name.split("."),
    message = bundle.getMessage(id),
    /** @type {Error[]} */ faults = [],
    /** @type {Pattern | null | undefined} */
    pattern = attribute ? message?.attributes[attribute] : message?.value,
    text = pattern ? bundle.formatPattern(pattern, given, faults) : "";
  if (!pattern) faults.push(new Error("no such message"));
  for (const fault of faults) console.error(`${game}/${lang} ${name}: ${fault.message}`);
  return text;
}
