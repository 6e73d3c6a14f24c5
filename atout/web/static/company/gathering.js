// @ts-check
/**
 * The waiting room: who sits where, what is played and how, and the link that brings the others.
 */
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { initial, say } from "../i18n.js";
import { icons } from "../icons.js";
import { choice } from "../settings.js";
import { choose, entryOf, offers } from "../menu.js";
import { vars } from "../table/vars.js";
import { FRIENDS, list } from "./words.js";
import { computerField, computerName, form, terms } from "./manners.js";
import { invitation, link } from "./links.js";
/** @import { RoomContext } from "./types.js" */
/** @import { Deeds } from "../shell.js" */
/** @import { Catalogue, Gathering, GatheringSeat } from "../types.js" */
/** @import { Arrangement, Unnumbered } from "../net.js" */

/** @typedef {Extract<Unnumbered<Arrangement>, { type: "arrange" }>} Plan */

const WIDE = matchMedia("(min-width: 981px)"); // room for the picture of the link
/**
 * What the room remembers by itself: the seat the host disposes of, the level chosen there, whether
 * a name is missing, whether to call it off was pressed once, whether another name is asked for, and
 * the fault that has been read.
 */
const local = {
  code: "",
  chair: /** @type {number | null} */ (null),
  level: "",
  nameless: false,
  sure: false,
  renaming: false,
  read: /** @type {RoomContext["error"]} */ (null),
};

/** @param {Gathering} g @param {RoomContext} c */
export function gathering(g, c) {
  if (local.code !== g.code)
    Object.assign(local, {
      code: g.code,
      chair: null,
      nameless: false,
      sure: false,
      renaming: false,
    });
  if (g.phase === "closed") return over(g, c);
  if (local.renaming && !c.busy) settleName(g, c);
  const { lang } = c.settings,
    L = FRIENDS[lang],
    others = g.watching - (g.me === null ? 1 : 0);
  return html`<main class="gathering">
    <div class="meeting">
      <h1 tabindex="-1">
        ${say(lang, g.game.name)}${g.game.chouette ? ` · ${L.chouette}` : nothing}
      </h1>
      <section class="mat" aria-label=${L.seats} ?data-many=${g.seats.length > 4}>
        <div class="centre">
          <p class="label">${L.code}</p>
          <p class="code" translate="no" aria-label="${L.code} ${[...g.code].join(" ")}">
            ${g.code}
          </p>
        </div>
        <ol class="chairs" ${vars({ "--seats": g.seats.length })}>
          ${repeat(
            g.seats,
            (s) => s.seat,
            (s) => chair(g, s, c),
          )}
        </ol>
      </section>
      ${g.game.teams ? html`<p class="hint">${L.partners}</p>` : nothing}
      ${others ? html`<p class="hint">${L.watching(others)}</p>` : nothing} ${tray(g, c)}
      ${c.error && c.error !== local.read ? html`<p class="alert" role="alert">${say(lang, c.error)}</p>` : nothing}
      ${own(g, c)}
    </div>
    <div class="papers">
      <section class="slip-of" aria-label=${L.copy}>
        ${link({
          lang,
          url: invitation(g.code),
          label: L.title,
          how: L.codeHow,
          text: L.shareText(say(lang, g.game.name)),
          qr: `/j/${g.code}/qr.svg`,
          open: WIDE.matches,
          level: 2,
          id: "invitation",
          runs: g.host,
          announce: c.announce,
        })}
      </section>
      ${game(g, c)}
    </div>
    <div class="usages">
      <section class="slip-of" aria-labelledby="manners">
        <h2 id="manners">${L.manners}</h2>
        <p class="hint">${L.mannersHow}</p>
        ${terms(lang, g.agreed, c.catalogue?.opponents ?? [], g.public)}
        ${
          g.host && c.catalogue
            ? html`<details class="set">
                <summary>${L.changeManners}</summary>
                ${form(
                  lang,
                  g.agreed,
                  c.catalogue.opponents,
                  g.public,
                  ({ public: open = g.public, ...patch }) => {
                    const agreed = { ...g.agreed, ...patch };
                    c.set({ agreed }); // the next invitation begins with it
                    arrange(g, c, { agreed, public: open });
                  },
                )}
              </details>`
            : nothing
        }
      </section>
      <div class="away">
        <button
          class="btn quiet"
          @click=${() => {
            c.act({ type: "depart" });
            c.leave();
          }}
        >
          ${L.depart}
        </button>
        ${
          g.host
            ? html`<button class="btn quiet" @click=${() => callOff(c)}>
                ${local.sure ? L.closeSure : L.close}
              </button>`
            : nothing
        }
      </div>
    </div>
  </main>`;
}
/** @param {RoomContext} c */
function callOff(c) {
  if (local.sure) c.act({ type: "close" });
  else setTimeout(() => ((local.sure = false), c.paint()), 5000);
  local.sure = !local.sure;
  c.paint();
}
/**
 * The host has called it off, or it is played where one may not look on.
 * @param {Gathering} g
 * @param {RoomContext} c
 */
const over = (g, c) => {
  const L = FRIENDS[c.settings.lang];
  return html`<main class="notice">
    <h1 tabindex="-1">${L.closed}</h1>
    <p>${g.host ? L.closedOwn : L.closedHow}</p>
    <a class="btn" href="/" @click=${c.link}>${L.home}</a>
  </main>`;
};

// --- the seats -------------------------------------------------------------------------------------------------------

/** @param {Gathering} g @param {number} n */
const isFree = (g, n) => g.seats[n] !== undefined && !g.seats[n].name && !g.seats[n].computer;
/** Who sits there, in words. @param {GatheringSeat} s @param {RoomContext} c */
const who = (s, c) =>
  s.computer
    ? say(c.settings.lang, s.name) ||
      computerName(c.settings.lang, c.catalogue?.opponents ?? [], s.computer)
    : say(c.settings.lang, s.name);

/**
 * A seat: a button where something can be done with it.
 * @param {Gathering} g
 * @param {GatheringSeat} s
 * @param {RoomContext} c
 */
function chair(g, s, c) {
  const L = FRIENDS[c.settings.lang],
    free = isFree(g, s.seat),
    name = who(s, c),
    at = (s.seat - (g.me ?? 0) + g.seats.length) % g.seats.length,
    side = g.game.teams ? L.team(s.side) : "";
  const state = free
    ? ""
    : s.computer
      ? L.computer
      : !s.here
        ? L.gone
        : s.host
          ? L.host
          : s.ready
            ? L.ready
            : L.notReady;
  const inside = html`<span class="mono" aria-hidden="true">${free ? "+" : initial(name)}</span>
    <b>${free ? (g.host ? L.free : g.me === null ? L.sit : L.move) : name}</b>
    <small>${[s.me ? L.me : "", state].filter(Boolean).join(" · ")}</small
    >${side ? html`<small class="side">${side}</small>` : nothing}`;
  const can = g.phase === "waiting" && !s.me && (g.host || free);
  const label =
    free && !g.host
      ? g.me === null
        ? L.sitAt(s.seat + 1)
        : L.moveTo(s.seat + 1)
      : L.manage(free ? `${L.free.toLowerCase()} ${s.seat + 1}` : name);
  return html`<li
    class="chair"
    data-seat=${s.seat}
    data-side=${g.game.teams ? s.side : nothing}
    ?data-free=${free}
    ?data-me=${s.me}
    ?data-ready=${!free && (s.ready || s.host || s.computer !== null)}
    ?data-away=${!free && !s.computer && !s.here}
    ${vars({ "--pos": at })}
  >
    ${
      can
        ? html`<button
            class="place"
            aria-label="${label}${side ? `, ${side}` : ""}"
            aria-expanded=${g.host ? String(local.chair === s.seat) : nothing}
            ?disabled=${c.busy}
            @click=${() => press(g, s, c)}
          >
            ${inside}
          </button>`
        : html`<span class="place">${inside}</span>`
    }
  </li>`;
}
/** @param {Gathering} g @param {GatheringSeat} s @param {RoomContext} c */
function press(g, s, c) {
  if (!g.host) return sit(s.seat, c);
  local.chair = local.chair === s.seat ? null : s.seat;
  c.paint();
  if (local.chair !== null)
    /** @type {HTMLElement | null} */ (document.querySelector(".seat-do button"))?.focus();
}
/**
 * Another name has been answered: what the seat is called now is one's name, also where the server
 * has refused the other one.
 * @param {Gathering} g
 * @param {RoomContext} c
 */
function settleName(g, c) {
  const name = g.me === null ? "" : say(c.settings.lang, g.seats[g.me]?.name),
    field = /** @type {HTMLInputElement | null} */ (document.getElementById("my-name"));
  local.renaming = false;
  if (!name) return;
  if (field) field.value = name;
  queueMicrotask(() => c.set({ name })); // it draws again
}
/** Sits down, where one has a name. @param {number} seat @param {RoomContext} c */
function sit(seat, c) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("my-name")),
    name = field?.value.trim() ?? c.settings.name;
  local.nameless = !name;
  if (name) {
    if (name !== c.settings.name) c.set({ name });
    c.act({ type: "take_seat", seat, name });
    shut(c, seat);
  } else {
    c.paint();
    field?.focus();
  }
}
/**
 * Puts away what the host disposes of; the focus goes back to the seat.
 * @param {RoomContext} c
 * @param {number} seat
 */
function shut(c, seat) {
  local.chair = null;
  c.paint();
  /** @type {HTMLElement | null} */ (
    document.querySelector(`.chair[data-seat="${seat}"] button`) ??
      document.querySelector(".own-line .btn")
  )?.focus();
}
/** What the host may do with the seat chosen. @param {Gathering} g @param {RoomContext} c */
function tray(g, c) {
  const { lang } = c.settings,
    L = FRIENDS[lang],
    s = g.host && local.chair !== null ? g.seats[local.chair] : undefined;
  if (!s || s.me) return nothing;
  const computers = c.catalogue?.opponents ?? [],
    level = local.level || s.computer || c.settings.opponent;
  const done = (/** @type {Unnumbered<Arrangement>} */ command) => {
    c.act(command);
    shut(c, s.seat);
  };
  const body = isFree(g, s.seat)
    ? html`<button class="btn primary" @click=${() => sit(s.seat, c)}>
          ${g.me === null ? L.sit : L.move}
        </button>
        <div class="fill">
          ${computerField(lang, "fill-level", L.fillWith, computers, level, (id) => {
            local.level = id;
            c.paint();
          })}<button
            class="btn"
            @click=${() => done({ type: "fill", seat: s.seat, computer: level })}
          >
            ${L.fill}
          </button>
        </div>`
    : s.computer
      ? html`<button
          class="btn"
          @click=${() => done({ type: "fill", seat: s.seat, computer: null })}
        >
          ${L.waitFor}
        </button>`
      : html`<button class="btn" @click=${() => done({ type: "make_host", seat: s.seat })}>
            ${L.makeHost}</button
          ><button class="btn" @click=${() => done({ type: "remove", seat: s.seat })}>
            ${L.remove}
          </button>`;
  return html`<div
    class="seat-do"
    role="group"
    aria-label=${L.seat(s.seat + 1)}
    @keydown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && shut(c, s.seat)}
  >
    <p><b>${isFree(g, s.seat) ? L.seat(s.seat + 1) : who(s, c)}</b></p>
    ${body}<button class="btn quiet" @click=${() => shut(c, s.seat)}>${L.back}</button>
  </div>`;
}
/** One's own name, and whether it may begin. @param {Gathering} g @param {RoomContext} c */
function own(g, c) {
  const { lang, name } = c.settings,
    L = FRIENDS[lang],
    me = g.me === null ? null : g.seats[g.me];
  const rename = (/** @type {Event} */ e) => {
    const typed = /** @type {HTMLInputElement} */ (e.target).value.trim();
    local.nameless = false;
    local.read = c.error;
    if (!me) return c.set({ name: typed });
    local.renaming = true; // without a name, or with the same, the field only takes that of the seat again
    if (typed && typed !== me.name) c.act({ type: "take_seat", seat: me.seat, name: typed });
    else c.paint();
  };
  const enter = (/** @type {KeyboardEvent} */ e) => {
    const seat = g.seats.find((s) => isFree(g, s.seat))?.seat;
    if (e.key === "Enter" && me === null && seat !== undefined) sit(seat, c);
  };
  const free = g.seats.filter((s) => isFree(g, s.seat)).length,
    how = me || g.phase === "playing" ? "" : !free ? L.noSeat : name ? L.seatHow : L.nameHow,
    slow = g.seats.filter((s) => s.name && !s.computer && !s.ready && !s.host),
    host = g.seats.find((s) => s.host);
  const line =
    g.phase === "playing"
      ? L.going
      : free
        ? L.waitingSeats(free)
        : slow.length
          ? L.waitingReady(
              list(
                lang,
                slow.map((s) => (s.me ? L.me : say(lang, s.name))),
              ),
            )
          : g.host
            ? L.allReady
            : L.waitingHost(say(lang, host?.name));
  return html`<section class="own-line" aria-label=${L.name}>
    <div class="row">
      <label class="title" for="my-name">${L.name}</label
      ><input
        class="field"
        id="my-name"
        maxlength="24"
        autocomplete="nickname"
        aria-describedby="my-name-how"
        aria-invalid=${local.nameless}
        .value=${me?.name || name}
        @change=${rename}
        @keydown=${enter}
      />
      <p class="hint" id="my-name-how" role="status">${local.nameless ? L.nameMissing : how}</p>
    </div>
    <div class="going-on">
      <p class="awaited" role="status">${line}</p>
      <div class="going-do">
        ${
          me && !g.host
            ? html`<button
                class="btn ${me.ready ? "" : "primary"}"
                ?disabled=${c.busy}
                @click=${() => c.act({ type: "ready", ready: !me.ready })}
              >
                ${me.ready ? L.notReadyYet : L.iAmReady}
              </button>`
            : nothing
        }
        ${
          g.host
            ? html`<button
                class="btn primary begin"
                aria-disabled=${free || slow.length ? "true" : nothing}
                @click=${() => free || slow.length || c.act({ type: "begin" })}
              >
                ${L.begin}
              </button>`
            : nothing
        }
        ${
          me
            ? html`<button
                class="btn quiet"
                ?disabled=${c.busy}
                @click=${() => c.act({ type: "rise" })}
              >
                ${L.rise}
              </button>`
            : nothing
        }
      </div>
    </div>
  </section>`;
}

// --- the game --------------------------------------------------------------------------------------------------------

/** What the menu calls this game. @param {Gathering} g @param {Catalogue} catalogue */
const entryFor = (g, catalogue) => {
  const all = offers(catalogue);
  return entryOf(all, g.game.chouette ? "chouette" : g.game.preset) ?? entryOf(all, g.game.preset);
};
/**
 * Has the host's wish carried out; what is left out stays.
 * @param {Gathering} g
 * @param {RoomContext} c
 * @param {Partial<Plan>} patch
 */
function arrange(g, c, patch) {
  const entry = c.catalogue && entryFor(g, c.catalogue);
  c.act({
    type: "arrange",
    preset: g.game.preset,
    options: g.options,
    players: entry && entry.least < entry.most ? g.seats.length : null,
    chouette: g.game.chouette !== null,
    agreed: g.agreed,
    public: g.public,
    ...patch,
  });
}
/** @param {Gathering} g @param {RoomContext} c */
function game(g, c) {
  const { lang } = c.settings,
    L = FRIENDS[lang],
    entry = c.catalogue && entryFor(g, c.catalogue),
    all = c.catalogue ? offers(c.catalogue) : [];
  const change = (/** @type {Event} */ e) => {
    const to = all[/** @type {HTMLSelectElement} */ (e.target).selectedIndex];
    if (to)
      arrange(g, c, {
        preset: to.base(c.settings).id,
        options: {},
        players: to.seats({
          ...c.settings,
          players: { [to.id]: Math.min(to.most, Math.max(to.least, g.seats.length)) },
        }),
        chouette: to.chouette,
      });
  };
  return html`<section class="slip-of" aria-labelledby="the-game">
    <h2 id="the-game">${L.game}</h2>
    <p class="game-name">
      <b>${say(lang, g.game.name)}</b>
      <span class="hint"
        >${[
          g.game.chouette ? L.chouette : "",
          L.players(g.seats.length),
          g.game.teams ? L.teams : "",
        ]
          .filter(Boolean)
          .join(" · ")}</span
      >
    </p>
    ${
      g.game.options.length
        ? html`<dl class="manners-list">
            ${g.game.options.map(
              (o) =>
                html`<div>
                  <dt>${say(lang, o.label)}</dt>
                  <dd>${say(lang, o.shown)}</dd>
                </div>`,
            )}
          </dl>`
        : html`<p class="hint">${L.asRule}</p>`
    }
    ${
      g.host && entry
        ? html`<div class="two-up">
              <div class="row">
                <label class="title" for="other-game">${L.changeGame}</label
                ><select class="field" id="other-game" @change=${change}>
                  ${all.map((e) => html`<option .selected=${e.id === entry.id}>${e.name(lang)}</option>`)}
                </select>
              </div>
            </div>
            ${
              entry.least < entry.most
                ? choice({
                    name: "gathering-seats",
                    legend: L.seats,
                    value: g.seats.length,
                    choices: Array.from({ length: entry.most - entry.least + 1 }, (_, i) => [
                      entry.least + i,
                      entry.least + i,
                    ]),
                    set: (players) => arrange(g, c, { players }),
                  })
                : nothing
            }`
        : nothing
    }
    <div class="link-do">
      <a class="btn" href="/rules/${g.game.preset}" target="atout-rules">${icons.book}${L.rules}</a>
      ${g.host && entry ? html`<a class="btn" href="#options" @click=${c.link}>${L.options}</a>` : nothing}
    </div>
  </section>`;
}
/**
 * The dialog of the options as the host sets them.
 * @param {Gathering} g
 * @param {RoomContext} c
 * @param {typeof import("../options.js").options} options
 * @param {Deeds} deeds
 */
export function dialog(g, c, options, deeds) {
  const entry = c.catalogue && entryFor(g, c.catalogue);
  if (!entry || !c.catalogue || !g.host) return null;
  const preset = g.game.preset,
    here = {
      ...c.settings,
      options: { [preset]: g.options },
      players: { [entry.id]: g.seats.length },
      base: preset,
    };
  /** @type {Deeds} */
  const change = {
    ...deeds,
    set: ({ players, base }) => {
      if (players) arrange(g, c, { players: players[entry.id] ?? null });
      else if (base) arrange(g, c, { preset: base, options: {} });
    },
    option: (_, o, value) => arrange(g, c, { options: choose(g.options, o, value) }),
  };
  return {
    title: entry.name(c.settings.lang),
    body: options(here, { ...c.catalogue, opponents: [] }, entry, change),
  };
}
