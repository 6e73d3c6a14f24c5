// @ts-check
/** What decisions cost, and means of it, as one reads them. */
import { num } from "../i18n.js";
import { percent } from "../percent.js";
/** @import { OwnMean, OwnPlay } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const FINE = 10; // below, a tenth of a point is told

/**
 * Points: a tenth where they are few. In chances, hundredths of the chance to win the match.
 * @param {Lang} lang
 * @param {number} n
 * @param {boolean} [signed] with a plus as well
 * @param {OwnPlay["unit"]} [unit]
 */
export function points(lang, n, signed = false, unit = "points") {
  const signDisplay = signed ? "exceptZero" : "negative";
  if (unit === "chances") return percent(lang, n, signDisplay);
  return num(lang, n, { maximumFractionDigits: Math.abs(n) < FINE ? 1 : 0, signDisplay });
}
/**
 * How far a mean may be off, as " ± 5"; nothing where there are too few.
 * @param {Lang} lang
 * @param {OwnMean} m
 * @param {OwnPlay["unit"]} [unit]
 */
export const about = (lang, m, unit) =>
  m.about === null ? "" : ` ± ${points(lang, m.about, false, unit)}`;
