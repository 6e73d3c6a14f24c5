// @ts-check
/** Handing something on: by the device's own sheet, which asks to whom, or by the clipboard. */
import { html, nothing } from "./vendor/lit-html.js";
import { copy } from "./clipboard.js";
import { download } from "./download.js";
/** @import { Lang } from "./i18n.js" */
/**
 * What is handed on: words, an address, both; `picture` draws one that goes with them where the
 * device's sheet takes pictures.
 * @typedef {{ title?: string, text?: string, url?: string, picture?: Draws }} Handed
 */
/** @typedef {() => Promise<File>} Draws */
/** What has come of it; "" where the person has changed his mind. @typedef {"shared" | "copied" | ""} Came */

/** What the button says. */
export const SHARE = { fr: "Partager…", en: "Share…" };

/** What the other one says, where the sheet takes no pictures. */
export const PICTURE = { fr: "Enregistrer l’image", en: "Save the picture" };

/** Whether the device has such a sheet. */
export const shares = () => "share" in navigator;
/** Whether it takes pictures. */
export const takesPictures = () =>
  shares() && !!navigator.canShare?.({ files: [new File([], "atout.png", { type: "image/png" })] });
/** Keeps a picture as a file. @param {Draws} picture */
export async function save(picture) {
  const file = await picture();
  download(file.name, file, file.type);
}

/**
 * Opens the sheet; where it does not open, the address, or else the text, is copied.
 * @param {Handed} what
 * @returns {Promise<Came>} it fails where that is not allowed either
 */
export async function share({ picture, ...what }) {
  const drawn = picture && takesPictures() ? await picture().catch(() => null) : null;
  try {
    await navigator.share(drawn ? { ...what, files: [drawn] } : what);
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
 * The button that opens the sheet, beside one that copies; nothing where there is no such sheet. A
 * `picture` goes with what is handed on; where the sheet takes none, another button keeps it.
 * @param {Lang} lang
 * @param {() => Handed | Promise<Handed>} what
 * @param {{ id?: string, onShared?: (came: Came) => void, failed?: (error: unknown) => void,
 *   picture?: Draws, look?: string }} [o] `id`: of what tells what is handed on; `look`: classes
 */
export const sharing = (
  lang,
  what,
  { id, onShared = () => {}, failed = () => {}, picture, look = "btn" } = {},
) =>
  html`${
    shares()
      ? html`<button
          class=${look}
          aria-describedby=${id ?? nothing}
          @click=${() =>
            Promise.resolve(what())
              .then((it) => share({ ...it, picture }))
              .then(onShared, failed)}
        >
          ${SHARE[lang]}
        </button>`
      : nothing
  }${
    picture && !takesPictures()
      ? html`<button class=${look} @click=${() => save(picture).catch(failed)}>
          ${PICTURE[lang]}
        </button>`
      : nothing
  }`;
