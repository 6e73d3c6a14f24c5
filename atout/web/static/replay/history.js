// @ts-check
/** What one has played, and how one stands against each name. */
import { gameOf } from "../games/games.js";
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { num, say } from "../i18n.js";
import { icons } from "./icons.js";
import { t } from "./words.js";
/** @import { Past, Rival } from "./types.js" */
/** @import { TableInfo } from "../types.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Lang } from "../i18n.js" */

/** @type {Past} */
const past = { tables: null, preset: "", failed: false };
let asking = false;

/**
 * The other names of a table that do not score with one's own.
 * @param {Lang} lang
 * @param {TableInfo} g
 */
export const rivalsOf = (lang, g) =>
  g.names
    .map((name, at) => ({ name: say(lang, name), at, computer: g.computers.includes(at) }))
    .filter(({ at }) => g.whose[at] !== g.mine);
/** Whether one has won a match. @param {TableInfo} g */
export const won = (g) => g.winners.includes(g.mine);
/**
 * How one stands against every name, those met last first.
 * @param {Lang} lang
 * @param {readonly TableInfo[]} games finished ones
 * @returns {Rival[]}
 */
export function headToHead(lang, games) {
  /** @type {Map<string, Rival>} */
  const all = new Map();
  for (const g of games)
    for (const { name, at, computer } of rivalsOf(lang, g)) {
      const key = `${computer} ${name}`,
        of = all.get(key) ?? {
          name,
          computer,
          played: 0,
          won: 0,
          lost: 0,
          mine: 0,
          theirs: 0,
          last: 0,
        },
        theirs = g.whose[at] ?? at;
      all.set(key, of);
      of.played++;
      if (won(g)) of.won++;
      if (g.winners.includes(theirs)) of.lost++;
      if (gameOf(g).comparesScores)
        [of.mine, of.theirs] = [
          of.mine + (g.scores[g.mine] ?? 0),
          of.theirs + (g.scores[theirs] ?? 0),
        ];
      of.last = Math.max(of.last, g.updated);
    }
  return [...all.values()].sort((a, b) => b.last - a.last);
}
/**
 * The finished matches of a table, the last one first.
 * @param {TableInfo} g
 * @returns {TableInfo[]}
 */
export const matches = (g) => [
  ...(g.over ? [g] : []),
  ...g.earlier
    .map((ended, at) => ({ ...g, ...ended, over: true, code: `${g.code}.${at + 1}` }))
    .reverse(),
];
/**
 * Who has won, by name: several where partners have, or where a place is shared.
 * @param {Lang} lang
 * @param {TableInfo} g
 */
export const winnerNames = (lang, g) =>
  g.names
    .filter((_, at) => g.winners.includes(g.whose[at] ?? at))
    .map((name) => say(lang, name))
    .filter(Boolean);

/** @param {() => void} paint */
async function load(paint) {
  asking = true;
  try {
    const answer = await fetch("/api/tables", { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    Object.assign(past, { tables: (await answer.json()).flatMap(matches), failed: false });
  } catch {
    past.failed = true;
  }
  asking = false;
  paint();
}

/** @param {Settings} s @param {() => void} paint @param {(e: Event) => void} link */
export function history(s, paint, link) {
  const L = t(s.lang),
    { tables, preset } = past;
  if (!tables && !past.failed && !asking) load(paint);
  if (past.failed)
    return html`<main class="opening">
      <p class="alert" role="alert">
        ${L.offline}
        <button
          class="btn"
          @click=${() => {
            past.failed = false;
            paint();
          }}
        >
          ${L.retry}
        </button>
      </p>
    </main>`;
  if (!tables) return html`<main class="opening" aria-busy="true"></main>`;
  const games = tables.filter((g) => !preset || g.preset === preset),
    names = new Map(tables.map((g) => [g.preset, say(s.lang, g.name)])),
    wins = games.filter(won).length;
  return html`<main class="opening past-page">
    ${tables.length ? html`<p class="tally">${L.tally(games.length, wins)}</p>` : html`<p class="lead">${L.noPast}</p>`}
    ${
      names.size > 1
        ? html`<label class="of-game"
            ><span>${L.ofGame}</span
            ><select
              class="field"
              @change=${(/** @type {Event} */ e) => {
                past.preset = /** @type {HTMLSelectElement} */ (e.target).value;
                paint();
              }}
            >
              <option value="">${L.anyGame}</option>
              ${[...names].map(([id, name]) => html`<option value=${id} ?selected=${id === preset}>${name}</option>`)}
            </select></label
          >`
        : nothing
    }
    ${
      games.length
        ? html`<section aria-labelledby="faces">
              <h2 id="faces">${L.headToHead}</h2>
              ${rivals(s.lang, headToHead(s.lang, games))}
            </section>
            <section aria-labelledby="games">
              <h2 id="games">${L.past}</h2>
              <ol class="games">
                ${repeat(
                  games,
                  (g) => g.code,
                  (g) => game(s.lang, g),
                )}
              </ol>
            </section>`
        : nothing
    }
    <a class="btn" href="/replay" @click=${link}>${icons.open}<span>${L.title}</span></a>
  </main>`;
}
/** @param {Lang} lang @param {number} seconds */
const dated = (lang, seconds) =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year: "numeric" }).format(
    new Date(seconds * 1000),
  );
/** @param {Lang} lang @param {Rival[]} all */
function rivals(lang, all) {
  const L = t(lang);
  return html`<table class="faces">
    <thead>
      <tr>
        <th scope="col">${L.name}</th>
        <th scope="col">${L.played}</th>
        <th scope="col">${L.won}</th>
        <th scope="col">${L.lost}</th>
        <th scope="col" class="wide">${L.points}</th>
        <th scope="col" class="wide">${L.lastTime}</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(
        (r) =>
          html`<tr>
            <th scope="row">
              ${r.name || L.noName} <small>${r.computer ? L.computer : L.person}</small>
            </th>
            <td class="num">${num(lang, r.played)}</td>
            <td class="num" data-ahead=${r.won > r.lost}>${num(lang, r.won)}</td>
            <td class="num">${num(lang, r.lost)}</td>
            <td class="num wide">
              ${r.mine || r.theirs ? html`${num(lang, r.mine)} – ${num(lang, r.theirs)}` : "–"}
            </td>
            <td class="wide">${dated(lang, r.last)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
/** @param {Lang} lang @param {TableInfo} g */
function game(lang, g) {
  const L = t(lang),
    who = rivalsOf(lang, g).map(({ name }) => name || L.noName),
    list = (/** @type {string[]} */ names) => new Intl.ListFormat(lang).format(names),
    date = dated(lang, g.updated),
    scores = [g.scores[g.mine], ...g.scores.filter((_, i) => i !== g.mine)]
      .map((n) => num(lang, n ?? 0))
      .join(" – "),
    winners = winnerNames(lang, g),
    name = say(lang, g.name);
  return html`<li>
    <p>
      <b data-won=${won(g)}>${won(g) ? L.wonGame : L.lostGame}</b> <span class="num">${scores}</span
      ><small
        >${name} · ${L.against(list(who))} ·
        ${date}${
          !won(g) && g.players > 2 && winners.length
            ? ` · ${(winners.length > 1 ? L.winnersMany : L.winnersAre)(list(winners))}`
            : ""
        }</small
      >
    </p>
    <a class="btn" href="/replay/${g.code}" aria-label=${L.seeNamed(name, date)}>${L.see}</a>
  </li>`;
}
