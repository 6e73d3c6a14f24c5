// @ts-check
/**
 * What only some moments or some tables need, fetched when they come: the first visit stays light.
 */
/** @import { GameInfo } from "./types.js" */

/**
 * A part fetched once, when first asked for; `ready` is called when it is here. After a failure the
 * next asking tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @param {() => void} ready
 * @returns {() => T | null}
 */
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
/**
 * A style sheet, once it holds.
 * @param {string} name
 * @param {string} [from] the folder
 * @returns {Promise<void>}
 */
export const style = (name, from = "/static/css") =>
  new Promise((done, fail) => {
    const link = document.createElement("link"),
      gone = () => {
        link.remove();
        fail(new Error(name));
      };
    Object.assign(link, {
      rel: "stylesheet",
      href: `${from}/${name}.css`,
      onload: () => done(),
      onerror: gone,
    });
    document.head.append(link);
  });

/**
 * The table itself; what tables of some games need: Le Beigne, the pack that is cut, what the rule
 * book shows there, the lesson, the coach, the free table.
 * @type {{ table: typeof import("./table/parts.js") | null, beigne: typeof
 *   import("./table/beigne.js") | null, pack: typeof import("./table/pack.js") | null, lesson:
 *   typeof import("./table/lesson.js") | null, teach: typeof import("./teach/lesson.js") | null,
 *   coach: typeof import("./teach/coach.js") | null, free: typeof import("./free/free.js") | null,
 *   round: boolean, company: typeof import("./company/parts.js") | null, gathering: typeof
 *   import("./company/gathering.js") | null, open: typeof import("./company/open.js") | null }}
 */
export const furniture = {
  table: null,
  beigne: null,
  pack: null,
  lesson: null,
  teach: null,
  coach: null,
  free: null,
  round: false,
  company: null,
  gathering: null,
  open: null,
};
/** @type {Promise<unknown> | null} */ let laying = null;
/**
 * Fetches the table itself: its scripts in one file, its style sheets in another. Null where it is
 * here.
 * @returns {Promise<unknown> | null}
 */
export const layTable = () =>
  furniture.table
    ? null
    : (laying ??= Promise.all([import("./table/parts.js"), style("table", "/page/css")]).then(
        ([it]) => (furniture.table = it),
        (error) => {
          laying = null;
          throw error;
        },
      ));
/** The table, where it has been fetched. */
export const laid = () => {
  if (!furniture.table) throw new Error("no table is laid yet");
  return furniture.table;
};
/**
 * What a table needs to be known by before it is laid.
 * @typedef {Pick<GameInfo, "game" | "one_deal" | "players" | "lesson" | "course"> & { options: {
 *   key: string, value: string | number | boolean }[] }} Laid
 */
/**
 * Fetches the table and what this game needs at it; null where all is here.
 * @param {Laid} game
 * @returns {Promise<unknown> | null}
 */
export const setTable = (game) => {
  const wanted = [layTable(), furnish(game)].filter((it) => it !== null);
  return wanted.length ? Promise.all(wanted) : null;
};
/** Fetches the coach; null where he is here. @returns {Promise<unknown> | null} */
export const callCoach = () =>
  furniture.coach
    ? null
    : Promise.all([import("./teach/coach.js"), style("coach")]).then(
        ([it]) => (furniture.coach = it),
      );
/** Whether hands may do anything at this table. @param {Laid} game */
const isFree = (game) => game.options.some((o) => o.key === "freeTable" && o.value === "yes");
/**
 * Fetches what people who play together need at the table; null where it is here.
 * @returns {Promise<unknown> | null}
 */
export const keepCompany = () =>
  furniture.company
    ? null
    : Promise.all([import("./company/parts.js"), style("company")]).then(
        ([it]) => (furniture.company = it),
      );
/**
 * Fetches what shows the tables that are open to all; null where it is here.
 * @returns {Promise<unknown> | null}
 */
export const openTables = () =>
  furniture.open ? null : import("./company/open.js").then((it) => (furniture.open = it));
/** Fetches the waiting room; null where it is here. @returns {Promise<unknown> | null} */
export const gather = () =>
  furniture.gathering
    ? null
    : Promise.all([import("./company/gathering.js"), style("gathering"), style("company")]).then(
        ([it]) => (furniture.gathering = it),
      );
/** What has been asked for and is on its way. @type {Map<string, Promise<unknown>>} */
const coming = new Map();
/** @param {string} what @param {() => Promise<unknown>} load */
function once(what, load) {
  const asked = coming.get(what);
  if (asked) return asked;
  const made = load().finally(() => coming.delete(what));
  coming.set(what, made);
  return made;
}
/**
 * Fetches what this game's table needs, each part once however often it is asked for; null where
 * all is here. Who begins a game asks for it before the server has answered.
 * @param {Laid} game
 * @returns {Promise<unknown> | null}
 */
export function furnish(game) {
  /** @type {Promise<unknown>[]} */
  const wanted = [];
  if (game.game === "beigne" && !furniture.beigne)
    wanted.push(
      once("beigne", () =>
        Promise.all([import("./table/beigne.js"), style("beigne")]).then(
          ([it]) => (furniture.beigne = it),
        ),
      ),
    );
  if (game.one_deal && !furniture.pack)
    wanted.push(once("pack", () => import("./table/pack.js").then((it) => (furniture.pack = it))));
  if (game.lesson && !furniture.lesson)
    wanted.push(
      once("lesson", () =>
        Promise.all([import("./table/lesson.js"), style("lesson")]).then(
          ([it]) => (furniture.lesson = it),
        ),
      ),
    );
  if (game.course && !furniture.teach)
    wanted.push(
      once("teach", () =>
        Promise.all([import("./teach/lesson.js"), style("teach")]).then(
          ([it]) => (furniture.teach = it),
        ),
      ),
    );
  if (isFree(game) && !furniture.free)
    wanted.push(
      once("free", () =>
        Promise.all([import("./free/free.js"), style("free")]).then(
          ([it]) => (furniture.free = it),
        ),
      ),
    );
  if (game.players > 2 && !furniture.round)
    wanted.push(once("round", () => style("round").then(() => (furniture.round = true))));
  return wanted.length ? Promise.all(wanted) : null;
}
