// @ts-check
/** What only some moments or some tables need, fetched when they come: the first visit stays light. */
/** @import { GameInfo } from "./types.js" */

/** A part fetched once, when first asked for; `ready` is called when it is here. After a failure the next asking tries again.
 *  @template T @param {() => Promise<T>} load @param {() => void} ready @returns {() => T | null} */
export function part(load, ready) {
  /** @type {T | null} */ let here = null;
  let asked = false;
  return () => {
    if (!here && !asked) {
      asked = true;
      load().then(
        (it) => {
          here = it;
          ready();
        },
        () => {
          asked = false;
        },
      );
    }
    return here;
  };
}
/** A style sheet, once it holds. @param {string} name @returns {Promise<void>} */
export const style = (name) =>
  new Promise((done, fail) => {
    const link = document.createElement("link"),
      gone = () => {
        link.remove();
        fail(new Error(name));
      };
    Object.assign(link, { rel: "stylesheet", href: `/static/css/${name}.css`, onload: () => done(), onerror: gone });
    document.head.append(link);
  });

/** What tables of some games need: Le Beigne itself, the pack that is cut, what the rule book shows there, the free table. @type {{ beigne: typeof import("./table/beigne.js") | null, pack: typeof import("./table/pack.js") | null, lesson: typeof import("./table/lesson.js") | null, free: typeof import("./free/free.js") | null, round: boolean, company: typeof import("./company/parts.js") | null, gathering: typeof import("./company/gathering.js") | null, open: typeof import("./company/open.js") | null }} */
export const furniture = { beigne: null, pack: null, lesson: null, free: null, round: false, company: null, gathering: null, open: null };
/** Whether hands may do anything at this table. @param {GameInfo} game */
const isFree = (game) => game.options.some((o) => o.key === "freeTable" && o.value === "yes");
/** Fetches what people who play together need at the table; null where it is here. @returns {Promise<unknown> | null} */
export const keepCompany = () => furniture.company ? null : Promise.all([import("./company/parts.js"), style("company")]).then(([it]) => (furniture.company = it));
/** Fetches what shows the tables that are open to all; null where it is here. @returns {Promise<unknown> | null} */
export const openTables = () => furniture.open ? null : import("./company/open.js").then((it) => (furniture.open = it));
/** Fetches the waiting room; null where it is here. @returns {Promise<unknown> | null} */
export const gather = () => furniture.gathering ? null : Promise.all([import("./company/gathering.js"), style("gathering"), style("company")]).then(([it]) => (furniture.gathering = it));
/** Fetches what this game's table needs; null where all is here. @param {GameInfo} game @returns {Promise<unknown> | null} */
export function furnish(game) {
  /** @type {Promise<unknown>[]} */
  const wanted = [];
  if (game.game === "beigne" && !furniture.beigne)
    wanted.push(Promise.all([import("./table/beigne.js"), style("beigne")]).then(([it]) => (furniture.beigne = it)));
  if (game.one_deal && !furniture.pack) wanted.push(import("./table/pack.js").then((it) => (furniture.pack = it)));
  if (game.lesson && !furniture.lesson) wanted.push(Promise.all([import("./table/lesson.js"), style("lesson")]).then(([it]) => (furniture.lesson = it)));
  if (isFree(game) && !furniture.free) wanted.push(Promise.all([import("./free/free.js"), style("free")]).then(([it]) => (furniture.free = it)));
  if (game.players > 2 && !furniture.round) wanted.push(style("round").then(() => (furniture.round = true)));
  return wanted.length ? Promise.all(wanted) : null;
}
