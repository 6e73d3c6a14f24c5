// @ts-check
/** What one may take away from a moment of a replay, each thing in words: a menu of its own. */
import { html, nothing } from "../vendor/lit-html.js";
import { PICTURE, SHARE, shares, takesPictures } from "../share.js";
import { icons } from "./icons.js";
import { t } from "./words.js";
/** @import { Copied, Ctl } from "./types.js" */

/** The button that opens the menu, and the menu; for a record that was sent the way to another. @param {Ctl} c */
export function takings(c) {
  const { match, at, settings: s, code } = c,
    L = t(s.lang),
    view = match.steps[at]?.view;
  if (!code)
    return html`<a
      class="tile"
      href="/replay"
      aria-label=${L.other}
      title=${L.other}
      @click=${c.other}
      >${icons.open}<small>${L.words.other}</small></a
    >`;
  return html`<button class="tile" popovertarget="takings" aria-label=${L.take} title=${L.take}>
      ${icons.share}<small>${L.words.share}</small>
    </button>
    <div class="takings" id="takings" popover aria-label=${L.take}>
      ${button(icons.link, L.copy, c.copy, L.copyHow)}
      ${shares() ? button(icons.share, SHARE[s.lang], c.shareMoment) : nothing}
      ${takesPictures() ? nothing : button(icons.picture, PICTURE[s.lang], c.savePicture)}
      ${
        view?.free
          ? nothing
          : button(icons.position, L.position, c.position, L.positionHow, view?.turn == null)
      }
      <a href="/api/record/${code}" download="atout.txt">${icons.text}${L.download(L.text)}</a>
      <a href="/api/record/${code}?form=json" download="atout.json"
        >${icons.json}${L.download(L.json)}</a
      >
      <a href="/replay" @click=${c.other}>${icons.open}${L.other}</a>
      <p class="hint" role="status">${done(c.copied, L)}</p>
    </div>`;
}
/** What lies in the clipboard, and what it is good for. @param {Copied} copied @param {ReturnType<typeof t>} L */
const done = (copied, L) =>
  copied === "link"
    ? html`<span>${L.copied} ${L.copyHow}</span>`
    : copied === "position"
      ? html`<span>${L.positionCopied} ${L.positionHow}</span>`
      : nothing;
/**
 * @param {unknown} icon
 * @param {string} label
 * @param {() => void} click
 * @param {string} [how]
 * @param {boolean} [off]
 */
const button = (icon, label, click, how, off = false) =>
  html`<button title=${how ?? nothing} ?disabled=${off} @click=${click}>${icon}${label}</button>`;
