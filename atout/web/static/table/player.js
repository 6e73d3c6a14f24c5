// @ts-check
/**
 * Shows frames one after another at a pace the eye can follow. A click or a key hurries what is
 * still to be shown. Without the ceremony what is done before the first card is shown at once, and
 * told like everything else.
 */
import { flip, still } from "./flip.js";
import { LASTING, OPENING, PACE, begun, flight, hold, ritual, share } from "./tempo.js";
/** @import { Step } from "./types.js" */
/** @import { Speed } from "./tempo.js" */

const OWN = new Set([
  "play",
  "declare",
  "announce",
  "mark_pending",
  "exchange",
  "draw",
  "take_turn_up",
  "claim",
  "cede",
  "pass",
  "carte_blanche",
  "lift",
  "keep",
  "leave",
  "bid",
  "peek",
  "expose",
  "drop",
  "look",
  "ready",
]);
const HURRIED = 0.22;

/**
 * @param {{ root: Element, speed: () => Speed, ceremony: () => boolean, show: (frames: Step[]) =>
 *   void, idle: () => void }} o root: around the table; show: renders frames at once, the last as
 *   it stands; idle: nothing is left to show
 */
export function player({ root, speed, ceremony, show, idle }) {
  /** @type {Step[]} */ let queue = [];
  let timer = 0,
    hurried = false,
    until = 0, // what was shown last should lie there so long
    // what others may still take before the viewer's first card; -1: it has been played, or is
    // played with ceremony
    left = -1;

  /**
   * What is shown next: one frame, or without the ceremony all that is done before the first card.
   */
  function taken() {
    const frames = queue.splice(0, 1);
    if (ritual(frames[0]) && !ceremony())
      while (ritual(queue[0])) frames.push(...queue.splice(0, 1));
    return frames;
  }
  function next() {
    timer = 0;
    const frames = taken(),
      frame = frames.at(-1);
    if (!frame) {
      hurried = false;
      idle();
      return;
    }
    const pace = PACE[speed()] * (hurried ? HURRIED : 1),
      calm = still(speed()),
      opening = OPENING[calm ? "still" : "moving"],
      atOnce = ritual(frame) && !ceremony(),
      ms = atOnce ? opening.flight : flight(frame.event);
    flip(root, () => show(frames), frame.event, {
      ms: calm ? 0 : ms * (hurried ? 0.5 : PACE[speed()]),
      before: frames.slice(0, -1).map(({ event }) => event),
      plain: atOnce && frame.view.turn !== frame.view.seat, // who is asked sees the draw that led to it
    });
    let wait = hold(frame, queue[0]?.event);
    if (atOnce) {
      wait = frames.some(({ event }) => event?.do === "packet") ? opening.dealt : 0;
      left = opening.others;
    } else if (begun(frame.event, frame.view)) left = -1;
    else if (left >= 0) {
      wait = LASTING.has(frame.event?.do ?? "")
        ? 0
        : Math.min(wait, left, share(frame.view, opening.others));
      left -= wait;
    }
    wait *= pace;
    if (queue.length) timer = setTimeout(next, wait);
    else {
      hurried = false;
      until = performance.now() + wait;
      idle();
    } // nobody is made to wait for the last frame: one may act while it lands
  }
  /**
   * What the viewer has just done is shown at once; anything else waits until the frame before has
   * been seen.
   * @param {Step} frame
   */
  const delay = ({ event, view }) =>
    event && "seat" in event && event.seat === view.seat && OWN.has(event.do)
      ? 0
      : Math.max(0, until - performance.now());
  return {
    /** @param {Step[]} frames */
    push(frames) {
      const idling = !queue.length && !timer;
      queue.push(...frames);
      if (!idling || !queue.length) return;
      const wait = delay(queue[0]);
      if (wait) timer = setTimeout(next, wait);
      else next();
    },
    /** What is still to be shown passes quickly; what is being waited for, at once. */
    hurry() {
      if (!timer || hurried) return;
      hurried = true;
      clearTimeout(timer);
      next();
    },
    /** Forgets what is still to be shown. */
    clear() {
      clearTimeout(timer);
      timer = until = 0;
      queue = [];
      hurried = false;
      left = -1;
    },
    /** Whether there is still something to be shown. */
    get busy() {
      return timer > 0 || queue.length > 0;
    },
  };
}
