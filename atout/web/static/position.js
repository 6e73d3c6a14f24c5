// @ts-check
/** Positions as lines that can be copied and opened: what one sees at a table of practice, what the book, an exercise
 *  and a puzzle show. */
import { html, nothing } from "./vendor/lit-html.js";
import { SHARE, copied, share, shares } from "./share.js";
/** @import { Came, Handed } from "./share.js" */
/** @import { PositionLine, ReplayRefused } from "./types.js" */
/** @import { Lang } from "./i18n.js" */
/** @import { TemplateResult } from "./vendor/lit-html.js" */

const fr = {
  name: "Cette position",
  how:
    "Une ligne qui dit ce que vous voyez, et rien de plus. Son lien ouvre une table d’essai : " +
    "on y joue à votre place contre l’ordinateur, et ce que vous ne savez pas est redonné.",
  copy: "Copier la position",
  open: "Ouvrir cette position",
  short: "Copier",
  text: "Une position : à vous de jouer.",
  copied: "Le lien vers cette position est copié.",
  gone: "La position n’a pu être copiée : le serveur est-il en marche ?",
};
/** @type {typeof fr} */
const en = {
  name: "This position",
  how:
    "A line that says what you see, and no more. Its link opens a table of practice: one plays " +
    "there in your place, against the computer, and what you do not know is dealt anew.",
  copy: "Copy the position",
  open: "Open this position",
  short: "Copy",
  text: "A position: it is your turn.",
  copied: "The link to this position is copied.",
  gone: "The position could not be copied: is the server running?",
};
const words = { fr, en };

/** The link, or what is wrong with it. @param {Lang} lang @returns {Promise<string>} */
async function link(lang) {
  const code = location.pathname.split("/").at(-1) ?? "",
    answer = await fetch(`/api/position/${code}`).catch(() => null);
  if (!answer) throw new Error(words[lang].gone);
  if (!answer.ok) throw new Error(/** @type {ReplayRefused} */ (await answer.json()).text[lang]);
  const { position } = /** @type {PositionLine} */ (await answer.json());
  return `${location.origin}/position/${position}`;
}
/**
 * Hands the link on; what has come of it stands below the buttons.
 * @param {Event} e
 * @param {Lang} lang
 * @param {(what: Handed) => Promise<Came>} hand
 */
async function hands(e, lang, hand) {
  const status = /** @type {HTMLElement} */ (e.currentTarget).parentElement?.nextElementSibling,
    L = words[lang];
  if (!(status instanceof HTMLElement)) return;
  try {
    const url = await link(lang);
    status.textContent = await hand({ url, text: L.text }).then(
      (came) => (came === "copied" ? L.copied : ""),
      () => url, // the browser does not allow it: there it is
    );
  } catch (error) {
    status.textContent = /** @type {Error} */ (error).message;
  }
}
/**
 * The part of the help that copies it; nothing where people play with people.
 * @param {Lang} lang
 * @param {boolean} practice
 * @returns {TemplateResult | typeof nothing}
 */
export const copying = (lang, practice) =>
  practice
    ? html`<section aria-labelledby="help-position">
        <h3 id="help-position">${words[lang].name}</h3>
        <p>${words[lang].how}</p>
        <p>
          <button class="btn" @click=${(/** @type {Event} */ e) => hands(e, lang, copied)}>
            ${words[lang].copy}
          </button>
          ${
            shares()
              ? html`<button
                  class="btn"
                  @click=${(/** @type {Event} */ e) => hands(e, lang, share)}
                >
                  ${SHARE[lang]}
                </button>`
              : nothing
          }
        </p>
        <p class="hint url" role="status"></p>
      </section>`
    : nothing;

/**
 * The ways from a position that is shown: its line opens a table of practice, or is copied. Nothing
 * where it has none, as at a free table.
 * @param {Lang} lang
 * @param {string | null} line
 * @returns {TemplateResult | typeof nothing}
 */
export function onward(lang, line) {
  if (!line) return nothing;
  const L = words[lang],
    url = `${location.origin}/position/${line}`;
  const copies = async (/** @type {Event} */ e) => {
    const status = /** @type {HTMLElement} */ (e.currentTarget).nextElementSibling,
      came = await copied({ url }).then(
        () => L.copied,
        () => url, // the browser does not allow it: there it is
      );
    if (status) status.textContent = came;
  };
  return html`<p class="onward">
    <a href=${url}>${L.open}</a><button aria-label=${L.copy} @click=${copies}>${L.short}</button
    ><span class="hint url" role="status"></span>
  </p>`;
}
