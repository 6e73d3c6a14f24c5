// @ts-check
/** The puzzles: the way to the next one, one's rating as it went, and what one has tried. */
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { num } from "../i18n.js";
import { remembered } from "../settings.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { handIn, keptPuzzles, left, refresh, remembered as puzzlesHere, stood } from "./ahead.js";
import { codeFor } from "./opening.js";
import { t } from "./words.js";
/** @import { PuzzlesInfo, PuzzleTheme, PuzzleTry } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

const FRENCH = location.pathname === "/problemes",
  W = 320, // of the curve
  H = 84,
  EDGE = 7,
  AGAIN = 8000; // milliseconds until the server is asked again, while it cannot be reached
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const state = {
  settings: remembered(),
  /** @type {PuzzlesInfo | null} */ told: null,
  /** @type {"" | "offline" | "failed"} */ wrong: "",
  /** Whether the server cannot be reached: what it told last is shown. */ unreached: false,
  /** How many puzzles are kept, and how many answers are not handed in yet. */ keeps: 0,
  waits: 0,
  /** The puzzle that is being opened, "next" for the next. @type {string} */ opening: "",
};

/** @type {number | undefined} */
let again;
async function load() {
  try {
    if (navigator.onLine) await handIn();
    const standing = await getJson("/api/puzzles");
    stood(standing);
    Object.assign(state, { told: standing, wrong: "", unreached: false });
  } catch {
    const standing = puzzlesHere().stands;
    Object.assign(state, { told: standing, wrong: standing ? "" : "offline", unreached: true });
  }
  await count();
  clearTimeout(again);
  if (state.unreached) again = setTimeout(load, AGAIN);
  else if (await refresh()) await count();
}
/** Counts what is kept here. */
async function count() {
  const here = puzzlesHere();
  Object.assign(state, {
    keeps: left(await keptPuzzles(), here).length,
    waits: here.waiting.length,
  });
  paint();
}
/** Goes to the table of a puzzle, of the next one where none is named. @param {string} puzzle */
async function solve(puzzle) {
  Object.assign(state, { opening: puzzle || "next", wrong: "" });
  paint();
  try {
    const code = await codeFor(puzzle, state.settings.name);
    if (!code) throw new Error("it opens nowhere");
    location.assign(`/t/${code}`);
  } catch {
    Object.assign(state, { opening: "", wrong: "failed" });
    paint();
  }
}
/** The names of what is asked, and what is told of it. @param {Lang} lang @param {string} theme */
const named = (lang, theme) =>
  t(lang).themes[/** @type {keyof ReturnType<typeof t>["themes"]} */ (theme)] ?? [theme, ""];

/** The way to a puzzle. @param {PuzzlesInfo} p */
function cover(p) {
  const L = t(state.settings.lang);
  return html`<div class="band">
    <h1 tabindex="-1">${L.puzzles}</h1>
    <p>${L.intro}</p>
    ${state.unreached ? withoutServer() : nothing}
    ${
      p.left && (state.keeps || !state.unreached)
        ? html`<button class="big" ?disabled=${!!state.opening} @click=${() => solve("")}>
              ${state.opening === "next" ? L.opening : p.tried ? L.next : L.first}
            </button>
            <p class="small">
              ${L.rules}
              ${state.keeps && !state.unreached ? L.keeps(num(state.settings.lang, state.keeps)) : ""}
            </p>`
        : p.left
          ? nothing
          : html`<p class="stands">${L.done}</p>`
    }
  </div>`;
}
/** What there is while the server cannot be reached. */
function withoutServer() {
  const { lang } = state.settings,
    L = t(lang),
    n = (/** @type {number} */ of) => num(lang, of);
  return html`<p class="alone" role="status">
    ${state.keeps ? L.alone(state.keeps, n(state.keeps)) : L.none}
    ${state.waits ? L.waits(state.waits, n(state.waits)) : ""}
    ${state.keeps ? nothing : html`<button class="btn" @click=${load}>${L.retry}</button>`}
  </p>`;
}
/** One's rating, and how it went. @param {PuzzlesInfo} p */
function rated(p) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<section class="rating" aria-labelledby="rating">
    <h2 id="rating">${L.rating}</h2>
    <p class="figure num">${p.rating.rating}${p.rating.sure ? "" : "?"}</p>
    ${p.curve.length > 1 ? curve(lang, [1500, ...p.curve]) : nothing}
    <p class="how">${p.rating.sure ? "" : L.unsure} ${L.scale}</p>
  </section>`;
}
/** @param {Lang} lang @param {number[]} ratings */
function curve(lang, ratings) {
  const low = Math.min(...ratings),
    high = Math.max(low + 1, ...ratings),
    x = (/** @type {number} */ at) =>
      +(EDGE + (at / (ratings.length - 1)) * (W - 2 * EDGE)).toFixed(1),
    y = (/** @type {number} */ n) =>
      +(H - EDGE - ((n - low) / (high - low)) * (H - 2 * EDGE)).toFixed(1),
    last = ratings.length - 1,
    end = ratings[last] ?? 0;
  return html`<svg
    viewBox="0 0 ${W} ${H}"
    role="img"
    aria-label=${t(lang).curve(`${ratings[0]}`, `${end}`)}
  >
    <path
      class="line"
      d=${ratings.map((n, at) => `${at ? "L" : "M"}${x(at)} ${y(n)}`).join("")}
    ></path>
    ${svg`<circle r="4.500" cx=${x(last)} cy=${y(end)}></circle>`}
  </svg>`;
}
/** What one has tried, by what was asked. @param {PuzzlesInfo} p */
function progress(p) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<section class="progress" aria-labelledby="progress">
    <h2 id="progress">${L.progress}</h2>
    <p class="sum">
      ${[
        p.tried ? L.solved(num(lang, p.solved), num(lang, p.tried)) : "",
        p.streak > 1 ? L.row(num(lang, p.streak)) : "",
        L.left(num(lang, p.left)),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
    <ul class="themes">
      ${p.themes.map((one) => theme(lang, one))}
    </ul>
  </section>`;
}
/** @param {Lang} lang @param {PuzzleTheme} one */
function theme(lang, one) {
  const L = t(lang),
    [name, about] = named(lang, one.id);
  return html`<li>
    <b>${name}</b>
    <small>${about}</small>
    <span class="num"
      >${one.tried ? L.of(num(lang, one.solved), num(lang, one.tried)) : L.untried}</span
    >
    <progress max=${one.tried || 1} value=${one.solved} aria-hidden="true"></progress>
  </li>`;
}
/** The last tries: each opens again. @param {PuzzlesInfo} p */
function recent(p) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<section class="recent" aria-labelledby="recent">
    <h2 id="recent">${L.recent}</h2>
    <ol>
      ${p.recent.map(
        (one) =>
          html`<li>
            <button
              data-solved=${one.solved}
              aria-label=${L.again(named(lang, one.theme)[0] ?? "", `${one.level}`, one.solved)}
              aria-busy=${state.opening === one.id}
              ?disabled=${!!state.opening}
              @click=${() => solve(one.id)}
            >
              ${mark(one)}<span class="num">${one.level}</span>
            </button>
          </li>`,
      )}
    </ol>
  </section>`;
}
/** Solved or missed, not by the colour alone. @param {PuzzleTry} one */
const mark = (one) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d=${one.solved ? "M5 12.500l4.500 4.500L19 7.500" : "M7 7l10 10M17 7L7 17"}></path>
  </svg>`;

function paint() {
  const { settings: s, told: standing, wrong } = state,
    L = t(s.lang);
  document.title = `${L.puzzles} · Atout`;
  render(
    html`${top(s, set)}
      <main class="book daily puzzles">
        ${
          standing
            ? html`${cover(standing)}
                ${wrong ? html`<p class="alert" role="alert">${L[wrong]}</p>` : nothing}
                <div class="stand">
                  ${rated(standing)} ${progress(standing)}
                  ${standing.recent.length ? recent(standing) : nothing}
                </div>`
            : wrong
              ? html`<div class="sorry">
                  <p role="alert">${L.offline}</p>
                  <button class="btn" @click=${load}>${L.retry}</button>
                </div>`
              : html`<p class="sorry">${L.loading}</p>`
        }
      </main>`,
    root,
  );
}

addEventListener("pageshow", (e) => {
  state.opening = "";
  if (e.persisted) load();
});
for (const change of ["online", "offline"]) addEventListener(change, load);
const set = wearing(state, paint, FRENCH);
paint();
load();
