// @ts-check
/** Time that passes on the page without the page being drawn again. */
import { directive, AsyncDirective } from "../vendor/lit-html.js";
/** @import { PartInfo } from "../vendor/lit-html.js" */

/** What is shown of the time that has passed. @typedef {(passed: number) => string} Show */
const STEP = 200; // milliseconds

/** Shows `show(milliseconds since `from`)`, again and again where it `runs`. */
export const ticking = directive(
  class extends AsyncDirective {
    /** @param {PartInfo} info */
    constructor(info) {
      super(info);
      this.timer = 0;
      this.shown = "";
      /** @type {() => string} */ this.now = () => "";
      this.runs = false;
    }
    /** @param {Show} show @param {number} from @param {boolean} runs */
    render(show, from, runs) {
      this.now = () => show(runs ? performance.now() - from : 0);
      this.runs = runs;
      this.start();
      return (this.shown = this.now());
    }
    start() {
      clearInterval(this.timer);
      if (this.runs)
        this.timer = setInterval(() => {
          const text = this.now();
          if (text !== this.shown) this.setValue((this.shown = text));
        }, STEP);
    }
    disconnected() {
      clearInterval(this.timer);
    }
    reconnected() {
      this.start();
    }
  },
);

/** "4:07"; "2 j 05:10" past a day. @param {number} ms @param {string} days the sign of a day */
export function clockText(ms, days) {
  const s = Math.max(0, Math.ceil(ms / 1000)),
    two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (s >= 86400)
    return (
      `${Math.floor(s / 86400)} ${days} ${two(Math.floor((s % 86400) / 3600))}:` +
      two(Math.floor((s % 3600) / 60))
    );
  return s >= 3600
    ? `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}
