// @ts-check
/** The list of lessons: what each is about, and how much of it this browser has done. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { remembered } from "../settings.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { keepPart } from "../offline/offline.js";
import { t } from "./words.js";
/** @import { BookLesson } from "../types.js" */
/** @import { Settings } from "../settings.js" */

const FRENCH = location.pathname === "/lecons";
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {{ settings: Settings, lessons: BookLesson[], offline: boolean }} */
const state = { settings: remembered(), lessons: [], offline: false };

async function load() {
  try {
    Object.assign(state, { lessons: await getJson("/api/lessons"), offline: false });
    void keepPart("lessons");
  } catch {
    state.offline = true;
  }
  paint();
}
/** Where an exercise, `values-1`, opens at a table. @param {string} id */
const address = (id) =>
  `/${state.settings.lang === "fr" ? "lecons" : "lessons"}/${id.replace(/-(\d+)$/, "/$1")}`;
/** A lesson: where one goes on, and a way to each of its exercises. @param {BookLesson} lesson @param {number} i */
function card(lesson, i) {
  const { lang, solved } = state.settings,
    L = t(lang),
    done = lesson.exercises.filter((id) => solved.includes(id)).length,
    of = lesson.exercises.length,
    name = say(lang, lesson.name),
    next = lesson.exercises.find((id) => !solved.includes(id)) ?? lesson.exercises[0] ?? "";
  return html`<li ?data-done=${done === of}>
    <h2><i aria-hidden="true">${i + 1}</i>${name}</h2>
    <p>${say(lang, lesson.blurb)}</p>
    <ol class="dots">
      ${lesson.exercises.map(
        (id, at) =>
          html`<li>
            <a
              href=${address(id)}
              ?data-done=${solved.includes(id)}
              aria-label="${L.exercise(at + 1, name)}${solved.includes(id) ? `, ${L.done}` : ""}"
              >${at + 1}</a
            >
          </li>`,
      )}
    </ol>
    <a
      class="btn ${done === of ? "" : "primary"}"
      href=${address(next)}
      aria-label="${done === of ? L.anew : done ? L.goOn : L.begin}, ${name}"
      >${done === of ? L.anew : done ? L.goOn : L.begin}</a
    >
  </li>`;
}
function paint() {
  const { lang, learnt } = state.settings,
    L = t(lang);
  document.title = `${L.lessons} · Atout`;
  render(
    html`${top(state.settings, set)}
      <main class="book">
        <div class="band">
          <h1 tabindex="-1">${L.lessons}</h1>
          <p>${L.intro}</p>
          ${learnt.length ? nothing : html`<p><a href=${L.firstHref}>${L.first}</a></p>`}
        </div>
        ${
          state.offline
            ? html`<div class="sorry">
                <p role="alert">${L.offline}</p>
                <button class="btn" @click=${load}>${L.retry}</button>
              </div>`
            : state.lessons.length
              ? html`<ol class="lessons">
                  ${state.lessons.map(card)}
                </ol>`
              : html`<p class="sorry">${L.opening}</p>`
        }
      </main>`,
    root,
  );
}

const set = wearing(state, paint, FRENCH);
paint();
load();
