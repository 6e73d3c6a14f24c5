// @ts-check
/** What happens at a free table, in words. */
import { theCard } from "../table/cards.js";
import { WORDS, named, sits } from "../table/words.js";
import { say } from "../i18n.js";
import { ruled } from "./rulings.js";
/** @import { Card, Event, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/**
 * How long each event is shown: the flight of its card, and how long the table then waits, in
 * milliseconds.
 * @type {Record<string, [flight: number, hold: number]>}
 */
export const TIMES = {
  ruled: [300, 1900],
  not_upheld: [300, 1700],
  asked: [300, 900],
  answered: [300, 700],
  peek: [380, 900],
  count_stock: [200, 1100],
  consult: [200, 1300],
  expose: [380, 1000],
  drop: [380, 700],
  look: [340, 260],
  withdraw: [420, 900],
  supply: [400, 500],
  return: [400, 500],
  cards_shown: [400, 900],
  choose: [380, 700],
  face_up: [380, 1200],
  shown_in_deal: [380, 1100],
  dead: [400, 800],
  trick_moved: [400, 600],
  skip_draw: [200, 500],
  deal_void: [300, 1600],
  mixed: [300, 500],
  foreign_shown: [380, 1100],
  replaced: [380, 700],
};

/**
 * One event of a free table in words; "" where there is nothing worth saying.
 * @param {Event} e
 * @param {Shown} v
 * @param {Lang} lang
 * @returns {string}
 */
export function told(e, v, lang) {
  const fr = lang === "fr";
  /** @param {number} seat @param {string} you @param {string} other */
  const does = (seat, you, other) =>
    sits(v, seat)
      ? `${fr ? "Vous" : "You"} ${you}`
      : `${named(lang, v, seat) || WORDS[lang].opponent} ${other}`;
  const list = (/** @type {Card[]} */ cards) => cards.map((c) => theCard(lang, c.face)).join(", ");
  const colon = fr ? " : " : ": ";
  switch (e.do) {
    case "ruled":
    case "not_upheld":
      return (
        `${fr ? "L’arbitre" : "The arbiter"}${colon}` +
        ruled(e.ruling, v, lang).replace(/^V/, "v").replace(/^Y/, "y")
      );
    case "asked":
      return say(lang, e.text);
    case "answered":
      return e.agreed
        ? `${does(e.seat, fr ? "acceptez" : "agree", fr ? "accepte" : "agrees")}.`
        : `${does(e.seat, fr ? "vous y opposez" : "object", fr ? "s’y oppose" : "objects")}.`;
    case "shown_in_deal":
      return fr
        ? `${upper(theCard(lang, e.card.face))} tombe face visible.`
        : `${upper(theCard(lang, e.card.face))} falls face up.`;
    case "dealt_out":
      return (
        does(
          e.seat,
          fr ? "avez fini de donner" : "have done dealing",
          fr ? "a fini de donner" : "has done dealing",
        ) + "."
      );
    case "look":
      return (
        does(
          e.seat,
          fr ? "prenez vos cartes" : "take up your cards",
          fr ? "prend ses cartes" : "takes up the cards dealt",
        ) + "."
      );
    case "face_up":
      return fr
        ? `Une carte du paquet se trouve à découvert${colon}${theCard(lang, e.card.face)}.`
        : `A card lies face up in the pack${colon}${theCard(lang, e.card.face)}.`;
    case "peek":
      return (
        does(
          e.seat,
          fr ? "regardez la carte du dessus" : "look at the top card",
          fr ? "regarde la carte du dessus" : "looks at the top card",
        ) + `${e.card ? `${colon}${theCard(lang, e.card.face)}` : ""}.`
      );
    case "count_stock":
      return (
        does(
          e.seat,
          fr ? "comptez le talon" : "count the stock",
          fr ? "compte le talon" : "counts the stock",
        ) +
        `${e.count === null ? "" : `${colon}${cards(lang, e.count)}`}. ` +
        (fr
          ? "C’est défendu, sans réparation prévue (BOU-035)."
          : "It is forbidden, with no remedy laid down (BOU-035).")
      );
    case "consult":
      return (
        does(
          e.seat,
          fr ? "consultez votre partenaire : qui annonce ?" : "consult your partner: who declares?",
          fr ? "consulte son partenaire : qui annonce ?" : "consults the partner: who declares?",
        ) +
        " " +
        (fr
          ? "C’est défendu, sans réparation prévue (B-4T-007)."
          : "It is forbidden, with no remedy laid down (B-4T-007).")
      );
    case "expose":
      return `${does(e.seat, fr ? "montrez" : "show", fr ? "montre" : "shows")} ${theCard(lang, e.card.face)}.`;
    case "drop":
      return fr
        ? `Vous laissez tomber ${theCard(lang, e.card.face)}.`
        : `You let ${theCard(lang, e.card.face)} fall.`;
    case "skip_draw":
      return (
        does(
          e.seat,
          fr ? "ne tirez pas cette fois" : "do not draw this time",
          fr ? "ne tire pas cette fois" : "does not draw this time",
        ) + "."
      );
    case "withdraw":
      return fr
        ? `${upper(theCard(lang, e.card.face))} revient ` +
            (sits(v, e.seat) ? "dans votre main" : `à ${named(lang, v, e.seat)}`) +
            "."
        : `${upper(theCard(lang, e.card.face))} goes back to ` +
            `${sits(v, e.seat) ? "your hand" : named(lang, v, e.seat)}.`;
    case "cards_shown":
      return (
        `${does(e.seat, fr ? "voyez" : "see", fr ? "voit" : "sees")} ` +
        (e.cards.length ? list(e.cards) : fr ? "les cartes du dessus" : "the top cards") +
        "."
      );
    case "choose":
      if (e.offender !== null && e.card)
        return fr
          ? `${does(e.seat, "désignez", "désigne")} ${theCard(lang, e.card.face)}${colon}c’est la carte à jouer.`
          : `${does(e.seat, "name", "names")} ${theCard(lang, e.card.face)}: that card is to be played.`;
      return (
        does(e.seat, fr ? "gardez" : "keep", fr ? "garde" : "keeps") +
        " " +
        (e.card ? theCard(lang, e.card.face) : fr ? "l’une des deux" : "one of the two") +
        "."
      );
    case "supply":
      return fr
        ? `${does(e.seat, "recevez", "reçoit")} ${cards(lang, e.count)} du talon.`
        : `${does(e.seat, "are given", "is given")} ${cards(lang, e.count)} from the stock.`;
    case "return":
      return fr
        ? `${upper(cards(lang, e.count))} ${e.count > 1 ? "retournent" : "retourne"} au talon.`
        : `${upper(cards(lang, e.count))} ${e.count > 1 ? "go" : "goes"} back to the stock.`;
    case "restock":
      return fr ? "On mêle le talon." : "The stock is shuffled.";
    case "dead":
      if (!e.found)
        return fr
          ? `${upper(cards(lang, e.count))} ${e.count > 1 ? "restent" : "reste"} à l’écart.`
          : `${upper(cards(lang, e.count))} ${e.count > 1 ? "stay" : "stays"} aside.`;
      return fr ? `Hors du coup${colon}${list(e.cards)}.` : `Out of the deal: ${list(e.cards)}.`;
    case "trick_moved":
      return e.to === null
        ? fr
          ? "Les levées ne comptent pour personne."
          : "The tricks count for nobody."
        : fr
          ? `La levée passe ${sits(v, e.to) ? "à vous" : `à ${named(lang, v, e.to)}`}.`
          : `The trick goes to ${sits(v, e.to) ? "you" : named(lang, v, e.to)}.`;
    case "ready":
      return (
        does(
          e.seat,
          fr ? "n’avez plus rien à réclamer" : "have nothing more to claim",
          fr ? "n’a plus rien à réclamer" : "has nothing more to claim",
        ) + "."
      );
    case "deal_void": {
      const next = does(e.dealer, fr ? "donnez" : "deal", fr ? "donne" : "deals");
      return e.reason === "annul_deal"
        ? fr
          ? `Le coup est annulé, ses points aussi. ${next}.`
          : `The deal is void, and so are its points. ${next}.`
        : e.reason === "deal_lost"
          ? fr
            ? `La donne est perdue. ${next}.`
            : `The deal is lost. ${next}.`
          : fr
            ? `On redonne. ${next}.`
            : `The cards are dealt again. ${next}.`;
    }
    case "mixed":
      return (
        does(
          e.seat,
          fr ? "mêlez vos levées" : "mix your tricks",
          fr ? "mêle ses levées" : "mixes the tricks won",
        ) + "."
      );
    case "foreign_shown":
      return e.seat === null
        ? fr
          ? `La retourne, ${theCard(lang, e.card.face)}, est d’un autre jeu.`
          : `The turn-up, ${theCard(lang, e.card.face)}, is of another pack.`
        : fr
          ? `${does(e.seat, "montrez", "montre")} ${theCard(lang, e.card.face)}, d’un autre jeu.`
          : `${does(e.seat, "show", "shows")} ${theCard(lang, e.card.face)}, of another pack.`;
    case "replaced":
      return fr
        ? `${does(e.seat, "recevez", "reçoit")} ${e.card ? theCard(lang, e.card.face) : "une autre carte"} à la place.`
        : `${does(e.seat, "are given", "is given")} ${e.card ? theCard(lang, e.card.face) : "another card"} instead.`;
  }
  return "";
}
/** @param {Lang} lang @param {number} n */
const cards = (lang, n) =>
  lang === "fr" ? (n === 1 ? "une carte" : `${n} cartes`) : n === 1 ? "one card" : `${n} cards`;
/** @param {string} text */
const upper = (text) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
