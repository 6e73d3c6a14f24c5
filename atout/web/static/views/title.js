// @ts-check
/** The title of the page: the game and its score, so that a tab tells how things stand. */
import { num, say, t } from "../i18n.js";
import { gameOf } from "../games/games.js";
/** @import { State } from "../shell.js" */

/** @param {State} state @param {string | undefined} called what the company calls it */
export function title(state, called) {
  const { lang } = state.settings,
    on = state.screen === "table" ? state.table : null;
  if (on && called) return called;
  if (on) {
    const score = gameOf(on.view)
      .scores(on.view)
      .map((n) => num(lang, n));
    return `${say(lang, on.game.name)} ${score.join(" – ")} · Atout`;
  }
  if (state.gathering)
    return `${say(lang, state.gathering.game.name)} · ${state.gathering.code} · Atout`;
  return `Atout · ${t(lang).hero}`;
}
