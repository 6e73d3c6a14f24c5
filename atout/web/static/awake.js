// @ts-check
/** The screen stays on at a table, where the browser lets a page ask for that. */
/** Whether it does now. @typedef {"off" | "on" | "refused"} Awake */

export const canStayAwake = () => "wakeLock" in navigator;

/**
 * `staysOn`: whether the screen should stay on now; `changed`: whether it does has changed.
 * @param {{ staysOn: () => boolean, changed: () => void }} o
 */
export function wakeful({ staysOn, changed }) {
  /** @type {WakeLockSentinel | null} */ let held = null;
  /** @type {Awake} */ let state = "off";
  let asking = false;

  /** @param {Awake} now */
  const become = (now) => {
    if (now === state) return;
    state = now;
    changed();
  };
  async function look() {
    const want = staysOn() && canStayAwake() && !document.hidden;
    if (!want) {
      const lock = held;
      held = null;
      become("off");
      await lock?.release();
    } else if (!held && !asking && state !== "refused") {
      asking = true;
      try {
        const lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => {
          if (held !== lock) return;
          held = null;
          become("off");
        });
        held = lock;
        become("on");
      } catch {
        become("refused"); // until one comes back to the page, or asks again
      } finally {
        asking = false;
      }
      if (held && !staysOn()) void look();
    }
  }
  document.addEventListener("visibilitychange", () => {
    if (state === "refused") state = "off";
    void look();
  });
  return {
    /** Something has changed that it depends on. */
    look: () => void look(),
    get state() {
      return state;
    },
  };
}
