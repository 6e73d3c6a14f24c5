// @ts-check
/** What a review counts: points, or hundredths of the chance to win the match. */
import { percent } from "../../percent.js";
import { figure } from "../../table/hint.js";
/** @import { Lang } from "../../i18n.js" */
/** @import { ReviewMade } from "../../types.js" */

/** @param {Lang} lang @param {ReviewMade["unit"]} unit @param {number} n @param {boolean} [sign] */
export const amount = (lang, unit, n, sign = false) =>
  unit === "chances"
    ? percent(lang, n, sign ? "exceptZero" : "never")
    : figure(lang, Math.round(n), sign);
