// @ts-check
/**
 * Being called to one's table while no page is open, by the push service of the browser: whether
 * that can be here, and switching it on and off. The right to it is asked for by a click alone.
 */
/** @import { Lang } from "../i18n.js" */
/** @import { PushInfo, Text } from "../types.js" */
/**
 * `asking`: not known yet; `insecure`: the page is not encrypted; `impossible`: this browser cannot;
 * `unoffered`: this server calls nobody; `denied`: the browser's person has refused; `failed`: the
 * server, or the push service, does not answer.
 * @typedef {"asking" | "insecure" | "impossible" | "unoffered" | "denied" | "failed" | "off" |
 *   "on"} Calls
 */

const ADDRESS = "/api/push";
/** @type {Calls | null} */
let now = null;
/** In which language the server calls this browser. @type {Lang | null} */
let spoken = null;
/** Why the server refused the last time. @type {Text | null} */
let refusal = null;

/**
 * How it stands. What is not known is asked for, and painted once it is.
 * @param {Lang} lang
 * @param {() => void} paint
 * @returns {{ calls: Calls, refusal: Text | null }}
 */
export function calling(lang, paint) {
  if (now === null) {
    now = "asking";
    become(found(lang), paint);
  } else if (now === "on" && spoken !== lang) {
    spoken = lang; // once, however often it is painted meanwhile
    become(found(lang), paint);
  }
  return { calls: now, refusal };
}
/**
 * Switches it on or off.
 * @param {boolean} on
 * @param {Lang} lang
 * @param {() => void} paint
 */
export function call(on, lang, paint) {
  refusal = null;
  return become(on ? subscribed(lang) : unsubscribed(), paint);
}
/** @param {Promise<Calls>} coming @param {() => void} paint */
async function become(coming, paint) {
  now = await coming.catch(() => /** @type {const} */ ("failed"));
  paint();
}
/** Why it cannot be here, whatever the server says; null where it can. @returns {Calls | null} */
function obstacle() {
  if (!isSecureContext) return "insecure";
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window))
    return "impossible";
  return Notification.permission === "denied" ? "denied" : null;
}
/** @returns {Promise<string>} the key of the server; empty where it calls nobody */
async function keyed() {
  const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return /** @type {PushInfo} */ (await answer.json()).key;
}
/** The subscription of this browser. */
const own = async () =>
  (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription() ?? null;
/** @param {Lang} lang @returns {Promise<Calls>} */
async function found(lang) {
  const why = obstacle();
  if (why) return why;
  if (!(await keyed())) return "unoffered";
  const subscription = await own();
  if (!subscription || Notification.permission !== "granted") return "off";
  return sent(subscription, lang); // the cookie, or the language, may be another one now
}
/** @param {Lang} lang @returns {Promise<Calls>} */
async function subscribed(lang) {
  const allowed = await Notification.requestPermission();
  if (allowed !== "granted") return allowed === "denied" ? "denied" : "off";
  const applicationServerKey = await keyed();
  if (!applicationServerKey) return "unoffered";
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // one for another key, as after the server's was lost, stands in the way
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return sent(made, lang);
}
/** @returns {Promise<Calls>} */
async function unsubscribed() {
  const subscription = await own();
  if (!subscription) return "off";
  const { endpoint } = subscription;
  await subscription.unsubscribe(); // from now on its service tells the server so, too
  await told("DELETE", { endpoint });
  return "off";
}
/**
 * Tells the server of a subscription; one that it refuses does not stay.
 * @param {PushSubscription} subscription
 * @param {Lang} lang
 * @returns {Promise<Calls>}
 */
async function sent(subscription, lang) {
  spoken = lang;
  const answer = await told("POST", { ...subscription.toJSON(), lang });
  if (answer.ok) return "on";
  await subscription.unsubscribe();
  refusal = (await answer.json()).text ?? null;
  return "failed";
}
/** @param {string} method @param {unknown} what */
const told = (method, what) =>
  fetch(ADDRESS, { method, body: JSON.stringify(what), signal: AbortSignal.timeout(8000) });
