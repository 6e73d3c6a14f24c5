// @ts-check
/** What else may be done with a sheet: share it, keep it elsewhere, delete it. */
import { html, nothing } from "../vendor/lit-html.js";
import { download } from "../download.js";
import { copied, sharing } from "../share.js";
import { exported, pack, table } from "./share.js";
import { preferences } from "./preferences.js";
import { list } from "./words.js";
/** @import { Came } from "../share.js" */
/** @import { Model } from "./types.js" */

/** @param {Model} m */
export function more(m) {
  const { L, doc, draft } = m,
    name = `atout-${
      doc.players
        .map((who) => who.normalize("NFKD").replace(/[^\w]+/g, ""))
        .filter(Boolean)
        .join("-") || "marque"
    }-${new Date(doc.made).toISOString().slice(0, 10)}`;
  const address = async () => `${location.origin}/marker#f=${await pack(doc)}`;
  const handed = async () => ({ title: list(m.lang, doc.players), url: await address() }),
    sayCopied = (/** @type {Came} */ came) => came === "copied" && m.set({ said: L.copied }),
    failed = async () => m.set({ link: await address() });
  return {
    title: L.moreTitle,
    body: html`<section>
        <h3>${L.share}</h3>
        <p class="hint">${L.shareHow}</p>
        <p class="others">
          <button class="btn" @click=${() => handed().then(copied).then(sayCopied, failed)}>
            ${L.copy}</button
          >${sharing(m.lang, handed, { onShared: sayCopied, failed })}
        </p>
        <p role="status">${draft.said ?? ""}</p>
        ${
          draft.link
            ? html`<input
                class="field"
                readonly
                aria-label=${L.share}
                .value=${draft.link}
                @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}
              />`
            : nothing
        }
      </section>
      <section>
        <h3>${L.exportTitle}</h3>
        <p class="others">
          <button
            class="btn"
            @click=${() => download(`${name}.json`, exported(m.games, doc), "application/json")}
          >
            ${L.exportJson}</button
          ><button class="btn" @click=${() => download(`${name}.csv`, table(m), "text/csv")}>
            ${L.exportCsv}
          </button>
        </p>
      </section>
      <section class="prefs">${preferences(m).body}</section>
      ${
        m.readonly
          ? nothing
          : html`<p class="others">
              ${
                draft.sure
                  ? html`<button class="btn danger" @click=${m.remove}>${L.removeSure}</button>`
                  : html`<button class="btn danger" @click=${() => m.set({ sure: true })}>
                      ${L.remove}
                    </button>`
              }
            </p>`
      }`,
  };
}
