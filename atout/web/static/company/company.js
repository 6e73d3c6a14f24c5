// @ts-check
/**
 * Who plays together at a table: what the page knows of them, what they hear of each other, what
 * one may ask of all.
 */
import { gameOf } from "../games/games.js";
import { FRIENDS, span } from "./words.js";
import { phrase } from "./phrases.js";
import { seen, signal } from "./turn.js";
import { waits } from "../badge.js";
import { modules } from "../modules.js";
import { say } from "../i18n.js";
import { sits } from "../table/words.js";
/** @import { Shell } from "./types.js" */
/** @import { Table } from "../shell.js" */
/** @import { People, Person, Proposal, Shown, Spoken } from "../types.js" */
/** @import { Company as Command, Unnumbered } from "../net.js" */

const BUBBLE = 4000; // milliseconds that what was said stays in sight
const LOW = 30_000, // milliseconds left, from which a clock warns
  LAST = 10_000;
const DEED = 300; // milliseconds until what a proposal asked for is seen
const KEPT = 30;
const LATE = 10; // seconds without somebody, from which he was away and did not just come later

export class Company {
  /** @param {Shell} shell @param {People} people */
  constructor(shell, people) {
    this.shell = shell;
    this.people = people;
    this.at = performance.now();
    /** What was said just now, by seat. @type {Map<number, { spoken: Spoken, until: number }>} */
    this.bubbles = new Map();
    this.said = people.said;
    this.talking = false;
    this.sure = false; // whether to leave was pressed once
    this.note = ""; // what has come of a proposal, for a moment
    /** Who was away, whose return is told. */
    this.missed = new Set(
      people.seats.filter((p) => p.held || p.left || (p.away ?? 0) >= LATE).map((p) => p.seat),
    );
    this.withdrawn = -1; // the proposal that the viewer has withdrawn
    /** @type {number[]} */ this.alarms = [];
    this.alarm();
    seen();
    queueMicrotask(() => this.goOn()); // once the shell has sat down at this table
  }
  get words() {
    return FRIENDS[this.shell.settings().lang];
  }
  get lang() {
    return this.shell.settings().lang;
  }
  /** Whether the viewer has no seat. */
  get looksOn() {
    return this.people.me < 0;
  }
  /** @param {number} seat */
  person(seat) {
    return /** @type {Person | undefined} */ (this.people.seats.find((p) => p.seat === seat));
  }
  /** The name in a sentence. @param {number} seat */
  name(seat) {
    return seat === this.people.me ? this.words.you : this.called(this.person(seat));
  }
  /** What somebody is called, in the reader's language. @param {Person | undefined} p */
  called(p) {
    return say(this.lang, p?.name);
  }

  /** @param {People | Spoken} m */
  hear(m) {
    if (m.type === "spoken") {
      this.spoken(m);
      return;
    }
    const was = this.people;
    this.people = m;
    this.at = performance.now();
    this.said = m.said;
    this.changes(was, m);
    this.alarm();
    if (!this.goOn() && m.next) this.shell.follow(m.next);
  }
  /** Goes back to where all gather, once the match is given up; whether it is. */
  goOn() {
    const { abandoned, invitation } = this.people;
    if (abandoned) this.shell.go(`/j/${invitation}`);
    return abandoned;
  }
  /** @param {Spoken} m */
  spoken(m) {
    this.said = [...this.said, m].slice(-KEPT);
    const who = this.person(m.seat);
    if (!who || this.muted(who)) return;
    const until = performance.now() + BUBBLE - 50;
    this.bubbles.set(m.seat, { spoken: m, until });
    if (m.seat !== this.people.me)
      this.shell.announce(this.words.saidBy(this.called(who), this.text(m)));
    setTimeout(() => {
      for (const [seat, b] of this.bubbles)
        if (b.until <= performance.now()) this.bubbles.delete(seat);
      this.shell.paint();
    }, BUBBLE);
  }
  /** @param {Spoken} m */
  text(m) {
    return m.phrase === null ? (m.text ?? "") : phrase(this.lang, m.phrase);
  }
  /** Tells a screen reader what is new of the others. @param {People} was @param {People} now */
  changes(was, now) {
    const L = this.words,
      { announce } = this.shell;
    for (const p of now.seats) {
      const old = was.seats.find((o) => o.seat === p.seat);
      if (!old) continue;
      const text = p.seat === now.me ? this.ownChange(old, p) : this.change(old, p);
      if (text) announce(text);
    }
    if (now.clock && was.clock && now.clock.paused !== was.clock.paused)
      announce(now.clock.paused ? L.toldPaused : L.toldResumed);
    const { proposal } = now;
    if (proposal && proposal.id !== was.proposal?.id && proposal.seat !== now.me)
      announce(this.sentence(proposal));
    // Who has answered it goes back to his cards.
    if (proposal?.id !== was.proposal?.id && document.activeElement?.closest(".proposal"))
      setTimeout(() =>
        /** @type {HTMLElement | null} */ (document.querySelector(".hand [tabindex='0']"))?.focus({
          preventScroll: true,
        }),
      );
    if (was.proposal && !proposal)
      setTimeout((/** @type {Proposal} */ p) => this.ended(p), DEED, was.proposal);
  }
  /** What is new of one of the others, in words. @param {Person} old @param {Person} p */
  change(old, p) {
    const L = this.words,
      name = this.called(p),
      text =
        p.left && !old.left
          ? L.toldLeft(name)
          : p.held && !old.held
            ? L.toldHeld(name, say(this.lang, p.held))
            : !p.here && old.here && !p.computer
              ? L.toldAway(name)
              : "";
    if (text) this.missed.add(p.seat);
    else if (p.here && !p.held && !p.computer && this.missed.delete(p.seat))
      return L.toldBack(name);
    return text;
  }
  /** What is new of the viewer, in words. @param {Person} old @param {Person} p */
  ownChange(old, p) {
    return p.held && !old.held ? this.heldOwn(p) : "";
  }
  /** Why the viewer does not play himself, in words. @param {Person} me */
  heldOwn(me) {
    const L = this.words,
      { clock } = this.people;
    return clock && (clock.left[me.seat] ?? 0) <= 0
      ? L.timeOver
      : L.heldForYou(say(this.lang, me.held));
  }
  /** Says what has come of a proposal. @param {Proposal} p */
  ended(p) {
    const { people } = this;
    const done = {
      undo: this.shell.table()?.event?.do === "undo",
      pause: !!people.clock?.paused,
      resume: !people.clock?.paused,
      abandon: people.abandoned,
      rematch: people.next !== null,
      stand_in: !!this.person(p.target ?? -1)?.held,
    }[p.kind];
    if (p.kind === "rematch" && done) return;
    const L = this.words;
    this.note = done ? L.agreed : p.id === this.withdrawn ? L.withdrew : L.refused;
    this.shell.announce(this.note);
    this.shell.paint();
    setTimeout(() => ((this.note = ""), this.shell.paint()), BUBBLE);
  }
  /** A proposal in words. @param {Proposal} p */
  sentence(p) {
    return this.words.proposals[p.kind](
      p.seat === this.people.me ? "" : this.called(this.person(p.seat)),
      p.target === null ? "" : this.called(this.person(p.target)),
    );
  }

  // --- time ---
  /** What a participant has left now, in milliseconds. @param {number} seat */
  left(seat) {
    const { clock } = this.people;
    if (!clock) return 0;
    return (clock.left[seat] ?? 0) - (this.runs(seat) ? performance.now() - this.at : 0);
  }
  /** @param {number} seat */
  runs(seat) {
    const { clock } = this.people;
    return !!clock && clock.running === seat && !clock.paused;
  }
  /** @param {number} seat */
  low(seat) {
    return this.runs(seat) && this.left(seat) <= LOW;
  }
  /** Has the clock warn in time. */
  alarm() {
    this.alarms.forEach(clearTimeout);
    this.alarms = [];
    const running = this.people.clock?.running ?? -1;
    if (!this.runs(running)) return;
    for (const at of [LOW, LAST]) {
      const wait = this.left(running) - at;
      if (wait <= 0) continue;
      this.alarms.push(
        setTimeout(() => {
          if (running === this.people.me) this.shell.announce(this.words.toldTime(at / 1000));
          this.shell.paint();
        }, wait),
      );
    }
  }
  /**
   * How long somebody has been away, in words.
   * @param {Person} p
   * @param {number} passed milliseconds since it was told
   */
  away(p, passed) {
    return this.words.awayFor(span(this.lang, (p.away ?? 0) + passed / 1000));
  }

  /**
   * Why whoever is to play does not, in words, or why the viewer does not play himself; "" where
   * whoever is to play may well be thinking.
   * @param {Shown} v
   */
  absence(v) {
    const me = this.person(this.people.me);
    if (this.people.clock?.paused) return this.words.pausedHow;
    if (me?.held) return this.heldOwn(me);
    const chouette = gameOf(v).chouette(v),
      at = chouette && v.turn !== null ? [chouette.box, chouette.captain][v.turn] : v.turn,
      p = at === null || at === undefined ? null : this.person(at);
    if (!p || p.computer || p === me) return "";
    if (p.held) return this.words.plays(say(this.lang, p.held), say(this.lang, p.name));
    return p.here ? "" : this.words.missed(say(this.lang, p.name));
  }

  // --- what one may do ---
  /** @param {Unnumbered<Command>} command */
  tell(command) {
    if (this.shell.tell(command)) this.shell.paint();
  }
  /** Asks everybody. @param {Proposal["kind"]} kind @param {number | null} [target] */
  propose(kind, target = null) {
    this.tell({ type: "propose", kind, target });
  }
  /** @param {boolean} yes */
  vote(yes) {
    const { proposal, me } = this.people;
    if (!proposal) return;
    if (!yes && proposal.seat === me) this.withdrawn = proposal.id;
    this.tell({ type: "vote", id: proposal.id, yes });
  }
  /** @param {Spoken["phrase"]} id @param {string | null} [text] */
  speak(id, text = null) {
    this.tell({ type: "speak", phrase: id, text });
  }
  /** @param {Person} p */
  muted(p) {
    return this.shell.settings().muted.includes(this.called(p));
  }
  /** @param {Person} p */
  mute(p) {
    const { muted } = this.shell.settings(),
      name = this.called(p);
    this.shell.set({
      muted: muted.includes(name) ? muted.filter((n) => n !== name) : [...muted, name],
    });
    this.bubbles.delete(p.seat);
    this.shell.paint();
  }
  /** The viewer goes elsewhere: nothing outside the page speaks of this table any more. */
  quiet() {
    this.alarms.forEach(clearTimeout);
    signal(false, { title: "", body: "", notify: false });
  }
  leave() {
    this.tell({ type: "leave" });
    this.shell.home();
  }
  /**
   * Whether a computer may be asked to hold this seat: where it is agreed, he is away, and somebody
   * else can consent.
   * @param {Person} p
   */
  mayBeHeld(p) {
    const { agreed, me, seats, proposal } = this.people;
    return (
      !!agreed.stand_in &&
      !proposal &&
      !this.looksOn &&
      p.seat !== me &&
      !p.computer &&
      !p.held &&
      !p.here &&
      seats.some((o) => o.seat !== me && o.seat !== p.seat && o.here && !o.computer && !o.held)
    );
  }
  /** Whether one may ask to take back one's last action. */
  get takesBack() {
    return this.people.agreed.take_back && !this.looksOn;
  }

  // --- whose turn it is, told outside the page too ---
  /** Whether the table waits for the viewer. @param {Shown} v */
  waitsForMe(v) {
    return (
      !this.looksOn &&
      ((v.turn !== null && sits(v, v.turn)) ||
        !!modules.free?.waitsForMe(v) ||
        !!this.people.proposal?.waits.includes(this.people.me))
    );
  }
  /** The title of the page while the viewer is awaited, after telling so. @param {Table} on */
  title(on) {
    const mine = this.waitsForMe(on.view),
      L = this.words;
    waits(on.code, mine);
    signal(mine, {
      title: L.yourTurn,
      body: L.turnBody(say(this.lang, on.game.name)),
      notify: this.shell.settings().notify,
    });
    return mine ? `● ${L.yourTurn} — Atout` : "";
  }
}
