// @ts-check
/** The position one sees at a table of practice, as a line that can be copied and opened. */
import { html, nothing } from "./vendor/lit-html.js";
import { copy } from "./clipboard.js";
/** @import { PositionLine, ReplayRefused } from "./types.js" */
/** @import { Lang } from "./i18n.js" */
/** @import { TemplateResult } from "./vendor/lit-html.js" */

const fr = {
  name: "Cette position",
  how:
    "Une ligne qui dit ce que vous voyez, et rien de plus. Son lien ouvre une table d’essai : " +
    "on y joue à votre place contre l’ordinateur, et ce que vous ne savez pas est redonné.",
  copy: "Copier la position",
  copied: "Le lien vers cette position est copié.",
  gone: "La position n’a pu être copiée : le serveur est-il en marche ?",
};
/** @type {typeof fr} */
const en = {
  name: "This position",
  how:
    "A line that says what you see, and no more. Its link opens a table of practice: one plays " +
    "there in your place, against the computer, and what you do not know is dealt anew.",
  copy: "Copy the position",
  copied: "The link to this position is copied.",
  gone: "The position could not be copied: is the server running?",
};
const words = { fr, en };

/** Copies the link; what has come of it stands below the button. @param {Event} e @param {Lang} lang */
async function copies(e, lang) {
  const said = /** @type {HTMLElement} */ (e.currentTarget).parentElement?.nextElementSibling,
    code = location.pathname.split("/").at(-1) ?? "",
    L = words[lang];
  if (!(said instanceof HTMLElement)) return;
  try {
    const answer = await fetch(`/api/position/${code}`);
    if (!answer.ok) {
      said.textContent = /** @type {ReplayRefused} */ (await answer.json()).text[lang];
      return;
    }
    const { position } = /** @type {PositionLine} */ (await answer.json()),
      link = `${location.origin}/position/${position}`;
    said.textContent = await copy(link).then(
      () => L.copied,
      () => link, // the browser does not allow it: there it is
    );
  } catch {
    said.textContent = L.gone;
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
          <button class="btn" @click=${(/** @type {Event} */ e) => copies(e, lang)}>
            ${words[lang].copy}
          </button>
        </p>
        <p class="hint url" role="status"></p>
      </section>`
    : nothing;
