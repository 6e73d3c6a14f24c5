// @ts-check
/** What the combinations are called. */
import { suitName, uncapitalized } from "./cards.js";
/** @import { Lang } from "./cards.js" */

/** @type {Record<Lang, Record<string, string>>} */
const NAMES = {
  fr: {
    marriage: "Mariage",
    royal_marriage: "Mariage d’atout",
    bezique: "Bésigue",
    double_bezique: "Double bésigue",
    triple_bezique: "Triple bésigue",
    quadruple_bezique: "Quadruple bésigue",
    quintuple_bezique: "Quintuple bésigue",
    sequence: "Quinte majeure",
    plain_sequence: "Quinte",
    seven: "Sept d’atout",
  },
  en: {
    marriage: "Marriage",
    royal_marriage: "Royal marriage",
    bezique: "Bésigue",
    double_bezique: "Double bésigue",
    triple_bezique: "Triple bésigue",
    quadruple_bezique: "Quadruple bésigue",
    quintuple_bezique: "Quintuple bésigue",
    sequence: "Sequence",
    plain_sequence: "Plain sequence",
    seven: "Seven of trumps",
  },
};
/**
 * Four or five of a rank: "Carré d’as", "Cinq rois d’atout", "Four trump tens".
 * @type {Record<string, [of: string, bare: string]>}
 */
const SQUARES = {
  aces: ["d’as", "as"],
  tens: ["de dix", "dix"],
  kings: ["de rois", "rois"],
  queens: ["de dames", "dames"],
  jacks: ["de valets", "valets"],
};
for (const [rank, [of, bare]] of Object.entries(SQUARES)) {
  NAMES.fr[`four_${rank}`] = `Carré ${of}`;
  NAMES.fr[`four_trump_${rank}`] = `Carré ${of} d’atout`;
  NAMES.fr[`five_trump_${rank}`] = `Cinq ${bare} d’atout`;
  NAMES.en[`four_${rank}`] = `Four ${rank}`;
  NAMES.en[`four_trump_${rank}`] = `Four trump ${rank}`;
  NAMES.en[`five_trump_${rank}`] = `Five trump ${rank}`;
}
/**
 * The name of a declaration, with its suit where one is given: "Mariage de cœur".
 * @param {Lang} lang
 * @param {string} kind
 * @param {string | null} [suit]
 */
export function kindName(lang, kind, suit) {
  const name = NAMES[lang][kind] ?? kind.replaceAll("_", " ");
  return !suit
    ? name
    : lang === "fr"
      ? `${name} de ${suitName(lang, suit)}`
      : `${name} of ${suitName(lang, suit)}`;
}
/** Two words of which the second tells what a card shows: "Mariage d’atout", "Four aces". */
const SHORT = /^(?:Royal |Plain )?([^ ]+)/;
/**
 * What stands over cards laid out; over one card alone there is room for a word.
 * @param {Lang} lang
 * @param {string} kind
 * @param {number} count
 */
export function groupName(lang, kind, count) {
  const name = kindName(lang, kind),
    word = SHORT.exec(name)?.[1] ?? name;
  return kind === "seven" || count === 1 ? word.charAt(0).toUpperCase() + word.slice(1) : name;
}
/** Whether the suit of this kind tells more than its name. @param {string} kind */
export const suited = (kind) => kind === "marriage" || kind === "plain_sequence";
/**
 * The declaration inside a sentence, with its article: "un mariage de cœur", "four aces".
 * @param {Lang} lang
 * @param {string} kind
 * @param {string | null | undefined} suit
 * @param {boolean} [known] spoken of before: "le mariage"
 */
export function aKind(lang, kind, suit, known = false) {
  const low = uncapitalized(kindName(lang, kind, suited(kind) ? suit : null));
  if (lang === "en")
    return known
      ? `the ${low}`
      : /^f(our|ive) /.test(low)
        ? low
        : kind === "seven"
          ? `the ${low}`
          : `a ${low}`;
  if (/^cinq/.test(low)) return known ? `les ${low}` : low;
  const she = /^quinte/.test(low);
  return kind === "seven" || (known && !she)
    ? `le ${low}`
    : she
      ? `${known ? "la" : "une"} ${low}`
      : `un ${low}`;
}
