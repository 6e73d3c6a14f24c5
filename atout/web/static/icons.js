// @ts-check
/** Line drawings for the buttons of the shell. */
import { html } from "./vendor/lit-html.js";

export const icons = {
  sheet: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 12h7M9 16h7"/></svg>`,
  book: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5.5C5 4.7 5.7 4 6.5 4H19v13H6.5C5.7 17 5 17.7 5 18.5S5.7 20 6.5 20H19M9 8h6"/></svg>`,
  gear: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h9M18 7h2M4 17h3M12 17h8"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="9.5" cy="17" r="2.5"/></svg>`,
  close: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>`,
};
