// @ts-check
/** The shell's slice of the state: where the page is, what the menu offers, what went wrong. */
/** @import { ShellState, State } from "../shell.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Message } from "../types.js" */

/** @param {Settings} settings @returns {ShellState} */
export const shellState = (settings) => ({
  screen: "home",
  code: "",
  hash: "",
  settings,
  catalogue: null,
  tables: [],
  open: [],
  daily: null,
  ready: [],
  filter: { people: 0, minutes: 0, family: "" },
  allPast: false,
  offline: false,
  starting: false,
  net: "idle",
  error: null,
});
/** Whether a code is of a position that this browser keeps, and of no table. @param {string} code */
export const isKept = (code) => code.startsWith("~");
/** The code of such a position. @param {string} id of the puzzle or the exercise */
export const keptCode = (id) => `~${id}`;
/**
 * What an address means: the screen, the code of a table or of a gathering, the lesson ("" for the
 * first), the exercise, the position in one line, and whether the address is French.
 * @param {string} path
 * @returns {{ screen: ShellState["screen"], code: string, lesson: string | null,
 *   exercise: string | null, position: string | null, french: boolean }}
 */
export function placeOf(path) {
  const [, at, code = ""] = /^\/([tj])\/([^/]+)$/.exec(path) ?? [],
    lesson = /^\/(learn|apprendre)(?:\/(\w+))?$/.exec(path),
    exercise = /^\/le([cs]+)ons\/(\w+)\/(\d+)$/.exec(path),
    position = /^\/position\/(.+)$/.exec(path)?.[1] ?? null,
    tables = at === "t" ? "table" : at === "j" ? "gathering" : null;
  return {
    screen: lesson || exercise || position ? "learn" : (tables ?? (path === "/" ? "home" : "lost")),
    code,
    lesson: lesson ? (lesson[2] ?? "") : null,
    exercise: exercise ? `${exercise[2]}-${exercise[3]}` : null,
    position,
    french: lesson?.[1] === "apprendre" || exercise?.[1] === "c",
  };
}
/**
 * What a message changes in the shell.
 * @param {State} state
 * @param {Message} m
 * @returns {Partial<ShellState>}
 */
export function shellHears(state, m) {
  switch (m.type) {
    case "created":
      return { starting: false };
    case "gathering":
      return { error: null };
    case "door":
    case "joined":
      return { error: state.note };
    case "error":
      return { starting: false, error: m.text };
    default:
      return {};
  }
}
