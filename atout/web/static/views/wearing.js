// @ts-check
/** The settings of this browser, worn by a page outside the table. */
import { onChange, remember, remembered, wear } from "../settings.js";
/** @import { Settings } from "../settings.js" */

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
