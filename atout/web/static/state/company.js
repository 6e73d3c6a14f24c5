// @ts-check
/** The slice of the state that people share: where they gather, who stands at the door. */
/** @import { CompanyState } from "../shell.js" */
/** @import { Message } from "../types.js" */

/** @returns {CompanyState} */
export const companyState = () => ({ gathering: null, door: null, asks: [], note: null });
/**
 * What a message changes for people who meet.
 * @param {Message} m
 * @returns {Partial<CompanyState>}
 */
export function companyHears(m) {
  switch (m.type) {
    case "gathering":
      return { gathering: m };
    case "door":
      return { door: m, note: null };
    case "knocking":
      return { asks: m.asks };
    case "joined":
      return { door: null, asks: [], note: null };
    default:
      return {};
  }
}
