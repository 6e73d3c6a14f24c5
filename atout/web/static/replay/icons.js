// @ts-check
/** Line drawings for the buttons of a replay. */
import { html } from "../vendor/lit-html.js";

export const icons = {
  fold: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9.5 6 6 6-6" /></svg>`,
  review: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 19.5V4.500M4 19.500h16M7.500 15l4-5 3.500 3 4.500-6.500" />
  </svg>`,
  first: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M18.5 6 11 12l7.5 6zM6 6v12" />
  </svg>`,
  back: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m14.5 6-6 6 6 6" /></svg>`,
  play: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5.5v13l10.5-6.5z" /></svg>`,
  pause: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 6v12M15.5 6v12" /></svg>`,
  on: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9.5 6 6 6-6 6" /></svg>`,
  last: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m5.5 6 7.5 6-7.5 6zM18 6v12" />
  </svg>`,
  link: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1"
    />
  </svg>`,
  share: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 14.500V3.500M8 7l4-3.500L16 7M7 10.500H5.500v10h13v-10H17" />
  </svg>`,
  picture: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3.500 5h17v14h-17zM4 16.500l5-5 4 4 2.500-2.500 4.500 4.500M15.500 9h.1" />
  </svg>`,
  position: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4.500 5.500h15v13h-15zM8 9v6M12 9v6M16 9v6" />
  </svg>`,
  text: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6.5 3.5h8l4 4v13h-12zM14 3.5V8h4.5M9.5 12h6M9.5 15.5h6" />
  </svg>`,
  json: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M9 4.5c-2.5 0-2.5 1.5-2.5 3s0 4.5-2.5 4.5c2.5 0 2.5 3 2.5 4.5s0 3 2.5 3
        M15 4.5c2.5 0 2.5 1.5 2.5 3s0 4.5 2.5 4.5c-2.5 0-2.5 3-2.5 4.5s0 3-2.5 3"
    />
  </svg>`,
  open: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 15.5v4h14v-4" />
  </svg>`,
  past: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4.5 12a7.5 7.5 0 1 0 2.400-5.5M4.5 4.5V8H8M12 8v4.300l3 1.800" />
  </svg>`,
  turning: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 17c5 0 6-10 12-10M12 4l4.5 3L13 11" />
  </svg>`,
  ruling: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v16M7 20h10M5 7h14M5 7l-2 6h4zM19 7l-2 6h4z" />
  </svg>`,
  end: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 21V4M6 5h11l-2.5 4L17 13H6" />
  </svg>`,
};
