// @ts-check
/** What the game waits for, in one plain sentence. */
import { theCard } from "./cards.js";
import { say } from "../i18n.js";
import { WORDS, named, sits } from "./words.js";
/** @import { BeigneView, Shown, View } from "../types.js" */
/** @import { Lang } from "./cards.js" */

/** @param {Shown} v @param {Lang} lang */
export const waiting = (v, lang) =>
  /** @type {(v: Shown, lang: Lang) => string} */ (WAITING[v.game])(v, lang);

/** Who acts, as the subject of a sentence. @param {Shown} v @param {Lang} lang */
const other = (v, lang) => (v.turn === null ? "" : named(lang, v, v.turn) || WORDS[lang].opponent);
/** @param {Shown} v @param {Lang} lang */
function common(v, lang) {
  const fr = lang === "fr";
  if (v.trick.length >= v.seats.length)
    return fr ? "La levée est complète." : "The trick is complete.";
  if (v.turn === null) return fr ? "On donne les cartes." : "The cards are being dealt.";
  return "";
}
/** @param {Shown} v @param {Lang} lang */
const thinks = (v, lang) => `${other(v, lang)} ${lang === "fr" ? "réfléchit." : "is thinking."}`;
/** @param {Shown} v @param {Lang} lang */
const toPlay = (v, lang) =>
  lang === "fr" ? `À ${other(v, lang)} de jouer.` : `${other(v, lang)} is to play.`;
/** @param {Shown} v @param {Lang} lang */
function answer(v, lang) {
  const led = theCard(lang, v.trick[0]?.card.face ?? "AS");
  return lang === "fr"
    ? `À vous de répondre ${led.startsWith("le ") ? `au ${led.slice(3)}` : `à ${led}`}.`
    : `Your turn: answer ${led}.`;
}

/** @param {View} v @param {Lang} lang */
function bezique(v, lang) {
  const fr = lang === "fr",
    { legal } = v;
  if (v.phase === "match_over") {
    const winners = v.seats.filter((s) => s.side === v.winner);
    if (winners.some((s) => sits(v, s.seat)))
      return fr ? "Vous gagnez la partie." : "You win the match.";
    const names = winners.map((s) => say(lang, s.name)).join(fr ? " et " : " and ");
    return (
      `${names} ` +
      (winners.length > 1 ? (fr ? "gagnent" : "win") : fr ? "gagne" : "wins") +
      ` ${fr ? "la partie." : "the match."}`
    );
  }
  if (v.phase === "deal_over") return fr ? "La donne est finie." : "The deal is over.";
  const sentence = common(v, lang);
  if (sentence) return sentence;
  if (v.phase === "choosing")
    return legal.deal_first
      ? fr
        ? "Voulez-vous donner le premier ?"
        : "Do you want to deal first?"
      : fr
        ? `${other(v, lang)} choisit qui donne.`
        : `${other(v, lang)} chooses who deals.`;
  if (v.phase === "cut") {
    if (legal.lift) return fr ? "Levez une partie du paquet." : "Lift a part of the pack.";
    if (legal.guess) return fr ? "Combien de cartes sont levées ?" : "How many cards are lifted?";
    return fr
      ? `${other(v, lang)} ${v.lifted ? "devine." : "lève une partie du paquet."}`
      : `${other(v, lang)} ${v.lifted ? "is guessing." : "lifts a part of the pack."}`;
  }
  if (v.turn === null || !sits(v, v.turn))
    return v.trick.length || v.phase === "preplay" ? thinks(v, lang) : toPlay(v, lang);
  if (legal.carte_blanche !== null && v.phase === "preplay")
    return fr ? "Montrez-vous la carte blanche ?" : "Will you show carte blanche?";
  if (legal.decline)
    return fr ? "Voulez-vous échanger le sept ?" : "Do you want to exchange the seven?";
  if (legal.take_turn_up)
    return fr
      ? "Dernière pige : la retourne ou la carte cachée ?"
      : "Last draw: the turn-up or the hidden card?";
  const announce = legal.declarations.length + legal.announcements.length + legal.marks.length > 0,
    may = announce || legal.exchange !== null;
  if (v.ceded && legal.draw)
    return fr ? "On vous cède l’annonce." : "The declaration is left to you.";
  if (legal.draw)
    return fr
      ? announce
        ? "À vous d’annoncer, ou de piger."
        : may
          ? "Échangez le sept, ou pigez."
          : "À vous de piger."
      : announce
        ? "Declare, or draw."
        : may
          ? "Exchange the seven, or draw."
          : "Draw a card.";
  if (fromTable(v))
    return fr ? "Jouez une de vos cartes étalées." : "Play one of your laid-out cards.";
  if (v.trick.length) return answer(v, lang);
  return fr
    ? may
      ? "À vous d’annoncer ou d’entamer."
      : "À vous d’entamer."
    : may
      ? "Declare, or lead a card."
      : "Your lead.";
}
/**
 * Whether only laid-out cards may be played, though there are others: the closing trick.
 * @param {View} v
 */
export function fromTable(v) {
  const me = v.seats.find((s) => s.seat === v.seat);
  return (
    v.legal.plays.length > 0 &&
    !!me?.hand?.length &&
    !me.hand.some((c) => v.legal.plays.includes(c.id))
  );
}

/** @param {BeigneView} v @param {Lang} lang */
function beigne(v, lang) {
  const fr = lang === "fr",
    { legal } = v;
  if (v.phase === "match_over") {
    const winners = v.seats.filter((s) => v.winners.includes(s.seat));
    if (winners.length === 1 && winners[0] && sits(v, winners[0].seat))
      return fr ? "Zéro ! Vous gagnez la partie." : "Zero! You win the match.";
    const names = winners
      .map((s) => (sits(v, s.seat) ? (fr ? "vous" : "you") : say(lang, s.name)))
      .join(fr ? " et " : " and ");
    return (
      `${names} ` +
      (winners.length > 1 ? (fr ? "gagnent" : "win") : fr ? "gagne" : "wins") +
      ` ${fr ? "la partie." : "the match."}`
    );
  }
  if (v.phase === "deal_over") return fr ? "Le coup est fini." : "The hand is over.";
  const sentence = common(v, lang);
  if (sentence) return sentence;
  if (v.turn !== v.seat) {
    if (v.phase === "keep")
      return fr
        ? `${other(v, lang)} regarde la retourne.`
        : `${other(v, lang)} looks at the turn-up.`;
    if (v.phase === "bid")
      return fr ? `À ${other(v, lang)} de parler.` : `${other(v, lang)} is to speak.`;
    return v.trick.length ? thinks(v, lang) : toPlay(v, lang);
  }
  if (legal.keep || legal.leave)
    return fr ? "Prenez-vous la retourne ?" : "Will you take the turn-up?";
  if (legal.bids.length === 1) return fr ? "Vous devez y aller." : "You must go.";
  if (legal.bids.length) return fr ? "Y allez-vous ?" : "Do you go?";
  return v.trick.length ? answer(v, lang) : fr ? "À vous d’entamer." : "Your lead.";
}
/** What each game says. */
const WAITING = { bezique, beigne };
