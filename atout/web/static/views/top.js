// @ts-check
/** The bar above a page that is not a table: the way home, the language, the settings. */
import { html, nothing } from "../vendor/lit-html.js";
import { pip } from "../table/cards.js";
import { t } from "../i18n.js";
import { icons } from "../icons.js";
/** @import { Settings } from "../settings.js" */

/**
 * @param {Settings} s
 * @param {(patch: Partial<Settings>) => void} set
 * @param {{ beside?: unknown, last?: unknown }} [more] what stands beside the way home, and at the end
 */
export function top(s, set, { beside = nothing, last = nothing } = {}) {
  const L = t(s.lang);
  return html`<header class="top">
    <a class="brand" href="/" aria-label="Atout, ${L.home}"
      ><i class="gilt">${pip("S")}</i><span>Atout</span></a
    >
    ${beside}
    <nav aria-label=${L.menu}>
      <button
        class="icon"
        lang=${s.lang === "fr" ? "en" : "fr"}
        aria-label=${L.other}
        title=${L.other}
        @click=${() => set({ lang: s.lang === "fr" ? "en" : "fr" })}
      >
        ${L.otherShort}
      </button>
      <button
        class="icon"
        aria-label=${L.settings}
        title=${L.settings}
        @click=${() =>
          import("./settings.js").then(
            (it) => it.laySettings(s, set),
            () => {},
          )}
      >
        ${icons.gear}
      </button>
      ${last}
    </nav>
  </header>`;
}
