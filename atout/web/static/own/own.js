// @ts-check
/** One's own play over time: where points go, and whether that gets better. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { num, say } from "../i18n.js";
import { dismissed } from "../dismiss.js";
import { remembered } from "../settings.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { curve } from "./curve.js";
import { about, points } from "./numbers.js";
import { kinds, matches, precepts, results } from "./sections.js";
import { t } from "./words.js";
/** @import { OwnBegun, OwnPlay, OwnSums, ReplayRefused, Text } from "../types.js" */

const FRENCH = "/mon-jeu",
  AGAIN = 4000, // milliseconds until it is asked again while reviews are being made
  PATIENCE = 20000;

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
const chosen = new URLSearchParams(location.search);
const state = {
  settings: remembered(),
  /** @type {OwnPlay | null} */ told: null,
  /** @type {"" | "offline" | "failed"} */ wrong: "",
  /** @type {Text | null} */ why: null,
  busy: false,
  forgotten: false,
  all: false,
};
let timer = 0,
  newest = 0; // the question that was asked last

/** Asks for the matches chosen; what comes after somebody chose others is not shown. */
async function load() {
  clearTimeout(timer);
  const question = ++newest;
  /** @type {Pick<typeof state, "wrong"> & { told?: OwnPlay }} */
  let answer;
  try {
    answer = { told: await getJson(`/api/play?${chosen}`, PATIENCE), wrong: "" };
  } catch {
    answer = { wrong: "offline" };
  }
  if (question !== newest) return;
  Object.assign(state, answer);
  paint();
  if (state.told?.under_way) timer = setTimeout(load, AGAIN);
}
/** Shows other matches; the address says which. @param {string} preset @param {string} opponent */
function choose(preset, opponent) {
  chosen.set("preset", preset);
  chosen.set("opponent", opponent);
  history.replaceState(null, "", `?${chosen}`);
  load();
}
/**
 * Sends something for whoever sits here, then looks again.
 * @param {string} path
 * @param {"POST" | "DELETE"} method
 * @param {object} [body]
 * @returns {Promise<unknown>} what came back; null where nothing did
 */
async function send(path, method, body) {
  Object.assign(state, { busy: true, wrong: "", why: null, forgotten: false });
  paint();
  let reply = null;
  try {
    const answer = await fetch(path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(PATIENCE),
    });
    reply = await answer.json();
    if (!answer.ok) {
      state.why = /** @type {ReplayRefused} */ (reply).text;
      reply = null;
    }
  } catch {
    state.wrong = "failed";
  }
  state.busy = false;
  if (state.wrong) paint();
  else await load();
  return reply;
}
/** Has reviewed what is not, of the matches shown. @param {OwnPlay} d */
async function review({ preset, opponent }) {
  const begun = /** @type {OwnBegun | null} */ (
    await send("/api/play/reviews", "POST", { preset, opponent })
  );
  if (begun) state.why = begun.why;
  paint();
}
async function forget() {
  dialog.close();
  state.forgotten = !!(await send("/api/play", "DELETE"));
  paint();
  root.querySelector("h1")?.focus();
}
/** Lists all matches. */
function all() {
  state.all = true;
  paint();
}
/** @param {OwnPlay} d */
function ask(d) {
  const { lang } = state.settings,
    L = t(lang);
  render(
    html`<div class="dlg-head"><h2 id="dialog-title">${L.forgetAsk}</h2></div>
      <div class="dlg-body"><p>${L.forgetHow(num(lang, d.kept), d.kept)}</p></div>
      <div class="dlg-foot">
        <button class="btn" @click=${() => dialog.close()}>${L.cancel}</button>
        <button class="btn danger" @click=${forget}>${L.forget}</button>
      </div>`,
    dialog,
  );
  dialog.showModal();
}

/** What is shown: of which game, against whom. @param {OwnPlay} d */
function choices(d) {
  const { lang } = state.settings,
    L = t(lang),
    value = (/** @type {Event} */ e) => /** @type {HTMLSelectElement} */ (e.target).value;
  return html`<div class="which">
    ${
      d.games.length > 1
        ? html`<label
            ><span>${L.game}</span
            ><select class="field" @change=${(/** @type {Event} */ e) => choose(value(e), "")}>
              ${d.games.map(
                (one) =>
                  html`<option value=${one.preset} ?selected=${one.preset === d.preset}>
                    ${say(lang, one.name)} (${num(lang, one.matches)})
                  </option>`,
              )}
            </select></label
          >`
        : nothing
    }
    ${
      d.opponents.length > 1
        ? html`<label
            ><span>${L.against}</span
            ><select
              class="field"
              @change=${(/** @type {Event} */ e) => choose(d.preset, value(e))}
            >
              <option value="" ?selected=${!d.opponent}>${L.everybody}</option>
              ${d.opponents.map(
                (one) =>
                  html`<option value=${one.id} ?selected=${one.id === d.opponent}>
                    ${say(lang, one.name) || L.noName} (${num(lang, one.matches)})
                  </option>`,
              )}
            </select></label
          >`
        : nothing
    }
  </div>`;
}
/** The cover: what is lost a deal, or what to do first. @param {OwnPlay} d */
function cover(d) {
  const { lang } = state.settings,
    L = t(lang),
    game = d.games.find((one) => one.preset === d.preset),
    { sums } = d;
  return html`<div class="band">
    <h1 tabindex="-1">${L.title}</h1>
    ${
      game
        ? html`<p class="game">${say(lang, game.name)}</p>
            ${sums ? score(d, sums) : unreviewed(d)}`
        : html`<p class="game">${L.nobody}</p>
            <p>${L.nobodyHow}</p>
            <a class="big" href="/">${L.begin}</a>
            <p><a href=${L.learnHref}>${L.learn}</a></p>`
    }
  </div>`;
}
/** @param {OwnPlay} d @param {OwnSums} sums */
function score({ unit }, sums) {
  const { lang } = state.settings,
    L = t(lang, unit);
  return html`<p class="score">
      <b class="num">${points(lang, sums.lost.mean, false, unit)}</b
      ><span class="num">${about(lang, sums.lost, unit)}</span>
    </p>
    <p class="stands">${L.lost}</p>
    <p class="small">
      ${L.basis(num(lang, sums.deals), num(lang, sums.matches), sums.deals, sums.matches)}
    </p>
    ${sums.lost.about === null ? html`<p class="small">${L.few}</p>` : nothing}`;
}
/** @param {OwnPlay} d */
function unreviewed(d) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<p class="stands">${L.waiting(num(lang, d.missing), d.missing)}</p>
    <p>${L.waitingHow}</p>
    ${
      d.under_way
        ? working(d)
        : html`<button class="big" ?disabled=${state.busy} @click=${() => review(d)}>
            ${d.missing > 1 ? L.review : L.reviewOne}
          </button>`
    }`;
}
/** @param {OwnPlay} d */
const working = (d) => {
  const { lang } = state.settings;
  return html`<p class="working">
    <progress aria-label=${t(lang).underWay(num(lang, d.under_way), d.under_way)}></progress
    ><span>${t(lang).underWay(num(lang, d.under_way), d.under_way)}</span>
  </p>`;
};
/** @param {OwnPlay} d @param {OwnSums} sums */
function account(d, sums) {
  const { lang } = state.settings,
    L = t(lang);
  return html`${
      d.missing || d.under_way
        ? html`<div class="rest">
            ${
              d.under_way
                ? working(d)
                : html`<p>${L.missing(num(lang, d.missing), d.missing)}</p>
                    <button class="btn" ?disabled=${state.busy} @click=${() => review(d)}>
                      ${d.missing > 1 ? L.review : L.reviewOne}
                    </button>`
            }
          </div>`
        : nothing
    }
    <section aria-labelledby="over-time">
      <h2 id="over-time">${L.overTime}</h2>
      ${curve(lang, d)}
    </section>
    ${kinds(lang, d.unit, sums)} ${precepts(lang, d, sums)} ${results(lang, d.unit, sums)}`;
}
/** What is kept of one, and what may be done with it. @param {OwnPlay} d */
function yours(d) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<section class="yours" aria-labelledby="yours">
    <h2 id="yours">${L.yours}</h2>
    <div>
      <label class="box"
        ><input
          type="checkbox"
          aria-describedby="by-itself"
          .checked=${d.by_itself}
          ?disabled=${state.busy}
          @change=${(/** @type {Event} */ e) =>
            send("/api/play/wish", "POST", {
              by_itself: /** @type {HTMLInputElement} */ (e.target).checked,
            })}
        /><span>${L.byItself}</span></label
      >
      <p class="hint" id="by-itself">${L.byItselfHow}</p>
    </div>
    ${
      d.games.length
        ? html`<div>
            <h3>${L.take}</h3>
            <p class="hint">${L.takeHow}</p>
            <div class="do">
              <a class="btn" href="/api/play/export?form=csv" download>${L.csv}</a>
              <a class="btn" href="/api/play/export?form=json" download>${L.json}</a>
            </div>
          </div>`
        : nothing
    }
    <div class="do">
      <span>${L.kept(num(lang, d.kept), d.kept)}</span>
      ${
        d.kept || d.under_way
          ? html`<button class="btn danger" ?disabled=${state.busy} @click=${() => ask(d)}>
              ${L.forget}
            </button>`
          : nothing
      }
    </div>
  </section>`;
}
function paint() {
  const { settings: s, told: play, wrong, why } = state,
    L = t(s.lang);
  document.title = `${L.title} · Atout`;
  render(
    html`${top(s, set)}
      <main class="book own">
        <p class="sr" role="status">${state.forgotten ? L.forgotten : ""}</p>
        ${
          play
            ? html`${cover(play)}
                ${wrong ? html`<p class="alert" role="alert">${L[wrong]}</p>` : nothing}
                ${why ? html`<p class="alert" role="alert">${say(s.lang, why)}</p>` : nothing}
                <div class="account">
                  ${play.games.length > 1 || play.opponents.length > 1 ? choices(play) : nothing}
                  ${play.sums ? account(play, play.sums) : nothing}
                  ${play.matches.length ? matches(s.lang, play, state.all, all) : nothing}
                  ${yours(play)}
                </div>`
            : html`<div class="sorry">
                <h1 tabindex="-1">${L.title}</h1>
                <p role=${wrong ? "alert" : "status"}>${wrong ? L[wrong] : L.opening}</p>
                ${wrong ? html`<button class="btn" @click=${load}>${L.retry}</button>` : nothing}
              </div>`
        }
      </main>`,
    root,
  );
}

dismissed(dialog, () => dialog.close());
addEventListener("pageshow", (e) => {
  if (e.persisted) load();
});
const set = wearing(state, paint, location.pathname === FRENCH);
paint();
load();
