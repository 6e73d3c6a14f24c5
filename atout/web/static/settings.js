// @ts-check
/** What this browser remembers, and the dialog to change it. */
import { html } from "./vendor/lit-html.js";
import { pip } from "./table/cards.js";
import { t, preferred } from "./i18n.js";
/** @import { Lang } from "./i18n.js" */
/** @import { Agreed } from "./types.js" */
/** @typedef {Record<string, string | number | boolean>} Options */
/** `preset`: the last thing chosen in the menu; `players`: how many sit down, by its id; `base`: what a Chouette is played over; `agreed`: the manners of the last invitation; `word`: what one puts into every drawing, besides chance; `muted`: the names one does not hear; `notify`: tell outside the page whose turn it is.
 *  @typedef {{ lang: Lang, theme: "auto" | "light" | "dark", colours: 2 | 4, deck: "courts" | "plain", speed: "slow" | "normal" | "fast" | "off", sort: boolean,
 *   name: string, preset: string, opponent: string, options: Record<string, Options>, players: Record<string, number>, base: string, agreed: Agreed, word: string, muted: string[], notify: boolean }} Settings */

const KEY = "atout";
/** @returns {Settings} */
export function remembered() {
  /** @type {Settings} */
  const fresh = { lang: preferred(), theme: "auto", colours: 2, deck: "courts", speed: "normal", sort: true, name: "", preset: "ordinary", opponent: "boussac", options: {}, players: {}, base: "chinese",
    agreed: { stand_in: "boussac", away: 180, clock: 0, increment: 0, take_back: true, chat: false, watch: true, delay: 0 }, word: "", muted: [], notify: false };
  try { return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") }; } catch { return fresh; }
}
/** @param {Settings} s */
export function remember(s) { try { localStorage.setItem(KEY, JSON.stringify(s)); } catch { /* private windows may refuse: the settings last as long as the page */ } }
/** Another tab has changed the settings. @param {(s: Settings) => void} then */
export const onChange = (then) => addEventListener("storage", (e) => { if (e.key === KEY) then(remembered()); });

/** Shows the settings on the root element, where the style sheets read them. @param {Settings} s */
export function wear(s) {
  const root = document.documentElement;
  root.lang = s.lang;
  Object.assign(root.dataset, { theme: s.theme, deck: s.deck, colours: String(s.colours), speed: s.speed });
}

/** A row of round buttons, one of which is chosen.
 *  @param {{ name: string, legend: string, value: string | number | boolean, choices: [string | number | boolean, unknown][], set: (v: any) => void, hint?: unknown, mark?: unknown }} o */
export const choice = ({ name, legend, value, choices, set, hint = "", mark = "" }) => html`<fieldset class="row">
  <legend>${legend} ${mark}</legend>
  <div class="choices">${choices.map(([v, label]) => html`<label><input type="radio" name=${name} value=${String(v)} .checked=${v === value} @change=${() => set(v)}><span>${label}</span></label>`)}</div>
  ${hint ? html`<p class="hint">${hint}</p>` : ""}</fieldset>`;

/** @param {Settings} s @param {(patch: Partial<Settings>) => void} set */
export function settings(s, set) {
  const L = t(s.lang), words = (/** @type {Record<string, string>} */ o) => /** @type {[string, string][]} */ (Object.entries(o));
  return html`
    ${choice({ name: "lang", legend: L.language, value: s.lang, choices: [["fr", html`<span lang="fr">Français</span>`], ["en", html`<span lang="en">English</span>`]], set: (lang) => set({ lang }) })}
    ${choice({ name: "theme", legend: L.theme, value: s.theme, choices: words(L.themes), set: (theme) => set({ theme }) })}
    ${choice({ name: "colours", legend: L.colours, value: s.colours, choices: [[2, html`${L.two}`], [4, html`${L.four}`]], set: (colours) => set({ colours }), mark: html`<span class="suits">${[..."SHDC"].map(pip)}</span>` })}
    ${choice({ name: "deck", legend: L.deck, value: s.deck, choices: words(L.decks), set: (deck) => set({ deck }) })}
    ${choice({ name: "speed", legend: L.speed, value: s.speed, choices: words(L.speeds), set: (speed) => set({ speed }), hint: L.speedHint })}
    <div class="row"><label class="title" for="your-name">${L.name}</label>
      <input class="field" id="your-name" maxlength="24" autocomplete="nickname" .value=${s.name} aria-describedby="your-name-hint" @change=${(/** @type {Event} */ e) => set({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() })}>
      <p class="hint" id="your-name-hint">${L.nameHint} ${L.kept}</p></div>
    ${"Notification" in window ? html`<div class="row"><p class="title">${L.notify}</p><button class="btn" aria-pressed=${s.notify && Notification.permission === "granted"} aria-describedby="notify-hint" @click=${() => notify(s, set)}>${s.notify && Notification.permission === "granted" ? L.notifyOff : L.notifyOn}</button>
      <p class="hint" id="notify-hint">${Notification.permission === "denied" ? L.notifyDenied : L.notifyHint}</p></div>` : ""}`;
}
/** Turns notifications on, where the browser's person allows it, or off. @param {Settings} s @param {(patch: Partial<Settings>) => void} set */
async function notify(s, set) {
  const on = s.notify && Notification.permission === "granted";
  set({ notify: !on && (await Notification.requestPermission()) === "granted" });
}
