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
/** What starts a server that other machines reach: where Atout is installed, and in its folder. */
const OPEN_TO_OTHERS = ["atout serve --host 0.0.0.0", 'make play ARGS="--host 0.0.0.0"'];

/**
 * One's personal link to a table, with its buttons.
 * @param {Lang} lang
 * @param {{ code: string, game: GameInfo }} table
 * @param {string} key
 * @param {(text: string) => void} announce
 * @param {boolean} runs whether the viewer may be who runs the server
 */
export function own(lang, { code, game }, key, announce, runs) {
  const L = FRIENDS[lang];
  return link({
    lang,
    url: seatLink(code, key),
    label: L.mine,
    how: L.mineHow,
    text: say(lang, game.name),
    qr: `/t/${code}/qr.svg`,
    runs,
    id: "my-link",
    announce,
  });
}
/** What a link cannot do that names this machine. @param {typeof FRIENDS.fr} L */
const onlyHere = (L) =>
  html`<p class="hint only-here">
    ${L.onlyHere} <code>${OPEN_TO_OTHERS[0]}</code> ${L.or} <code>${OPEN_TO_OTHERS[1]}</code>
  </p>`;
/**
 * A link with its buttons. `qr`: the path of its picture, "" for none; `open`: shown at once;
 * `level`: of its heading; `runs`: whether the viewer may be who runs the server.
 * @param {{ lang: Lang, url: string, label: string, how: string, text: string, qr: string, open?:
 *   boolean, level?: 2 | 3, runs?: boolean, id: string, announce: (text: string) => void }} o
 */
export function link(o) {
  const {
    lang,
    url,
    label,
    how,
    text,
    qr,
    open = false,
    level = 3,
    runs = false,
    id,
    announce,
  } = o;
  const L = FRIENDS[lang];
  const copied = async (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.currentTarget);
    try {
      await copy(url);
    } catch {
      return selects();
    }
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 2400);
    announce(L.copied);
  };
  // Where nothing may be copied, the link lies selected for whoever copies it himself.
  const selects = () => {
    const address = document.getElementById(`${id}-url`),
      word = document.getElementById(`${id}-refused`);
    if (!address || !word) return;
    word.hidden = false;
    getSelection()?.selectAllChildren(address);
    announce(L.copyRefused);
  };
  return html`<div class="link">
    ${level === 2 ? html`<h2 id=${id}>${label}</h2>` : html`<h3 id=${id}>${label}</h3>`}
    <p class="hint">${how}</p>
    <p class="url" id="${id}-url" translate="no">${url}</p>
    <p class="hint" id="${id}-refused" hidden>${L.copyRefused}</p>
    ${runs && HERE.has(location.hostname) ? onlyHere(L) : nothing}
    <div class="link-do">
      <button class="btn copy" aria-describedby=${id} @click=${copied}>
        <span>${L.copy}</span><span class="done" aria-hidden="true">${L.copied}</span>
      </button>
      ${sharing(lang, () => ({ url, text }), {
        id,
        onShared: (came) => came === "copied" && announce(L.copied),
        failed: selects,
      })}
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
