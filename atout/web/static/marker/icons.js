// @ts-check
/** Line drawings for the buttons of the marker. */
import { html } from "../vendor/lit-html.js";

export const icons = {
  undo: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12h16M8 6.5c5-2 9 .5 8 3M16 17.5c-5 2-9-.5-8-3" />
  </svg>`,
  paper: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 3h12v18H6zM10 3v18M13 8h3M13 12h3M13 16h3" />
  </svg>`,
  pencil: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.500 19zM13.500 7l3.500 3.500" />
  </svg>`,
  scales: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v16M8 20h8M5 7h14M5 7l-2.500 6.500h5zM19 7l-2.500 6.500h5z" />
  </svg>`,
  sum: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M17 5H7l6 7-6 7h10" /></svg>`,
  more: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </svg>`,
  back: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M14.500 5l-7 7 7 7" /></svg>`,
  up: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 19V6M6.500 11.500L12 6l5.500 5.500" />
  </svg>`,
  gear: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7h9M18 7h2M4 17h3M12 17h8" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="9.5" cy="17" r="2.5" />
  </svg>`,
  close: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>`,
};
