// @ts-check
/**
 * The lesson beside the table: what the teacher says, what is asked for, and where to look. It
 * knows no rules: the server says all of it.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../i18n.js";
import { vars } from "../table/vars.js";
import { WORDS } from "./words.js";
import { clauseLink } from "../views/clause.js";
/** @import { Ctx } from "../table/types.js" */
/** @import { Deeds, Lesson } from "./types.js" */
/** @import { CourseInfo, Event, Taught } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** The places one may be asked to look at. @type {Record<string, string>} */
const PLACES = {
  stock: ".stock .heap",
  turn_up: ".stock .turn .card",
  trump: ".panel .trump",
  score: ".panel .score",
  laid: ".laid.near .card",
  trick: ".trick .card",
};

/**
 * What is said while the cards are drawn for, cut and dealt; "" where nothing is.
 * @param {CourseInfo} course
 * @param {Event | null} event
 * @param {Lang} lang
 */
const during = (course, event, lang) =>
  say(lang, course.ritual.find((one) => one.do === event?.do)?.text);

/** The card beside the table. @param {Ctx} ctx @param {Lesson} lesson */
export function card(ctx, { told: scene, deeds }) {
  const L = WORDS[ctx.lang],
    course = /** @type {CourseInfo} */ (ctx.game.course);
  const meanwhile = ctx.busy ? during(course, ctx.event, ctx.lang) : "";
  return html`<section
    class="teaching"
    aria-labelledby="teaching"
    data-step=${scene.step}
    ?data-done=${scene.done}
    ?data-busy=${ctx.busy}
  >
    <header>
      <span class="mono" aria-hidden="true">${course.teacher.slice(0, 1)}</span>
      <h2 id="teaching">${scene.done ? L.over : course.teacher}</h2>
      ${clauseLink(ctx.game.preset, scene.clause)}
      <span class="sr">${L.step(scene.step, scene.of)}</span>
      ${scene.done ? nothing : leave(ctx.lang, deeds)}
      <i class="far" aria-hidden="true" ${vars({ "--part": scene.step / scene.of })}></i>
    </header>
    <p class="says">${meanwhile || say(ctx.lang, scene.text)}</p>
    ${
      scene.press && !ctx.busy
        ? html`<button class="btn primary" data-act="press" @click=${deeds.press}>
            ${scene.press === "deal" && scene.step > 1 ? L.nextDeal : L.press[scene.press]}
          </button>`
        : nothing
    }
    ${
      scene.done
        ? html`<p class="next">
              <button class="btn primary" @click=${deeds.play}>${L.play}</button
              ><button class="btn" @click=${deeds.hush}>${L.playOn}</button>
            </p>
            ${more(ctx.lang, course.id, deeds)}`
        : nothing
    }
  </section>`;
}
/** How to leave the lesson for now, or begin it again. @param {Lang} lang @param {Deeds} deeds */
const leave = (lang, deeds) =>
  html`<details class="leave">
    <summary aria-label=${WORDS[lang].more} title=${WORDS[lang].more}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01" /></svg>
    </summary>
    <div>
      <a class="btn" href="/" @click=${deeds.link}>${WORDS[lang].later}</a>
      <p>${WORDS[lang].laterHow}</p>
      <button class="btn quiet" @click=${deeds.again}>${WORDS[lang].again}</button>
    </div>
  </details>`;
/** The other lessons. @param {Lang} lang @param {string} own @param {Deeds} deeds */
const more = (lang, own, deeds) =>
  html`<p class="more">
    ${WORDS[lang].others}
    ${Object.entries(WORDS[lang].names).map(([id, name]) =>
      id === own ? nothing : html` <a href="/learn/${id}" @click=${deeds.link}>${name}</a>`,
    )}
  </p>`;

/**
 * On the score sheet, when a deal of the lesson is over: what the teacher says of it.
 * @param {Lang} lang
 * @param {CourseInfo} course
 * @param {Taught} scene
 */
export const remark = (lang, course, scene) =>
  html`<aside class="remark" aria-label=${course.teacher}>
    <span class="mono" aria-hidden="true">${course.teacher.slice(0, 1)}</span>
    <p>${say(lang, scene.text)}</p>
  </aside>`;
/**
 * The buttons below that sheet once the lesson is over.
 * @param {Lang} lang
 * @param {CourseInfo} course
 * @param {Deeds} deeds
 */
export const foot = (lang, course, deeds) =>
  html`${more(lang, course.id, deeds)}<button class="btn" @click=${deeds.hush}>
      ${WORDS[lang].playOn}</button
    ><button class="btn primary" autofocus @click=${deeds.play}>${WORDS[lang].play}</button>`;

/** The button brought into view last. @type {Element | null} */
let brought = null;
/**
 * Points at what is asked for and what to look at; at nothing with null.
 * @param {Taught | null} scene
 */
export function point(scene) {
  const cards = new Set(scene?.cards),
    places = (scene?.point ?? []).map((at) => PLACES[at]).filter(Boolean);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".felt [data-card]")
  ))
    el.toggleAttribute("data-asked", cards.has(el.dataset.card ?? ""));
  for (const el of document.querySelectorAll(".actions .act"))
    el.toggleAttribute(
      "data-asked",
      !!scene?.control && el.getAttribute("data-act") === scene.control,
    );
  const act = document.querySelector(".actions .act[data-asked]");
  if (act && act !== brought) act.scrollIntoView({ block: "nearest", inline: "center" });
  brought = act;
  for (const el of document.querySelectorAll("[data-look]")) el.removeAttribute("data-look");
  for (const el of places.length ? document.querySelectorAll(places.join()) : [])
    el.setAttribute("data-look", "");
}
