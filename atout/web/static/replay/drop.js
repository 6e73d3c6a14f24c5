// @ts-check
/** On the home page a record may be dropped anywhere: it is opened as a replay. */
import { style } from "../modules.js";
import { preferred } from "../i18n.js";
import { droppable, hand, textOf, Unreadable } from "./opening.js";
import { t } from "./words.js";
/** @import { Lang } from "../i18n.js" */

const here = () => document.body.dataset.screen === "home";
const over = document.createElement("p");
over.className = "dropping";
over.setAttribute("role", "status");

droppable({
  over: (on) => {
    over.textContent = t(
      /** @type {Lang} */ (document.documentElement.lang) || preferred(),
    ).dropping;
    if (on && here()) document.body.append(over);
    else over.remove();
  },
  file: async (file) => {
    if (!here()) return;
    try {
      hand(await textOf(file), true);
      location.assign("/replay");
    } catch (e) {
      if (!(e instanceof Unreadable)) throw e;
      over.textContent = e.text[/** @type {Lang} */ (document.documentElement.lang)];
      document.body.append(over);
      setTimeout(() => over.remove(), 4000);
    }
  },
});
void style("dropping");
