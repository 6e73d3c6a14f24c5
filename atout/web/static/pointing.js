// @ts-check
/**
 * Whether what was done last was done by a finger or a mouse: then the card that has the focus is
 * not marked. Who comes to a table has the focus on his first card, for the keys; marked, in a
 * puzzle, it would look like the answer. It is kept from page to page, since a browser marks the
 * focus on each page that it loads, as if keys had opened it.
 */
const KEY = "pointing",
  root = document.documentElement;

/** @param {boolean} on */
function pointing(on) {
  root.toggleAttribute("data-pointing", on);
  try {
    sessionStorage.setItem(KEY, on ? "1" : "");
  } catch {
    // a browser without a memory: what this page knows is enough
  }
}
/** What the page before has left; on a device for fingers nobody is taken for one with keys. */
function before() {
  try {
    const note = sessionStorage.getItem(KEY);
    if (note !== null) return note === "1";
  } catch {
    // as above
  }
  return matchMedia("(pointer: coarse)").matches;
}

/** Sets `data-pointing` on the root element, now and at every touch, click and key. */
export function watchPointing() {
  root.toggleAttribute("data-pointing", before());
  addEventListener("pointerdown", () => pointing(true), { capture: true, passive: true });
  addEventListener("keydown", () => pointing(false), { capture: true });
}
