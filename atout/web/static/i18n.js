// @ts-check
/** Every word of the shell, in French and in English. */
/** @import { Text } from "./types.js" */
/** @typedef {"fr" | "en"} Lang */

const fr = {
  other: "English", otherShort: "EN", tag: "fr",
  rules: "La règle", rulesNamed: (/** @type {string} */ name) => `La règle : ${name}`, home: "Accueil", settings: "Réglages", help: "Aide", sheet: "Feuille de marque", close: "Fermer", menu: "Menu",
  hero: "Le bésigue, comme au café", heroSub: "Deux jeux de trente-deux cartes, des mariages, des quintes, et la dame de pique au bras du valet de carreau.",
  friends: "Jouer entre amis", friendsNamed: (/** @type {string} */ name) => `Jouer entre amis : ${name}`, inviting: "On invite…", haveCode: "J’ai un code", code: "Code de l’invitation", goThere: "Y aller",
  notify: "Quand c’est à vous", notifyOn: "M’envoyer une notification", notifyOff: "Ne plus m’en envoyer", notifyHint: "Seulement aux tables entre amis, quand la page n’est pas sous vos yeux.", notifyDenied: "Votre navigateur les refuse pour ce site : changez-le dans ses réglages.",
  play: "Jouer", starting: "On distribue…", playNamed: (/** @type {string} */ name) => `Jouer : ${name}`, optionsNamed: (/** @type {string} */ name) => `Options : ${name}`,
  atTable: (/** @type {number} */ n) => `à ${n}`,
  fan: "Dame de pique et valet de carreau : un bésigue.",
  menuTitle: "La carte", menuSub: (/** @type {number} */ n) => `${n} jeux, de deux à huit joueurs. L’ordinateur tient les places vides.`,
  weAre: "Nous sommes", anyNumber: "peu importe", weHave: "Nous avons", anyTime: "tout le temps", minutes: (/** @type {number} */ n) => `${n} min`, found: (/** @type {number} */ n) => n > 1 ? `${n} jeux conviennent.` : n ? "Un jeu convient." : "Aucun jeu ne convient.", noneFits: "Aucun jeu ne va pour autant de monde en si peu de temps. Élargissez un peu.",
  forTwo: "À deux", forThree: "À trois", forFour: "À quatre", forMany: "De trois à huit", howMany: "À combien ?", over: "Au",
  chouette: "La chouette", chouetteShort: "chouette", chouetteBlurb: "Le bésigue à plusieurs : l’un est dans la boîte, seul contre tous ; le capitaine joue, les autres voient ses cartes et le conseillent.",
  playersFrom: (/** @type {number} */ a, /** @type {number} */ b) => `${a} à ${b} joueurs`, playersTeams: (/** @type {number} */ n) => `${n} joueurs, deux équipes`, oneDeal: "une seule donne", upTo: (/** @type {string} */ n) => `en ${n} points`, toZero: "de 25 à zéro", lastPlayed: "le dernier joué", changed: (/** @type {number} */ n) => n > 1 ? `${n} options changées` : "une option changée",
  players: (/** @type {number} */ n) => `${n} joueurs`, cards: (/** @type {number} */ n) => `${n} cartes`, points: "points", about: (/** @type {number} */ n) => `environ ${n} min`,
  options: "Options", opponent: "Votre adversaire", preparing: "Les niveaux se préparent pour ce jeu : une minute ou deux, une seule fois. Boussac joue tout de suite.", rating: "sur l’échelle", opponentOf: "Adversaire", opponentsOf: "Les autres joueurs",
  groups: { free: "La table libre", deal: "La donne", play: "Le jeu de la carte", declare: "Les annonces", seven: "Le sept d’atout", score: "La marque", other: "Autres usages" },
  free: "Table libre", freeLine: "Les mains font ce qu’elles veulent, fautes comprises ; qui les voit réclame.", optionsIntro: "Chaque usage renvoie à l’article de la règle qui le fixe.", changedMark: "changé", asRule: "Revenir à la règle",
  going: "Parties en cours", past: "Parties finies", noPast: "Vos parties finies viendront s’écrire ici.", resume: "Reprendre", resumeNamed: (/** @type {string} */ name, /** @type {string} */ who) => `Reprendre ${name} contre ${who}`, yourTurn: "à vous de jouer", theirTurn: (/** @type {string} */ who) => `à ${who} de jouer`,
  against: (/** @type {string} */ who) => `contre ${who}`, won: "Gagnée", lost: "Perdue", see: "Voir la feuille", seeNamed: (/** @type {string} */ name, /** @type {string} */ date) => `Voir la feuille de marque, ${name}, ${date}`, record: "Télécharger la partie", replay: "Revoir", replayNamed: (/** @type {string} */ name, /** @type {string} */ date) => `Revoir la partie, ${name}, ${date}`, replayFile: "Revoir une partie d’un fichier", history: "Face à face", more: "Toutes les parties finies", you: "Vous", to: (/** @type {string} */ n) => `en ${n}`,
  marker: "Le marqueur", markerHow: "Vous jouez avec de vraies cartes ? Le marqueur tient la feuille, même sans connexion.",
  footer: "Règles d’après quatre sources imprimées, de 1875 à nos jours. Rien n’est demandé à un autre site.",
  figures: "Figures des cartes : svg-cards, de David Bellot (LGPL 2.1).",
  name: "Votre nom à la table", nameHint: "Laissez vide pour « Vous ».", language: "Langue", theme: "Clarté", themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  colours: "Couleurs des enseignes", two: "Deux", four: "Quatre", deck: "Dessin des cartes", decks: { courts: "Figures françaises", plain: "Lettres seules" },
  speed: "Vitesse des cartes", speeds: { slow: "Lente", normal: "Normale", fast: "Rapide", off: "Sans mouvement" }, speedHint: "Si votre appareil demande moins de mouvement, les cartes ne volent pas.",
  kept: "Vos réglages restent dans ce navigateur.",
  lostNet: "Connexion perdue, nouvel essai…", connecting: "Connexion…", retry: "Réessayer", offline: "Impossible de joindre la table. Vérifiez que le serveur tourne, puis réessayez.",
  noTable: "Cette table n’existe pas ou n’existe plus.", noTableHow: "Vérifiez l’adresse, ou commencez une nouvelle partie.", backHome: "Retour à l’accueil", setting: "On dresse la table…",
};

/** @type {typeof fr} */
const en = {
  other: "Français", otherShort: "FR", tag: "en",
  rules: "Rules", rulesNamed: (name) => `Rules: ${name}`, home: "Home", settings: "Settings", help: "Help", sheet: "Score sheet", close: "Close", menu: "Menu",
  hero: "Bésigue, the way the cafés played it", heroSub: "Two packs of thirty-two cards, marriages, sequences, and the queen of spades on the arm of the jack of diamonds.",
  friends: "Play with friends", friendsNamed: (name) => `Play with friends: ${name}`, inviting: "Inviting…", haveCode: "I have a code", code: "Code of the invitation", goThere: "Go",
  notify: "When it is your turn", notifyOn: "Send me a notification", notifyOff: "Send me none any more", notifyHint: "Only at tables with friends, while the page is out of your sight.", notifyDenied: "Your browser refuses them for this site: change that in its settings.",
  play: "Play", starting: "Dealing…", playNamed: (name) => `Play: ${name}`, optionsNamed: (name) => `Options: ${name}`,
  atTable: (n) => `${n} players`,
  fan: "Queen of spades and jack of diamonds: a bésigue.",
  menuTitle: "À la carte", menuSub: (n) => `${n} games, for two to eight. The computer takes the empty seats.`,
  weAre: "We are", anyNumber: "any number", weHave: "We have", anyTime: "all evening", minutes: (n) => `${n} min`, found: (n) => n > 1 ? `${n} games fit.` : n ? "One game fits." : "No game fits.", noneFits: "No game suits so many in so little time. Widen your search.",
  forTwo: "For two", forThree: "For three", forFour: "For four", forMany: "For three to eight", howMany: "How many?", over: "Playing",
  chouette: "Chouette", chouetteShort: "Chouette", chouetteBlurb: "Bésigue for a party: one is in the box, alone against all; the captain plays, the others see the captain’s cards and advise.",
  playersFrom: (a, b) => `${a} to ${b} players`, playersTeams: (n) => `${n} players, two teams`, oneDeal: "a single deal", upTo: (n) => `to ${n} points`, toZero: "from 25 to zero", lastPlayed: "last played", changed: (n) => n > 1 ? `${n} options changed` : "one option changed",
  players: (n) => `${n} players`, cards: (n) => `${n} cards`, points: "points", about: (n) => `about ${n} min`,
  options: "Options", opponent: "Your opponent", preparing: "The levels are preparing for this game: a minute or two, only once. Boussac plays at once.", rating: "on the ladder", opponentOf: "Opponent", opponentsOf: "The other players",
  groups: { free: "The free table", deal: "The deal", play: "The play of the cards", declare: "Declarations", seven: "The seven of trumps", score: "Scoring", other: "Other customs" },
  free: "Free table", freeLine: "Hands do as they please, errors included; whoever sees one claims it.", optionsIntro: "Each custom names the clause of the rules that sets it.", changedMark: "changed", asRule: "Back to the rules",
  going: "Games in progress", past: "Past games", noPast: "Your finished games will be written here.", resume: "Continue", resumeNamed: (name, who) => `Continue ${name} against ${who}`, yourTurn: "your turn", theirTurn: (who) => `${who} to play`,
  against: (who) => `against ${who}`, won: "Won", lost: "Lost", see: "See the sheet", seeNamed: (name, date) => `See the score sheet, ${name}, ${date}`, record: "Download the record", replay: "Replay", replayNamed: (name, date) => `Replay the match, ${name}, ${date}`, replayFile: "Replay a match from a file", history: "Head to head", more: "All past games", you: "You", to: (n) => `to ${n}`,
  marker: "The marker", markerHow: "Playing with real cards? The marker keeps the sheet, even without a connection.",
  footer: "Rules after four printed sources, from 1875 to the present day. Nothing is fetched from any other site.",
  figures: "Court figures: svg-cards by David Bellot (LGPL 2.1).",
  name: "Your name at the table", nameHint: "Leave empty for “You”.", language: "Language", theme: "Light or dark", themes: { auto: "As the device", light: "Light", dark: "Dark" },
  colours: "Suit colours", two: "Two", four: "Four", deck: "Card faces", decks: { courts: "French courts", plain: "Letters only" },
  speed: "Speed of the cards", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", off: "No motion" }, speedHint: "If your device asks for less motion, cards do not fly.",
  kept: "Your settings stay in this browser.",
  lostNet: "Connection lost, retrying…", connecting: "Connecting…", retry: "Retry", offline: "The table cannot be reached. Check that the server is running, then retry.",
  noTable: "This table does not exist, or no longer does.", noTableHow: "Check the address, or start a new game.", backHome: "Back home", setting: "Setting the table…",
};

/** @typedef {typeof fr} Words */
/** @type {Record<Lang, Words>} */
const all = { fr, en };

/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
/** The language a browser asks for. @returns {Lang} */
export const preferred = () => (navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en";
/** A text of the server in one language; nothing where there is none. @param {Lang} lang @param {Text | null | undefined} text */
export const say = (lang, text) => (text?.[lang] ?? "").replaceAll("'", "’");
/** A number as this language writes it: 1 500, 1,500. @param {Lang} lang @param {number} n */
export const num = (lang, n) => new Intl.NumberFormat(lang).format(n);
/** The day, in words. @param {Lang} lang @param {Date} date */
export const day = (lang, date) => new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(date);
