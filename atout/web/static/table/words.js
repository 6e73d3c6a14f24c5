// @ts-check
/** The table in words: what happened, what the game waits for, what things are called. */
import { cardName, suitName } from "./cards.js";
/** @import { Event, View, Sources, SeatView } from "../types.js" */
/** @import { Lang } from "./cards.js" */

/** The card with its article, inside a sentence: "la dame de pique". @param {Lang} lang @param {string} face */
export function theCard(lang, face) {
  const name = cardName(lang, face),
    low = name[0].toLowerCase() + name.slice(1);
  if (lang === "en") return `the ${low}`;
  return face[0] === "A" ? `l’${low}` : `${face[0] === "Q" ? "la" : "le"} ${low}`;
}
/** @param {Lang} lang @param {number} n */
const points = (lang, n) =>
  `${new Intl.NumberFormat(lang).format(n)} ${lang === "fr" ? (n > 1 ? "points" : "point") : n === 1 ? "point" : "points"}`;
/** The name of a seat; the viewer has none. @param {View} v @param {number} seat */
const named = (v, seat) => v.seats.find((s) => s.seat === seat)?.name ?? "";
/** The name written beside a seat's score. @param {Lang} lang @param {View} v @param {SeatView} s */
export const seatName = (lang, v, s) => (s.seat === v.seat ? s.name || WORDS[lang].you : s.name || WORDS[lang].opponent);

/** @type {Record<Lang, Record<string, string>>} */
const KINDS = {
  fr: {
    marriage: "Mariage",
    royal_marriage: "Mariage d’atout",
    bezique: "Bésigue",
    double_bezique: "Double bésigue",
    triple_bezique: "Triple bésigue",
    quadruple_bezique: "Quadruple bésigue",
    quintuple_bezique: "Quintuple bésigue",
    sequence: "Quinte majeure",
    plain_sequence: "Quinte",
    four_aces: "Carré d’as",
    four_kings: "Carré de rois",
    four_queens: "Carré de dames",
    four_jacks: "Carré de valets",
    seven: "Sept d’atout",
  },
  en: {
    marriage: "Marriage",
    royal_marriage: "Royal marriage",
    bezique: "Bésigue",
    double_bezique: "Double bésigue",
    triple_bezique: "Triple bésigue",
    quadruple_bezique: "Quadruple bésigue",
    quintuple_bezique: "Quintuple bésigue",
    sequence: "Sequence",
    plain_sequence: "Plain sequence",
    four_aces: "Four aces",
    four_kings: "Four kings",
    four_queens: "Four queens",
    four_jacks: "Four jacks",
    seven: "Seven of trumps",
  },
};
/** The name of a declaration, with its suit where one is given: "Mariage de cœur". @param {Lang} lang @param {string} kind @param {string | null} [suit] */
export function kindName(lang, kind, suit) {
  const name = KINDS[lang][kind] ?? kind.replaceAll("_", " ");
  return !suit ? name : lang === "fr" ? `${name} de ${suitName(lang, suit)}` : `${name} of ${suitName(lang, suit)}`;
}
/** What stands over the cards laid out. @param {Lang} lang @param {string} kind */
export const groupName = (lang, kind) => (kind === "seven" ? (lang === "fr" ? "Sept" : "Seven") : kindName(lang, kind));
/** The declaration inside a sentence; its suit only where it tells more. @param {Lang} lang @param {Extract<Event, { do: "declare" }>} e */
function declared(lang, e) {
  const suit = e.kind === "marriage" || e.kind === "plain_sequence" ? e.cards[0]?.face[1] : null,
    name = kindName(lang, e.kind, suit);
  if (lang === "fr")
    return e.kind === "seven" ? "le sept d’atout" : `${/^(Quinte)/.test(name) ? "une" : "un"} ${name[0].toLowerCase()}${name.slice(1)}`;
  return /^Four/.test(name)
    ? name.toLowerCase()
    : e.kind === "seven"
      ? "the seven of trumps"
      : `a ${name[0].toLowerCase()}${name.slice(1)}`;
}

/** One event in words, for the log and for screen readers; "" where there is nothing worth saying.
 *  @param {Event} e @param {View} v the position after it @param {Lang} lang @returns {string} */
export function sentence(e, v, lang) {
  const fr = lang === "fr";
  /** A verb with its subject. @param {number} seat @param {string} you @param {string} other */
  const does = (seat, you, other) =>
    seat === v.seat ? `${fr ? "Vous" : "You"} ${you}` : `${named(v, seat) || WORDS[lang].opponent} ${other}`;
  /** @param {number} n */
  const worth = (n) => (n ? `${fr ? " : " : ": "}${points(lang, n)}.` : ".");
  switch (e.do) {
    case "draw_for_deal": {
      const drawn = e.draws
        .map((d) => `${d.seat === v.seat ? WORDS[lang].you : named(v, d.seat)}, ${theCard(lang, d.card.face)}`)
        .join(fr ? " ; " : "; ");
      const end =
        e.dealer === null
          ? fr
            ? "Égalité, on recommence."
            : "Equal: drawn again."
          : `${does(e.dealer, fr ? "donnez" : "deal", fr ? "donne" : "deals")}.`;
      return fr ? `Tirage de la donne : ${drawn}. ${end}` : `Draw for the deal: ${drawn}. ${end}`;
    }
    case "shuffle":
      return `${does(e.seat, fr ? "battez" : "shuffle", fr ? "bat les cartes" : "shuffles")}${e.seat === v.seat ? (fr ? " les cartes." : ".") : "."}`;
    case "cut":
      return `${does(e.seat, fr ? "coupez" : "cut", fr ? "coupe" : "cuts")}.`;
    case "turn_up":
      return fr
        ? `La retourne est ${theCard(lang, e.card.face)} : atout ${suitName(lang, e.trump)}.`
        : `The turn-up is ${theCard(lang, e.card.face)}: ${suitName(lang, e.trump)} are trumps.`;
    case "play":
      return `${does(e.seat, fr ? "jouez" : "play", fr ? "joue" : "plays")} ${theCard(lang, e.card.face)}.`;
    case "trick": {
      const count = [fr ? "une" : "one", fr ? "deux" : "two"][e.brisques - 1] ?? e.brisques,
        got = e.brisques ? `, ${count} brisque${e.brisques > 1 ? "s" : ""}` : "";
      return `${does(e.seat, fr ? "prenez la levée" : "take the trick", fr ? "prend la levée" : "takes the trick")}${got}${worth(e.points)}`;
    }
    case "declare":
      return `${does(e.seat, fr ? "annoncez" : "declare", fr ? "annonce" : "declares")} ${declared(lang, e)}${worth(e.points)}`;
    case "trump":
      return fr ? `Atout : ${suitName(lang, e.suit)}.` : `Trumps: ${suitName(lang, e.suit)}.`;
    case "exchange":
      return (
        (fr
          ? `${does(e.seat, "échangez", "échange")} ${theCard(lang, e.card.face)} contre ${theCard(lang, e.taken.face)}`
          : `${does(e.seat, "exchange", "exchanges")} ${theCard(lang, e.card.face)} for ${theCard(lang, e.taken.face)}`) + worth(e.points)
      );
    case "draw":
      return e.card
        ? `${does(e.seat, fr ? "tirez" : "draw", fr ? "tire" : "draws")} ${theCard(lang, e.card.face)}.`
        : `${does(e.seat, fr ? "tirez une carte" : "draw a card", fr ? "tire une carte" : "draws a card")}.`;
    case "take_turn_up":
      return `${does(e.seat, fr ? "prenez la retourne" : "take the turn-up", fr ? "prend la retourne" : "takes the turn-up")}, ${theCard(lang, e.card.face)}.`;
    case "pick_up":
      return `${does(e.seat, fr ? "reprenez vos cartes étalées" : "take back your laid-out cards", fr ? "reprend ses cartes étalées" : "takes back the laid-out cards")}.`;
    case "mark":
      return `${SOURCES[lang][e.source]}${fr ? " : " : ": "}${does(e.seat, fr ? "marquez" : "mark", fr ? "marque" : "marks")} ${points(lang, e.points)}.`
        .replace(/: V/, ": v")
        .replace(/: Y/, ": y");
    case "claim":
      return `${does(e.seat, fr ? "réclamez la victoire" : "claim the victory", fr ? "réclame la victoire" : "claims the victory")}.`;
    case "deal_end":
      return `${fr ? "La donne est finie" : "The deal is over"}${fr ? " : " : ": "}${e.sheet.rows.map((r) => `${r.seat === v.seat ? (fr ? "vous" : "you") : r.name} ${new Intl.NumberFormat(lang).format(r.after)}`).join(", ")}.`;
    case "match_end":
      return `${does(e.winner, fr ? "gagnez la partie" : "win the match", fr ? "gagne la partie" : "wins the match")}.`;
    case "undo":
      return fr ? "Le coup est repris." : "The move is taken back.";
    case "packet":
      return "";
  }
}
/** @type {Record<Lang, Record<keyof Sources, string>>} */
const SOURCES = {
  fr: {
    declarations: "Annonces",
    brisques: "Brisques",
    last_trick: "Dernière levée",
    seven: "Sept d’atout",
    carte_blanche: "Carte blanche",
    cut: "Coupe",
    penalty: "Pénalité",
  },
  en: {
    declarations: "Declarations",
    brisques: "Brisques",
    last_trick: "Last trick",
    seven: "Seven of trumps",
    carte_blanche: "Carte blanche",
    cut: "Cut",
    penalty: "Penalty",
  },
};

/** What the game waits for, in one sentence. @param {View} v @param {Lang} lang */
export function waiting(v, lang) {
  const fr = lang === "fr",
    { legal } = v,
    other = v.turn === null ? "" : named(v, v.turn) || WORDS[lang].opponent;
  if (v.phase === "match_over")
    return v.winner === v.seats.find((s) => s.seat === v.seat)?.side
      ? fr
        ? "Vous gagnez la partie."
        : "You win the match."
      : `${v.seats.find((s) => s.side === v.winner)?.name ?? ""} ${fr ? "gagne la partie." : "wins the match."}`;
  if (v.phase === "deal_over") return fr ? "La donne est finie." : "The deal is over.";
  if (v.trick.length >= v.seats.length) return fr ? "La levée est complète." : "The trick is complete.";
  if (v.turn === null) return fr ? "On donne les cartes." : "The cards are being dealt.";
  if (v.turn !== v.seat)
    return v.trick.length || v.phase === "preplay"
      ? fr
        ? `${other} réfléchit.`
        : `${other} is thinking.`
      : fr
        ? `À ${other} de jouer.`
        : `${other} is to play.`;
  if (legal.decline) return fr ? "Voulez-vous échanger le sept ?" : "Do you want to exchange the seven?";
  if (legal.take_turn_up) return fr ? "Dernier tirage : la retourne ou la carte cachée ?" : "Last draw: the turn-up or the hidden card?";
  const may = legal.declarations.length > 0 || legal.exchange !== null;
  if (legal.draw)
    return fr
      ? legal.declarations.length
        ? "À vous d’annoncer, ou de tirer."
        : may
          ? "Échangez le sept, ou tirez."
          : "À vous de tirer."
      : legal.declarations.length
        ? "Declare, or draw."
        : may
          ? "Exchange the seven, or draw."
          : "Draw a card.";
  if (v.trick.length) {
    const led = theCard(lang, v.trick[0].card.face);
    return fr ? `À vous de répondre ${led.startsWith("le ") ? `au ${led.slice(3)}` : `à ${led}`}.` : `Your turn: answer ${led}.`;
  }
  return fr ? (may ? "À vous d’annoncer ou d’entamer." : "À vous d’entamer.") : may ? "Declare, or lead a card." : "Your lead.";
}

const fr = {
  you: "Vous",
  opponent: "L’adversaire",
  scores: "Marque",
  trump: "Atout",
  noTrump: "pas encore fixé",
  dealShort: (/** @type {number} */ n) => `Donne ${n}`,
  deals: "donneur",
  target: (/** @type {string} */ n) => `sur ${n}`,
  hand: "Votre main",
  handOf: (/** @type {string} */ who, /** @type {number} */ n) => `${who} : ${n} carte${n > 1 ? "s" : ""} en main`,
  laid: "Vos cartes étalées",
  laidOf: (/** @type {string} */ who) => `Cartes étalées de ${who}`,
  laidCard: (/** @type {string} */ kind) => `étalée (${kind})`,
  trick: "La levée",
  by: (/** @type {string} */ who) => `par ${who}`,
  byYou: "par vous",
  stock: "Talon",
  left: (/** @type {number} */ n) => `${n} carte${n > 1 ? "s" : ""}`,
  uncounted: "on ne compte pas les cartes",
  gone: "épuisé",
  turnUp: "Retourne",
  wonOf: (/** @type {string} */ who, /** @type {number} */ n) => `${who} : ${n} levée${n > 1 ? "s" : ""} gagnée${n > 1 ? "s" : ""}`,
  declare: "Annoncer",
  choose: (/** @type {string} */ kind) => `${kind} : avec quelles cartes ?`,
  ways: (/** @type {number} */ n) => `${n} choix`,
  fromHand: "en main",
  fromTable: (/** @type {string} */ kind) => `sur la table, ${kind.toLowerCase()}`,
  back: "Retour",
  pass: "Ne rien annoncer",
  draw: "Tirer",
  passDraw: "Tirer au talon",
  drawHidden: "Prendre la carte cachée",
  takeTurnUp: "Prendre la retourne",
  exchange: "Échanger le sept",
  claim: "Réclamer la victoire",
  decline: "Ne pas échanger",
  tools: "Outils",
  undo: "Reprendre le coup",
  lastTrick: "Dernière levée",
  sortBySuit: "Trier par couleur",
  sortByRank: "Trier par valeur",
  sortedSuit: "Main triée par couleur.",
  sortedRank: "Main triée par valeur.",
  moved: (/** @type {string} */ card, /** @type {number} */ k, /** @type {number} */ n) => `${card}, place ${k} sur ${n}.`,
  close: "Fermer",
  log: "Déroulé",
  takenBy: (/** @type {string} */ who) => `prise par ${who}`,
  takenByYou: "prise par vous",
  notYet: "Ce n’est pas encore à vous de jouer.",
  notNow: "Tirez d’abord une carte, ou annoncez.",
  points: "points",
};
/** @type {typeof fr} */
const en = {
  you: "You",
  opponent: "Your opponent",
  scores: "Score",
  trump: "Trump",
  noTrump: "not fixed yet",
  dealShort: (n) => `Deal ${n}`,
  deals: "dealer",
  target: (n) => `of ${n}`,
  hand: "Your hand",
  handOf: (who, n) => `${who}: ${n} card${n === 1 ? "" : "s"} in hand`,
  laid: "Your laid-out cards",
  laidOf: (who) => `Laid-out cards of ${who}`,
  laidCard: (kind) => `laid out (${kind})`,
  trick: "The trick",
  by: (who) => `by ${who}`,
  byYou: "by you",
  stock: "Stock",
  left: (n) => `${n} card${n === 1 ? "" : "s"}`,
  uncounted: "cards are not counted",
  gone: "used up",
  turnUp: "Turn-up",
  wonOf: (who, n) => `${who}: ${n} trick${n === 1 ? "" : "s"} won`,
  declare: "Declare",
  choose: (kind) => `${kind}: with which cards?`,
  ways: (n) => `${n} choices`,
  fromHand: "in hand",
  fromTable: (kind) => `on the table, ${kind.toLowerCase()}`,
  back: "Back",
  pass: "Nothing to declare",
  draw: "Draw",
  passDraw: "Draw from the stock",
  drawHidden: "Take the hidden card",
  takeTurnUp: "Take the turn-up",
  exchange: "Exchange the seven",
  claim: "Claim the victory",
  decline: "Do not exchange",
  tools: "Tools",
  undo: "Take back the move",
  lastTrick: "Last trick",
  sortBySuit: "Sort by suit",
  sortByRank: "Sort by rank",
  sortedSuit: "Hand sorted by suit.",
  sortedRank: "Hand sorted by rank.",
  moved: (card, k, n) => `${card}, place ${k} of ${n}.`,
  close: "Close",
  log: "Log",
  takenBy: (who) => `taken by ${who}`,
  takenByYou: "taken by you",
  notYet: "It is not your turn to play yet.",
  notNow: "Draw a card first, or declare.",
  points: "points",
};
/** @typedef {typeof fr} Words */
/** The fixed words of the table. @type {Record<Lang, Words>} */
export const WORDS = { fr, en };
