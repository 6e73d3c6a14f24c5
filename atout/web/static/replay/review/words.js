// @ts-check
/** Every word of a review, in French and in English. */
/** @import { Lang } from "../../i18n.js" */
/** @import { ReviewMade } from "../../types.js" */

const fr = {
  title: "Votre jeu analysé",
  close: "Fermer l’analyse",
  asked: "L’analyse est demandée…",
  line: "L’analyse va commencer ; elle attend celles qui sont demandées avant elle.",
  working: "L’analyse se fait.",
  workingHow:
    "Chaque choix est comparé à tous les autres, dans des donnes possibles. Parcourez la partie " +
    "en attendant.",
  progress: (/** @type {string} */ done, /** @type {string} */ of) =>
    `${done} moments sur ${of} sont vus`,
  ready: "L’analyse est prête.",
  gone: "Impossible de joindre le serveur. Vérifiez qu’il tourne, puis réessayez.",
  retry: "Réessayer",
  nothing: "Aucune donne de cette partie n’a été jouée jusqu’au bout.",
  deals: "Donnes",
  deal: (/** @type {string} */ n) => `Donne ${n}`,
  match: (/** @type {string} */ luck, /** @type {string} */ errors) =>
    `Toute la partie : chance ${luck}, vos erreurs ${errors}.`,
  see: "Voir la position",
  tryAgain: "Rejouer d’ici",
  retryHow: "Une table d’essai s’ouvre dans cette position, contre l’ordinateur.",
  notOpened: "La table n’a pas pu s’ouvrir : réessayez.",
  result: "Résultat",
  resultHow:
    "Points de plus que l’autre côté, un avantage pour qui gagne la partie compris. C’est la " +
    "somme de ce qui suit.",
  luck: "Chance",
  luckHow: "Ce que les cartes ont donné ou pris, aux deux côtés.",
  errors: "Vos erreurs",
  errorsHow: "Ce que vos choix ont coûté, jugés sur ce que vous pouviez savoir.",
  rest: "Le reste",
  restHow: "Le jeu des autres, et ce que la mesure n’explique pas.",
  curve: "Au fil de la donne",
  curveAlt: (
    /** @type {string} */ luck,
    /** @type {string} */ both,
    /** @type {string} */ result,
  ) =>
    `Courbe : à la fin la chance est à ${luck}, vos erreurs ôtées à ${both} ; le résultat est de ` +
    `${result}. Les chiffres sont dans le tableau ci-dessous.`,
  luckLine: "chance",
  bothLine: "chance, erreurs ôtées",
  resultPoint: "résultat",
  inFigures: "La courbe en chiffres",
  trick: "Levée",
  dealt: "donne",
  sofar: "Cumul",
  points: "points",
  turning: "Tournants",
  none: "Aucune erreur nette dans cette donne.",
  all: (/** @type {number} */ n, /** @type {string} */ figure) =>
    n > 1 ? `Les ${figure} décisions` : "La seule décision",
  grades: {
    fine: "bien",
    small_slip: "imprécision",
    slip: "erreur",
    blunder: "grosse erreur",
  },
  counts: {
    fine: (/** @type {number} */ n) => `${n} bien`,
    small_slip: (/** @type {number} */ n) => `${n} imprécision${n > 1 ? "s" : ""}`,
    slip: (/** @type {number} */ n) => `${n} erreur${n > 1 ? "s" : ""}`,
    blunder: (/** @type {number} */ n) =>
      `${n} grosse${n > 1 ? "s" : ""} erreur${n > 1 ? "s" : ""}`,
  },
  inTrick: (/** @type {string} */ n) => `Levée ${n}`,
  yours: "Votre choix",
  better: "Mieux",
  other: (/** @type {string} */ what) => `${what} (l’autre)`,
  cost: (/** @type {string} */ n, /** @type {string} */ about) =>
    `Coût : ${n}${about} ${n === "1" && !about ? "point" : "points"}`,
  winning: (/** @type {string} */ n, /** @type {string} */ about) =>
    `et ${n} %${about} des chances de gagner la partie`,
  exact: "Compté jusqu’au bout : c’est exact.",
  bestMade: "Rien ne valait mieux.",
  asGood: "Aussi bon que le meilleur, autant qu’on puisse le mesurer.",
  unsure: "Trop peu, ou trop peu sûr, pour être appelé une erreur.",
  choices: "Tous les choix",
  choicesHow:
    "C’est le premier coup d’œil. Le coût dit plus haut est plus sûr : les deux choix ont été " +
    "comparés de nouveau, dans d’autres donnes.",
  own: "Mon jeu au fil des parties",
  titleOf: (/** @type {string} */ name) => `Le jeu de ${name} analysé`,
  mine: "Revenir à mon jeu",
  together: "Entre vous",
  share: "Montrer mon analyse à ceux qui ont joué",
  shareHow: "Pour cette partie seulement ; vous pouvez la cacher de nouveau.",
  seeOf: (/** @type {string} */ name) => `Voir l’analyse de ${name}`,
  keeps: (/** @type {string} */ name) => `${name} ne montre pas d’analyse.`,
  somebody: "quelqu’un",
  about: "± : dix-neuf fois sur vingt, le vrai coût est à l’intérieur.",
  before: "Avant de jouer",
  chances: "Vos chances de gagner la partie",
  chancesOf: "Les chances de gagner la partie",
  chancesAlt: (/** @type {string} */ from, /** @type {string} */ to) =>
    `Courbe des chances de gagner la partie, d’une donne à l’autre : de ${from} à ${to}. Les ` +
    "chiffres sont dans le tableau ci-dessous.",
  chancesHow:
    "Entre les donnes, ce que valent les points marqués ; aux tournants, ce que le meilleur choix " +
    "laissait espérer, et le vôtre.",
  chancesHowOf:
    "Entre les donnes, ce que valent les points marqués ; aux tournants, ce que le meilleur choix " +
    "laissait espérer, et le choix fait.",
  chancesInFigures: "Les chances en chiffres",
  moment: "Moment",
  chance: "Chances",
  atFirst: "Au début",
  afterDeal: (/** @type {string} */ n) => `Après la donne ${n}`,
  turnAt: (/** @type {string} */ deal, /** @type {string} */ trick) =>
    `Donne ${deal}, levée ${trick}`,
  bestThenMade: (/** @type {string} */ best, /** @type {string} */ own) => `${best}, puis ${own}`,
};

/** @type {typeof fr} */
const en = {
  title: "Your play reviewed",
  close: "Close the review",
  asked: "The review is asked for…",
  line: "The review is about to begin; it waits for those asked for before it.",
  working: "The review is being made.",
  workingHow:
    "Every choice is compared with all others, over deals that may be. Look through the match " +
    "meanwhile.",
  progress: (done, of) => `${done} of ${of} moments done`,
  ready: "The review is ready.",
  gone: "The server cannot be reached. Check that it is running, then retry.",
  retry: "Retry",
  nothing: "No deal of this match was played to its end.",
  deals: "Deals",
  deal: (n) => `Deal ${n}`,
  match: (luck, errors) => `The whole match: luck ${luck}, your errors ${errors}.`,
  see: "Show the position",
  tryAgain: "Try it again",
  retryHow: "A table of practice opens at this position, against the computer.",
  notOpened: "The table could not be opened: try again.",
  result: "Result",
  resultHow:
    "Points more than the other side, with something on top for winning the match. It is the sum " +
    "of what follows.",
  luck: "Luck",
  luckHow: "What the cards gave or took, to both sides.",
  errors: "Your errors",
  errorsHow: "What your choices cost, judged by what you could know.",
  rest: "The rest",
  restHow: "How the others played, and what the measuring leaves unexplained.",
  curve: "Through the deal",
  curveAlt: (luck, both, result) =>
    `Curve: at the end luck stands at ${luck}, less your errors at ${both}; the result is ` +
    `${result}. The figures are in the table below.`,
  luckLine: "luck",
  bothLine: "luck less errors",
  resultPoint: "result",
  inFigures: "The curve in figures",
  trick: "Trick",
  dealt: "deal",
  sofar: "So far",
  points: "points",
  turning: "Turning points",
  none: "No clear error in this deal.",
  all: (n, figure) => (n > 1 ? `All ${figure} decisions` : "The only decision"),
  grades: { fine: "fine", small_slip: "small slip", slip: "slip", blunder: "blunder" },
  counts: {
    fine: (n) => `${n} fine`,
    small_slip: (n) => `${n} small slip${n > 1 ? "s" : ""}`,
    slip: (n) => `${n} slip${n > 1 ? "s" : ""}`,
    blunder: (n) => `${n} blunder${n > 1 ? "s" : ""}`,
  },
  inTrick: (n) => `Trick ${n}`,
  yours: "Your choice",
  better: "Better",
  other: (what) => `${what} (the other one)`,
  cost: (n, about) => `Cost: ${n}${about} ${n === "1" && !about ? "point" : "points"}`,
  winning: (n, about) => `and ${n}%${about} of the chance to win the match`,
  exact: "Counted out to the end: it is exact.",
  bestMade: "Nothing was better.",
  asGood: "As good as the best, as far as it can be measured.",
  unsure: "Too little, or too unsure, to be called an error.",
  choices: "All choices",
  choicesHow:
    "This is the first look. The cost above is surer: both choices were compared again, over " +
    "other deals.",
  own: "My play over time",
  titleOf: (name) => `${name}’s play reviewed`,
  mine: "Back to my play",
  together: "Between you",
  share: "Show my review to those who played",
  shareHow: "For this match only; you can hide it again.",
  seeOf: (name) => `See ${name}’s review`,
  keeps: (name) => `${name} shows no review.`,
  somebody: "somebody",
  about: "±: nineteen times in twenty the true cost lies within.",
  before: "Before the play",
  chances: "Your chance to win the match",
  chancesOf: "The chance to win the match",
  chancesAlt: (from, to) =>
    `Curve of the chance to win the match, from deal to deal: from ${from} to ${to}. The figures ` +
    "are in the table below.",
  chancesHow:
    "Between deals, what the points marked are worth; at turning points, what the best choice " +
    "promised, and yours.",
  chancesHowOf:
    "Between deals, what the points marked are worth; at turning points, what the best choice " +
    "promised, and the one made.",
  chancesInFigures: "The chances in figures",
  moment: "Moment",
  chance: "Chance",
  atFirst: "At the start",
  afterDeal: (n) => `After deal ${n}`,
  turnAt: (deal, trick) => `Deal ${deal}, trick ${trick}`,
  bestThenMade: (best, own) => `${best}, then ${own}`,
};

/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** What is said otherwise of another's review. @type {Record<Lang, Partial<typeof fr>>} */
const another = {
  fr: {
    match: (luck, errors) => `Toute la partie : chance ${luck}, erreurs ${errors}.`,
    errors: "Ses erreurs",
    errorsHow: "Ce que ses choix ont coûté, jugés sur ce qu’on pouvait savoir de sa place.",
    curveAlt: (luck, both, result) =>
      `Courbe : à la fin la chance est à ${luck}, erreurs ôtées à ${both} ; le résultat est de ` +
      `${result}. Les chiffres sont dans le tableau ci-dessous.`,
    yours: "Choisi",
  },
  en: {
    match: (luck, errors) => `The whole match: luck ${luck}, errors ${errors}.`,
    errors: "Their errors",
    errorsHow: "What their choices cost, judged by what could be known from their seat.",
    curveAlt: (luck, both, result) =>
      `Curve: at the end luck stands at ${luck}, less errors at ${both}; the result is ` +
      `${result}. The figures are in the table below.`,
    yours: "Chosen",
  },
};
/** What is said otherwise where all is told in chances to win the match. @type {Record<Lang, Partial<typeof fr>>} */
const inChances = {
  fr: {
    resultHow:
      "De combien ce coup a changé les chances de gagner la partie. C’est la somme de ce qui suit.",
    luckHow: "Ce que les cartes ont donné ou pris, à cette place et aux autres.",
    points: "des chances de gagner la partie",
    cost: (n, about) => `Coût : ${n}${about} des chances de gagner la partie`,
  },
  en: {
    resultHow:
      "By how much this deal changed the chance to win the match. It is the sum of what follows.",
    luckHow: "What the cards gave or took, at this seat and at the others.",
    points: "of the chance to win the match",
    cost: (n, about) => `Cost: ${n}${about} of the chance to win the match`,
  },
};
/**
 * The words of one's own review, or of another's.
 * @param {Lang} lang
 * @param {unknown} [of]
 * @param {ReviewMade["unit"]} [unit] in what it counts
 */
export const t = (lang, of, unit) => ({
  ...all[lang],
  ...(of ? another[lang] : {}),
  ...(unit === "chances" ? inChances[lang] : {}),
});
