// @ts-check
/** A new sheet: the game, the names, the rules of the table, who deals first. */
import { html, nothing } from "../vendor/lit-html.js";
import { num, say } from "../i18n.js";
import { choice } from "../settings.js";
import { open, presetOf, rulesOf, tidy } from "./rules.js";
import { names } from "./store.js";
import { icons } from "./icons.js";
/** @import { Draft, FreshContext, Games, Option, Preset, Value } from "./types.js" */

const USUAL = 4;

/** @param {Games | null} games @param {string} id @returns {Draft} */
export function freshDraft(games, id) {
  const known = names(),
    preset = games?.presets.find((p) => p.id === id)?.id ?? "ordinary";
  return {
    preset,
    chouette: false,
    players: [known[0] ?? "", known[1] ?? ""],
    many: USUAL,
    options: {},
    dealer: 0,
  };
}
/** How many names are asked for. @param {Preset} preset @param {Draft} d */
const seats = (preset, d) => (d.chouette || preset.least < preset.most ? d.many : preset.least);

/** @param {FreshContext} g */
export function fresh(g) {
  const { s, L, games, draft: d, set } = g,
    preset = presetOf(games, d.preset),
    n = seats(preset, d),
    chouette = d.chouette && preset.chouette;
  const called = (/** @type {number} */ k) => d.players[k]?.trim() || L.player(k + 1);
  const groups = [2, 3, 4, 8].map((most) => games.presets.filter((p) => p.most === most));
  const begin = (/** @type {Event} */ e) => {
    e.preventDefault();
    const players = Array.from({ length: n }, (_, k) => called(k));
    g.begin({
      preset: preset.id,
      options: tidy(preset, d.options),
      players,
      dealer: Math.min(d.dealer, (chouette ? 2 : n) - 1),
      ...(chouette && { order: players.map((_, k) => k) }),
    });
  };
  const [least, most] = chouette
    ? [games.chouette.least, games.chouette.most]
    : [preset.least, preset.most];
  return html`<main class="fresh">
    <form @submit=${begin}>
      <section>
        <h2 id="which">${L.which}</h2>
        <div class="games" role="radiogroup" aria-labelledby="which">
          ${groups.map((some) =>
            some.map(
              (p) =>
                html`<label class="game"
                  ><input
                    type="radio"
                    name="preset"
                    value=${p.id}
                    .checked=${p.id === d.preset}
                    @change=${() => set({ preset: p.id, options: {}, chouette: d.chouette && p.chouette })}
                  />
                  <b>${say(s.lang, p.name)}</b
                  ><small
                    >${p.least < p.most ? `${p.least}–${p.most}` : p.least}${
                      p.oneDeal || p.rules.target === undefined
                        ? nothing
                        : html` · ${num(s.lang, p.rules.target)}`
                    }</small
                  ></label
                >`,
            ),
          )}
        </div>
        <p class="hint">${say(s.lang, preset.blurb)}</p>
        ${
          preset.chouette
            ? choice({
                name: "chouette",
                legend: L.mode,
                value: d.chouette,
                choices: [
                  [false, L.plain],
                  [true, L.asChouette],
                ],
                set: (v) => set({ chouette: v }),
              })
            : nothing
        }
        ${
          least < most
            ? choice({
                name: "many",
                legend: L.howMany,
                value: d.many,
                choices: Array.from({ length: most - least + 1 }, (_, k) => [least + k, least + k]),
                set: (v) => set({ many: v }),
              })
            : nothing
        }
      </section>
      <section>
        <h2>${L.who}</h2>
        ${
          chouette
            ? html`<p class="hint">${L.cutOrder}</p>`
            : preset.teams
              ? html`<p class="hint">${L.teamsHint}</p>`
              : nothing
        }
        <div class="names">
          ${Array.from(
            { length: n },
            (_, k) =>
              html`<div class="named-row">
                <label for="name-${k}"
                  ><span class="mono">${k + 1}</span><span class="sr">${L.name(k + 1)}</span></label
                >
                <input
                  class="field"
                  id="name-${k}"
                  maxlength="24"
                  autocomplete="off"
                  autocapitalize="words"
                  list="known"
                  placeholder=${L.player(k + 1)}
                  .value=${d.players[k] ?? ""}
                  @input=${(/** @type {Event} */ e) => {
                    const players = [...d.players];
                    players[k] = /** @type {HTMLInputElement} */ (e.target).value;
                    set({ players });
                  }}
                />
                ${
                  chouette
                    ? html`<small class="role"
                        >${k === 0 ? L.box : k === 1 ? L.captain : L.adviser}</small
                      >`
                    : nothing
                }
                ${
                  chouette && k
                    ? html`<button
                        type="button"
                        class="icon"
                        aria-label=${L.up(called(k))}
                        @click=${() => {
                          const players = Array.from({ length: n }, (_, i) => d.players[i] ?? "");
                          [players[k - 1], players[k]] = [players[k] ?? "", players[k - 1] ?? ""];
                          set({ players });
                        }}
                      >
                        ${icons.up}
                      </button>`
                    : nothing
                }
              </div>`,
          )}
        </div>
        <datalist id="known">
          ${names().map((name) => html`<option value=${name}></option>`)}
        </datalist>
        ${choice({
          name: "dealer",
          legend: L.firstDealer,
          value: Math.min(d.dealer, (chouette ? 2 : n) - 1),
          choices: Array.from({ length: chouette ? 2 : n }, (_, k) => [k, called(k)]),
          set: (dealer) => set({ dealer }),
        })}
      </section>
      ${
        preset.options.length
          ? html`<details class="table-rules">
              <summary>
                ${L.optionsOf}
                <small>${L.changed(Object.keys(tidy(preset, d.options)).length)}</small>
              </summary>
              <div class="rules-list">${preset.options.map((o) => option(g, preset, o))}</div>
            </details>`
          : nothing
      }
      <div class="start"><button class="btn primary huge">${L.begin}</button></div>
    </form>
  </main>`;
}
/** One rule of the table. @param {FreshContext} g @param {Preset} preset @param {Option} o */
function option({ s, draft: d, set }, preset, o) {
  const values = open(preset, o, d.options),
    rules = rulesOf(preset, d.options),
    mark = html`<span class="clause">${o.clause}</span>`;
  const take = (/** @type {Value} */ value) =>
    set({ options: tidy(preset, { ...d.options, [o.key]: value }) });
  if (o.most) {
    return html`<div class="row">
      <label class="title" for="option-${o.key}">${say(s.lang, o.label)} ${mark}</label
      ><input
        class="field"
        id="option-${o.key}"
        type="number"
        inputmode="numeric"
        min=${o.least}
        max=${o.most}
        .value=${String(rules[o.key])}
        @change=${(/** @type {Event} */ e) => {
          const n = Math.round(Number(/** @type {HTMLInputElement} */ (e.target).value));
          if (n >= o.least && n <= o.most) take(n);
        }}
      />
      <p class="hint">${say(s.lang, o.help)}</p>
    </div>`;
  }
  if (values.length < 2) return nothing;
  return choice({
    name: `option-${o.key}`,
    legend: say(s.lang, o.label),
    value: d.options[o.key] ?? o.default,
    choices: values.map((v) => [v.value, say(s.lang, v.label)]),
    set: take,
    hint: say(s.lang, o.help),
    mark,
  });
}
