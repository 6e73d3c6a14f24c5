// @ts-check
/** Opening a record: dropped anywhere on the page, chosen as a file, or pasted. */
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { t } from "./words.js";
/** @import { Replay, Text } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const LARGEST = 1_000_000; // bytes, as the server takes them
const KEPT = "atout-record"; // where a record dropped on another page waits for this one

/** Why a record cannot be shown. */
export class Unreadable extends Error {
  /** @param {Text} text */
  constructor(text) {
    super(text.en);
    this.text = text;
  }
}
/**
 * A sentence of the page in both languages.
 * @param {"large" | "unread" | "offline"} name
 * @returns {Text}
 */
const both = (name) => ({ fr: t("fr")[name], en: t("en")[name] });

/** The text of a file. Throws Unreadable. @param {File} file */
export async function textOf(file) {
  if (file.size > LARGEST) throw new Unreadable(both("large"));
  return file.text().catch(() => {
    throw new Unreadable(both("unread"));
  });
}
/**
 * The match that a record tells, checked by the server. Throws Unreadable.
 * @param {string} record
 * @returns {Promise<Replay>}
 */
export async function read(record) {
  if (new Blob([record]).size > LARGEST) throw new Unreadable(both("large"));
  const answer = await fetch("/api/replay", { method: "POST", body: record }).catch(() => null);
  if (!answer) throw new Unreadable(both("offline"));
  const reply = await answer.json().catch(() => null);
  if (answer.ok && reply) return reply;
  throw new Unreadable(reply?.text ?? both("offline"));
}
/**
 * Keeps a record for this page, or one opened next: `fresh` until it is shown.
 * @param {string} record
 * @param {boolean} [fresh]
 */
export function hand(record, fresh = false) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ written: record, fresh }));
  } catch {
    // a private window may refuse: the match is shown as long as the page
  }
}
/**
 * The record that was kept: a fresh one, or that of a page loaded again.
 * @param {boolean} [again]
 * @returns {string | null}
 */
export function handed(again = false) {
  const handover = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  return handover && (again || handover.fresh) ? handover.written : null;
}

/**
 * Lets files be dropped anywhere on the page.
 * @param {{ over: (on: boolean) => void, file: (file: File) => void }} o over: a file hovers over
 *   the page
 */
export function droppable({ over, file }) {
  let depth = 0;
  const carries = (/** @type {DragEvent} */ e) =>
    [...(e.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragenter", (e) => {
    if (!carries(e)) return;
    if (!depth++) over(true);
  });
  addEventListener("dragleave", (e) => {
    if (!carries(e) || --depth > 0) return;
    depth = 0;
    over(false);
  });
  addEventListener("dragover", (e) => {
    if (carries(e)) e.preventDefault();
  });
  addEventListener("drop", (e) => {
    if (!carries(e)) return;
    e.preventDefault();
    depth = 0;
    over(false);
    const dropped = e.dataTransfer?.files[0];
    if (dropped) file(dropped);
  });
}

/**
 * The page before there is a match: where to drop one.
 * @param {{ lang: Lang, trouble: Text | null, missing: boolean, busy: boolean, file: (file: File)
 *   => void, paste: (written: string) => void }} o
 */
export function opening({ lang, trouble, missing, busy, file, paste }) {
  const L = t(lang);
  /** @param {Event} e */
  const chosen = (e) => {
    const input = /** @type {HTMLInputElement} */ (e.target),
      one = input.files?.[0];
    input.value = "";
    if (one) file(one);
  };
  /** @param {Event} e */
  const pasted = (e) => {
    e.preventDefault();
    const record = String(
      new FormData(/** @type {HTMLFormElement} */ (e.target)).get("written") ?? "",
    );
    if (record.trim()) paste(record);
  };
  return html`<main class="opening">
    <h1 tabindex="-1">${missing ? L.none : L.title}</h1>
    ${missing ? html`<p class="lead">${L.noneHow}</p>` : nothing}
    <div class="trouble" role="alert">
      ${trouble ? html`<p class="alert"><b>${L.damaged}</b> ${say(lang, trouble)}</p>` : nothing}
    </div>
    <label class="drop" aria-busy=${busy}
      ><svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M14 6h15l9 9v27H14zM28.5 6v9.5H38M26 22v13M20.5 29.5 26 35l5.5-5.5" />
      </svg>
      <b>${busy ? L.waits : L.drop}</b><span>${L.dropHow}</span>
      <span class="btn primary" aria-hidden="true">${L.choose}</span
      ><input
        type="file"
        aria-label=${L.choose}
        accept=".txt,.json,.jsonl,text/plain,application/json"
        @change=${chosen}
    /></label>
    <form class="paste" @submit=${pasted}>
      <label for="written">${L.paste}</label
      ><textarea
        class="field"
        id="written"
        name="written"
        rows="5"
        spellcheck="false"
        aria-describedby="written-hint"
      ></textarea>
      <p class="hint" id="written-hint">${L.pasteHint}</p>
      <button class="btn" aria-busy=${busy}>${L.pasteShow}</button>
    </form>
  </main>`;
}
