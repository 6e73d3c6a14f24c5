// @ts-check
/** The table's slice of the state: the position that is shown, and what has been told of it. */
import { gameOf } from "../games/games.js";
/** @import { Table, TableState } from "../shell.js" */
/** @import { Log, Step } from "../table/types.js" */
/** @import { Frame, Message, Shown } from "../types.js" */

/** @returns {TableState} */
export const tableState = () => ({ table: null, refused: null, skipping: false, put: -1 });

/** The number of the deal, or of the hand. @param {Shown} v */
export const dealOf = (v) => gameOf(v).round(v);
/** Whether the sheet of a deal is to be read. @param {Shown} v */
export const over = (v) => v.phase === "deal_over" || v.phase === "match_over";

/**
 * The table that one comes to. Who comes again to the position that he has seen keeps what he was
 * told of it.
 * @param {Table | null} before
 * @param {Extract<Message, { type: "joined" }>} m
 * @param {Log} log where nothing is known yet
 * @returns {Table}
 */
export function arrived(before, m, log) {
  const { code, key, seat, position, game, sheets, rows, view } = m,
    same = before?.code === code && before.position === position ? before : null;
  return {
    code,
    key,
    seat,
    position,
    game,
    sheets,
    rows,
    places: same?.places ?? [],
    view,
    newest: view,
    event: null,
    log: same?.log ?? log,
    thinking: null,
    hint: same?.hint ?? null,
    taught: same?.taught ?? null,
    said: same?.said ?? null,
    hushed: same?.hushed ?? false,
    judged: same?.judged ?? null,
    verdict: same?.verdict ?? null,
    coached: same?.coached ?? null,
    farewell: false,
    risen: same?.risen ?? "",
  };
}
/**
 * The frames that are new, each with its position: an answer that is given again tells nothing.
 * @param {Table} on
 * @param {Frame[]} frames
 * @returns {Step[]}
 */
export function freshOf(on, frames) {
  let view = on.newest;
  return frames
    .filter((frame) => frame.position > on.position)
    .map((frame) => {
      view = frame.view ?? gameOf(view).moved(view, frame.event);
      return { ...frame, view };
    });
}
/**
 * What a message changes at the table.
 * @param {Table} on
 * @param {Message} m
 * @returns {Partial<Table>}
 */
export function tableHears(on, m) {
  switch (m.type) {
    case "frames": {
      const last = freshOf(on, m.frames).at(-1);
      return last ? { position: last.position, newest: last.view, thinking: null, hint: null } : {};
    }
    case "taught":
      return { taught: m };
    case "judged":
      return { judged: m };
    case "coached":
      return { coached: m };
    case "thinking":
      return { thinking: m };
    case "hinted":
      return on.hint && m.position === on.position
        ? { thinking: null, hint: { step: 1, told: m } }
        : {};
    case "error":
      return m.n === null ? { hint: null } : {};
    default:
      return {};
  }
}
/**
 * What a frame changes when it is shown.
 * @param {Table} on
 * @param {Step} frame
 * @returns {Partial<Table>}
 */
export function tableTakes(on, { event, view }) {
  const position = { view, event };
  switch (event?.do) {
    case "next_match":
    case "chouette_cut":
      return { ...position, sheets: [], rows: [], places: [] };
    case "chouette_round":
      return { ...position, places: event.order };
    case "hand_end": {
      const { row } = event;
      if (!row.counted) return position;
      return { ...position, rows: [...on.rows.filter((r) => r.hand !== row.hand), row] };
    }
    case "deal_end": {
      const { sheet } = event;
      return { ...position, sheets: [...on.sheets.filter((s) => s.deal !== sheet.deal), sheet] };
    }
    case "undo":
      if (over(view)) return position;
      return {
        ...position,
        sheets: on.sheets.filter((s) => s.deal < dealOf(view)),
        rows: on.rows.filter((r) => r.hand < dealOf(view)),
      };
    default:
      return position;
  }
}
