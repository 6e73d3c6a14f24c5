// @ts-check
/** The columns of a score sheet: one's own first, partners together. */
import { gameOf } from "../games/games.js";
import { t } from "./words.js";
import { say } from "../i18n.js";
import { sits } from "../table/words.js";
/** @import { Sheet, SheetRow, Shown, Text, View } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** @param {Lang} lang @param {Shown} v @param {{ seat: number, name: string | Text }} r */
export const who = (lang, v, r) => say(lang, r.name) || (sits(v, r.seat) ? t(lang).you : "");
/** Several names as one writes them: "vous et Paul". @param {Lang} lang @param {string[]} names */
export const list = (lang, names) => new Intl.ListFormat(lang).format(names);
/**
 * The rows of a sheet by side, one's own side and oneself first.
 * @param {View} v
 * @param {Sheet} sheet
 * @returns {SheetRow[][]}
 */
export function bySide(v, sheet) {
  const side = (/** @type {number} */ seat) => v.seats.find((s) => s.seat === seat)?.side ?? seat,
    own = side(v.seat);
  return [...new Set(sheet.rows.map((r) => side(r.seat)))]
    .sort((a, b) => Number(b === own) - Number(a === own) || a - b)
    .map((k) =>
      sheet.rows
        .filter((r) => side(r.seat) === k)
        .sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat)),
    );
}
/** Whether the viewer has won: who advises, or looks on, has not. @param {Shown} v */
export const victory = (v) => sits(v, v.seat) && gameOf(v).won(v);
/**
 * What the end is to the viewer in words: his own, that of the camp he advises, or nothing.
 * @param {Lang} lang
 * @param {Shown} v
 */
export const outcome = (lang, v) => {
  const L = t(lang),
    won = gameOf(v).won(v); // an adviser's side is the captain's
  if (v.watching) return "";
  if (sits(v, v.seat)) return won ? L.winText : L.loseText;
  return won ? L.campWins : L.campLoses;
};
/** Those who have won. @param {Shown} v @returns {{ seat: number, name: string | Text }[]} */
export const winners = (v) => gameOf(v).winners(v);
