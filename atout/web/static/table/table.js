// @ts-check
/**
 * The table screen: the felt with its cards, the panel beside it, and the keys. It knows no rules:
 * it shows a view and sends what the view allows. What lies on the felt and what may be chosen is
 * each game's own (`bezique.js`, `beigne.js`).
 */
import { gameOf } from "../games/games.js";
import { KEYS, means } from "./keys.js";
import { html, nothing, repeat, directive, AsyncDirective } from "../vendor/lit-html.js";
import { back, cardName, sides } from "./cards.js";
import { own, shut } from "./felt.js";
import { vars } from "./vars.js";
import { WORDS, named } from "./words.js";
import { ordered, movedItem, drag } from "./hand.js";
import { panel, question } from "./panel.js";
import { bezique } from "./bezique.js";
import { modules } from "../modules.js";
import { advice, advises } from "./advice.js";
import { lit } from "./light.js";
import { fromTable } from "./waiting.js";
import { flip, still } from "./flip.js";
import { clauseLink } from "../views/clause.js";
/** @import { Ctx, Local, Scene, Way } from "./types.js" */
/** @import { PartInfo } from "../vendor/lit-html.js" */
/** @import { Shown, View, SeatView, Card, Event as GameEvent } from "../types.js" */

/** A row of things that take the focus. @typedef {"hand" | "laid" | "actions"} Row */

const MOVE = 300; // milliseconds a card of the hand takes to its new place
const GRIP = 0.2; // where the pack is gripped before one has chosen

class Table extends AsyncDirective {
  /** @param {PartInfo} info */
  constructor(info) {
    super(info);
    /** @type {Local} */
    this.local = {
      chooser: null,
      raised: null,
      last: false,
      log: false,
      laid: null,
      why: null,
      gains: new Map(),
      calls: new Map(),
      grip: GRIP,
      guess: null,
      news: null,
      free: null,
      act: (a) => {
        if (!this.ctx.busy) {
          lit([]);
          this.local.chooser = null;
          this.local.news = null;
          this.ctx.send(a);
        }
      },
      advise: (a) => this.advise(a),
      putNews: () => {
        this.local.news = null;
        this.again();
        this.ask(".hand [tabindex='0']");
      },
      again: () => this.again(),
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
        if (this.view.can_undo || this.ctx.asks) this.ctx.undo();
      },
    };
    this.key = this.key.bind(this);
    this.focused = this.focused.bind(this);
    this.stop = { hand: "", laid: "" }; // where Tab enters each row of cards
    /** @type {{ row: Row, at: number } | null} where the focus is, or was when its element went */
    this.at = null;
    this.put = ""; // the refusal of the server that has been put away
    this.hurried = false; // the press that hurries does nothing else
    /** @type {GameEvent | null} */ this.event = null;
    /** @type {Shown} */ this.view = /** @type {any} */ (null);
    /** @type {Ctx} */ this.ctx = /** @type {any} */ (null);
    this.listening = false;
  }
  /** @param {Shown} view @param {Ctx} ctx */
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
    /** @type {HTMLElement | null} */ (this.root?.querySelector(selector))?.focus({
      preventScroll: true,
    });
  }
  /**
   * A change of one's own making, the cards flying to their new places.
   * @param {() => void} change
   */
  flip(change) {
    if (this.root) flip(this.root, change, null, { ms: still(this.ctx.speed) ? 0 : MOVE });
    else change();
  }

  /** What this game shows now. @returns {Scene} */
  scene() {
    const { view: v, ctx, local } = this;
    if (v.game === "beigne" && !modules.beigne)
      throw new Error("Le Beigne has not been fetched yet");
    const scene =
      v.game === "bezique"
        ? bezique(v, ctx, local)
        : /** @type {typeof import("./beigne.js")} */ (modules.beigne).beigne(v, ctx, local);
    if (question(ctx)) return { ...scene, choices: [] };
    return (v.free && modules.free?.scene(v, ctx, local, scene)) || scene;
  }
  /** The hand as it is shown. @param {Scene} scene */
  order(scene) {
    const { view: v, ctx, local } = this;
    return ordered(scene.hand, {
      game: v.game,
      trump: scene.trump,
      bySuit: ctx.sort,
      laid: local.laid,
    });
  }

  /** What a new position means for what the table remembers. @param {Shown | null} was */
  changed(was) {
    const { local, view, ctx } = this;
    local.why = local.raised = null;
    this.put = "";
    local.last = local.last && !view.trick.length;
    if (local.chooser && view.turn !== view.seat) local.chooser = null;
    if (!was || number(was) !== number(view) || view.turn === null)
      local.laid = view.turn === null ? null : local.laid;
    if (view.phase !== "cut") Object.assign(local, { grip: GRIP, guess: null });
    if (ctx.event !== this.event) {
      this.event = ctx.event;
      if (ctx.event?.do === "carte_blanche" || ctx.event?.do === "guess") local.news = ctx.event;
      else if (ctx.event?.do === "trick" || ctx.event?.do === "undo") local.news = null;
    }
    local.gains = new Map(local.gains);
    local.calls = new Map();
    if (view.game === "bezique") this.marked(was?.game === "bezique" ? was : null, view);
  }
  /**
   * What was marked and laid out since, seat by seat.
   * @param {View | null} was
   * @param {View} view
   */
  marked(was, view) {
    const { local } = this;
    for (const s of view.seats) {
      const old = was?.seats.find((x) => x.seat === s.seat),
        gained = old ? s.score - old.score : 0;
      if (gained > 0) local.gains.set(s.seat, { n: gained });
      else if (gained < 0) local.gains.delete(s.seat);
      const called =
        old && was?.deal === view.deal ? s.sources.declarations - old.sources.declarations : 0;
      const kind =
        this.event && "kind" in this.event && this.event.seat === s.seat
          ? this.event.kind
          : newest(s, old)?.kind;
      if (called > 0 && kind) local.calls.set(s.seat, { kind, points: called });
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
  /**
   * Lays the hand in this order.
   * @param {string[]} ids
   * @param {string | undefined} moved the card moved
   * @param {HTMLElement} [dragged]
   */
  lay(ids, moved, dragged) {
    this.flip(() => {
      dragged?.style.removeProperty("translate");
      this.local.laid = ids;
      this.again();
    });
    const c = this.scene().hand.find((x) => x.id === moved);
    if (c)
      this.ctx.announce(
        WORDS[this.ctx.lang].moved(
          cardName(this.ctx.lang, c.face),
          ids.indexOf(c.id) + 1,
          ids.length,
        ),
      );
  }

  /**
   * Plays a card, or discards or points at it where that is asked, or says why it may not be
   * played.
   * @param {string} id
   */
  play(id) {
    const { view: v, ctx, local } = this,
      L = WORDS[ctx.lang];
    if (v.game === "bezique" && advises(v)) {
      this.advise({
        card:
          v.chouette?.advice?.card?.id === id && v.chouette.advice.participant === v.chouette.me
            ? null
            : id,
      });
      return;
    }
    if (ctx.busy) return;
    const demand = question(ctx);
    if (demand) {
      local.why = { clause: "", text: demand };
      this.again();
      return;
    }
    if (local.chooser === "keep" && gameOf(v).keeps(v).includes(id)) {
      local.act({ do: "keep", card: id });
      return;
    }
    if (v.free && modules.free?.press(v, local, id)) return;
    if (v.legal.plays.includes(id)) {
      ctx.send({ do: "play", card: id });
      return;
    }
    const why = v.why.find((w) => w.card === id);
    local.why = why
      ? { clause: why.clause, text: why.text[ctx.lang] }
      : {
          clause: "",
          text: v.turn !== v.seat ? L.notYet : L[gameOf(v).words.notNow],
        };
    this.again();
  }
  /**
   * Tells the captain something; what is left out stays as it was.
   * @param {{ card?: string | null, word?: string | null }} a
   */
  advise(a) {
    const { view: v } = this;
    if (v.game !== "bezique" || !v.chouette) return;
    const old = v.chouette.advice?.participant === v.chouette.me ? v.chouette.advice : null,
      now = advice(old, a);
    if (now) this.ctx.send({ do: "advise", ...now }); // what was said stays said
  }
  /**
   * Opens the rule of the moment beside the table: that of a refusal or a ruling, else what the
   * book says of this phase.
   */
  rule() {
    const clause =
      this.local.why?.clause || this.ctx.refused?.clause || this.local.free?.verdict?.clauses[0];
    this.ctx.open(clause ? `rule-${clause}` : "rule");
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
    const id = /** @type {HTMLElement} */ (e.target)
      .closest("[data-play]")
      ?.getAttribute("data-play");
    if (this.hurried || (id && this.raises(id, /** @type {MouseEvent} */ (e)))) return;
    if (id) this.play(id);
    else if (this.local.raised) {
      this.local.raised = null;
      this.again();
    }
  }
  /**
   * Where two touches play, the first only lifts the card; whether this was one. The keyboard plays
   * at once.
   * @param {string} id
   * @param {MouseEvent} e
   */
  raises(id, { detail }) {
    const { view: v, ctx, local } = this,
      could = v.legal.plays.includes(id) || gameOf(v).keeps(v).includes(id);
    if (!ctx.careful || !detail || ctx.busy || !could || local.raised === id) return false;
    local.raised = id;
    local.why = null;
    this.again();
    const card = [...this.scene().hand, ...this.scene().down].find((c) => c.id === id);
    if (card) ctx.announce(WORDS[ctx.lang].raised(cardName(ctx.lang, card.face)));
    return true;
  }
  /** A press on the felt may begin a drag, or ask a free table for gestures. @param {PointerEvent} e */
  press(e) {
    const { view: v, local } = this;
    if (v.free) modules.free?.hold(e, local);
    drag(
      e,
      (ids, card) =>
        card.closest(".hand")
          ? this.lay(ids, card.dataset.card, card)
          : this.flip(() => card.style.removeProperty("translate")),
      (local.chooser === "keep" ? gameOf(v).keeps(v) : local.chooser ? [] : v.legal.plays).length
        ? (id) => this.throws(id)
        : null,
    );
  }
  /**
   * Plays a card dragged onto the felt, discards it where that is asked, or says why it may not be
   * played; whether it goes.
   * @param {string} id
   */
  throws(id) {
    if (this.ctx.busy) return false;
    const goes = this.scene().may.has(id) && !question(this.ctx);
    this.play(id);
    return goes;
  }

  // --- keys and focus ---
  /** @param {FocusEvent} e */
  focused(e) {
    const el = /** @type {HTMLElement} */ (e.target),
      row = el.dataset.play
        ? el.closest(".hand")
          ? "hand"
          : "laid"
        : el.closest(".actions")
          ? "actions"
          : null;
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
      this.root?.querySelectorAll(
        row === "hand"
          ? ".hand [data-play]"
          : row === "laid"
            ? ".laid.near [data-play]"
            : ".actions .act",
      ) ?? [];
    return [...all].map((b) => /** @type {HTMLElement} */ (b));
  }
  /** What goes takes the focus with it: its neighbour gets it, or the hand. */
  keepFocus() {
    const now = document.activeElement;
    if (
      this.root &&
      (!now || now === document.body || now === this.root) &&
      this.root.querySelector(".cutting :is([tabindex='0'], input)")
    )
      this.ask(".cutting :is([tabindex='0'], input)");
    if (
      !this.root ||
      !this.at ||
      (now && now !== document.body) ||
      document.querySelector("dialog[open]")
    )
      return;
    const { row, at } = this.at,
      left = this.row(row),
      all = left.length ? left : this.row("hand").length ? this.row("hand") : this.row("laid");
    all[
      row === "actions" && !left.length
        ? all.findIndex((b) => b.tabIndex === 0)
        : Math.min(Math.max(0, at), all.length - 1)
    ]?.focus({
      preventScroll: true,
    });
  }
  /** @param {KeyboardEvent} e */
  key(e) {
    const { ctx, local, root } = this,
      at = /** @type {HTMLElement} */ (e.target);
    if (!root || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]"))
      return;
    if (
      (at !== document.body && !root.contains(at) && !at.matches("h1")) ||
      at.matches("input, select, textarea")
    )
      return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key],
      inLog = at.matches(".scroll");
    if (ctx.busy && e.key !== "Tab" && e.key !== "Shift") {
      ctx.hurry();
      if (e.key === " " || e.key === "Enter") e.preventDefault();
      if (!step) return;
    }
    if (step && e.shiftKey && at.dataset.play) {
      const ids = this.order(this.scene()).map((c) => c.id),
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
    } else if (e.key === "Escape" && !local.why && !ctx.refused && modules.free?.escape(local)) {
      // a gesture, or a ruling, was put away
    } else if (
      e.key === "Escape" &&
      (local.why ||
        ctx.refused ||
        local.chooser ||
        local.last ||
        local.log ||
        local.news ||
        ctx.hinted)
    ) {
      const { chooser, last } = local;
      Object.assign(local, { chooser: null, last: false, log: false, news: null });
      if (local.why || ctx.refused) this.hush();
      else if (ctx.hinted && !chooser && !last) ctx.hint(0);
      else this.again();
      if (root && !root.contains(document.activeElement))
        this.ask(chooser ? ".actions .act" : last ? "[data-tool=trick]" : ".hand [tabindex='0']");
    } else if (
      e.repeat ||
      !this.letter(
        e.shiftKey ? `shift+${/^Digit(\d)$/.exec(e.code)?.[1] ?? ""}` : e.key.toLowerCase(),
      )
    )
      return;
    else if (!root.contains(document.activeElement)) this.ask(".hand [tabindex='0']");
    e.preventDefault();
  }
  /** The keys with a meaning of their own; whether this was one. @param {string} key */
  letter(key) {
    const { view: v, local } = this,
      all = this.scene().choices.flatMap((c) => (c.later ? [c, c.later] : [c])),
      open = all.find((c) => c.name === local.chooser);
    const is = (/** @type {import("./keys.js").Keyed} */ one) => KEYS[one].toLowerCase() === key;
    const way = open?.ways?.[Number(key) - 1];
    if (way) {
      local.act(way.act);
      return true;
    }
    const hit = all.find((c) => c.key.toLowerCase() === key);
    if (v.free && !open && modules.free?.letter(v, this.ctx, local, key)) return true;
    if (hit) local.choose(hit);
    else if (is("undo")) local.undo();
    else if (is("hint")) this.ctx.hint();
    else if (is("rule")) this.rule();
    else if (is("trick")) local.showLast(!local.last);
    else if (is("sort")) local.sort();
    else if (is("closer") && v.game === "bezique" && v.seats.some((s) => s.groups.length))
      this.ctx.closer(v.seats.find((s) => s.seat !== v.seat && s.groups.length)?.seat ?? v.seat);
    else return means(key);
    return true;
  }

  // --- what is seen ---
  template() {
    const { view: v, ctx, local } = this,
      L = WORDS[ctx.lang],
      scene = this.scene(),
      hand = this.order(scene),
      { down, may } = scene;
    const place = (/** @type {Way} */ { cards: [id] }) => hand.findIndex((c) => c.id === id);
    for (const c of scene.choices) if (c.ask) c.ways?.sort((a, b) => place(a) - place(b)); // as they lie in the hand
    const refused = ctx.refused && ctx.refused.text !== this.put ? ctx.refused : null,
      why = local.why ?? refused;
    const stop = (/** @type {"hand" | "laid"} */ row, /** @type {Card[]} */ list) =>
      list.some((c) => c.id === this.stop[row])
        ? this.stop[row]
        : list[this.at?.row === row ? Math.min(Math.max(0, this.at.at), list.length - 1) : 0]?.id;
    const handStop = stop("hand", hand),
      laidStop = stop("laid", down),
      // the hand of another, from behind
      turned = v.watching && !hand.length ? (v.seats.find((s) => s.seat === v.seat)?.held ?? 0) : 0,
      looksOn = advises(v),
      label = looksOn ? L.handSeen(named(ctx.lang, v, v.seat)) : L.hand;
    return html`<main
        class="table"
        data-game=${v.game}
        data-phase=${v.phase}
        data-turn=${v.turn === v.seat ? "mine" : "theirs"}
        ?data-playing=${may.size > 0}
        ?data-looks-on=${looksOn}
        @pointerdown=${() => {
          this.hurried = ctx.busy;
          if (ctx.busy) ctx.hurry();
        }}
      >
        <div
          class="felt ${gameOf(v).roundFelt && scene.seats > 2 ? "round" : ""}"
          data-seats=${scene.seats}
          ?data-many=${hand.length > (ctx.large ? 5 : 10)}
          ?data-laid=${down.length > 0}
          ?data-laid-many=${down.length > 7}
          ?data-trays=${scene.trays}
          @click=${(/** @type {Event} */ e) => this.click(e)}
          @pointerdown=${(/** @type {PointerEvent} */ e) => this.press(e)}
          @contextmenu=${(/** @type {Event} */ e) => v.free && modules.free?.menu(e, local)}
        >
          ${scene.felt(laidStop)}
          <section class="seat near" aria-label=${label} data-on=${v.turn === v.seat}>
            <span class="anchor" data-own data-zone="hand-${v.seat}"></span>
            ${
              turned
                ? html`<ul class="fan hand" aria-hidden="true" ${vars({ "--n": turned })}>
                    ${Array.from(
                      { length: turned },
                      (_, i) => html`<li class="card" ${vars({ "--i": i })}>${sides(back)}</li>`,
                    )}
                  </ul>`
                : nothing
            }
            <ul
              class="fan hand"
              ?hidden=${turned > 0}
              aria-label=${label}
              ${vars({ "--n": hand.length })}
            >
              ${repeat(
                hand,
                (c) => c.id,
                (c, i) =>
                  own(v, ctx, c, i, {
                    may: may.has(c.id),
                    stop: c.id === handStop,
                    pointed: c.id === scene.advised,
                    raised: c.id === local.raised,
                  }),
              )}
            </ul>
          </section>
          ${
            !ctx.busy && v.game === "bezique" && fromTable(v)
              ? html`<p class="hint-line">${L.fromTableWhy}</p>`
              : nothing
          }
          ${
            why
              ? html`<div class="why" role="alert">
                  <span>${why.text}</span>${
                    why.clause ? clauseLink(ctx.game.preset, why.clause) : nothing
                  }${shut(L.close, () => this.hush())}
                </div>`
              : nothing
          }
          ${v.free ? (modules.free?.felt(v, ctx, local) ?? nothing) : nothing}
          <div class="flights" aria-hidden="true"></div>
        </div>
      </main>
      ${panel(v, ctx, local, scene)}`;
  }
}
/** The number of the deal. @param {Shown} v */
const number = (v) => gameOf(v).round(v);
/**
 * The group a seat has laid out since, or its last.
 * @param {SeatView} s
 * @param {SeatView | undefined} old
 */
const newest = (s, old) =>
  s.groups.find(
    (g) =>
      !old?.groups.some(
        (o) =>
          o.kind === g.kind &&
          o.cards.length === g.cards.length &&
          o.cards[0]?.id === g.cards[0]?.id,
      ),
  ) ?? s.groups.at(-1);

/** The table screen as a template. @type {(view: Shown, ctx: Ctx) => unknown} */
export const table = directive(Table);
