// @ts-check
/** Every word of the shell, in French and in English. */
/** @import { Text } from "./types.js" */
/** @typedef {"fr" | "en"} Lang */

const fr = {
  other: "English",
  otherShort: "EN",
  tag: "fr",
  lessons: "Leçons",
  lessonsHow: "Dix leçons courtes, une position à la fois.",
  puzzles: "Problèmes",
  puzzlesHow: "Un seul bon coup : trouvez-le.",
  rules: "La règle",
  rulesNamed: (/** @type {string} */ name) => `La règle : ${name}`,
  home: "Accueil",
  settings: "Réglages",
  help: "Aide",
  sheet: "Feuille de marque",
  whatNext: "Et maintenant",
  close: "Fermer",
  menu: "Menu",
  hero: "Le bésigue, comme au café",
  heroSub:
    "Deux jeux de trente-deux cartes, des mariages, des quintes, et la dame de pique au bras du valet de carreau.",
  friends: "Jouer entre amis",
  friendsNamed: (/** @type {string} */ name) => `Jouer entre amis : ${name}`,
  inviting: "On invite…",
  haveCode: "J’ai un code",
  goThere: "Y aller",
  play: "Jouer",
  starting: "On distribue…",
  playNamed: (/** @type {string} */ name) => `Jouer : ${name}`,
  optionsNamed: (/** @type {string} */ name) => `Options : ${name}`,
  atTable: (/** @type {number} */ n) => `à ${n}`,
  fan: "Dame de pique et valet de carreau : un bésigue.",
  newGame: "Nouvelle partie",
  neverPlayed: "Jamais joué ?",
  fiveMinutes: "Cinq minutes pour apprendre",
  others: "D’autres parties vous attendent",
  finder: "Chercher à combien, en combien de temps",
  families: {
    two: "À deux",
    packs: "Quatre jeux et plus",
    more: "À trois, à quatre",
    chouette: "La chouette",
    beigne: "Le Beigne",
  },
  familyLines: {
    two: "Le bésigue de toujours : deux jeux mêlés, huit cartes en main.",
    packs: "Le Rubicon et sa descendance : une donne, des points par milliers.",
    more: "Plus de monde, plus de jeux : chacun pour soi ou par équipes.",
    chouette: "Un seul dans la boîte, contre le capitaine et ses conseillers.",
    beigne: "Cinq cartes : y aller ou non ? Le premier à zéro gagne.",
  },
  games: (/** @type {number} */ n) => (n > 1 ? `${n} jeux` : "un jeu"),
  minutesFrom: (/** @type {number} */ a, /** @type {number} */ b) =>
    a === b ? `${a} min` : `${a} à ${b} min`,
  lastPast: "La dernière :",
  also: "Et aussi",
  rulesHow: "Chaque règle, avec sa source, à lire et à essayer.",
  replayHow: "D’un fichier, pas à pas, toutes les mains visibles.",
  historyHow: "Qui a gagné contre qui, et combien.",
  own: "Mon jeu",
  ownHow: "Où partent mes points, partie après partie.",
  daily: "La donne du jour",
  menuTitle: "La carte",
  menuSub: (/** @type {number} */ n) =>
    `${n} jeux, de deux à huit joueurs. L’ordinateur tient les places vides.`,
  weAre: "Nous sommes",
  anyNumber: "peu importe",
  weHave: "Nous avons",
  anyTime: "tout le temps",
  minutes: (/** @type {number} */ n) => `${n} min`,
  found: (/** @type {number} */ n) =>
    n > 1 ? `${n} jeux conviennent.` : n ? "Un jeu convient." : "Aucun jeu ne convient.",
  noneFits: "Aucun jeu ne va pour autant de monde en si peu de temps. Élargissez un peu.",
  howMany: "À combien ?",
  over: "Au",
  chouette: "La chouette",
  chouetteShort: "chouette",
  chouetteBlurb:
    "Le bésigue à plusieurs : l’un est dans la boîte, seul contre tous ; le capitaine " +
    "joue, les autres voient ses cartes et le conseillent.",
  playersFrom: (/** @type {number} */ a, /** @type {number} */ b) => `${a} à ${b} joueurs`,
  playersTeams: (/** @type {number} */ n) => `${n} joueurs, deux équipes`,
  oneDeal: "une seule donne",
  upTo: (/** @type {string} */ n) => `en ${n} points`,
  toZero: "de 25 à zéro",
  lastPlayed: "le dernier joué",
  changed: (/** @type {number} */ n) => (n > 1 ? `${n} options changées` : "une option changée"),
  players: (/** @type {number} */ n) => `${n} joueurs`,
  cards: (/** @type {number} */ n) => `${n} cartes`,
  points: "points",
  about: (/** @type {number} */ n) => `environ ${n} min`,
  options: "Options",
  opponent: "Votre adversaire",
  preparing:
    "Le Maître se prépare pour ce jeu : une minute ou deux, une seule fois. Les autres jouent tout de suite.",
  rating: "sur l’échelle",
  opponentOf: "Adversaire",
  opponentsOf: "Les autres joueurs",
  groups: {
    free: "La table libre",
    deal: "La donne",
    play: "Le jeu de la carte",
    declare: "Les annonces",
    seven: "Le sept d’atout",
    score: "La marque",
    other: "Autres usages",
  },
  free: "Table libre",
  freeLine: "Les mains font ce qu’elles veulent, fautes comprises ; qui les voit réclame.",
  optionsIntro: "Chaque usage renvoie à l’article de la règle qui le fixe.",
  changedMark: "changé",
  gameFigures: "Ce que valent les figures",
  numbers: "Les nombres de la partie",
  noFigure: "À zéro, une figure n’existe pas.",
  asRule: "Revenir à la règle",
  past: "Parties finies",
  resume: "Reprendre",
  resumeNamed: (/** @type {string} */ name, /** @type {string} */ who) =>
    `Reprendre ${name} contre ${who}`,
  yourTurn: "à vous de jouer",
  goOn: "à vous de continuer",
  underWay: "en cours",
  theirTurn: (/** @type {string} */ who) => `à ${who} de jouer`,
  against: (/** @type {string} */ who) => `contre ${who}`,
  won: "Gagnée",
  lost: "Perdue",
  see: "Voir la feuille",
  seeNamed: (/** @type {string} */ name, /** @type {string} */ date) =>
    `Voir la feuille de marque, ${name}, ${date}`,
  record: "Télécharger la partie",
  replay: "Revoir la partie",
  replayNamed: (/** @type {string} */ name, /** @type {string} */ date) =>
    `Revoir la partie, ${name}, ${date}`,
  replayFile: "Revoir une partie",
  history: "Face à face",
  more: "Toutes les parties finies",
  you: "Vous",
  to: (/** @type {string} */ n) => `en ${n}`,
  marker: "Le marqueur",
  markerHow:
    "Vous jouez avec de vraies cartes ? Le marqueur tient la feuille, même sans connexion.",
  footer:
    "Règles d’après quatre sources imprimées, de 1875 à nos jours. Rien n’est demandé à un autre site.",
  figures: "Figures des cartes : svg-cards, de David Bellot (LGPL 2.1).",
  plain: "Sans application ni notifications par http : que faire",
  theme: "Clarté",
  themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  climbs: "Il progresse avec vous",
  climbsHint:
    "Deux parties gagnées, et le suivant prend sa place. En choisir un vous-même le garde.",
  risen: (/** @type {string} */ name) =>
    `Deux parties gagnées : bravo ! La prochaine fois, un adversaire plus fort vous attend, « ${name} ».`,
  lostNet: "Connexion perdue, nouvel essai…",
  connecting: "Connexion…",
  retry: "Réessayer",
  sealsWrong: "Les scellés de cette table ne sont pas justes.",
  signerChanged: "Ce serveur ne signe plus avec la même clé.",
  noNet:
    "Le serveur ne répond pas : les parties et la donne du jour attendront. Les règles, le marqueur " +
    "et les parties déjà revues s’ouvrent quand même, et les leçons et problèmes où vous êtes déjà venu.",
  offline: "Impossible de joindre la table. Vérifiez que le serveur tourne, puis réessayez.",
  noTable: "Cette table n’existe pas ou n’existe plus.",
  noPage: "Il n’y a rien à cette adresse.",
  noPageHow: "Vérifiez-la, ou repartez de l’accueil : les jeux, la règle et vos parties y sont.",
  noPosition: "Ce n’est pas une position",
  noTableHow: "Les jeux, la règle et vos parties sont à l’accueil.",
  backHome: "Retour à l’accueil",
  setting: "On dresse la table…",
};

/** @type {typeof fr} */
const en = {
  other: "Français",
  otherShort: "FR",
  tag: "en",
  lessons: "Lessons",
  lessonsHow: "Ten short lessons, one position at a time.",
  puzzles: "Puzzles",
  puzzlesHow: "One move is best: find it.",
  rules: "Rules",
  rulesNamed: (name) => `Rules: ${name}`,
  home: "Home",
  settings: "Settings",
  help: "Help",
  sheet: "Score sheet",
  whatNext: "What next",
  close: "Close",
  menu: "Menu",
  hero: "Bésigue, the way the cafés played it",
  heroSub:
    "Two packs of thirty-two cards, marriages, sequences, and the queen of spades on the arm of the jack of diamonds.",
  friends: "Play with friends",
  friendsNamed: (name) => `Play with friends: ${name}`,
  inviting: "Inviting…",
  haveCode: "I have a code",
  goThere: "Go",
  play: "Play",
  starting: "Dealing…",
  playNamed: (name) => `Play: ${name}`,
  optionsNamed: (name) => `Options: ${name}`,
  atTable: (n) => `${n} players`,
  fan: "Queen of spades and jack of diamonds: a bésigue.",
  newGame: "New game",
  neverPlayed: "Never played?",
  fiveMinutes: "Five minutes to learn",
  others: "Other games await you",
  finder: "Find by how many, and how long",
  families: {
    two: "For two",
    packs: "Four packs and more",
    more: "For three and four",
    chouette: "Chouette",
    beigne: "Le Beigne",
  },
  familyLines: {
    two: "The classic bésigue: two packs as one, eight cards in hand.",
    packs: "The Rubicon and its heirs: a single deal, points by the thousand.",
    more: "More company, more packs: each for himself, or in teams.",
    chouette: "One alone in the box, against the captain and the advisers.",
    beigne: "Five cards: do you go? The first to reach zero wins.",
  },
  games: (n) => (n > 1 ? `${n} games` : "one game"),
  minutesFrom: (a, b) => (a === b ? `${a} min` : `${a} to ${b} min`),
  lastPast: "The last one:",
  also: "And also",
  rulesHow: "Every rule with its source, to read and to try.",
  replayHow: "From a file, step by step, every hand in sight.",
  historyHow: "Who won against whom, and how often.",
  own: "My play",
  ownHow: "Where my points go, match by match.",
  daily: "The deal of the day",
  menuTitle: "À la carte",
  menuSub: (n) => `${n} games, for two to eight. The computer takes the empty seats.`,
  weAre: "We are",
  anyNumber: "any number",
  weHave: "We have",
  anyTime: "all evening",
  minutes: (n) => `${n} min`,
  found: (n) => (n > 1 ? `${n} games fit.` : n ? "One game fits." : "No game fits."),
  noneFits: "No game suits so many in so little time. Widen your search.",
  howMany: "How many?",
  over: "Playing",
  chouette: "Chouette",
  chouetteShort: "Chouette",
  chouetteBlurb:
    "Bésigue for a party: one is in the box, alone against all; the captain plays, the " +
    "others see the captain’s cards and advise.",
  playersFrom: (a, b) => `${a} to ${b} players`,
  playersTeams: (n) => `${n} players, two teams`,
  oneDeal: "a single deal",
  upTo: (n) => `to ${n} points`,
  toZero: "from 25 to zero",
  lastPlayed: "last played",
  changed: (n) => (n > 1 ? `${n} options changed` : "one option changed"),
  players: (n) => `${n} players`,
  cards: (n) => `${n} cards`,
  points: "points",
  about: (n) => `about ${n} min`,
  options: "Options",
  opponent: "Your opponent",
  preparing:
    "The Master is preparing for this game: a minute or two, only once. The others play at once.",
  rating: "on the ladder",
  opponentOf: "Opponent",
  opponentsOf: "The other players",
  groups: {
    free: "The free table",
    deal: "The deal",
    play: "The play of the cards",
    declare: "Declarations",
    seven: "The seven of trumps",
    score: "Scoring",
    other: "Other customs",
  },
  free: "Free table",
  freeLine: "Hands do as they please, errors included; whoever sees one claims it.",
  optionsIntro: "Each custom names the clause of the rules that sets it.",
  changedMark: "changed",
  gameFigures: "What things are worth",
  numbers: "The numbers of the game",
  noFigure: "At zero a combination does not exist.",
  asRule: "Back to the rules",
  past: "Past games",
  resume: "Continue",
  resumeNamed: (name, who) => `Continue ${name} against ${who}`,
  yourTurn: "your turn",
  goOn: "yours to go on",
  underWay: "under way",
  theirTurn: (who) => `${who} to play`,
  against: (who) => `against ${who}`,
  won: "Won",
  lost: "Lost",
  see: "See the sheet",
  seeNamed: (name, date) => `See the score sheet, ${name}, ${date}`,
  record: "Download the record",
  replay: "Replay the match",
  replayNamed: (name, date) => `Replay the match, ${name}, ${date}`,
  replayFile: "Replay a match",
  history: "Head to head",
  more: "All past games",
  you: "You",
  to: (n) => `to ${n}`,
  marker: "The marker",
  markerHow: "Playing with real cards? The marker keeps the sheet, even without a connection.",
  footer:
    "Rules after four printed sources, from 1875 to the present day. Nothing is fetched from any other site.",
  figures: "Court figures: svg-cards by David Bellot (LGPL 2.1).",
  plain: "No app and no notifications over http: what to do",
  theme: "Light or dark",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  climbs: "He moves up with you",
  climbsHint:
    "Two matches won, and the next one takes his place. If you choose one yourself, he stays.",
  risen: (name) =>
    `Two matches won: well done! Next time a stronger opponent awaits you, “${name}”.`,
  lostNet: "Connection lost, retrying…",
  connecting: "Connecting…",
  retry: "Retry",
  sealsWrong: "The seals of this table are not right.",
  signerChanged: "This server no longer signs with the same key.",
  noNet:
    "The server does not answer: games and the deal of the day have to wait. The rules, the marker " +
    "and matches you have seen again still open, and lessons and puzzles where you have been before.",
  offline: "The table cannot be reached. Check that the server is running, then retry.",
  noTable: "This table does not exist, or no longer does.",
  noPage: "There is nothing at this address.",
  noPageHow: "Check it, or go home: the games, the rules and your matches are there.",
  noPosition: "This is no position",
  noTableHow: "The games, the rules and your matches are on the home page.",
  backHome: "Back home",
  setting: "Setting the table…",
};

/** @typedef {typeof fr} Words */
/** @type {Record<Lang, Words>} */
const all = { fr, en };

/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
/** The language a browser asks for. @returns {Lang} */
export const preferred = () =>
  (navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en";
/** A word that the server quotes, as 'hands'; an apostrophe follows a letter. */
const WORD = /(?<![^\s(])'([^'\s]+)'(?![^\s.,;:!?)])/g;
/**
 * A text of the server as it is printed in one language, or a name that is the same in both;
 * nothing where there is none.
 * @param {Lang} lang
 * @param {Text | string | null | undefined} text
 */
export function say(lang, text) {
  if (typeof text === "string") return text;
  const word = lang === "fr" ? "«\u00a0$1\u00a0»" : "“$1”",
    phrase = (text?.[lang] ?? "").replace(WORD, word).replaceAll("'", "’");
  return lang === "fr" ? phrase.replace(/ (?=[;:!?»])|(?<=«) /g, "\u00a0") : phrase;
}
/** A text of the server as a sentence by itself. @param {Lang} lang @param {Text | null} text */
export function sentence(lang, text) {
  const phrase = say(lang, text),
    end = /[.!?…]$/.test(phrase) ? "" : ".";
  return phrase && `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${end}`;
}
/** The first sign of a name, whole: a letter, or a picture of several parts. @param {string} name */
export const initial = (name) => [...new Intl.Segmenter().segment(name)][0]?.segment ?? "";
/**
 * A number as this language writes it: 1 500, 1,500, −2.
 * @param {Lang} lang
 * @param {number} n
 * @param {Intl.NumberFormatOptions} [how]
 */
export const num = (lang, n, how) => new Intl.NumberFormat(lang, how).format(n).replace("-", "−");
/** The day, in words. @param {Lang} lang @param {Date} date */
export const day = (lang, date) =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(date);
