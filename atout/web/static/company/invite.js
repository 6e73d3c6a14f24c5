// @ts-check
/** Before an invitation: the name by which the others will know one. */
import { html } from "../vendor/lit-html.js";
import { FRIENDS } from "./words.js";
/** @import { Settings } from "../settings.js" */

/**
 * The field; Enter does what the button below it does.
 * @param {Settings} s
 * @param {(patch: Partial<Settings>) => void} set
 * @param {() => void} go what the button does
 */
export function invite(s, set, go) {
  const L = FRIENDS[s.lang];
  return html`<div class="row">
    <label class="title" for="name-here">${L.name}</label>
    <input
      class="field"
      id="name-here"
      maxlength="24"
      autocomplete="nickname"
      autofocus
      aria-describedby="name-here-how"
      .value=${s.name}
      @input=${(/** @type {Event} */ e) => set({ name: /** @type {HTMLInputElement} */ (e.target).value.trim() })}
      @keydown=${(/** @type {KeyboardEvent} */ e) =>
        e.key === "Enter" && /** @type {HTMLInputElement} */ (e.target).value.trim() && go()}
    />
    <p class="hint" id="name-here-how">${L.nameFirst}</p>
  </div>`;
}
