// @ts-check
/** The columns of a score sheet: one's own first, partners together. */
import { t } from "./words.js";
import { sits } from "../table/words.js";
/** @import { Shown, View, Sheet, SheetRow } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** @param {Lang} lang @param {Shown} v @param {{ seat: number, name: string }} r */
export const who = (lang, v, r) => (sits(v, r.seat) ? r.name || t(lang).you : r.name);
/** Several names as one writes them: "vous et Paul". @param {Lang} lang @param {string[]} names */
export const list = (lang, names) => new Intl.ListFormat(lang).format(names);
/** The rows of a sheet by side, one's own side and oneself first. @param {View} v @param {Sheet} sheet @returns {SheetRow[][]} */
export function bySide(v, sheet) {
  const side = (/** @type {number} */ seat) => v.seats.find((s) => s.seat === seat)?.side ?? seat,
    own = side(v.seat);
  return [...new Set(sheet.rows.map((r) => side(r.seat)))]
    .sort((a, b) => Number(b === own) - Number(a === own) || a - b)
    .map((k) => sheet.rows.filter((r) => side(r.seat) === k).sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat)));
}
/** Whether the viewer is on a winning side; an adviser is on the captain's. @param {Shown} v */
export const victory = (v) =>
  v.game === "beigne" ? v.winners.includes(v.seat) : v.winner !== null && v.seats.find((s) => s.seat === v.seat)?.side === v.winner;
/** Those who have won. @param {Shown} v @returns {{ seat: number, name: string }[]} */
export const winners = (v) =>
  v.game === "beigne" ? v.seats.filter((s) => v.winners.includes(s.seat)) : v.seats.filter((s) => s.side === v.winner);
