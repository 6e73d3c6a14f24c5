// @ts-check
/** The home screen: play at once, choose a game and its options, come back to a game. */
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { face, pip } from "./table/cards.js";
import { t, say, num, day } from "./i18n.js";
import { choice } from "./settings.js";
import { grouped } from "./help.js";
/** @import { Catalogue, Preset, Option, TableInfo } from "./types.js" */
/** @import { State, Deeds } from "./app.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Lang } from "./i18n.js" */

const FAN = ["AH", "KC", "TS", "JD", "QS"], SUITS = "SHDC", PAST = 6;

/** @param {State} state @param {Deeds} deeds */
export function home(state, deeds) {
  const { settings: s, catalogue, tables } = state, L = t(s.lang);
  const preset = catalogue?.presets.find((p) => p.id === s.preset) ?? catalogue?.presets[0];
  const rival = catalogue?.opponents.find((o) => o.id === s.opponent) ?? catalogue?.opponents[0];
  const going = tables.filter((g) => !g.over), past = tables.filter((g) => g.over);
  return html`<main class="home">
    <section class="hero">
      ${[...SUITS].map((suit) => html`<i class="corner gilt">${pip(suit)}</i>`)}
      <div class="say">
        <h1 tabindex="-1">${L.hero}</h1>
        <p>${L.heroSub}</p>
        <button class="big" ?disabled=${state.starting} aria-describedby="big-line" @click=${() => deeds.play(s.preset)}>${state.starting ? L.starting : L.play}</button>
        <p class="line" id="big-line">${L.heroLine(say(s.lang, preset?.name), preset ? num(s.lang, target(preset, s)) : "", say(s.lang, rival?.name))}</p>
      </div>
      <div class="bouquet" role="img" aria-label=${L.fan}>${FAN.map((f) => html`<span class="held">${face(s.lang, f, { deck: s.deck })}</span>`)}</div>
    </section>
    ${state.error ? html`<p class="alert" role="alert">${say(s.lang, state.error)}</p>` : nothing}
    ${state.offline ? html`<p class="alert" role="alert">${L.offline} <button class="btn" @click=${deeds.load}>${L.retry}</button></p>` : nothing}
    ${going.length ? html`<section class="going" aria-labelledby="going"><h2 id="going">${L.going}</h2>
      <ul>${repeat(going, (g) => g.code, (g) => running(s.lang, g, deeds))}</ul></section>` : nothing}
    <div class="columns">
      <section class="menu" aria-labelledby="menu"><header><h2 id="menu">${L.menuTitle}</h2><p>${L.menuSub}</p></header>
        <ul>${repeat(catalogue?.presets ?? [], (p) => p.id, (p, i) => dish(s, p, SUITS[i % 4], deeds, state.starting))}</ul></section>
      <div class="side">
        ${catalogue ? rivals(s, catalogue, deeds) : nothing}
        <section class="past" aria-labelledby="past"><h2 id="past">${L.past}</h2>
          ${past.length ? html`<ul>${repeat(past.slice(0, state.allPast ? past.length : PAST), (g) => g.code, (g) => finished(s.lang, g, deeds))}</ul>` : html`<p class="hint">${L.noPast}</p>`}
          ${past.length > PAST && !state.allPast ? html`<button class="btn" @click=${deeds.allPast}>${L.more}</button>` : nothing}</section>
      </div>
    </div>
  </main>
  <footer class="foot"><p>${L.footer}</p><p>${L.figures}</p></footer>`;
}

/** The target in force: the option chosen, or that of the preset. @param {Preset} p @param {Settings} s */
const target = (p, s) => Number(s.options[p.id]?.target ?? p.target);
/** How many options differ from the printed rule. @param {Settings} s @param {Preset} p */
const changes = (s, p) => Object.keys(s.options[p.id] ?? {}).length;

/** One game of the menu. @param {Settings} s @param {Preset} p @param {string} suit @param {Deeds} deeds @param {boolean} starting */
const dish = (s, p, suit, deeds, starting) => {
  const L = t(s.lang), name = say(s.lang, p.name), n = changes(s, p);
  return html`<li class="dish">
    <h3><i class="suit gilt">${pip(suit)}</i><span>${name}</span><i class="dots"></i><b class="num">${num(s.lang, target(p, s))}<small> ${L.points}</small></b></h3>
    <p>${say(s.lang, p.blurb)}</p>
    <ul class="facts"><li>${L.players(p.players)}</li><li>${L.cards(p.cards)}</li><li>${L.about(p.minutes)}</li>${n ? html`<li class="noted">${L.changed(n)}</li>` : s.preset === p.id ? html`<li class="noted">${L.lastPlayed}</li>` : nothing}</ul>
    <div class="do"><a class="btn" href="#options-${p.id}" aria-label=${L.optionsNamed(name)} @click=${deeds.link}>${L.options}</a>
      <button class="btn primary" aria-label=${L.playNamed(name)} ?disabled=${starting} @click=${() => deeds.play(p.id)}>${L.play}</button></div></li>`;
};

/** @param {Settings} s @param {Catalogue} catalogue @param {Deeds} deeds */
const rivals = (s, catalogue, deeds) => html`<section class="rivals"><fieldset><legend><h2>${t(s.lang).opponent}</h2></legend>
  ${catalogue.opponents.map((o) => html`<label class="rival"><input type="radio" name="opponent" .checked=${o.id === s.opponent} @change=${() => deeds.set({ opponent: o.id })}>
    <span class="mono" aria-hidden="true">${say(s.lang, o.name).slice(0, 1)}</span><span><b>${say(s.lang, o.name)}</b><small>${say(s.lang, o.blurb)}</small></span></label>`)}</fieldset></section>`;

/** A game one can go on with. @param {Lang} lang @param {TableInfo} g @param {Deeds} deeds */
const running = (lang, g, deeds) => {
  const L = t(lang), name = say(lang, g.name), who = g.opponent;
  return html`<li><a class="slip" href="/t/${g.code}" @click=${deeds.link} aria-label=${L.resumeNamed(name, who)}>
    <b>${name}</b><span class="marks num">${scores(lang, g)}</span>
    <small>${L.against(who)} · ${L.to(num(lang, g.target))} · ${g.turn === g.seat ? L.yourTurn : L.theirTurn(who)}</small><span class="go">${L.resume}</span></a></li>`;
};
/** A finished game. @param {Lang} lang @param {TableInfo} g @param {Deeds} deeds */
const finished = (lang, g, deeds) => {
  const L = t(lang), name = say(lang, g.name), who = g.opponent, date = day(lang, new Date(g.updated * 1000)), won = g.winner === g.seat;
  return html`<li class="old"><p><b data-won=${won}>${won ? L.won : L.lost}</b> <span class="num">${scores(lang, g)}</span><small>${name} · ${L.against(who)} · ${date}</small></p>
    <a class="icon" href="/t/${g.code}" @click=${deeds.link} aria-label=${L.seeNamed(name, date)} title=${L.see}>${icons.sheet}</a></li>`;
};
/** @param {Lang} lang @param {TableInfo} g */
const scores = (lang, g) => [g.scores[g.seat], ...g.scores.filter((_, i) => i !== g.seat)].map((n) => num(lang, n ?? 0)).join(" – ");

export const icons = {
  sheet: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3h9l4 4v14H6zM14.5 3v4.5H19M9 12h7M9 16h7"/></svg>`,
  gear: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h9M18 7h2M4 17h3M12 17h8"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="9.5" cy="17" r="2.5"/></svg>`,
  close: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>`,
};

/** The options of one variant. @param {Settings} s @param {Catalogue} catalogue @param {Preset} p @param {Deeds} deeds */
export function options(s, catalogue, p, deeds) {
  const L = t(s.lang), chosen = s.options[p.id] ?? {};
  return html`<p>${say(s.lang, p.blurb)} <span class="hint">${L.optionsIntro}</span></p>
    ${choice({ name: "rival", legend: L.opponentOf, value: s.opponent, choices: catalogue.opponents.map((o) => [o.id, say(s.lang, o.name)]), set: (opponent) => deeds.set({ opponent }) })}
    ${grouped(p.options).map(([g, list]) => html`<section class="topic"><h3>${L.groups[g]}</h3>${list.map((o) => one(s, p, o, chosen, deeds))}</section>`)}`;
}
/** @param {Settings} s @param {Preset} p @param {Option} o @param {Record<string, unknown>} chosen @param {Deeds} deeds */
const one = (s, p, o, chosen, deeds) => {
  const L = t(s.lang), value = chosen[o.key] ?? o.default, id = `opt-${p.id}-${o.key}`;
  const mark = html`<span class="clause">${o.clause}</span>${o.key in chosen ? html` <span class="changed">${L.changedMark}</span>` : nothing}`;
  const set = (/** @type {any} */ v) => deeds.option(p, o, v);
  if (o.values.length && o.values.length < 5) return choice({ name: id, legend: say(s.lang, o.label), value: /** @type {any} */ (value), choices: o.values.map((v) => [v.value, say(s.lang, v.label)]), set, hint: say(s.lang, o.help), mark });
  const field = o.values.length
    ? html`<select class="field" id=${id} aria-describedby="${id}-help" @change=${(/** @type {Event} */ e) => set(o.values[/** @type {HTMLSelectElement} */ (e.target).selectedIndex]?.value)}>
        ${o.values.map((v) => html`<option .selected=${v.value === value}>${say(s.lang, v.label)}</option>`)}</select>`
    : html`<input class="field" id=${id} aria-describedby="${id}-help" inputmode=${typeof o.default === "number" ? "numeric" : "text"} .value=${String(value)} @change=${(/** @type {Event} */ e) => {
        const typed = /** @type {HTMLInputElement} */ (e.target).value.trim(); set(typed === "" ? o.default : typeof o.default === "number" ? Number(typed) || typed : typed); }}>`;
  return html`<div class="row"><label class="title" for=${id}>${say(s.lang, o.label)} ${mark}</label>${field}<p class="hint" id="${id}-help">${say(s.lang, o.help)}</p></div>`;
};
