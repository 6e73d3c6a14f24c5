// @ts-check
/** Fetches what only some moments or some tables need: the first visit stays light. */
import { modules, style } from "./modules.js";
/** @import { Needs } from "./shell.js" */

/** @type {Promise<unknown> | null} */ let fetching = null;
/**
 * Fetches the table itself: its scripts in one file, its style sheets in another. Null where it is
 * here.
 * @returns {Promise<unknown> | null}
 */
export const loadTable = () =>
  modules.table
    ? null
    : (fetching ??= Promise.all([import("./table/parts.js"), style("table", "/page/css")]).then(
        ([it]) => (modules.table = it),
        (error) => {
          fetching = null;
          throw error;
        },
      ));
/**
 * Fetches the table and what this game needs at it; null where all is here.
 * @param {Needs} game
 * @returns {Promise<unknown> | null}
 */
export const loadTableOf = (game) => {
  const loads = [loadTable(), loadGame(game)].filter((it) => it !== null);
  return loads.length ? Promise.all(loads) : null;
};
/** Fetches the coach; null where he is here. @returns {Promise<unknown> | null} */
export const loadCoach = () =>
  modules.coach
    ? null
    : Promise.all([import("./teach/coach.js"), style("coach")]).then(
        ([it]) => (modules.coach = it),
      );
/** Whether hands may do anything at this table. @param {Needs} game */
const isFree = (game) => game.options.some((o) => o.key === "freeTable" && o.value === "yes");
/**
 * Fetches what people who play together need at the table; null where it is here.
 * @returns {Promise<unknown> | null}
 */
export const loadCompany = () =>
  modules.company
    ? null
    : Promise.all([import("./company/parts.js"), style("company")]).then(
        ([it]) => (modules.company = it),
      );
/**
 * Fetches what shows the tables that are open to all; null where it is here.
 * @returns {Promise<unknown> | null}
 */
export const loadOpenTables = () =>
  modules.open ? null : import("./company/open.js").then((it) => (modules.open = it));
/** Fetches the waiting room; null where it is here. @returns {Promise<unknown> | null} */
export const loadGathering = () =>
  modules.gathering
    ? null
    : Promise.all([import("./company/gathering.js"), style("gathering"), style("company")]).then(
        ([it]) => (modules.gathering = it),
      );
/** What has been asked for and is on its way. @type {Map<string, Promise<unknown>>} */
const coming = new Map();
/** @param {string} what @param {() => Promise<unknown>} load */
function once(what, load) {
  const request = coming.get(what);
  if (request) return request;
  const promise = load().finally(() => coming.delete(what));
  coming.set(what, promise);
  return promise;
}
/**
 * Fetches what this game's table needs, each part once however often it is asked for; null where
 * all is here. Who begins a game asks for it before the server has answered.
 * @param {Needs} game
 * @returns {Promise<unknown> | null}
 */
export function loadGame(game) {
  /** @type {Promise<unknown>[]} */
  const loads = [];
  if (game.game === "beigne" && !modules.beigne)
    loads.push(
      once("beigne", () =>
        Promise.all([import("./table/beigne.js"), style("beigne")]).then(
          ([it]) => (modules.beigne = it),
        ),
      ),
    );
  if (game.one_deal && !modules.pack)
    loads.push(once("pack", () => import("./table/pack.js").then((it) => (modules.pack = it))));
  if (game.lesson && !modules.lesson && !game.lesson.exercise && !game.lesson.puzzle)
    loads.push(
      once("lesson", () =>
        Promise.all([import("./table/lesson.js"), style("lesson")]).then(
          ([it]) => (modules.lesson = it),
        ),
      ),
    );
  if (game.lesson?.exercise && !modules.exercise)
    loads.push(
      once("exercise", () =>
        Promise.all([import("./teach/exercise.js"), style("teach"), style("exercise")]).then(
          ([it]) => (modules.exercise = it),
        ),
      ),
    );
  if (game.lesson?.puzzle && !modules.puzzle)
    loads.push(
      once("puzzle", () =>
        Promise.all([
          import("./teach/puzzle.js"),
          ...["teach", "exercise", "hint", "puzzle"].map((name) => style(name)),
        ]).then(([it]) => (modules.puzzle = it)),
      ),
    );
  if (game.tried && !modules.again)
    loads.push(
      once("again", () =>
        Promise.all([import("./teach/again.js"), style("teach"), style("exercise")]).then(
          ([it]) => (modules.again = it),
        ),
      ),
    );
  if (game.course && !modules.teach)
    loads.push(
      once("teach", () =>
        Promise.all([import("./teach/lesson.js"), style("teach")]).then(
          ([it]) => (modules.teach = it),
        ),
      ),
    );
  if (isFree(game) && !modules.free)
    loads.push(
      once("free", () =>
        Promise.all([import("./free/free.js"), style("free")]).then(([it]) => (modules.free = it)),
      ),
    );
  if (game.players > 2 && !modules.round)
    loads.push(once("round", () => style("round").then(() => (modules.round = true))));
  return loads.length ? Promise.all(loads) : null;
}
