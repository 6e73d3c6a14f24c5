// @ts-check
/** The title of the page: the game and its score, so that a tab tells how things stand. */
import { num, say, t } from "../i18n.js";
import { sidesOf } from "../table/round.js";
/** @import { State } from "../shell.js" */
/** @import { Shown } from "../types.js" */

/** Every side's score, one's own first. @param {Shown} v */
function scores(v) {
  if (v.game === "beigne")
    return [...v.seats]
      .sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat))
      .map((s) => s.score);
  const sides = sidesOf(v).map(([s]) => s?.score ?? 0);
  return [...sides.slice(-1), ...sides.slice(0, -1)];
}
/** @param {State} state @param {string | undefined} called what the company calls it */
export function title(state, called) {
  const { lang } = state.settings,
    on = state.screen === "table" ? state.table : null;
  if (on && called) return called;
  if (on) {
    const score = scores(on.view).map((n) => num(lang, n));
    return `${say(lang, on.game.name)} ${score.join(" – ")} · Atout`;
  }
  if (state.gathering)
    return `${say(lang, state.gathering.game.name)} · ${state.gathering.code} · Atout`;
  return `Atout · ${t(lang).hero}`;
}
