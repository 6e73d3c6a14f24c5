// @ts-check
/** The words of the list of lessons. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  lessons: "Leçons",
  intro:
    "Dix leçons courtes, une position à la fois : vous jouez, et la table dit ce que valait votre choix.",
  first: "Jamais joué ? Commencez par une donne accompagnée.",
  firstHref: "/apprendre",
  exercise: (/** @type {number} */ n, /** @type {string} */ lesson) => `Exercice ${n} : ${lesson}`,
  done: "réussi",
  progress: (/** @type {number} */ n, /** @type {number} */ of) => `${n} sur ${of}`,
  begin: "Commencer",
  goOn: "Continuer",
  anew: "Refaire",
  offline: "Les leçons n’ont pas pu être lues. Vérifiez la connexion, puis réessayez.",
  retry: "Réessayer",
  opening: "On prépare les leçons…",
};
/** @type {typeof fr} */
const en = {
  lessons: "Lessons",
  intro:
    "Ten short lessons, one position at a time: you play, and the table tells you what your move was worth.",
  first: "Never played? Begin with a deal in company.",
  firstHref: "/learn",
  exercise: (n, lesson) => `Exercise ${n}: ${lesson}`,
  done: "done",
  progress: (n, of) => `${n} of ${of}`,
  begin: "Begin",
  goOn: "Go on",
  anew: "Once more",
  offline: "The lessons could not be read. Check the connection, then retry.",
  retry: "Retry",
  opening: "Preparing the lessons…",
};
const all = { fr, en };
/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
