// @ts-check
/** The words of the seals, in both languages. */
/** @import { Lang } from "../i18n.js" */

const fr = {
  title: "Vérifier la donne",
  how: [
    "Avant chaque donne, le serveur tire une clé secrète et en montre le scellé : il ne peut plus en changer.",
    "Chacun choisit un mot et en donne l’empreinte. Les mots ne se montrent qu’une fois " +
      "toutes les empreintes connues : ni le serveur ni personne ne choisit le sien d’après ceux des autres.",
    "La clé et les mots décident ensemble de l’ordre des cartes. La donne finie, la clé " +
      "est ouverte, et votre navigateur refait le tirage : il doit donner exactement les mêmes cartes.",
  ],
  coming: (/** @type {number} */ n) => `Tirage à venir : n° ${n}`,
  seal: "Scellé",
  key: "Clé",
  words: "Mots",
  own: "Votre mot",
  none: "aucun",
  you: "Vous",
  ownHint:
    "Des signes sans espace ni accent, trente-huit au plus. La page y ajoute du hasard, " +
    "pour qu’il ne serve jamais deux fois ; laissé vide, il n’est que hasard.",
  goesIn: "Votre mot pour ce tirage",
  drawing: (/** @type {number} */ n) => `Tirage n° ${n}`,
  right: "vérifié ici : juste",
  wrong: "vérifié ici : faux",
  faults: {
    seal: "Le scellé n’est pas celui qui avait été montré.",
    relisted: "Pour ce tirage, le serveur a montré deux listes, ou redemandé des mots déjà dits.",
    unlisted:
      "Votre mot n’est pas dans la liste : il est venu trop tard, un autre appareil a donné " +
      "le sien, ou le serveur l’a laissé de côté. Il ne vous protège pas ici.",
    computer: "Un ordinateur y a un mot : le serveur a pu le choisir.",
    silent: "Une place y a un mot, alors qu’elle venait de retenir le sien.",
    others: "Un mot n’est pas celui que son empreinte engageait.",
    word: "Le mot de votre place n’est pas celui que cette page a montré.",
    withheld:
      "Le serveur dit que votre mot n’est pas venu. Cette page l’a pourtant montré : si la " +
      "connexion a tenu, le serveur l’a caché.",
    unannounced: "Les cartes sont venues avant les mots.",
    unsigned: "Le serveur signe ce qu’il dit, mais pas tout de ce tirage.",
    signature: "Une signature du serveur n’est pas juste.",
    twice:
      "Le serveur a signé deux choses qui ne vont pas ensemble. Gardez-en la preuve : enregistrez ce qui est signé.",
    key: "La clé ouverte n’est pas celle du scellé.",
    cards: "La clé et les mots donnent d’autres cartes.",
    unbound: "Les mots n’étaient pas engagés par leurs empreintes.",
    told: "Les empreintes ou les mots ne sont pas ceux que cette page avait vus avant les cartes.",
    dealt: "Vos cartes n’étaient pas dans ce paquet, là où l’on donne.",
    drawn: "Une carte que vous avez pigée n’était pas à cette place du talon.",
  },
  annulled: (/** @type {string} */ who) =>
    `Annulé : un mot engagé n’est pas venu (${who}). Le tirage suivant se fait sans lui.`,
  unseen:
    "Cette page n’a pas vu toute la donne : elle n’a comparé au paquet que ce qu’elle avait noté.",
  cards: "Les cartes tirées, dans leur ordre",
  numbers: "Le scellé, la clé et les mots",
  nothing:
    "Les clés s’ouvrent à la fin de chaque donne, ou de la partie si elles montraient des " +
    "cartes que la table ne montre jamais.",
  unsealed: "Cette table commence dans une position donnée : on n’y donne pas sous scellé.",
  late: "Vous regardez avec un retard : les clés ne s’ouvrent pas ici.",
  gone: "Impossible de lire les scellés : vérifiez la connexion.",
  again: "Réessayer",
  reading: "On ouvre les scellés…",
  signing: "Ce que le serveur a signé",
  noSigner: "Ce serveur ne signe pas ce qu’il dit.",
  fingerprint: "Clé du serveur",
  signatures: "Signatures de cette table",
  counted: (/** @type {number} */ right, /** @type {number} */ all) =>
    right < all ? `${right} justes sur ${all}` : `${all}, toutes justes`,
  changed:
    "Le serveur ne signe plus avec la clé que ce navigateur connaissait. Demandez à qui le tient " +
    "s’il en a changé ; sinon, quelqu’un d’autre répond peut-être à sa place.",
  noLonger: "Ce serveur signait ce qu’il dit, et ne signe plus. Demandez pourquoi à qui le tient.",
  trust: "Je le sais : c’est la bonne clé",
  know: "Je le sais",
  save: "Enregistrer ce qui est signé",
  compare:
    "Comparez la clé à celle des autres. Si l’on vous a montré deux tables différentes, la commande " +
    "« atout verify » le prouve avec vos deux fichiers, à n’importe qui.",
  offline:
    "La partie téléchargée porte ses scellés : la commande « atout verify » les vérifie sans ce site.",
};
/** @type {typeof fr} */
const en = {
  title: "Check the deal",
  how: [
    "Before each deal the server draws a secret key and shows its seal: it cannot change the key any more.",
    "Everybody chooses a word and gives its hash. Words are shown only once all hashes are " +
      "known: neither the server nor anybody else chooses his by those of the others.",
    "The key and the words together decide the order of the cards. When the deal is over the " +
      "key is opened, and your browser draws again: it must give exactly the same cards.",
  ],
  coming: (n) => `Drawing to come: no. ${n}`,
  seal: "Seal",
  key: "Key",
  words: "Words",
  own: "Your word",
  none: "none",
  you: "You",
  ownHint:
    "Signs without spaces or accents, thirty-eight at most. The page adds chance, so that it " +
    "never serves twice; left empty, it is chance alone.",
  goesIn: "Your word for this drawing",
  drawing: (n) => `Drawing no. ${n}`,
  right: "checked here: right",
  wrong: "checked here: wrong",
  faults: {
    seal: "The seal is not the one that was shown before.",
    relisted:
      "For this drawing the server showed two lists, or asked again for words already told.",
    unlisted:
      "Your word is not in the list: it came too late, another device gave its own, or the " +
      "server left it out. It does not protect you here.",
    computer: "A computer has a word in it: the server may have chosen it.",
    silent: "A seat has a word in it that had just withheld its own.",
    others: "A word is not the one that its hash bound.",
    word: "The word of your seat is not the one that this page showed.",
    withheld:
      "The server says that your word did not come. But this page showed it: if the " +
      "connection held, the server has hidden it.",
    unannounced: "The cards came before the words.",
    unsigned: "The server signs what it says, but not all of this drawing.",
    signature: "A signature of the server is not right.",
    twice:
      "The server has signed two things that do not go together. Keep the proof: save what is signed.",
    key: "The opened key is not the one that was sealed.",
    cards: "Key and words give other cards.",
    unbound: "The words were not bound by their hashes.",
    told: "Hashes or words are not those that this page was told before the cards.",
    dealt: "Your cards did not lie in that pack where it is dealt.",
    drawn: "A card that you drew did not lie at that place of the stock.",
  },
  annulled: (who) =>
    `Annulled: a word that was bound did not come (${who}). The next drawing is made without it.`,
  unseen:
    "This page has not seen the whole deal: it compared with the pack only what it had noted.",
  cards: "The cards drawn, in their order",
  numbers: "The seal, the key and the words",
  nothing:
    "Keys are opened at the end of each deal, or of the match where they would show cards " +
    "that the table never shows.",
  unsealed: "This table begins at a given position: it is not dealt under seal.",
  late: "You look on some time behind: keys are not opened here.",
  gone: "The seals cannot be read: check the connection.",
  again: "Retry",
  reading: "Opening the seals…",
  signing: "What the server has signed",
  noSigner: "This server does not sign what it says.",
  fingerprint: "Key of the server",
  signatures: "Signatures of this table",
  counted: (right, all) => (right < all ? `${right} right of ${all}` : `${all}, all right`),
  changed:
    "The server no longer signs with the key that this browser knew. Ask whoever runs it whether it " +
    "has changed; if not, somebody else may be answering in its place.",
  noLonger: "This server signed what it says, and no longer does. Ask whoever runs it why.",
  trust: "I know: this is the right key",
  know: "I know",
  save: "Save what is signed",
  compare:
    "Compare the key with that of the others. If you were shown two different tables, the command " +
    "“atout verify” proves it with your two files, to anybody.",
  offline:
    "The downloaded record carries its seals: the command “atout verify” checks them without this site.",
};
/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** @param {Lang} lang */
export const t = (lang) => all[lang];
