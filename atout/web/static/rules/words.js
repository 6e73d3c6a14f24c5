// @ts-check
/** Every word of the rule book's page that is not the book's own. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  book: "La règle du jeu",
  rule: "La règle",
  wholeBook: "Toute la règle",
  all: "Tous les jeux",
  intro:
    "Treize jeux, cinq cent quatre-vingts articles, quatre sources imprimées, de 1875 " +
    "à nos jours ; et des positions à ouvrir sur la table quand une règle se montre " +
    "mieux qu’elle ne se dit.",
  choose: "Choisir un jeu",
  games: "Les jeux",
  contents: "Sommaire",
  quick: "En deux minutes",
  contradictions: "Où les sources se contredisent",
  contradictionsIntro:
    "Chaque source a ses usages. Voici ce qu’elles disent, et ce que vous pouvez choisir en ouvrant une table.",
  readings: "Comment Atout lit la règle",
  readingsIntro: "Ce que les sources laissent ouvert, et ce que l’on en fait ici.",
  tables: "Les points en un coup d’œil",
  search: "Chercher dans la règle",
  searchHint: "mariage, B-ORD-057…",
  found: (/** @type {number} */ n) =>
    n ? `${n} article${n > 1 ? "s" : ""}` : "Aucun article ne contient tous ces mots.",
  clause: (/** @type {string} */ id, /** @type {string} */ source, /** @type {string} */ lines) =>
    `Article ${id}, ${source}, ligne ${lines}`,
  lines: (/** @type {string} */ lines) =>
    /[,–-]/.test(lines) ? `lignes ${lines}` : `ligne ${lines}`,
  see: "Voir aussi",
  option: "Au choix",
  here: "ici",
  inherited: (/** @type {string} */ name) => `Pour le reste, comme dans : ${name}`,
  show: "Montrez-moi",
  showing: "On dresse la table…",
  showNamed: (/** @type {string} */ id) => `Montrez-moi l’article ${id} sur une table`,
  noTable: "La table n’a pas pu s’ouvrir. Essayez de nouveau.",
  diagram: "La position",
  playedAs: (/** @type {string} */ name) => `Table : ${name}.`,
  yourHand: "Votre main",
  laid: "Étalées devant vous",
  theirs: "Étalées par un autre",
  trick: "La levée",
  turnUp: "La retourne",
  trump: "Atout",
  offline: "La règle n’a pas pu être lue. Vérifiez la connexion, puis réessayez.",
  retry: "Réessayer",
  unknown: "Ce jeu n’est pas dans la règle.",
  opening: "On ouvre la règle…",
  print: "Imprimer",
  play: "Jouer",
  kinds: { main: "", variant: "Usage", example: "Exemple", advice: "Conseil", note: "À savoir" },
};
/** @type {typeof fr} */
const en = {
  book: "The rule book",
  rule: "The rule",
  wholeBook: "The whole rule book",
  all: "All games",
  intro:
    "Thirteen games, five hundred and eighty clauses, four printed sources from 1875 " +
    "to the present day; and positions to open on the table, where a rule is better " +
    "shown than told.",
  choose: "Choose a game",
  games: "The games",
  contents: "Contents",
  quick: "In two minutes",
  contradictions: "Where the sources disagree",
  contradictionsIntro:
    "Each source has its customs. Here is what they say, and what you may choose when you open a table.",
  readings: "How Atout reads the rules",
  readingsIntro: "What the sources leave open, and what is made of it here.",
  tables: "The points at a glance",
  search: "Search the rules",
  searchHint: "marriage, B-ORD-057…",
  found: (n) => (n ? `${n} clause${n > 1 ? "s" : ""}` : "No clause holds all these words."),
  clause: (id, source, lines) => `Clause ${id}, ${source}, line ${lines}`,
  lines: (lines) => (/[,–-]/.test(lines) ? `lines ${lines}` : `line ${lines}`),
  see: "See also",
  option: "Your choice",
  here: "here",
  inherited: (name) => `For the rest, as in: ${name}`,
  show: "Show me",
  showing: "Setting the table…",
  showNamed: (id) => `Show me clause ${id} on a table`,
  noTable: "The table could not be opened. Try again.",
  diagram: "The position",
  playedAs: (name) => `Table: ${name}.`,
  yourHand: "Your hand",
  laid: "Laid out before you",
  theirs: "Laid out by another",
  trick: "The trick",
  turnUp: "The turn-up",
  trump: "Trumps",
  offline: "The rules could not be read. Check the connection, then retry.",
  retry: "Retry",
  unknown: "This game is not in the rule book.",
  opening: "Opening the book…",
  print: "Print",
  play: "Play",
  kinds: { main: "", variant: "Custom", example: "Example", advice: "Advice", note: "Note" },
};
const all = { fr, en };
/** @typedef {typeof fr} Words */
/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
