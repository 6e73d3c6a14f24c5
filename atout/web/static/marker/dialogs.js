// @ts-check
/** The dialogs that lie over a sheet: each is a heading, a body and its buttons. */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { pip, suitName } from "../table/cards.js";
import { matchWinner } from "./ending.js";
import { refusal } from "./refusals.js";
import { cutPoints, otherPoints } from "./rules.js";
import { counting, rowsOf, wholeOf } from "./counting.js";
import { correcting } from "./correcting.js";
import { arbiter } from "./arbiter.js";
import { more } from "./more.js";
import { preferences } from "./preferences.js";
import { steps } from "./steps.js";
import { within } from "./typed.js";
import { icons } from "./icons.js";
/** @import { Dialog, Entry, Model } from "./types.js" */
/** @import { Row } from "./counting.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Words } from "./words.js" */

const SUITS = "SHDC";

/** The dialog of that name; null where there is none.
 *  @param {string} name @param {Model | null} m
 *  @param {{ s: Settings, L: Words, settings: (patch: Partial<Settings>) => void,
 *   rule: (clause: string) => Dialog, close: () => void }} shell */
export function dialogs(name, m, shell) {
  const dialog =
    name === "settings"
      ? preferences(shell)
      : name.startsWith("rule-")
        ? shell.rule(name.slice("rule-".length))
        : m && Object.hasOwn(ALL, name)
          ? ALL[name]?.(m)
          : null;
  if (!dialog) return null;
  return html`<header class="dlg-head">
      <h2 id="dialog-title" tabindex="-1">${dialog.title}</h2>
      <button class="icon" aria-label=${shell.L.close} @click=${shell.close}>${icons.close}</button>
    </header>
    <div class="dlg-body" tabindex="-1">${dialog.body}</div>
    ${dialog.foot ? html`<footer class="dlg-foot">${dialog.foot}</footer>` : nothing}`;
}
/** @type {Record<string, (m: Model) => Dialog | null>} */
const ALL = {
  count: counting,
  correct: correcting,
  arbiter,
  more,
  trump,
  dealer,
  cut,
  other,
  claim,
  redeal,
};

/** @param {Model} m @returns {Dialog} */
function trump(m) {
  const { L, c, lang } = m,
    barred =
      c.rules.trumpRepeat === "barred" && c.rules.beziqueRule !== "fixed" ? c.lastTrump : null;
  const put = (/** @type {string | null} */ suit) => {
    m.enter({ do: "trump", suit });
    m.close();
  };
  return {
    title: L.trumpAsk,
    body: html`<div class="suits-pick ink-suits">
        ${[...SUITS].map(
          (suit) =>
            html`<button
              class="btn"
              aria-pressed=${c.going.trump === suit}
              ?disabled=${barred === suit}
              @click=${() => put(suit)}
            >
              ${pip(suit)}<span>${suitName(lang, suit)}</span>
            </button>`,
        )}
      </div>
      ${barred ? html`<p class="hint">${L.barred(suitName(lang, barred))}</p>` : nothing}${
        c.going.trump
          ? html`<button class="btn quiet" @click=${() => put(null)}>${L.noTrump}</button>`
          : nothing
      }`,
  };
}
/** @param {Model} m @returns {Dialog} */
function dealer(m) {
  const { L, c, draft } = m;
  return {
    title: L.dealerAsk,
    body: html`${choice({
      name: "dealer",
      legend: L.dealerAsk,
      value: draft.dealer ?? c.dealer,
      choices: Array.from({ length: c.players }, (_, k) => [k, m.player(k)]),
      set: (k) => {
        const entry = /** @type {Entry} */ ({ do: "dealer", dealer: k }),
          refused = refusal(m.games, c, entry);
        if (refused) {
          m.set({ dealer: k, wrong: refused(m) });
          return;
        }
        m.enter(entry);
        m.close();
      },
    })}${draft.wrong ? html`<p class="alert" role="alert">${draft.wrong}</p>` : nothing}`,
  };
}
/** @param {Model} m @returns {Dialog} */
function cut(m) {
  const { L, c, draft, lang } = m,
    { rules } = c,
    dealer = c.dealer,
    most = rules.packs * m.games.cardsPerPack - 1,
    typed = { lift: draft.lift ?? rules.exactLift, guess: draft.guess ?? rules.exactLift },
    lift = within(typed.lift, 1, most),
    guess = within(typed.guess, 1, most),
    points = lift === null || guess === null ? [] : cutPoints(rules, c.sides, dealer, lift, guess);
  const gives = points.flatMap((p, side) => (p ? [L.cutGives(m.side(side), num(lang, p))] : []));
  const one = (/** @type {"lift" | "guess"} */ key, /** @type {string} */ label) =>
    steps({
      L,
      id: key,
      label,
      value: typed[key],
      least: 1,
      most,
      less: L.less(label),
      plus: L.plus(label),
      set: (n) => m.set({ [key]: n }),
    });
  return {
    title: L.cutTitle,
    body: html`${one("lift", L.liftAsk(m.player(dealer)))}${one("guess", L.guessAsk(m.player(1 - dealer)))}
      <p class="verdict" role="status">${points.length ? gives.join(" ") || L.cutNone : ""}</p>`,
    foot: html`<button
      class="btn primary"
      ?disabled=${!points.length}
      @click=${() => {
        if (lift === null || guess === null) return;
        m.enter({ do: "cut", lift, guess, points });
        m.close();
      }}
    >
      ${L.put}
    </button>`,
  };
}
/** @param {Model} m @returns {Dialog} */
function other(m) {
  const { L, c, draft } = m,
    side = draft.side ?? 0,
    typed = draft.points ?? "",
    points = otherPoints(typed);
  const value = (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).value;
  return {
    title: L.otherTitle,
    body: html`${choice({
        name: "other-side",
        legend: L.otherSide,
        value: side,
        choices: Array.from({ length: c.sides }, (_, k) => [k, m.side(k)]),
        set: (k) => m.set({ side: k }),
      })}
      <div class="row">
        <label class="title" for="other-points">${L.otherPoints}</label
        ><input
          class="field num"
          id="other-points"
          maxlength="9"
          autocomplete="off"
          aria-invalid=${typed !== "" && points === null ? "true" : "false"}
          aria-describedby="other-wrong"
          .value=${typed}
          @input=${(/** @type {Event} */ e) => m.set({ points: value(e) })}
        />
        <p id="other-wrong" role="alert" class=${typed !== "" && points === null ? "alert" : "sr"}>
          ${typed !== "" && points === null ? L.pointsBad : ""}
        </p>
      </div>
      <div class="row">
        <label class="title" for="other-why">${L.otherWhy}</label
        ><input
          class="field"
          id="other-why"
          maxlength="60"
          .value=${draft.why ?? ""}
          @input=${(/** @type {Event} */ e) => m.set({ why: value(e) })}
        />
      </div>`,
    foot: html`<button
      class="btn primary"
      ?disabled=${points === null}
      @click=${() => {
        if (points === null) return;
        m.enter({ do: "other", side, points, why: draft.why ?? "" });
        m.close();
      }}
    >
      ${L.put}
    </button>`,
  };
}
/** @param {Model} m @returns {Dialog} */
function claim(m) {
  const { L, c, draft } = m,
    side = draft.side ?? matchWinner(c) ?? 0,
    rows = c.rules.claimCountsBrisques && c.rules.brisqueTiming === "end" ? rowsOf(m) : [];
  const typed = (/** @type {Row} */ row) =>
      rows.includes(row) ? within(draft[row] ?? 0, 0, wholeOf(m, row)) : 0,
    cards = typed(rows.includes("tens") ? "tens" : "cards"),
    aces = typed("aces");
  const entry = /** @type {Entry} */ ({
      do: "claim",
      side,
      ...(cards && { cards }),
      ...(aces && { aces }),
    }),
    readable = cards !== null && aces !== null,
    refused = readable && refusal(m.games, c, entry);
  return {
    title: L.claimAsk,
    body: html`${choice({
        name: "claim-side",
        legend: L.claims,
        value: side,
        choices: Array.from({ length: c.sides }, (_, k) => [k, m.side(k)]),
        set: (k) => m.set({ side: k }),
      })}
      ${rows.map((row) => {
        const name = row === "cards" ? L.brisques : L[row];
        return steps({
          L,
          id: `claim-${row}`,
          label: L.claimBrisques[row],
          value: draft[row] ?? 0,
          least: 0,
          most: wholeOf(m, row),
          less: L.less(name),
          plus: L.plus(name),
          set: (n) => m.set({ [row]: n }),
        });
      })}
      <p class="verdict" role="status">
        ${!readable ? "" : refused ? refused(m) : L.won(m.side(side))}
      </p>`,
    foot: html`<button
      class="btn primary"
      ?disabled=${!readable || !!refused}
      @click=${() => {
        m.enter(entry);
        m.close();
      }}
    >
      ${L.claimAsk}
    </button>`,
  };
}
/** @param {Model} m @returns {Dialog} */
function redeal(m) {
  const put = (/** @type {"same" | "next"} */ dealer) => {
    m.enter({ do: "redeal", dealer });
    m.close();
  };
  return {
    title: m.L.redealAsk,
    body: html`<div class="others">
      <button class="btn" @click=${() => put("same")}>${m.L.redealSame}</button
      ><button class="btn" @click=${() => put("next")}>${m.L.redealNext}</button>
    </div>`,
  };
}
