// @ts-check
/** The page of replays and of the history: its state, its address, and `view = f(state)`. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { pip } from "../table/cards.js";
import { flip, still } from "../table/flip.js";
import { say, t as shell } from "../i18n.js";
import { dismissed } from "../dismiss.js";
import { icons } from "../icons.js";
import { icons as own } from "./icons.js";
import { loadGame } from "../loaders.js";
import { part, style } from "../modules.js";
import { copied, save, share as sheet } from "../share.js";
import { keepLater } from "../offline/later.js";
import { known, remembered } from "../settings.js";
import { preferences } from "../preferences.js";
import { opened as opensTable } from "../rules/show.js";
import { KEYS } from "../table/keys.js";
import { droppable, hand, handed, opening, read, textOf, Unreadable } from "./opening.js";
import { wearing } from "../views/wearing.js";
import { toldAt, viewAt } from "./match.js";
import { followed } from "./review/reviewing.js";
import { dealAt, stepBefore } from "./review/account.js";
import { mark } from "./review/mark.js";
import { keepRetry } from "../state/again.js";
import { controls, table } from "./screen.js";
import { side } from "./side.js";
import { t } from "./words.js";
/** @import { PositionLine, Replay, ReplayRefused, ReviewDecision, ReviewShown, Text } from "../types.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Copied, Ctl } from "./types.js" */
/** @import { Reviewing } from "./review/types.js" */

const PACES = [1, 2, 4, 0.5],
  STEP = 900, // milliseconds a step is shown at pace 1
  FLIGHT = 340, // milliseconds a card flies
  GAP = 150, // milliseconds at least from the last card that lands to the next step
  DRAGGED = 120; // milliseconds within which the address is not written again
// what takes half as long
const QUICK = new Set(["draw", "take_turn_up", "trick", "trump", "bid", "leave"]);

const root = /** @type {HTMLElement} */ (document.getElementById("app")),
  dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog")),
  spoken = /** @type {HTMLElement} */ (document.getElementById("say"));
/**
 * `code`: of the address, empty for a record that was sent; `own`: of one's own table and this match
 * there, empty where it is not one's own; `ruled`: the rule of the moment lies beside the table.
 * @type {{ settings: Settings, screen: "replay" | "history", code: string, own: string, match: Replay | null,
 *   at: number, from: number, playing: boolean, pace: number, only: string, unfolded: boolean, copied: Copied,
 *   trouble: Text | null, missing: boolean, offline: boolean, busy: boolean, over: boolean,
 *   settled: boolean, ruled: boolean }}
 */
const state = {
  settings: remembered(),
  screen: "replay",
  code: "",
  own: "",
  match: null,
  at: 0,
  from: 0,
  playing: false,
  pace: 1,
  only: "",
  unfolded: false,
  copied: "",
  trouble: null,
  missing: false,
  offline: false,
  busy: false,
  over: false,
  settled: false,
  ruled: false,
};
const chronicle = part(
  () => import("./history.js"),
  () => paint(),
);
const ruling = part(
  () => Promise.all([import("../rules/beside.js"), style("beside")]).then(([it]) => it),
  () => paint(),
);
const reviews = part(
  () =>
    Promise.all([import("./review/panel.js"), style("hint"), style("review")]).then(([it]) => it),
  () => {
    paint();
    focusReview();
  },
);
/** @typedef {"begin" | "close" | "choose" | "show" | "see" | "retry"} Deeds */
/** @type {Omit<Reviewing, Deeds | "list" | "share" | "turn" | "panel">} */
const review = {
  open: false,
  asked: null,
  deal: null,
  shown: null,
  all: false,
  trying: null,
  failed: false,
  sharing: null,
  of: null,
  other: null,
};
const narrow = matchMedia("(orientation: portrait) and (max-width: 1000px)");
let ended = () => {};
let timer = 0,
  flown = 0, // milliseconds that the cards of this step fly
  writing = 0,
  wrote = 0;

// --- the address -----------------------------------------------------------------------------------------------------

/**
 * Where the address stands in the match: `#step=57&seat=1`, both counted from 1 as they are shown.
 */
function place() {
  const query = new URLSearchParams(location.hash.slice(1)),
    number = (/** @type {string} */ name) =>
      Math.max(0, (Number.parseInt(query.get(name) ?? "", 10) || 0) - 1);
  return { step: number("step"), seat: query.has("seat") ? number("seat") : null };
}
/** Reads the address and goes there. */
async function route() {
  const code = /^\/replay\/([^/]+)$/.exec(location.pathname)?.[1] ?? "",
    listed = location.pathname === "/history";
  state.screen = listed ? "history" : "replay";
  if (listed) return paint();
  if (code && code !== state.code) return fetched(code, history.state?.own);
  if (!code && (state.code || (!history.state?.record && !location.hash)))
    Object.assign(state, { code: "", match: null });
  const record = code || state.match ? null : handed(history.state?.record);
  if (record) return sent(record);
  arrive();
  paint();
  follow();
}
/** Goes to the step and the seat of the address. */
function arrive() {
  const { match } = state,
    { step, seat } = place();
  if (!match) return;
  state.at = Math.min(step, match.steps.length - 1);
  if (seat !== null && seat < match.game.players) state.from = seat;
  if (asksReview() && reviewable()) startReview();
}
/** Whether the address asks for the review, as that of the result does. */
const asksReview = () => new URLSearchParams(location.hash.slice(1)).has("review");
/**
 * Writes the step and the seat into the address: at once, but not again and again while a slider is
 * dragged.
 */
function write() {
  const wait = DRAGGED - (performance.now() - wrote);
  clearTimeout(writing);
  if (wait > 0) writing = setTimeout(write, wait);
  else {
    wrote = performance.now();
    history.replaceState(historyState(), "", `${location.pathname}${here()}`);
  }
}
/** What the history keeps beside the address. */
const historyState = () => (state.own ? { ...history.state, own: state.own } : history.state);
/** What follows the address of the match. */
const here = () => `#step=${state.at + 1}${state.from ? `&seat=${state.from + 1}` : ""}`;

// --- the match -------------------------------------------------------------------------------------------------------

/**
 * The match finished last at a table.
 * @param {string} code
 * @param {string} [own] what names it as one's own, where one came by that
 */
async function fetched(code, own) {
  forgetReview();
  Object.assign(state, {
    code,
    own: "",
    match: null,
    trouble: null,
    missing: false,
    offline: false,
    busy: true,
  });
  paint();
  try {
    const answer = await fetch(`/api/replay/${encodeURIComponent(own || code)}`);
    if (answer.status === 404 && own) return fetched(code);
    if (answer.status === 404) state.missing = true;
    else if (!answer.ok) {
      // put away, or asked for too often: the server says which
      const { text } = /** @type {ReplayRefused} */ (await answer.json());
      state.trouble = text;
    } else {
      const match = /** @type {Replay} */ (await answer.json());
      // the code of a seat does not stay in an address that one may show around
      state.code = match.code ?? code;
      if (match.me !== null) state.own = `${(own || code).replace(/\.\d+$/, "")}.${match.number}`;
      history.replaceState(historyState(), "", `/replay/${state.code}${location.hash}`);
      await begin(match);
    }
  } catch {
    state.offline = true;
  }
  state.busy = false;
  paint();
  settle();
}
/** A record, dropped or pasted. @param {string} record */
async function sent(record) {
  forgetReview();
  Object.assign(state, { trouble: null, missing: false, busy: true, own: "" });
  paint();
  try {
    const match = await read(record);
    hand(record); // a reload loses nothing
    if (!history.state?.record) history.pushState({ record: true }, "", "/replay");
    Object.assign(state, { code: "", screen: "replay" });
    await begin(match);
  } catch (e) {
    state.trouble = e instanceof Unreadable ? e.text : { fr: t("fr").offline, en: t("en").offline };
    if (state.screen === "history") history.pushState(null, "", "/replay");
    Object.assign(state, { match: null, code: "", screen: "replay" });
  }
  state.busy = false;
  paint();
  settle();
}
/** @param {File} file */
async function opened(file) {
  try {
    await sent(await textOf(file));
  } catch (e) {
    Object.assign(state, { match: null, trouble: e instanceof Unreadable ? e.text : null });
    paint();
  }
}
/** Shows a match from its beginning, or from where the address says. @param {Replay} match */
async function begin(match) {
  await loadGame(match.game);
  pause();
  Object.assign(state, { match, at: 0, from: match.me ?? 0, only: "", copied: "" });
  arrive();
}
/** After a change of screen the focus goes to the match, or else to the heading. */
function settle() {
  follow();
  if (document.activeElement === document.body || !document.activeElement?.isConnected)
    /** @type {HTMLElement | null} */ (
      root.querySelector(".play") ?? root.querySelector("h1")
    )?.focus({ preventScroll: true });
}

// --- what one may do -------------------------------------------------------------------------------------------------

/**
 * Shows a step.
 * @param {number} step
 * @param {"hand" | "list"} [by] by hand it stops going on by itself and is brought in sight; from a
 *   list whose place is to stay it only stops
 */
function go(step, by) {
  const { match } = state;
  if (!match) return;
  const to = Math.max(0, Math.min(match.steps.length - 1, step)),
    next = to === state.at + 1;
  if (by) pause();
  if (to === state.at) return paint();
  const flying = next && !still(state.settings.speed);
  flown = flip(
    root,
    () => {
      Object.assign(state, { at: to, copied: "" });
      paint();
    },
    match.steps[to]?.event ?? null,
    { ms: flying ? FLIGHT / Math.max(1, state.pace * (by ? 1 : 0.8)) : 0 },
  );
  write();
  if (by && !document.activeElement?.matches("[type=range]"))
    announce(toldAt(match, to, state.settings.lang)); // a slider tells itself
  if (by === "hand") inSight();
  follow();
}
/** On a narrow page the story lies below the felt: whoever jumps to a moment wants to see it. */
function inSight() {
  const felt = root.querySelector(".felt");
  if (felt && felt.getBoundingClientRect().bottom < innerHeight / 4)
    felt.scrollIntoView({ block: "start" });
}
/** Keeps the moment in sight in its list. */
function follow() {
  const list = /** @type {HTMLElement | null} */ (root.querySelector(".moves ol")),
    row = /** @type {HTMLElement | null} */ (list?.querySelector("[aria-current]") ?? null);
  if (
    list &&
    row &&
    (row.offsetTop < list.scrollTop ||
      row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight)
  )
    list.scrollTop = row.offsetTop - list.clientHeight / 3;
}
/** On a narrow page, where the list of moves would stand between the felt and what follows it. */
function unfold() {
  state.unfolded = !state.unfolded;
  paint();
  follow();
}
/** The moment before or after the step shown. @param {number} way */
function moment(way) {
  const { match, at } = state,
    steps = match?.marks.map((m) => m.step) ?? [],
    to = way < 0 ? steps.findLast((s) => s < at) : steps.find((s) => s > at);
  go(to ?? (way < 0 ? 0 : (match?.steps.length ?? 1) - 1), "hand");
}
/** Goes on by itself, or stops. @param {boolean} on */
function play(on) {
  const { match } = state;
  if (!on || !match) pause();
  else {
    if (state.at === match.steps.length - 1) go(0);
    state.playing = true;
    next();
  }
  paint();
}
function pause() {
  clearTimeout(timer);
  state.playing = false;
}
/** Nothing more is done to an address that one leaves. */
function leave() {
  pause();
  clearTimeout(writing);
}
/** One step after another, each as long as it takes to see it. */
function next() {
  const { match, at } = state,
    event = match?.steps[at]?.event;
  clearTimeout(timer);
  if (!match || at === match.steps.length - 1) {
    pause();
    paint();
    return;
  }
  const long =
    event && QUICK.has(event.do)
      ? 0.5
      : event?.do === "declare" || event?.do === "deal_end" || event?.do === "hand_end"
        ? 1.7
        : 1;
  timer = setTimeout(
    () => {
      go(state.at + 1);
      next();
    },
    Math.max((STEP * long) / state.pace, flown + GAP),
  );
}
/** @param {string} text */
function announce(text) {
  const p = document.createElement("p");
  p.textContent = text;
  spoken.replaceChildren(p);
}
/** The link to this moment, which the address bar has from now on. */
function toMoment() {
  history.replaceState(history.state, "", `${location.pathname}${here()}`);
  return `${location.origin}/replay/${state.code}${here()}`;
}
/** Puts it into the clipboard. */
const copy = () => keep(toMoment(), "link");
/** What is seen from the seat that one looks from. @returns {Promise<File>} */
async function picture() {
  const { match, at, from, settings } = state,
    { lang } = settings;
  if (!match) throw new Error("nothing is shown");
  const { ofTable } = await import("../picture/shown.js"),
    account = toldAt(match, at, lang);
  return ofTable(lang, viewAt(match, at, from, lang), { name: match.game.name, said: account });
}
/** Keeps it as a file. */
const savePicture = () => save(picture).catch(() => {});
/** Opens the device's sheet with it. */
async function shareMoment() {
  const { lang } = state.settings,
    text = state.match ? say(lang, state.match.game.name) : "";
  const came = await sheet({ url: toMoment(), text, picture }).catch(() => "");
  if (came === "copied") state.copied = "link";
  paint();
}
/**
 * Puts an address into the clipboard, or lays it open where that is not allowed.
 * @param {string} link
 * @param {Copied} what
 */
async function keep(link, what) {
  try {
    await copied({ url: link });
    state.copied = what;
  } catch {
    const L = t(state.settings.lang);
    prompt(what === "link" ? L.linkHere : L.position, link);
  }
  paint();
}
/** The same of a table at what the seat to act saw at this moment. */
async function position() {
  pause();
  const entry = state.match?.steps[state.at]?.entry ?? 0;
  try {
    const answer = await fetch(`/api/position/${state.match?.code}/${entry}`);
    if (!answer.ok) throw new Error(answer.statusText);
    const line = /** @type {PositionLine} */ (await answer.json());
    await keep(`${location.origin}/position/${line.position}`, "position");
  } catch {
    announce(t(state.settings.lang).noPosition);
  }
}
/** Whether one may have one's own play in this match reviewed. */
const reviewable = () =>
  !!state.match?.game.reviewed && state.match.finished && state.match.me !== null && !!state.own;
/** Asks for the review, or shows what has come of it. */
function startReview() {
  const known = review.asked?.state;
  review.open = true;
  if (known !== "made") {
    ended();
    ended = followed(state.own, (request) => {
      review.asked = request;
      paint();
      if (request.state === "made") learnShared();
    });
  }
  paint();
  focusReview();
}
function focusReview() {
  if (review.open) document.getElementById("review")?.focus({ preventScroll: true });
  if (review.open) document.querySelector(".review")?.scrollIntoView({ block: "nearest" });
}
/** Nobody waits for it any more. */
function closeReview() {
  ended();
  review.open = false;
  paint();
  /** @type {HTMLElement | null} */ (root.querySelector(".ask-review"))?.focus();
}
function forgetReview() {
  ended();
  Object.assign(review, {
    open: false,
    asked: null,
    deal: null,
    shown: null,
    all: false,
    trying: null,
    sharing: null,
    of: null,
    other: null,
  });
}
/** The review that is shown, where it is made. */
const reviewShown = () => review.other ?? (review.asked?.state === "made" ? review.asked : null);
/**
 * Asks the server about the reviews of this match; null without an answer: nothing is offered.
 * @param {string} path
 * @param {RequestInit} [sent]
 */
async function askShared(path, sent) {
  const { own } = state;
  try {
    const answer = await fetch(`/api/review/${encodeURIComponent(own)}/${path}`, sent);
    return answer.ok && own === state.own ? await answer.json() : null;
  } catch {
    return null;
  }
}
async function learnShared() {
  review.sharing = await askShared("shown");
  paint();
}
/** Lets the others see one's review, or no longer. @param {boolean} visible */
async function share(visible) {
  await askShared("shown", { method: "POST", body: JSON.stringify({ shown: visible }) });
  await learnShared();
}
/** Shows another's review, or one's own again. @param {ReviewShown | null} to */
async function turn(to) {
  const other = to && (await askShared(`of/${to.place}`));
  if (to && !other) return learnShared(); // it is shown no more
  Object.assign(review, { of: to, other, shown: null, all: false });
  if (state.match) state.from = to?.seat ?? state.match.me ?? 0;
  paint();
  focusReview();
}
/** What is laid open of it. */
const laidOpen = () =>
  review.open
    ? reviewShown()
        ?.deals.flatMap((deal) => deal.decisions)
        .find((one) => one.entry === review.shown?.entry)
    : undefined;
/**
 * Leads to a decision and lays it open; the list stays where it is.
 * @param {ReviewDecision} one
 * @param {string} id
 */
function weighed(one, id) {
  const { match } = state;
  if (!match) return;
  state.from = review.of?.seat ?? match.me ?? state.from;
  const step = stepBefore(match, one.entry);
  Object.assign(review, { shown: { entry: one.entry, id }, deal: dealAt(match, step) });
  go(step, "list");
}
/** Opens a table where one decided. @param {ReviewDecision} one */
async function retry(one) {
  if (review.trying !== null && !review.failed) return;
  Object.assign(review, { trying: one.entry, failed: false });
  paint();
  const { name } = state.settings;
  try {
    const code = await opensTable({ type: "retry", n: 1, code: state.own, entry: one.entry, name });
    const { choices, made: choice, cost } = one,
      unit = reviewShown()?.unit ?? "points";
    keepRetry(code, {
      choices,
      made: choice,
      cost,
      unit,
      back: `${location.pathname}#review`,
      chosen: null,
    });
    location.assign(`/t/${code}`);
  } catch {
    review.failed = true;
    paint();
  }
}
/** @returns {Reviewing} */
const reviewing = () => ({
  ...review,
  begin: startReview,
  close: closeReview,
  choose: (deal) => {
    review.deal = deal;
    paint();
  },
  show: (one, id) => {
    if (review.shown?.id !== id) return weighed(one, id);
    review.shown = null;
    paint();
  },
  see: (one, id) => {
    weighed(one, id);
    inSight();
  },
  retry,
  share,
  turn,
  list: () => {
    review.all = !review.all;
    paint();
  },
  panel: (c) => reviews()?.panel(c, reviewing()) ?? html`<section class="review"></section>`,
});
/** The rule of the moment, beside the table. */
function rule() {
  pause();
  state.ruled = true;
  paint();
}
/**
 * What the history keeps of an address: that it names another match of one's own table.
 * @param {string} to
 */
function ownOf(to) {
  const number = /^\/replay\/.+\.(\d+)$/.exec(to)?.[1];
  return state.own && number ? { own: state.own.replace(/\d+$/, number) } : null;
}
/** A link within the page. @param {Event} e */
function link(e) {
  const m = /** @type {MouseEvent} */ (e),
    to = /** @type {HTMLAnchorElement} */ (e.currentTarget).getAttribute("href") ?? "";
  if (m.ctrlKey || m.metaKey || m.shiftKey || m.button) return;
  e.preventDefault();
  leave();
  Object.assign(state, { trouble: null, missing: false });
  if (to === "/replay") Object.assign(state, { match: null, code: "" });
  history.pushState(ownOf(to), "", to);
  route();
  root.querySelector("h1")?.focus({ preventScroll: true });
}

// --- what is seen ----------------------------------------------------------------------------------------------------

/** @returns {Ctl} */
const controller = (/** @type {Replay} */ match) => ({
  match,
  at: state.at,
  from: state.from,
  playing: state.playing,
  pace: state.pace,
  settings: state.settings,
  only: state.only,
  folded: narrow.matches && !state.unfolded,
  unfold: narrow.matches ? unfold : null,
  copied: state.copied,
  code: match.code,
  go,
  play,
  copy,
  shareMoment,
  savePicture,
  position,
  other: link,
  rule,
  review: reviewable() ? reviewing() : null,
  look: (/** @type {number} */ seat) => {
    state.from = seat;
    write();
    paint();
  },
  faster: () => {
    state.pace = PACES[(PACES.indexOf(state.pace) + 1) % PACES.length] ?? 1;
    if (state.playing) next();
    paint();
  },
  filter: (/** @type {string} */ kind) => {
    state.only = kind;
    paint();
  },
});
function bar() {
  const { lang } = state.settings,
    S = shell(lang),
    L = t(lang),
    title =
      state.screen === "history" ? L.history : state.match ? say(lang, state.match.game.name) : "";
  return html`<header class="top">
    <a class="brand" href="/" aria-label="Atout, ${S.home}"
      ><i class="gilt">${pip("S")}</i><span>Atout</span></a
    >
    ${
      title
        ? html`<h1 tabindex="-1">
            ${title}${state.screen === "replay" ? html`<span class="sr">, ${L.replay}</span>` : nothing}
          </h1>`
        : nothing
    }
    <nav aria-label=${S.menu}>
      <button
        class="icon"
        lang=${S.other === "English" ? "en" : "fr"}
        aria-label=${S.other}
        title=${S.other}
        @click=${() => set({ lang: lang === "fr" ? "en" : "fr" })}
      >
        ${S.otherShort}
      </button>
      ${
        state.screen === "history"
          ? nothing
          : html`<a
              class="icon"
              href="/history"
              aria-label=${L.history}
              title=${L.history}
              @click=${link}
              >${own.past}</a
            >`
      }
      <button
        class="icon"
        aria-label=${S.settings}
        title=${S.settings}
        @click=${() => {
          state.settled = true;
          paint();
        }}
      >
        ${icons.gear}
      </button>
    </nav>
  </header>`;
}
function screen() {
  const { lang } = state.settings,
    L = t(lang),
    { match } = state;
  if (state.screen === "history")
    return chronicle()?.history(state.settings, paint, link) ?? html`<main class="opening"></main>`;
  if (state.offline)
    return html`<main class="notice">
      <h1 tabindex="-1">${L.offline}</h1>
      <button
        class="btn"
        @click=${() => {
          state.code = "";
          route();
        }}
      >
        ${L.retry}
      </button>
    </main>`;
  if (!match && state.busy && state.code)
    return html`<main class="notice"><h1 tabindex="-1">${L.waits}</h1></main>`;
  if (!match)
    return opening({
      lang,
      trouble: state.trouble,
      missing: state.missing,
      busy: state.busy,
      file: opened,
      paste: sent,
    });
  const c = controller(match),
    { felt, head } = table(c);
  return html`<main
    class="play replay"
    tabindex="-1"
    data-game=${match.game.game}
    data-step=${state.at + 1}
  >
    ${felt}${controls(c)}${side(c, head)}
  </main>`;
}
function paint() {
  const { lang } = state.settings,
    S = shell(lang),
    L = t(lang);
  document.title =
    (state.screen === "history"
      ? L.history
      : state.match
        ? `${L.replay} · ${say(lang, state.match.game.name)}`
        : L.title) + " · Atout";
  render(
    html`${bar()}${screen()}${state.over ? html`<p class="dropping" role="status">${L.dropping}</p>` : nothing}`,
    root,
  );
  mark(state.match, state.at, laidOpen());
  const { match } = state,
    book = state.ruled && match ? ruling() : null;
  dialog.toggleAttribute("data-beside", !!book);
  if (match && book)
    laid(
      book.title(lang),
      book.beside({
        lang,
        clause: match.steps[state.at]?.clause ?? "",
        game: match.game.preset,
        code: "",
        position: 0,
        paint,
      }),
    );
  else if (state.settled) laid(S.settings, preferences(state.settings, set));
}
/** Lays a dialog open. @param {string} title @param {unknown} body */
function laid(title, body) {
  const S = shell(state.settings.lang);
  render(
    html`<div class="dlg-head">
        <h2 id="dialog-title">${title}</h2>
        <button class="icon" aria-label=${S.close} @click=${dismiss}>${icons.close}</button>
      </div>
      <div class="dlg-body" role="group" tabindex="0" aria-labelledby="dialog-title">${body}</div>`,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
}

/** Puts the dialog away, before anything is painted: a step that comes meanwhile would open it again. */
function dismiss() {
  state.settled = state.ruled = false;
  dialog.close();
  render(nothing, dialog);
}
dismissed(dialog, dismiss);
dialog.addEventListener("close", () => {
  if (!dialog.open && (state.settled || state.ruled)) dismiss(); // a browser may close it without asking
});
addEventListener("pageshow", () => {
  review.trying = null; // a page that comes back from the table it opened
  if (review.asked) paint();
});
addEventListener("popstate", () => {
  leave();
  route();
});
addEventListener("keydown", (e) => {
  const at = /** @type {HTMLElement} */ (e.target);
  if (
    !state.match ||
    state.screen !== "replay" ||
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    dialog.open ||
    at.matches("input:not([type=range]), select, textarea")
  )
    return;
  const range = at.matches("[type=range]"),
    last = state.match.steps.length - 1;
  if (e.key === " ") {
    if (at.matches("button, a, summary")) return;
    play(!state.playing);
  } else if (e.key === "PageUp") moment(-1);
  else if (e.key === "PageDown") moment(1);
  else if (e.key.toUpperCase() === KEYS.rule) rule();
  else if (range || at.matches(".scroll")) return;
  else if (e.key === "ArrowLeft") go(state.at - 1, "hand");
  else if (e.key === "ArrowRight") go(state.at + 1, "hand");
  else if (e.key === "Home") go(0, "hand");
  else if (e.key === "End") go(last, "hand");
  else return;
  e.preventDefault();
});
const set = wearing(state, paint);
narrow.addEventListener("change", paint);
droppable({
  over: (on) => {
    state.over = on;
    paint();
  },
  file: opened,
});

keepLater(known());
route();
