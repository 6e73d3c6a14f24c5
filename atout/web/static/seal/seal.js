// @ts-check
/**
 * The dialog of the seals: how deals are sealed, one's own word, and every drawing laid open,
 * checked in this browser.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, small } from "../table/cards.js";
import { t } from "./words.js";
import { facesIn, faults } from "./drawn.js";
import { plain } from "./own.js";
import { signing } from "./signing.js";
import { statedIn } from "./statement.js";
import { witness } from "./witness.js";
/** @import { Note, SealContext } from "./types.js" */
/** @import { Notes } from "./own.js" */
/** @import { OpenDrawing, Seals } from "../types.js" */
/** @import { Lang } from "../i18n.js" */
/** @typedef {ReturnType<typeof faults>} Faults */

/** @param {Lang} lang */
export const title = (lang) => t(lang).title;

/**
 * Fetches what is laid open at a table, again whenever that is more, and keeps what has been
 * checked.
 * @param {() => void} paint
 */
export function checker(paint) {
  let of = "",
    known = -1,
    gone = false,
    looking = false; // whether signatures are being checked
  /** @type {Seals | null} */
  let table = null;
  /** @type {Map<number, Faults>} */
  let checked = new Map();
  /** @param {SealContext} c */
  async function read(c) {
    const { code } = c;
    gone = false;
    known = c.news;
    try {
      const answer = await fetch(`/api/seals/${encodeURIComponent(code)}`, {
        signal: AbortSignal.timeout(8000),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      /** @type {Seals} */
      const seals = await answer.json();
      if (code !== of) return;
      for (const it of seals.drawings)
        if (!checked.has(it.drawing))
          checked.set(it.drawing, faults(it, seals, notesOf(c)[it.drawing]));
      table = seals;
    } catch {
      gone = code === of;
    }
    paint();
  }
  /** Checks signatures that came since, or before the page knew its table. @param {SealContext} c */
  function look(c) {
    if (looking || !c.seals || !statedIn(notesOf(c)).some((one) => one.right === undefined)) return;
    looking = true;
    witness(c.code, c.seals).finally(() => {
      looking = false;
      paint();
    });
  }
  return {
    /** @param {SealContext} c */
    dialog(c) {
      if (c.code !== of) {
        of = c.code;
        table = null;
        checked = new Map();
        known = -1;
      }
      if (known !== c.news) read(c);
      look(c);
      const L = t(c.lang);
      if (gone)
        return html`<p class="alert" role="alert">${L.gone}</p>
          <p>
            <button
              class="btn"
              @click=${() => {
                known = -1;
                paint();
              }}
            >
              ${L.again}
            </button>
          </p>`;
      return html`<div class="sealing">
        <ol class="how">
          ${L.how.map((line) => html`<li>${line}</li>`)}
        </ol>
        ${warned(c, table)}${
          table
            ? html`${ahead(c, table)}${opened(c, table, checked)}${signing(c, paint)}`
            : html`<p class="hint" role="status">${L.reading}</p>`
        }
      </div>`;
    },
  };
}

/**
 * What is wrong already with drawings that are not laid open yet.
 * @param {SealContext} c
 * @param {Seals | null} table
 */
function warned(c, table) {
  const L = t(c.lang);
  return Object.entries(notesOf(c))
    .filter(([number]) => !table?.drawings.some((it) => it.drawing === +number))
    .map(([number, note]) =>
      note.found.map(
        (fault) =>
          html`<p class="alert" role="alert"><b>${L.drawing(+number)}</b> ${L.faults[fault]}</p>`,
      ),
    );
}
/** The drawing to come, and the own word. @param {SealContext} c @param {Seals} table */
function ahead(c, table) {
  const L = t(c.lang),
    coming = c.seals?.seen(c.code).coming ?? 0,
    note = notesOf(c)[coming];
  if (!table.next) return html`<p class="hint">${L.unsealed}</p>`;
  const word = note?.words.at(-1);
  return html`<section class="ahead">
    <h3>${L.coming(coming || table.next.drawing)}</h3>
    <dl>
      <dt>${L.seal}</dt>
      <dd><code>${note?.commit ?? table.next.commit}</code></dd>
      ${
        table.me >= 0 && word
          ? html`<dt>${L.goesIn}</dt>
              <dd><code>${word}</code></dd>`
          : nothing
      }
    </dl>
    ${
      table.me < 0
        ? nothing
        : html`<div class="row">
            <label class="title" for="own-word">${L.own}</label>
            <input
              class="field"
              id="own-word"
              maxlength="38"
              autocomplete="off"
              spellcheck="false"
              .value=${c.word}
              aria-describedby="own-word-hint"
              @change=${(/** @type {Event} */ e) => {
                const field = /** @type {HTMLInputElement} */ (e.target);
                field.value = plain(field.value);
                c.choose(field.value);
              }}
            />
            <p class="hint" id="own-word-hint">${L.ownHint}</p>
          </div>`
    }
  </section>`;
}
/**
 * What has been laid open, the last first.
 * @param {SealContext} c
 * @param {Seals} table
 * @param {Map<number, Faults>} checked
 */
function opened(c, table, checked) {
  const L = t(c.lang),
    late = table.me < 0 && !table.drawings.length;
  if (!table.drawings.length)
    return table.next ? html`<p class="hint">${late ? L.late : L.nothing}</p>` : nothing;
  return html`<section class="opened" aria-live="polite">
      ${[...table.drawings].reverse().map((it, i) => drawing(c, table, it, checked.get(it.drawing) ?? [], i === 0))}
    </section>
    <p class="hint">${L.offline}</p>`;
}
/**
 * @param {SealContext} c
 * @param {Seals} table
 * @param {OpenDrawing} it
 * @param {Faults} wrong
 * @param {boolean} last
 */
function drawing(c, table, it, wrong, last) {
  const L = t(c.lang),
    cards = facesIn(it);
  return html`<article data-right=${!wrong.length}>
    <h3>${L.drawing(it.drawing)} <b>${wrong.length ? L.wrong : L.right}</b></h3>
    ${wrong.map((fault) => html`<p class="alert" role="alert">${L.faults[fault]}</p>`)}
    ${
      it.withheld.length
        ? html`<p class="hint">
            ${L.annulled(it.withheld.map((at) => named(c, table, at)).join(", "))}
          </p>`
        : nothing
    }${halfSeen(it, table, notesOf(c)[it.drawing]) ? html`<p class="hint">${L.unseen}</p>` : nothing}
    <details ?open=${last && wrong.length > 0}>
      <summary>${L.numbers}</summary>
      <dl>
        <dt>${L.seal}</dt>
        <dd><code>${it.commit}</code></dd>
        <dt>${L.key}</dt>
        <dd><code>${it.key}</code></dd>
        <dt>${L.words}</dt>
        <dd>
          <ul>
            ${it.words.map(
              (word, at) =>
                html`<li>
                  ${named(c, table, at)} : ${word ? html`<code>${word}</code>` : L.none}
                </li>`,
            )}
          </ul>
        </dd>
      </dl>
    </details>
    ${
      cards.length
        ? html`<details>
            <summary>${L.cards}</summary>
            <p class="drawn">
              <span class="sr">${cards.map((face) => cardName(c.lang, face)).join(", ")}</span
              ><span aria-hidden="true">${cards.map((face) => small(c.ctx, face))}</span>
            </p>
          </details>`
        : nothing
    }
  </article>`;
}
/** What this page saw of the drawings of the table. @param {SealContext} c */
const notesOf = (c) => /** @type {Notes} */ (c.seals?.seen(c.code).notes ?? {});
/** Who takes part under a number. @param {SealContext} c @param {Seals} table @param {number} at */
const named = (c, table, at) => (at === table.me ? t(c.lang).you : table.names[at] || `${at + 1}`);
/**
 * Whether a seat's page was not there for all of a deal, so that it could not compare all of it.
 * @param {OpenDrawing} it
 * @param {Seals} table
 * @param {Note | undefined} note
 */
const halfSeen = (it, table, note) =>
  table.me >= 0 &&
  it.given.some(({ entry }) => entry.startsWith("pack")) &&
  !(note?.dealt?.hand.length && !note.dealt.gap);
