// @ts-check
/** A deal that somebody sent: what it is, and the way to the table. */
import { html, render } from "../vendor/lit-html.js";
import { remembered } from "../settings.js";
import { opened } from "../rules/show.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { pairing } from "./pairing.js";
import { t } from "./words.js";
/** @import { SentDeal } from "../types.js" */

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const code = location.pathname.split("/").pop() ?? "";
const state = {
  settings: remembered(),
  /** @type {SentDeal | null} */ told: null,
  /** @type {"" | "offline" | "failed" | "noDeal"} */ wrong: "",
  starting: false,
};

async function load() {
  try {
    Object.assign(state, { told: await getJson(`/api/sent/${code}`), wrong: "" });
  } catch (e) {
    state.wrong = e instanceof Error && e.message === "404" ? "noDeal" : "offline";
  }
  paint();
}
/** Goes to a table of its own. */
async function play() {
  Object.assign(state, { starting: true, wrong: "" });
  paint();
  try {
    const { name } = state.settings;
    location.assign(`/t/${await opened({ type: "deal_again", n: 1, code, name })}`);
  } catch {
    Object.assign(state, { starting: false, wrong: "failed" });
    paint();
  }
}
function paint() {
  const { settings: s, told: challenge, wrong } = state,
    L = t(s.lang);
  document.title = `${L.sentTitle} · Atout`;
  render(
    html`${top(s, set)}
      <main class="book daily">
        ${
          challenge
            ? html`<div class="band">
                <h1 tabindex="-1">
                  ${challenge.sender ? L.sentBy(challenge.sender) : L.sentTitle}
                </h1>
                ${pairing(s.lang, challenge)}
                <p>${L.sentIntro}</p>
                <button class="big" ?disabled=${state.starting} @click=${play}>
                  ${state.starting ? L.starting : L.play}
                </button>
                ${wrong ? html`<p class="small" role="alert">${L[wrong]}</p>` : ""}
              </div>`
            : html`<div class="sorry">
                <h1 tabindex="-1">${L.sentTitle}</h1>
                <p role=${wrong ? "alert" : "status"}>${wrong ? L[wrong] : L.opening}</p>
                ${
                  wrong === "offline"
                    ? html`<button class="btn" @click=${load}>${L.retry}</button>`
                    : html`<a class="btn" href="/">${L.home}</a>`
                }
              </div>`
        }
      </main>`,
    root,
  );
}

addEventListener("pageshow", () => {
  state.starting = false;
});
const set = wearing(state, paint);
paint();
load();
