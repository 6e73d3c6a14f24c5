// @ts-check
/** What the dialog of the seals says of the server's signatures. */
import { html, nothing } from "../vendor/lit-html.js";
import { download } from "../download.js";
import { fileOf, fingerprint, statedIn } from "./statement.js";
import { t } from "./words.js";
/** @import { SealContext } from "./types.js" */

/**
 * The key, whether it is the one this browser knows, how many signatures are right, and the file of
 * all that was signed.
 * @param {SealContext} c
 * @param {() => void} paint
 */
export function signing(c, paint) {
  const L = t(c.lang),
    seen = c.seals?.seen(c.code);
  if (!seen) return nothing;
  const { signer, changed, notes } = seen,
    all = statedIn(notes),
    checked = all.filter((one) => one.right !== undefined),
    right = checked.filter((one) => one.right);
  if (!signer && !all.length && !changed) return html`<p class="hint">${L.noSigner}</p>`;
  return html`<section class="signing">
    <h3>${L.signing}</h3>
    ${changed ? warning(c, signer, paint) : nothing}
    <dl>
      ${
        signer
          ? html`<dt>${L.fingerprint}</dt>
              <dd><code>${fingerprint(signer)}</code></dd>`
          : nothing
      }
      <dt>${L.signatures}</dt>
      <dd aria-live="polite">${checked.length ? L.counted(right.length, checked.length) : "…"}</dd>
    </dl>
    <p class="hint">${L.compare}</p>
    <p>
      <button
        class="btn"
        ?disabled=${!all.length}
        @click=${() => download(`atout-${c.code}-signed.txt`, fileOf(all), "text/plain")}
      >
        ${L.save}
      </button>
    </p>
  </section>`;
}
/**
 * Another key than before, which its person may take for the right one.
 * @param {SealContext} c
 * @param {string} signer
 * @param {() => void} paint
 */
function warning(c, signer, paint) {
  const L = t(c.lang);
  return html`<div class="alert" role="alert">
    <p>${signer ? L.changed : L.noLonger}</p>
    <button
      class="btn"
      @click=${() => {
        c.seals?.trust();
        paint();
      }}
    >
      ${signer ? L.trust : L.know}
    </button>
  </div>`;
}
