// @ts-check
/**
 * The words around a lesson; what the teacher says comes from the server, with the rule behind it.
 */
/** @import { Lang } from "../i18n.js" */

const fr = {
  lesson: "Leçon",
  step: (/** @type {number} */ n, /** @type {number} */ of) => `Étape ${n} sur ${of}`,
  press: { "": "", deal: "Tirer une carte", ahead: "Avancer", on: "Continuer" },
  nextDeal: "Donner",
  again: "Recommencer la leçon",
  more: "S’arrêter, recommencer",
  later: "Plus tard",
  laterHow: "La leçon vous attend ici : rien n’est perdu.",
  over: "Leçon terminée",
  play: "Jouer une partie",
  playOn: "Continuer à cette table",
  others: "Une autre leçon :",
  names: { besigue: "le bésigue", beigne: "Le Beigne", rubicon: "le rubicon" },
};
/** @type {typeof fr} */
const en = {
  lesson: "Lesson",
  step: (n, of) => `Step ${n} of ${of}`,
  press: { "": "", deal: "Draw a card", ahead: "Go ahead", on: "Go on" },
  nextDeal: "Deal",
  again: "Start the lesson again",
  more: "Stop, start again",
  later: "Later",
  laterHow: "The lesson waits for you here: nothing is lost.",
  over: "The lesson is over",
  play: "Play a match",
  playOn: "Go on at this table",
  others: "Another lesson:",
  names: { besigue: "bésigue", beigne: "Le Beigne", rubicon: "Rubicon" },
};
/** @type {Record<Lang, typeof fr>} */
export const WORDS = { fr, en };
