// @ts-check
/**
 * Puzzles without a connection: the next ones, which the browser keeps, and the answers given to
 * them, which are handed in once the server can be reached, each once and in their order.
 */
import { keepPart, keptAnswer } from "../offline/offline.js";
/** @import { KeptPuzzle, PuzzlesInfo, PuzzleTold } from "../types.js" */
/**
 * What this browser knows of its puzzles. `tried`: those answered, which do not come again; `waiting`:
 * the answers not handed in yet, the first given first; `stands`: how the player stood when the server
 * told it last.
 * @typedef {object} Memory
 * @property {string[]} tried
 * @property {{ puzzle: string, said: string }[]} waiting
 * @property {PuzzlesInfo | null} stands
 */

const KEY = "atout-puzzles",
  AHEAD = "/api/puzzles/ahead",
  TRIES = "/api/puzzles/tries",
  PATIENCE = 8000, // milliseconds
  AGAIN = 8000, // until it is tried again to hand in
  FEW = 6; // so few left are too few for a journey
/** Statuses with which the server says that an answer can never count. */
const NEVER = [400, 404, 413];

/** @type {Memory} */
const FRESH = { tried: [], waiting: [], stands: null };
/** Who is told when something has been handed in. @type {Set<() => void>} */
const listeners = new Set();
/** @type {number | undefined} */
let again;
/** What has been told of puzzles answered on this page. @type {Map<string, PuzzleTold>} */
const results = new Map();

/** @returns {Memory} */
export function remembered() {
  try {
    return { ...FRESH, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return FRESH;
  }
}
/** @param {Partial<Memory>} patch */
function remember(patch) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...patch }));
  } catch {
    /* a private window may refuse: an answer then lasts as long as the page */
  }
}
/** Whether somebody has opened the puzzles here. */
export const known = () => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
};
/** The puzzles that are kept. @returns {Promise<KeptPuzzle[]>} */
export const keptPuzzles = async () => (await keptAnswer(AHEAD)) ?? [];
/** Those of them that have not been answered. @param {KeptPuzzle[]} puzzles @param {Memory} memory */
export const left = (puzzles, { tried, waiting }) => {
  const known = new Set([...tried, ...waiting.map(({ puzzle }) => puzzle)]);
  return puzzles.filter(({ position }) => !known.has(position.id));
};
/** The next puzzle that is kept; "" where none is left. */
export const next = async () => left(await keptPuzzles(), remembered())[0]?.position.id ?? "";
/** How the player stands, as the server has told it. @param {PuzzlesInfo} stands */
export const stood = (stands) => remember({ stands });
/** The act with which a puzzle was answered that is not handed in yet. @param {string} id */
export const saidOf = (id) => remembered().waiting.find(({ puzzle }) => puzzle === id)?.said;
/** What is known of the answer to a puzzle that is kept. @param {string} id */
export const resultOf = (id) => results.get(id) ?? null;

/**
 * An answer is given to a puzzle that is kept. The first one counts, and waits to be handed in.
 * @param {KeptPuzzle} puzzle
 * @param {string} act
 */
export function answered({ position: { id }, solution, acts }, act) {
  const { tried, waiting } = remembered(),
    first = !tried.includes(id) && (saidOf(id) ?? act) === act;
  if (first && !saidOf(id)) remember({ waiting: [...waiting, { puzzle: id, said: act }] });
  results.set(id, { ...solution, made: acts.indexOf(act), counts: first ? null : false });
}
/** A puzzle is answered at a table of the server: it does not come again here. @param {string} id */
export async function triedAtTable(id) {
  remember({ tried: [...new Set([...remembered().tried, id])] });
  if (left(await keptPuzzles(), remembered()).length < FEW) await refresh();
}
/**
 * Hands in what waits, the first given first, as far as the server takes it. What it refuses for
 * good is dropped: it would stand in the way of all others.
 * @returns {Promise<boolean>} whether nothing waits any more
 */
export async function handIn() {
  const one = () => (navigator.locks ? navigator.locks.request(KEY, handInNext) : handInNext());
  while (remembered().waiting.length) if (!(await one().catch(() => false))) return false;
  return true;
}
/** @returns {Promise<boolean>} whether one fewer waits */
async function handInNext() {
  const [first] = remembered().waiting;
  if (!first) return true;
  const answer = await fetch(TRIES, {
    method: "POST",
    body: JSON.stringify(first),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok && !NEVER.includes(answer.status)) return false;
  if (answer.ok) results.set(first.puzzle, await answer.json());
  const { tried, waiting } = remembered();
  remember({ tried: [...tried, first.puzzle], waiting: waiting.slice(1) });
  return true;
}
/** Keeps the next puzzles, as they are now. @returns {Promise<boolean>} whether they are kept */
export async function refresh() {
  if (!(await keepPart("puzzles"))) return false;
  const ids = new Set((await keptPuzzles()).map(({ position }) => position.id));
  remember({ tried: remembered().tried.filter((id) => ids.has(id)) });
  return true;
}
/**
 * Hands in what waits, again and again until the server has taken all, and keeps what comes next then.
 * @param {() => void} [taken] called whenever something has been handed in
 */
export function handInLater(taken) {
  if (taken) listeners.add(taken);
  return attempt();
}
async function attempt() {
  clearTimeout(again);
  if (!known()) return;
  const waits = remembered().waiting.length > 0,
    all = await handIn();
  if (waits) for (const taken of listeners) taken();
  if (!all) again = setTimeout(attempt, AGAIN);
  else if (waits || !(await keptPuzzles()).length) await refresh();
}
addEventListener("online", attempt);
