// @ts-check
/** What every page outside the table does alike: it wears this browser's settings, and asks the server. */
import { onChange, remember, remembered, wear } from "../settings.js";
/** @import { Settings } from "../settings.js" */

const PATIENCE = 8000; // milliseconds

/**
 * Has a page wear the settings of this browser: at once, when they change in another tab, and when
 * the page is gone back to. Does not paint it the first time.
 * @param {{ settings: Settings }} state
 * @param {() => void} paint
 * @param {boolean} [french] whether the address is the French one: who comes by it reads French
 * @returns {(patch: Partial<Settings>) => void} changes some of them
 */
export function wearing(state, paint, french = false) {
  const change = (/** @type {Partial<Settings>} */ patch) => {
    state.settings = { ...state.settings, ...patch };
    remember(state.settings);
    wear(state.settings);
  };
  onChange((settings) => {
    state.settings = settings;
    wear(settings);
    paint();
  });
  addEventListener("pageshow", () => {
    state.settings = remembered();
    paint();
  });
  if (french && state.settings.lang !== "fr") change({ lang: "fr" });
  wear(state.settings);
  return (patch) => {
    change(patch);
    paint();
  };
}
/**
 * What the server answers to an address.
 * @param {string} address
 * @param {number} [patience] milliseconds
 * @returns {Promise<any>}
 * @throws {Error} with the status as its message where it refuses; another where nothing comes
 */
export async function asked(address, patience = PATIENCE) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
