// @ts-check
/** The manners of a table: read by all, set by the host. */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { say } from "../i18n.js";
import { FRIENDS, span } from "./words.js";
/** @import { Agreed, Opponent } from "../types.js" */
/** @import { Lang } from "../i18n.js" */

/**
 * The clocks offered, by name: seconds for a match, and seconds more with every move.
 * @type {Record<"none" | "five" | "ten" | "twenty" | "slow", [number, number]>}
 */
const CLOCKS = {
  none: [0, 0],
  five: [300, 5],
  ten: [600, 10],
  twenty: [1200, 15],
  slow: [259200, 43200],
};
const AWAY = [30, 60, 180, 600, 3600],
  DELAYS = /** @type {const} */ ([0, 30, 120, 300]);

/**
 * The name of a computer player.
 * @param {Lang} lang
 * @param {Opponent[]} computers
 * @param {string} id
 */
export const computerName = (lang, computers, id) =>
  say(lang, computers.find((o) => o.id === id)?.name) || id;

/**
 * The manners in words.
 * @param {Lang} lang
 * @param {Agreed} agreed
 * @param {Opponent[]} computers
 * @param {boolean | null} [open] whether the list of open tables shows the table; null at the table
 *   itself
 */
export function terms(lang, agreed, computers, open = null) {
  const L = FRIENDS[lang],
    a = /** @type {Required<Agreed>} */ (agreed);
  /** @type {[string, string][]} */
  const rows = [
    [
      L.absence,
      a.stand_in ? L.holds(computerName(lang, computers, a.stand_in), span(lang, a.away)) : L.wait,
    ],
    [L.clock, a.clock ? L.clockTold(span(lang, a.clock), span(lang, a.increment)) : L.noClock],
    [L.takeBack, L.takeBackTold[Number(a.take_back)] ?? ""],
    [L.chat, L.chatTold[Number(a.chat)] ?? ""],
    [
      L.watch,
      a.watch && a.delay
        ? `${L.watchTold[1]}, ${L.delayTold(span(lang, a.delay))}`
        : (L.watchTold[Number(a.watch)] ?? ""),
    ],
  ];
  if (open !== null) rows.push([L.public, L.publicTold[Number(open)] ?? ""]);
  return html`<dl class="manners-list">
    ${rows.map(
      ([what, how]) =>
        html`<div>
          <dt>${what}</dt>
          <dd>${how}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * The host's form.
 * @param {Lang} lang
 * @param {Agreed} agreed
 * @param {Opponent[]} computers
 * @param {boolean} open
 * @param {(patch: Partial<Agreed> & { public?: boolean }) => void} set
 */
export function form(lang, agreed, computers, open, set) {
  const L = FRIENDS[lang],
    a = /** @type {Required<Agreed>} */ (agreed),
    level = computers.find((o) => o.id === "boussac") ?? computers[0],
    clock =
      Object.entries(CLOCKS).find(
        ([, [left, more]]) => left === a.clock && more === a.increment,
      )?.[0] ?? "";
  const two = (
    /** @type {"take_back" | "chat" | "watch"} */ key,
    /** @type {string} */ legend,
    /** @type {string[]} */ words,
  ) =>
    choice({
      name: `manners-${key}`,
      legend,
      value: a[key],
      choices: [
        [false, words[0]],
        [true, words[1]],
      ],
      set: (yes) => set({ [key]: yes }),
    });
  return html`<div class="manners-form">
    ${choice({
      name: "manners-clock",
      legend: L.clock,
      value: clock,
      choices: Object.entries(L.clocks),
      set: (name) => {
        const [left, more] = CLOCKS[/** @type {keyof typeof CLOCKS} */ (name)];
        set({ clock: left, increment: more });
      },
    })}
    ${choice({
      name: "manners-absence",
      legend: L.absence,
      value: !!a.stand_in,
      choices: [
        [false, L.wait],
        [true, L.standIn],
      ],
      set: (yes) => set({ stand_in: yes ? (level?.id ?? "") : "" }),
    })}
    ${
      a.stand_in
        ? html`<div class="two-up">
            ${computerField(lang, "manners-level", L.standIn, computers, a.stand_in, (id) => set({ stand_in: id }))}
            ${field(
              "manners-away",
              L.after,
              AWAY.map((s) => [s, span(lang, s)]),
              a.away,
              (s) => set({ away: s }),
            )}
          </div>`
        : nothing
    }
    ${two("take_back", L.takeBack, L.takeBackTold)} ${two("chat", L.chat, L.chatTold)}
    ${two("watch", L.watch, L.watchTold)}
    ${
      a.watch
        ? field(
            "manners-delay",
            L.delay,
            DELAYS.map((s) => [s, L.delays[s]]),
            a.delay,
            (s) => set({ delay: s }),
          )
        : nothing
    }
    ${choice({
      name: "manners-public",
      legend: L.public,
      value: open,
      choices: [
        [false, L.publicTold[0]],
        [true, L.publicTold[1]],
      ],
      set: (yes) => set({ public: yes }),
    })}
  </div>`;
}
/**
 * A number from a list; one not in it stands there too.
 * @param {string} id
 * @param {string} label
 * @param {[number, string][]} values
 * @param {number} value
 * @param {(v: number) => void} set
 */
const field = (id, label, values, value, set) => {
  const all = values.some(([v]) => v === value)
    ? values
    : [...values, /** @type {[number, string]} */ ([value, `${value} s`])];
  return html`<div class="row">
    <label class="title" for=${id}>${label}</label
    ><select
      class="field"
      id=${id}
      @change=${(/** @type {Event} */ e) =>
        set(all[/** @type {HTMLSelectElement} */ (e.target).selectedIndex]?.[0] ?? value)}
    >
      ${all.map(([v, text]) => html`<option .selected=${v === value}>${text}</option>`)}
    </select>
  </div>`;
};
/**
 * Which computer player.
 * @param {Lang} lang
 * @param {string} id
 * @param {string} label
 * @param {Opponent[]} computers
 * @param {string} value
 * @param {(id: string) => void} set
 */
export const computerField = (lang, id, label, computers, value, set) =>
  html`<div class="row">
    <label class="title" for=${id}>${label}</label
    ><select
      class="field"
      id=${id}
      @change=${(/** @type {Event} */ e) =>
        set(computers[/** @type {HTMLSelectElement} */ (e.target).selectedIndex]?.id ?? value)}
    >
      ${computers.map((o) => html`<option .selected=${o.id === value}>${say(lang, o.name)}</option>`)}
    </select>
  </div>`;
