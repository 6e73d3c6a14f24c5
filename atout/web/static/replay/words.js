// @ts-check
/** Every word of the replays and of the history, in French and in English. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  title: "Revoir une partie", replay: "La partie revue", history: "Les parties jouées",
  waits: "On remet les cartes…", none: "Aucune partie à revoir ici", noneHow: "Vérifiez l’adresse, ou ouvrez un fichier de partie.",
  offline: "Impossible de joindre le serveur. Vérifiez qu’il tourne, puis réessayez.", retry: "Réessayer",
  drop: "Déposez ici une partie", dropHow: "Un fichier qu’Atout a écrit, en texte, en JSON ou en ligne d’audit. Chaque coup et chaque chiffre sont vérifiés avant d’être montrés.",
  choose: "Choisir un fichier", paste: "Ou collez la partie", pasteShow: "Revoir cette partie", pasteHint: "Le texte entier, de la première à la dernière ligne.", dropping: "Lâchez le fichier pour revoir la partie.",
  damaged: "Cette partie ne peut être montrée", large: "Ce fichier est trop grand : un mégaoctet au plus.", unread: "Ce fichier ne se lit pas.",
  first: "Au début", back: "Un pas en arrière", on: "Un pas en avant", last: "À la fin", play: "Faire défiler", pause: "Arrêter", speed: (/** @type {string} */ x) => `Vitesse : ${x}`,
  step: (/** @type {string} */ n, /** @type {string} */ of) => `${n} sur ${of}`, slider: "Moment de la partie", controls: "Défilement",
  from: "De quelle place on regarde", fromOf: (/** @type {string} */ who) => `Vu par ${who}`, moments: "Moments", curve: "La marque", curveAlt: (/** @type {string} */ told) => `La marque au fil de la partie. ${told}. Un clic mène au moment.`, afterDeal: (/** @type {string} */ n, /** @type {string} */ told) => `Donne ${n} : ${told}`,
  deal: (/** @type {number} */ n, /** @type {string} */ who) => `Donne ${n}, par ${who}`, hand: (/** @type {number} */ n, /** @type {string} */ who) => `Main ${n}, donnée par ${who}`,
  leads: (/** @type {string} */ who) => `${who} prend la tête`, leadsForGood: (/** @type {string} */ who) => `${who} prend la tête et la garde`, several: { leads: (/** @type {string} */ who) => `${who} prennent la tête`, leadsForGood: (/** @type {string} */ who) => `${who} prennent la tête et la gardent` },
  only: { declaration: "Annonces", turning: "Tournants", ruling: "Décisions" }, all: "Tout", which: "Quels moments",
  copy: "Copier le lien vers ce moment", copied: "Le lien est copié.", copyHow: "Ce lien montre la partie, et n’ouvre aucune place.", linkHere: "Le lien vers ce moment",
  text: "Texte", json: "JSON", download: (/** @type {string} */ form) => `Télécharger la partie (${form})`, other: "Revoir une autre partie",
  series: "Les parties de cette table", ofSeries: (/** @type {string} */ n, /** @type {string} */ of) => `Partie ${n} sur ${of}`, before: "La partie d’avant", after: "La partie d’après",
  unfinished: "Cette partie n’est pas finie.", handOf: (/** @type {string} */ who) => `Main de ${who}`, hands: "Les autres mains", target: (/** @type {string} */ n) => `but : ${n}`,
  seats: ["Sud", "Ouest", "Nord", "Est"], and: " et ",
  headToHead: "Face à face", name: "Nom", played: "Jouées", won: "Gagnées", lost: "Perdues", points: "Points", lastTime: "Dernière fois", ofGame: "Jeu", anyGame: "Tous les jeux", past: "Parties finies", noPast: "Vos parties finies viendront s’écrire ici.", wonGame: "Gagnée", lostGame: "Perdue", winnersAre: (/** @type {string} */ who) => `${who} gagne`, winnersMany: (/** @type {string} */ who) => `${who} gagnent`,
  against: (/** @type {string} */ who) => `contre ${who}`, see: "Revoir", seeNamed: (/** @type {string} */ name, /** @type {string} */ date) => `Revoir ${name}, ${date}`, computer: "ordinateur", person: "personne", noName: "Sans nom", tally: (/** @type {number} */ n, /** @type {number} */ w) => `${n > 1 ? `${n} parties` : "Une partie"}, ${w > 1 ? `${w} gagnées` : w ? "une gagnée" : "aucune gagnée"}.`,
};

/** @type {typeof fr} */
const en = {
  title: "Replay a match", replay: "The match again", history: "Matches played",
  waits: "Laying out the cards…", none: "Nothing to replay here", noneHow: "Check the address, or open the file of a match.",
  offline: "The server cannot be reached. Check that it is running, then retry.", retry: "Retry",
  drop: "Drop a match here", dropHow: "A file that Atout wrote, as text, as JSON or as an audit line. Every move and every figure is checked before it is shown.",
  choose: "Choose a file", paste: "Or paste the match", pasteShow: "Replay this match", pasteHint: "The whole text, from the first line to the last.", dropping: "Let go of the file to replay the match.",
  damaged: "This match cannot be shown", large: "This file is too large: one megabyte at most.", unread: "This file cannot be read.",
  first: "To the start", back: "One step back", on: "One step on", last: "To the end", play: "Play it", pause: "Pause", speed: (x) => `Speed: ${x}`,
  step: (n, of) => `${n} of ${of}`, slider: "Moment of the match", controls: "Playing it",
  from: "From which seat to look", fromOf: (who) => `Seen by ${who}`, moments: "Moments", curve: "The score", curveAlt: (told) => `The score through the match. ${told}. A click leads to the moment.`, afterDeal: (n, told) => `Deal ${n}: ${told}`,
  deal: (n, who) => `Deal ${n}, by ${who}`, hand: (n, who) => `Hand ${n}, dealt by ${who}`,
  leads: (who) => `${who} takes the lead`, leadsForGood: (who) => `${who} takes the lead for good`, several: { leads: (who) => `${who} take the lead`, leadsForGood: (who) => `${who} take the lead for good` },
  only: { declaration: "Declarations", turning: "Turning points", ruling: "Rulings" }, all: "All", which: "Which moments",
  copy: "Copy the link to this moment", copied: "The link is copied.", copyHow: "This link shows the match, and opens no seat.", linkHere: "The link to this moment",
  text: "Text", json: "JSON", download: (form) => `Download the match (${form})`, other: "Replay another match",
  series: "The matches of this table", ofSeries: (n, of) => `Match ${n} of ${of}`, before: "The match before", after: "The match after",
  unfinished: "This match is not finished.", handOf: (who) => `Hand of ${who}`, hands: "The other hands", target: (n) => `target ${n}`,
  seats: ["South", "West", "North", "East"], and: " and ",
  headToHead: "Head to head", name: "Name", played: "Played", won: "Won", lost: "Lost", points: "Points", lastTime: "Last time", ofGame: "Game", anyGame: "All games", past: "Past games", noPast: "Your finished games will be written here.", wonGame: "Won", lostGame: "Lost", winnersAre: (who) => `${who} wins`, winnersMany: (who) => `${who} win`,
  against: (who) => `against ${who}`, see: "Replay", seeNamed: (name, date) => `Replay ${name}, ${date}`, computer: "computer", person: "person", noName: "No name", tally: (n, w) => `${n > 1 ? `${n} games` : "One game"}, ${w ? `${w} won` : "none won"}.`,
};

/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** @param {Lang} lang */
export const t = (lang) => all[lang];
