// @ts-check
/**
 * "Your turn", told where the page is not looked at: a dot on its icon, a notification where it
 * is allowed.
 */
import { notices, send } from "../notices.js";

const ICON = "/static/art/icon.svg",
  DOTTED = "/static/art/icon-turn.svg";
let last = false;

/**
 * @param {boolean} mine whether the table waits for the viewer
 * @param {{ title: string, body: string, notify: boolean }} words
 */
export function signal(mine, { title, body, notify }) {
  if (mine === last) return;
  last = mine;
  document.querySelector("link[rel=icon]")?.setAttribute("href", mine ? DOTTED : ICON);
  if (mine && document.hidden && notices(notify) === "on") send(title, body);
}
/**
 * Takes away what a push service has shown of the table that is open here: whoever sees it knows.
 */
export async function seen() {
  if (document.hidden) return;
  const registration = await navigator.serviceWorker?.getRegistration("/").catch(() => null);
  for (const one of (await registration?.getNotifications().catch(() => null)) ?? [])
    if (one.data === location.pathname) one.close();
}
document.addEventListener("visibilitychange", seen);
