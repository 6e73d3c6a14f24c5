// @ts-check
/** The deal of the day: where it is begun, and how one fared beside others. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { hour } from "../hour.js";
import { say } from "../i18n.js";
import { copy } from "../clipboard.js";
import { sharing } from "../share.js";
import { remembered } from "../settings.js";
import { opened } from "../rules/show.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { address, compared, dayOf, forPicture, line, result } from "./compared.js";
import { pairing } from "./pairing.js";
import { t } from "./words.js";
/** @import { DailyInfo, DailyScore } from "../types.js" */

// milliseconds until it is asked again for what is being worked out, and how often
const AGAIN = 2500,
  TIMES = 24;
// milliseconds for which it is said that the result was copied
const SAID = 2400;

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const state = {
  settings: remembered(),
  /** @type {DailyInfo | null} */ told: null,
  /** @type {"" | "offline" | "failed"} */ wrong: "",
  starting: false,
  copied: false,
  asked: 0,
};

async function load() {
  try {
    Object.assign(state, { told: await getJson("/api/daily"), wrong: "" });
  } catch {
    state.wrong = "offline";
  }
  paint();
  if (state.told?.mine?.score && !state.told.yardstick && state.asked++ < TIMES)
    setTimeout(load, AGAIN);
}
/** Goes to the table. @param {boolean} anew */
async function play(anew) {
  Object.assign(state, { starting: true, wrong: "" });
  paint();
  try {
    const { name } = state.settings;
    location.assign(`/t/${await opened({ type: "daily", n: 1, name, anew })}`);
  } catch {
    Object.assign(state, { starting: false, wrong: "failed" });
    paint();
  }
}
/** @param {string} text */
const keep = (text) => copy(text).then(sayCopied, () => {}); // a browser may let nothing be copied
/** Says that the result was copied. */
function sayCopied() {
  state.copied = true;
  paint();
  setTimeout(() => {
    state.copied = false;
    paint();
  }, SAID);
}

/** What is played, and the way to the table. @param {DailyInfo} d */
function cover(d) {
  const { lang } = state.settings,
    L = t(lang),
    score = d.mine?.score,
    ends = new Date(d.ends * 1000),
    time = ends.getHours() + ends.getMinutes() ? hour(lang, ends) : L.midnight;
  return html`<div class="band">
    <p class="date">${dayOf(lang, d.day)}</p>
    <h1 tabindex="-1">${L.daily}</h1>
    ${pairing(lang, d)}
    ${
      score
        ? result(lang, d, score)
        : html`<p>${L.intro}</p>
            <button class="big" ?disabled=${state.starting} @click=${() => play(false)}>
              ${state.starting ? L.starting : d.mine ? L.goOn : L.play}
            </button>
            <p class="small">${L.rules}</p>`
    }
    <p class="small">${score ? nothing : L.finished(d.finished)} ${L.nextDeal(time)}</p>
  </div>`;
}
/** How one fared, and what may be done with it. @param {DailyInfo} d @param {DailyScore} score */
function after(d, score) {
  const { lang } = state.settings,
    L = t(lang),
    text = line(lang, d, score);
  return html`<div class="fared">
    ${compared(lang, d, score)}
    <section class="told" aria-label=${L.share}>
      <p class="line">${text}</p>
      <div class="do">
        <button class="btn primary" @click=${() => keep(text)}>
          ${state.copied ? L.copied : L.copy}
        </button>
        ${sharing(lang, () => ({ text }), {
          onShared: (came) => came === "copied" && sayCopied(),
          picture: () =>
            import("../picture/shown.js").then((it) => it.ofWords(forPicture(lang, d, score, it))),
        })}
      </div>
      <span class="sr" role="status">${state.copied ? L.copied : ""}</span>
    </section>
    <div class="do more">
      <a class="btn" href="/replay/${d.mine?.code}">${L.replay}</a>
      <button
        class="btn"
        aria-describedby="anew"
        ?disabled=${state.starting}
        @click=${() => play(true)}
      >
        ${state.starting ? L.starting : L.anew}
      </button>
      <small id="anew">${L.anewHow}</small>
    </div>
  </div>`;
}
function paint() {
  const { settings: s, told: daily, wrong } = state,
    L = t(s.lang);
  document.title = `${L.daily} · Atout`;
  render(
    html`${top(s, set)}
      <main class="book daily">
        ${
          daily
            ? html`${cover(daily)}
                ${wrong ? html`<p class="alert" role="alert">${L[wrong]}</p>` : nothing}
                ${daily.mine?.score ? after(daily, daily.mine.score) : nothing}
                <details class="check">
                  <summary>${L.check}</summary>
                  <p>
                    ${L.checkHow(say(s.lang, daily.before.name), dayOf(s.lang, daily.before.day))}
                  </p>
                  <code>${daily.before.seed}</code>
                </details>`
            : html`<div class="sorry">
                <h1 tabindex="-1">${L.daily}</h1>
                <p role=${wrong ? "alert" : "status"}>${wrong ? L[wrong] : L.opening}</p>
                ${wrong ? html`<button class="btn" @click=${load}>${L.retry}</button>` : nothing}
              </div>`
        }
      </main>`,
    root,
  );
}

addEventListener("pageshow", (e) => {
  state.starting = false;
  if (e.persisted) load();
});
const set = wearing(state, paint, location.pathname === address("fr"));
paint();
load();
