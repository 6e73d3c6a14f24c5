// @ts-check
/** What stands around every screen: the bar, a notice, what went wrong, the frame of a dialog. */
import { html, nothing } from "../vendor/lit-html.js";
import { say, t } from "../i18n.js";
import { icons } from "../icons.js";
import { modules } from "../modules.js";
import { over } from "../state/table.js";
import { pip } from "../table/cards.js";
/** @import { Deeds, State, Table } from "../shell.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * The bar at the top: home, the language, the sheet, the rules, settings, help.
 * @param {State} state
 * @param {Pick<Deeds, "link" | "set">} deeds
 */
export function bar(state, { link, set }) {
  const L = t(state.settings.lang),
    on = state.screen === "table" ? state.table : null;
  return html`<header class="top">
    <a class="brand" href="/" @click=${link} aria-label="Atout, ${L.home}"
      ><i class="gilt">${pip("S")}</i><span>Atout</span></a
    >
    ${
      on
        ? html`<h1 tabindex="-1">
            ${say(state.settings.lang, on.game.name)}${
              on.game.chouette ? ` · ${L.chouetteShort}` : nothing
            }${on.view.free ? (modules.free?.badge(state.settings.lang) ?? nothing) : nothing}
          </h1>`
        : nothing
    }
    <nav aria-label=${L.menu}>
      <button
        class="icon"
        lang=${L.other === "English" ? "en" : "fr"}
        aria-label=${L.other}
        title=${L.other}
        @click=${() => set({ lang: state.settings.lang === "fr" ? "en" : "fr" })}
      >
        ${L.otherShort}
      </button>
      ${
        on
          ? html`<a class="icon" href="#sheet" @click=${link} aria-label=${L.sheet} title=${L.sheet}
              >${icons.sheet}</a
            >`
          : html`<a class="icon wide" href="/rules">${L.rules}</a>`
      }
      <a class="icon" href="#settings" @click=${link} aria-label=${L.settings} title=${L.settings}
        >${icons.gear}</a
      >
      <a class="icon" href="#help" @click=${link} aria-label=${L.help} title="${L.help} (?)"
        ><b aria-hidden="true">?</b></a
      >
    </nav>
  </header>`;
}
/**
 * A screen that has nothing but words, and the way home.
 * @param {Lang} lang
 * @param {string} title
 * @param {string} how
 * @param {Deeds["link"]} link
 */
export function notice(lang, title, how, link) {
  return html`<main class="notice">
    <h1 tabindex="-1">${title}</h1>
    <p>${how}</p>
    <a class="btn" href="/" @click=${link}>${t(lang).backHome}</a>
  </main>`;
}
/** What went wrong, where there is something. @param {State} state */
export const trouble = (state) =>
  state.error
    ? html`<p class="alert" role="alert">${say(state.settings.lang, state.error)}</p>`
    : nothing;

/**
 * What a dialog holds: its heading, its body, its buttons.
 * @param {Lang} lang
 * @param {string} id of the heading
 * @param {unknown} name
 * @param {unknown} body
 * @param {unknown} [buttons]
 */
export const framed = (lang, id, name, body, buttons) =>
  html`<div class="dlg-head">
      <h2 id=${id}>${name}</h2>
      <button
        class="icon"
        aria-label=${t(lang).close}
        @click=${(/** @type {Event} */ e) =>
          /** @type {HTMLElement} */ (e.currentTarget)
            .closest("dialog")
            ?.dispatchEvent(new Event("cancel", { cancelable: true }))}
      >
        ${icons.close}
      </button>
    </div>
    <div class="dlg-body" role="group" tabindex="0" aria-labelledby=${id}>${body}</div>
    ${buttons ? html`<div class="dlg-foot">${buttons}</div>` : nothing}`;

/**
 * A word on the next opponent, where a win has just led to him.
 * @param {State} state
 * @param {Table} on
 */
export const risen = (state, on) =>
  on.risen && over(on.view)
    ? html`<p class="risen">
        ${t(state.settings.lang).risen(
          say(state.settings.lang, state.catalogue?.opponents.find((o) => o.id === on.risen)?.name),
        )}
      </p>`
    : nothing;
