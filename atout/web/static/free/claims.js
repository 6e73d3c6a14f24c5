// @ts-check
/**
 * The claims: what may be denounced now, of whom, and what one asks for; and what the arbiter has
 * decided so far.
 */
import { html, nothing, repeat } from "../vendor/lit-html.js";
import { seatName } from "../table/words.js";
import { say } from "../i18n.js";
import { clause } from "./clause.js";
import { icons } from "./icons.js";
import { rulings } from "./rulings.js";
import { free } from "./state.js";
import { WORDS } from "./words.js";
/** @import { Ctx } from "../table/types.js" */
/** @import { FreeClaim, Shown } from "../types.js" */
/** @import { Lang } from "../table/cards.js" */

/**
 * What goes wrong by subject, in the order a deal goes.
 * @type {[keyof typeof WORDS["fr"]["themes"], string[]][]}
 */
const THEMES = [
  [
    "deal",
    ["misdeal", "dealt_short", "dealt_long", "exposed_in_deal", "uncut_pack", "wrong_turn_up"],
  ],
  [
    "hands",
    [
      "both_long",
      "short_hand",
      "long_hand",
      "seen_card",
      "draw_out_of_turn",
      "lifted_two",
      "counted_stock",
    ],
  ],
  ["play", ["lead_out_of_turn", "play_out_of_turn", "exposed_card", "revoke", "mixed_tricks"]],
  ["marks", ["wrong_declaration", "wrong_points", "forgotten_pending", "consulted_partner"]],
];
const ORDER = THEMES.flatMap(([, list]) => list);
/** @param {string} irregularity */
const theme = (irregularity) =>
  THEMES.find(([, list]) => list.includes(irregularity))?.[0] ?? "pack";
/** @param {FreeClaim} c */
const key = (c) => `${c.irregularity} ${c.offender ?? "-"}`;

/** The dialog's title. @param {Lang} lang */
export const title = (lang) => WORDS[lang].claimTitle;
/** The dialog. @param {Shown} v @param {Ctx} ctx */
export function claims(v, ctx) {
  const L = WORDS[ctx.lang],
    f = free(v),
    groups = [...THEMES.map(([t]) => t), /** @type {const} */ ("pack")].map(
      (t) =>
        /** @type {const} */ ([
          t,
          f.claims
            .filter((c) => theme(c.irregularity) === t)
            .sort((a, b) => ORDER.indexOf(a.irregularity) - ORDER.indexOf(b.irregularity)),
        ]),
    );
  return html`<div class="claims">
    ${
      f.claims.length
        ? html`<p class="lead">${L.claimHow}</p>`
        : html`<div class="quiet-claims">
            <i>${icons.scales}</i>
            <p><b>${L.claimNone}</b> ${L.claimNoneHow}</p>
          </div>`
    }
    ${groups
      .filter(([, list]) => list.length)
      .map(
        ([t, list]) =>
          html`<section class="theme" aria-labelledby="theme-${t}">
            <h3 id="theme-${t}">${L.themes[t]}</h3>
            ${repeat(list, key, (c) => one(c, v, ctx))}
          </section>`,
      )}
    ${
      f.rulings.length
        ? html`<section class="theme" aria-labelledby="theme-rulings">
            <h3 id="theme-rulings">${L.rulings}</h3>
            ${rulings(v, ctx.lang, ctx.game)}
          </section>`
        : nothing
    }
  </div>`;
}
/**
 * One thing that may be denounced; opened, it shows what one may ask for.
 * @param {FreeClaim} c
 * @param {Shown} v
 * @param {Ctx} ctx
 */
function one(c, v, ctx) {
  const L = WORDS[ctx.lang],
    seat = v.seats.find((s) => s.seat === c.offender),
    who = seat ? (seat.seat === v.seat ? L.you : seatName(ctx.lang, v, seat)) : "",
    name = say(ctx.lang, c.name),
    id = `claim-${key(c).replaceAll(" ", "-")}`,
    several = c.choices.length > 1;
  /** @param {SubmitEvent} e */
  const submit = (e) => {
    e.preventDefault();
    const form = /** @type {HTMLFormElement} */ (e.currentTarget),
      chosen = new FormData(form).get("choice");
    ctx.leave();
    ctx.send({
      do: "denounce",
      irregularity: c.irregularity,
      offender: c.offender,
      choice: String(chosen ?? c.choices[0]?.id ?? ""),
    });
  };
  return html`<details class="claim" name="claim" data-claim=${c.irregularity}>
    <summary>
      <span><b>${name}</b>${who ? html`<small>${who}</small>` : nothing}</span>
    </summary>
    <form @submit=${submit}>
      <p>${say(ctx.lang, c.what)}</p>
      <fieldset class="wishes">
        <legend>${several ? L.wish : L.follows}</legend>
        ${c.choices.map((o, i) => {
          const note = L.by[o.by],
            text = html`<span
              >${say(ctx.lang, o.text)}${note ? html`<small>${note}</small>` : nothing}</span
            >`;
          return several
            ? html`<label class="wish"
                ><input
                  type="radio"
                  name="choice"
                  value=${o.id}
                  .defaultChecked=${i === 0}
                />${text}</label
              >`
            : html`<p class="wish">${text}</p>`;
        })}
      </fieldset>
      <div class="end">
        <span class="refs"
          >${[...c.clauses]
            .sort(
              (a, b) =>
                Number(a.startsWith("AMB")) - Number(b.startsWith("AMB")) || (a < b ? -1 : 1),
            )
            .map((id) => clause(ctx.game, ctx.lang, id))}</span
        ><button
          class="btn primary"
          id=${id}
          aria-busy=${ctx.busy}
          aria-label=${L.claimNow(`${name}${who ? `, ${L.against(who)}` : ""}`)}
        >
          ${L.claim}
        </button>
      </div>
    </form>
  </details>`;
}
