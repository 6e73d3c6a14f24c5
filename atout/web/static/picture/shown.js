// @ts-check
/** What there is to see of a table from one's own seat, as a picture shows it, and nothing else. */
import { gameOf } from "../games/games.js";
import { num, say } from "../i18n.js";
import { lyingOpen } from "../table/felt.js";
import { ordered } from "../table/hand.js";
import { remembered } from "../settings.js";
import { list, who } from "../sheet/people.js";
import { t } from "../sheet/words.js";
import { picture } from "./picture.js";
/** @import { Laid, Picture, Row } from "./types.js" */
/** @import { Handed } from "../share.js" */
/** @import { Shown, Text } from "../types.js" */
/** @import { Lang } from "../i18n.js" */
/** @typedef {Shown["seats"][number]} Seat */

/** How many lines of points there is room for. */
const MOST = 4;

/** What whoever hands it on is called there. @param {Lang} lang */
export const me = (lang) => remembered().name || (lang === "fr" ? "Moi" : "Me");
/** @param {Lang} lang @param {Shown} v @param {Seat} s */
function name(lang, v, s) {
  const person = who(lang, v, s);
  return person === t(lang).you ? me(lang) : person;
}
/**
 * The points, one's own first; where the lowest score is the best, those who lead.
 * @param {Lang} lang
 * @param {Shown} v
 * @returns {Row[]}
 */
function rows(lang, v) {
  const winners = new Set(
      gameOf(v)
        .winners(v)
        .map((s) => s.seat),
    ),
    camp = (/** @type {Seat} */ s) => ("side" in s ? s.side : s.seat),
    own = v.seats.find((s) => s.seat === v.seat),
    mine = (/** @type {Seat} */ s) => Number(own !== undefined && camp(s) === camp(own)),
    seats = [...v.seats].sort((a, b) => mine(b) - mine(a) || a.seat - b.seat);
  if (gameOf(v).lowWins) seats.sort((a, b) => a.score - b.score);
  return [...new Set(seats.map(camp))].slice(0, MOST).map((one) => {
    const all = seats.filter((s) => camp(s) === one);
    return {
      name: list(
        lang,
        all.map((s) => name(lang, v, s)),
      ),
      points: num(lang, all[0]?.score ?? 0),
      won: all.some((s) => winners.has(s.seat)),
    };
  });
}
/** What somebody has laid out. @param {Seat | undefined} s */
const open = (s) =>
  s && "groups" in s
    ? [...new Map(s.groups.flatMap((g) => g.cards).map((c) => [c.id, c.face])).values()]
    : [];
/** The cards that lie there; null where none do, as after a deal. @param {Shown} v @returns {Laid | null} */
function laid(v) {
  const hand = ordered(gameOf(v).hand(v), {
      game: v.game,
      trump: v.trump,
      bySuit: true,
      laid: null,
    }),
    layout = {
      hand: hand.map((card) => card.face),
      laid: open(v.seats.find((s) => s.seat === v.seat)),
      trick: v.trick.map((one) => one.card.face),
      turnUp: lyingOpen(v),
      stock: "stock_empty" in v && !v.stock_empty,
      others: v.seats
        .filter((s) => s.seat !== v.seat)
        .map((s) => ({ held: s.held, laid: open(s) })),
    };
  return layout.hand.length + layout.laid.length + layout.trick.length ? layout : null;
}
/** The year, too: a picture is kept. @param {Lang} lang @param {Date} date */
export const dated = (lang, date) =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: "numeric" }).format(date);

/**
 * What is said of a table. `name`: of the game; `over`: which deal; `on`: the day it was played, of
 * which a record knows nothing; `title`: in place of the game; `points`: whether there are any to
 * tell.
 * @typedef {{ name: Text, over?: string, on?: Date, said?: string, title?: string, path?: string,
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
  { name: game, over = "", on, said: remark = "", title = "", path = "", points = true },
) {
  const first = title ? say(lang, game) : over;
  return picture({
    lang,
    title: title || say(lang, game),
    over: [first, on ? dated(lang, on) : ""].filter(Boolean).join(" · "),
    rows: points ? rows(lang, v) : [],
    said: remark,
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
