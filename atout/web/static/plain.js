// @ts-check
/** What a browser allows no page that came over plain http, and what a host can do about it. */
import { html } from "./vendor/lit-html.js";
/** @import { Lang } from "./i18n.js" */

const fr = {
  title: "Sans chiffrement (http)",
  why:
    "Cette page est venue par http. Un navigateur n’y permet ni l’application, ni d’ouvrir " +
    "sans connexion, ni notifications, ni écran gardé allumé, ni partage, ni nombre sur " +
    "l’icône. Tout le reste marche.",
  how:
    "Dans un réseau à la maison il suffit de deux commandes, sur la machine qui sert : l’une " +
    "fait un certificat pour cette adresse, l’autre sert avec lui.",
  then: (/** @type {string} */ address) =>
    `Puis donnez atout.pem à chaque appareil, qui l’accepte dans ses réglages (certificats), et ` +
    `ouvrez ${address}. Sans cela le navigateur avertit, et refuse encore l’application.`,
};
/** @type {typeof fr} */
const en = {
  title: "Not encrypted (http)",
  why:
    "This page came over http. A browser allows it neither the app nor opening without a " +
    "connection, no notifications, no screen kept on, no sharing, no number on the icon. " +
    "Everything else works.",
  how:
    "In a network at home two commands are enough, on the machine that serves: one makes a " +
    "certificate for this address, the other serves with it.",
  then: (address) =>
    `Then give atout.pem to each device, which accepts it in its settings (certificates), and ` +
    `open ${address}. Without that the browser warns, and still refuses the app.`,
};
/** Its title and words. */
export const words = { fr, en };

/**
 * The two commands, for the address by which people come: the page is served at the same port then.
 * @param {{ hostname: string, port: string }} address
 * @returns {[string, string]}
 */
export function commands({ hostname, port }) {
  const six = hostname.startsWith("["), // an address of IPv6
    name = six ? hostname.slice(1, -1) : hostname,
    kind = six || /^[\d.]+$/.test(name) ? "IP" : "DNS";
  return [
    "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj /CN=Atout " +
      `-addext subjectAltName=${kind}:${name} ` +
      "-addext extendedKeyUsage=serverAuth -keyout atout.key -out atout.pem",
    `atout serve --host ${six ? "::" : "0.0.0.0"}${port === "8000" ? "" : ` --port ${port || 443}`} ` +
      "--cert atout.pem --key atout.key",
  ];
}
/** Why, and what to do. @param {Lang} lang */
export const plain = (lang) =>
  html`<p class="hint">${words[lang].why}</p>
    <p class="hint">${words[lang].how}</p>
    ${commands(location).map((line) => html`<p class="hint"><code translate="no">${line}</code></p>`)}
    <p class="hint">${words[lang].then(`https://${location.host}`)}</p>`;
