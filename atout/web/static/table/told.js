// @ts-check
/**
 * What happened, in words: for the log and for screen readers. The sentences stand in the game's
 * catalogue; here stands what an event gives them.
 */
import { gameOf } from "../games/games.js";
import { num } from "../i18n.js";
import { suitName, theCard, uncapitalized } from "./cards.js";
import { hasMessage, join, worded } from "./fluent.js";
import { aKind } from "./kinds.js";
import { WORDS, named, participants, sits } from "./words.js";
/** @import { Card, Event, GameInfo, Shown, Sources } from "../types.js" */
/** @import { Arguments } from "./fluent.js" */
/** @import { Lang } from "./cards.js" */

/**
 * Who is told, and where.
 * @typedef {{ v: Shown, lang: Lang, game: GameInfo }} Reader
 * @typedef {Pick<Reader, "v" | "lang">} Place
 */

/**
 * One event in words; "" where there is nothing worth saying.
 * @param {Event} e
 * @param {Shown} v the position after it
 * @param {Lang} lang
 * @param {GameInfo} game
 * @returns {string}
 */
export function sentence(e, v, lang, game) {
  const name = e.do.replaceAll("_", "-");
  if (!hasMessage(v.game, lang, name)) return "";
  const reader = { v, lang, game },
    /** @type {((e: Event, reader: Reader) => Arguments | null) | undefined} */
    special = /** @type {any} */ (SPECIAL)[e.do],
    own = special ? special(e, reader) : {};
  return own ? worded(v.game, lang, name, { ...fields(e, reader), ...own }) : "";
}

/**
 * What every event gives its sentence: its fields under their names, and its seat as a subject.
 * @param {Event} e
 * @param {Reader} reader
 */
function fields(e, reader) {
  /** @type {Arguments} */
  const args = "seat" in e ? { ...whom(e.seat, reader) } : {};
  for (const [name, value] of Object.entries(e)) {
    if (name === "suit" || name === "trump") args[name] = suitName(reader.lang, value);
    else if (typeof value === "string" || typeof value === "number") args[name] = value;
    else if (typeof value === "boolean") args[name] = yes(value);
    else if (value === null || "face" in value) args[name] = card(value, reader);
  }
  return args;
}
/** @param {boolean} it */
export const yes = (it) => (it ? "yes" : "no");
/** A card inside a sentence. @param {Card | null | undefined} it @param {Place} reader */
export const card = (it, { lang }) => (it ? theCard(lang, it.face) : "none");
/** A subject. @param {number | null} seat @param {Place} reader */
export const whom = (seat, { v, lang }) => ({
  who: seat === null ? "none" : named(lang, v, seat) || WORDS[lang].opponent,
  you: yes(seat !== null && sits(v, seat)),
});
/** A subject inside a sentence: without a name its first letter is small. @type {typeof whom} */
export const within = (seat, reader) => {
  const subject = whom(seat, reader);
  return seat === null || named(reader.lang, reader.v, seat)
    ? subject
    : { ...subject, who: uncapitalized(subject.who) };
};
/**
 * Several of a kind in one sentence.
 * @param {string} name the message
 * @param {Arguments[]} all
 * @param {Place} reader
 */
export const list = (name, all, { v, lang }) =>
  all
    .map((args) => worded(v.game, lang, `${name}.one`, args))
    .join(worded(v.game, lang, `${name}.between`));
/** @param {{ kind: string, cards: Card[] }} e @param {Reader} reader @param {boolean} [known] */
const kind = (e, { lang }, known) => ({
  kind: aKind(lang, e.kind, e.cards[0]?.face[1], known),
});
/** The names of a Chouette's participants inside a sentence. @param {Reader} reader */
const names = ({ v, lang, game }) => {
  const name = participants(game, v, lang);
  return (/** @type {number} */ k) =>
    gameOf(v).chouette(v)?.me === k ? uncapitalized(name(k)) : name(k);
};

/**
 * What some events give besides; null where there is nothing worth saying.
 * @typedef {{ [Do in Event["do"]]?: (e: Extract<Event, { do: Do }>, reader: Reader) => Arguments | null }} Special
 */
/**
 * What only some tables tell: its sentences, and what its events give them.
 * @param {Parameters<typeof join>[0]} catalogues
 * @param {Special} special
 */
export function learn(catalogues, special) {
  join(catalogues);
  Object.assign(SPECIAL, special);
}
/** @type {Special} */
const SPECIAL = {
  draw_for_deal: (e, reader) => ({
    ...whom(e.chooses ?? e.dealer, reader),
    drawn: e.draws.length ? "yes" : "no",
    draws: list(
      "draw-for-deal",
      e.draws.map((d) => ({ ...within(d.seat, reader), card: card(d.card, reader) })),
      reader,
    ),
    end: e.chooses !== null ? "chooses" : e.dealer === null ? "equal" : "deals",
  }),
  dealer_chosen: (e, reader) => whom(e.dealer, reader),
  declare: kind,
  announce: kind,
  mark_pending: (e, reader) => kind(e, reader, true),
  carte_blanche: (e, reader) => ({
    shown: e.cards.length === 1 ? "card" : "hand",
    card: card(e.cards[0], reader),
    cards: "none",
  }),
  guess: (e, reader) => {
    const dealer = whom(reader.v.dealer ?? 1 - e.seat, reader);
    return { dealer: dealer.who, dealer_you: dealer.you };
  },
  mark: (e, reader) => ({
    ...within(e.seat, reader),
    source: SOURCES[reader.lang][e.source],
    sign: e.points < 0 ? "less" : "more",
    points: Math.abs(e.points),
  }),
  deal_end: (e, reader) => ({
    scores: list(
      "deal-end",
      e.sheet.rows.map((r) => ({ ...within(r.seat, reader), score: r.after })),
      reader,
    ),
  }),
  hand_end: (e, reader) => ({
    scores: list(
      "hand-end",
      e.row.cells.map(({ score, circled }, seat) => ({
        ...within(seat, reader),
        score,
        circled: yes(circled),
      })),
      reader,
    ),
  }),
  match_end: (e, reader) => {
    const winners = gameOf(reader.v).wonBy(reader.v, e),
      all = winners.map((s) => within(s.seat, reader));
    if (all.length < 2) return { ...whom(winners[0]?.seat ?? e.winner, reader), several: "no" };
    const who = list("match-end", all, reader);
    return {
      who: `${who[0]?.toUpperCase()}${who.slice(1)}`,
      you: yes(all.some((one) => one.you === "yes")),
      several: "yes",
    };
  },
  chouette_cut: (e, reader) => {
    const name = names(reader),
      [box, captain] = e.order.map(name),
      draws = e.draws.map((d) => ({ who: name(d.participant), card: card(d.card, reader) }));
    return {
      draws: list("chouette-cut", draws, reader),
      settled: yes(box !== undefined),
      box: box ?? "none",
      captain: captain ?? "none",
    };
  },
  chouette_round: ({ round }, reader) => {
    const name = names(reader),
      signed = (/** @type {number} */ n) => num(reader.lang, n, { signDisplay: "exceptZero" }),
      accounts = round.deltas.map((n, k) => ({ who: name(k), account: signed(n) }));
    return {
      winner: round.winner === round.box ? "box" : "captain",
      accounts: list("chouette-round", accounts, reader),
    };
  },
  advice: (e, reader) => {
    const { v, lang, game } = reader,
      word = game.chouette?.words.find((w) => w.id === e.word)?.text[lang] ?? "";
    if (!e.card && !word) return null;
    return {
      who: names(reader)(e.participant),
      you: yes(gameOf(v).chouette(v)?.me === e.participant),
      word,
      shown: !word ? "card" : e.card ? "both" : "word",
    };
  },
};

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
