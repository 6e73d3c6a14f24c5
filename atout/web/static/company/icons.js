// @ts-check
/** Line drawings for those who play together. */
import { html } from "../vendor/lit-html.js";

export const signs = {
  say: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-7L7.5 20v-3.5H5
        A1.5 1.5 0 0 1 3.5 15V7A1.5 1.5 0 0 1 5 5.500zM8 11h.01M12 11h.01M16 11h.01"
    />
  </svg>`,
  people: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="9" cy="8.5" r="3" />
    <path
      d="M3.5 19c.4-3.5 2.5-5.3 5.5-5.300s5.1 1.8 5.5 5.300M15.5 5.900a2.7 2.7 0 0 1 0 5.200M17 14c2 .5 3.2 2.2 3.5 5"
    />
  </svg>`,
  eye: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M2.8 12c2-4 5.4-6 9.2-6s7.2 2 9.2 6c-2 4-5.4 6-9.2 6s-7.2-2-9.2-6z" />
    <circle cx="12" cy="12" r="2.7" />
  </svg>`,
  sound: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M4 9.500h3.500L12 6v12l-4.5-3.500H4zM15.5 9a4 4 0 0 1 0 6M18 6.800a7.5 7.5 0 0 1 0 10.4"
    />
  </svg>`,
  silent: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 9.500h3.500L12 6v12l-4.5-3.500H4zM15.5 9.500l5 5M20.5 9.500l-5 5" />
  </svg>`,
};
