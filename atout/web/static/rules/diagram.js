// @ts-check
/**
 * A position of the book drawn on a strip of felt, with what to look at and the way to the table.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, corner, face, pip, suitName } from "../table/cards.js";
import { say } from "../i18n.js";
import { onward } from "../position.js";
import { t } from "./words.js";
/** @import { BookDiagram, BookPage } from "../types.js" */
/** @import { Lang } from "../i18n.js" */
/** @import { Deck } from "../table/cards.js" */

/**
 * Cards side by side, each over a part of the one before.
 * @param {Lang} lang
 * @param {Deck} deck
 * @param {string[]} faces
 */
const row = (lang, deck, faces) =>
  html`<span class="spread" data-n=${faces.length > 12 ? "most" : faces.length > 8 ? "many" : "few"}
    ><span class="sr">${faces.map((f) => cardName(lang, f)).join(", ")}</span
    >${faces.map((f) => html`<span class="one">${face(lang, f, { deck })}</span>`)}</span
  >`;
/** @param {string} name @param {unknown} content @param {string} [kind] */
const zone = (name, content, kind = "") =>
  html`<div class="zone ${kind}"><span class="name">${name}</span>${content}</div>`;

/**
 * @param {Lang} lang
 * @param {Deck} deck
 * @param {string} id
 * @param {BookDiagram} d
 * @param {{ busy: string, failed: string, page: BookPage, show: (id: string) => void }} o
 */
export function diagram(lang, deck, id, d, o) {
  const L = t(lang),
    busy = o.busy === id;
  return html`<figure
    class="diagram"
    role="group"
    aria-label="${L.diagram}, ${id}"
    data-shows=${id}
  >
    <div class="strip ink-cards">
      ${d.trick.length ? zone(L.trick, row(lang, deck, d.trick), "played") : nothing}
      ${d.turn_up ? zone(L.turnUp, row(lang, deck, [d.turn_up]), "turned") : nothing}
      ${
        !d.turn_up && d.trump
          ? zone(
              L.trump,
              html`<b class="suit">${pip(d.trump)} ${suitName(lang, d.trump)}</b>`,
              "turned",
            )
          : nothing
      }
      ${d.theirs.map((faces) => zone(L.theirs, row(lang, deck, faces)))}
      ${d.laid.map((faces) => zone(L.laid, row(lang, deck, faces)))}
      ${d.hand.length ? zone(L.yourHand, row(lang, deck, d.hand), "hand") : nothing}
    </div>
    <figcaption>
      <p>
        ${say(lang, d.look)}${
          d.preset === o.page.intro.game
            ? nothing
            : html` <small>${L.playedAs(say(lang, d.name))}</small>`
        }
      </p>
      <button
        class="btn primary show"
        aria-busy=${busy}
        aria-label=${L.showNamed(id)}
        @click=${() => o.show(id)}
      >
        ${busy ? L.showing : L.show}
      </button>
      ${onward(lang, d.position)}
      ${o.failed === id ? html`<p class="alert" role="alert">${L.noTable}</p>` : nothing}
    </figcaption>
  </figure>`;
}

/** A card in a line of text: its corner on a slip of paper. @param {Lang} lang @param {string} f */
export const mini = (lang, f) =>
  html`<span class="mini" data-suit=${f[1]}>${corner(lang, f)}${pip(f[1] ?? "S")}</span>`;
/**
 * Cards in a line of text, named for those who do not see them.
 * @param {Lang} lang
 * @param {string[]} faces
 */
export const minis = (lang, faces) =>
  html`<span class="minis"
    ><span class="sr">${faces.map((f) => cardName(lang, f)).join(", ")}</span
    ><span aria-hidden="true">${faces.map((f) => mini(lang, f))}</span></span
  >`;
