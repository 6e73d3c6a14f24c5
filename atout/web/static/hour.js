// @ts-check
/** @import { Lang } from "./i18n.js" */

/** The time of day, from 00:00 to 23:59, in either language. @param {Lang} lang @param {Date} date */
export const hour = (lang, date) =>
  new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    date,
  );
