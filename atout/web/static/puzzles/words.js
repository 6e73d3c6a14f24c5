// @ts-check
/** The words of the page of puzzles. */
/** @import { Lang } from "../i18n.js" */

const NB = "\u00a0";
const fr = {
  puzzles: "Problèmes",
  intro: "Des positions de vraies parties. Un seul choix est nettement le meilleur : trouvez-le.",
  first: "Résoudre un problème",
  next: "Problème suivant",
  opening: "On installe la position…",
  loading: "On prépare les problèmes…",
  rules:
    "Votre premier essai compte. Vous voyez ce que le joueur voyait ; la solution vient après votre réponse.",
  done: "Vous avez essayé tous les problèmes. Bravo !",
  rating: "Votre cote",
  unsure: "Elle se précise après quelques problèmes.",
  scale: "Boussac vaut 1500, le Maître 1545.",
  curve: (/** @type {string} */ from, /** @type {string} */ to) =>
    `Votre cote, d’essai en essai, de ${from} à ${to}`,
  progress: "Vos problèmes",
  solved: (/** @type {string} */ n, /** @type {string} */ of) => `${n} résolus sur ${of}`,
  row: (/** @type {string} */ n) => `${n} de suite`,
  left: (/** @type {string} */ n) => `encore ${n} à découvrir`,
  themes: {
    ending: ["Les dernières cartes", "Le talon est épuisé : jouer la fin au mieux."],
    declare: ["Annoncer ou attendre", "Et quoi, quand plusieurs annonces sont prêtes."],
    win: ["Prendre ou laisser", "Cette levée vaut-elle la carte ?"],
    keep: ["Que garder", "De quoi se défaire, et quel carré attendre."],
  },
  of: (/** @type {string} */ n, /** @type {string} */ tried) => `${n} sur ${tried} résolus`,
  untried: "pas encore essayé",
  recent: "Les derniers",
  again: (
    /** @type {string} */ theme,
    /** @type {string} */ level,
    /** @type {boolean} */ solved,
  ) => `${theme}, coté ${level}, ${solved ? "résolu" : "manqué"}${NB}: revoir`,
  offline: "Les problèmes n’ont pas pu être lus. Vérifiez la connexion, puis réessayez.",
  failed: "Le problème ne s’ouvre pas. Vérifiez la connexion, puis réessayez.",
  keeps: (/** @type {string} */ n) =>
    `Les ${n} prochains s’ouvrent aussi sans connexion, sur cet appareil.`,
  alone: (/** @type {number} */ n, /** @type {string} */ figure) =>
    n > 1
      ? `Sans connexion${NB}: ${figure} problèmes sont gardés ici. Votre cote attend.`
      : `Sans connexion${NB}: un problème est gardé ici. Votre cote attend.`,
  none: `Sans connexion, et plus aucun problème n’est gardé ici${NB}: les suivants viendront avec elle.`,
  waits: (/** @type {number} */ n, /** @type {string} */ figure) =>
    n > 1
      ? `${figure} réponses seront remises au retour de la connexion.`
      : "Une réponse sera remise au retour de la connexion.",
  retry: "Réessayer",
};
/** @type {typeof fr} */
const en = {
  puzzles: "Puzzles",
  intro: "Positions from real games. One move is clearly the best: find it.",
  first: "Solve a puzzle",
  next: "Next puzzle",
  opening: "Laying the position…",
  loading: "Preparing the puzzles…",
  rules:
    "Your first try counts. You see what the player saw; the solution comes after your answer.",
  done: "You have tried every puzzle there is. Well done!",
  rating: "Your rating",
  unsure: "It settles after some puzzles.",
  scale: "Boussac has 1500, the Master 1545.",
  curve: (from, to) => `Your rating, try by try, from ${from} to ${to}`,
  progress: "Your puzzles",
  solved: (n, of) => `${n} solved of ${of}`,
  row: (n) => `${n} in a row`,
  left: (n) => `${n} more to discover`,
  themes: {
    ending: ["The last cards", "The stock is gone: play the ending for all it is worth."],
    declare: ["Declare or wait", "And what, where several declarations are ready."],
    win: ["Win or let go", "Is this trick worth the card?"],
    keep: ["What to keep", "What to part with, and which four to wait for."],
  },
  of: (n, tried) => `${n} of ${tried} solved`,
  untried: "not tried yet",
  recent: "The last ones",
  again: (theme, level, solved) =>
    `${theme}, rated ${level}, ${solved ? "solved" : "missed"}: look again`,
  offline: "The puzzles could not be read. Check the connection, then retry.",
  failed: "The puzzle does not open. Check the connection, then retry.",
  keeps: (n) => `The next ${n} also open without a connection, on this device.`,
  alone: (n, figure) =>
    n > 1
      ? `No connection: ${figure} puzzles are kept here. Your rating waits.`
      : "No connection: one puzzle is kept here. Your rating waits.",
  none: "No connection, and no puzzle is left here: the next ones come with it.",
  waits: (n, figure) =>
    n > 1
      ? `${figure} answers will be handed in once the connection is back.`
      : "One answer will be handed in once the connection is back.",
  retry: "Retry",
};
const all = { fr, en };
/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
