// @ts-check
/** What this page saw of a deal, compared with the pack once that is known. */
import { only } from "./bound.js";
/** @import { Dealt, Fault } from "./types.js" */
/** @import { OpenDrawing, Seals } from "../types.js" */

/**
 * What the pack of a drawing says of that: the cards this page was dealt, the turn-up and the cards
 * it drew have to lie where they are dealt and drawn from.
 * @param {OpenDrawing} it
 * @param {Seals} table
 * @param {Dealt | undefined} dealt
 * @returns {Fault[]}
 */
export function wrongInDeal(it, table, dealt) {
  const words = it.given.find((draw) => draw.entry.startsWith("pack"))?.entry.split(" ");
  if (!words || table.imperfect || table.by_hand || !dealt?.hand.length) return [];
  const faces = words.slice(2).map((card) => card.slice(0, 2)),
    { packets, hand, turned, drawn } = dealt,
    held = hand.length * table.players;
  let at = 0;
  const ends = packets.map(([, count]) => (at += count)),
    mine = packets.flatMap(([seat, count], i) =>
      seat === dealt.seat ? faces.slice((ends[i] ?? 0) - count, ends[i]) : [],
    ),
    whole = at === held,
    stock = held + (turned ? 1 : 0);
  return [
    ...only(
      "dealt",
      !within(hand, whole ? mine : faces.slice(0, held)) || (!!turned && faces[held] !== turned),
    ),
    ...only("drawn", whole && drawn.some(([before, face]) => faces[stock + before] !== face)),
  ];
}
/** Whether all these faces are among others, each as often at least. @param {string[]} some @param {string[]} all */
function within(some, all) {
  const left = [...all];
  return some.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
