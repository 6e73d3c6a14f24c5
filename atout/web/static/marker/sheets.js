// @ts-check
/** The sheets kept in this browser, as slips of paper. */
import { gameOf } from "../games/games.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { day, num, say } from "../i18n.js";
import { countUp } from "./count.js";
import { presetOf, sideOf } from "./rules.js";
import { list } from "./words.js";
/** @import { Doc, ListContext } from "./types.js" */

/** @param {ListContext} g */
export function sheets(g) {
  const { L, offline } = g;
  return html`<main class="shelf">
    <section class="mat">
      <p class="lead">${L.lead}</p>
      <a class="big" href="#new">${L.create}</a>
    </section>
    <section aria-labelledby="sheets">
      <h2 id="sheets">${L.sheets}</h2>
      ${
        g.docs.length
          ? html`<ul class="slips">
              ${repeat(
                g.docs,
                (doc) => doc.id,
                (doc) => slip(g, doc),
              )}
            </ul>`
          : html`<p class="hint">${L.none}</p>`
      }
      <p class="below">
        <label class="btn"
          ><input
            type="file"
            accept=".json,application/json"
            class="sr"
            @change=${(/** @type {Event} */ e) => {
              const file = /** @type {HTMLInputElement} */ (e.target).files?.[0];
              if (file) g.open(file);
            }}
          />${L.open}</label
        >
      </p>
    </section>
    <p class="hint status" data-offline=${offline} role="status">
      ${offline === "ready" ? L.offlineReady : offline === "wait" ? L.offlineWait : L.offlineNo}
      ${L.keptHere}
    </p>
  </main>`;
}
/** @param {ListContext} g @param {Doc} doc */
function slip(g, doc) {
  const { s, L, games } = g,
    preset = presetOf(games, doc.preset),
    c = countUp(games, doc),
    name = say(s.lang, preset.name),
    over = c.winners.length > 0;
  const names = preset.teams
    ? [0, 1].map((side) =>
        list(
          s.lang,
          doc.players.filter((_, k) => sideOf(c.rules, k) === side),
        ),
      )
    : doc.players;
  const marks = c.order ? c.ledger : c.scores,
    best = gameOf(preset).lowWins ? Math.min(...marks) : Math.max(...marks);
  return html`<li>
    <a
      class="slip"
      href="#${over ? "paper" : "keep"}=${doc.id}"
      aria-label=${L.resume(`${name}, ${list(s.lang, names)}`)}
    >
      <b>${name}${c.order ? html` · ${L.asChouette.toLowerCase()}` : nothing}</b
      ><small
        >${day(s.lang, new Date(doc.changed))} ·
        ${over ? L.over : L[gameOf(preset).words.deal](c.deal)}</small
      >
      <span class="tallies"
        >${names.map(
          (who, k) =>
            html`<span ?data-best=${marks[k] === best && c.deal > 1}
              ><i>${who}</i><b class="num">${num(s.lang, marks[k] ?? 0)}</b></span
            >`,
        )}</span
      ></a
    >
  </li>`;
}
