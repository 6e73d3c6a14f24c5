// @ts-check
/**
 * A hint, shown step by step: the idea in words, then the choice on the table, then every choice
 * compared.
 */
import { gameOf } from "../games/games.js";
import { html, nothing } from "../vendor/lit-html.js";
import { cardName, small, theCard } from "./cards.js";
import { drawing } from "./choices.js";
import { kindName } from "./kinds.js";
import { vars } from "./vars.js";
import { WORDS } from "./words.js";
import { num, say } from "../i18n.js";
import { percent } from "../percent.js";
import { icons } from "../icons.js";
import { clauseLink } from "../views/clause.js";
/** @import { Ctx, HintShown } from "./types.js" */
/** @import { Hinted, Shown as View, Weighed } from "../types.js" */
/** @import { Lang } from "./cards.js" */

const MOST = 9; // choices compared at once
const fr = {
  thinking: "Le maître réfléchit…",
  preparing:
    "Le maître se prépare à ce jeu : une minute ou deux, une seule fois. Vous pouvez jouer entre-temps.",
  steps: ["L’idée", "Le coup", "La comparaison"],
  show: "Montrer le coup",
  compare: "Tout comparer",
  choice: "Coup",
  value: "Points",
  best: "conseillé",
  made: "votre choix",
  laid: "étalée",
  how: (/** @type {string} */ n) =>
    "Points à attendre d’ici la fin de la donne, en plus ou en moins par rapport au coup conseillé, " +
    `jugés sur ${n} donnes possibles ; ± l’erreur type.`,
  counted:
    "Points de plus ou de moins que le coup conseillé d’ici la fin de la donne : tout est compté.",
  race: (/** @type {string} */ n) =>
    "Chances de gagner la partie, en centièmes, en plus ou en moins par rapport au coup " +
    `conseillé, jugées sur ${n} donnes possibles ; ± l’erreur type.`,
  chances: "Chances",
  match: "Chances de gagner la partie",
  matchHow:
    "À droite : les chances de gagner la partie avec le meilleur choix, puis de combien les autres " +
    "s’en écartent, par ce que valent leurs points à ce score.",
  none: "pas essayé",
  play: (/** @type {string} */ card) => `Jouez ${card}.`,
  more: (/** @type {number} */ n) => `et ${n} autre${n > 1 ? "s" : ""}, moins bons`,
  announce: "sans marquer",
  mark: "en suspens",
};
/** @type {typeof fr} */
const en = {
  thinking: "The master is thinking…",
  preparing:
    "The master is preparing for this game: a minute or two, only once. You may play meanwhile.",
  steps: ["The idea", "The move", "The comparison"],
  show: "Show the move",
  compare: "Compare all",
  choice: "Move",
  value: "Points",
  best: "suggested",
  made: "your choice",
  laid: "laid out",
  how: (n) =>
    "Points to expect by the end of the deal, more or fewer than with the suggested move, " +
    `judged over ${n} deals that may be; ± the standard error.`,
  counted:
    "Points more or less than the suggested move until the end of the deal: all is counted out.",
  race: (n) =>
    "Chances to win the match, in hundredths, better or worse than with the suggested move, " +
    `judged over ${n} deals that may be; ± the standard error.`,
  chances: "Chances",
  match: "Chances to win the match",
  matchHow:
    "On the right: the chances to win the match with the best move, then by how much the others " +
    "differ, by what their points are worth at this score.",
  none: "not tried",
  play: (card) => `Play ${card}.`,
  more: (n) => `and ${n} more, not as good`,
  announce: "not marked",
  mark: "pending",
};
const OWN = { fr, en };

/** Whether a choice is a card to play. @param {Weighed} c */
export const plays = (c) => c.do === "play";
/**
 * The view of a decision that is past: what else could be done says what drawing meant.
 * @param {View} v
 * @param {readonly Weighed[]} choices
 * @returns {View}
 */
export function amid(v, choices) {
  if (v.game !== "bezique") return v;
  const kinds = choices.filter((c) => c.kind),
    declarations = kinds.map((c) => ({
      id: "",
      kind: c.kind ?? "",
      suit: null,
      points: 0,
      cards: [],
    }));
  return {
    ...v,
    legal: {
      ...v.legal,
      declarations,
      take_turn_up: choices.some((c) => c.do === "take_turn_up"),
    },
  };
}
/** The choice in words. @param {Lang} lang @param {Weighed} c @param {View} v */
export function words(lang, c, v) {
  const L = WORDS[lang],
    [card] = c.cards;
  if (c.do === "play" && card)
    return `${cardName(lang, card.face)}${c.laid ? ` (${OWN[lang].laid})` : ""}`;
  if (c.kind) {
    const suits = new Set(c.cards.map((x) => x.face[1])),
      suit = suits.size === 1 && c.kind !== "seven" ? [...suits][0] : undefined;
    const note =
      c.do === "announce"
        ? ` (${OWN[lang].announce})`
        : c.do === "mark"
          ? ` (${OWN[lang].mark})`
          : "";
    return `${kindName(lang, c.kind, suit)}${note}`;
  }
  /** @type {Record<string, string>} */
  const bare = {
    exchange: L.exchange,
    draw: v.game === "bezique" ? drawing(v, lang) : "",
    take_turn_up: L.takeTurnUp,
    claim: L.claim,
    decline: L.decline,
    cede: L.cedeShort,
    carte_blanche: L.carteBlanche,
    leave: L.leaveTurnUp,
  };
  if (c.do === "bid") return c.go ? L.go : L.notGo;
  if (c.do === "keep" && card) return `${L.keepTurnUp} · ${cardName(lang, card.face)}`;
  return bare[c.do] ?? c.do;
}
/** What to do, as a sentence. @param {Lang} lang @param {Weighed | undefined} c @param {View} v */
const order = (lang, c, v) =>
  !c
    ? ""
    : c.do === "play" && c.cards[0]
      ? OWN[lang].play(`${theCard(lang, c.cards[0].face)}${c.laid ? ` (${OWN[lang].laid})` : ""}`)
      : `${words(lang, c, v)}.`;
/**
 * What a screen reader is told of the step that is new.
 * @param {Lang} lang
 * @param {{ step: number, told: Hinted | null }} h
 * @param {View} v
 */
export const spoken = (lang, h, v) =>
  !h.told
    ? ""
    : h.step === 1
      ? h.told.reasons.map((r) => say(lang, r.text)).join(" ")
      : h.step === 2
        ? order(lang, h.told.choices[0], v)
        : (OWN[lang].steps[2] ?? "");

/** @param {Lang} lang @param {number} n @param {boolean} [sign] */
export const figure = (lang, n, sign = false) =>
  num(lang, n, {
    maximumFractionDigits: Math.abs(n) < 9.95 ? 1 : 0,
    signDisplay: sign ? "exceptZero" : "never",
  });

/** @param {View} v @param {Ctx} ctx @param {HintShown} h */
export function panel(v, ctx, h) {
  const O = OWN[ctx.lang],
    { told: advice, step } = h,
    best = advice?.choices[0];
  return html`<section class="hinting" aria-labelledby="hinting" aria-busy=${!advice}>
    <header>
      <h2 id="hinting">${WORDS[ctx.lang].hint}</h2>
      <ol class="steps" aria-hidden="true">
        ${[1, 2, 3].map((n) => html`<li ?data-on=${advice !== null && n <= step}></li>`)}
      </ol>
      <button class="icon" aria-label=${WORDS[ctx.lang].close} @click=${() => ctx.hint(0)}>
        ${icons.close}
      </button>
    </header>
    ${
      advice
        ? nothing
        : html`<p class="wait">
            ${ctx.thinking?.seat === v.seat && ctx.thinking.preparing ? O.preparing : O.thinking}<i
              class="thinks"
              aria-hidden="true"
            ></i>
          </p>`
    }
    ${
      advice
        ? html`<ul class="ideas">
            ${advice.reasons.map(
              (r) =>
                html`<li data-reason=${r.id}>
                  ${say(ctx.lang, r.text)}${
                    r.clause ? html` ${clauseLink(ctx.game.preset, r.clause)}` : nothing
                  }
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${
      best && step >= 2
        ? html`<p class="move">
            ${
              best.cards.length
                ? html`<span aria-hidden="true">${best.cards.map((c) => small(ctx, c.face))}</span>`
                : nothing
            }<b>${order(ctx.lang, best, v)}</b>
          </p>`
        : nothing
    }
    ${advice && step >= 3 ? comparison(ctx.lang, advice, v) : nothing}
    ${
      advice && step < 3
        ? html`<button class="btn" @click=${() => ctx.hint()}>
            ${step === 1 ? O.show : O.compare}
          </button>`
        : nothing
    }
  </section>`;
}
/**
 * Every choice beside the best, which comes first. `own`: which one was made, where that is past;
 * then all are shown.
 * `chance`, where that is told: that of winning the match, with a choice.
 * @param {Lang} lang
 * @param {{ choices: readonly (Weighed & { chance?: number | null })[], worlds: number }} advice
 * @param {View} v
 * @param {number} [own]
 */
export function comparison(lang, advice, v, own) {
  const O = OWN[lang],
    race = gameOf(v).inChances, // values are chances to win
    rows = own === undefined ? advice.choices.slice(0, MOST) : advice.choices,
    left = advice.choices.length - rows.length,
    most = rows[0]?.chance ?? null,
    widest = Math.max(1, ...rows.map((c) => Math.abs(c.value)));
  return html`<div class="compared">
    <table>
      <caption>
        ${!advice.worlds ? O.counted : (race ? O.race : O.how)(figure(lang, advice.worlds))}
        ${most === null ? nothing : O.matchHow}
      </caption>
      <thead class="sr">
        <tr>
          <th scope="col">${O.choice}</th>
          <th scope="col">${race ? O.chances : O.value}</th>
          ${most === null ? nothing : html`<th scope="col">${O.match}</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (c, i) =>
            html`<tr ?data-best=${i === 0} ?data-made=${i === own}>
              <th scope="row">
                ${
                  c.cards.length && c.cards.length < 5
                    ? html`<span aria-hidden="true"
                        >${c.cards.map((x) => small({ lang }, x.face))}</span
                      >`
                    : nothing
                }<span class=${c.do === "play" ? "sr" : "said"}>${words(lang, c, v)}</span
                >${c.do === "play" && c.laid ? html`<small aria-hidden="true">${O.laid}</small>` : nothing}${
                  i === own ? html` <small class="made">${O.made}</small>` : nothing
                }
              </th>
              <td>
                ${
                  i === 0
                    ? html`<em>${O.best}</em>`
                    : !c.worlds && advice.worlds
                      ? html`<small>${O.none}</small>`
                      : html`<i
                            class="bar"
                            aria-hidden="true"
                            ?data-more=${c.value > 0}
                            ${vars({ "--part": Math.abs(c.value) / widest })}
                          ></i
                          ><b class="num">${figure(lang, c.value, true)}</b
                          >${c.error ? html` <small class="num">± ${figure(lang, c.error)}</small>` : nothing}`
                }
              </td>
              ${
                most === null
                  ? nothing
                  : html`<td class="match num">
                      ${
                        i === 0
                          ? percent(lang, Math.round(100 * most), "never")
                          : !c.worlds && advice.worlds
                            ? nothing
                            : percent(lang, 100 * ((c.chance ?? most) - most), "exceptZero")
                      }
                    </td>`
              }
            </tr>`,
        )}
      </tbody>
    </table>
    ${left > 0 ? html`<p class="rest">${O.more(left)}</p>` : nothing}
  </div>`;
}

/**
 * Points at what the hint means, once it is to be seen; whether it did.
 * @param {{ step: number, told: Hinted | null } | null} h
 */
export function mark(h) {
  const best = h && h.step >= 2 ? h.told?.choices[0] : undefined,
    ids = new Set(best?.cards.map((c) => c.id)),
    act = best && best.do !== "play" ? button(best) : null;
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".felt [data-card]")
  ))
    el.toggleAttribute("data-hinted", ids.has(el.dataset.card ?? ""));
  for (const el of document.querySelectorAll(".actions .act"))
    el.toggleAttribute("data-hinted", el === act);
  return best !== undefined;
}
/** The button that does it. @param {Weighed} c */
function button(c) {
  /** @type {Record<string, string>} */
  const names = {
    declare: c.kind ?? "",
    take_turn_up: "take",
    bid: c.go ? "go" : "pass",
    mark: "mark",
  };
  const name = c.do === "announce" ? "announce" : (names[c.do] ?? c.do);
  return document.querySelector(`.actions .act[data-act="${name}"]`);
}
