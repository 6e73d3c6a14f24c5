// @ts-check
/** Links that one gives away: copied, shared where the device can, shown as a QR picture. */
import { html, nothing } from "../vendor/lit-html.js";
import { copy } from "../clipboard.js";
import { sharing } from "../share.js";
import { FRIENDS } from "./words.js";
import { say } from "../i18n.js";
/** @import { GameInfo } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** The link of a gathering. @param {string} code */
export const invitation = (code) => `${location.origin}/j/${code}`;
/**
 * What stands before the key in a personal link: behind the #, of which browsers send nothing to
 * anybody.
 */
const SEAT = "seat-";
/** A personal link, which opens a seat. @param {string} code @param {string} key */
const seatLink = (code, key) => `${location.origin}/t/${code}#${SEAT}${key}`;

/** The names of this machine: a link with one of them leads nowhere from another. */
const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** What starts a server that other machines reach. */
const OPEN_TO_OTHERS = 'make play ARGS="--host 0.0.0.0"';

/**
 * One's personal link to a table, with its buttons.
 * @param {Lang} lang
 * @param {{ code: string, game: GameInfo }} table
 * @param {string} key
 * @param {(text: string) => void} announce
 * @param {2 | 3} [level]
 */
export function own(lang, { code, game }, key, announce, level = 3) {
  const L = FRIENDS[lang];
  return link({
    lang,
    url: seatLink(code, key),
    label: L.mine,
    how: L.mineHow,
    text: say(lang, game.name),
    qr: `/t/${code}/qr.svg`,
    level,
    id: "my-link",
    announce,
  });
}
/** What a link cannot do that names this machine. @param {typeof FRIENDS.fr} L */
const onlyHere = (L) =>
  html`<p class="hint only-here">${L.onlyHere} <code>${OPEN_TO_OTHERS}</code></p>`;
/**
 * A link with its buttons. `qr`: the path of its picture, "" for none; `open`: shown at once;
 * `level`: of its heading.
 * @param {{ lang: Lang, url: string, label: string, how: string, text: string, qr: string, open?:
 *   boolean, level?: 2 | 3, id: string, announce: (text: string) => void }} o
 */
export function link({ lang, url, label, how, text, qr, open = false, level = 3, id, announce }) {
  const L = FRIENDS[lang];
  const copied = async (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.currentTarget);
    await copy(url);
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 2400);
    announce(L.copied);
  };
  return html`<div class="link">
    ${level === 2 ? html`<h2 id=${id}>${label}</h2>` : html`<h3 id=${id}>${label}</h3>`}
    <p class="hint">${how}</p>
    <p class="url" translate="no">${url}</p>
    ${HERE.has(location.hostname) ? onlyHere(L) : nothing}
    <div class="link-do">
      <button class="btn copy" aria-describedby=${id} @click=${copied}>
        <span>${L.copy}</span><span class="done" aria-hidden="true">${L.copied}</span>
      </button>
      ${sharing(lang, () => ({ url, text }), { id, onShared: (came) => came === "copied" && announce(L.copied) })}
    </div>
    ${
      qr
        ? html`<details class="qr" ?open=${open}>
            <summary>${L.showQr}</summary>
            <img src=${qr} alt=${L.qr} width="200" height="200" loading="lazy" />
          </details>`
        : nothing
    }
  </div>`;
}
