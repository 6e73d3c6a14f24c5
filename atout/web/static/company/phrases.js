// @ts-check
/**
 * What one may say at the table: greetings and reactions, nothing that tells of a hand. The ids are
 * the server's.
 */
/** @import { Lang } from "../i18n.js" */

/** @type {Record<string, Record<Lang, string>>} */
const PHRASES = {
  hello: { fr: "Bonjour !", en: "Hello!" },
  good_luck: { fr: "Bonne chance !", en: "Good luck!" },
  well_played: { fr: "Bien joué !", en: "Well played!" },
  bravo: { fr: "Bravo !", en: "Bravo!" },
  wow: { fr: "Oh là là !", en: "Wow!" },
  laugh: { fr: "Ha ha !", en: "Ha ha!" },
  oops: { fr: "Oups !", en: "Oops!" },
  sorry: { fr: "Pardon !", en: "Sorry!" },
  thanks: { fr: "Merci !", en: "Thank you!" },
  one_moment: { fr: "Un instant…", en: "One moment…" },
  back: { fr: "Me revoilà !", en: "I’m back!" },
  your_turn: { fr: "À vous !", en: "Your turn!" },
  again: { fr: "On en refait une ?", en: "Another one?" },
  bye: { fr: "Au revoir !", en: "Goodbye!" },
};

/** The ids, in the order they are offered. */
export const phrases = Object.keys(PHRASES);
/** @param {Lang} lang @param {string} id */
export const phrase = (lang, id) => PHRASES[id]?.[lang] ?? id;
