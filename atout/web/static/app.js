// @ts-check
/** The page: its state, its address, and `view = f(state)`. */
import { gameOf } from "./games/games.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { player } from "./table/player.js";
import { dismissed } from "./dismiss.js";
import { say, sentence, t } from "./i18n.js";
import { network } from "./net.js";
import { home } from "./home.js";
import { choose, entryOf, offers, strict } from "./menu.js";
import {
  loadCoach,
  loadCompany,
  loadGathering,
  loadOpenTables,
  loadTable,
  loadTableOf,
} from "./loaders.js";
import { modules, part, style, tableModule } from "./modules.js";
import { LETTERS, coachOn, known, onChange, remember, remembered, wear } from "./settings.js";
import { listed } from "./badge.js";
import { signaller } from "./signals.js";
import { wakeful } from "./awake.js";
import { keepLater } from "./offline/later.js";
import { PACE } from "./table/tempo.js";
import { named } from "./views/dialogs.js";
import { bar, framed, notice, risen, trouble } from "./views/shell.js";
import { title } from "./views/title.js";
import { companyHears, companyState } from "./state/company.js";
import { isKept, keptCode, placeOf, shellHears, shellState } from "./state/shell.js";
import {
  arrived,
  dealOf,
  freshOf,
  over,
  tableHears,
  tableState,
  tableTakes,
} from "./state/table.js";
/** @import { Deeds, NewGame, Page, State, Table } from "./shell.js" */
/** @import { Step } from "./table/types.js" */
/** @import { Act, Event as GameEvent, GameInfo, Message, Shown, Text } from "./types.js" */
/** @import { Settings } from "./settings.js" */

// milliseconds until it is asked again who is ready, or whether the server can be reached
const READY = 5000;
// milliseconds until an exercise that the server has not laid is laid from what is kept
const SLOW = 4000;
// milliseconds that the first drawing of the home screen waits for what will stand on it
const PATIENCE = 400;
/** @type {number | undefined} */
let asking;
/** What the home screen shows, on its way. @type {Promise<void>} */
let loading = Promise.resolve();
/**
 * Whether the page may be drawn. The home screen is drawn once its letters and its lines are here,
 * so that nothing moves.
 */
let drawn = location.pathname !== "/";
/** @type {Text} */
const NO_PARTS = { fr: t("fr").offline, en: t("en").offline };
/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const root = byId("app"),
  dialog = byId("dialog"),
  paper = byId("sheet"),
  spoken = byId("say");

/** @type {State} */
const state = { ...shellState(remembered()), ...tableState(), ...companyState() };

const net = network({
  message: receive,
  state: (s) => {
    state.net = s;
    if (s === "lost" && (state.screen === "learn" || state.table?.game.lesson))
      withKeptTable((it) => it.offer());
    paint();
  },
  word: (code) => seals?.first(code) ?? {},
});
/** @type {ReturnType<typeof import("./seal/own.js").sealer> | null} */
let seals = null;
/**
 * What stands in for the server at positions that are kept.
 * @type {ReturnType<typeof import("./offline/table.js").keptTable> | null}
 */
let standIn = null;
/** What has come while the script of the seals is on its way. @type {Message[] | null} */
let unread = null;
/** How much was wrong with the seals when their dialog was opened last: its person knows of it. */
let sealsRead = { code: "", count: 0 };
const papers = part(
    () => Promise.all([import("./sheet/sheet.js"), style("sheet")]).then(([it]) => it),
    () => paint(),
  ),
  choosing = part(
    () => import("./preferences.js"),
    () => paint(),
  ),
  helping = part(
    () => import("./help.js"),
    () => paint(),
  ),
  optional = part(
    () => Promise.all([import("./options.js"), style("options")]).then(([it]) => it),
    () => paint(),
  ),
  closing = part(
    () => import("./table/closer.js"),
    () => paint(),
  ),
  inviting = part(
    () => import("./company/invite.js"),
    () => paint(),
  ),
  doors = part(
    () =>
      Promise.all([import("./company/door.js"), style("company"), style("door")]).then(
        ([it]) => it,
      ),
    () => {
      paint();
      if (state.door) focusScreen();
    },
  ),
  ruling = part(
    () => Promise.all([import("./rules/beside.js"), style("beside")]).then(([it]) => it),
    () => paint(),
  ),
  sealing = part(
    () =>
      Promise.all([import("./seal/seal.js"), style("seal")]).then(([it]) => ({
        title: it.title,
        ...it.checker(() => paint()),
      })),
    () => paint(),
  ),
  advising = part(
    () => Promise.all([import("./table/hint.js"), style("hint")]).then(([it]) => it),
    () => paint(),
  );
/** How far the player has come. */
const practice = part(
  () => import("./teach/progress.js"),
  () => {
    for (const [on, event, view] of uncounted.splice(0)) advance(on, event, view);
    coach();
  },
);
/**
 * What happened before it could be counted.
 * @type {[on: Table, event: GameEvent, view: Shown][]}
 */
const uncounted = [];
/** Whether the page points at what a hint means. */
let marked = false;
/**
 * Who else is at the table, where people play together.
 * @type {import("./company/parts.js").Company | null}
 */
let company = null;
/** How often something has been laid open. */
let opened = 0;
/** Messages that wait until the modules of the table are here. @type {Message[] | null} */
let held = null;
/**
 * The table and what follows it, until it is known who sits there: the strip that shows them would
 * push it down.
 * @type {Message[] | null}
 */
let parked = null;
const queue = player({
  root,
  speed: () => state.settings.speed,
  // a lesson shows how a deal begins
  ceremony: () => state.settings.ceremony || !!state.table?.game.course,
  show: present,
  idle: settled,
});
const signals = signaller(() => state.settings);
const awake = wakeful({
  staysOn: () => state.settings.awake && state.screen === "table" && !!state.table,
  changed: () => paint(),
});
const FORCED = 420; // milliseconds until a forced card goes by itself, so that one sees why
/** @type {number | undefined} */
let going;

// --- the address -----------------------------------------------------------------------------------------------------

/** Reads the address and goes there. */
function route() {
  const { screen, code, lesson, exercise, position, french } = placeOf(location.pathname),
    moved = screen !== state.screen || code !== state.code;
  state.hash = location.hash.slice(1);
  if (moved) {
    Object.assign(state, {
      screen,
      code,
      error: null,
      refused: null,
      put: -1,
      starting: false,
      skipping: false,
      door: null,
      asks: [],
    });
    // who looks on is at a table of the gathering's own code
    if (screen !== "table" || state.table?.code !== code) {
      company?.quiet();
      state.table = company = parked = null;
      queue.clear();
    }
    if (state.gathering?.code !== code) state.gathering = null;
    spoken.replaceChildren();
  }
  if (french && state.settings.lang !== "fr") set({ lang: "fr" });
  if (lesson !== null) learn(lesson || "besigue", false);
  else if (exercise !== null) practise(exercise);
  else if (position !== null) standAt(position);
  else if (isKept(code)) {
    if (moved) withKeptTable((it) => it.sit(code));
  } else if (screen === "table") net.join(code, /^seat-(.+)$/.exec(state.hash)?.[1] ?? null);
  else if (code) net.enter(code);
  else if (moved) net.leave();
  if (
    screen !== "table"
      ? moved || !state.catalogue
      : ["help", "company"].includes(state.hash) && !state.catalogue
  )
    loading = load();
  if (screen === "learn" || screen === "table") {
    prepare();
    figures();
  }
  lookAtDoor();
  paint();
  if (moved) focusScreen();
}
/** Has the page go on without the server. @param {(it: NonNullable<typeof standIn>) => unknown} then */
const withKeptTable = (then) =>
  import("./offline/table.js").then(
    (it) =>
      then((standIn ??= it.keptTable({ state, leave: net.leave, receive, route, paint, go }))),
    () => {},
  );
/** A personal link has done what it is for: its key does not stay in the address. */
function hideKey() {
  if (!state.hash.startsWith("seat-")) return;
  history.replaceState(history.state, "", location.pathname);
  state.hash = "";
}
/** @param {string} path */
function go(path) {
  if (path !== location.pathname + location.hash) history.pushState({ inside: true }, "", path);
  route();
}
/** A link within the page. @param {Event} e */
function link(e) {
  const m = /** @type {MouseEvent} */ (e),
    to = /** @type {HTMLAnchorElement} */ (e.currentTarget).getAttribute("href");
  if (!to || m.ctrlKey || m.metaKey || m.shiftKey || m.button) return;
  e.preventDefault();
  go(to.startsWith("#") ? location.pathname + to : to);
}
/** Leaves the dialog that the address names: one step back, or without history in place. */
function leaveDialog() {
  if (!location.hash) return;
  state.hash = ""; // at once: the step back takes a moment
  if (history.state?.inside) history.back();
  else {
    history.replaceState(null, "", location.pathname);
    route();
  }
}
/**
 * After a change of screen the focus must not be lost: at the table it goes to the hand, elsewhere
 * to the heading.
 */
function focusScreen() {
  if (
    document.activeElement !== document.body &&
    document.activeElement !== root.querySelector("h1") &&
    document.activeElement?.isConnected
  )
    return;
  /** @type {HTMLElement | null} */ (
    root.querySelector(".cutting :is([tabindex='0'], input)") ??
      root.querySelector(".hand [tabindex='0']") ??
      root.querySelector(".play") ??
      root.querySelector("h1")
  )?.focus({ preventScroll: true });
}

// --- the server ------------------------------------------------------------------------------------------------------

/** The games offered, the caller's own tables, and those open to all. */
async function load() {
  try {
    const [catalogue, here] = await Promise.all([
      state.catalogue ?? get("/api/catalogue"),
      get("/api/home"),
    ]);
    if (here.open.length) await loadOpenTables();
    Object.assign(state, { catalogue, ...here, offline: false });
    listed(here.tables);
  } catch {
    state.offline = true;
  }
  paint();
  clearTimeout(asking);
  asking = setTimeout(prepared, READY);
}
/**
 * Asks again, while one looks at the games, whether the server can be reached, and those who think
 * ahead are ready for every one of them.
 */
async function prepared() {
  if (
    state.screen !== "home" ||
    (!state.offline && !state.catalogue?.presets.some((p) => !state.ready.includes(p.id)))
  )
    return;
  if (!document.hidden) {
    if (state.offline) return load();
    const { presets } = await get("/api/ready").catch(() => ({ presets: state.ready }));
    if (presets.length !== state.ready.length) {
      state.ready = presets;
      paint();
    }
  }
  clearTimeout(asking);
  asking = setTimeout(prepared, READY);
}
/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
/** @param {string} url */
async function get(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(8000) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** A message as it comes: the seals hear it first, for a word may be wanted at once. @param {Message} m */
function receive(m) {
  if (unread) {
    unread.push(m);
    return;
  }
  if (!seals && "seal" in m && m.seal) {
    unread = [m];
    import("./seal/own.js").then(
      ({ sealer }) => {
        seals = sealer({ own: () => state.settings.word, bind: net.bind, mix: net.mix });
        const all = unread ?? [];
        unread = null;
        all.forEach(receive);
      },
      () => {
        unread = null;
        net.retry();
        state.error = NO_PARTS;
        paint();
      },
    );
    return;
  }
  seals?.hear(m, state.code);
  hear(m);
}
/** A message of the server. @param {Message} m */
function hear(m) {
  if (waits(m)) return;
  if (lacks(m)) return;
  if (m.type === "opened") {
    opened++;
    const { code } = state;
    import("./seal/judge.js")
      .then(({ judge }) => seals && judge(code, seals))
      .then(paint, () => {});
  } else if (m.type === "created") {
    comeTo(m.code);
    return;
  } else if (m.type === "gathering" && m.phase === "playing" && m.table) {
    history.replaceState(history.state, "", `/t/${m.table}`);
    route();
    return;
  } else if (m.type === "people" || m.type === "spoken") {
    if (company) company.hear(m);
    else if (m.type === "people" && modules.company)
      company = new modules.company.Company(shell, m);
  } else if (m.type === "admitted") {
    company?.quiet();
    state.table = company = parked = null;
    shell.follow(state.code);
    return;
  }
  const first =
    (m.type === "door" && !state.door && !state.table) ||
    (m.type === "gathering" && !state.gathering);
  const { starting } = state;
  Object.assign(state, shellHears(state, m), companyHears(m));
  if (m.type === "joined") sitDown(m);
  else if (m.type === "door") hideKey();
  else if (m.type === "refused") state.refused = { clause: m.clause, text: m.text };
  else if (m.type === "error") complain(m, starting !== false);
  else if (state.table) hearAt(state.table, m);
  paint();
  if (first) focusScreen();
  if (m.type === "joined") {
    lookAtDoor();
    focusScreen();
    settled();
  }
}
/**
 * Keeps a message while modules are on their way, and those of a table with others until it is told
 * who they are.
 * @param {Message} m
 * @returns {boolean} whether it is kept
 */
function waits(m) {
  if (held) {
    held.push(m);
    return true;
  }
  if (parked) {
    parked.push(m);
    if (m.type === "people") {
      const all = [m, ...parked.filter((one) => one !== m)];
      parked = null;
      all.forEach(hear);
    }
    return true;
  }
  if (m.type === "joined" && m.game.together && !company) {
    parked = [m];
    return true;
  }
  return false;
}
/**
 * Fetches the modules that show a message, and keeps it until they are here.
 * @param {Message} m
 * @returns {boolean} whether it is kept
 */
function lacks(m) {
  const fetching =
    m.type === "joined"
      ? loadTableOf(m.game)
      : m.type === "people"
        ? loadCompany()
        : m.type === "gathering"
          ? loadGathering()
          : null;
  if (!fetching) return false;
  held = [m];
  fetching.then(
    () => {
      const all = held ?? [];
      held = null;
      all.forEach(hear);
    },
    () => {
      held = null;
      net.retry();
      state.error = NO_PARTS;
      paint();
    },
  );
  return true;
}
/** Goes to the table, or to the waiting room, that was asked for. @param {string} code */
function comeTo(code) {
  const { starting } = state;
  state.starting = false;
  if (starting === "lesson") {
    history.replaceState(null, "", `/t/${code}`);
    route();
  } else go(`/${starting === "friends" ? "j" : "t"}/${code}`);
}
/** @param {Extract<Message, { type: "joined" }>} m */
function sitDown(m) {
  queue.clear();
  state.table = arrived(state.table, m, tableModule().begun(m.view));
  coach();
  hideKey();
  state.refused = null;
  state.skipping = state.skipping && m.view.phase !== "match_over";
}
/** What is told at a table. @param {Table} on @param {Message} m */
function hearAt(on, m) {
  const frames = m.type === "frames" ? freshOf(on, m.frames) : [];
  Object.assign(on, tableHears(on, m));
  if (m.type === "frames") {
    seals?.watch(frames);
    state.refused = null;
    if (state.skipping) rush(frames);
    else queue.push(frames);
  } else if (m.type === "taught") {
    state.skipping = false;
    const { learnt } = state.settings,
      { course } = on.game;
    if (m.done && course && !learnt.includes(course.id)) set({ learnt: [...learnt, course.id] });
  } else if (m.type === "coached") {
    if (m.missed) set(practice()?.slipped(state.settings) ?? {});
    if (!on.hint?.told) announce(modules.coach?.spoken(state.settings.lang, m) ?? "");
  } else if (m.type === "hinted" && on.hint?.told === m) tellHint();
}
/**
 * Something was asked that cannot be.
 * @param {Extract<Message, { type: "error" }>} m
 * @param {boolean} starting whether a game was to begin
 */
function complain(m, starting) {
  if (state.table) Object.assign(state.table, tableHears(state.table, m));
  if (m.n === null && state.hash.startsWith("seat-")) {
    state.note = m.text;
    hideKey();
    shell.follow(state.code);
  } else if (state.screen === "table" && !state.table && !state.door) net.leave();
  // no rematch: back to the table one has
  else if (state.screen === "table" && starting) net.join(state.code);
}
/** Who only looks on asks how things stand at the door, where the address says that he wants to. */
function lookAtDoor() {
  if (state.hash === "door" && state.table && !state.table.key && !state.door)
    net.ask({ type: "knock", seat: null });
}
/** What nobody wants to look on at: only where it leads is shown. @param {Step[]} frames */
function rush(frames) {
  frames.forEach((frame, i) => {
    if (i < frames.length - 1) take(frame);
    else if (state.table?.game.course) take(frame);
    else present([frame]);
  });
  state.skipping = !frames.some((f) => f.view.phase === "match_over");
}
/** Frames of the queue become what is seen, and all of them are told. @param {Step[]} frames */
function present(frames) {
  for (const frame of frames) {
    take(frame);
    if (frame.event && state.table)
      announce(
        tableModule().sentence(frame.event, frame.view, state.settings.lang, state.table.game),
      );
  }
  signals.signal(frames);
  paint();
}
/** Nothing is left to show. */
function settled() {
  paint();
  const on = state.table;
  if (!on) return;
  signals.settled(on.view);
  clearTimeout(going);
  const { speed, forced } = state.settings;
  if (forced) going = setTimeout(goOn, FORCED * Math.max(0.5, PACE[speed]));
}
/** Plays the card that is the only one, where the settings want that. */
function goOn() {
  const on = state.table,
    card = on && tableModule().forced(on.view, on.game, on.event);
  if (card && state.settings.forced && !queue.busy && !net.waiting && !dialog.open)
    send({ do: "play", card });
}
/** What a frame changes. @param {Step} frame */
function take(frame) {
  const on = state.table,
    { event, view } = frame;
  if (!on) return;
  Object.assign(on, tableTakes(on, frame));
  if (event?.do === "trick") papers(); // the sheet will be wanted
  if (event && on.game.hints) advance(on, event, view);
  if (event) on.log = tableModule().withEvent(on.log, event, view);
}
/**
 * What an event means for the coach and the next opponent.
 * @param {Table} on
 * @param {GameEvent} event
 * @param {Shown} view
 */
function advance(on, event, view) {
  const before = state.settings;
  if (before.coach === "off" && !before.climbs) return;
  const counts = practice(),
    change = counts?.progress(before, event, view);
  if (!counts) uncounted.push([on, event, view]);
  if (!counts || !change) return;
  if (change.opponent) {
    on.risen = change.opponent;
    if (!state.catalogue) load();
  }
  set(change);
  if (coachOn(before) && !coachOn(state.settings)) {
    on.farewell = true;
    coach();
  }
}
/** Tells a screen reader. @param {string} text */
function announce(text) {
  if (!text) return;
  const p = document.createElement("p");
  p.textContent = text;
  spoken.append(p);
  while (spoken.childElementCount > 8) spoken.firstElementChild.remove();
}
/** @param {Act} action */
function send(action) {
  if (!state.table || net.waiting) return;
  state.refused = null;
  modules.again?.chose(state.code, state.table.view, action);
  if (isKept(state.code)) standIn?.act(action);
  else net.act(state.table.position, action);
  paint();
}

/** Asks for a hint, or shows the next part of it. @param {number} [step] */
function hint(step) {
  const on = state.table;
  if (!on?.game.hints || net.waiting) return;
  const inside = !!document.activeElement?.closest(".hinting");
  if (step === 0) on.hint = null;
  else if (on.hint?.told) {
    on.hint = { ...on.hint, step: step ?? Math.min(3, on.hint.step + 1) };
    tellHint();
  } else if (!on.hint && on.view.turn === on.view.seat && !queue.busy && net.hint(on.position))
    on.hint = { step: 1, told: null };
  paint();
  if (inside && document.activeElement === document.body)
    /** @type {HTMLElement | null} */ (
      root.querySelector(on.hint ? ".hinting .icon" : "[data-tool=hint]")
    )?.focus({ preventScroll: true });
}
/** Reads the part of the hint that is new to a screen reader. */
function tellHint() {
  const on = state.table;
  if (on?.hint?.told) announce(advising()?.spoken(state.settings.lang, on.hint, on.view) ?? "");
}

// --- what a screen may do --------------------------------------------------------------------------------------------

/** @param {Partial<Settings>} patch */
function set(patch) {
  const chosen = "opponent" in patch && !("climbs" in patch) ? { climbs: false, wins: 0 } : {};
  state.settings = { ...state.settings, ...chosen, ...patch };
  remember(state.settings);
  wear(state.settings);
  if ("coach" in patch) coach();
  paint();
}
/** Calls the coach to the table, or sends him away. */
function coach() {
  const on = state.screen === "table" ? state.table : null;
  const { coach: wish, climbs } = state.settings;
  if (!on?.game.hints || (!on.coached && wish === "off" && !climbs) || !practice()) return;
  const coaching = coachOn(state.settings);
  if (coaching) void loadCoach()?.then(paint, () => {});
  else on.coached = null;
  net.coach(coaching);
}

/** What the shell lends those who play together. @type {import("./company/types.js").Shell} */
const shell = {
  settings: () => state.settings,
  table: () => state.table,
  code: () => state.code,
  computers: () => state.catalogue?.opponents ?? [],
  tell: (command) => net.tell(command),
  paint,
  announce,
  set,
  link,
  go,
  follow: (code) => {
    if (isKept(code)) {
      state.table = null;
      queue.clear();
      standIn?.sit(code, true);
    } else if (code === state.code) {
      net.leave();
      route();
    } else go(`/t/${code}`);
  },
  home: () => go("/"),
};

/**
 * What one may do at the door, and for whoever stands there.
 * @returns {import("./company/types.js").DoorContext}
 */
const threshold = () => ({
  lang: state.settings.lang,
  error: state.table ? null : state.error,
  knock: (seat) => {
    state.error = null;
    net.ask({ type: "knock", seat });
  },
  admit: (id, yes) => net.ask({ type: "admit", id, yes }),
  unlock: (key) => {
    state.error = null;
    go(`/t/${state.code}#seat-${key}`);
  },
  link,
  announce,
});

/** @type {Deeds} */
const deeds = {
  play(id) {
    begin(chosen(id));
  },
  invite(id) {
    const { name, agreed } = state.settings;
    if (!name) {
      go(`${location.pathname}#invite-${id}`);
      return;
    }
    Object.assign(state, { starting: "friends", error: null });
    net.gather({ ...chosen(id), agreed, public: false });
    paint();
  },
  go,
  filter(patch) {
    state.filter = { ...state.filter, ...patch };
    const n = patch.people ?? 0,
      several = state.catalogue
        ? offers(state.catalogue).filter((e) => e.least < e.most && e.least <= n && n <= e.most)
        : [];
    if (several.length)
      set({
        players: {
          ...state.settings.players,
          ...Object.fromEntries(several.map((e) => [e.id, n])),
        },
      }); // so many sit down
    paint();
  },
  set,
  link,
  load,
  paint: () => paint(),
  option(p, o, value) {
    const { options } = state.settings;
    set({ options: { ...options, [p.id]: choose(options[p.id] ?? {}, o, value) } });
    state.error = null;
    paint();
  },
  allPast() {
    state.allPast = true;
    paint();
  },
};
/** What the menu offers under this id, as it stands now. @param {string} id @returns {NewGame} */
function chosen(id) {
  const { settings: s, catalogue } = state,
    entry = catalogue && entryOf(offers(catalogue), id),
    preset = entry?.base(s).id ?? id;
  set({ preset: id });
  return {
    preset,
    options: entry?.chouette ? strict(s.options[preset]) : (s.options[preset] ?? {}),
    opponent: s.opponent,
    name: s.name,
    players: entry ? entry.seats(s) : null,
    chouette: entry?.chouette ?? false,
  };
}
/** @param {NewGame} game */
function begin(game) {
  Object.assign(state, { starting: true, error: null });
  figures();
  net.create(game);
  foresee(game);
  paint();
}
/** Fetches what the table will need while the server lays it. @param {NewGame} game */
function foresee({ preset, players, options, chouette }) {
  const p = state.catalogue?.presets.find((one) => one.id === preset),
    fetching = !p
      ? loadTable()
      : loadTableOf({
          game: p.game,
          one_deal: p.one_deal,
          players: chouette ? 2 : (players ?? p.least),
          lesson: null,
          course: null,
          tried: 0,
          options: Object.entries(options).map(([key, value]) => ({ key, value })),
        });
  fetching?.catch(() => {}); // the table asks again
}
/** Goes on with a lesson, or begins it. @param {string} course @param {boolean} anew */
function learn(course, anew) {
  const { begun, name } = state.settings;
  Object.assign(state, { starting: "lesson", error: null });
  if (!begun.includes(course)) set({ begun: [...begun, course] });
  net.learn({ type: "learn", course, name, anew });
  paint();
}
/** What judges an answer at a table. @param {Table} on */
const judgeAt = (on) => (on.game.lesson?.puzzle ? modules.puzzle : modules.exercise);
/** Lays the position of an exercise. @param {string} exercise */
function practise(exercise) {
  if (state.code === keptCode(exercise)) return shell.follow(state.code);
  setTimeout(() => state.net !== "open" && withKeptTable((it) => it.offer()), SLOW);
  Object.assign(state, { starting: "lesson", error: null });
  net.learn({ type: "exercise", exercise, name: state.settings.name });
  paint();
}
/** Opens a table at a position in one line. @param {string} position */
function standAt(position) {
  Object.assign(state, { starting: "lesson", error: null });
  net.learn({ type: "position", position, name: state.settings.name });
  paint();
}
/**
 * What the lesson at a table says now, and what one may do there.
 * @param {Table} on
 * @returns {import("./teach/types.js").Lesson | null}
 */
const teaching = (on) =>
  on.said && !on.hushed
    ? {
        told: on.said,
        deeds: {
          press: () => {
            if (net.waiting || !on.said) return;
            state.skipping = on.said.press === "ahead";
            net.next(on.position);
            paint();
          },
          again: () => learn(on.game.course?.id ?? "", true),
          play: () => {
            const { id } = on.game.course ?? {};
            set({ preset: id === "besigue" ? "ordinary" : (id ?? on.game.preset) });
            begin(chosen(on.game.preset));
          },
          hush: () => {
            on.hushed = true;
            paint();
          },
          link,
        },
      }
    : null;
/** The same game again. @param {GameInfo} game */
function rematch(game) {
  const { opponent, name } = state.settings,
    chouette = game.chouette !== null,
    several = chouette || gameOf(game).anyNumber;
  begin({
    preset: game.preset,
    options: Object.fromEntries(game.options.map((o) => [o.key, o.value])),
    opponent,
    name,
    players: several ? (game.chouette?.participants.length ?? game.players) : null,
    chouette,
  });
}

// --- what is seen ----------------------------------------------------------------------------------------------------

/**
 * The sheet lies open after a deal until it is put away, and whenever it is asked for.
 * @param {Table} on
 */
const sheetOpen = (on) =>
  state.hash === "sheet" || (over(on.view) && !queue.busy && state.put !== dealOf(on.view));
/** The table's context. @param {Table} on */
const context = (on) => {
  const { lang, deck, colours, speed, sort, touch, cards } = state.settings;
  return {
    lang,
    deck,
    colours,
    speed,
    sort,
    careful: touch === "careful",
    large: cards === "large",
    code: on.code,
    game: on.game,
    rows: on.rows,
    event: on.event,
    log: on.log,
    busy: queue.busy || net.waiting,
    refused: state.refused && { clause: state.refused.clause, text: say(lang, state.refused.text) },
    send,
    asks: company?.takesBack ?? false,
    absence: (/** @type {Shown} */ v) => company?.absence(v) ?? "",
    undo: () => {
      if (net.waiting) return;
      if (company) company.propose("undo");
      else {
        state.put = -1;
        net.undo();
        paint();
      }
    },
    hurry: () => queue.hurry(),
    help: () => go(`${location.pathname}#help`),
    closer: (/** @type {number} */ seat) => go(`${location.pathname}#cards-${seat}`),
    open: (/** @type {string} */ hash) => go(`${location.pathname}#${hash}`),
    leave: leaveDialog,
    skipping: state.skipping,
    skip: () => {
      if (!net.waiting && !state.skipping) {
        state.skipping = true;
        net.next(on.position);
        paint();
      }
    },
    announce,
    set,
    thinking: on.thinking,
    stops: isKept(on.code) ? standIn?.says(on) : "",
    hint,
    hinted: on.hint && { ...on.hint, panel: advising()?.panel },
    teaching: teaching(on),
    exercise:
      (on.game.lesson?.exercise ?? on.game.lesson?.puzzle) &&
      (judgeAt(on)?.tried(on, shell, practise) ?? null),
    coach: ((on.game.hints && coachOn(state.settings)) || on.farewell) && {
      told: on.coached,
      now: on.coached?.position === on.position && !queue.busy,
      farewell: on.farewell,
      lesson: lessonFor(on.game),
      link,
      off: () => {
        on.farewell = false;
        set({ coach: "off" });
      },
    },
  };
};

/** The waiting room's context. @returns {import("./company/types.js").RoomContext} */
const meeting = () => ({
  settings: state.settings,
  catalogue: state.catalogue,
  error: state.error,
  busy: net.waiting,
  act: (command) => {
    state.error = null;
    net.arrange(command);
    paint();
  },
  set,
  link,
  leave: () => go("/"),
  announce,
  paint,
});
function screen() {
  const { lang } = state.settings,
    L = t(lang);
  if (state.screen === "home") return home(state, deeds);
  if (state.screen === "lost") return notice(lang, L.noPage, L.noPageHow, link);
  if (state.table) {
    const c = context(state.table);
    return html`<div
      class="play"
      tabindex="-1"
      data-position=${state.table.position}
      ?data-coach=${!!c.coach}
      ?data-busy=${c.busy}
    >
      ${
        company && modules.company ? modules.company.strip(company, state.table.view) : nothing
      }${tableModule().table(state.table.view, c)}
      ${
        over(state.table.view) && !queue.busy && !sheetOpen(state.table)
          ? html`<section class="over-bar" aria-label=${L.whatNext}>
              <button
                class="btn"
                @click=${() => {
                  state.put = -1;
                  paint();
                }}
              >
                ${L.sheet}
              </button>
              ${goesOn(state.table)}
            </section>`
          : nothing
      }
    </div>`;
  }
  if (state.gathering && modules.gathering)
    return modules.gathering.gathering(state.gathering, meeting());
  if (state.door && doors()) return doors()?.door(state.door, threshold());
  if (!state.error || state.door)
    return html`<main class="notice"><h1 tabindex="-1">${L.setting}</h1></main>`;
  if (location.pathname.startsWith("/position/"))
    return notice(lang, L.noPosition, sentence(lang, state.error), link);
  return notice(lang, sentence(lang, state.error) || L.noTable, L.noTableHow, link);
}
/** What went wrong, and what one can do about it. */
function banner() {
  const { lang } = state.settings,
    L = t(lang);
  if (state.net === "lost")
    return html`<div class="net" role="status">
      <i></i><span>${L.lostNet}</span>${
        standIn?.way() ?? html`<button class="btn" @click=${net.retry}>${L.retry}</button>`
      }
    </div>`;
  if (state.asks.length && doors()) return doors()?.asking(state.asks, threshold());
  const wrong = (state.table && seals?.wrong(state.code)) || 0;
  if (state.hash === "seal" || sealsRead.code !== state.code)
    sealsRead = { code: state.code, count: state.hash === "seal" ? wrong : 0 };
  if (wrong > sealsRead.count)
    return html`<div class="net" role="alert">
      <span>${seals?.seen(state.code).changed ? L.signerChanged : L.sealsWrong}</span
      ><a class="btn" href="#seal" @click=${link}>${tableModule().WORDS[lang].checkDeal}</a>
    </div>`;
  if (state.error && state.table)
    return html`<div class="net" role="alert">
      <span>${say(lang, state.error)}</span
      ><button
        class="btn"
        @click=${() => {
          state.error = null;
          paint();
        }}
      >
        ${L.close}
      </button>
    </div>`;
  return nothing;
}
/**
 * The lesson that would teach this game, where it has not been done; "" where there is none.
 * @param {GameInfo} game
 */
const lessonFor = ({ preset }) => {
  const id = { ordinary: "besigue", rubicon: "rubicon", beigne: "beigne" }[preset] ?? "";
  return state.settings.learnt.includes(id) ? "" : id;
};
/** What the dialogs may use of the page. @type {Page} */
const page = {
  parts: { choosing, helping, closing, ruling, doors, sealing, inviting, optional },
  get company() {
    return company;
  },
  deeds,
  context,
  threshold,
  meeting,
  around: () => ({ awake: awake.state, hear: signals.hear, paint }),
  drawing: (on) => ({
    lang: state.settings.lang,
    ctx: context(on),
    code: state.code,
    news: opened,
    seals,
    word: state.settings.word,
    choose: (word) => {
      set({ word });
      seals?.renew();
      paint();
    },
  }),
  leave: leaveDialog,
  paint,
};
/** The links with which deals were sent, by the table. @type {Map<string, string>} */
const sent = new Map();
/** @param {Table} on */
async function sendDeal(on) {
  const { send } = await import("./daily/send.js");
  sent.set(on.code, await send(on.code, say(state.settings.lang, on.game.name)).catch(() => ""));
  paint();
}
/** What the sheet of a table is told. @param {Table} on */
const sheetOf = (on) => ({
  ...on,
  lang: state.settings.lang,
  deck: state.settings.deck,
  busy: net.waiting || !!state.starting,
  next: () => {
    if (!net.waiting) {
      net.next(on.position);
      paint();
    }
  },
  rematch: () => rematch(on.game),
  dealAgain: (/** @type {number} */ deal) => {
    Object.assign(state, { starting: true, error: null });
    net.dealAgain(on.code, deal);
    paint();
  },
  send: () => sendDeal(on),
  sent: sent.get(on.code) ?? "",
  check:
    on.game.lesson || on.game.course || on.game.dealt
      ? nothing
      : html`<a class="btn quiet" href="#seal" @click=${link}
          >${tableModule().WORDS[state.settings.lang].checkDeal}</a
        >`,
  home: link,
  close: () => paper.close(),
});
/** Those who decide together what follows, where they do. @param {Table} on */
const together = (on) =>
  company && ((on.view.phase === "match_over" && !on.view.again) || company.looksOn)
    ? company
    : null;
/** What follows a deal or a match whose sheet was put away; a lesson says so itself. @param {Table} on */
const goesOn = (on) => {
  const all = together(on);
  if (on.game.course) return nothing;
  return all ? modules.company?.goesOn(all) : papers()?.goesOn(sheetOf(on));
};
/** The sheet of a deal, while it lies open. */
function sheetView() {
  const on = state.screen === "table" ? state.table : null;
  if (!on || !sheetOpen(on)) return null;
  const paperwork = papers();
  if (!paperwork) return null;
  const { lang } = state.settings,
    c = sheetOf(on),
    all = together(on),
    shared = all ? modules.company?.foot(all, c) : null;
  const { course } = on.game,
    lesson = course && over(on.view) ? teaching(on) : null,
    taught = modules.teach && course && lesson ? modules.teach : null;
  return framed(
    lang,
    "sheet-title",
    paperwork.title(c),
    html`${trouble(state)}${risen(state, on)}${
      taught && course && lesson ? taught.remark(lang, course, lesson.told) : nothing
    }${paperwork.sheet(c)}`,
    taught && course && lesson?.told.done
      ? taught.foot(lang, course, lesson.deeds)
      : (shared ?? paperwork.foot(c)),
  );
}

/**
 * Opens or closes a dialog; the browser gives the focus back to where it was.
 * @param {HTMLDialogElement} el
 * @param {unknown} content
 */
function lay(el, content) {
  if (content) {
    render(content, el);
    if (!el.open) el.showModal();
  } else if (el.open) {
    el.close();
    render(nothing, el);
  }
}
function paint() {
  if (!drawn) return;
  const { lang } = state.settings,
    on = state.screen === "table" ? state.table : null;
  if (on && !queue.busy && on.said !== on.taught) {
    on.said = on.taught;
    if (on.said) announce(say(lang, on.said.text));
  }
  if (on && !queue.busy && on.verdict !== on.judged) judgeAt(on)?.judge(on, shell);
  document.body.dataset.screen = state.screen;
  document.title = title(state, on ? company?.title(on) : "");
  awake.look();
  render(html`${bar(state, deeds)}${screen()}${banner()}`, root);
  lay(paper, sheetView());
  dialog.toggleAttribute("data-beside", /^rule\b/.test(state.hash));
  lay(dialog, named(state, page));
  if (on?.game.course) modules.teach?.point(queue.busy ? null : on.said);
  if (on?.hint || marked) marked = advising()?.mark(on?.hint ?? null) ?? false;
}

/** Puts a dialog away. @param {HTMLDialogElement} el */
function dismiss(el) {
  if (el === paper && state.table && over(state.table.view)) state.put = dealOf(state.table.view);
  if (el === dialog ? named(state, page) : state.hash === "sheet") leaveDialog();
  paint();
}
for (const el of [dialog, paper]) {
  dismissed(el, () => dismiss(el));
  el.addEventListener("close", () => {
    if (el.open) return; // the event comes late: the dialog is open again already
    if (el === paper && state.table && over(state.table.view)) state.put = dealOf(state.table.view);
    if (el === dialog ? named(state, page) : state.hash === "sheet") leaveDialog();
    else paint();
  });
}
addEventListener("popstate", route);
// A clause that is named at the table opens beside it; the whole book has a place of its own.
document.addEventListener("click", (e) => {
  const to = /** @type {Element} */ (e.target).closest?.("a.clause[target=atout-rules]");
  if (!to || !state.table || e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
  e.preventDefault();
  go(`${location.pathname}#rule-${/** @type {HTMLAnchorElement} */ (to).hash.slice(1)}`);
});
addEventListener("keydown", (e) => {
  if (
    e.key !== "?" ||
    e.ctrlKey ||
    e.metaKey ||
    /** @type {Element} */ (e.target).matches?.("input, select, textarea")
  )
    return;
  e.preventDefault();
  if (state.hash !== "help") go(`${location.pathname}#help`);
});
onChange((s) => {
  state.settings = s;
  wear(s);
  paint();
});
// a record dropped here is opened as a replay
addEventListener("dragenter", () => void import("./replay/drop.js"), { once: true });

/** Fetches the table, so that nobody waits for it. */
// it is asked for again when a table is joined
const prepare = () => void loadTable()?.catch(() => {});
/** Fetches the figures, once, so that no card is turned up without its face. */
function figures() {
  if (state.settings.deck !== "courts" || figures.asked) return;
  figures.asked = true;
  for (const rank of "KQJ")
    for (const suit of "SHDC") new Image().src = `/static/art/courts/${rank}${suit}.svg`;
}
figures.asked = false;
/** Whoever comes near a button that begins a game will see cards. @param {Event} e */
function near(e) {
  if (/** @type {Element} */ (e.target).closest?.(".big, .dish .primary")) figures();
}
for (const what of ["pointerover", "focusin"]) root.addEventListener(what, near);

const idle = window.requestIdleCallback ?? setTimeout;
keepLater(known());
wear(state.settings);
route();
if (!drawn)
  Promise.race([Promise.allSettled([loading, ...LETTERS]), pause(PATIENCE)]).then(() => {
    drawn = true;
    paint();
    idle(prepare);
  });
else idle(prepare);
