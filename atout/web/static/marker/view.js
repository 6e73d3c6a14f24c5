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
    beigne = m.preset.game === "beigne",
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
        <div class="left">
          ${beigne ? standings(m) : scores(m)}
          ${over ? outcome(m) : m.readonly ? nothing : beigne ? handForm(m) : pad(m)}
        </div>
        <div class="right">${paper(m)}</div>
      </div>
    </main>
    ${m.readonly ? nothing : bar(m)}`;
}
/** @param {Model} m */
function bar(m) {
  const { L, c } = m,
    over = c.winners.length > 0,
    beigne = m.preset.game === "beigne",
    onPaper = m.route.view === "paper",
    some = m.doc.entries.length > 0;
  return html`<footer class="bar">
    <p class="said" aria-hidden="true">
      ${m.said || (over ? "" : beigne ? L.nothingHand : L.nothingYet)}
    </p>
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
          : beigne
            ? html`<button class="tool main" form="hand-form" ?disabled=${!handReady(m, handOf(m))}>
                ${icons.pencil}<span>${L.putHand}</span>
              </button>`
            : html`<button
                class="tool main"
                aria-label=${L.countLong}
                @click=${() => m.dialog("count", {})}
              >
                ${icons.sum}<span>${L.count}</span>
              </button>`
      }
    </nav>
  </footer>`;
}
