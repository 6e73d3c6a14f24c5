// @ts-check
/** A hand of Le Beigne: who goes, the tricks of each, and what it makes of the scores. */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { after, handRefusal, mustGo, parting, turnForces } from "./hands.js";
import { dealing } from "./pad.js";
import { steps } from "./steps.js";
import { within } from "./typed.js";
/** @import { Model } from "./types.js" */
/** @import { Typed } from "./typed.js" */
/** @typedef {import("./hands.js").Hand} Hand */

/** The scores, the one who deals marked. @param {Model} m */
export function standings(m) {
  const { L, c } = m,
    over = c.winners.length > 0;
  return html`<section class="scores many" aria-label=${L.total}>
    <div class="middle">
      <p>${over ? L.over : L.hand(c.deal)}</p>
      ${over ? nothing : dealing(m)}
    </div>
    ${
      over || m.readonly
        ? html`<div class="columns">
            ${c.scores.map(
              (score, k) =>
                html`<div class="score" ?data-won=${c.winners.includes(k)}>
                  <p class="who"><span>${m.player(k)}</span></p>
                  <p class="total num">${num(m.lang, score)}</p>
                </div>`,
            )}
          </div>`
        : nothing
    }
  </section>`;
}
/**
 * The hand as it is filled in so far, with what parts those at zero only where that is asked.
 * @param {Model} m
 * @returns {Hand}
 */
export function handOf(m) {
  const { c, hand: draft } = m,
    { rules } = c,
    turned = draft.turned ?? null,
    none = c.scores.map(() => false);
  const went = c.scores.map(
    (score, k) => mustGo(m.games, rules, c.deal, turned, score) || (draft.went ?? none)[k] === true,
  );
  const tricks =
    went.some(Boolean) || rules.allPass === "played"
      ? c.scores.map((_, k) => within(draft.tricks?.[k] ?? 0, 0, m.games.tricks) ?? 0)
      : [];
  /** @type {Hand} */ const hand = { do: "hand", went, tricks, ...(turned && { turned }) };
  const ask = parting(rules, c.scores, hand),
    answer = ask && draft[ask.what];
  return answer != null && ask?.who.includes(answer) ? { ...hand, [ask.what]: answer } : hand;
}
/** Whether every number of tricks that was typed can be one. @param {Model} m */
const readable = (m) =>
  (m.hand.tricks ?? []).every((n) => n === null || within(n, 0, m.games.tricks) !== null);
/** Whether the hand may be entered as it is filled in. @param {Model} m @param {Hand} hand */
export const handReady = (m, hand) =>
  (!hand.tricks.length || readable(m)) && !handRefusal(m.games, m.c, hand);
/** The form of the next hand. @param {Model} m */
export function handForm(m) {
  const hand = handOf(m);
  return html`<form
    class="hand-form"
    id="hand-form"
    @submit=${(/** @type {Event} */ e) => {
      e.preventDefault();
      if (!handReady(m, hand)) return;
      m.fill(null);
      m.enter(hand);
    }}
  >
    ${handFields(m, "")}
    <div class="others">
      <button type="button" class="btn" @click=${() => m.enter({ do: "redeal", dealer: "next" })}>
        ${m.L.misdeal}
      </button>
    </div>
  </form>`;
}
/**
 * What is asked of a hand: the turn-up, who goes, the tricks, what parts those at zero. `id`: what the
 * names of its fields begin with.
 * @param {Model} m
 * @param {string} id
 */
export function handFields(m, id) {
  const { L, c, hand: draft } = m,
    { rules, deal } = c,
    all = m.games.tricks,
    hand = handOf(m),
    now = after(rules, c.scores, hand),
    sum = hand.tricks.reduce((a, b) => a + b, 0),
    part = parting(rules, c.scores, hand);
  const forces = turnForces(m.games, rules, deal, draft.turned),
    thrown = !hand.tricks.length;
  const odd = hand.tricks.findIndex((_, k) => within(draft.tricks?.[k] ?? 0, 0, all) === null),
    fault =
      odd >= 0
        ? L.tricksBad(m.player(odd), all)
        : sum > all
          ? L.tricksOver(sum, all)
          : L.tricksSum(sum, all);
  const put = (
    /** @type {"went" | "tricks"} */ key,
    /** @type {boolean | Typed} */ value,
    /** @type {number} */ k,
  ) =>
    m.fill({
      [key]: c.scores.map((_, i) => (i === k ? value : (draft[key]?.[i] ?? null))),
      last: null,
      first: null,
    });
  return html`${choice({
      name: `${id}turned`,
      legend: L.turnedRank,
      value: draft.turned ?? "",
      choices: [
        ["", L.turnedOther],
        ...Object.keys(m.games.forcing)
          .reverse()
          .map((rank) => /** @type {[string, string]} */ ([rank, L.turnedNames[rank] ?? rank])),
      ],
      set: (turned) => m.fill({ turned: turned || null }),
      hint: draft.turned ? (forces ? L.allMustGo : L.noLonger) : "",
    })}
    <div class="hands">
      ${c.scores.map((score, k) => {
        const must = mustGo(m.games, rules, deal, draft.turned, score),
          name = m.player(k),
          went = hand.went[k],
          change = thrown || (sum === all && readable(m)),
          typed = draft.tricks?.[k] ?? 0;
        return html`<div class="hand-line" role="group" aria-label=${name}>
          <p class="who">
            <span>${name}</span>${
              k === c.dealer
                ? html`<i class="deals" role="img" aria-label=${L.dealer} title=${L.dealer}></i>`
                : nothing
            }
          </p>
          <p class="num now">
            ${num(m.lang, score)}${
              change && now[k] !== score
                ? html`<b
                    >→
                    <span class=${(now[k] ?? 0) > score ? "ringed" : ""}
                      >${num(m.lang, now[k] ?? 0)}</span
                    ></b
                  >`
                : nothing
            }
          </p>
          <label class="switch" ?data-must=${must}
            ><input
              type="checkbox"
              .checked=${!!went}
              ?disabled=${must}
              aria-label=${L.goOf(name)}
              @change=${(/** @type {Event} */ e) => put("went", /** @type {HTMLInputElement} */ (e.target).checked, k)}
            /><span>${must ? L.forced : L.go}</span></label
          >
          ${
            thrown
              ? nothing
              : steps({
                  L,
                  id: `${id}tricks-${k}`,
                  label: L.tricks,
                  value: typed,
                  least: 0,
                  most: all,
                  wrong: "",
                  less: L.less(L.tricksOf(name)),
                  plus: L.plus(L.tricksOf(name)),
                  set: (n) => put("tricks", n, k),
                })
          }
        </div>`;
      })}
    </div>
    ${
      thrown
        ? html`<p class="hint">
            ${L.nobody} ${rules.allPass === "redeal" ? L.redealHand : L.thrownIn}
          </p>`
        : html`<p class="sum-line" data-right=${sum === all && readable(m)} role="status">
            ${fault}
          </p>`
    }
    ${
      part && sum === all && readable(m)
        ? choice({
            name: `${id}${part.what}`,
            legend: part.what === "last" ? L.whoLast : L.whoFirst,
            value: draft[part.what] ?? -1,
            choices: part.who.map((k) => [k, m.player(k)]),
            set: (k) => m.fill({ [part.what]: k }),
          })
        : nothing
    }`;
}
