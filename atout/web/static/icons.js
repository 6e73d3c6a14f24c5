// @ts-check
/** Line drawings for the buttons of the shell. */
import { html } from "./vendor/lit-html.js";

export const icons = {
  sheet: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 12h7M9 16h7" />
  </svg>`,
  curve: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 4v16h16M7 8l4 5 3-2 5 6" />
  </svg>`,
  replay: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4.5V8H8M10.5 9v6l5-3z" />
  </svg>`,
  book: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 5.5C5 4.7 5.7 4 6.5 4H19v13H6.5C5.7 17 5 17.7 5 18.5S5.7 20 6.5 20H19M9 8h6" />
  </svg>`,
  cap: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 9.5 12 5l9 4.5-9 4.5zM6.5 11.5V16q5.5 4 11 0v-4.5M21 9.5V15" />
  </svg>`,
  key: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M11 13l8.500-8.500M16 7.500l3 3M4 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0" />
  </svg>`,
  pencil: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M4 20l1-4.500L16 4.500a1.800 1.800 0 0 1 2.500 0l1 1a1.800 1.800 0 0 1 0 2.500L8.500 19zM14 6.500l3.500 3.500"
    />
  </svg>`,
  gear: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7h9M18 7h2M4 17h3M12 17h8" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="9.5" cy="17" r="2.5" />
  </svg>`,
  friends: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="9" cy="8.5" r="3" />
    <path d="M3.5 19c.4-3.5 2.5-5.3 5.5-5.300s5.1 1.8 5.5 5.300M18.5 8v6M15.5 11h6" />
  </svg>`,
  close: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>`,
};
