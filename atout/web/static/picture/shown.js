// @ts-check
/** What there is to see of a table from one's own seat, as a picture shows it, and nothing else. */
import { gameOf } from "../games/games.js";
import { num, say } from "../i18n.js";
import { ordered } from "../table/hand.js";
import { remembered } from "../settings.js";
import { list, who } from "../sheet/people.js";
import { t } from "../sheet/words.js";
import { sidesOf } from "../table/round.js";
import { picture } from "./picture.js";
/** @import { Laid, Picture, Row } from "./types.js" */
/** @import { Handed } from "../share.js" */
/** @import { BeigneView, Card, Shown, Text, View } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** How many lines of points there is room for. */
const MOST = 4;
/** @param {Card[]} cards */
const faces = (cards) => cards.map((card) => card.face);

/** What whoever hands it on is called there. @param {Lang} lang */
export const me = (lang) => remembered().name || (lang === "fr" ? "Moi" : "Me");
/** @param {Lang} lang @param {Shown} v @param {Shown["seats"][number]} s */
function name(lang, v, s) {
  const told = who(lang, v, s);
  return told === t(lang).you ? me(lang) : told;
}
/** The points, one's own first; at Le Beigne those who lead. @param {Lang} lang @param {Shown} v @returns {Row[]} */
function rows(lang, v) {
  const winners = new Set(
    gameOf(v)
      .winners(v)
      .map((s) => s.seat),
  );
  if (v.game === "beigne")
    return [...v.seats]
      .sort((a, b) => a.score - b.score || a.seat - b.seat)
      .slice(0, MOST)
      .map((s) => ({
        name: name(lang, v, s),
        points: num(lang, s.score),
        won: winners.has(s.seat),
      }));
  return sidesOf(v)
    .reverse()
    .slice(0, MOST)
    .map((seats) => ({
      name: list(
        lang,
        seats.map((s) => name(lang, v, s)),
      ),
      points: num(lang, seats[0]?.score ?? 0),
      won: seats.some((s) => winners.has(s.seat)),
    }));
}
/** The cards that lie there; null where none do, as after a deal. @param {Shown} v @returns {Laid | null} */
function laid(v) {
  const found = v.game === "beigne" ? atBeigne(v) : atBezique(v);
  return found.hand.length + found.laid.length + found.trick.length ? found : null;
}
/** @param {View} v @returns {Laid} */
function atBezique(v) {
  const own = v.seats.find((s) => s.seat === v.seat),
    groups = (/** @type {View["seats"][number] | undefined} */ s) =>
      faces([...new Map((s?.groups ?? []).flatMap((g) => g.cards).map((c) => [c.id, c])).values()]);
  return {
    hand: faces(
      ordered(own?.hand ?? [], { game: v.game, trump: v.trump, bySuit: true, laid: null }),
    ),
    laid: groups(own),
    trick: v.trick.map((one) => one.card.face),
    turnUp: v.turn_up?.face ?? null,
    stock: !v.stock_empty,
    others: v.seats
      .filter((s) => s.seat !== v.seat)
      .map((s) => ({ held: s.held, laid: groups(s) })),
  };
}
/** @param {BeigneView} v @returns {Laid} */
const atBeigne = (v) => ({
  hand: faces(ordered(v.hand, { game: v.game, trump: v.trump, bySuit: true, laid: null })),
  laid: [],
  trick: v.trick.map((one) => one.card.face),
  turnUp: v.turn_up?.face ?? null,
  stock: false,
  others: v.seats.filter((s) => s.seat !== v.seat).map((s) => ({ held: s.held, laid: [] })),
});
/** The year, too: a picture is kept. @param {Lang} lang @param {Date} date */
export const dated = (lang, date) =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: "numeric" }).format(date);

/**
 * What is said of a table. `name`: of the game; `over`: which deal; `title`: in place of the game;
 * `points`: whether there are any to tell.
 * @typedef {{ name: Text, over?: string, said?: string, title?: string, path?: string,
 *   points?: boolean }} About
 */
/**
 * The picture of a table.
 * @param {Lang} lang
 * @param {Shown} v as one's own seat sees it
 * @param {About} about
 */
export function ofTable(
  lang,
  v,
  { name: game, over = "", said = "", title = "", path = "", points = true },
) {
  const first = title ? say(lang, game) : over;
  return picture({
    lang,
    title: title || say(lang, game),
    over: [first, dated(lang, new Date())].filter(Boolean).join(" · "),
    rows: points ? rows(lang, v) : [],
    said,
    table: laid(v),
    suit: v.trump,
    address: `${location.host}${path}`,
  });
}
/**
 * The same in a line, with the address of the page.
 * @param {Lang} lang
 * @param {Shown} v
 * @param {About} about
 * @returns {Handed}
 */
export const line = (lang, v, { name: game, path = "" }) => ({
  text: `${say(lang, game)}${lang === "fr" ? "\u00a0" : ""}: ${rows(lang, v)
    .map((one) => `${one.name} ${one.points}`)
    .join(" – ")}`,
  url: `${location.origin}${path}`,
});
/**
 * A picture without a table, which tells nothing of the cards.
 * @param {Pick<Picture, "lang" | "title" | "over" | "rows" | "said"> & { path: string }} what
 */
export const ofWords = ({ path, ...what }) =>
  picture({ ...what, table: null, suit: null, address: `${location.host}${path}` });
