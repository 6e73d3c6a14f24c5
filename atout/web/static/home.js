// @ts-check
/** The home screen: play at once, choose a game, come back to a game. */
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { face, pip } from "./table/cards.js";
import { t, say, num, day } from "./i18n.js";
import { furniture } from "./furniture.js";
import { icons } from "./icons.js";
import { aim, entryOf, menu, offers } from "./menu.js";
/** @import { Catalogue, TableInfo } from "./types.js" */
/** @import { State, Deeds } from "./app.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Lang } from "./i18n.js" */

const FAN = ["AH", "KC", "TS", "JD", "QS"], SUITS = "SHDC", PAST = 6;

/** @param {State} state @param {Deeds} deeds */
export function home(state, deeds) {
  const { settings: s, catalogue, tables } = state, L = t(s.lang);
  const all = catalogue ? offers(catalogue) : [], entry = entryOf(all, s.preset) ?? all[0], seats = entry?.seats(s);
  const rival = catalogue?.opponents.find((o) => o.id === s.opponent) ?? catalogue?.opponents[0];
  const going = tables.filter((g) => !g.over), past = tables.filter((g) => g.over);
  return html`<main class="home">
    <section class="hero">
      ${[...SUITS].map((suit) => html`<i class="corner gilt">${pip(suit)}</i>`)}
      <div class="say">
        <h1 tabindex="-1">${L.hero}</h1>
        <p>${L.heroSub}</p>
        <div class="start"><button class="big" ?disabled=${state.starting} aria-describedby="big-line" @click=${() => deeds.play(entry?.id ?? s.preset)}>${state.starting ? L.starting : L.play}</button>
          <button class="big with" ?disabled=${state.starting} aria-describedby="big-line" @click=${() => deeds.invite(entry?.id ?? s.preset)}>${icons.friends}${L.friends}</button></div>
        <p class="line" id="big-line">${entry ? [entry.name(s.lang), seats ? L.atTable(seats) : "", aim(s, entry.base(s)), L.against(say(s.lang, rival?.name))].filter(Boolean).join(" · ") : nothing}</p>
        <form class="by-code" @submit=${(/** @type {SubmitEvent} */ e) => byCode(e, deeds)}><label for="code">${L.haveCode}</label><input class="field" id="code" name="code" maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label=${L.code}><button class="btn">${L.goThere}</button></form>
      </div>
      <div class="bouquet" role="img" aria-label=${L.fan}>${FAN.map((f) => html`<span class="held">${face(s.lang, f, { deck: s.deck })}</span>`)}</div>
    </section>
    ${state.error ? html`<p class="alert" role="alert">${say(s.lang, state.error)}</p>` : nothing}
    ${state.offline ? html`<p class="alert" role="alert">${L.offline} <button class="btn" @click=${deeds.load}>${L.retry}</button></p>` : nothing}
    ${state.open.length ? (furniture.open?.open(s.lang, state.open, deeds) ?? nothing) : nothing}
    ${going.length ? html`<section class="going" aria-labelledby="going"><h2 id="going">${L.going}</h2>
      <ul>${repeat(going, (g) => g.code, (g) => running(s.lang, g, deeds))}</ul></section>` : nothing}
    <div class="columns">
      <section class="menu" aria-labelledby="menu">${catalogue ? menu(s, catalogue, state.filter, deeds, !!state.starting) : html`<header><h2 id="menu">${L.menuTitle}</h2></header>`}</section>
      <div class="side">
        <a class="btn" href="/marker">${L.marker}</a>
        ${catalogue ? rivals(s, catalogue, deeds, !state.ready.includes(entry?.base(s).id ?? "")) : nothing}
        <section class="past" aria-labelledby="past"><h2 id="past">${L.past}</h2>
          ${past.length ? html`<ul>${repeat(past.slice(0, state.allPast ? past.length : PAST), (g) => g.code, (g) => finished(s.lang, g, deeds))}</ul>` : html`<p class="hint">${L.noPast}</p>`}
          ${past.length > PAST && !state.allPast ? html`<button class="btn" @click=${deeds.allPast}>${L.more}</button>` : nothing}
          <p class="also">${past.length || tables.some((g) => g.earlier.length) ? html`<a class="btn quiet" href="/history">${L.history}</a>` : nothing}<a class="btn quiet" href="/replay">${L.replayFile}</a></p></section>
      </div>
    </div>
  </main>
  <footer class="foot"><p>${L.footer}</p><p>${L.figures}</p></footer>`;
}

/** Goes where a code leads. @param {SubmitEvent} e @param {Deeds} deeds */
function byCode(e, deeds) {
  e.preventDefault();
  const code = new FormData(/** @type {HTMLFormElement} */ (e.target)).get("code")?.toString().replace(/[^a-z0-9]/gi, "").toUpperCase();
  if (code) deeds.go(`/j/${code}`);
}
/** Who one plays against: the levels from the gentlest on, then the others. @param {Settings} s @param {Catalogue} catalogue @param {Deeds} deeds @param {boolean} preparing those who think ahead are not ready for the game chosen */
const rivals = (s, catalogue, deeds, preparing) => html`<section class="rivals"><fieldset><legend><h2>${t(s.lang).opponent}</h2></legend>
  <p class="hint" role="status">${preparing ? t(s.lang).preparing : ""}</p>
  ${catalogue.opponents.map((o) => html`<label class="rival" ?data-level=${o.level !== null}><input type="radio" name="opponent" .checked=${o.id === s.opponent} @change=${() => deeds.set({ opponent: o.id })}>
    <span class="mono" aria-hidden="true">${o.level ?? say(s.lang, o.name).slice(0, 1)}</span><span><b>${say(s.lang, o.name)}</b>${o.rating === null ? nothing : html`<i class="num" title=${t(s.lang).rating}><span class="sr">${t(s.lang).rating}</span> ${o.rating}</i>`}<small>${say(s.lang, o.blurb)}</small></span></label>`)}</fieldset></section>`;

/** @param {Lang} lang @param {TableInfo} g */
const named = (lang, g) => `${say(lang, g.name)}${g.chouette ? ` · ${t(lang).chouetteShort}` : ""}`;
/** A game one can go on with. @param {Lang} lang @param {TableInfo} g @param {Deeds} deeds */
const running = (lang, g, deeds) => {
  const L = t(lang), name = named(lang, g), who = g.opponent;
  return html`<li><a class="slip" href="/t/${g.code}" @click=${deeds.link} aria-label=${L.resumeNamed(name, who)}>
    <b>${name}</b><span class="marks num">${scores(lang, g)}</span>
    <small>${L.against(who)} · ${g.target ? html`${L.to(num(lang, g.target))} · ` : nothing} ${g.turn === g.seat ? L.yourTurn : L.theirTurn(who)}</small><span class="go">${L.resume}</span></a></li>`;
};
/** A finished game. @param {Lang} lang @param {TableInfo} g @param {Deeds} deeds */
const finished = (lang, g, deeds) => {
  const L = t(lang), name = named(lang, g), who = g.opponent, date = day(lang, new Date(g.updated * 1000)), won = g.winners.includes(g.mine);
  return html`<li class="old"><p><b data-won=${won}>${won ? L.won : L.lost}</b> <span class="num">${scores(lang, g)}</span><small>${name} · ${L.against(who)} · ${date}</small></p>
    <a class="icon" href="/replay/${g.code}" aria-label=${L.replayNamed(name, date)} title=${L.replay}>${icons.replay}</a><a class="icon" href="/t/${g.code}" @click=${deeds.link} aria-label=${L.seeNamed(name, date)} title=${L.see}>${icons.sheet}</a></li>`;
};
/** @param {Lang} lang @param {TableInfo} g */
const scores = (lang, g) => [g.scores[g.mine], ...g.scores.filter((_, i) => i !== g.mine)].map((n) => num(lang, n ?? 0)).join(" – ");
