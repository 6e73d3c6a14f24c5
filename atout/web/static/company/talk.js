// @ts-check
/**
 * What one says at the table: a phrase by one touch, words of one's own where that is agreed, and
 * what was said.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { phrase, phrases } from "./phrases.js";
import { signs } from "./icons.js";
/** @import { Company } from "./company.js" */

/** @param {Company} c @param {() => void} close */
export function talk(c, close) {
  const L = c.words,
    others = c.people.seats.filter((p) => p.seat !== c.people.me && !p.computer);
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (e.target).elements.namedItem("own")
    );
    if (field.value.trim()) c.speak(null, field.value.trim());
    field.value = "";
  };
  const messages = c.said.filter((m) => !others.some((p) => p.seat === m.seat && c.muted(p)));
  return html`<div class="talk" role="group" aria-label=${c.looksOn ? L.heard : L.say}>
    ${
      c.looksOn
        ? nothing
        : html`<ul class="phrases">
              ${phrases.map(
                (id) =>
                  html`<li>
                    <button
                      class="btn"
                      data-phrase=${id}
                      @click=${() => {
                        c.speak(id);
                        close();
                      }}
                    >
                      ${phrase(c.lang, id)}
                    </button>
                  </li>`,
              )}
            </ul>
            ${
              c.people.agreed.chat
                ? html`<form class="own-words" @submit=${send}>
                    <label class="sr" for="own-words">${L.own}</label
                    ><input
                      class="field"
                      id="own-words"
                      name="own"
                      maxlength="200"
                      autocomplete="off"
                      placeholder=${L.own}
                    /><button class="btn primary">${L.send}</button>
                  </form>`
                : nothing
            }`
    }
    <h2>${L.heard}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${L.heard}>
      ${
        messages.length
          ? html`<ol class="said">
              ${messages.map((m) => html`<li><b>${c.name(m.seat)}</b> ${c.text(m)}</li>`)}
            </ol>`
          : html`<p class="hint">${L.nothingSaid}</p>`
      }
    </div>
    ${
      others.length
        ? html`<ul class="mutes">
            ${others.map(
              (p) =>
                html`<li>
                  <button
                    class="btn"
                    aria-pressed=${c.muted(p)}
                    aria-label=${c.muted(p) ? L.unmute(c.called(p)) : L.mute(c.called(p))}
                    @click=${() => c.mute(p)}
                  >
                    ${c.muted(p) ? signs.silent : signs.sound}<span>${c.called(p)}</span>
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}
