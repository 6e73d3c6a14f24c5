// @ts-check
/** What this browser remembers; `preferences.js` is the dialog to change it. */
import { html, keyed } from "./vendor/lit-html.js";
import { preferred } from "./i18n.js";
import { watchPointing } from "./pointing.js";
/** @import { Agreed } from "./types.js" */
/** @import { Lang } from "./i18n.js" */
/** @typedef {Record<string, string | number | boolean>} Options */
/** What this browser remembers.
 *  @typedef {object} Settings
 *  @property {Lang} lang
 *  @property {"auto" | "light" | "dark"} theme
 *  @property {2 | 4} colours
 *  @property {"courts" | "plain"} deck
 *  @property {"green" | "blue" | "wine"} felt
 *  @property {"red" | "blue" | "green"} back
 *  @property {"slow" | "normal" | "fast" | "off"} speed
 *  @property {boolean} ceremony draw, shuffle, cut and packets are shown in full
 *  @property {"normal" | "large"} cards how large cards are
 *  @property {boolean} left the left hand holds the phone, or the mouse
 *  @property {"once" | "careful"} touch what plays a card: a touch, or a second one
 *  @property {boolean} forced a card that is the only one to play goes by itself
 *  @property {boolean} awake the screen stays on at a table
 *  @property {boolean} sound
 *  @property {boolean} vibrate
 *  @property {boolean} sort by suit, else by rank
 *  @property {string} name
 *  @property {string} preset the last thing chosen in the menu
 *  @property {string} opponent
 *  @property {Record<string, Options>} options
 *  @property {Record<string, number>} players how many sit down, by what is chosen in the menu
 *  @property {string} base what a Chouette is played over
 *  @property {Agreed} agreed the manners of the last invitation
 *  @property {string} word what one puts into every drawing, besides chance
 *  @property {string[]} muted the names one does not hear
 *  @property {boolean} notify tell outside the page whose turn it is
 *  @property {string[]} learnt the lessons done
 *  @property {string[]} begun the lessons begun
 *  @property {string[]} solved the exercises of lessons done
 *  @property {"auto" | "on" | "off"} coach whether one wants him
 *  @property {number} matches what he goes by
 *  @property {number} practised what he goes by
 *  @property {boolean} climbs the opponent moves up with the player
 *  @property {number} wins those at his level
 */

/**
 * The letters of every page, asked for at once: a page may be drawn first long after they were
 * preloaded.
 * @type {Promise<unknown>[]}
 */
export const LETTERS = ["Fraunces", "Figtree"].map((family) =>
  document.fonts.load(`1em ${family}`),
);
const KEY = "atout";
const MATCHES = 3, // after so many matches the coach steps back,
  PRACTISED = 15; // or after so many declarations and exchanges of one's own
watchPointing();
/**
 * What holds for those who came before there was a coach: they know the game.
 * @type {Partial<Settings>}
 */
const BEFORE = { coach: "off", climbs: false, opponent: "boussac" };
/** Whether this browser has been here before. */
export function known() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
/** @returns {Settings} */
export function remembered() {
  /** @type {Settings} */
  const fresh = {
    lang: preferred(),
    theme: "auto",
    colours: 2,
    deck: "courts",
    felt: "green",
    back: "red",
    speed: "normal",
    ceremony: false,
    cards: "normal",
    left: false,
    touch: "once",
    forced: false,
    awake: false,
    sound: false,
    vibrate: false,
    sort: true,
    name: "",
    preset: "ordinary",
    opponent: "debutant",
    options: {},
    players: {},
    base: "chinese",
    agreed: {
      stand_in: "boussac",
      away: 180,
      clock: 0,
      increment: 0,
      take_back: true,
      chat: false,
      watch: true,
      delay: 0,
    },
    word: "",
    muted: [],
    notify: false,
    learnt: [],
    begun: [],
    solved: [],
    coach: "auto",
    matches: 0,
    practised: 0,
    climbs: true,
    wins: 0,
  };
  try {
    const memory = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return memory ? { ...fresh, ...BEFORE, ...memory } : fresh;
  } catch {
    return fresh;
  }
}
/** Whether the coach is wanted. @param {Settings} s */
export const coachOn = (s) =>
  s.coach === "on" || (s.coach === "auto" && s.matches < MATCHES && s.practised < PRACTISED);
/** @param {Settings} s */
export function remember(s) {
  try {
    localStorage.setItem(KEY, JSON.stringify(s));
  } catch {
    /* private windows may refuse: the settings last as long as the page */
  }
}
/** Another tab has changed the settings. @param {(s: Settings) => void} then */
export const onChange = (then) =>
  addEventListener("storage", (e) => {
    if (e.key === KEY) then(remembered());
  });

/**
 * Shows the settings on the root element, where the style sheets read them. Nothing is written that
 * stands there already: setting `lang`, even to what it is, makes a browser work out the style of
 * every element anew.
 * @param {Settings} s
 */
export function wear(s) {
  const root = document.documentElement,
    { theme, deck, felt, back, speed, cards } = s,
    look = {
      theme,
      deck,
      felt,
      back,
      speed,
      cards,
      colours: String(s.colours),
      left: String(s.left),
    };
  if (root.lang !== s.lang) root.lang = s.lang;
  for (const [name, value] of Object.entries(look))
    if (root.dataset[name] !== value) root.dataset[name] = value;
}

/**
 * A row of round buttons, one of which is chosen.
 * @param {{ name: string, legend: string, value: string | number | boolean, choices: [string |
 *   number | boolean, unknown][], set: (v: any) => void, hint?: unknown, mark?: unknown }} o
 */
export const choice = ({ name, legend, value, choices, set, hint = "", mark = "" }) =>
  keyed(
    name, // buttons that change their group uncheck others on the way
    html`<fieldset class="row">
      <legend>${legend} ${mark}</legend>
      <div class="choices">
        ${choices.map(
          ([v, label]) =>
            html`<label
              ><input
                type="radio"
                name=${name}
                value=${String(v)}
                .checked=${v === value}
                @change=${() => set(v)}
              /><span>${label}</span></label
            >`,
        )}
      </div>
      ${hint ? html`<p class="hint">${hint}</p>` : ""}
    </fieldset>`,
  );
