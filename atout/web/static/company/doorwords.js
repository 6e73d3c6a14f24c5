// @ts-check
/** The words at the door of a table, and of whoever may open a seat. */
import { de } from "./words.js";
/** @import { Lang } from "../i18n.js" */

const fr = {
  tableOf: (/** @type {string[]} */ who) =>
    `La table ${new Intl.ListFormat("fr").format(who.map(de))}`,
  somebody: "quelqu’un",
  closed:
    "Aucune place ne s’ouvre ici dans ce navigateur, et cette table ne se regarde pas. " +
    "L’adresse d’une table n’en est pas la clé.",
  atSeat: "à sa place",
  away: "pas à sa place",
  mine: "Une de ces places est la vôtre ?",
  link: "Votre lien personnel",
  linkHow:
    "Sur l’appareil où vous jouez, l’aide (?) ou la compagnie le montre. Ouvrez-le ici, ou collez-le.",
  open: "Ouvrir ma place",
  noLink: "Ce n’est pas un lien personnel : il finit par « #seat-… ».",
  ask: (/** @type {string} */ who) => `Demander la place ${de(who)}`,
  askHow:
    "Si votre place est ouverte sur un autre appareil, vous pouvez l’y accorder à celui-ci. Qui y est assis décide.",
  asked: (/** @type {string} */ who) => `Demandé à la place ${de(who)}.`,
  sign: "Numéro",
  signHow: "Le même numéro est montré là-bas : n’acceptez que s’il est pareil.",
  cancel: "Ne plus demander",
  refused: (/** @type {string} */ who) => `La place ${de(who)} ne vous a pas été ouverte.`,
  waiting: "Cette partie a été arrêtée ; on se retrouve à l’invitation, où l’on peut s’asseoir.",
  toGathering: "Aller à l’invitation",
  home: "Retour à l’accueil",
  // At the seat.
  asks: (/** @type {number} */ sign) => `Quelqu’un demande à jouer de votre place. Numéro ${sign}.`,
  asksHow:
    "Qui est admis voit vos cartes et joue pour vous, ici et aux parties qui suivent. " +
    "N’admettez qu’un appareil à vous, qui montre ce numéro.",
  admit: "Ouvrir ma place",
  refuse: "Refuser",
  // One's own link.
  other: "Continuer sur un autre appareil",
};
/** @type {typeof fr} */
const en = {
  tableOf: (who) => `The table of ${new Intl.ListFormat("en").format(who)}`,
  somebody: "somebody",
  closed:
    "No seat opens here in this browser, and nobody may look on at this table. The address of a table is not its key.",
  atSeat: "at the seat",
  away: "not at the seat",
  mine: "Is one of these seats yours?",
  link: "Your personal link",
  linkHow:
    "On the device you play on, the help (?) or the company shows it. Open it here, or paste it.",
  open: "Open my seat",
  noLink: "This is no personal link: it ends in “#seat-…”.",
  ask: (who) => `Ask for the seat of ${who}`,
  askHow:
    "If your seat is open on another device, you can grant it to this one from there. Whoever sits there decides.",
  asked: (who) => `Asked at the seat of ${who}.`,
  sign: "Number",
  signHow: "The same number is shown over there: accept only if it is the same.",
  cancel: "Ask no longer",
  refused: (who) => `The seat of ${who} was not opened to you.`,
  waiting: "This game was ended; people meet again at the invitation, where one can sit down.",
  toGathering: "Go to the invitation",
  home: "Back home",
  asks: (sign) => `Somebody asks to play from your seat. Number ${sign}.`,
  asksHow:
    "Whoever is let in sees your cards and plays for you, here and in the games that " +
    "follow. Let in only a device of yours that shows this number.",
  admit: "Open my seat",
  refuse: "Refuse",
  other: "Go on with another device",
};

export const DOOR = { fr, en };
/** @param {Lang} lang */
export const doorWords = (lang) => DOOR[lang];
