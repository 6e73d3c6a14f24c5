// @ts-check
/**
 * What is heard and felt: which frames are worth a sound or a touch. Both only where the settings
 * want them.
 */
import { gameOf } from "./games/games.js";
import { part } from "./modules.js";
/** @import { Step } from "./table/types.js" */
/** @import { Event, Shown } from "./types.js" */
/** @import { Settings } from "./settings.js" */
/** @typedef {"card" | "deal" | "turn" | "declare" | "end"} Signal */

export const canSound = () => "AudioContext" in window;
export const canVibrate = () => typeof navigator.vibrate === "function";

/** @type {Record<string, Signal>} */
const SIGNALS = {
  play: "card",
  exchange: "card",
  take_turn_up: "card",
  keep: "card",
  packet: "deal",
  declare: "declare",
  announce: "declare",
  mark_pending: "declare",
  carte_blanche: "declare",
  deal_end: "end",
  hand_end: "end",
  match_end: "end",
};
/**
 * How long each is felt, in milliseconds; the rest is not.
 * @type {Partial<Record<Signal, number[]>>}
 */
const FELT = { turn: [40], end: [60, 80, 120] };
const ORDER = /** @type {const} */ (["end", "declare", "deal", "card"]); // of several at once the first is heard

/**
 * The signal of what happened at once; null where there is none.
 * @param {(Event | null)[]} events
 * @returns {Signal | null}
 */
export function signalOf(events) {
  const all = new Set(events.map((e) => SIGNALS[e?.do ?? ""]));
  return ORDER.find((one) => all.has(one)) ?? null;
}

/** @param {() => Settings} settings */
export function signaller(settings) {
  let moved = false; // whether somebody else has done something since the viewer's last turn
  let touched = false; // a browser lets a page make sounds only once it has been touched
  const synthesizer = part(
    () => import("./sound.js").then((it) => it.synthesizer()),
    () => {},
  );
  const wake = () => {
    touched = true;
    if (settings().sound && canSound()) synthesizer();
  };
  for (const gesture of ["pointerdown", "keydown"])
    addEventListener(gesture, wake, { capture: true, passive: true });
  /** @param {Signal} what */
  function give(what) {
    const { sound, vibrate } = settings();
    if (sound && touched && canSound()) synthesizer()?.play(what);
    if (vibrate && canVibrate() && touched && FELT[what]) navigator.vibrate(FELT[what]);
  }
  return {
    /** What has just been shown. @param {Step[]} frames */
    signal(frames) {
      const what = signalOf(frames.map((f) => f.event));
      if (what) give(what);
      moved ||= frames.some(
        ({ event, view }) => event && !("seat" in event && event.seat === view.seat),
      );
    },
    /** Nothing is left to show. @param {Shown} view */
    settled(view) {
      if (view.turn !== view.seat || view.watching || !gameOf(view).acts(view)) return;
      if (moved) give("turn");
      moved = false;
    },
    /** Lets one hear what sounds are like; the person has just touched the page. */
    hear() {
      touched = true;
      const instrument = synthesizer();
      if (instrument) instrument.play("declare");
      else
        import("./sound.js").then(
          () => setTimeout(() => synthesizer()?.play("declare")),
          () => {},
        );
    },
  };
}
