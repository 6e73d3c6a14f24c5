// @ts-check
/** The page: its state, its address, and `view = f(state)`. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { table } from "./table/table.js";
import { player } from "./table/player.js";
import { pip } from "./table/cards.js";
import { sentence } from "./table/told.js";
import { WORDS } from "./table/words.js";
import { sidesOf } from "./table/round.js";
import { t, say, num } from "./i18n.js";
import { network } from "./net.js";
import { home } from "./home.js";
import { entryOf, offers, strict } from "./menu.js";
import { icons } from "./icons.js";
import { part, furnish, furniture, gather, keepCompany, openTables, style } from "./furniture.js";
import { settings, remembered, remember, wear, onChange } from "./settings.js";
import { sealer } from "./seal/own.js";
/** @import { Text, Shown, Event as GameEvent, Frame, GameInfo, Message, Sheet, BeigneRow, Act, Catalogue, Preset, Option, TableInfo, Thinking, Hinted, Gathering, OpenGathering } from "./types.js" */
/** @import { Settings } from "./settings.js" */
/** @import { NetState, NewGame } from "./net.js" */
/** @import { Filter } from "./menu.js" */

/** `step`: how much of the hint is shown, 1 the idea, 2 the choice, 3 the comparison; `told`: null while it is thought about. @typedef {{ step: number, told: Hinted | null }} Hint */
/** @typedef {{ code: string, seat: number, position: number, game: GameInfo, sheets: Sheet[], rows: BeigneRow[], places: number[], view: Shown, event: GameEvent | null, log: { event: GameEvent, view: Shown }[], thinking: Thinking | null, hint: Hint | null }} Table */
/** @typedef {{ screen: "home" | "table" | "gathering", code: string, hash: string, settings: Settings, catalogue: Catalogue | null, tables: TableInfo[], open: OpenGathering[], gathering: Gathering | null, ready: string[], filter: Filter, allPast: boolean, offline: boolean, starting: boolean | "friends", skipping: boolean,
 *   net: NetState, table: Table | null, refused: { clause: string, text: Text } | null, error: Text | null, put: number }} State */
/** What a screen may do. `play` begins what the menu offers under this id, at the seats chosen; `invite` invites to it.
 *  @typedef {{ play: (id: string) => void, invite: (id: string) => void, go: (path: string) => void, filter: (patch: Partial<Filter>) => void, set: (patch: Partial<Settings>) => void, option: (p: Preset, o: Option, value: string | number | boolean) => void,
 *   link: (e: Event) => void, load: () => void, allPast: () => void }} Deeds */

const LOG = 60;   // events kept for the log
const READY = 5000;   // milliseconds until it is asked again who is ready, or whether the server can be reached
/** @type {number | undefined} */
let asking;
/** @type {Text} */
const NO_PARTS = { fr: t("fr").offline, en: t("en").offline };
/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const root = byId("app"), dialog = byId("dialog"), paper = byId("sheet"), spoken = byId("say");

/** @type {State} */
const state = { screen: "home", code: "", hash: "", settings: remembered(), catalogue: null, tables: [], open: [], gathering: null, ready: [], filter: { people: 0, minutes: 0 }, allPast: false, offline: false, starting: false, skipping: false, net: "idle", table: null, refused: null, error: null, put: -1 };

const net = network({ message: hear, state: (s) => { state.net = s; paint(); }, word: (code) => seals.first(code) });
const seals = sealer({ own: () => state.settings.word, mix: (drawing, word) => net.mix(drawing, word) });
const papers = part(() => Promise.all([import("./sheet/sheet.js"), style("sheet")]).then(([it]) => it), () => paint()), helping = part(() => import("./help.js"), () => paint()),
  optional = part(() => import("./options.js"), () => paint()), closing = part(() => import("./table/closer.js"), () => paint()),
  inviting = part(() => import("./company/invite.js"), () => paint()),
  sealing = part(() => Promise.all([import("./seal/seal.js"), style("seal")]).then(([it]) => ({ title: it.title, ...it.checker(() => paint()) })), () => paint()),
  advising = part(() => Promise.all([import("./table/hint.js"), style("hint")]).then(([it]) => it), () => paint());
/** Whether the page points at what a hint means. */
let marked = false;
/** Who else is at the table, where people play together. @type {import("./company/parts.js").Company | null} */
let company = null;
/** How often something has been laid open. */
let opened = 0;
/** Messages that wait until the table is furnished. @type {Message[] | null} */
let held = null;
const queue = player({ root, speed: () => state.settings.speed, show: shown, idle: paint });

// --- the address -----------------------------------------------------------------------------------------------------

/** Reads the address and goes there. */
function route() {
  const [, at, code = ""] = /^\/([tj])\/([^/]+)$/.exec(location.pathname) ?? [], screen = at === "t" ? "table" : at === "j" ? "gathering" : "home", moved = screen !== state.screen || code !== state.code;
  state.hash = location.hash.slice(1);
  if (moved) {
    Object.assign(state, { screen, code, error: null, refused: null, put: -1, starting: false, skipping: false });
    if (state.table?.code !== code) { company?.quiet(); state.table = company = null; queue.clear(); }
    if (state.gathering?.code !== code) state.gathering = null;
    spoken.replaceChildren();
  }
  if (screen === "table") net.join(code); else if (code) net.enter(code); else if (moved) net.leave();
  if (screen !== "table" ? moved || !state.catalogue : ["help", "company"].includes(state.hash) && !state.catalogue) load();
  paint();
  if (moved) focusScreen();
}
/** @param {string} path */
function go(path) { if (path !== location.pathname + location.hash) history.pushState({ inside: true }, "", path); route(); }
/** A link within the page. @param {Event} e */
function link(e) {
  const m = /** @type {MouseEvent} */ (e), to = /** @type {HTMLAnchorElement} */ (e.currentTarget).getAttribute("href");
  if (!to || m.ctrlKey || m.metaKey || m.shiftKey || m.button) return;
  e.preventDefault(); go(to.startsWith("#") ? location.pathname + to : to);
}
/** Leaves the dialog that the address names: one step back, or without history in place. */
function leaveDialog() {
  if (!location.hash) return;
  state.hash = "";                                   // at once: the step back takes a moment
  if (history.state?.inside) history.back(); else { history.replaceState(null, "", location.pathname); route(); }
}
/** After a change of screen the focus must not be lost: at the table it goes to the hand, elsewhere to the heading. */
function focusScreen() {
  if (document.activeElement !== document.body && document.activeElement !== root.querySelector("h1") && document.activeElement?.isConnected) return;
  /** @type {HTMLElement | null} */ (root.querySelector(".cutting :is([tabindex='0'], input)") ?? root.querySelector(".hand [tabindex='0']") ?? root.querySelector(".play") ?? root.querySelector("h1"))?.focus({ preventScroll: true });
}

// --- the server ------------------------------------------------------------------------------------------------------

/** The games offered and the caller's own tables. */
async function load() {
  try {
    const [catalogue, tables, ready, open] = await Promise.all([state.catalogue ?? get("/api/catalogue"), get("/api/tables"), get("/api/ready"), state.screen === "home" ? get("/api/gatherings") : []]);
    if (open.length) await openTables();
    Object.assign(state, { catalogue, tables, open, ready: ready.presets, offline: false });
  } catch { state.offline = true; }
  paint();
  clearTimeout(asking); asking = setTimeout(prepared, READY);
}
/** Asks again, while one looks at the games, whether the server can be reached, and those who think ahead are ready for every one of them. */
async function prepared() {
  if (state.screen !== "home" || (!state.offline && !state.catalogue?.presets.some((p) => !state.ready.includes(p.id)))) return;
  if (!document.hidden) {
    if (state.offline) return load();
    const { presets } = await get("/api/ready").catch(() => ({ presets: state.ready }));
    if (presets.length !== state.ready.length) { state.ready = presets; paint(); }
  }
  clearTimeout(asking); asking = setTimeout(prepared, READY);
}
/** @param {string} url */
async function get(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** @param {Message} m */
function hear(m) {
  if (held) { held.push(m); return; }
  seals.hear(m, state.code);
  if (m.type === "opened") { opened++; paint(); return; }
  if (m.type === "sealed") { paint(); return; }
  const wait = m.type === "joined" ? furnish(m.game) : m.type === "people" ? keepCompany() : m.type === "gathering" ? gather() : null;
  if (wait) {
    const go = () => { const all = held ?? []; held = null; all.forEach(hear); };
    held = [m];
    wait.then(go, () => { held = null; net.retry(); state.error = NO_PARTS; paint(); });
    return;
  }
  if (m.type === "created") { const { starting } = state; state.starting = false; go(`/${starting === "friends" ? "j" : "t"}/${m.code}`); return; }
  if (m.type === "gathering") {
    if (m.phase === "playing" && m.table) { history.replaceState(history.state, "", `/t/${m.table}`); route(); return; }
    const first = !state.gathering;
    Object.assign(state, { gathering: m, error: null });
    paint();
    if (first) focusScreen();
    return;
  }
  if (m.type === "people" || m.type === "spoken") {
    if (company) company.hear(m);
    else if (m.type === "people" && furniture.company) company = new furniture.company.Company(shell, m);
    paint();
    return;
  }
  if (m.type === "joined") {
    const { code, seat, position, game, sheets, rows, view } = m, same = state.table?.code === code && state.table.position === position;
    queue.clear();
    state.table = { code, seat, position, game, sheets, rows, places: same ? state.table?.places ?? [] : [], view, event: null, log: same ? state.table?.log ?? [] : [], thinking: null, hint: same ? state.table?.hint ?? null : null };
    Object.assign(state, { refused: null, error: null, skipping: state.skipping && view.phase !== "match_over" });
  }
  if (m.type === "frames" && state.table) {
    const seen = state.table.position, fresh = m.frames.filter((f) => f.position > seen);     // an answer given again tells nothing new
    state.table.position = fresh.at(-1)?.position ?? seen;
    seals.watch(fresh);
    if (fresh.length) state.table.thinking = state.table.hint = null;
    state.refused = null;
    if (state.skipping) rush(fresh); else queue.push(fresh);
  }
  if (m.type === "thinking" && state.table) state.table.thinking = m;
  if (m.type === "hinted" && state.table?.hint && m.position === state.table.position) { state.table.thinking = null; state.table.hint = { step: 1, told: m }; tellHint(); }
  if (m.type === "refused") state.refused = { clause: m.clause, text: m.text };
  if (m.type === "error") {
    const wasStarting = state.starting;
    state.starting = false; state.error = m.text;
    if (state.table && m.n === null) state.table.hint = null;
    if (state.screen === "table" && !state.table) net.leave();
    else if (state.screen === "table" && wasStarting) net.join(state.code);      // no rematch: back to the table one has
  }
  paint();
  if (m.type === "joined") focusScreen();
}
/** What nobody wants to look on at: only where it leads is shown. @param {Frame[]} frames */
function rush(frames) {
  frames.forEach((frame, i) => { if (i < frames.length - 1) take(frame); else shown(frame); });
  state.skipping = !frames.some((f) => f.view.phase === "match_over");
}
/** A frame of the queue becomes what is seen. @param {Frame} frame */
function shown(frame) {
  take(frame);
  if (frame.event && state.table) announce(sentence(frame.event, frame.view, state.settings.lang, state.table.game));
  paint();
}
/** What a frame changes. @param {Frame} frame */
function take({ event, view }) {
  const on = state.table;
  if (!on) return;
  on.view = view;
  on.event = event;
  if (event?.do === "next_match" || event?.do === "chouette_cut") on.sheets = on.rows = on.places = [];
  if (event?.do === "chouette_round") on.places = event.order;
  if (event?.do === "trick") papers();                 // the sheet will be wanted
  if (event?.do === "hand_end" && event.row.counted) on.rows = [...on.rows.filter((r) => r.hand !== event.row.hand), event.row];
  if (event?.do === "deal_end") on.sheets = [...on.sheets.filter((s) => s.deal !== event.sheet.deal), event.sheet];
  if (event?.do === "undo" && !over(view)) {
    on.sheets = on.sheets.filter((s) => s.deal < dealOf(view));
    on.rows = on.rows.filter((r) => r.hand < dealOf(view));
  }
  if (event) on.log = [...on.log, { event, view }].slice(-LOG);
}
/** Tells a screen reader. @param {string} text */
function announce(text) {
  if (!text) return;
  const p = document.createElement("p");
  p.textContent = text; spoken.append(p);
  while (spoken.childElementCount > 8) spoken.firstElementChild.remove();
}
/** @param {Act} action */
function send(action) {
  if (!state.table || net.waiting) return;
  state.refused = null;
  net.act(state.table.position, action); paint();
}

/** Asks for a hint, or shows the next part of it. @param {number} [step] */
function hint(step) {
  const on = state.table;
  if (!on?.game.hints || net.waiting) return;
  const inside = !!document.activeElement?.closest(".hinting");
  if (step === 0) on.hint = null;
  else if (on.hint?.told) { on.hint = { ...on.hint, step: step ?? Math.min(3, on.hint.step + 1) }; tellHint(); }
  else if (!on.hint && on.view.turn === on.view.seat && !queue.busy && net.hint(on.position)) on.hint = { step: 1, told: null };
  paint();
  if (inside && document.activeElement === document.body) /** @type {HTMLElement | null} */ (root.querySelector(on.hint ? ".hinting .icon" : "[data-tool=hint]"))?.focus({ preventScroll: true });
}
/** Reads the part of the hint that is new to a screen reader. */
function tellHint() {
  const on = state.table;
  if (on?.hint?.told) announce(advising()?.spoken(state.settings.lang, on.hint) ?? "");
}

// --- what a screen may do --------------------------------------------------------------------------------------------

/** @param {Partial<Settings>} patch */
function set(patch) { state.settings = { ...state.settings, ...patch }; remember(state.settings); wear(state.settings); paint(); }

/** What the shell lends those who play together. @type {import("./company/company.js").Shell} */
const shell = { settings: () => state.settings, table: () => state.table, code: () => state.code, computers: () => state.catalogue?.opponents ?? [], tell: (command) => net.tell(command), paint, announce, set, link, go, follow: (code) => { if (code === state.code) { net.leave(); route(); } else go(`/t/${code}`); }, home: () => go("/") };

/** @type {Deeds} */
const deeds = {
  play(id) { begin(chosen(id)); },
  invite(id) {
    const { name, agreed } = state.settings;
    if (!name) { go(`${location.pathname}#invite-${id}`); return; }
    Object.assign(state, { starting: "friends", error: null });
    net.gather({ ...chosen(id), agreed, public: false }); paint();
  },
  go,
  filter(patch) {
    state.filter = { ...state.filter, ...patch };
    const n = patch.people ?? 0, several = state.catalogue ? offers(state.catalogue).filter((e) => e.least < e.most && e.least <= n && n <= e.most) : [];
    if (several.length) set({ players: { ...state.settings.players, ...Object.fromEntries(several.map((e) => [e.id, n])) } });     // so many sit down
    paint();
  },
  set, link, load,
  option(p, o, value) {
    const { [o.key]: _, ...rest } = state.settings.options[p.id] ?? {};
    set({ options: { ...state.settings.options, [p.id]: value === o.default ? rest : { ...rest, [o.key]: value } } });
    state.error = null; paint();
  },
  allPast() { state.allPast = true; paint(); },
};
/** What the menu offers under this id, as it stands now. @param {string} id @returns {NewGame} */
function chosen(id) {
  const { settings: s, catalogue } = state, entry = catalogue && entryOf(offers(catalogue), id), preset = entry?.base(s).id ?? id;
  set({ preset: id });
  return { preset, options: entry?.chouette ? strict(s.options[preset]) : s.options[preset] ?? {}, opponent: s.opponent, name: s.name, players: entry ? entry.seats(s) : null, chouette: entry?.chouette ?? false };
}
/** @param {NewGame} game */
function begin(game) {
  Object.assign(state, { starting: true, error: null });
  net.create(game); paint();
}
/** The same game again. @param {GameInfo} game */
function rematch(game) {
  const { opponent, name } = state.settings, chouette = game.chouette !== null, several = chouette || game.game === "beigne";
  begin({ preset: game.preset, options: Object.fromEntries(game.options.map((o) => [o.key, o.value])), opponent, name, players: several ? game.chouette?.participants.length ?? game.players : null, chouette });
}

// --- what is seen ----------------------------------------------------------------------------------------------------

/** The number of the deal, or of the hand. @param {Shown} v */
const dealOf = (v) => v.game === "beigne" ? v.hand_number : v.deal;
/** @param {Shown} v */
const over = (v) => v.phase === "deal_over" || v.phase === "match_over";
/** The sheet lies open after a deal until it is put away, and whenever it is asked for. @param {Table} on */
const sheetOpen = (on) => state.hash === "sheet" || (over(on.view) && !queue.busy && state.put !== dealOf(on.view));
/** The table's context. @param {Table} on */
const context = (on) => {
  const { lang, deck, colours, speed, sort } = state.settings;
  return { lang, deck, colours, speed, sort, game: on.game, rows: on.rows, event: on.event, log: on.log.map((l) => sentence(l.event, l.view, lang, on.game)).filter(Boolean), busy: queue.busy || net.waiting, refused: state.refused && { clause: state.refused.clause, text: say(lang, state.refused.text) },
    send, asks: company?.takesBack ?? false, undo: () => { if (net.waiting) return; if (company) company.propose("undo"); else { state.put = -1; net.undo(); paint(); } }, hurry: () => queue.hurry(), help: () => go(`${location.pathname}#help`), closer: (/** @type {number} */ seat) => go(`${location.pathname}#cards-${seat}`), open: (/** @type {string} */ hash) => go(`${location.pathname}#${hash}`), leave: leaveDialog, skipping: state.skipping, skip: () => { if (!net.waiting && !state.skipping) { state.skipping = true; net.next(on.position); paint(); } }, announce, set,
    thinking: on.thinking, hint, hinted: on.hint && { ...on.hint, panel: advising()?.panel } };
};

function bar() {
  const L = t(state.settings.lang), on = state.screen === "table" ? state.table : null;
  return html`<header class="top">
    <a class="brand" href="/" @click=${link} aria-label="Atout, ${L.home}"><i class="gilt">${pip("S")}</i><span>Atout</span></a>
    ${on ? html`<h1 tabindex="-1">${say(state.settings.lang, on.game.name)}${on.game.chouette ? ` · ${L.chouetteShort}` : nothing}${on.view.free ? furniture.free?.badge(state.settings.lang) ?? nothing : nothing}</h1>` : nothing}
    <nav aria-label=${L.menu}>
      <button class="icon" lang=${L.other === "English" ? "en" : "fr"} aria-label=${L.other} title=${L.other} @click=${() => set({ lang: state.settings.lang === "fr" ? "en" : "fr" })}>${L.otherShort}</button>
      ${on ? html`<a class="icon" href="#sheet" @click=${link} aria-label=${L.sheet} title=${L.sheet}>${icons.sheet}</a>` : html`<a class="icon wide" href="/rules">${L.rules}</a>`}
      <a class="icon" href="#settings" @click=${link} aria-label=${L.settings} title=${L.settings}>${icons.gear}</a>
      <a class="icon" href="#help" @click=${link} aria-label=${L.help} title="${L.help} (?)"><b aria-hidden="true">?</b></a>
    </nav></header>`;
}
/** The waiting room's context. @returns {import("./company/gathering.js").Ctx} */
const meeting = () => ({ settings: state.settings, catalogue: state.catalogue, error: state.error, busy: net.waiting, act: (command) => { state.error = null; net.arrange(command); paint(); }, set, link, leave: () => go("/"), announce, paint });
function screen() {
  const { lang } = state.settings, L = t(lang);
  if (state.screen === "home") return home(state, deeds);
  if (state.table) {
    const c = context(state.table);
    return html`<div class="play" tabindex="-1" data-position=${state.table.position} ?data-busy=${c.busy}>${company && furniture.company ? furniture.company.strip(company, state.table.view) : nothing}${table(state.table.view, c)}
      ${over(state.table.view) && !queue.busy && !sheetOpen(state.table) ? html`<section class="over-bar" aria-label=${L.sheet}><button class="btn primary" @click=${() => { state.put = -1; paint(); }}>${L.sheet}</button></section>` : nothing}</div>`;
  }
  if (state.gathering && furniture.gathering) return furniture.gathering.gathering(state.gathering, meeting());
  if (!state.error) return html`<main class="notice"><h1 tabindex="-1">${L.setting}</h1></main>`;
  return html`<main class="notice"><h1 tabindex="-1">${say(lang, state.error) || L.noTable}</h1><p>${L.noTableHow}</p><a class="btn" href="/" @click=${link}>${L.backHome}</a></main>`;
}
/** What went wrong, and what one can do about it. */
function banner() {
  const { lang } = state.settings, L = t(lang);
  if (state.net === "lost") return html`<div class="net" role="status"><i></i><span>${L.lostNet}</span><button class="btn" @click=${net.retry}>${L.retry}</button></div>`;
  if (state.error && state.table) return html`<div class="net" role="alert"><span>${say(lang, state.error)}</span><button class="btn" @click=${() => { state.error = null; paint(); }}>${L.close}</button></div>`;
  return nothing;
}
const trouble = () => state.error ? html`<p class="alert" role="alert">${say(state.settings.lang, state.error)}</p>` : nothing;

/** @param {string} id @param {unknown} name @param {unknown} body @param {unknown} [buttons] */
const framed = (id, name, body, buttons) => html`<div class="dlg-head"><h2 id=${id}>${name}</h2>
  <button class="icon" aria-label=${t(state.settings.lang).close} @click=${(/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.currentTarget).closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))}>${icons.close}</button></div>
  <div class="dlg-body" role="group" tabindex="0" aria-labelledby=${id}>${body}</div>${buttons ? html`<div class="dlg-foot">${buttons}</div>` : nothing}`;

/** The dialog the address names, or nothing. */
function asked() {
  const s = state.settings, L = t(s.lang), [what, id] = state.hash.split("-");
  if (what === "settings") return framed("dialog-title", L.settings, settings(s, set));
  if (what === "help") return helping() && framed("dialog-title", L.help, helping()?.help(s.lang, state.table?.game ?? null, state.catalogue?.presets.find((x) => x.id === state.table?.game.preset) ?? null));
  if (what === "cards" && state.table?.view.game === "bezique") return closing() && framed("dialog-title", WORDS[s.lang].spread, closing()?.closer(state.table.view, context(state.table), Number(id)));
  if (what === "claim" && state.table?.view.free && furniture.free) return framed("dialog-title", furniture.free.title(s.lang), furniture.free.claims(state.table.view, context(state.table)));
  if (what === "seal" && state.table) return sealing() && framed("dialog-title", sealing()?.title(s.lang), sealing()?.dialog({ lang: s.lang, ctx: context(state.table), code: state.code, news: opened, seen: seals.seen(state.code), word: s.word, choose: (word) => { set({ word }); seals.renew(); paint(); } }));
  if (what === "company" && company && state.table && furniture.company) return framed("dialog-title", company.words.company, furniture.company.desk(company, state.table, leaveDialog));
  if (what === "invite" && state.screen === "home" && id) return inviting() && framed("dialog-title", L.friends, inviting()?.invite(s, set, () => deeds.invite(id)), html`<button class="btn primary" ?disabled=${!s.name} @click=${() => deeds.invite(id)}>${L.friends}</button>`);
  if (what === "options" && state.gathering && furniture.gathering) {
    const opened = optional(), it = opened && furniture.gathering.dialog(state.gathering, meeting(), opened.options, deeds);
    return it && framed("dialog-title", it.title, html`${it.body}${trouble()}`, html`<button class="btn primary" @click=${leaveDialog}>${L.close}</button>`);
  }
  const entry = what === "options" && state.screen === "home" && state.catalogue ? entryOf(offers(state.catalogue), id ?? "") : null;
  if (!entry || !state.catalogue || !optional()) return null;
  const p = entry.base(s);
  return framed("dialog-title", entry.name(s.lang), html`${optional()?.options(s, state.catalogue, entry, deeds)}${trouble()}`,
    html`<button class="btn quiet" @click=${() => set({ options: { ...s.options, [p.id]: {} } })}>${L.asRule}</button>
      <button class="btn primary" aria-busy=${!!state.starting} @click=${() => deeds.play(entry.id)}>${state.starting ? L.starting : L.play}</button>`);
}
function sheetView() {
  const on = state.screen === "table" ? state.table : null;
  if (!on || !sheetOpen(on)) return null;
  const paperwork = papers();
  if (!paperwork) return null;
  const { lang, deck } = state.settings, c = { ...on, lang, deck, busy: net.waiting || !!state.starting, next: () => { if (!net.waiting) { net.next(on.position); paint(); } }, rematch: () => rematch(on.game), home: link, close: () => paper.close() };
  const shared = company && ((on.view.phase === "match_over" && !on.view.again) || company.looksOn) ? furniture.company?.foot(company, c) : null;
  const check = on.game.lesson ? nothing : html`<p><a class="btn quiet" href="#seal" @click=${link}>${WORDS[lang].checkDeal}</a></p>`;
  return framed("sheet-title", paperwork.title(c), html`${trouble()}${paperwork.sheet(c)}${check}`, shared ?? paperwork.foot(c));
}

/** Opens or closes a dialog; the browser gives the focus back to where it was. @param {HTMLDialogElement} el @param {unknown} content */
function lay(el, content) {
  if (content) { render(content, el); if (!el.open) el.showModal(); }
  else if (el.open) { el.close(); render(nothing, el); }
}
/** Every side's score, one's own first. @param {Shown} v */
function scores(v) {
  if (v.game === "beigne") return [...v.seats].sort((a, b) => Number(b.seat === v.seat) - Number(a.seat === v.seat)).map((s) => s.score);
  const sides = sidesOf(v).map(([s]) => s?.score ?? 0);
  return [...sides.slice(-1), ...sides.slice(0, -1)];
}
function paint() {
  const { lang } = state.settings, on = state.screen === "table" ? state.table : null;
  document.body.dataset.screen = state.screen;
  document.title = on ? company?.title(on) || `${say(lang, on.game.name)} ${scores(on.view).map((n) => num(lang, n)).join(" – ")} · Atout` : state.gathering ? `${say(lang, state.gathering.game.name)} · ${state.gathering.code} · Atout` : `Atout · ${t(lang).hero}`;
  render(html`${bar()}${screen()}${banner()}`, root);
  lay(paper, sheetView()); lay(dialog, asked());
  if (on?.hint || marked) marked = advising()?.mark(on?.hint ?? null) ?? false;
}

/** Puts a dialog away. @param {HTMLDialogElement} el */
function dismiss(el) {
  if (el === paper && state.table && over(state.table.view)) state.put = dealOf(state.table.view);
  if (el === dialog ? asked() : state.hash === "sheet") leaveDialog();
  paint();
}
for (const el of [dialog, paper]) {
  el.addEventListener("click", (/** @type {MouseEvent} */ e) => { if (e.target === el) dismiss(el); });   // beside the paper
  el.addEventListener("cancel", (/** @type {Event} */ e) => { e.preventDefault(); dismiss(el); });   // Escape: at once, for what is heard meanwhile would open it again
  el.addEventListener("close", () => {
    if (el.open) return;                               // the event comes late: the dialog is open again already
    if (el === paper && state.table && over(state.table.view)) state.put = dealOf(state.table.view);
    if (el === dialog ? asked() : state.hash === "sheet") leaveDialog(); else paint();
  });
}
addEventListener("popstate", route);
addEventListener("keydown", (e) => {
  if (e.key !== "?" || e.ctrlKey || e.metaKey || /** @type {Element} */ (e.target).matches?.("input, select, textarea")) return;
  e.preventDefault();
  if (state.hash !== "help") go(`${location.pathname}#help`);
});
onChange((s) => { state.settings = s; wear(s); paint(); });
addEventListener("dragenter", () => void import("./replay/drop.js"), { once: true });   // a record dropped here is opened as a replay

wear(state.settings);
route();
// The figures come while nobody waits, so that no card is turned up without its face.
setTimeout(() => { if (state.settings.deck === "courts") for (const rank of "KQJ") for (const suit of "SHDC") new Image().src = `/static/art/courts/${rank}${suit}.svg`; }, 1200);
