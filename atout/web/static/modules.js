// @ts-check
/**
 * Modules that only some moments or some tables need: those that are here. `loaders.js` fetches
 * them; a module that uses one imports this file, so that nothing imports in a circle.
 */
/** @import { Modules } from "./shell.js" */

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
  let coming = false;
  return () => {
    if (!here && !coming) {
      coming = true;
      load().then(
        (it) => {
          here = it;
          ready();
        },
        () => {
          coming = false;
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

/** @type {Modules} */
export const modules = {
  table: null,
  beigne: null,
  pack: null,
  lesson: null,
  teach: null,
  exercise: null,
  puzzle: null,
  again: null,
  coach: null,
  free: null,
  round: false,
  company: null,
  gathering: null,
  open: null,
};
/** The table, where it has been fetched. */
export const tableModule = () => {
  if (!modules.table) throw new Error("no table is tableModule yet");
  return modules.table;
};
