// @ts-check
/**
 * The dialog of one game's options: who plays, every custom with the clause that sets it, and what
 * things are worth.
 */
import { html, nothing } from "./vendor/lit-html.js";
import { t, say } from "./i18n.js";
import { choice } from "./settings.js";
import { grouped } from "./groups.js";
import { getJson } from "./asked.js";
import { gameOf } from "./games/games.js";
import { seating, usual } from "./menu.js";
/** @import { Deeds, Entry } from "./shell.js" */
/** @import { Catalogue, Figures, Option, Preset } from "./types.js" */
/** @import { Settings } from "./settings.js" */

/** @param {Settings} s @param {Catalogue} catalogue @param {Entry} entry @param {Deeds} deeds */
export function options(s, catalogue, entry, deeds) {
  const L = t(s.lang),
    p = entry.base(s),
    chosen = s.options[p.id] ?? {};
  return html`<p>
      ${entry.blurb(s.lang)}
      ${p.options.length ? html`<span class="hint">${L.optionsIntro}</span>` : nothing}
    </p>
    ${seating(s, entry, deeds, "dialog")}
    ${
      catalogue.opponents.length
        ? choice({
            name: "rival",
            legend: entry.most > 2 ? L.opponentsOf : L.opponentOf,
            value: s.opponent,
            choices: catalogue.opponents.map((o) => [o.id, say(s.lang, o.name)]),
            set: (opponent) => deeds.set({ opponent }),
          })
        : nothing
    }
    ${grouped(p.options).map(([g, list]) =>
      g === "free"
        ? freely(s, entry, list, chosen, deeds)
        : html`<section class="topic">
            <h3>${L.groups[g]}</h3>
            ${list.map((o) => one(s, p, o, chosen, deeds))}
          </section>`,
    )}
    ${figures(s, p, chosen, deeds)}`;
}
/**
 * What things are worth in each preset, as the server has told: null where it was asked and has not
 * answered, "offline" where it did not.
 * @type {Map<string, Option[] | null | "offline">}
 */
const worths = new Map();
/**
 * Asks for what things are worth in a preset; again where it was asked in vain.
 * @param {string} preset
 * @param {Deeds} deeds
 */
async function ask(preset, deeds) {
  if (worths.get(preset) === null || Array.isArray(worths.get(preset))) return;
  worths.set(preset, null);
  deeds.paint();
  worths.set(
    preset,
    await getJson(`/api/figures/${preset}`).then(
      (/** @type {Figures} */ answer) => answer.figures,
      () => /** @type {const} */ ("offline"),
    ),
  );
  deeds.paint();
}
/**
 * What things are worth, in a closed part: asked for when it is opened.
 * @param {Settings} s
 * @param {Preset} p
 * @param {Record<string, unknown>} chosen
 * @param {Deeds} deeds
 */
function figures(s, p, chosen, deeds) {
  const L = t(s.lang),
    { figures: title } = gameOf(p).words,
    answer = worths.get(p.id),
    known = Array.isArray(answer) ? answer : [],
    changed = known.filter((o) => o.key in chosen).length;
  return html`<details
    class="topic figures-part"
    @toggle=${(/** @type {Event} */ e) => {
      if (/** @type {HTMLDetailsElement} */ (e.currentTarget).open) void ask(p.id, deeds);
    }}
  >
    <summary>
      <h3>${L[title]}</h3>
      ${changed ? html`<span class="changed num">${changed}</span>` : nothing}
    </summary>
    ${title === "gameFigures" ? html`<p class="hint">${L.noFigure}</p>` : nothing}
    ${
      answer === "offline"
        ? html`<p class="alert" role="alert">${L.offline}</p>
            <button class="btn" @click=${() => ask(p.id, deeds)}>${L.retry}</button>`
        : nothing
    }
    <div class="figures">${known.map((o) => one(s, p, o, chosen, deeds))}</div>
  </details>`;
}
/** The free table: a box to tick, and what else may be chosen once it is.
 *  @param {Settings} s @param {Entry} entry @param {Option[]} list
 *  @param {Record<string, unknown>} chosen @param {Deeds} deeds */
function freely(s, entry, list, chosen, deeds) {
  const L = t(s.lang),
    p = entry.base(s),
    [switched, ...others] = list,
    on = chosen.freeTable === true;
  if (!switched || entry.chouette) return nothing;
  const set = (/** @type {Event} */ e) => {
    const yes = /** @type {HTMLInputElement} */ (e.target).checked;
    if (!yes) for (const o of others) deeds.option(p, o, o.default);
    deeds.option(p, switched, yes);
  };
  return html`<section class="topic free-choice" ?data-on=${on}>
    <label class="ticked"
      ><input
        type="checkbox"
        name="free-table"
        .checked=${on}
        @change=${set}
        aria-describedby="free-line"
      /><span
        ><b>${L.free}</b> <span class="clause">${switched.clause}</span
        ><small id="free-line">${L.freeLine}</small></span
      ></label
    >
    ${on ? others.map((o) => one(s, p, o, chosen, deeds)) : nothing}
  </section>`;
}
/**
 * @param {Settings} s
 * @param {Preset} p
 * @param {Option} o
 * @param {Record<string, unknown>} chosen
 * @param {Deeds} deeds
 */
const one = (s, p, o, chosen, deeds) => {
  const L = t(s.lang),
    own = usual(o, chosen),
    value = chosen[o.key] ?? own,
    listed = !o.values.length || o.values.some((v) => v.value === own),
    values = listed
      ? o.values
      : [{ value: own, label: { fr: `${own}`, en: `${own}` } }, ...o.values],
    id = `opt-${p.id}-${o.key}`;
  const mark = html`<span class="clause">${o.clause}</span
    >${o.key in chosen ? html` <span class="changed">${L.changedMark}</span>` : nothing}`;
  const set = (/** @type {any} */ v) => deeds.option(p, o, v);
  if (o.values.length && o.values.length < 5)
    return choice({
      name: id,
      legend: say(s.lang, o.label),
      value: /** @type {any} */ (value),
      choices: values.map((v) => [v.value, say(s.lang, v.label)]),
      set,
      hint: say(s.lang, o.help),
      mark,
    });
  const field = o.values.length
    ? html`<select
        class="field"
        id=${id}
        aria-describedby="${id}-help"
        @change=${(/** @type {Event} */ e) =>
          set(values[/** @type {HTMLSelectElement} */ (e.target).selectedIndex]?.value)}
      >
        ${values.map((v) => html`<option .selected=${v.value === value}>${say(s.lang, v.label)}</option>`)}
      </select>`
    : html`<input
        class="field"
        id=${id}
        aria-describedby=${o.help.en ? `${id}-help` : nothing}
        inputmode=${typeof o.default === "number" ? "numeric" : "text"}
        .value=${String(value)}
        @change=${(/** @type {Event} */ e) => {
          const typed = /** @type {HTMLInputElement} */ (e.target).value.trim();
          set(
            typed === ""
              ? own
              : typeof o.default === "number" && /^\d+$/.test(typed)
                ? +typed
                : typed,
          );
        }}
      />`;
  return html`<div class="row">
    <label class="title" for=${id}>${say(s.lang, o.label)} ${mark}</label>${field}
    ${o.help.en ? html`<p class="hint" id="${id}-help">${say(s.lang, o.help)}</p>` : nothing}
  </div>`;
};
