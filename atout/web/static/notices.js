// @ts-check
/** Notifications outside the page: whether they can be here, asking for them, sending one. */

const ICON = "/static/art/icon.svg";
/**
 * Whether sending one has failed: some phones have the name, and send only from an installed page.
 */
let failed = false;

/**
 * `impossible`: this browser sends none from here; `denied`: the browser's person has refused; else
 * whether they are sent.
 * @param {boolean} wish
 * @returns {"impossible" | "denied" | "on" | "off"}
 */
export function notices(wish) {
  if (failed || !isSecureContext || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return wish && Notification.permission === "granted" ? "on" : "off";
}
/**
 * Sends one; whether that could be.
 * @param {string} title
 * @param {string} body
 * @returns {boolean}
 */
export function send(title, body) {
  try {
    const notice = new Notification(title, { body, icon: ICON, tag: "atout-turn" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    failed = true;
  }
  return !failed;
}
/**
 * Asks for the right to send them, and sends a first one; whether they are sent from now on.
 * @param {string} title
 * @param {string} body
 */
export const ask = async (title, body) =>
  (await Notification.requestPermission()) === "granted" && send(title, body);
