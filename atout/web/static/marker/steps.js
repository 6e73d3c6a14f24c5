// @ts-check
/**
 * A whole number that is tapped up and down, or typed. What stands in the field is what counts;
 * where that cannot be, a sentence says so, and nothing is made of it.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { whole, within } from "./typed.js";
/** @import { Typed } from "./typed.js" */
/** @import { Words } from "./words.js" */

/**
 * `wrong`: the sentence on a number out of bounds, where there is a better one; "" where it is told
 * elsewhere.
 * @param {{ L: Words, id: string, label: string, value: Typed, least: number, most: number, less:
 *   string, plus: string, set: (typed: Typed) => void, note?: string, wrong?: string }} o
 */
export function steps({ L, id, label, value, least, most, less, plus, set, note = "", wrong }) {
  const n = whole(value),
    bad = value !== null && within(value, least, most) === null,
    fault = bad ? (wrong ?? L.wholeNumber(least, most)) : "",
    fewer = n !== null && n > least ? n - 1 : null,
    more = n === null ? Math.max(least, 1) : n < most ? n + 1 : null;
  const key = (/** @type {KeyboardEvent} */ e) => {
    const to = e.key === "ArrowUp" ? more : e.key === "ArrowDown" ? fewer : null;
    if (to === null) return;
    e.preventDefault();
    set(to);
  };
  return html`<div class="steps">
    <label for=${id}>${label}${note ? html` <small>${note}</small>` : nothing}</label>
    <div>
      <button
        type="button"
        class="icon"
        aria-label=${less}
        ?disabled=${fewer === null}
        @click=${() => set(fewer)}
      >
        −
      </button>
      <input
        id=${id}
        class="field num"
        inputmode="numeric"
        autocomplete="off"
        maxlength="9"
        aria-invalid=${bad ? "true" : "false"}
        aria-describedby=${fault ? `${id}-wrong` : nothing}
        .value=${String(value ?? "")}
        @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}
        @keydown=${key}
        @input=${(/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).value)}
      />
      <button
        type="button"
        class="icon"
        aria-label=${plus}
        ?disabled=${more === null}
        @click=${() => set(more)}
      >
        +
      </button>
    </div>
    ${fault ? html`<p class="alert" role="alert" id="${id}-wrong">${fault}</p>` : nothing}
  </div>`;
}
