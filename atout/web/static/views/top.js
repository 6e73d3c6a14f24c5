// @ts-check
/** The bar above a page that is not a table: the way home, the language, light or dark. */
import { html, nothing } from "../vendor/lit-html.js";
import { pip } from "../table/cards.js";
import { t } from "../i18n.js";
/** @import { Settings } from "../settings.js" */

const THEME = { fr: "Clair ou sombre", en: "Light or dark" };

/** Whether it is dark now. @param {Settings} s */
const dark = (s) =>
  s.theme === "dark" || (s.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

/**
 * @param {Settings} s
 * @param {(patch: Partial<Settings>) => void} set
 * @param {{ beside?: unknown, last?: unknown }} [more] what stands beside the way home, and at the end
 */
export function top(s, set, { beside = nothing, last = nothing } = {}) {
  const L = t(s.lang),
    night = dark(s);
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
        aria-label=${THEME[s.lang]}
        title=${THEME[s.lang]}
        aria-pressed=${night}
        @click=${() => set({ theme: night ? "light" : "dark" })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="7.5" />
          <path class="half" d="M12 4.5a7.5 7.5 0 0 1 0 15z" />
        </svg>
      </button>
      ${last}
    </nav>
  </header>`;
}
