// @ts-check
/** The words of one's own play over time. */
/** @import { Lang } from "../i18n.js" */
/** @import { OwnPlay } from "../types.js" */

const fr = {
  title: "Mon jeu",
  intro: "Ce que vos décisions coûtent, sur toutes vos parties analysées.",
  opening: "On fait les comptes…",
  offline: "Impossible de joindre le serveur. Vérifiez qu’il tourne, puis réessayez.",
  failed: "Cela n’a pas marché : réessayez dans un instant.",
  retry: "Réessayer",
  game: "Jeu",
  against: "Contre",
  everybody: "tous les adversaires",
  noName: "sans nom",
  lost: "points perdus par donne",
  basis: (
    /** @type {string} */ deals,
    /** @type {string} */ matches,
    /** @type {number} */ nDeals,
    /** @type {number} */ nMatches,
  ) =>
    `sur ${deals} ${nDeals > 1 ? "donnes" : "donne"} de ${matches} ` +
    (nMatches > 1 ? "parties analysées" : "partie analysée"),
  few: "Trop peu de donnes pour juger : à partir de dix, on dit ce que vaut cette moyenne.",
  about: "± : dix-neuf fois sur vingt, la vraie moyenne est à l’intérieur.",
  nobody: "Rien à montrer encore",
  nobodyHow:
    "Jouez une partie jusqu’au bout, puis faites analyser votre jeu. Cette page dira où " +
    "partent vos points : en entamant, en répondant, en annonçant, dans les fins de donne ; ce " +
    "que la chance y fait ; et si cela s’améliore.",
  begin: "Commencer une partie",
  learn: "Prendre une leçon",
  learnHref: "/lecons",
  waiting: (/** @type {string} */ n, /** @type {number} */ count) =>
    count > 1 ? `${n} parties attendent d’être analysées` : "Une partie attend d’être analysée",
  waitingHow:
    "Une analyse compare chacun de vos choix à tous les autres, sur ce que vous pouviez savoir. " +
    "Elle prend de quelques secondes à quelques minutes, pendant lesquelles vous pouvez jouer.",
  missing: (/** @type {string} */ n, /** @type {number} */ count) =>
    count > 1 ? `${n} parties ne sont pas analysées.` : "Une partie n’est pas analysée.",
  review: "Les faire analyser",
  reviewOne: "La faire analyser",
  underWay: (/** @type {string} */ n, /** @type {number} */ count) =>
    count > 1 ? `${n} analyses se font.` : "Une analyse se fait.",
  overTime: "Au fil des parties",
  curve: "Points perdus par donne, partie après partie : plus bas, c’est mieux.",
  curveAlt: (/** @type {string} */ first, /** @type {string} */ last) =>
    `Courbe des points perdus par donne : la moyenne de cinq parties va de ${first} à ${last}. ` +
    "Les chiffres sont dans la liste des parties.",
  soon: "La courbe commence à la troisième partie analysée.",
  each: "une partie",
  running: "moyenne des cinq dernières",
  kinds: "Selon la décision",
  kindsHow: "Points perdus par donne.",
  kind: {
    bid: "Y aller ou non",
    lead: "Entames",
    answer: "Réponses",
    declaration: "Annonces",
    exchange: "Échanges",
    draw: "Choix de la carte à piger",
    ending: "Fins de donne, talon épuisé",
  },
  decisions: (
    /** @type {string} */ n,
    /** @type {string} */ errors,
    /** @type {number} */ count,
    /** @type {number} */ wrong,
  ) =>
    `${n} décision${count > 1 ? "s" : ""}, ` +
    (wrong ? `${errors} ${wrong > 1 ? "erreurs nettes" : "erreur nette"}` : "aucune erreur nette"),
  precepts: "Les préceptes manqués",
  preceptsHow:
    "De vos erreurs nettes, celles où un précepte parlait pour le meilleur choix et non pour le " +
    "vôtre. Une erreur peut en manquer plusieurs.",
  noPrecepts: "Aucune erreur nette n’en manque un.",
  times: (/** @type {string} */ n) => `${n} fois`,
  points: (/** @type {string} */ n) => `${n} points en tout`,
  results: "Résultats et chance",
  won: "Parties gagnées",
  of: (/** @type {string} */ won, /** @type {string} */ all) => `${won} sur ${all}`,
  lead: "Avance moyenne",
  leadHow: "par partie, sur le meilleur des autres",
  luckSoFar: "Chance jusqu’ici",
  luckHow: "ce que les cartes ont donné ou pris",
  luck: "Chance par donne",
  luckTends: "à la longue, elle tend vers zéro",
  matches: "Les parties",
  all: (/** @type {string} */ n) => `Les ${n} dernières parties`,
  match: "Partie",
  result: "Résultat",
  lostShort: "Perdu",
  luckShort: "Chance",
  aDeal: "par donne",
  wonMatch: "gagnée",
  lostMatch: "perdue",
  notYet: "pas analysée",
  see: (/** @type {string} */ date, /** @type {string} */ who) =>
    `Revoir la partie du ${date} contre ${who}`,
  yours: "Ce qui est gardé",
  byItself: "Analyser mes parties quand elles sont finies",
  byItselfHow:
    "Le serveur s’en charge, après toutes les analyses que l’on attend. Vous seul voyez les vôtres.",
  take: "Emporter",
  takeHow: "Toutes vos parties, avec ce que disent leurs analyses.",
  json: "JSON",
  csv: "Tableau (CSV)",
  forget: "Effacer mes analyses",
  forgetAsk: "Effacer vos analyses ?",
  forgetHow: (/** @type {string} */ n, /** @type {number} */ count) =>
    `${count > 1 ? `${n} analyses sont effacées` : "Une analyse est effacée"} de ce serveur, avec les ` +
    "chiffres de cette page. Vos parties restent, et peuvent être analysées de nouveau.",
  cancel: "Annuler",
  forgotten: "Vos analyses sont effacées.",
  kept: (/** @type {string} */ n, /** @type {number} */ count) =>
    count
      ? `${n} analyse${count > 1 ? "s" : ""} gardée${count > 1 ? "s" : ""}.`
      : "Rien n’est gardé.",
};

/** @type {typeof fr} */
const en = {
  title: "My play",
  intro: "What your decisions cost, over all your reviewed matches.",
  opening: "Adding up…",
  offline: "The server cannot be reached. Check that it is running, then retry.",
  failed: "That did not work: try again in a moment.",
  retry: "Retry",
  game: "Game",
  against: "Against",
  everybody: "all opponents",
  noName: "no name",
  lost: "points lost a deal",
  basis: (deals, matches, nDeals, nMatches) =>
    `over ${deals} deal${nDeals > 1 ? "s" : ""} of ${matches} reviewed match${nMatches > 1 ? "es" : ""}`,
  few: "Too few deals to say: from ten on it is told how sure this mean is.",
  about: "±: nineteen times in twenty the true mean lies within.",
  nobody: "Nothing to show yet",
  nobodyHow:
    "Finish a match, then have your play reviewed. This page will tell where your " +
    "points go: leading, answering, declaring, in the endings; what luck has to do with it; and " +
    "whether it gets better.",
  begin: "Begin a match",
  learn: "Take a lesson",
  learnHref: "/lessons",
  waiting: (n, count) =>
    count > 1 ? `${n} matches wait to be reviewed` : "One match waits to be reviewed",
  waitingHow:
    "A review compares each of your choices with all others, by what you could know. It takes " +
    "from seconds to minutes; you can go on to another table meanwhile.",
  missing: (n, count) =>
    count > 1 ? `${n} matches are not reviewed.` : "One match is not reviewed.",
  review: "Review them",
  reviewOne: "Review it",
  underWay: (n, count) => (count > 1 ? `${n} reviews are being made.` : "A review is being made."),
  overTime: "Over time",
  curve: "Points lost a deal, match by match: lower is better.",
  curveAlt: (first, last) =>
    `Curve of the points lost a deal: the mean of five matches goes from ${first} to ${last}. ` +
    "The figures are in the list of matches.",
  soon: "The curve begins with the third reviewed match.",
  each: "one match",
  running: "mean of the last five",
  kinds: "By kind of decision",
  kindsHow: "Points lost a deal.",
  kind: {
    bid: "To go or not",
    lead: "Leads",
    answer: "Answers",
    declaration: "Declarations",
    exchange: "Exchanges",
    draw: "Which card to draw",
    ending: "Endings, the stock gone",
  },
  decisions: (n, errors, count, wrong) =>
    `${n} decision${count > 1 ? "s" : ""}, ` +
    (wrong ? `${errors} clear error${wrong > 1 ? "s" : ""}` : "no clear error"),
  precepts: "Precepts missed",
  preceptsHow:
    "Of your clear errors, those where a precept spoke for the best choice and not for yours. " +
    "One error may miss several.",
  noPrecepts: "No clear error missed one.",
  times: (n) => (n === "1" ? "once" : `${n} times`),
  points: (n) => `${n} points in all`,
  results: "Results and luck",
  won: "Matches won",
  of: (won, all) => `${won} of ${all}`,
  lead: "Mean lead",
  leadHow: "a match, over the best of the others",
  luckSoFar: "Luck so far",
  luckHow: "what the cards gave or took",
  luck: "Luck a deal",
  luckTends: "in the long run it tends to zero",
  matches: "The matches",
  all: (n) => `The last ${n} matches`,
  match: "Match",
  result: "Result",
  lostShort: "Lost",
  luckShort: "Luck",
  aDeal: "a deal",
  wonMatch: "won",
  lostMatch: "lost",
  notYet: "not reviewed",
  see: (date, who) => `See the match of ${date} against ${who} again`,
  yours: "What is kept",
  byItself: "Review my matches when they have ended",
  byItselfHow:
    "The server sees to it, after all reviews that somebody waits for. Only you see yours.",
  take: "Take along",
  takeHow: "All your matches, with what their reviews say.",
  json: "JSON",
  csv: "Table (CSV)",
  forget: "Delete my reviews",
  forgetAsk: "Delete your reviews?",
  forgetHow: (n, count) =>
    `${count > 1 ? `${n} reviews are` : "One review is"} deleted from this server, with the ` +
    "figures of this page. Your matches stay, and can be reviewed again.",
  cancel: "Cancel",
  forgotten: "Your reviews are deleted.",
  kept: (n, count) => (count ? `${n} review${count > 1 ? "s" : ""} kept.` : "Nothing is kept."),
};

/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** What is said otherwise where all is told in chances to win the match. @type {Record<Lang, Partial<typeof fr>>} */
const inChances = {
  fr: {
    lost: "des chances de gagner la partie, perdues par donne",
    curve:
      "Chances de gagner la partie perdues par donne, partie après partie : plus bas, c’est mieux.",
    curveAlt: (first, last) =>
      `Courbe des chances perdues par donne : la moyenne de cinq parties va de ${first} à ` +
      `${last}. Les chiffres sont dans la liste des parties.`,
    kindsHow: "Chances de gagner la partie perdues par donne.",
    points: (n) => `${n} de chances en tout`,
  },
  en: {
    lost: "of the chance to win the match, lost a deal",
    curve: "Chance to win the match lost a deal, match by match: lower is better.",
    curveAlt: (first, last) =>
      `Curve of the chance lost a deal: the mean of five matches goes from ${first} to ${last}. ` +
      "The figures are in the list of matches.",
    kindsHow: "Chance to win the match, lost a deal.",
    points: (n) => `${n} of chance in all`,
  },
};
/**
 * @param {Lang} lang
 * @param {OwnPlay["unit"]} [unit] in what is told what was lost
 */
export const t = (lang, unit) =>
  unit === "chances" ? { ...all[lang], ...inChances[lang] } : all[lang];
