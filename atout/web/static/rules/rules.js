// @ts-check
/** The rule book: its state, its address, and `view = f(state)`. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { icons } from "../icons.js";
import { say } from "../i18n.js";
import { keepLater } from "../offline/later.js";
import { known, remembered } from "../settings.js";
import { cover } from "./cover.js";
import { contents, reading } from "./page.js";
import { finder } from "./find.js";
import { open } from "./show.js";
import { top } from "../views/top.js";
import { wearing } from "../views/wearing.js";
import { getJson } from "../asked.js";
import { t } from "./words.js";
/** @import { Search } from "./types.js" */
/** @import { BookHit, BookIntro, BookPage } from "../types.js" */
/** @import { Settings } from "../settings.js" */

/** Whether the contents have room beside the text. */
const WIDE = matchMedia("(min-width: 821px)");
const CLAUSE = /^[A-Z0-9-]+-\d{2,3}$/; // of a reading too
const PAUSE = 120; // milliseconds without a key before it is searched
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/**
 * `trouble`: what could not be read; `about`: the clause pointed at, `target`: the one of the
 * address.
 * @type {{ settings: Settings, games: BookIntro[], game: string, page: BookPage | null, trouble: ""
 *   | "offline" | "unknown", search: Search, about: string, target: string, here: string, busy:
 *   string, failed: string }}
 */
const state = {
  settings: remembered(),
  games: [],
  game: "",
  page: null,
  trouble: "",
  search: { query: "", hits: null },
  about: "",
  target: "",
  here: "",
  busy: "",
  failed: "",
};
/** @type {Map<string, BookPage>} */
const read = new Map();
let typing = 0,
  searched = 0;

// --- the address ---
/** Reads the address and goes there. */
async function route() {
  const game = /^\/(?:rules|regles)\/([^/]+)$/.exec(location.pathname)?.[1] ?? "",
    target = decodeURIComponent(location.hash.slice(1)),
    moved = game !== state.game || (!state.page && !!game);
  if (!game && CLAUSE.test(target)) {
    home(target);
    return;
  }
  Object.assign(state, { game, target, failed: "", trouble: "", here: "" });
  if (moved) state.page = read.get(game) ?? null;
  paint();
  try {
    if (!state.games.length) state.games = await getJson("/api/rules");
    if (game && !state.page) {
      const page = await getJson(`/api/rules/${encodeURIComponent(game)}`);
      read.set(game, page);
      if (game === state.game) state.page = page;
    }
  } catch (e) {
    state.trouble = e instanceof Error && e.message === "404" ? "unknown" : "offline";
  }
  paint();
  if (game !== state.game) return;
  arrive(moved);
  watch();
}
/** Goes to the page where a clause is at home. @param {string} clause */
const home = (clause) => location.replace(`/rules/clause/${encodeURIComponent(clause)}`);
/**
 * Shows the place that the address names, or the top of a page just opened.
 * @param {boolean} moved
 */
function arrive(moved) {
  const place = state.target ? document.getElementById(state.target) : null;
  if (!place && state.page && CLAUSE.test(state.target)) home(state.target); // it rules another game
  for (let el = place?.closest("details"); el; el = el.parentElement?.closest("details"))
    el.open = true;
  if (place) place.scrollIntoView({ block: place.matches(".said") ? "center" : "start" });
  else if (moved) scrollTo(0, 0);
  if (!WIDE.matches) root.querySelector(".contents details")?.removeAttribute("open");
  if (place?.matches(".said"))
    /** @type {HTMLElement | null} */ (place.querySelector(".mark"))?.focus({
      preventScroll: true,
    });
  else if (moved && document.activeElement === document.body)
    root.querySelector("h1")?.focus({ preventScroll: true });
}
/** A link within the book. @param {Event} e */
function link(e) {
  const m = /** @type {MouseEvent} */ (e),
    a = /** @type {HTMLAnchorElement} */ (e.currentTarget);
  if (m.ctrlKey || m.metaKey || m.shiftKey || m.button) return;
  e.preventDefault();
  Object.assign(state, { search: { query: "", hits: null }, about: "" });
  const to = a.getAttribute("href") ?? "";
  if (to.startsWith("#") && !document.getElementById(to.slice(1)))
    location.assign(`/rules/clause/${to.slice(1)}`);
  else {
    history.pushState(null, "", a.href);
    route();
  }
}

// --- what one may do ---
/** @param {string} query */
function find(query) {
  state.search = { query, hits: query.trim() ? state.search.hits : null };
  clearTimeout(typing);
  if (query.trim()) typing = setTimeout(ask, PAUSE);
  paint();
}
async function ask() {
  const mine = ++searched,
    { query } = state.search;
  /** @type {BookHit[] | null} */
  const hits = await getJson(
    `/api/rules/find?q=${encodeURIComponent(query)}&lang=${state.settings.lang}&game=${encodeURIComponent(state.game)}`,
  ).catch(() => null);
  if (mine !== searched || query !== state.search.query) return;
  state.search = { query, hits };
  paint();
}
/** @param {string} id */
async function show(id) {
  if (state.busy) return;
  Object.assign(state, { busy: id, failed: "" });
  paint();
  try {
    location.assign(`/t/${await open(id, state.settings.name)}`);
  } catch {
    Object.assign(state, { busy: "", failed: id });
    paint();
  }
}

/** Keeps the contents in step with what is read. */
const seen = new IntersectionObserver(
  (all) => {
    const top = all.filter((x) => x.isIntersecting).at(-1)?.target.id;
    if (top && top !== state.here) {
      state.here = top;
      paint();
    }
  },
  { rootMargin: "-12% 0px -70%" },
);
function watch() {
  seen.disconnect();
  for (const head of root.querySelectorAll(".reading h2[id]")) seen.observe(head);
}

// --- what is seen ---
const bar = () => {
  const L = t(state.settings.lang);
  return top(state.settings, set, {
    beside: html`<a
      class="bookmark"
      href="/rules"
      @click=${link}
      aria-current=${state.game ? nothing : "page"}
      >${L.book}</a
    >`,
    last: html`<button
      class="icon paper"
      aria-label=${L.print}
      title=${L.print}
      @click=${() => print()}
    >
      ${icons.sheet}
    </button>`,
  });
};
function band() {
  const { lang } = state.settings,
    L = t(lang);
  return html`<div class="band ${state.game ? "low" : ""}">
    ${
      state.game
        ? nothing
        : html`<h1 tabindex="-1">${L.book}</h1>
            <p>${L.intro}</p>`
    }${finder(lang, state.search, { find, link })}
  </div>`;
}
/** The games and the contents of the page, beside the text. @param {BookPage} page */
function side(page) {
  const { lang } = state.settings,
    L = t(lang);
  return html`<div class="side">
    <label class="picker"
      ><span>${L.choose}</span
      ><select
        class="field"
        @change=${(/** @type {Event} */ e) => {
          history.pushState(
            null,
            "",
            `/rules/${/** @type {HTMLSelectElement} */ (e.target).value}`,
          );
          route();
        }}
      >
        ${state.games.map(
          (g) =>
            html`<option value=${g.game} .selected=${g.game === state.game}>
              ${say(lang, g.title)}
            </option>`,
        )}
      </select></label
    >
    <nav class="contents" aria-label=${L.contents}>
      <details ?open=${WIDE.matches}>
        <summary>${L.contents}</summary>
        <ol>
          ${contents(lang, page).map(
            ([id, title]) =>
              html`<li>
                <a href="#${id}" @click=${link} aria-current=${state.here === id ? "true" : nothing}
                  >${title}</a
                >
              </li>`,
          )}
        </ol>
      </details>
    </nav>
  </div>`;
}
function body() {
  const { lang, deck } = state.settings,
    L = t(lang),
    { page } = state;
  if (state.trouble)
    return html`<div class="sorry">
      <h1 tabindex="-1">${L[state.trouble]}</h1>
      ${
        state.trouble === "offline"
          ? html`<button class="btn" @click=${route}>${L.retry}</button>`
          : html`<a class="btn" href="/rules" @click=${link}>${L.all}</a>`
      }
    </div>`;
  if (!state.game) return cover(lang, state.games, link);
  if (!page) return html`<div class="sorry"><h1 tabindex="-1">${L.opening}</h1></div>`;
  return html`<div class="open">
    ${side(page)}${reading({
      lang,
      deck,
      page,
      about: state.about,
      target: state.target,
      busy: state.busy,
      failed: state.failed,
      show,
      link,
      point: (id) => {
        state.about = id;
        paint();
      },
    })}
  </div>`;
}
function paint() {
  const { lang } = state.settings;
  document.title = `${state.page ? `${say(lang, state.page.intro.title)} · ` : ""}${t(lang).book} · Atout`;
  render(
    html`${bar()}
      <main class="book">${band()}${body()}</main>`,
    root,
  );
}

addEventListener("popstate", route);
addEventListener("pageshow", () => {
  state.busy = "";
});
addEventListener("beforeprint", () => {
  for (const el of root.querySelectorAll("details")) el.open = true;
});
addEventListener("keydown", (e) => {
  if (
    e.key !== "/" ||
    e.ctrlKey ||
    e.metaKey ||
    /** @type {Element} */ (e.target).matches?.("input, select, textarea")
  )
    return;
  e.preventDefault();
  document.getElementById("find")?.focus();
});
const set = wearing(state, paint);

keepLater(known());
route();
