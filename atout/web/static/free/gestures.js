// @ts-check
/** The gestures: all that hands can do besides playing a card, and the cards a gesture takes. */
import { gameOf } from "../games/games.js";
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, small } from "../table/cards.js";
import { kindName } from "../table/kinds.js";
import { icons as signs } from "../icons.js";
import { icons } from "./icons.js";
import { free, rest, state } from "./state.js";
import { WORDS } from "./words.js";
/** @import { Ctx, Local } from "../table/types.js" */
/** @import { Act, Card, Kind, Shown } from "../types.js" */
/** @import { Mode } from "./state.js" */

/** The viewer's cards, in hand and laid out. @param {Shown} v @returns {Card[]} */
export const owned = (v) => gameOf(v).owned(v);

/**
 * Opens the gestures, those of one card, or puts them away.
 * @param {Local} local
 * @param {Mode} mode
 * @param {string} [card]
 */
export function open(local, mode, card = "") {
  const s = state(local);
  rest(s);
  Object.assign(s, { mode, card });
  local.again();
  const at =
    mode === "expose" || mode === "drop" || mode === "lay"
      ? ".hand [tabindex='0']"
      : mode
        ? ".gestures .act"
        : "[data-tool=gestures]";
  /** @type {HTMLElement | null} */ (document.querySelector(`.play ${at}`))?.focus({
    preventScroll: true,
  });
}
/**
 * Whether the gesture begun can still be made.
 * @param {Shown} v
 * @param {Mode} mode
 * @param {string} card
 */
export function possible(v, mode, card) {
  const { acts } = free(v);
  if (mode === "card") return owned(v).some((c) => c.id === card);
  return mode === "expose"
    ? acts.expose.length > 0
    : mode === "drop"
      ? acts.drop.length > 0
      : mode === "lay"
        ? acts.lay
        : mode === "recall"
          ? acts.recall
          : true;
}
/**
 * The cards that a press now takes; null where none is being chosen.
 * @param {Shown} v
 * @param {Local} local
 * @returns {string[] | null}
 */
export function takes(v, local) {
  const { mode } = state(local),
    { acts } = free(v);
  return mode === "expose"
    ? acts.expose
    : mode === "drop"
      ? acts.drop
      : mode === "lay"
        ? owned(v).map((c) => c.id)
        : null;
}
/**
 * A card was pressed while a gesture takes cards; whether it was meant.
 * @param {Shown} v
 * @param {Local} local
 * @param {string} id
 */
export function pick(v, local, id) {
  const s = state(local),
    cards = takes(v, local);
  if (!cards?.includes(id)) return false;
  if (s.mode === "lay") {
    s.picked = s.picked.includes(id) ? s.picked.filter((x) => x !== id) : [...s.picked, id];
    local.again();
    return true;
  }
  const act = s.mode === "drop" ? "drop" : "expose";
  done(local, { do: act, card: id });
  return true;
}
/** Makes the gesture. @param {Local} local @param {Act} act */
function done(local, act) {
  rest(state(local));
  local.act(act);
}

/**
 * Every gesture there is now.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 * @returns {{ name: keyof typeof icons, label: string, note?: string, do: () => void, more?:
 *   boolean }[]}
 */
function all(v, ctx, local) {
  const L = WORDS[ctx.lang],
    { acts, stage } = free(v),
    now = (/** @type {Act} */ act) => () => done(local, act),
    ask = (/** @type {Mode} */ mode) => () => open(local, mode);
  const back = v.trick.find((t) => t.seat === v.seat)?.card.id ?? null;
  /** @type {(ReturnType<typeof all>[number] | false)[]} */
  const list = [
    (acts.draw || gameOf(v).draws(v)) && {
      name: "draw",
      label: L.draw,
      do: now({ do: "draw" }),
    },
    acts.peek && { name: "peek", label: L.peek, do: now({ do: "peek" }) },
    acts.count_stock && {
      name: "tally",
      label: L.countStock,
      note: L.forbidden,
      do: now({ do: "count_stock" }),
    },
    acts.consult && {
      name: "consult",
      label: L.consult,
      note: L.forbidden,
      do: now({ do: "consult" }),
    },
    acts.expose.length > 0 && { name: "expose", label: L.expose, do: ask("expose"), more: true },
    acts.drop.length > 0 && { name: "drop", label: L.drop, do: ask("drop"), more: true },
    acts.lay && { name: "lay", label: L.lay, note: L.layNote, do: ask("lay"), more: true },
    acts.recall && { name: "recall", label: L.recall, do: ask("recall"), more: true },
    acts.take_back && {
      name: "back",
      label: L.takeBack,
      do: now({ do: "take_back", card: gameOf(v).namesTakenBack ? back : null }),
    },
    acts.mix && { name: "mix", label: L.mix, do: now({ do: "gather", mixed: true }) },
    acts.bottom && { name: "turn", label: L.bottom, do: now({ do: "turn_up", bottom: true }) },
    acts.show_foreign.length > 0 && {
      name: "stranger",
      label: L.foreign,
      do: now({ do: "show_foreign", card: acts.show_foreign[0] ?? "" }),
    },
    acts.ready && stage !== "ready" && { name: "done", label: L.early, do: now({ do: "ready" }) },
  ];
  return list.filter((g) => g !== false);
}
/**
 * The gestures in the panel; nothing while they are put away.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
export function gestures(v, ctx, local) {
  const s = state(local),
    L = WORDS[ctx.lang];
  if (!s.mode) return nothing;
  const card = owned(v).find((c) => c.id === s.card);
  const title =
    s.mode === "gestures"
      ? L.gestures
      : s.mode === "card" && card
        ? cardName(ctx.lang, card.face)
        : s.mode === "card"
          ? ""
          : L[s.mode];
  const body =
    s.mode === "lay"
      ? declaration(v, ctx, local)
      : s.mode === "recall"
        ? recalled(v, ctx, local)
        : s.mode === "card"
          ? ofCard(v, ctx, local, card)
          : s.mode === "gestures"
            ? list(v, ctx, local)
            : html`<p>${L.which[s.mode]}</p>`;
  return html`<div class="gestures" role="group" aria-labelledby="gestures">
    <header>
      <h2 id="gestures">${title}</h2>
      <button class="icon" aria-label=${L.close} @click=${() => open(local, "")}>
        ${signs.close}
      </button>
    </header>
    ${body}${
      s.mode === "gestures" || s.mode === "card"
        ? nothing
        : html`<button class="act plain return" @click=${() => open(local, "gestures")}>
            <span class="what">${L.back}</span>
          </button>`
    }
  </div>`;
}
/** @param {Shown} v @param {Ctx} ctx @param {Local} local */
function list(v, ctx, local) {
  const choices = all(v, ctx, local);
  if (!choices.length) return html`<p>${WORDS[ctx.lang].noGesture}</p>`;
  return html`<ul>
    ${choices.map(
      (g) =>
        html`<li>
          <button class="act gesture" data-act=${g.name} @click=${g.do}>
            <i>${icons[g.name]}</i
            ><span class="what"
              >${g.label}${g.note ? html`<small>${g.note}</small>` : nothing}</span
            >
          </button>
        </li>`,
    )}
  </ul>`;
}
/**
 * What can be done with one card.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 * @param {Card | undefined} card
 */
function ofCard(v, ctx, local, card) {
  if (!card) return nothing;
  const L = WORDS[ctx.lang],
    { acts } = free(v);
  /** @type {[boolean, keyof typeof icons, string, Act][]} */
  const ways = [
    [
      v.legal.plays.includes(card.id) || acts.plays.includes(card.id),
      "play",
      L.playIt,
      { do: "play", card: card.id },
    ],
    [acts.expose.includes(card.id), "expose", L.exposeIt, { do: "expose", card: card.id }],
    [acts.drop.includes(card.id), "drop", L.dropIt, { do: "drop", card: card.id }],
    [
      acts.show_foreign.includes(card.id),
      "stranger",
      L.foreign,
      { do: "show_foreign", card: card.id },
    ],
  ];
  const can = ways.filter(([may]) => may);
  return can.length
    ? html`<ul>
        ${can.map(
          ([, name, label, act]) =>
            html`<li>
              <button class="act gesture" data-act=${name} @click=${() => done(local, act)}>
                <i>${icons[name]}</i><span class="what">${label}</span>
              </button>
            </li>`,
        )}
      </ul>`
    : html`<p>${L.noGesture}</p>`;
}

/**
 * Any cards, under any name, for any points where those are written by hand.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
function declaration(v, ctx, local) {
  const L = WORDS[ctx.lang],
    s = state(local),
    { writes } = free(v),
    kind = chosen(v, local),
    cards = owned(v).filter((c) => s.picked.includes(c.id)),
    worth = s.points ?? printed(kind, cards.length);
  const lay = () =>
    kind &&
    cards.length &&
    done(local, {
      do: "lay",
      kind: kind.kind,
      cards: cards.map((c) => c.id),
      points: writes ? worth : null,
    });
  return html`<p>${L.chooseCards}</p>
    <p class="chosen" role="status">
      <span aria-hidden="true">${cards.map((c) => small(ctx, c.face))}</span
      ><span class=${cards.length ? "sr" : ""}>${L.chosen(cards.length)}</span>
    </p>
    <div class="naming">
      <div><label class="title" for="free-kind">${L.under}</label> ${kindField(v, ctx, local)}</div>
      ${
        writes
          ? html`<div>
              <label class="title" for="free-points">${L.worth}</label
              ><input
                class="field num"
                id="free-points"
                inputmode="numeric"
                .value=${String(worth)}
                @change=${(/** @type {Event} */ e) => {
                  const typed = parseInt(/** @type {HTMLInputElement} */ (e.target).value, 10);
                  s.points = typed >= 0 ? typed : null;
                  local.again();
                }}
              />
            </div>`
          : nothing
      }
    </div>
    <button class="act declare" aria-disabled=${cards.length ? nothing : "true"} @click=${lay}>
      <span class="what">${L.layThem}</span
      >${writes || !kind ? nothing : html`<b class="num">${worth}</b>`}
    </button>`;
}
/**
 * What such a declaration is worth as printed.
 * @param {Kind | undefined} kind
 * @param {number} cards
 */
const printed = (kind, cards) =>
  !kind ? 0 : kind.kind === "seven" ? kind.points * Math.max(1, cards) : kind.points;
/**
 * A declaration that was laid out and not marked: one has to remember it.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 */
function recalled(v, ctx, local) {
  const L = WORDS[ctx.lang],
    kind = chosen(v, local);
  return html`<div class="naming">
      <div>
        <label class="title" for="free-kind">${L.recallWhich}</label>${kindField(v, ctx, local)}
      </div>
    </div>
    <button
      class="act declare"
      @click=${() => kind && done(local, { do: "recall", kind: kind.kind })}
    >
      <span class="what">${L.recallIt}</span
      >${kind ? html`<b class="num">${kind.points}</b>` : nothing}
    </button>`;
}
/** The name chosen. @param {Shown} v @param {Local} local */
const chosen = (v, local) =>
  free(v).kinds.find((k) => k.kind === state(local).kind) ?? free(v).kinds[0];
/** @param {Shown} v @param {Ctx} ctx @param {Local} local */
const kindField = (v, ctx, local) =>
  html`<select
    class="field"
    id="free-kind"
    @change=${(/** @type {Event} */ e) => {
      Object.assign(state(local), {
        kind: /** @type {HTMLSelectElement} */ (e.target).value,
        points: null,
      });
      local.again();
    }}
  >
    ${free(v).kinds.map(
      (k) =>
        html`<option value=${k.kind} .selected=${k === chosen(v, local)}>
          ${kindName(ctx.lang, k.kind)}
        </option>`,
    )}
  </select>`;

/** Shows which cards a declaration takes, where the hand is drawn. @param {Local} local */
export function mark(local) {
  const s = state(local);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".hand [data-card], .laid.near [data-card]")
  )) {
    const on = s.mode === "lay" && s.picked.includes(el.dataset.card ?? "");
    el.toggleAttribute("data-picked", on);
    const button = el.querySelector("[data-play]");
    if (s.mode === "lay") button?.setAttribute("aria-pressed", String(on));
    else button?.removeAttribute("aria-pressed");
  }
}

const LONG = 480, // milliseconds a finger rests on a card to ask for its gestures
  SLOP = 9; // pixels it may tremble
/**
 * Follows a finger: a long press asks for the gestures of the card, or of the stock.
 * @param {PointerEvent} e
 * @param {Local} local
 */
export function hold(e, local) {
  const at = held(e.target);
  if (at === null || e.pointerType === "mouse") return;
  const timer = setTimeout(() => {
    end();
    const swallow = (/** @type {Event} */ c) => {
      c.stopPropagation();
      c.preventDefault();
    };
    addEventListener("click", swallow, { capture: true, once: true }); // the release is no click
    addEventListener(
      "pointerup",
      () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60),
      { once: true },
    );
    open(local, at ? "card" : "gestures", at);
  }, LONG);
  /** @param {PointerEvent} m */
  const move = (m) => Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) > SLOP && end();
  function end() {
    clearTimeout(timer);
    for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
    removeEventListener("pointermove", move);
  }
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
  addEventListener("pointermove", move);
}
/** The other button of the mouse asks for the same. @param {Event} e @param {Local} local */
export function menu(e, local) {
  const at = held(e.target);
  if (at === null) return;
  e.preventDefault();
  const s = state(local);
  if (!s.mode || s.card !== at) open(local, at ? "card" : "gestures", at);
}
/**
 * The own card that is pressed; "" for the stock; null for anything else.
 * @param {EventTarget | null} target
 */
function held(target) {
  const el = /** @type {Element} */ (target);
  return el.closest(".stock") ? "" : (el.closest("[data-play]")?.getAttribute("data-play") ?? null);
}
