// @ts-check
/** Before an invitation: the name by which the others will know one. */
import { html } from "../vendor/lit-html.js";
import { FRIENDS } from "./words.js";
/** @import { Settings } from "../settings.js" */

/** Enter does what the button below does. @param {KeyboardEvent} e */
function enter(e) {
  if (e.key === "Enter") /** @type {HTMLElement} */ (e.currentTarget).closest("dialog")?.querySelector(/** @type {"button"} */ (".dlg-foot .primary"))?.click();
}
/** @param {Settings} s @param {(patch: Partial<Settings>) => void} set @param {() => void} go */
export function invite(s, set, go) {
  const L = FRIENDS[s.lang];
  return html`<div class="row"><label class="title" for="name-here">${L.name}</label>
    <input class="field" id="name-here" maxlength="24" autocomplete="nickname" autofocus aria-describedby="name-here-how" .value=${s.name} @keydown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && /** @type {HTMLInputElement} */ (e.target).value.trim() && go()} @input=${(/** @type {Event} */ e) => set({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() })} @keydown=${enter}>
    <p class="hint" id="name-here-how">${L.nameFirst}</p></div>`;
}
