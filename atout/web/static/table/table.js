// @ts-check
/** The table screen: the felt with its cards, the panel beside it, and the keys. It knows no rules: it shows a view and sends what the view allows. */
import { html, nothing, repeat, directive, AsyncDirective } from "../vendor/lit-html.js";
import { cardName } from "./cards.js";
import { backs, laid, open, own, stock, trick, won } from "./felt.js";
import { vars } from "./vars.js";
import { WORDS } from "./words.js";
import { ordered, movedItem, drag } from "./hand.js";
import { panel, choices, lit } from "./panel.js";
import { flip, still } from "./flip.js";
/** @import { PartInfo } from "../vendor/lit-html.js" */
/** @import { View, SeatView, Card, Act, GameInfo } from "../types.js" */
/** @import { Lang, Deck } from "./cards.js" */
/** @import { Choice } from "./panel.js" */

/** What the shell lends the table. `log`: sentences, oldest first; `busy`: frames are still to be shown, or the server is yet to answer.
 *  @typedef {{ lang: Lang, deck: Deck, colours: 2 | 4, speed: string, sort: boolean, game: GameInfo, log: string[], busy: boolean, refused: { clause: string, text: string } | null,
 *   send: (act: Act) => void, undo: () => void, hurry: () => void, help: () => void, announce: (text: string) => void, set: (patch: { sort: boolean }) => void }} Ctx */
/** What the table remembers by itself, and may do.
 *  @typedef {{ chooser: string | null, last: boolean, log: boolean, laid: string[] | null, why: { clause: string, text: string } | null, gains: Map<number, { n: number }>, calls: Map<number, { kind: string, points: number }>,
 *   act: (a: Act) => void, choose: (c: Choice | null) => void, showLast: (on: boolean) => void, showLog: (on: boolean) => void, sort: () => void, undo: () => void }} Local */

/** A row of things that take the focus. @typedef {"hand" | "laid" | "actions"} Row */

const MOVE = 300; // milliseconds a card of the hand takes to its new place
/** @param {View} v @returns {SeatView} */
const mine = (v) => /** @type {SeatView} */ (v.seats.find((s) => s.seat === v.seat));

class Table extends AsyncDirective {
  /** @param {PartInfo} info */
  constructor(info) {
    super(info);
    /** @type {Local} */
    this.local = {
      chooser: null,
      last: false,
      log: false,
      laid: null,
      why: null,
      gains: new Map(),
      calls: new Map(),
      act: (a) => {
        if (!this.ctx.busy) {
          lit([]);
          this.local.chooser = null;
          this.ctx.send(a);
        }
      },
      choose: (c) => {
        lit([]);
        if (c?.act) {
          this.local.act(c.act);
          return;
        }
        this.local.chooser = c && this.local.chooser !== c.name ? c.name : null;
        this.again();
        this.ask(c ? ".chooser .act" : ".actions .act");
      },
      showLast: (on) => {
        this.local.last = on && this.view.last_trick.length > 0;
        this.again();
        if (!on) this.ask("[data-tool=trick]");
      },
      showLog: (on) => {
        this.local.log = on;
        this.again();
      },
      sort: () => this.sort(),
      undo: () => {
        if (this.view.can_undo) this.ctx.undo();
      },
    };
    this.key = this.key.bind(this);
    this.focused = this.focused.bind(this);
    this.stop = { hand: "", laid: "" }; // where Tab enters each row of cards
    /** @type {{ row: Row, at: number } | null} where the focus is, or was when its element went */
    this.at = null;
    this.put = ""; // the refusal of the server that has been put away
    this.hurried = false; // the press that hurries does nothing else
    /** @type {View} */ this.view = /** @type {any} */ (null);
    /** @type {Ctx} */ this.ctx = /** @type {any} */ (null);
    this.listening = false;
  }
  /** @param {View} view @param {Ctx} ctx */
  render(view, ctx) {
    const was = this.view;
    this.view = view;
    this.ctx = ctx;
    if (!this.listening) this.listen();
    if (was !== view) this.changed(was);
    queueMicrotask(() => this.keepFocus());
    return this.template();
  }
  listen() {
    this.listening = true;
    document.addEventListener("keydown", this.key);
    document.addEventListener("focusin", this.focused);
  }
  disconnected() {
    this.listening = false;
    document.removeEventListener("keydown", this.key);
    document.removeEventListener("focusin", this.focused);
  }
  reconnected() {
    this.listen();
  }
  again() {
    this.setValue(this.template());
  }
  get root() {
    return /** @type {HTMLElement | null} */ (document.querySelector(".play"));
  }
  /** Gives the focus to the first element of the screen that matches. @param {string} selector */
  ask(selector) {
    /** @type {HTMLElement | null} */ (this.root?.querySelector(selector))?.focus({ preventScroll: true });
  }
  /** A change of one's own making, the cards flying to their new places. @param {() => void} change */
  flip(change) {
    if (this.root) flip(this.root, change, null, { ms: still(this.ctx.speed) ? 0 : MOVE });
    else change();
  }

  /** What a new position means for what the table remembers. @param {View | null} was */
  changed(was) {
    const { local, view } = this;
    local.why = null;
    this.put = "";
    local.last = local.last && !view.trick.length;
    if (local.chooser && !view.legal.declarations.length) local.chooser = null;
    if (!was || was.deal !== view.deal || view.turn === null) local.laid = view.turn === null ? null : local.laid;
    local.gains = new Map(local.gains);
    local.calls = new Map();
    for (const s of view.seats) {
      const old = was?.seats.find((x) => x.seat === s.seat),
        gained = old ? s.score - old.score : 0;
      if (gained > 0) local.gains.set(s.seat, { n: gained });
      else if (gained < 0) local.gains.delete(s.seat);
      const called = old && was?.deal === view.deal ? s.sources.declarations - old.sources.declarations : 0;
      const group =
        s.groups.find(
          (g) => !old?.groups.some((o) => o.kind === g.kind && o.cards.length === g.cards.length && o.cards[0]?.id === g.cards[0]?.id),
        ) ?? s.groups.at(-1);
      if (called > 0 && group) local.calls.set(s.seat, { kind: group.kind, points: called });
    }
  }
  sort() {
    const { local, ctx } = this,
      L = WORDS[ctx.lang],
      bySuit = local.laid ? true : !ctx.sort;
    this.flip(() => {
      local.laid = null;
      ctx.set({ sort: bySuit });
      this.again();
    });
    ctx.announce(bySuit ? L.sortedSuit : L.sortedRank);
  }
  /** Lays the hand in this order. @param {string[]} ids @param {string | undefined} moved the card moved @param {HTMLElement} [dragged] */
  lay(ids, moved, dragged) {
    this.flip(() => {
      dragged?.style.removeProperty("translate");
      this.local.laid = ids;
      this.again();
    });
    const c = mine(this.view).hand?.find((x) => x.id === moved);
    if (c) this.ctx.announce(WORDS[this.ctx.lang].moved(cardName(this.ctx.lang, c.face), ids.indexOf(c.id) + 1, ids.length));
  }

  /** Plays a card, or says why it may not be played. @param {string} id */
  play(id) {
    const { view: v, ctx, local } = this,
      L = WORDS[ctx.lang];
    if (ctx.busy) return;
    if (v.legal.plays.includes(id)) {
      ctx.send({ do: "play", card: id });
      return;
    }
    const why = v.why.find((w) => w.card === id);
    local.why = why ? { clause: why.clause, text: why.text[ctx.lang] } : { clause: "", text: v.turn === v.seat ? L.notNow : L.notYet };
    this.again();
  }
  /** Puts the reason away. */
  hush() {
    this.local.why = null;
    this.put = this.ctx.refused?.text ?? "";
    this.again();
    this.ask(".hand [tabindex='0']");
  }
  /** @param {Event} e */
  click(e) {
    const id = /** @type {HTMLElement} */ (e.target).closest("[data-play]")?.getAttribute("data-play");
    if (id && !this.hurried) this.play(id);
  }

  // --- keys and focus ---
  /** @param {FocusEvent} e */
  focused(e) {
    const el = /** @type {HTMLElement} */ (e.target),
      row = el.dataset.play ? (el.closest(".hand") ? "hand" : "laid") : el.closest(".actions") ? "actions" : null;
    if (!row) {
      if (el !== document.body) this.at = null;
      return;
    }
    this.at = { row, at: this.row(row).indexOf(el) };
    if (row === "actions") return;
    this.stop[row] = el.dataset.play ?? "";
    for (const b of this.row(row)) b.tabIndex = b === el ? 0 : -1;
  }
  /** The elements of a row, left to right. @param {Row} row @returns {HTMLElement[]} */
  row(row) {
    const all =
      this.root?.querySelectorAll(row === "hand" ? ".hand [data-play]" : row === "laid" ? ".laid.near [data-play]" : ".actions .act") ?? [];
    return [...all].map((b) => /** @type {HTMLElement} */ (b));
  }
  /** What goes takes the focus with it: its neighbour gets it, or the hand. */
  keepFocus() {
    const now = document.activeElement;
    if (!this.root || !this.at || (now && now !== document.body) || document.querySelector("dialog[open]")) return;
    const { row, at } = this.at,
      left = this.row(row),
      all = left.length ? left : this.row("hand").length ? this.row("hand") : this.row("laid");
    all[row === "actions" && !left.length ? all.findIndex((b) => b.tabIndex === 0) : Math.min(Math.max(0, at), all.length - 1)]?.focus({
      preventScroll: true,
    });
  }
  /** @param {KeyboardEvent} e */
  key(e) {
    const { view: v, ctx, local, root } = this,
      at = /** @type {HTMLElement} */ (e.target);
    if (!root || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
    if ((at !== document.body && !root.contains(at) && !at.matches("h1")) || at.matches("input, select, textarea")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key],
      inLog = at.matches(".scroll");
    if (ctx.busy && e.key !== "Tab" && e.key !== "Shift") {
      ctx.hurry();
      if (e.key === " " || e.key === "Enter") e.preventDefault();
      if (!step) return;
    }
    if (step && e.shiftKey && at.dataset.play) {
      const ids = ordered(v, ctx.sort, local.laid).map((c) => c.id),
        from = ids.indexOf(at.dataset.play),
        to = from + step;
      if (from >= 0 && to >= 0 && to < ids.length) {
        this.lay(movedItem(ids, from, to), at.dataset.play);
        this.row("hand")[to]?.focus();
      }
    } else if ((step || e.key === "Home" || e.key === "End") && !inLog) {
      const name = at.closest?.(".laid.near") ? "laid" : "hand",
        row = this.row(name),
        here = row.indexOf(at);
      const go =
        e.key === "Home"
          ? 0
          : e.key === "End"
            ? row.length - 1
            : here < 0
              ? row.findIndex((b) => b.tabIndex === 0)
              : (here + (step ?? 0) + row.length) % row.length;
      row[Math.max(0, go)]?.focus();
    } else if ((e.key === "ArrowUp" || e.key === "ArrowDown") && !inLog) {
      const row = this.row(e.key === "ArrowUp" ? "laid" : "hand");
      (row.find((b) => b.tabIndex === 0) ?? row[0])?.focus();
    } else if (e.key === "Escape" && (local.why || ctx.refused || local.chooser || local.last || local.log)) {
      const { chooser, last } = local;
      Object.assign(local, { chooser: null, last: false, log: false });
      if (local.why || ctx.refused) this.hush();
      else this.again();
      if (root && !root.contains(document.activeElement))
        this.ask(chooser ? ".actions .act" : last ? "[data-tool=trick]" : ".hand [tabindex='0']");
    } else if (e.repeat || e.shiftKey || !this.letter(e.key.toLowerCase())) return;
    else if (!root.contains(document.activeElement)) this.ask(".hand [tabindex='0']");
    e.preventDefault();
  }
  /** The keys with a meaning of their own; whether this was one. @param {string} key */
  letter(key) {
    const { view: v, ctx, local } = this,
      all = choices(v, ctx),
      open = all.find((c) => c.name === local.chooser);
    const way = open?.ways?.[Number(key) - 1];
    if (way) {
      local.act({ do: "declare", id: way.id });
      return true;
    }
    const hit = all.find((c) => c.key.toLowerCase() === (key === "p" ? "d" : key));
    if (hit) local.choose(hit);
    else if (key === "u") local.undo();
    else if (key === "l") local.showLast(!local.last);
    else if (key === "s" || key === "t") local.sort();
    else return "123456789pderc".includes(key);
    return true;
  }

  // --- what is seen ---
  template() {
    const { view: v, ctx, local } = this,
      L = WORDS[ctx.lang],
      me = mine(v),
      hand = ordered(v, ctx.sort, local.laid),
      others = v.seats.filter((s) => s.seat !== v.seat);
    const tricks = v.legal.plays.length > 0,
      refused = ctx.refused && ctx.refused.text !== this.put ? ctx.refused : null,
      why = local.why ?? refused,
      down = me.groups.flatMap((g) => g.cards);
    const stop = (/** @type {"hand" | "laid"} */ row, /** @type {Card[]} */ list) =>
      list.some((c) => c.id === this.stop[row])
        ? this.stop[row]
        : list[this.at?.row === row ? Math.min(Math.max(0, this.at.at), list.length - 1) : 0]?.id;
    const handStop = stop("hand", hand),
      laidStop = stop("laid", down);
    return html`<main class="table" data-phase=${v.phase} data-turn=${v.turn === v.seat ? "mine" : "theirs"} ?data-playing=${tricks} @pointerdown=${() => {
      this.hurried = ctx.busy;
      if (ctx.busy) ctx.hurry();
    }}>
      <div class="felt" ?data-many=${hand.length > 10} @click=${(/** @type {Event} */ e) => this.click(e)}>
        ${others.map((s) => backs(v, s, ctx))}
        ${others.map((s) => laid(v, s, ctx, (c, i, note) => open(ctx, c, i, note), local.calls.get(s.seat)))}
        <div class="middle">${stock(v, ctx, local)}${trick(v, ctx, local)}${won(v, ctx)}</div>
        ${laid(v, me, ctx, (c, i, note) => own(v, ctx, c, i, c.id === laidStop, note), local.calls.get(me.seat))}
        <section class="seat near" aria-label=${L.hand} data-on=${v.turn === v.seat}>
          <span class="anchor" data-own data-zone="hand-${v.seat}"></span>
          <ul class="fan hand" aria-label=${L.hand} ${vars({ "--n": hand.length })} @pointerdown=${(/** @type {PointerEvent} */ e) => drag(e, (ids, card) => this.lay(ids, card.dataset.card, card))}>${repeat(
            hand,
            (c) => c.id,
            (c, i) => own(v, ctx, c, i, c.id === handStop),
          )}</ul>
        </section>
        ${why ? html`<div class="why" role="alert"><span>${why.text}</span>${why.clause ? html`<span class="clause">${why.clause}</span>` : nothing}<button class="shut" aria-label=${L.close} @click=${() => this.hush()}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button></div>` : nothing}
        <div class="flights" aria-hidden="true"></div>
      </div></main>${panel(v, ctx, local)}`;
  }
}

/** The table screen as a template. @type {(view: View, ctx: Ctx) => unknown} */
export const table = directive(Table);
