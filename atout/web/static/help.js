// @ts-check
/** The help dialog: the rules in force at this table, the game in short, the keys. */
import { gameOf } from "./games/games.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say, num } from "./i18n.js";
import { t } from "./helpwords.js";
import { grouped } from "./groups.js";
import { KEYS } from "./table/keys.js";
import { modules } from "./modules.js";
import { copying } from "./position.js";
/** @import { GameInfo, Preset } from "./types.js" */
/** @import { Keyed } from "./table/keys.js" */
/** @import { Lang } from "./i18n.js" */

/** What holds at this table: the preset's options, over them those this table has of its own, and
 *  what things are worth here where that is otherwise.
 *  @param {Lang} lang @param {GameInfo} game @param {Preset | null} preset */
function inForce(lang, game, preset) {
  const own = new Map(game.options.map((o) => [o.key, say(lang, o.shown)])),
    usual = preset?.options ?? [],
    figures = game.options.filter((o) => !usual.some((known) => known.key === o.key));
  const all = [...usual, ...figures].map((o) => ({
    key: o.key,
    label: say(lang, o.label),
    own: own.has(o.key),
    shown:
      own.get(o.key) ??
      ("values" in o ? say(lang, o.values.find((v) => v.value === o.default)?.label) : ""),
  }));
  return all.filter((o) => o.shown);
}

/** The game in a few lines. @param {ReturnType<typeof t>} L @param {GameInfo | null} game */
const brief = (L, game) =>
  game
    ? [gameOf(game).words.brief, ...gameOf(game).alsoBrief(game)].flatMap((which) => L[which])
    : L.briefLines;

/** Every key with what it means. @param {ReturnType<typeof t>} L @returns {[string[], string][]} */
const keysOf = (L) => [
  ...L.walking,
  ...Object.entries(KEYS).map(
    ([id, key]) => /** @type {[string[], string]} */ ([[key], L.keyed[/** @type {Keyed} */ (id)]]),
  ),
];

/**
 * `go`: follows a link within the page; `mine`: whether one has a seat, and a personal link.
 * @param {Lang} lang
 * @param {GameInfo | null} game
 * @param {Preset | null} preset
 * @param {(e: Event) => void} go
 * @param {boolean} mine
 */
export function help(lang, game, preset, go, mine) {
  const L = t(lang);
  return html` <section aria-labelledby="help-brief">
      <h3 id="help-brief">${L.brief}</h3>
      <ul class="bullets">
        ${brief(L, game).map((line) => html`<li>${line}</li>`)}
      </ul>
    </section>
    ${game?.options.some((o) => o.key === "freeTable") && modules.free ? modules.free.help(lang) : nothing}
    <section class="for-keys" aria-labelledby="help-keys">
      <h3 id="help-keys">${L.keys}</h3>
      <dl class="keys">
        ${keysOf(L).map(
          ([keys, what]) =>
            html`<div>
              <dt>
                ${keys.map((k) => (k === "…" ? html`<span>…</span>` : html`<kbd>${k}</kbd>`))}
              </dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </section>
    ${
      game
        ? html`<section class="rules" aria-labelledby="help-rules">
              <h3 id="help-rules">${L.rulesOf}</h3>
              <a class="btn" href="/rules/${game.preset}" target="atout-rules"
                >${L.rulesNamed(say(lang, game.name))}</a
              >
              <p>
                ${say(lang, game.name)} ·
                ${
                  game.target
                    ? html`${L.targetLine(num(lang, game.target))} · `
                    : game.one_deal
                      ? html`${L.oneDeal} · `
                      : nothing
                }
                ${L.by(say(lang, game.opponent))}
              </p>
              <p class="hint">${L.resumeHint}</p>
              <p><a class="btn" href="#rule" @click=${go}>${L.ruleNow}</a></p>
              ${mine ? html`<p><a class="btn" href="#link" @click=${go}>${L.myLink}</a></p>` : nothing}
              ${grouped(inForce(lang, game, preset)).map(
                ([g, list]) =>
                  html`<h4>${L.groups[g]}</h4>
                    <dl class="facts-list">
                      ${list.map(
                        (o) =>
                          html`<div>
                            <dt>${o.label}</dt>
                            <dd>
                              ${o.shown}${o.own ? html` <span class="changed">${L.changedMark}</span>` : nothing}
                            </dd>
                          </div>`,
                      )}
                    </dl>`,
              )}
            </section>
            ${copying(lang, game.practice)}`
        : nothing
    }`;
}
