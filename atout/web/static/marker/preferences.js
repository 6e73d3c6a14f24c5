// @ts-check
/** The settings that the marker has: its language and its look. */
import { html } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
/** @import { Dialog } from "./types.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Words } from "./words.js" */

/**
 * @param {{ s: Settings, L: Words, settings: (patch: Partial<Settings>) => void }} o
 * @returns {Dialog}
 */
export const preferences = ({ s, L, settings }) => ({
  title: L.settings,
  body: html`${choice({
      name: "lang",
      legend: L.language,
      value: s.lang,
      choices: [
        ["fr", html`<span lang="fr">Français</span>`],
        ["en", html`<span lang="en">English</span>`],
      ],
      set: (lang) => settings({ lang }),
    })}
    ${choice({
      name: "theme",
      legend: L.theme,
      value: s.theme,
      choices: Object.entries(L.themes),
      set: (theme) => settings({ theme }),
    })}<a class="btn" href="/">${L.home}</a>`,
});
