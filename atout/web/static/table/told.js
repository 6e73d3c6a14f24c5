// @ts-check
/** What happened, in words: for the log and for screen readers. */
import { suitName, theCard } from "./cards.js";
import { aKind } from "./kinds.js";
import { WORDS, named, points, sits } from "./words.js";
import { say } from "../i18n.js";
import { modules } from "../modules.js";
/** @import { BeigneRow, Event, GameInfo, Shown, Sources } from "../types.js" */
/** @import { Lang } from "./cards.js" */

/**
 * One event in words; "" where there is nothing worth saying.
 * @param {Event} e
 * @param {Shown} v the position after it
 * @param {Lang} lang
 * @param {GameInfo} game
 * @returns {string}
 */
export function sentence(e, v, lang, game) {
  const fr = lang === "fr";
  /** A verb with its subject. @param {number} seat @param {string} you @param {string} other */
  const does = (seat, you, other) =>
    sits(v, seat)
      ? `${fr ? "Vous" : "You"} ${you}`
      : `${named(lang, v, seat) || WORDS[lang].opponent} ${other}`;
  /** @param {number} n */
  const worth = (n) => (n ? `${fr ? " : " : ": "}${points(lang, n)}.` : ".");
  const who = (/** @type {number} */ seat) =>
    sits(v, seat) ? WORDS[lang].you : named(lang, v, seat) || WORDS[lang].opponent;
  switch (e.do) {
    case "draw_for_deal": {
      const drawn = e.draws
        .map((d) => `${lower(who(d.seat))}, ${theCard(lang, d.card.face)}`)
        .join(fr ? " ; " : "; ");
      const end =
        e.chooses !== null
          ? does(
              e.chooses,
              fr ? "choisissez qui donne" : "choose who deals",
              fr ? "choisit qui donne" : "chooses who deals",
            ) + "."
          : e.dealer === null
            ? fr
              ? "Égalité, on recommence."
              : "Equal: drawn again."
            : `${does(e.dealer, fr ? "donnez" : "deal", fr ? "donne" : "deals")}.`;
      return fr ? `Tirage de la donne : ${drawn}. ${end}` : `Draw for the deal: ${drawn}. ${end}`;
    }
    case "shuffle":
      return `${does(e.seat, fr ? "battez les cartes" : "shuffle", fr ? "bat les cartes" : "shuffles")}.`;
    case "cut":
      return `${does(e.seat, fr ? "coupez" : "cut", fr ? "coupe" : "cuts")}.`;
    case "turn_up":
      return fr
        ? `La retourne est ${theCard(lang, e.card.face)} : atout ${suitName(lang, e.trump)}.`
        : `The turn-up is ${theCard(lang, e.card.face)}: ${suitName(lang, e.trump)} are trumps.`;
    case "play":
      return `${does(e.seat, fr ? "jouez" : "play", fr ? "joue" : "plays")} ${theCard(lang, e.card.face)}.`;
    case "trick": {
      const count = [fr ? "une" : "one", fr ? "deux" : "two"][e.brisques - 1] ?? e.brisques,
        got = e.brisques ? `, ${count} brisque${e.brisques > 1 ? "s" : ""}` : "";
      return (
        does(
          e.seat,
          fr ? "prenez la levée" : "take the trick",
          fr ? "prend la levée" : "takes the trick",
        ) + `${got}${worth(e.points)}`
      );
    }
    case "declare":
      return (
        does(e.seat, fr ? "annoncez" : "declare", fr ? "annonce" : "declares") +
        ` ${aKind(lang, e.kind, e.cards[0]?.face[1])}${worth(e.points)}`
      );
    case "announce": {
      const what = aKind(lang, e.kind, e.cards[0]?.face[1]);
      return fr
        ? `${does(e.seat, "étalez", "étale")} ${what} et ` +
            `${sits(v, e.seat) ? "laissez" : "laisse"} l’annonce en suspens.`
        : `${does(e.seat, "lay out", "lays out")} ${what}, left pending.`;
    }
    case "mark_pending": {
      const what = aKind(lang, e.kind, e.cards[0]?.face[1], true);
      return (
        (fr
          ? `${does(e.seat, "marquez", "marque")} ${what} en suspens`
          : `${does(e.seat, "mark", "marks")} ${what}, pending till now`) + worth(e.points)
      );
    }
    case "cede":
      return fr
        ? `${does(e.seat, "cédez l’annonce à votre", "cède l’annonce à son")} partenaire.`
        : `${does(e.seat, "leave the declaration to your", "leaves the declaration to the")} partner.`;
    case "pass":
      return `${does(e.seat, fr ? "n’annoncez rien" : "declare nothing", fr ? "n’annonce rien" : "declares nothing")}.`;
    case "carte_blanche": {
      const first = e.cards[0];
      if (e.cards.length === 1 && first)
        return (
          (fr
            ? `${does(e.seat, "montrez", "montre")} ${theCard(lang, first.face)}, la carte blanche continue`
            : `${does(e.seat, "show", "shows")} ${theCard(lang, first.face)}: carte blanche goes on`) +
          worth(e.points)
        );
      return (
        (fr
          ? `${does(e.seat, "montrez une main", "montre une main")} sans figure, carte blanche`
          : `${does(e.seat, "show a hand", "shows a hand")} without a court card, carte blanche`) +
        worth(e.points)
      );
    }
    case "lift":
      return fr
        ? `${does(e.seat, "levez", "lève")} une partie du paquet.`
        : `${does(e.seat, "lift", "lifts")} a part of the pack.`;
    case "guess": {
      const dealer = v.dealer === null ? 1 - e.seat : v.dealer,
        said = fr
          ? `${does(e.seat, "dites", "dit")} ${e.guess} ; il y a ${e.lift} cartes.`
          : `${does(e.seat, "say", "says")} ${e.guess}; there are ${e.lift} cards.`;
      const mark = (/** @type {number} */ seat, /** @type {number} */ n) =>
        n
          ? ` ${does(seat, fr ? "marquez" : "mark", fr ? "marque" : "marks")} ${points(lang, n)}.`
          : "";
      return said + mark(e.seat, e.points) + mark(dealer, e.dealer_points);
    }
    case "dealer_chosen":
      return `${does(e.dealer, fr ? "donnez en premier" : "deal first", fr ? "donne en premier" : "deals first")}.`;
    case "trump":
      return fr ? `Atout : ${suitName(lang, e.suit)}.` : `Trumps: ${suitName(lang, e.suit)}.`;
    case "exchange":
      return (
        (fr
          ? `${does(e.seat, "échangez", "échange")} ${theCard(lang, e.card.face)} contre ${theCard(lang, e.taken.face)}`
          : `${does(e.seat, "exchange", "exchanges")} ${theCard(lang, e.card.face)} for ` +
            theCard(lang, e.taken.face)) + worth(e.points)
      );
    case "draw":
      return e.card
        ? `${does(e.seat, fr ? "tirez" : "draw", fr ? "tire" : "draws")} ${theCard(lang, e.card.face)}.`
        : `${does(e.seat, fr ? "tirez une carte" : "draw a card", fr ? "tire une carte" : "draws a card")}.`;
    case "take_turn_up":
      return (
        does(
          e.seat,
          fr ? "prenez la retourne" : "take the turn-up",
          fr ? "prend la retourne" : "takes the turn-up",
        ) + `, ${theCard(lang, e.card.face)}.`
      );
    case "pick_up":
      return (
        does(
          e.seat,
          fr ? "reprenez vos cartes étalées" : "take back your laid-out cards",
          fr ? "reprend ses cartes étalées" : "takes back the laid-out cards",
        ) + "."
      );
    case "mark":
      if (e.points < 0)
        return (
          `${SOURCES[lang][e.source]}${fr ? " : " : ": "}` +
          does(e.seat, fr ? "démarquez" : "take off", fr ? "démarque" : "takes off") +
          ` ${points(lang, -e.points)}.`
        )
          .replace(/: V/, ": v")
          .replace(/: Y/, ": y");
      return (
        `${SOURCES[lang][e.source]}${fr ? " : " : ": "}` +
        does(e.seat, fr ? "marquez" : "mark", fr ? "marque" : "marks") +
        ` ${points(lang, e.points)}.`
      )
        .replace(/: V/, ": v")
        .replace(/: Y/, ": y");
    case "claim":
      return (
        does(
          e.seat,
          fr ? "réclamez la victoire" : "claim the victory",
          fr ? "réclame la victoire" : "claims the victory",
        ) + "."
      );
    case "deal_end":
      return (
        `${fr ? "La donne est finie" : "The deal is over"}${fr ? " : " : ": "}` +
        e.sheet.rows
          .map((r) => `${lower(who(r.seat))} ${new Intl.NumberFormat(lang).format(r.after)}`)
          .join(", ") +
        "."
      );
    case "match_end":
      return won(e, v, lang, does);
    case "next_match":
      return fr ? "Une autre partie commence." : "Another game begins.";
    case "chouette_cut": {
      const name = participants(game, v, lang),
        drawn = e.draws
          .map((d) => `${name(d.participant)}, ${theCard(lang, d.card.face)}`)
          .join(fr ? " ; " : "; ");
      const [box, captain] = e.order.map(name);
      if (!box)
        return fr
          ? `Tirage des places : ${drawn}. Égalité, on recommence.`
          : `Cut for places: ${drawn}. Equal: cut again.`;
      return fr
        ? `Tirage des places : ${drawn}. Boîte : ${box} ; capitaine : ${captain}.`
        : `Cut for places: ${drawn}. Box: ${box}; captain: ${captain}.`;
    }
    case "chouette_round": {
      const name = participants(game, v, lang),
        { round } = e,
        n = new Intl.NumberFormat(lang, { signDisplay: "exceptZero" });
      const told = round.deltas.map((d, k) => `${name(k)} ${n.format(d)}`).join(", ");
      return round.winner === round.box
        ? fr
          ? `La boîte gagne : ${told}.`
          : `The box wins: ${told}.`
        : fr
          ? `Le capitaine gagne : ${told}.`
          : `The captain wins: ${told}.`;
    }
    case "advice": {
      const from = participants(game, v, lang)(e.participant),
        word =
          e.word === null
            ? ""
            : (game.chouette?.words.find((w) => w.id === e.word)?.text[lang] ?? ""),
        card = e.card ? theCard(lang, e.card.face) : "";
      const said = [card, word && (fr ? `« ${word} »` : `“${word}”`)].filter(Boolean).join(", ");
      const me = v.game === "bezique" && v.chouette?.me === e.participant,
        advise = fr ? (me ? "conseillez : " : "conseille : ") : me ? "advise: " : "advises: ";
      return said ? `${from} ${advise}${said}${/[.!?]$/.test(said) ? "" : "."}` : "";
    }
    case "keep": {
      const away = e.discard ? theCard(lang, e.discard.face) : fr ? "une carte" : "a card";
      return fr
        ? `${does(e.seat, "prenez", "prend")} la retourne, ${theCard(lang, e.taken.face)}, ` +
            `et ${sits(v, e.seat) ? "écartez" : "écarte"} ${away}.`
        : `${does(e.seat, "take", "takes")} the turn-up, ${theCard(lang, e.taken.face)}, and ` +
            `${sits(v, e.seat) ? "discard" : "discards"} ${away}.`;
    }
    case "leave":
      return (
        does(
          e.seat,
          fr ? "laissez la retourne" : "leave the turn-up",
          fr ? "laisse la retourne" : "leaves the turn-up",
        ) + "."
      );
    case "bid": {
      const bound = e.forced ? (fr ? ", c’est forcé" : ", as must be") : "";
      return `${
        e.go
          ? does(e.seat, fr ? "y allez" : "go", fr ? "y va" : "goes")
          : does(e.seat, fr ? "n’y allez pas" : "do not go", fr ? "n’y va pas" : "does not go")
      }${bound}.`;
    }
    case "thrown_in":
      return fr
        ? `Personne n’y va : ${e.redeal ? "on redonne." : "la main n’est pas jouée."}`
        : `Nobody goes: ${e.redeal ? "the cards are dealt again." : "the hand is not played."}`;
    case "hand_end":
      return handEnd(e.row, lang, who);
    case "undo":
      return fr ? "Le coup est repris." : "The move is taken back.";
    case "packet":
      return "";
  }
  return modules.free?.told(e, v, lang) ?? "";
}
/** A name inside a sentence: "vous" is no name. @param {string} name */
const lower = (name) => (name === "Vous" || name === "You" ? name.toLowerCase() : name);

/** @param {BeigneRow} row @param {Lang} lang @param {(seat: number) => string} who */
function handEnd(row, lang, who) {
  const fr = lang === "fr";
  const cells = row.cells.map(
    (c, seat) =>
      `${lower(who(seat))} ${c.score}${c.circled ? (fr ? " (un beigne)" : " (a beigne)") : ""}`,
  );
  return fr ? `La main est finie : ${cells.join(", ")}.` : `The hand is over: ${cells.join(", ")}.`;
}
/**
 * @param {Extract<Event, { do: "match_end" }>} e
 * @param {Shown} v
 * @param {Lang} lang
 * @param {(seat: number, you: string, other: string) => string} does
 */
function won(e, v, lang, does) {
  const fr = lang === "fr",
    winners =
      v.game === "beigne"
        ? v.seats.filter((s) => e.winners.includes(s.seat))
        : v.seats.filter((s) => s.side === e.winner);
  if (winners.length < 2)
    return (
      does(
        winners[0]?.seat ?? e.winner,
        fr ? "gagnez la partie" : "win the match",
        fr ? "gagne la partie" : "wins the match",
      ) + "."
    );
  const names = winners
      .map((s) => lower(sits(v, s.seat) ? WORDS[lang].you : say(lang, s.name)))
      .join(fr ? " et " : " and "),
    mine = winners.some((s) => sits(v, s.seat));
  return (
    `${names[0]?.toUpperCase()}${names.slice(1)} ` +
    (fr ? (mine ? "gagnez la partie" : "gagnent la partie") : "win the match") +
    "."
  );
}
/**
 * The names of a Chouette's participants.
 * @param {GameInfo} game
 * @param {Shown} v
 * @param {Lang} lang
 * @returns {(participant: number) => string}
 */
export const participants = (game, v, lang) => (k) =>
  v.game === "bezique" && v.chouette?.me === k
    ? WORDS[lang].you
    : say(lang, game.chouette?.participants[k]?.name);

/** @type {Record<Lang, Record<keyof Sources, string>>} */
export const SOURCES = {
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
