// @ts-check
/** The words of the deal of the day. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  daily: "La donne du jour",
  home: "Accueil",
  against: (/** @type {string} */ who) => `contre ${who}`,
  intro:
    "Les mêmes cartes pour tous, le même adversaire. Chacun pige les siennes : la chance est égale.",
  rules: "Un seul essai compte, le premier. On n’y reprend rien, et personne ne vous souffle.",
  play: "Jouer la donne",
  goOn: "Reprendre la donne",
  starting: "On distribue…",
  finished: (/** @type {number} */ n) =>
    n === 0
      ? "Personne ne l’a encore finie."
      : n === 1
        ? "Une personne l’a finie."
        : `${n} personnes l’ont finie.`,
  nextDeal: (/** @type {string} */ time) => `La suivante à ${time}.`,
  midnight: "minuit",
  result: "Votre résultat",
  points: (/** @type {string} */ own, /** @type {string} */ other) => `${own} à ${other}`,
  compared: "De combien on l’emporte sur Boussac",
  you: "Vous",
  median: "La médiane ici",
  playing: "Le maître joue la donne : son résultat arrive.",
  strongest: "Le maître a joué cette donne à votre place, sans voir plus que vous.",
  instead:
    "Le maître n’est pas prêt sur ce serveur : c’est Boussac qui a joué à votre place, contre lui-même.",
  first: "Vous êtes la première personne à la finir ici.",
  place: (/** @type {number} */ at, /** @type {number} */ of, /** @type {boolean} */ level) =>
    `${at === 1 ? "1re" : `${at}e`} place${level ? " à égalité" : ""} sur ${of}`,
  share: "Partager",
  copy: "Copier le résultat",
  copied: "Copié",
  line: (/** @type {string} */ day, /** @type {string} */ game) =>
    `Atout, la donne du ${day} (${game})`,
  replay: "Revoir la donne",
  anew: "La rejouer pour le plaisir",
  anewHow: "Les mêmes cartes ; le résultat ne compte plus.",
  check: "Vérifier la donne de la veille",
  checkHow: (/** @type {string} */ game, /** @type {string} */ day) =>
    `Toutes les cartes du ${day} (${game}) découlent de cette graine, gardée secrète jusqu’à minuit, temps universel :`,
  offline: "La donne n’a pas pu être lue. Vérifiez la connexion, puis réessayez.",
  failed: "La table n’a pas pu s’ouvrir. Réessayez dans un instant.",
  retry: "Réessayer",
  opening: "On bat les cartes…",
  sentTitle: "Une donne pour vous",
  sentBy: (/** @type {string} */ who) => `${who} vous envoie une donne`,
  sentIntro:
    "Les mêmes cartes, à la même place. Votre résultat est mis à côté du sien quand vous avez fini.",
  noDeal: "Il n’y a pas de donne à cette adresse : vérifiez le lien.",
};
/** @type {typeof fr} */
const en = {
  daily: "The deal of the day",
  home: "Home",
  against: (who) => `against ${who}`,
  intro:
    "The same cards and the same opponent for everybody. Each seat draws its own: luck is equal.",
  rules: "One try counts, the first. Nothing can be taken back, and nobody gives you hints.",
  play: "Begin the deal",
  goOn: "Go on with the deal",
  starting: "Dealing…",
  finished: (n) =>
    n === 0
      ? "Nobody has finished it yet."
      : n === 1
        ? "One person has finished it."
        : `${n} people have finished it.`,
  nextDeal: (time) => `The next one comes at ${time}.`,
  midnight: "midnight",
  result: "Your result",
  points: (own, other) => `${own} to ${other}`,
  compared: "By how much one beats Boussac",
  you: "You",
  median: "The median here",
  playing: "The master is playing the deal: the result is on its way.",
  strongest: "The master played this deal in your place, and saw no more than you did.",
  instead: "The master is not ready on this server: Boussac played in your place, against himself.",
  first: "You are the first to finish it here.",
  place: (at, of, level) =>
    `${level ? "equal " : ""}${at}${["st", "nd", "rd"][((((at + 90) % 100) - 10) % 10) - 1] ?? "th"} of ${of}`,
  share: "Share",
  copy: "Copy the result",
  copied: "Copied",
  line: (day, game) => `Atout, the deal of ${day} (${game})`,
  replay: "See the deal again",
  anew: "Once more, for fun",
  anewHow: "The same cards; the result counts no more.",
  check: "Check the deal of the day before",
  checkHow: (game, day) =>
    `All the cards of ${day} (${game}) follow from this seed, kept secret until midnight, universal time:`,
  offline: "The deal could not be read. Check the connection, then retry.",
  failed: "The table could not be opened. Try again in a moment.",
  retry: "Retry",
  opening: "Shuffling the cards…",
  sentTitle: "A deal for you",
  sentBy: (who) => `${who} sends you a deal`,
  sentIntro: "The same cards at the same seat. Your result stands beside theirs once you are done.",
  noDeal: "There is no deal at this address: check the link.",
};
const all = { fr, en };
/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
