// @ts-check
import { num } from "./i18n.js";
/** @import { Lang } from "./i18n.js" */

/**
 * Hundredths as one reads them, to a tenth: "2.3%", "2,3 %".
 * @param {Lang} lang
 * @param {number} n
 * @param {"exceptZero" | "negative" | "never"} signDisplay
 */
export const percent = (lang, n, signDisplay) =>
  num(lang, n / 100, { style: "percent", maximumFractionDigits: 1, signDisplay });
