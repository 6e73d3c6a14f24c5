// @ts-check
/**
 * Puts text into the clipboard, also where the page is not in a secure context or the browser
 * refuses the newer way; it fails where the older one is refused too.
 * @param {string} text
 */
export async function copy(text) {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // the older way may still be open
  }
  const field = document.createElement("textarea"),
    at = /** @type {HTMLElement | null} */ (document.activeElement);
  field.value = text;
  (at?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  at?.focus();
  if (!done) throw new Error("the browser lets nothing be copied");
}
