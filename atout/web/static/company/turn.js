// @ts-check
/** "Your turn", told where the page is not looked at: a dot on its icon, a badge, a notification where it is allowed. */

const ICON = "/static/art/icon.svg",
  DOTTED = "/static/art/icon-turn.svg";
let told = false;

/** @param {boolean} mine whether the table waits for the viewer @param {{ title: string, body: string, notify: boolean }} words */
export function signal(mine, { title, body, notify }) {
  if (mine === told) return;
  told = mine;
  document.querySelector("link[rel=icon]")?.setAttribute("href", mine ? DOTTED : ICON);
  const badge = /** @type {{ setAppBadge?: (n: number) => Promise<void>, clearAppBadge?: () => Promise<void> }} */ (navigator);
  (mine ? badge.setAppBadge?.(1) : badge.clearAppBadge?.())?.catch(() => {});
  if (mine && notify && document.hidden && "Notification" in window && Notification.permission === "granted") notification(title, body);
}
/** @param {string} title @param {string} body */
function notification(title, body) {
  try {
    const shown = new Notification(title, { body, icon: ICON, tag: "atout-turn" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // some phones only notify from a service worker: the title and the badge remain
  }
}
