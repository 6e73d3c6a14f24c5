// @ts-check
/**
 * The menu: every game one can play here, by families that open, or found by how many one is and
 * how long one has.
 */
import { gameOf } from "./games/games.js";
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { pip } from "./table/cards.js";
import { icons } from "./icons.js";
import { t, say, num } from "./i18n.js";
import { PICTURES } from "./pictures.js";
import { choice } from "./settings.js";
/** @import { Deeds, Entry, Filter } from "./shell.js" */
/** @import { Catalogue, Option, Preset, TableInfo } from "./types.js" */
/** @import { Settings, Options } from "./settings.js" */
/** @import { Lang } from "./i18n.js" */

const SUITS = "SHDC",
  CHOUETTE = "chouette",
  PARTY = { least: 3, most: 8, usual: 4 }, // who may play a Chouette (CHO-001, AMB-118)
  PEOPLE = [2, 3, 4, 5, 6, 7, 8],
  MINUTES = [15, 30, 45];

/** Everything the menu offers. @param {Catalogue} catalogue @returns {Entry[]} */
export function offers(catalogue) {
  const games = catalogue.presets.map((p) => entry(p)),
    bases = catalogue.presets.filter((p) => p.chouette);
  const first = bases[0];
  return first ? [...games, chouette(bases, first)] : games;
}
/** @param {Preset} p @returns {Entry} */
const entry = (p) => ({
  id: p.id,
  chouette: false,
  presets: [p],
  base: () => p,
  least: p.least,
  most: p.most,
  seats: (s) =>
    p.least < p.most ? Math.min(p.most, Math.max(p.least, s.players[p.id] ?? PARTY.usual)) : null,
  name: (lang) => say(lang, p.name),
  blurb: (lang) => say(lang, p.blurb),
});
/** @param {Preset[]} bases @param {Preset} first @returns {Entry} */
const chouette = (bases, first) => ({
  id: CHOUETTE,
  chouette: true,
  presets: bases,
  base: (s) => bases.find((p) => p.id === s.base) ?? first,
  least: PARTY.least,
  most: PARTY.most,
  seats: (s) => s.players[CHOUETTE] ?? PARTY.usual,
  name: (lang) => t(lang).chouette,
  blurb: (lang) => t(lang).chouetteBlurb,
});
/** What the menu offers under this id. @param {Entry[]} all @param {string} id */
export const entryOf = (all, id) => all.find((e) => e.id === id) ?? null;

/**
 * Which games belong together: what tells them apart at a glance is who sits there and how many
 * packs.
 */
const FAMILIES = /** @type {const} */ (["two", "packs", "more", "chouette", "beigne"]);
const ONE_PACK = 32;
/** @param {Entry} e @returns {typeof FAMILIES[number]} */
const familyOf = (e) => {
  const p = e.presets[0];
  if (e.chouette) return "chouette";
  return (
    (p && gameOf(p).family) || (e.most > 2 ? "more" : p && p.cards > 2 * ONE_PACK ? "packs" : "two")
  );
};

/**
 * What was played last, of what the menu offers: whoever has played nothing has no last game.
 * @param {Entry[]} all
 * @param {TableInfo[]} tables
 */
const lastOf = (all, tables) => {
  const [last] = [...tables].sort((a, b) => b.updated - a.updated);
  return (
    last &&
    all.find((e) => e.chouette === last.chouette && e.presets.some((p) => p.id === last.preset))
  );
};

/**
 * @param {Settings} s
 * @param {Catalogue} catalogue
 * @param {Filter} f
 * @param {Deeds} deeds
 * @param {boolean} starting
 * @param {TableInfo[]} tables the caller's
 */
export function menu(s, catalogue, f, deeds, starting, tables) {
  const L = t(s.lang),
    all = offers(catalogue),
    fits = all.filter(
      (e) =>
        (!f.people || (e.least <= f.people && f.people <= e.most)) &&
        (!f.minutes || e.base(s).minutes <= f.minutes),
    );
  const last = lastOf(all, tables);
  const dishes = (/** @type {Entry[]} */ list) =>
    html`<ul class="dishes">
      ${repeat(
        list,
        (e) => e.id,
        (e) => dish(s, e, SUITS[all.indexOf(e) % 4] ?? "S", deeds, starting, e === last),
      )}
    </ul>`;
  return html`<header>
      <h2 id="menu">${L.menuTitle}</h2>
      <p>${L.menuSub(all.length)}</p>
    </header>
    ${
      f.people || f.minutes
        ? html`<div class="paper">
            ${fits.length ? dishes(fits) : html`<p class="hint none">${L.noneFits}</p>`}
          </div>`
        : html`<div class="families">
            ${FAMILIES.map((id) =>
              family(
                s,
                id,
                all.filter((e) => familyOf(e) === id),
                f.family === id,
                deeds,
                dishes,
              ),
            )}
          </div>`
    }
    <details class="finder">
      <summary>${L.finder}</summary>
      <div class="looked">
        ${choice({
          name: "people",
          legend: L.weAre,
          value: f.people,
          choices: [
            [0, L.anyNumber],
            ...PEOPLE.map((n) => /** @type {[number, unknown]} */ ([n, n])),
          ],
          set: (people) => deeds.filter({ people }),
        })}
        ${choice({
          name: "minutes",
          legend: L.weHave,
          value: f.minutes,
          choices: [
            ...MINUTES.map((n) => /** @type {[number, unknown]} */ ([n, L.minutes(n)])),
            [0, L.anyTime],
          ],
          set: (minutes) => deeds.filter({ minutes }),
        })}
      </div>
    </details>
    <p class="sr" role="status">${f.people || f.minutes ? L.found(fits.length) : ""}</p>`;
}
/**
 * A family of games: its picture and a line, and its games once it is opened.
 * @param {Settings} s
 * @param {typeof FAMILIES[number]} id
 * @param {Entry[]} list
 * @param {boolean} open
 * @param {Deeds} deeds
 * @param {(list: Entry[]) => unknown} dishes
 */
function family(s, id, list, open, deeds, dishes) {
  const L = t(s.lang),
    minutes = list.map((e) => e.base(s).minutes);
  if (!list.length) return nothing;
  return html`<h3 class="family" ?data-open=${open} data-family=${id}>
      <button
        aria-expanded=${open}
        aria-controls="games-${id}"
        aria-labelledby="family-${id}"
        aria-describedby="line-${id}"
        @click=${(/** @type {Event} */ e) =>
          inPlace(/** @type {Element} */ (e.currentTarget), () =>
            deeds.filter({ family: open ? "" : id }),
          )}
      >
        ${PICTURES[id]}<span
          ><b id="family-${id}">${L.families[id]}</b
          ><small id="line-${id}">${L.familyLines[id]}</small
          ><i
            >${L.games(list.length)} ·
            ${L.minutesFrom(Math.min(...minutes), Math.max(...minutes))}</i
          ></span
        >
      </button>
    </h3>
    <div
      class="paper"
      id="games-${id}"
      role="group"
      aria-labelledby="family-${id}"
      ?hidden=${!open}
    >
      ${open ? dishes(list) : nothing}
    </div>`;
}
/**
 * Does something that may move what was pressed, and keeps it where it stood.
 * @param {Element} at
 * @param {() => void} does
 */
function inPlace(at, does) {
  const before = at.getBoundingClientRect().top;
  does();
  scrollBy({ top: at.getBoundingClientRect().top - before, behavior: "instant" });
}
/** How many players, in words. @param {Lang} lang @param {Entry} e */
const crowd = (lang, e) => {
  const L = t(lang);
  return e.least < e.most
    ? L.playersFrom(e.least, e.most)
    : e.presets[0]?.teams
      ? L.playersTeams(e.least)
      : L.players(e.least);
};
/** What ends the game. @param {Settings} s @param {Preset} p */
export const aim = (s, p) => {
  const L = t(s.lang),
    own = s.options[p.id] ?? {},
    { aim: otherwise } = gameOf(p).words,
    target = Number(own.target ?? (own.units === true ? p.target / UNIT : p.target));
  return p.one_deal
    ? L.oneDeal
    : otherwise
      ? L[otherwise]
      : target
        ? L.upTo(num(s.lang, target))
        : "";
};
/** A game in units counts a tenth of the points. */
const UNIT = 10;
/**
 * What an option is where nobody has chosen it.
 * @param {Pick<Option, "key" | "default">} o
 * @param {Record<string, unknown>} chosen what is
 */
export const usual = (o, chosen) =>
  o.key === "target" && chosen.units === true ? Number(o.default) / UNIT : o.default;
/** What is chosen with one option more; what would be so anyway is not written.
 *  @param {Options} chosen @param {Pick<Option, "key" | "default">} o
 *  @param {string | number | boolean} value @returns {Options} */
export function choose(chosen, o, value) {
  const { [o.key]: _, ...rest } = chosen;
  return value === usual(o, rest) ? rest : { ...rest, [o.key]: value };
}
/** What only a free table has. */
export const FREE = [
  "freeTable",
  "law",
  "revokePenalty",
  "excessPenalty",
  "misdealDealer",
  "manualMarking",
  "dealByHand",
  "imperfectPack",
];
/**
 * The same customs at a table that is not free, as that of a Chouette.
 * @param {Settings["options"][string] | undefined} options
 */
export const strict = (options = {}) =>
  Object.fromEntries(Object.entries(options).filter(([key]) => !FREE.includes(key)));
/**
 * How many options differ from the printed rule; that the table is free is told apart.
 * @param {Settings} s
 * @param {Preset} p
 */
export const changes = (s, p) =>
  Object.keys(s.options[p.id] ?? {}).filter((key) => key !== "freeTable").length;

/**
 * One game of the menu.
 * @param {Settings} s
 * @param {Entry} e
 * @param {string} suit
 * @param {Deeds} deeds
 * @param {boolean} starting
 * @param {boolean} last
 */
const dish = (s, e, suit, deeds, starting, last) => {
  const L = t(s.lang),
    name = e.name(s.lang),
    p = e.base(s),
    n = changes(s, p);
  return html`<li class="dish" data-game=${e.id}>
    <h4>
      <i class="suit gilt">${pip(suit)}</i><span>${name}</span><i class="dots"></i
      ><b class="num">${L.minutes(p.minutes)}</b>
    </h4>
    <p>${e.blurb(s.lang)}</p>
    <ul class="facts">
      ${s.options[p.id]?.freeTable && !e.chouette ? html`<li class="noted">${L.free}</li>` : nothing}
      <li>${crowd(s.lang, e)}</li>
      <li>${L.cards(p.cards)}</li>
      <li>${aim(s, p)}</li>
      ${
        n
          ? html`<li class="noted">${L.changed(n)}</li>`
          : last
            ? html`<li class="noted">${L.lastPlayed}</li>`
            : nothing
      }
    </ul>
    ${seating(s, e, deeds, "menu")}
    <div class="do">
      <a
        class="icon"
        href="/rules/${e.id}"
        aria-label=${L.rulesNamed(name)}
        title=${L.rulesNamed(name)}
        >${icons.book}</a
      ><a
        class="btn"
        href="#options-${e.id}"
        aria-label=${L.optionsNamed(name)}
        @click=${deeds.link}
        >${L.options}</a
      >
      <button
        class="icon"
        aria-label=${L.friendsNamed(name)}
        title=${L.friends}
        ?disabled=${starting}
        @click=${() => deeds.invite(e.id)}
      >
        ${icons.friends}</button
      ><button
        class="btn primary"
        aria-label=${L.playNamed(name)}
        ?disabled=${starting}
        @click=${() => deeds.play(e.id)}
      >
        ${L.play}
      </button>
    </div>
  </li>`;
};
/**
 * How many sit down, and what a Chouette is played over, where there is a choice.
 * @param {Settings} s
 * @param {Entry} e
 * @param {Deeds} deeds
 * @param {string} where
 */
export function seating(s, e, deeds, where) {
  const L = t(s.lang),
    seats = e.seats(s);
  if (seats === null) return nothing;
  const numbers = Array.from({ length: e.most - e.least + 1 }, (_, i) => e.least + i);
  return html`<div class="seating">
    ${choice({
      name: `${where}-seats-${e.id}`,
      legend: L.howMany,
      value: seats,
      choices: numbers.map((n) => [n, n]),
      set: (n) => deeds.set({ players: { ...s.players, [e.id]: n } }),
    })}
    ${
      e.chouette
        ? choice({
            name: `${where}-base`,
            legend: L.over,
            value: e.base(s).id,
            choices: e.presets.map((p) => [p.id, say(s.lang, p.name)]),
            set: (base) => deeds.set({ base }),
          })
        : nothing
    }
  </div>`;
}
