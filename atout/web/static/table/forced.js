// @ts-check
/**
 * A card that is the only one to play. The server says what is lawful: this only looks whether that
 * is one card alone.
 */
/** @import { Event, GameInfo, Shown } from "../types.js" */

/**
 * The card that is all the viewer may do now; null where there is a choice, at a free table and in
 * lessons, where one learns by doing, and after taking back: one may want to take back more.
 * @param {Shown} view
 * @param {GameInfo} game
 * @param {Event | null} event what has just happened
 */
export function forced(view, game, event) {
  if (view.turn !== view.seat || view.free || game.lesson || game.course) return null;
  if (event?.do === "undo") return null;
  const { plays, ...others } = view.legal,
    [only] = plays,
    anything = Object.values(others).some((may) => (Array.isArray(may) ? may.length : may));
  return plays.length === 1 && !anything ? (only ?? null) : null;
}
