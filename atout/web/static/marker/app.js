// @ts-check
/**
 * The marker: what is shown follows from the address, the sheet kept in the browser, and the data
 * that came with the page.
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { onChange as onSettings, remember, remembered, wear } from "../settings.js";
import { dismissed } from "../dismiss.js";
import { num, say as sayText } from "../i18n.js";
import { countUp, standing } from "./count.js";
import { presetOf, sideOf } from "./rules.js";
import {
  all,
  forget,
  handKept,
  keep,
  keepHand,
  keepNames,
  load,
  newId,
  onChange,
} from "./store.js";
import { entryName, list, t } from "./words.js";
import { sound, unpack } from "./share.js";
import { sheets } from "./sheets.js";
import { fresh, freshDraft } from "./fresh.js";
import { sheetView } from "./view.js";
import { dialogs } from "./dialogs.js";
import { icons } from "./icons.js";
import { beside as besideOf, title as titleOfRule } from "../rules/beside.js";
import { keep as keepApp } from "../offline/offline.js";
/** @import { Doc, Entry, Filling, Games, Law, Model, Route } from "./types.js" */
/** @import { Settings } from "../settings.js" */

const app = /** @type {HTMLElement} */ (document.getElementById("app")),
  box = /** @type {HTMLDialogElement} */ (document.getElementById("dialog")),
  log = /** @type {HTMLElement} */ (document.getElementById("say"));
let s = remembered(),
  notice = "",
  stored = true,
  offline = "wait";
/** @type {Games | null} */ let games = null;
/** @type {Law | null} */ let law = null;
/** @type {Doc | null} */ let doc = null;
/** @type {any} */ let draft = {};
/** The dialog that a rule lies over. */
let under = "";
/** @type {Filling} */ let hand = {};
/** @type {Element | null} */ let opener = null;
let failed = false;
/** @type {Route} */ let route = { view: "list", id: "", dialog: "" };

const LIST = { view: "list", id: "", dialog: "" };
/** @returns {Route} */
function read() {
  const parts = new URLSearchParams(location.hash.slice(1)),
    dialog = parts.get("d") ?? "";
  for (const view of ["keep", "paper", "f"]) {
    const id = parts.get(view);
    if (id !== null) return { view, id, dialog };
  }
  return parts.has("new")
    ? { view: "new", id: parts.get("new") ?? "", dialog }
    : { ...LIST, dialog };
}
/** @param {Route} r */
const write = (r) =>
  "#" +
  [
    r.view === "list" ? "" : r.view === "new" ? "new" : `${r.view}=${r.id}`,
    r.dialog && `d=${r.dialog}`,
  ]
    .filter(Boolean)
    .join("&");
/** @param {Partial<Route>} to */
const go = (to) => {
  location.hash = write({ ...route, ...to });
};

/** The address has changed. */
async function arrive() {
  const before = route;
  route = read();
  if (before.view !== route.view || before.id !== route.id) {
    notice = "";
    doc =
      route.view === "keep" || route.view === "paper"
        ? load(route.id)
        : route.view === "f"
          ? await unpack(route.id)
          : null;
    hand = doc && route.view !== "f" ? handKept(doc.id) : {};
    if (route.view === "new") draft = freshDraft(games, route.id);
    scrollTo(0, 0);
  }
  draw();
  if (before.view !== route.view)
    /** @type {HTMLElement | null} */ (app.querySelector("h1"))?.focus({ preventScroll: true });
}

/** @param {string} text */
function tell(text) {
  notice = text;
  log.textContent = text;
}
/** Keeps the sheet as it now is. */
function store() {
  if (!doc) return;
  doc.changed = Date.now();
  stored = keep(doc);
}
/** @param {...Entry} entries */
function enter(...entries) {
  if (!doc || !games || route.view === "f") return; // a copy that is looked at stays as it is
  const at = Date.now();
  doc.entries.push(...entries.map((e) => ({ at, ...e })));
  store();
  const m = model(),
    last = entries.at(-1);
  if (m && last) tell(sentenceOf(m, last));
  if (m?.c.winners.length || last?.do === "end") scrollTo(0, 0);
  draw();
}
/** What has just been entered, as one says it. @param {Model} m @param {Entry} e */
function sentenceOf(m, e) {
  if (m.c.winners.length && e.do !== "correct") return won(m);
  if (e.do === "correct") {
    const old = doc?.entries[e.entry];
    return old
      ? e.to
        ? m.L.didCorrect(entryName(m.lang, e.to, m.player))
        : m.L.undone(entryName(m.lang, old, m.player))
      : "";
  }
  const name = entryName(m.lang, e, m.player);
  if (e.do === "hand")
    return `${m.c.scores.map((score, k) => `${m.player(k)} ${num(m.lang, score)}`).join(", ")}.`;
  if ("side" in e)
    return m.L.did(
      m.side(e.side),
      name,
      "points" in e ? num(m.lang, e.points) : "",
      num(m.lang, m.c.scores[e.side] ?? 0),
    );
  return `${name}.`;
}
/** @param {Model} m */
const won = (m) => {
  const names = m.c.winners.map((w) => m.side(w));
  return (
    (names.length > 1
      ? m.L.shared(list(m.lang, names))
      : m.preset.teams
        ? m.L.wonMany(names[0] ?? "")
        : m.L.won(names[0] ?? "")) + `. ${m.L.reasons[m.c.reason] ?? ""}`
  );
};
/** Strikes out the last entry that still stands. */
function undo() {
  const last = doc && standing(doc).findLast((one) => one.entry);
  if (last) enter({ do: "correct", entry: last.n, to: null });
}

/**
 * The sheet with all that follows from it; null where there is none, or it cannot be made out.
 * @returns {Model | null}
 */
function model() {
  try {
    return games && doc && sound(doc) ? modelOf(games, doc) : null;
  } catch {
    return null;
  }
}
/** @param {Games} games @param {Doc} doc @returns {Model} */
function modelOf(games, doc) {
  const preset = presetOf(games, doc.preset),
    c = countUp(games, doc),
    names = doc.players,
    lang = s.lang;
  const side = (/** @type {number} */ n, /** @type {number[] | null} */ order = c.order) => {
    if (order) return names[order[n] ?? 0] ?? "";
    return preset.teams
      ? list(
          lang,
          names.filter((_, k) => sideOf(c.rules, k) === n),
        )
      : (names[n] ?? "");
  };
  return {
    s,
    lang,
    L: t(lang),
    games,
    law,
    route,
    preset,
    doc,
    c,
    readonly: route.view === "f",
    draft,
    hand: hand.deal === c.deal ? hand : {},
    said: notice,
    kept: stored,
    order: c.order,
    side,
    orderAt: (n) => c.deals.find((d) => d.deal === c.dealOf.get(n))?.order ?? c.order,
    player: (n) => (c.order ? side(n) : (names[n] ?? "")),
    enter,
    undo,
    set: (patch) => {
      draft = { ...draft, ...patch };
      draw();
    },
    fill: (patch) => {
      hand = patch ? { ...(hand.deal === c.deal ? hand : {}), ...patch, deal: c.deal } : {};
      keepHand(doc.id, patch && hand);
      draw();
    },
    tell: (text) => {
      tell(text);
      draw();
    },
    dialog: (name, with_ = {}) => {
      draft = with_;
      opener = document.activeElement;
      go({ dialog: name });
    },
    close: () => go({ dialog: "" }),
    take,
    rematch,
    settings,
    remove: () => {
      forget(doc.id);
      location.hash = "";
    },
  };
}
/** A copy of the sheet looked at becomes one's own. */
function take() {
  if (!doc) return;
  const own = { ...doc, id: newId() };
  keep(own);
  location.hash = `#keep=${own.id}`;
}
/**
 * The same players begin another game; the deal goes on where there is one deal a game (AMB-77).
 */
function rematch() {
  const m = model();
  if (!m) return;
  begin({ ...m.doc, dealer: m.preset.oneDeal ? (m.doc.dealer + 1) % m.c.players : m.doc.dealer });
}
/** @param {Pick<Doc, "preset" | "options" | "players" | "dealer" | "order">} given */
function begin({ preset, options, players, dealer, order }) {
  const now = Date.now();
  /** @type {Doc} */
  const sheet = {
    format: "atout-sheet 1",
    id: newId(),
    preset,
    options,
    players,
    dealer,
    ...(order?.length && { order }),
    made: now,
    changed: now,
    entries: [],
  };
  stored = keep(sheet);
  keepNames(players);
  navigator.storage?.persist?.().catch(() => {});
  location.hash = `#keep=${sheet.id}`;
}
/** Whether that dialog is a rule. @param {string} name */
const ruled = (name) => name.startsWith("rule-");
/** What a clause says. @param {string} clause */
const beside = (clause) => ({
  title: titleOfRule(s.lang),
  body: besideOf({
    lang: s.lang,
    clause,
    game: doc?.preset ?? "",
    code: "",
    position: 0,
    paint: draw,
  }),
});
/** Puts the dialog away; a rule gives way to what cited it. */
const away = () => go({ dialog: ruled(route.dialog) ? under : "" });
/** @param {Partial<Settings>} patch */
function settings(patch) {
  s = { ...s, ...patch };
  remember(s);
  wear(s);
  draw();
}

function draw() {
  const L = t(s.lang),
    m = model();
  wear(s);
  document.title = `${m ? `${sayText(s.lang, m.preset.name)} – ` : ""}${L.marker} – Atout`;
  document.body.dataset.view = m
    ? route.view === "paper" || m.readonly
      ? "paper"
      : "keep"
    : route.view;
  render(
    html`${top(m)}${
      games
        ? page(m)
        : html`<main class="lone">
            <p class="hint" role="status">${failed ? L.unknown : "…"}</p>
          </main>`
    }`,
    app,
  );
  const over = games && dialogs(route.dialog, m, { s, L, settings, rule: beside, close: away });
  box.toggleAttribute("data-beside", ruled(route.dialog));
  render(over ?? nothing, box);
  if (over && !box.open) {
    opener ??= document.activeElement;
    box.showModal();
    box.querySelector(".dlg-body")?.scrollTo(0, 0);
  }
  if (!over && box.open) {
    box.close();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    opener = null;
  }
}
/** @param {Model | null} m */
function page(m) {
  const L = t(s.lang),
    own = /** @type {Games} */ (games);
  if (m) return sheetView(m);
  if (route.view === "new")
    return fresh({
      s,
      L,
      games: own,
      draft,
      set: (patch) => {
        draft = { ...draft, ...patch };
        draw();
      },
      begin,
    });
  if (route.view === "list")
    return sheets({
      s,
      L,
      games: own,
      docs: all().filter((d) => own.presets.some((p) => p.id === d.preset)),
      offline,
      open,
    });
  return html`<main class="lone">
    <h1 tabindex="-1">${route.view === "f" ? L.badLink : L.gone}</h1>
    <a class="btn primary" href="#">${L.back}</a>
  </main>`;
}
/** @param {Model | null} m */
function top(m) {
  const L = t(s.lang),
    other = s.lang === "fr" ? "en" : "fr",
    inside = route.view !== "list";
  return html`<header class="top">
    ${
      inside
        ? html`<a class="icon" href="#" aria-label=${L.back} title=${L.back}>${icons.back}</a>`
        : html`<a class="brand" href="/" aria-label=${L.home}
            ><i class="gilt">${spade}</i><span>Atout</span></a
          >`
    }
    <h1 tabindex="-1" class=${inside ? "named" : ""}>
      ${m ? sayText(s.lang, m.preset.name) : L.marker}
    </h1>
    <nav aria-label=${L.more}>
      <button
        class="icon"
        lang=${other}
        aria-label=${L.other}
        @click=${() => settings({ lang: other })}
      >
        ${L.otherShort}
      </button>
      ${
        m
          ? html`<a
              class="icon"
              href=${write({ ...route, dialog: "more" })}
              aria-label=${L.moreTitle}
              title=${L.moreTitle}
              >${icons.more}</a
            >`
          : html`<a
              class="icon"
              href=${write({ ...route, dialog: "settings" })}
              aria-label=${L.settings}
              title=${L.settings}
              >${icons.gear}</a
            >`
      }
    </nav>
  </header>`;
}
const spade = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M12 2C9 7 3.500 9.500 3.500 14.200a4.300 4.300 0 0 0 7.300 3L9.500
          22h5l-1.300-4.800a4.300 4.300 0 0 0 7.300-3C20.500 9.500 15 7 12 2z"
  />
</svg>`;

/** A sheet from a file. @param {File} file */
async function open(file) {
  try {
    const read = JSON.parse(await file.text());
    if (!sound(read) || !games) throw new Error(file.name);
    const own = { ...read, options: read.options ?? {}, id: newId() };
    countUp(games, own);
    delete own.figures;
    keep(own);
    location.hash = `#keep=${own.id}`;
  } catch {
    alert(t(s.lang).badFile);
  }
}

const fetched = (/** @type {string} */ name) => fetch(`/marker/${name}.json`).then((r) => r.json());
dismissed(box, away);
box.addEventListener("close", () => {
  if (!box.open && route.dialog && read().dialog === route.dialog) away();
});
// A clause opens beside the sheet; the whole book has a place of its own.
document.addEventListener("click", (e) => {
  const to = /** @type {Element} */ (e.target).closest?.("a.clause[target=atout-rules]");
  if (!to || e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
  e.preventDefault();
  const { hash, pathname } = /** @type {HTMLAnchorElement} */ (to);
  if (!ruled(route.dialog)) under = route.dialog;
  go({ dialog: `rule-${hash.slice(1) || pathname.split("/").pop()}` });
});
addEventListener("hashchange", arrive);
onSettings((changed) => {
  s = changed;
  draw();
});
onChange((id) => {
  if (doc && id === doc.id && route.view !== "f") doc = load(id);
  draw();
});
void keepApp().then((here) => {
  offline = here ? "ready" : "no";
  draw();
});
draw();
fetched("games").then(
  (it) => {
    games = it;
    arrive();
  },
  () => {
    failed = true;
    draw();
  },
);
fetched("law").then(
  (it) => {
    law = it;
    draw();
  },
  () => {},
);
