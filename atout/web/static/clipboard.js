// @ts-check
/**
 * Puts text into the clipboard, also where the page is not in a secure context.
 * @param {string} text
 */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea"),
    at = /** @type {HTMLElement | null} */ (document.activeElement);
  field.value = text;
  (at?.closest("dialog") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  at?.focus();
}
