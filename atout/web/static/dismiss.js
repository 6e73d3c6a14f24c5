// @ts-check
/** How a person puts a dialog away: the same on every page. */

/**
 * Escape, and a touch beside the dialog, put it away by `dismiss` at once. The browser by itself would close it and say
 * so a task later: whatever is painted in between would find it still wanted, and open it again.
 * @param {HTMLDialogElement} dialog
 * @param {() => void} dismiss
 */
export function dismissed(dialog, dismiss) {
  dialog.addEventListener("cancel", (e) => {
    e.preventDefault();
    dismiss();
  });
  dialog.addEventListener("click", (e) => {
    if (e.target === dialog) dismiss();
  });
}
