// @ts-check
/** Cards stand out while what they serve is pointed at. */

/** @param {string[]} ids handles */
export function lit(ids) {
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".felt [data-card]")
  ))
    el.toggleAttribute("data-lit", ids.includes(el.dataset.card ?? ""));
}
/** What a button does to the cards it speaks of. @param {string[]} ids */
export const light = (ids) => ({ on: () => lit(ids), off: () => lit([]) });
