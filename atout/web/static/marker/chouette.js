// @ts-check
/** The accounts and the places of a Chouette: one of them, in the box, against all the others. */

/**
 * What each wins or pays, and who sits where in the next game: the loser goes last (CHO-009 to
 * CHO-016). The box is side 0.
 * @param {number[]} order box, captain, advisers
 * @param {number} won
 * @param {number} final
 * @returns {{ deltas: number[], order: number[] }}
 */
export function chouetteSettled(order, won, final) {
  const [box = 0, captain = 0, ...advisers] = order,
    boxWon = won === 0,
    gain = boxWon ? final : -final,
    opponents = order.length - 1;
  return {
    deltas: order.map((_, k) => (k === box ? gain * opponents : -gain)),
    order: boxWon ? [box, ...advisers, captain] : [captain, ...advisers, box],
  };
}
