// @ts-check
/** The words of the score sheet, beside those of the shell. */
import { t as shell } from "../i18n.js";
/** @import { Lang } from "../i18n.js" */

const fr = {
  deal: (/** @type {number} */ n) => `Donne n° ${n}`, dealtBy: (/** @type {string} */ who) => `Donnée par ${who}.`, dealtByYou: "Donnée par vous.", declarations: "Annonces", brisques: "Brisques", last_trick: "Dernière levée", seven: "Sept d’atout", carte_blanche: "Carte blanche", cut: "Coupe", penalty: "Pénalité",
  dealTotal: "Cette donne", before: "Report", total: "Total", target: (/** @type {string} */ n) => `sur ${n}`, targetLine: (/** @type {string} */ n) => `but : ${n}`, toGo: (/** @type {string} */ n) => `encore ${n}`, reached: "but atteint", next: "Donne suivante", dealing: "On distribue…", toTable: "Voir la table",
  youWin: "Vous gagnez !", youLose: (/** @type {string} */ who) => `${who} gagne`, winText: "La partie est à vous. Belle marque.", loseText: "La partie vous échappe. La revanche ?", rematch: "Revanche", another: "Une autre partie", nextRound: "Partie suivante", nextHand: "Main suivante", handTitle: (/** @type {number} */ n) => `Main n° ${n}`, theDeal: "La donne",
  theyWin: (/** @type {string} */ who) => `${who} gagnent`, shared: (/** @type {string} */ who) => `Victoire partagée : ${who}`,
  settlement: "Le règlement", pointsOf: (/** @type {string} */ who) => who === "Vous" ? "Vos points" : `Points de ${who}`, tensDropped: (/** @type {string} */ n) => `${n}, sans les dizaines`, bonus: "Prime du vainqueur", loserPoints: (/** @type {string} */ who) => `Points du perdant${who === "Vous" ? " (vous)" : `, ${who}`}`, forBrisques: "Pour les brisques", finalOf: (/** @type {string} */ who) => `Résultat, ${who === "Vous" ? "vous" : who}`,
  rubicon: "Rubicon", rubiconText: (/** @type {string} */ who, /** @type {string} */ n) => `${who === "Vous" ? "Vous n’avez" : `${who} n’a`} pas franchi ${n} points.`, saved: (/** @type {string} */ who) => `Les brisques ${who === "Vous" ? "vous sauvent" : `sauvent ${who}`} du rubicon.`,
  ledger: "Les comptes de la chouette", places: "Les places", nextPlaces: (/** @type {string} */ box, /** @type {string} */ captain) => `À la partie suivante, boîte : ${box} ; capitaine : ${captain}.`, thisGame: "Cette partie", inBox: "dans la boîte", captain: "capitaine", adviser: "conseil", rounds: "Les parties une à une", roundLine: (/** @type {string} */ box, /** @type {string} */ captain, /** @type {string} */ winner, /** @type {string} */ n) => `Boîte ${box}, capitaine ${captain} : ${winner} gagne ${n}.`, curve: "La marque, donne après donne", curveAlt: (/** @type {string} */ s) => `Courbe de la marque. ${s}`, perDeal: "Les donnes une à une", dealShort: "Donne", nothingYet: "La première donne n’est pas finie : la feuille est encore blanche.", score: "Marque", none: "—",
};

/** @type {typeof fr} */
const en = {
  deal: (n) => `Deal ${n}`, dealtBy: (who) => `Dealt by ${who}.`, dealtByYou: "Dealt by you.", declarations: "Declarations", brisques: "Brisques", last_trick: "Last trick", seven: "Seven of trumps", carte_blanche: "Carte blanche", cut: "Cut", penalty: "Penalty",
  dealTotal: "This deal", before: "Carried over", total: "Total", target: (n) => `of ${n}`, targetLine: (n) => `target: ${n}`, toGo: (n) => `${n} to go`, reached: "target reached", next: "Next deal", dealing: "Dealing…", toTable: "See the table",
  youWin: "You win!", youLose: (who) => `${who} wins`, winText: "The match is yours. A fine score.", loseText: "The match slips away. Play again?", rematch: "Rematch", another: "Another game", nextRound: "Next game", nextHand: "Next hand", handTitle: (n) => `Hand ${n}`, theDeal: "The deal",
  theyWin: (who) => `${who} win`, shared: (who) => `A shared victory: ${who}`,
  settlement: "Settlement", pointsOf: (who) => who === "You" ? "Your points" : `Points of ${who}`, tensDropped: (n) => `${n}, tens dropped`, bonus: "The winner’s premium", loserPoints: (who) => `The loser’s points${who === "You" ? " (you)" : `, ${who}`}`, forBrisques: "For the brisques", finalOf: (who) => `Result, ${who === "You" ? "you" : who}`,
  rubicon: "Rubicon", rubiconText: (who, n) => `${who === "You" ? "You have" : `${who} has`} not crossed ${n} points.`, saved: (who) => `The brisques save ${who === "You" ? "you" : who} from the rubicon.`,
  ledger: "The Chouette’s accounts", places: "Places", nextPlaces: (box, captain) => `In the next game, box: ${box}; captain: ${captain}.`, thisGame: "This game", inBox: "in the box", captain: "captain", adviser: "adviser", rounds: "Game by game", roundLine: (box, captain, winner, n) => `Box ${box}, captain ${captain}: ${winner} wins ${n}.`, curve: "The score, deal by deal", curveAlt: (s) => `Curve of the score. ${s}`, perDeal: "Deal by deal", dealShort: "Deal", nothingYet: "The first deal is not over: the sheet is still blank.", score: "Score", none: "—",
};

const own = { fr, en };
/** @typedef {import("../i18n.js").Words & typeof fr} Words */
/** These words and those of the shell, in one language. @param {Lang} lang @returns {Words} */
export const t = (lang) => ({ ...shell(lang), ...own[lang] });
