// @ts-check
/**
 * Beside the felt: what the game waits for, what may be done now, what has happened. The head, with
 * the score, is the game's own.
 */
import { KEYS } from "./keys.js";
import { html, nothing } from "../vendor/lit-html.js";
import { pip, small, suitName, cardName } from "./cards.js";
import { kindName } from "./kinds.js";
import { light } from "./light.js";
import { latest, story } from "./log.js";
import { WORDS, named, sits } from "./words.js";
import { waiting } from "./waiting.js";
import { say } from "../i18n.js";
import { modules } from "../modules.js";
/** @import { Choice, Ctx, Local, Way } from "./types.js" */
/** @import { Shown, Text } from "../types.js" */

/**
 * Where a card of a way lies.
 * @typedef {Map<string, { face: string, group: string, partner: string | Text }>} Where
 */

/**
 * What an exercise asks of this very hand, which nobody plays or declares from then: that it is to
 * be answered, or has been.
 * @param {Ctx} ctx
 */
export function question({ lang, game, exercise }) {
  const L = WORDS[lang];
  if (!game.lesson?.exercise?.answers.length) return "";
  return exercise?.verdict?.right ? L.answered : L.answerFirst;
}

/** @param {Choice} c @param {Ctx} ctx @param {Local} local */
function button(c, ctx, local) {
  const L = WORDS[ctx.lang],
    { on, off } = light(c.cards);
  return html`<li ?data-two=${!!c.later}>
    <button
      class="act ${c.kind}"
      data-act=${c.name.split(" ")[0]}
      aria-keyshortcuts=${c.key || nothing}
      aria-expanded=${c.ways ? String(local.chooser === c.name) : nothing}
      @click=${() => local.choose(c)}
      @mouseenter=${on}
      @mouseleave=${off}
      @focus=${on}
      @blur=${off}
    >
      ${c.key ? html`<kbd aria-hidden="true">${c.key}</kbd>` : nothing}
      <span class="what"
        >${
          c.short
            ? html`<span class="long">${c.label}</span><span class="short">${c.short}</span>`
            : c.label
        }${
          c.suit
            ? html` <span class="nb"
                >${pip(c.suit)}<span class="sr">${suitName(ctx.lang, c.suit)}</span></span
              >`
            : nothing
        }${
          c.faces?.length && (c.name === "take" || c.name === "keep")
            ? html` ${small(ctx, c.faces[0] ?? "")}`
            : nothing
        }
        ${
          c.note
            ? html`<small>${c.note}</small>`
            : c.ways && c.name !== "keep"
              ? html`<small>${L.ways(c.ways.length)}</small>`
              : nothing
        }</span
      >
      ${c.points ? html`<b class="num">${c.points}<span class="sr"> ${L.points}</span></b>` : nothing}</button
    >${c.later ? later(c.later, ctx, local) : nothing}
  </li>`;
}
/**
 * Beside a declaration: lay it out and mark it another time.
 * @param {Choice} c
 * @param {Ctx} ctx
 * @param {Local} local
 */
function later(c, ctx, local) {
  const L = WORDS[ctx.lang],
    { on, off } = light(c.cards);
  return html`<button
    class="act later"
    data-act="announce"
    title=${L.announceOnlyLong}
    aria-label=${L.announceNamed(c.label)}
    aria-keyshortcuts=${c.key || nothing}
    aria-expanded=${c.ways ? String(local.chooser === c.name) : nothing}
    @click=${() => local.choose(c)}
    @mouseenter=${on}
    @mouseleave=${off}
    @focus=${on}
    @blur=${off}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M7 4h10M7 20h10M8 4v3.2c0 2 4 3.4 4 4.8s-4 2.8-4 4.8V20M16 4v3.2c0 2-4 3.4-4 4.8s4 2.8 4 4.8V20"
      /></svg
    ><span aria-hidden="true">${L.later}</span>
  </button>`;
}
/**
 * The ways of one choice, told apart by where their cards lie.
 * @param {Choice} c
 * @param {Where} where
 * @param {Ctx} ctx
 * @param {Local} local
 */
function chooser(c, where, ctx, local) {
  const L = WORDS[ctx.lang];
  const from = (/** @type {{ group: string, partner: string | Text }} */ at) =>
    at.partner
      ? L.fromPartner(say(ctx.lang, at.partner))
      : at.group
        ? L.fromTable(kindName(ctx.lang, at.group))
        : L.fromHand;
  return html`<div class="chooser" role="group" aria-labelledby="chooser">
    <h2 id="chooser" class=${c.ask ? "sr" : ""}>${c.ask ?? L.choose(c.label)}</h2>
    <ul data-single=${c.ask ? "" : nothing}>
      ${(c.ways ?? []).map((/** @type {Way} */ w) => {
        const { on, off } = light(w.cards);
        return html`<li>
          <button
            class="act way"
            @click=${() => local.act(w.act)}
            @mouseenter=${on}
            @mouseleave=${off}
            @focus=${on}
            @blur=${off}
          >
            <span class="what"
              >${w.cards.map((id) => {
                const at = where.get(id);
                return at
                  ? html`<span class="from"
                      >${small(ctx, at.face)}${c.ask ? nothing : html`<small>${from(at)}</small>`}<span
                        class="sr"
                        >${cardName(ctx.lang, at.face)}
                      </span></span
                    >`
                  : nothing;
              })}</span
            >
          </button>
        </li>`;
      })}
    </ul>
    <button class="act plain" @click=${() => local.choose(null)}>
      <span class="what">${L.back}</span>
    </button>
  </div>`;
}

/** Line drawings for the tool buttons. */
export const ICONS = {
  undo: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />
  </svg>`,
  trick: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3.5" y="6" width="9.5" height="14" rx="1.6" transform="rotate(-9 8 13)" />
    <path d="m11.6 4.2 7 1.1a1.6 1.6 0 0 1 1.3 1.8l-1.7 10.8a1.6 1.6 0 0 1-1.8 1.3l-1.8-.3" />
  </svg>`,
  hint: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M9.5 17.5h5M10.5 20.5h3M9.5 17.5c0-2.6-3.3-3.6-3.3-7.7a5.8 5.8 0 0 1 11.6 0c0 4.1-3.3 5.1-3.3 7.7"
    />
  </svg>`,
  sort: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 6.5h9M4 12h6.5M4 17.5h4M17 5v14m0 0 3.5-3.5M17 19l-3.5-3.5" />
  </svg>`,
  seal: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="9.5" r="5.5" />
    <path d="m9.8 9.6 1.6 1.6 2.9-3.1M8.5 14.2 7 21l5-2.6 5 2.6-1.5-6.8" />
  </svg>`,
  story: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 4h12v16l-2.4-1.6L13.2 20l-2.4-1.6L8.4 20 6 18.4zM9 9h6M9 13h6" />
  </svg>`,
};
/**
 * @param {{ name: keyof typeof ICONS, label: string, key?: string, click: () => void, off?:
 *   boolean, open?: boolean }} o
 */
const tool = ({ name, label, key, click, off = false, open }) =>
  html`<button
    class="tool"
    data-tool=${name}
    aria-label=${label}
    title=${key ? `${label} (${key})` : label}
    aria-keyshortcuts=${key ?? nothing}
    aria-disabled=${off ? "true" : nothing}
    aria-expanded=${open === undefined ? nothing : String(open)}
    @click=${() => off || click()}
  >
    ${ICONS[name]}
  </button>`;

/** A sentence whose words with a hyphen are not broken at it: "turn-up". @param {string} text */
const unbroken = (text) =>
  text.split(/(\S+-\S+)/).map((part, i) => (i % 2 ? html`<span class="nb">${part}</span>` : part));
/**
 * What the game waits for; or that who is to play has to be made ready first, or thinks for long.
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {string | undefined} ask what is to be chosen or answered first
 */
function waits(v, ctx, ask) {
  if (ctx.stops) return ctx.stops;
  if (ask) return ask;
  const who = ctx.thinking && ctx.thinking.seat !== v.seat ? ctx.thinking : null;
  const freely = v.free ? modules.free?.waiting(v, ctx.lang) : "";
  if (freely) return unbroken(freely);
  const absent = v.phase === "deal_over" || v.phase === "match_over" ? "" : ctx.absence?.(v);
  if (absent) return absent;
  const text = unbroken(waiting(v, ctx.lang));
  if (!who || who.seat !== v.turn) return text;
  const L = WORDS[ctx.lang],
    ready = html`${L.prepares(named(ctx.lang, v, who.seat))}<span class="once"
        >${L.preparesWhy}</span
      >`;
  return html`${who.preparing ? ready : text}<i class="thinks" aria-hidden="true"></i>`;
}

/**
 * @param {Shown} v
 * @param {Ctx} ctx
 * @param {Local} local
 * @param {{ head: unknown, choices: Choice[], where: Where, extra?: unknown }} o head: the score;
 *   where: of the cards of the choices; extra: more than buttons
 */
export function panel(v, ctx, local, { head, choices: all, where, extra }) {
  const L = WORDS[ctx.lang],
    open = all
      .flatMap((c) => (c.later ? [c, c.later] : [c]))
      .find((c) => c.name === local.chooser && c.ways);
  return html`<aside
    class="panel ink-suits"
    aria-label=${L.scores}
    ?data-idle=${!all.length && !extra}
  >
    ${head}
    <div class="dock">
      <p
        class="status"
        role="status"
        aria-busy=${ctx.busy}
        data-mine=${((v.turn !== null && sits(v, v.turn)) || modules.free?.waitsForMe(v)) && !ctx.busy}
      >
        <span>${waits(v, ctx, open?.ask ?? question(ctx))}</span>
      </p>
      <section class="actions" aria-label=${L.declare}>
        ${
          open
            ? chooser(open, where, ctx, local)
            : html`${extra ?? nothing}
                <ul>
                  ${all.map((c) => button(c, ctx, local))}
                </ul>`
        }
      </section>
    </div>
    <div class="notes">
      ${ctx.hinted?.panel?.(v, ctx, ctx.hinted) ?? nothing}${
        ctx.game.lesson
          ? ((ctx.exercise
              ? (ctx.game.lesson.puzzle ? modules.puzzle : modules.exercise)?.card(
                  ctx,
                  ctx.game.lesson,
                  ctx.exercise,
                )
              : modules.lesson?.lesson(ctx, ctx.game.lesson)) ?? nothing)
          : nothing
      }${modules.again?.card(ctx, v) ?? nothing}${ctx.coach ? (modules.coach?.coachCard(v, ctx) ?? nothing) : nothing}${
        ctx.teaching ? (modules.teach?.card(ctx, ctx.teaching) ?? nothing) : nothing
      }
    </div>
    <section class="log" aria-label=${L.log} ?data-open=${local.log}>
      <h2>${L.log}</h2>
      <div class="scroll" tabindex="0" role="group" aria-label=${L.log}>
        ${story(ctx.log, ctx.lang, ctx.game, ctx.colours)}
      </div>
      <p class="latest" aria-hidden="true">${latest(ctx.log, ctx.lang, ctx.game)}</p>
    </section>
    ${v.free ? (modules.free?.bar(ctx, local) ?? nothing) : nothing}
    <div class="tools" role="group" aria-label=${L.tools}>
      ${
        ctx.game.practice || ctx.asks
          ? tool({
              name: "undo",
              label: ctx.asks ? L.askUndo : L.undo,
              key: KEYS.undo,
              off: !v.can_undo && !ctx.asks,
              click: () => local.undo(),
            })
          : nothing
      }
      ${
        ctx.game.hints
          ? tool({
              name: "hint",
              label: L.hint,
              key: KEYS.hint,
              off: v.turn !== v.seat || ctx.busy || v.phase === "cut" || v.phase === "choosing",
              open: ctx.hinted !== null,
              click: () => ctx.hint(ctx.hinted ? 0 : undefined),
            })
          : nothing
      }
      ${tool({
        name: "trick",
        label: L.lastTrick,
        key: KEYS.trick,
        off: !v.last_trick.length,
        open: local.last,
        click: () => local.showLast(!local.last),
      })}
      ${
        v.watching && !ctx.hands
          ? nothing
          : tool({
              name: "sort",
              label: local.laid || !ctx.sort ? L.sortBySuit : L.sortByRank,
              key: KEYS.sort,
              click: () => local.sort(),
            })
      }
      ${
        ctx.game.lesson || ctx.game.course || ctx.game.dealt
          ? nothing
          : tool({ name: "seal", label: L.checkDeal, click: () => ctx.open("seal") })
      }
      ${tool({ name: "story", label: L.log, open: local.log, click: () => local.showLog(!local.log) })}
    </div>
  </aside>`;
}
