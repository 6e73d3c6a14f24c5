// @ts-check
/**
 * How far a player has come, as this browser remembers it: when the coach steps back, and which
 * opponent is next. It knows no rules: it counts what the server tells.
 */
import { gameOf } from "../games/games.js";
/** @import { Event, Shown } from "../types.js" */
/** @import { Settings } from "../settings.js" */

/** The levels from the gentlest on. */
export const LADDER = ["debutant", "apprenti", "amateur", "expert", "maitre"];
const SLIP = 3, // declarations and exchanges that something overlooked takes away
  WINS = 2; // wins at a level that lead to the next one

/** What something overlooked changes. @param {Settings} s @returns {Partial<Settings>} */
export const slipped = (s) => ({ practised: Math.max(0, s.practised - SLIP) });

/**
 * What an event at a table of practice changes; null where it is nothing.
 * @param {Settings} s
 * @param {Event} e
 * @param {Shown} v
 * @returns {Partial<Settings> | null}
 */
export function progress(s, e, v) {
  if ((e.do === "declare" || e.do === "exchange" || e.do === "mark_pending") && e.seat === v.seat)
    return { practised: s.practised + 1 };
  if (e.do !== "match_end") return null;
  const matches = s.matches + 1,
    next = LADDER[LADDER.indexOf(s.opponent) + 1],
    wins = s.climbs && gameOf(v).won(v) ? s.wins + 1 : s.wins;
  return s.climbs && next && LADDER.includes(s.opponent) && wins >= WINS
    ? { matches, wins: 0, opponent: next, climbs: true }
    : { matches, wins };
}
