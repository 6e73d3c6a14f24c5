// @ts-check
/** The settings in a dialog of their own, for pages that have no other; fetched when asked for. */
import { render } from "../vendor/lit-html.js";
import { dismissed } from "../dismiss.js";
import { t } from "../i18n.js";
import { preferences } from "../preferences.js";
import { framed } from "./shell.js";
/** @import { Settings } from "../settings.js" */

const ID = "settings-title",
  dialog = document.createElement("dialog");
dialog.setAttribute("aria-labelledby", ID);
dismissed(dialog, () => dialog.close());

/**
 * Lays the settings open.
 * @param {Settings} s
 * @param {(patch: Partial<Settings>) => void} set
 */
export function laySettings(s, set) {
  write(s, set);
  if (dialog.open) return;
  document.body.append(dialog);
  dialog.showModal();
}
/**
 * Writes them into the dialog, open or shut: a name typed last is taken over while it shuts.
 * @param {Settings} s
 * @param {(patch: Partial<Settings>) => void} set
 */
function write(s, set) {
  const body = preferences(s, (patch) => {
    set(patch);
    write({ ...s, ...patch }, set);
  });
  render(framed(s.lang, ID, t(s.lang).settings, body), dialog);
}
