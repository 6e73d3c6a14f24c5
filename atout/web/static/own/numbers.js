// @ts-check
/** Points and their means, as one reads them. */
/** @import { OwnMean } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const FINE = 10; // below, a tenth of a point is told

/**
 * Points: a tenth where they are few.
 * @param {Lang} lang
 * @param {number} n
 * @param {boolean} [signed] with a plus as well
 */
export const points = (lang, n, signed = false) =>
  new Intl.NumberFormat(lang, {
    maximumFractionDigits: Math.abs(n) < FINE ? 1 : 0,
    signDisplay: signed ? "exceptZero" : "negative",
  })
    .format(n)
    .replace("-", "−");
/** How far a mean may be off, as " ± 5"; nothing where there are too few. @param {Lang} lang @param {OwnMean} m */
export const about = (lang, m) => (m.about === null ? "" : ` ± ${points(lang, m.about)}`);
