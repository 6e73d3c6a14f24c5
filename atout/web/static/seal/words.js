// @ts-check
/** The words of the seals, in both languages. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  title: "Vérifier la donne",
  how: [
    "Avant chaque donne, le serveur tire une clé secrète et en montre le scellé : il ne peut plus en changer.",
    "Chacun y ajoute alors un mot que le serveur ne pouvait pas connaître ; la clé et " +
      "les mots décident ensemble de l’ordre des cartes.",
    "La donne finie, la clé est ouverte, et votre navigateur refait le tirage : il " +
      "doit donner exactement les mêmes cartes.",
  ],
  coming: (/** @type {number} */ n) => `Tirage à venir : n° ${n}`,
  seal: "Scellé",
  key: "Clé",
  words: "Mots",
  own: "Votre mot",
  none: "aucun",
  you: "Vous",
  ownHint:
    "Des signes sans espace ni accent, quarante au plus. La page y ajoute du hasard, " +
    "pour qu’il ne serve jamais deux fois ; laissé vide, il n’est que hasard.",
  goesIn: "Votre mot pour ce tirage",
  drawing: (/** @type {number} */ n) => `Tirage n° ${n}`,
  right: "vérifié ici : juste",
  wrong: "vérifié ici : faux",
  faults: {
    key: "La clé ouverte n’est pas celle du scellé.",
    cards: "La clé et les mots donnent d’autres cartes.",
    seal: "Le scellé n’est pas celui qui avait été montré.",
    word: "Le mot de votre place n’est pas de cette page : un autre onglet l’a peut-être donné.",
    dealt: "Vos cartes n’étaient pas dans ce paquet, là où l’on donne.",
  },
  cards: "Les cartes tirées, dans leur ordre",
  numbers: "Le scellé, la clé et les mots",
  nothing: "Les clés s’ouvrent à la fin de chaque donne.",
  unsealed: "Cette table montre un article de la règle : on n’y donne pas sous scellé.",
  late: "Vous regardez avec un retard : les clés ne s’ouvrent pas ici.",
  gone: "Impossible de lire les scellés : vérifiez la connexion.",
  again: "Réessayer",
  reading: "On ouvre les scellés…",
  offline:
    "La partie téléchargée porte ses scellés : la commande « atout verify » les vérifie sans ce site.",
};
/** @type {typeof fr} */
const en = {
  title: "Check the deal",
  how: [
    "Before each deal the server draws a secret key and shows its seal: it cannot change the key any more.",
    "Everybody then adds a word that the server could not know; the key and the words " +
      "together decide the order of the cards.",
    "When the deal is over the key is opened, and your browser draws again: it must give exactly the same cards.",
  ],
  coming: (n) => `Drawing to come: no. ${n}`,
  seal: "Seal",
  key: "Key",
  words: "Words",
  own: "Your word",
  none: "none",
  you: "You",
  ownHint:
    "Signs without spaces or accents, forty at most. The page adds chance, so that it " +
    "never serves twice; left empty, it is chance alone.",
  goesIn: "Your word for this drawing",
  drawing: (n) => `Drawing no. ${n}`,
  right: "checked here: right",
  wrong: "checked here: wrong",
  faults: {
    key: "The opened key is not the one that was sealed.",
    cards: "Key and words give other cards.",
    seal: "The seal is not the one that was shown before.",
    word: "The word of your seat is not from this page: another tab may have given it.",
    dealt: "Your cards did not lie in that pack where it is dealt.",
  },
  cards: "The cards drawn, in their order",
  numbers: "The seal, the key and the words",
  nothing: "Keys are opened at the end of each deal.",
  unsealed: "This table shows a clause of the rules: it is not dealt under seal.",
  late: "You look on some time behind: keys are not opened here.",
  gone: "The seals cannot be read: check the connection.",
  again: "Retry",
  reading: "Opening the seals…",
  offline:
    "The downloaded record carries its seals: the command “atout verify” checks them without this site.",
};
/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** @param {Lang} lang */
export const t = (lang) => all[lang];
