// @ts-check
/** A number that is tapped up and down, or typed. */
import { html, nothing } from "../vendor/lit-html.js";

/** @param {{ id: string, label: string, value: number, least: number, most: number, less: string, plus: string, set: (n: number) => void, note?: string }} o */
export const steps = ({ id, label, value, least, most, less, plus, set, note = "" }) => html`<div class="steps">
  <label for=${id}>${label}${note ? html` <small>${note}</small>` : nothing}</label>
  <div><button type="button" class="icon" aria-label=${less} ?disabled=${value <= least} @click=${() => set(value - 1)}>−</button>
    <input id=${id} class="field num" type="number" inputmode="numeric" min=${least} max=${most} .value=${String(value)} @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}
      @input=${(/** @type {Event} */ e) => { const text = /** @type {HTMLInputElement} */ (e.target).value, n = Math.round(Number(text)); if (text !== "" && n >= least && n <= most) set(n); }}>
    <button type="button" class="icon" aria-label=${plus} ?disabled=${value >= most} @click=${() => set(value + 1)}>+</button></div></div>`;
