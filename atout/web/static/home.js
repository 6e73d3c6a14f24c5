// @ts-check
/** The home screen: come back to a game, play at once, choose a game. */
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { face, pip } from "./table/cards.js";
import { t, say, num, day } from "./i18n.js";
import { modules } from "./modules.js";
import { icons } from "./icons.js";
import { aim, changes, entryOf, menu, offers } from "./menu.js";
/** @import { Deeds, Entry, State } from "./shell.js" */
/** @import { Catalogue, DailyLine, TableInfo } from "./types.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Lang } from "./i18n.js" */

const FAN = ["AH", "KC", "TS", "JD", "QS"],
  SUITS = "SHDC",
  PAST = 6;

/** @param {State} state @param {Deeds} deeds */
export function home(state, deeds) {
  const { settings: s, catalogue, tables } = state,
    L = t(s.lang);
  const all = catalogue ? offers(catalogue) : [],
    entry = entryOf(all, s.preset) ?? all[0];
  const going = tables.filter((g) => !g.over).sort((a, b) => awaited(b) - awaited(a)),
    [current, ...others] = going,
    past = tables.filter((g) => g.over);
  return html`<main class="home">
      ${hero(state, deeds, entry, current)} ${state.daily ? today(s.lang, state.daily) : nothing}
      ${state.error ? html`<p class="alert" role="alert">${say(s.lang, state.error)}</p>` : nothing}
      ${
        state.offline
          ? html`<p class="alert" role="alert">
              ${navigator.serviceWorker?.controller ? L.noNet : L.offline}
              <button class="btn" @click=${deeds.load}>${L.retry}</button>
            </p>`
          : nothing
      }
      ${state.open.length ? (modules.open?.open(s.lang, state.open, deeds) ?? nothing) : nothing}
      ${
        others.length
          ? html`<section class="going" aria-labelledby="going">
              <h2 id="going">${L.others}</h2>
              <ul>
                ${repeat(
                  others,
                  (g) => g.code,
                  (g) =>
                    html`<li>
                      <a
                        class="slip"
                        href="/t/${g.code}"
                        @click=${deeds.link}
                        aria-label=${resume(s.lang, g)}
                        >${slip(s.lang, g)}<span class="go">${L.resume}</span></a
                      >
                    </li>`,
                )}
              </ul>
            </section>`
          : nothing
      }
      ${catalogue ? rivals(s, catalogue, deeds, !state.ready.includes(entry?.base(s).id ?? "")) : nothing}
      <section class="menu" aria-labelledby="menu">
        ${
          catalogue
            ? menu(s, catalogue, state.filter, deeds, !!state.starting, tables)
            : html`<header><h2 id="menu">${L.menuTitle}</h2></header>`
        }
      </section>
      ${past.length ? finishedGames(state, deeds, past) : nothing}
      <nav class="also" aria-label=${L.also}>
        ${[
          [s.lang === "fr" ? "/lecons" : "/lessons", icons.cap, L.lessons, L.lessonsHow],
          [s.lang === "fr" ? "/problemes" : "/puzzles", icons.key, L.puzzles, L.puzzlesHow],
          ["/rules", icons.book, L.rules, L.rulesHow],
          ["/marker", icons.pencil, L.marker, L.markerHow],
          ["/replay", icons.replay, L.replayFile, L.replayHow],
          ["/history", icons.sheet, L.history, L.historyHow],
          [s.lang === "fr" ? "/mon-jeu" : "/play", icons.curve, L.own, L.ownHow],
        ].map(
          ([href, icon, name, how]) =>
            html`<a href=${href} aria-label=${name}
              >${icon}<span><b>${name}</b><small>${how}</small></span></a
            >`,
        )}
      </nav>
    </main>
    <footer class="foot">
      <p>${L.footer}</p>
      <p>${L.figures}</p>
      ${isSecureContext ? nothing : html`<p><a href="#settings" @click=${deeds.link}>${L.plain}</a></p>`}
    </footer>`;
}
/**
 * The mat: a table to come back to, or a game to begin.
 * @param {State} state
 * @param {Deeds} deeds
 * @param {Entry | undefined} entry what *Play* plays
 * @param {TableInfo | undefined} current the table one is awaited at
 */
function hero(state, deeds, entry, current) {
  const { settings: s, catalogue, starting } = state,
    L = t(s.lang),
    seats = entry?.seats(s),
    rival = catalogue?.opponents.find((o) => o.id === s.opponent) ?? catalogue?.opponents[0],
    changed = entry ? changes(s, entry.base(s)) : 0,
    fresh = !state.tables.length && !s.learnt.length;
  const play = (/** @type {string} */ look, /** @type {string} */ name) =>
    html`<button
      class="big ${look}"
      ?disabled=${starting}
      aria-describedby="big-line"
      @click=${() => deeds.play(entry?.id ?? s.preset)}
    >
      ${starting ? L.starting : name}
    </button>`;
  const line = html`<p class="line" id="big-line">
    ${
      entry
        ? [
            entry.name(s.lang),
            seats ? L.atTable(seats) : "",
            aim(s, entry.base(s)),
            L.against(say(s.lang, rival?.name)),
            changed ? L.changed(changed) : "",
          ]
            .filter(Boolean)
            .join(" · ")
        : nothing
    }
  </p>`;
  return html`<section class="hero" ?data-back=${current}>
    ${[...SUITS].map((suit) => html`<i class="corner gilt">${pip(suit)}</i>`)}
    <div class="say">
      <h1 tabindex="-1">${L.hero}</h1>
      ${
        current
          ? html`<div class="slip">${slip(s.lang, current)}</div>
              <div class="start">
                <a
                  class="big"
                  href="/t/${current.code}"
                  @click=${deeds.link}
                  aria-label=${resume(s.lang, current)}
                  >${L.resume}</a
                >${play("with", L.newGame)}
              </div>`
          : html`<p>${L.heroSub}</p>
              <div class="start">
                ${play("", L.play)}
                ${
                  fresh
                    ? html`${line}<a
                          class="big with learn"
                          href=${s.lang === "fr" ? "/apprendre" : "/learn"}
                          @click=${deeds.link}
                          ><small>${L.neverPlayed}</small> ${L.fiveMinutes}</a
                        >`
                    : nothing
                }
              </div>`
      }
      ${fresh ? nothing : line}
      <div class="together">
        <button
          class="big with small"
          ?disabled=${starting}
          aria-describedby="big-line"
          @click=${() => deeds.invite(entry?.id ?? s.preset)}
        >
          ${icons.friends}${L.friends}
        </button>
        <form class="by-code" @submit=${(/** @type {SubmitEvent} */ e) => byCode(e, deeds)}>
          <label for="code">${L.haveCode}</label
          ><input
            class="field"
            id="code"
            name="code"
            maxlength="12"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
          /><button class="btn">${L.goThere}</button>
        </form>
      </div>
    </div>
    <div class="bouquet" role="img" aria-label=${L.fan}>
      ${FAN.map((f) => html`<span class="held">${face(s.lang, f, { deck: s.deck })}</span>`)}
    </div>
  </section>`;
}

/** The deal of the day, and whether one has played it. @param {Lang} lang @param {DailyLine} d */
const today = (lang, { name, mine }) => {
  const L = t(lang),
    score = mine?.score;
  return html`<a class="today" href=${lang === "fr" ? "/du-jour" : "/daily"}
    ><i class="gilt" aria-hidden="true">${pip("D")}</i
    ><span><b>${L.daily}</b> <small>${say(lang, name)}</small></span
    ><span class="go"
      >${
        score
          ? html`<span class="num">${num(lang, score.points)} – ${num(lang, score.against)}</span>`
          : mine
            ? L.resume
            : L.play
      }</span
    ></a
  >`;
};
/** Goes where a code leads. @param {SubmitEvent} e @param {Deeds} deeds */
function byCode(e, deeds) {
  e.preventDefault();
  const code = new FormData(/** @type {HTMLFormElement} */ (e.target))
    .get("code")
    ?.toString()
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase();
  if (code) deeds.go(`/j/${code}`);
}
/**
 * Who one plays against: the levels from the gentlest on, then the others, and what is to be said
 * of the one chosen.
 * @param {Settings} s
 * @param {Catalogue} catalogue
 * @param {Deeds} deeds
 * @param {boolean} preparing those who think ahead are not ready for the game chosen
 */
function rivals(s, { opponents }, deeds, preparing) {
  const L = t(s.lang),
    chosen = opponents.find((o) => o.id === s.opponent) ?? opponents[0];
  return html`<section class="rivals">
    <fieldset>
      <legend><h2>${L.opponent}</h2></legend>
      <div class="ladder">
        ${opponents.map(
          (o) =>
            html`<label class="rival" title=${say(s.lang, o.blurb)}
              ><input
                type="radio"
                name="opponent"
                aria-describedby="rival-line"
                .checked=${o === chosen}
                @change=${() => deeds.set({ opponent: o.id })}
              /><span class="mono" aria-hidden="true"
                >${o.level ?? say(s.lang, o.name).slice(0, 1)}</span
              ><b>${say(s.lang, o.name)}</b></label
            >`,
        )}
      </div>
    </fieldset>
    <div>
      <p class="chosen" id="rival-line">
        <b>${say(s.lang, chosen?.name)}</b>
        ${
          chosen?.rating
            ? html`<i class="num" title=${L.rating}
                ><span class="sr">${L.rating}</span> ${chosen.rating}</i
              >`
            : nothing
        }
        <span>${say(s.lang, chosen?.blurb)}</span>
      </p>
      ${climbing(s, opponents, deeds)}
    </div>
    <p class="hint" role="status">${preparing && chosen?.waits ? L.preparing : ""}</p>
  </section>`;
}

/**
 * Whether the opponent moves up with the player, from the gentlest on where another was chosen.
 * @param {Settings} s
 * @param {Catalogue["opponents"]} opponents
 * @param {Deeds} deeds
 */
const climbing = (s, opponents, deeds) => {
  const first = opponents.some((o) => o.id === s.opponent && o.level !== null)
    ? s.opponent
    : (opponents.find((o) => o.level === 1)?.id ?? s.opponent);
  return html`<label class="climbs"
    ><input
      type="checkbox"
      .checked=${s.climbs}
      aria-describedby="climbs-hint"
      @change=${() => deeds.set({ climbs: !s.climbs, wins: 0, opponent: s.climbs ? s.opponent : first })}
    /><span
      ><b>${t(s.lang).climbs}</b><small id="climbs-hint">${t(s.lang).climbsHint}</small></span
    ></label
  >`;
};

/** @param {Lang} lang @param {TableInfo} g */
const named = (lang, g) => `${say(lang, g.name)}${g.chouette ? ` · ${t(lang).chouetteShort}` : ""}`;
/** Whether one is awaited at a table: that comes first. @param {TableInfo} g */
const awaited = (g) => Number(g.between || g.turn === g.seat);
/** Whom the table waits for, in words. @param {Lang} lang @param {TableInfo} g */
const waitsFor = (lang, g) => {
  const L = t(lang);
  if (g.between) return L.goOn;
  if (g.turn === g.seat) return L.yourTurn;
  return g.turn === null ? L.underWay : L.theirTurn(say(lang, g.names[g.turn]));
};
/** @param {Lang} lang @param {TableInfo} g */
const resume = (lang, g) => t(lang).resumeNamed(named(lang, g), say(lang, g.opponent));
/**
 * A game one can go on with: with whom, how it stands, whose turn it is.
 * @param {Lang} lang
 * @param {TableInfo} g
 */
const slip = (lang, g) => {
  const L = t(lang),
    who = say(lang, g.opponent);
  return html`<b>${named(lang, g)}</b><span class="marks num">${scores(lang, g)}</span>
    <small
      >${L.against(who)} · ${g.target ? html`${L.to(num(lang, g.target))} · ` : nothing}
      ${waitsFor(lang, g)}</small
    >`;
};
/**
 * The games that are over, newest first.
 * @param {State} state
 * @param {Deeds} deeds
 * @param {TableInfo[]} past
 */
function finishedGames(state, deeds, past) {
  const { lang } = state.settings,
    L = t(lang),
    [last] = past;
  return html`<details class="past">
    <summary>
      <h2>${L.past}</h2>
      <span class="num">${past.length}</span>
      ${
        last
          ? html`<small
              >${L.lastPast}
              <b data-won=${wins(last)}>${wins(last) ? L.won : L.lost}</b>
              ${scores(lang, last)}</small
            >`
          : nothing
      }
    </summary>
    <ul>
      ${repeat(
        past.slice(0, state.allPast ? past.length : PAST),
        (g) => g.code,
        (g) => finished(lang, g, deeds),
      )}
    </ul>
    ${
      past.length > PAST && !state.allPast
        ? html`<button class="btn" @click=${deeds.allPast}>${L.more}</button>`
        : nothing
    }
  </details>`;
}
/** @param {TableInfo} g */
const wins = (g) => g.winners.includes(g.mine);
/** A finished game. @param {Lang} lang @param {TableInfo} g @param {Deeds} deeds */
const finished = (lang, g, deeds) => {
  const L = t(lang),
    name = named(lang, g),
    who = say(lang, g.opponent),
    date = day(lang, new Date(g.updated * 1000)),
    won = wins(g);
  return html`<li class="old">
    <p>
      <b data-won=${won}>${won ? L.won : L.lost}</b> <span class="num">${scores(lang, g)}</span
      ><small>${name} · ${L.against(who)} · ${date}</small>
    </p>
    <a
      class="icon"
      href="/replay/${g.code}"
      aria-label=${L.replayNamed(name, date)}
      title=${L.replay}
      >${icons.replay}</a
    ><a
      class="icon"
      href="/t/${g.code}"
      @click=${deeds.link}
      aria-label=${L.seeNamed(name, date)}
      title=${L.see}
      >${icons.sheet}</a
    >
  </li>`;
};
/** @param {Lang} lang @param {TableInfo} g */
const scores = (lang, g) =>
  [g.scores[g.mine], ...g.scores.filter((_, i) => i !== g.mine)]
    .map((n) => num(lang, n ?? 0))
    .join(" – ");
