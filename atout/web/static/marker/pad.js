// @ts-check
/** The pad: a column a side, a line for everything that may be marked, its points to be tapped. */
import { html, nothing } from "../vendor/lit-html.js";
import { pip, suitName } from "../table/cards.js";
import { num } from "../i18n.js";
import { dealerSide, pendable, refusal } from "./refusals.js";
import { marksOf, scaled } from "./rules.js";
import { kindOf, list, signed } from "./words.js";
/** @import { Entry, Model } from "./types.js" */

const DOTS = 6, // marks shown one by one; more are counted
  FEW = 12, // lines that need no headings
  LONG = 20; // letters that take more than two lines of a button

/** Every side's score, large, with who deals and how the deal goes. @param {Model} m */
export function scores(m) {
  const { L, c, lang } = m,
    n = (/** @type {number} */ x) => num(lang, x),
    deals = dealerSide(c),
    aim = m.preset.oneDeal ? 0 : c.rules.target,
    two = c.sides === 2;
  const column = (/** @type {number} */ side) => {
    const score = c.scores[side] ?? 0,
      here = score - (c.before[side] ?? 0),
      over = c.winners.length > 0;
    return html`<div class="score" data-side=${side} ?data-won=${c.winners.includes(side)}>
      <p class="who">
        <span>${m.side(side)}</span>${
          deals === side && !over
            ? html`<i class="deals" role="img" aria-label=${L.dealer} title=${L.dealer}></i>`
            : nothing
        }
      </p>
      ${c.order ? html`<small class="role">${side ? L.captain : L.box}</small>` : nothing}
      <p class="total num">${n(score)}</p>
      ${
        aim
          ? html`<progress
              max=${aim}
              value=${Math.max(0, Math.min(aim, score))}
              aria-hidden="true"
            ></progress>`
          : nothing
      }
      <p class="more">
        ${
          over
            ? nothing
            : html`<span
                ><span class="num">${signed(lang, here)}</span> <small>${L.deals}</small></span
              >`
        }${
          aim && !over
            ? html`<small class="left">${score >= aim ? L.reached : L.toGo(n(aim - score))}</small>`
            : nothing
        }
      </p>
    </div>`;
  };
  const middle = html`<div class="middle">
    <p>${c.winners.length ? L.over : L.deal(c.deal)}</p>
    ${
      c.winners.length
        ? nothing
        : html`<button class="chip" ?disabled=${m.readonly} @click=${() => m.dialog("trump", {})}>
              ${trumpShown(m)}
            </button>
            ${dealing(m)}`
    }
  </div>`;
  const sides = Array.from({ length: c.sides }, (_, side) => column(side));
  return html`<section class="scores" aria-label=${L.total} data-two=${two}>
      ${
        two
          ? html`${sides[0]}${middle}${sides[1]}`
          : html`${middle}
              <div class="columns">${sides}</div>`
      }
    </section>
    ${
      c.order
        ? html`<p class="advisers">
            ${L.advisers(
              list(
                lang,
                c.order.slice(2).map((k) => m.doc.players[k] ?? ""),
              ),
            )}
          </p>`
        : nothing
    }`;
}
/** Who deals, to be changed by a tap: no name makes the button higher. @param {Model} m */
export function dealing(m) {
  const text = m.L.dealtBy(m.player(m.c.dealer));
  return html`<button class="chip" ?disabled=${m.readonly} @click=${() => m.dialog("dealer", {})}>
    <span class="brief" ?data-long=${text.length > LONG}>${text}</span>
  </button>`;
}
/** The trumps and the bésigue that goes with them. @param {Model} m */
function trumpShown(m) {
  const { L, c } = m,
    suit = c.going.trump,
    pair = m.games.bezique[c.rules.beziqueRule]?.[suit ?? ""] ?? [];
  return html`<span class="ink-suits"
      >${
        suit
          ? html`${L.trump} ${pip(suit)}<span class="sr">${suitName(m.lang, suit)}</span>`
          : c.rules.turnUp
            ? L.trumpIsIt
            : L.noTrump
      }</span
    >
    ${
      pair.length && c.rules.beziqueRule !== "fixed"
        ? html`<small class="ink-suits"
            >${pair.map(
              (card) =>
                html`${m.lang === "fr" ? { Q: "D", J: "V" }[card[0] ?? ""] : card[0]}${pip(card[1] ?? "S")}`,
            )}</small
          >`
        : nothing
    }`;
}

/** @param {Model} m */
export function pad(m) {
  const { L, c, preset } = m,
    groups = [...new Set(preset.marks.map((mark) => mark.group))],
    marks = marksOf(preset, c.rules);
  const pendingGame = c.rules.declPerTrick === "pending";
  return html`<section
    class="pad"
    data-sides=${c.sides}
    ?data-small=${marks.size <= FEW}
    aria-label=${L.keep}
  >
    ${pendingGame ? pendingLines(m) : nothing}
    ${groups.map((group) => {
      const kinds = preset.marks.filter((mark) => mark.group === group && marks.has(mark.kind));
      return kinds.length || group === "rest"
        ? html`<div class="group">
            <h2>${/** @type {Record<string, string>} */ (L.groups)[group]}</h2>
            ${kinds.map((mark) =>
              line(m, mark.kind, marks.get(mark.kind) ?? 0, (side) => tap(m, side, mark.kind)),
            )}${group === "rest" ? annex(m) : nothing}
          </div>`
        : nothing;
    })}
    ${
      groups.includes("rest")
        ? nothing
        : html`<div class="group">
            <h2>${L.groups.rest}</h2>
            ${annex(m)}
          </div>`
    }
    <div class="others">
      ${
        c.rules.cutBonus && !c.going.cut
          ? html`<button class="btn" @click=${() => m.dialog("cut", {})}>${L.cut}</button>`
          : nothing
      }
      ${
        c.rules.gameEnd === "claim"
          ? html`<button class="btn" @click=${() => m.dialog("claim", {})}>${L.claimAsk}</button>`
          : nothing
      }
      <button class="btn" @click=${() => m.dialog("other", {})}>${L.other_points}</button>
      <button class="btn" @click=${() => m.dialog("redeal", {})}>${L.redealAsk}</button>
    </div>
  </section>`;
}
/** What a tap on a combination does. @param {Model} m @param {number} side @param {string} kind */
function tap(m, side, kind) {
  const wait = m.draft.pending && pendable(m.games, m.c).includes(kind),
    points = m.c.marks.get(kind) ?? 0,
    entry = /** @type {Entry} */ ({ do: wait ? "announce" : "mark", side, kind, points }),
    refused = refusal(m.games, m.c, entry);
  if (refused) {
    m.tell(refused(m));
    return;
  }
  if (wait) m.set({ pending: false });
  m.enter(entry);
}
/** The last trick, and the dealer's turned-up seven. @param {Model} m */
function annex(m) {
  const { c, L } = m,
    { rules } = c,
    points = scaled(rules, rules.lastTrickPoints),
    seven = scaled(rules, rules.seven);
  const turned = (/** @type {number} */ side) =>
      /** @type {Entry} */ ({ do: "turned_seven", side, points: seven }),
    last = (/** @type {number} */ side) =>
      /** @type {Entry} */ ({ do: "last_trick", side, points }),
    may = (/** @type {Entry} */ entry) => !refusal(m.games, c, entry);
  return html`${
    rules.turnUp
      ? line(
          m,
          "turned_seven",
          seven,
          (side) => m.enter(turned(side)),
          (side) => may(turned(side)),
        )
      : nothing
  }
  ${line(
    m,
    "last_trick",
    points,
    (side) => m.enter(last(side)),
    (side) => may(last(side)),
    rules.lastTrick === "final" ? L.last_trick : L.lastBefore,
  )}`;
}
/**
 * One line: for two, the name stands between the two columns.
 * @param {Model} m
 * @param {string} kind
 * @param {number} points
 * @param {(side: number) => void} act
 * @param {(side: number) => boolean} [may]
 * @param {string} [name]
 */
function line(m, kind, points, act, may = () => true, name = kindOf(m.lang, kind)) {
  const { c, L, lang } = m,
    figure = num(lang, points);
  const cell = (/** @type {number} */ side) => {
    const times =
        kind === "last_trick"
          ? Number(c.going.last === side)
          : (c.going.tally[side]?.[kind]?.length ?? 0),
      can = may(side);
    return html`<button
      class="tap"
      data-kind=${kind}
      data-side=${side}
      data-times=${times}
      ?disabled=${!can}
      aria-label=${L.add(name, figure, m.side(side)) + (times ? L.times(times) : "")}
      @click=${() => act(side)}
    >
      <span class="num">+${figure}</span
      ><span class="dots" aria-hidden="true"
        >${times > DOTS ? `×${times}` : Array.from({ length: times }, () => html`<i></i>`)}</span
      >
    </button>`;
  };
  const cells = Array.from({ length: c.sides }, (_, side) => cell(side));
  return html`<div class="line">
    ${
      c.sides === 2
        ? html`${cells[0]}<span class="label">${name}</span>${cells[1]}`
        : html`<span class="label">${name}</span>${cells}`
    }
  </div>`;
}
/** What was announced and waits to be marked. @param {Model} m */
function pendingLines(m) {
  const { L, c, lang } = m;
  return html`<div class="pendings">
    <label class="switch"
      ><input
        type="checkbox"
        .checked=${!!m.draft.pending}
        @change=${(/** @type {Event} */ e) => m.set({ pending: /** @type {HTMLInputElement} */ (e.target).checked })}
      /><span>${L.pendingMode}</span></label
    >
    ${m.draft.pending ? html`<p class="hint">${L.pendingHow}</p>` : nothing}
    ${[...c.going.pending].map(
      ([n, p]) =>
        html`<button
          class="btn pending"
          @click=${() => m.enter({ do: "mark", side: p.side, kind: p.kind, points: p.points, pending: n })}
          aria-label=${L.markPending(kindOf(lang, p.kind), m.side(p.side))}
        >
          <small>${m.side(p.side)}</small> ${kindOf(lang, p.kind)}
          <b class="num">+${num(lang, p.points)}</b>
        </button>`,
    )}
  </div>`;
}
/** The text of a suit with its name. @param {Model} m @param {string} suit */
export const suitShown = (m, suit) =>
  html`<span class="ink-suits">${pip(suit)}</span> ${suitName(m.lang, suit)}`;
