// @ts-check
/** One sheet on the screen: the scores, what may be tapped, the paper, the bar below. */
import { html, nothing } from "../vendor/lit-html.js";
import { pad, scores } from "./pad.js";
import { handForm, handOf, handReady, standings } from "./handform.js";
import { paper } from "./paper.js";
import { outcome } from "./outcome.js";
import { icons } from "./icons.js";
import { list } from "./words.js";
/** @import { Model } from "./types.js" */

/** @param {Model} m */
export function sheetView(m) {
  const { L, c } = m,
    { scores, form } = PARTS[m.preset.game],
    over = c.winners.length > 0,
    looking = m.readonly || m.route.view === "paper";
  return html`<main
      class="keep"
      data-game=${m.preset.game}
      data-sides=${c.sides}
      data-over=${over}
      ?data-looking=${looking}
    >
      ${
        m.readonly
          ? html`<div class="copy" role="note">
              <p>${L.copyOf(list(m.lang, m.doc.players))}. ${L.readOnly}</p>
              <button class="btn primary" @click=${m.take}>${L.takeOver}</button>
            </div>`
          : nothing
      }
      ${m.kept ? nothing : html`<p class="alert" role="alert">${L.noStore}</p>`}
      <div class="desk">
        <div class="left">${scores(m)} ${over ? outcome(m) : m.readonly ? nothing : form(m)}</div>
        <div class="right">${paper(m)}</div>
      </div>
    </main>
    ${m.readonly ? nothing : bar(m)}`;
}
/** @param {Model} m */
function bar(m) {
  const { L, c } = m,
    over = c.winners.length > 0,
    { blank, done } = PARTS[m.preset.game],
    onPaper = m.route.view === "paper",
    some = m.doc.entries.length > 0;
  return html`<footer class="bar">
    <p class="said" aria-hidden="true">${m.said || (over ? "" : L[blank])}</p>
    <nav aria-label=${L.marker}>
      <button class="tool" aria-label=${L.undoLong} ?disabled=${!some} @click=${m.undo}>
        ${icons.undo}<span>${L.undo}</span>
      </button>
      ${
        onPaper
          ? html`<a class="tool only-narrow" href="#keep=${m.route.id}"
              >${icons.pencil}<span>${L.keep}</span></a
            >`
          : html`<a class="tool only-narrow" href="#paper=${m.route.id}"
              >${icons.paper}<span>${L.paper}</span></a
            >`
      }
      <button class="tool" @click=${() => m.dialog("arbiter", {})}>
        ${icons.scales}<span>${L.arbiter}</span>
      </button>
      ${
        over
          ? html`<button class="tool main" @click=${m.rematch}><span>${L.rematch}</span></button>`
          : done(m)
      }
    </nav>
  </footer>`;
}
/** The button that puts a hand on the sheet. @param {Model} m */
const putHand = (m) =>
  html`<button class="tool main" form="hand-form" ?disabled=${!handReady(m, handOf(m))}>
    ${icons.pencil}<span>${m.L.putHand}</span>
  </button>`;
/** The button that counts a deal to its end. @param {Model} m */
const countDeal = (m) =>
  html`<button class="tool main" aria-label=${m.L.countLong} @click=${() => m.dialog("count", {})}>
    ${icons.sum}<span>${m.L.count}</span>
  </button>`;
/** What the sheet of each game is made of; `blank`: the name of what is said before anything is entered. */
const PARTS = /** @type {const} */ ({
  bezique: { scores, form: pad, done: countDeal, blank: "nothingYet" },
  beigne: { scores: standings, form: handForm, done: putHand, blank: "nothingHand" },
});
