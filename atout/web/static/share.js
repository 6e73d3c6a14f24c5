// @ts-check
/** Handing something on: by the device's own sheet, which asks to whom, or by the clipboard. */
import { html, nothing } from "./vendor/lit-html.js";
import { copy } from "./clipboard.js";
/** @import { Lang } from "./i18n.js" */
/**
 * What is handed on: words, an address, both.
 * @typedef {{ title?: string, text?: string, url?: string }} Handed
 */
/** What has come of it; "" where the person has changed his mind. @typedef {"shared" | "copied" | ""} Came */

/** What the button says. */
export const SHARE = { fr: "Partager…", en: "Share…" };

/** Whether the device has such a sheet. */
export const shares = () => "share" in navigator;

/**
 * Opens the sheet; where it does not open, the address, or else the text, is copied.
 * @param {Handed} what
 * @returns {Promise<Came>} it fails where that is not allowed either
 */
export async function share(what) {
  try {
    await navigator.share(what);
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "";
    return copied(what);
  }
}
/** Copies the address, or else the text. @param {Handed} what @returns {Promise<Came>} */
export async function copied({ url, text }) {
  await copy(url ?? text ?? "");
  return "copied";
}
/**
 * What one button does where there is room for one: the sheet on phones that have it, else a copy.
 * @param {Handed} what
 * @returns {Promise<Came>}
 */
export const give = (what) =>
  shares() && matchMedia("(pointer: coarse)").matches ? share(what) : copied(what);
/**
 * The button that opens the sheet, beside one that copies; nothing where there is no such sheet.
 * @param {Lang} lang
 * @param {() => Handed | Promise<Handed>} what
 * @param {{ id?: string, said?: (came: Came) => void, failed?: (error: unknown) => void }} [o] `id`:
 *   of what tells what is handed on
 */
export const sharing = (lang, what, { id, said = () => {}, failed = () => {} } = {}) =>
  shares()
    ? html`<button
        class="btn"
        aria-describedby=${id ?? nothing}
        @click=${() => Promise.resolve(what()).then(share).then(said, failed)}
      >
        ${SHARE[lang]}
      </button>`
    : nothing;
