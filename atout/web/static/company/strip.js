// @ts-check
/**
 * The strip above the felt: who is at the table, whose time runs, what is asked of all, what is
 * said.
 */
import { gameOf } from "../games/games.js";
import { html, nothing, repeat, keyed } from "../vendor/lit-html.js";
import { span } from "./words.js";
import { clockText, ticking } from "./ticking.js";
import { talk } from "./talk.js";
import { initial, say } from "../i18n.js";
import { signs } from "./icons.js";
/** @import { Person, Shown } from "../types.js" */
/** @import { Company } from "./company.js" */

/** What is open beside the table closes; the focus goes back. @param {Company} c */
const hush = (c) => {
  c.talking = false;
  c.shell.paint();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-tool=say]"))?.focus();
};

/** @param {Company} c @param {Shown} v */
export function strip(c, v) {
  const L = c.words,
    { agreed, watching } = c.people;
  const keys = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Escape" && c.talking) hush(c);
    if (["Enter", " ", "Escape"].includes(e.key)) e.stopPropagation(); // they press what is here, and hurry nothing
  };
  const toggle = () => {
    c.talking = !c.talking;
    c.shell.paint();
    if (c.talking)
      /** @type {HTMLElement | null} */ (document.querySelector(".talk button"))?.focus();
  };
  queueMicrotask(() => place(v));
  return html`<section class="company ink-suits" aria-label=${L.company} @keydown=${keys}>
    <ul class="persons" ?data-many=${c.people.seats.length > 4}>
      ${repeat(
        c.people.seats,
        (p) => p.seat,
        (p) => person(c, p, v),
      )}
    </ul>
    ${
      c.looksOn
        ? html`<p class="looker">
            <span>${L.looksOn(agreed.delay ? L.behind(span(c.lang, agreed.delay)) : "")}</span>
          </p>`
        : watching
          ? html`<p class="lookers" title=${L.lookers(watching)}>
              ${signs.eye}<b class="num" aria-hidden="true">${watching}</b
              ><span class="sr">${L.lookers(watching)}</span>
            </p>`
          : nothing
    }
    <div class="strip-do">
      <button
        class="icon"
        data-tool="say"
        aria-label=${c.looksOn ? L.heard : L.say}
        title=${c.looksOn ? L.heard : L.say}
        aria-expanded=${String(c.talking)}
        @click=${toggle}
      >
        ${signs.say}
      </button>
      <a
        class="icon"
        href="#company"
        data-tool="company"
        @click=${c.shell.link}
        aria-label=${L.company}
        title=${L.company}
        >${signs.people}</a
      >
    </div>
    ${proposal(c, v)}${c.talking ? talk(c, () => hush(c)) : nothing}
    <div class="bubbles" aria-hidden="true">
      ${[...c.bubbles].map(([seat, b]) =>
        keyed(
          b,
          html`<p class="bubble" data-of=${seat} data-own=${seat === c.people.me}>
            ${c.text(b.spoken)}
          </p>`,
        ),
      )}
    </div>
  </section>`;
}
/**
 * How it stands with one of them.
 * @param {Person} p
 * @returns {"computer" | "left" | "held" | "away" | "here"}
 */
export const stateOf = (p) =>
  p.computer ? "computer" : p.held ? "held" : p.left ? "left" : p.here ? "here" : "away";
/** The same in words. @param {Company} c @param {Person} p */
export function stateText(c, p) {
  const L = c.words;
  if (p.computer) return L.computer;
  if (p.held) return L.heldBy(say(c.lang, p.held));
  if (p.left) return L.left;
  return p.here ? L.here : ticking((/** @type {number} */ passed) => c.away(p, passed), c.at, true);
}
/** @param {Company} c @param {Person} p @param {Shown} v */
function person(c, p, v) {
  const L = c.words,
    me = p.seat === c.people.me,
    { clock } = c.people,
    state = stateOf(p),
    name = c.called(p) || (me ? L.you : "");
  const turn = clock?.running === p.seat || (gameOf(v).chouette(v) ? false : v.turn === p.seat);
  return html`<li
    class="person"
    data-seat=${p.seat}
    data-state=${state}
    ?data-me=${me}
    ?data-turn=${turn}
    ?data-muted=${c.muted(p)}
    title=${name}
  >
    <span class="mono" aria-hidden="true">${initial(name)}</span>
    <span class="is"
      ><b>${name}</b><small class=${state === "here" ? "sr" : ""}>${stateText(c, p)}</small></span
    >
    ${
      clock
        ? html`<span
            class="time num"
            role="timer"
            aria-label=${L.clockOf(name)}
            ?data-low=${c.low(p.seat)}
            ?data-paused=${clock.paused}
            >${time(c, p.seat)}</span
          >`
        : nothing
    }
  </li>`;
}
/** A clock. @param {Company} c @param {number} seat */
const time = (c, seat) => {
  const left = c.people.clock?.left[seat] ?? 0;
  return ticking(
    (/** @type {number} */ passed) => clockText(left - passed, c.words.dayShort),
    c.at,
    c.runs(seat),
  );
};

/** What one of them asks of all. @param {Company} c @param {Shown} v */
function proposal(c, v) {
  const p = c.people.proposal,
    L = c.words;
  if (!p && c.note)
    return html`<div class="proposal note" aria-hidden="true"><p>${c.note}</p></div>`;
  if (
    !p ||
    (p.kind === "rematch" &&
      v.phase === "match_over" &&
      document.querySelector("dialog#sheet[open]"))
  )
    return nothing;
  const mine = p.waits.includes(c.people.me),
    waits = p.waits.filter((s) => s !== c.people.me).map((s) => c.called(c.person(s)));
  return html`<div class="proposal" role="group" aria-labelledby="proposal">
    <p id="proposal">
      ${c.sentence(p)}${
        mine || !waits.length ? nothing : html` <small>${L.waitsFor(waits)}</small>`
      }
    </p>
    <div class="proposal-do">
      ${
        mine
          ? html`<button
                class="btn primary"
                aria-describedby="proposal"
                @click=${() => c.vote(true)}
              >
                ${L.yes}</button
              ><button class="btn" aria-describedby="proposal" @click=${() => c.vote(false)}>
                ${L.no}
              </button>`
          : p.seat === c.people.me
            ? html`<button class="btn" @click=${() => c.vote(false)}>${L.withdraw}</button>`
            : nothing
      }
    </div>
  </div>`;
}

/** Puts each bubble where its speaker sits. @param {Shown} v */
function place(v) {
  for (const el of document.querySelectorAll(".bubble")) {
    const bubble = /** @type {HTMLElement} */ (el),
      seat = bubble.dataset.of ?? "",
      own = bubble.dataset.own === "true";
    const far = gameOf(v).chouette(v)
      ? null
      : document.querySelector(`.felt [data-zone="hand-${seat}"]`)?.closest(".seat.far, .guest");
    const at =
      (own ? document.querySelector(".seat.near") : (far?.querySelector(".plate") ?? far)) ??
      document.querySelector(`.person[data-seat="${seat}"]`);
    if (!at) continue;
    const r = at.getBoundingClientRect(),
      b = bubble.getBoundingClientRect(),
      within = (/** @type {number} */ x, /** @type {number} */ most) =>
        Math.min(Math.max(8, x), Math.max(8, most));
    bubble.style.setProperty(
      "--x",
      `${within(r.left + r.width / 2 - b.width / 2, innerWidth - b.width - 8)}px`,
    );
    bubble.style.setProperty(
      "--y",
      `${within(own && at.matches(".seat") ? r.top - b.height - 10 : r.bottom + 10, innerHeight - b.height - 8)}px`,
    );
  }
}
