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

const ADDRESS = "/api/push",
  TOLD = "atout-calls",
  // milliseconds for which what the server was told holds: its database may have been moved
  DAY = 86_400_000,
  // milliseconds in which the server answers, and a new worker has fetched what it keeps
  PATIENCE = 8000,
  BEGINNING = 30_000;
/** @type {Calls | null} */
let now = null;
/** In which language the server calls this browser. @type {Lang | null} */
let spoken = null;
/** Why the server refused the last time. @type {Text | null} */
let refusal = null;
/** Whether it is being switched on or off. */
let turning = false;

/**
 * How it stands. What is not known is asked for, and painted once it is.
 * @param {Lang} lang
 * @param {() => void} paint
 * @returns {{ calls: Calls, refusal: Text | null }}
 */
export function calling(lang, paint) {
  if (now === null) {
    now = "asking";
    become(look(lang), paint);
  } else if (now === "on" && spoken !== lang) {
    spoken = lang; // once, however often it is painted meanwhile
    become(look(lang), paint);
  }
  return { calls: now, refusal };
}
/**
 * Switches it on or off.
 * @param {boolean} on
 * @param {Lang} lang
 * @param {() => void} paint
 */
export async function call(on, lang, paint) {
  if (turning) return;
  turning = true;
  refusal = null;
  await become(on ? subscribed(lang) : unsubscribed(), paint);
  turning = false;
}
/**
 * Tells the server again where it calls this browser, if it does, once a day and in a new language.
 * @param {Lang} lang
 */
export async function remind(lang) {
  if (!obstacle() && Notification.permission === "granted" && (await own())) await look(lang);
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
  const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return /** @type {PushInfo} */ (await answer.json()).key;
}
/** The subscription of this browser. */
const own = async () =>
  (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription() ?? null;
/** The worker, once it is at work. @returns {Promise<ServiceWorkerRegistration>} */
const worker = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise((_, fail) => setTimeout(fail, BEGINNING, new Error("no worker"))),
  ]);
/** Whether a subscription is for this key of the server. @param {PushSubscription} subscription @param {string} key */
function fits(subscription, key) {
  const theirs = subscription.options?.applicationServerKey;
  if (!theirs) return true;
  const signs = btoa(String.fromCharCode(...new Uint8Array(theirs)));
  return signs.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
/** @param {Lang} lang @returns {Promise<Calls>} */
async function look(lang) {
  const why = obstacle();
  if (why) return why;
  const key = await keyed();
  if (!key) return "unoffered";
  const subscription = await own();
  if (!subscription || Notification.permission !== "granted") return "off";
  if (!fits(subscription, key)) return renewed(key, lang); // whoever allowed it once need not be asked
  spoken = lang;
  return reminded(subscription, lang) ? "on" : sent(subscription, lang, { renews: true });
}
/** @param {Lang} lang @returns {Promise<Calls>} */
async function subscribed(lang) {
  const allowed = await Notification.requestPermission();
  if (allowed !== "granted") return allowed === "denied" ? "denied" : "off";
  const key = await keyed();
  if (!key) return "unoffered";
  await navigator.serviceWorker.register("/worker.js");
  return renewed(key, lang);
}
/**
 * The subscription for this key, a new one where there is none, or one for another key, which
 * stands in the way.
 * @param {string} key
 * @param {Lang} lang
 * @returns {Promise<Calls>}
 */
async function renewed(key, lang) {
  const { pushManager } = await worker(),
    before = await pushManager.getSubscription();
  if (before && fits(before, key)) return sent(before, lang, { renews: true });
  await before?.unsubscribe();
  const how = { userVisibleOnly: true, applicationServerKey: key };
  return sent(await pushManager.subscribe(how), lang, { old: before?.endpoint });
}
/** @returns {Promise<Calls>} */
async function unsubscribed() {
  const subscription = await own();
  if (!subscription) return "off";
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  localStorage.removeItem(TOLD);
  // where that does not arrive, the push service tells the server with its next notice
  await request("DELETE", { endpoint }).catch(() => {});
  return "off";
}
/** Whether the server knows, as far as this browser does. @param {PushSubscription} made @param {Lang} lang */
function reminded({ endpoint }, lang) {
  try {
    const was = JSON.parse(localStorage.getItem(TOLD) ?? "{}");
    return was.endpoint === endpoint && was.lang === lang && Date.now() - was.at < DAY;
  } catch {
    return false;
  }
}
/**
 * Tells the server of a subscription. A new one that it does not take does not stay; one from before
 * (`renews`) goes where the server says that it can never call it, and not where it is busy.
 * @param {PushSubscription} subscription
 * @param {Lang} lang
 * @param {{ renews?: boolean, old?: string }} how `old`: the endpoint of the one before
 * @returns {Promise<Calls>}
 */
async function sent(subscription, lang, { renews = false, old = "" }) {
  spoken = lang;
  const { endpoint } = subscription,
    answer = await request("POST", { ...subscription.toJSON(), lang, old }).catch(() => null);
  if (answer?.ok) {
    localStorage.setItem(TOLD, JSON.stringify({ endpoint, lang, at: Date.now() }));
    return "on";
  }
  const never = answer?.status === 400 || answer?.status === 404;
  if (renews && !never) return answer?.status === 429 ? "on" : "failed";
  await subscription.unsubscribe();
  refusal = (await answer?.json().catch(() => null))?.text ?? null;
  return "failed";
}
/** @param {string} method @param {unknown} what */
const request = (method, what) =>
  fetch(ADDRESS, { method, body: JSON.stringify(what), signal: AbortSignal.timeout(PATIENCE) });
