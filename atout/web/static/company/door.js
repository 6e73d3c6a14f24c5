// @ts-check
/**
 * The door of a table: what is shown to whom no seat opens there, and what whoever sits there is
 * asked.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { doorWords } from "./doorwords.js";
import { own } from "./links.js";
import { say } from "../i18n.js";
/** @import { DoorContext } from "./types.js" */
/** @import { AtTheDoor, DoorSeat, GameInfo, Knocking } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/** The key in a personal link, or in what somebody has copied of it. @param {string} typed */
const keyIn = (typed) => /(?:^|#)seat-([\w-]+)\s*$/.exec(typed.trim())?.[1] ?? null;
/** @param {DoorSeat} s @param {Lang} lang */
const who = (s, lang) => say(lang, s.name) || doorWords(lang).somebody;
/** @param {AtTheDoor} d @param {Lang} lang */
export const title = (d, lang) => doorWords(lang).tableOf(d.seats.map((s) => who(s, lang)));

/** The whole screen. @param {AtTheDoor} d @param {DoorContext} c */
export function door(d, c) {
  const L = doorWords(c.lang);
  return html`<main class="door">
    <section class="slip-of" aria-labelledby="door-title">
      <p class="game-of">${say(c.lang, d.game.name)}</p>
      <h1 id="door-title" tabindex="-1">${title(d, c.lang)}</h1>
      <p>${L.closed}</p>
      ${
        d.waiting
          ? html`<p class="waits">${L.waiting}</p>
              <p>
                <a class="btn primary" href="/j/${d.waiting}" @click=${c.link}>${L.toGathering}</a>
              </p>`
          : nothing
      }
      ${ways(d, c)}
      <p class="away"><a class="btn quiet" href="/" @click=${c.link}>${L.home}</a></p>
    </section>
  </main>`;
}

/** What one may do to come to one's seat. @param {AtTheDoor} d @param {DoorContext} c */
export function ways(d, c) {
  const L = doorWords(c.lang),
    people = d.seats.filter((s) => !s.computer),
    refused = d.seats.find((s) => s.seat === d.refused);
  return html`<div class="ways">
    <h2 class="mine">${L.mine}</h2>
    ${c.error ? html`<p class="alert" role="alert">${say(c.lang, c.error)}</p>` : nothing}
    ${refused && !d.asked ? html`<p class="alert" role="alert">${L.refused(who(refused, c.lang))}</p>` : nothing}
    ${form(c)}
    <ul class="seats-here">
      ${people.map((s) => seat(d, s, c))}
    </ul>
    <p class="hint">${L.askHow}</p>
  </div>`;
}
/** Where a personal link is pasted. @param {DoorContext} c */
function form(c) {
  const L = doorWords(c.lang);
  const open = (/** @type {Event} */ e) => {
    e.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
        /** @type {HTMLFormElement} */ (e.currentTarget).elements.namedItem("link")
      ),
      key = keyIn(field.value);
    field.setCustomValidity(key ? "" : L.noLink);
    if (key) c.unlock(key);
    else field.reportValidity();
  };
  const typed = (/** @type {Event} */ e) =>
    /** @type {HTMLInputElement} */ (e.target).setCustomValidity("");
  return html`<form @submit=${open} novalidate>
    <label class="title" for="seat-link">${L.link}</label>
    <p class="hint" id="seat-link-how">${L.linkHow}</p>
    <div class="pasting">
      <input
        class="field"
        id="seat-link"
        name="link"
        type="url"
        autocomplete="off"
        spellcheck="false"
        placeholder="https://…#seat-…"
        aria-describedby="seat-link-how"
        @input=${typed}
      />
      <button class="btn">${L.open}</button>
    </div>
  </form>`;
}
/**
 * A person's seat, which may be asked for.
 * @param {AtTheDoor} d
 * @param {DoorSeat} s
 * @param {DoorContext} c
 */
function seat(d, s, c) {
  const L = doorWords(c.lang),
    name = who(s, c.lang);
  if (d.asked?.seat === s.seat)
    return html`<li class="asked" role="status">
      <p><b>${L.asked(name)}</b></p>
      <p class="sign"><span>${L.sign}</span> <b class="num">${d.asked.sign}</b></p>
      <p class="hint">${L.signHow}</p>
      <button class="btn" @click=${() => c.knock(null)}>${L.cancel}</button>
    </li>`;
  return html`<li>
    <span class="is"><b>${name}</b><small>${s.here ? L.atSeat : L.away}</small></span>
    ${s.here && !d.asked ? html`<button class="btn" @click=${() => c.knock(s.seat)}>${L.ask(name)}</button>` : nothing}
  </li>`;
}

/** Who asks for the viewer's seat. @param {Knocking["asks"]} asks @param {DoorContext} c */
export const asking = (asks, c) =>
  asks.map((ask) => {
    const L = doorWords(c.lang);
    return html`<section class="knocks" aria-labelledby="ask-${ask.id}">
      <p id="ask-${ask.id}" role="alert"><b>${L.asks(ask.sign)}</b></p>
      <p class="hint">${L.asksHow}</p>
      <div class="knocks-do">
        <button class="btn" @click=${() => c.admit(ask.id, false)}>${L.refuse}</button>
        <button class="btn primary" @click=${() => c.admit(ask.id, true)}>${L.admit}</button>
      </div>
    </section>`;
  });

/**
 * The dialog of one's personal link.
 * @param {{ code: string, game: GameInfo }} table
 * @param {string} key
 * @param {DoorContext} c
 */
export const ownLink = (table, key, c) => own(c.lang, table, key, c.announce, !table.game.together);
/** Its title. @param {Lang} lang */
export const ownTitle = (lang) => doorWords(lang).other;
