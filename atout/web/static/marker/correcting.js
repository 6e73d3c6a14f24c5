// @ts-check
/**
 * Correcting an entry: the old figure stays on the sheet, struck through. A correction that would make
 * something wrong is refused, with the sentence on what.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num } from "../i18n.js";
import { countUp, standing } from "./count.js";
import { handFields, handOf, handReady } from "./handform.js";
import { pendable } from "./refusals.js";
import { cutPoints, otherPoints } from "./rules.js";
import { brisqueSteps, brisquesEntry, tallied } from "./counting.js";
import { entryName, kindOf, signed } from "./words.js";
import { pointsOf } from "./share.js";
import { steps } from "./steps.js";
import { within } from "./typed.js";
/** @import { Entry, Model } from "./types.js" */
/** @import { Typed } from "./typed.js" */

/** @param {Model} m */
export function correcting(m) {
  const { L, lang, draft } = m,
    one = standing(m.doc).find((each) => each.n === draft.n);
  if (!one) return null;
  const now = one.entry,
    latest = now ?? one.was.findLast((e) => e !== null);
  if (!latest) return null;
  const to = /** @type {Entry} */ (draft.to ?? latest),
    form = editor(m, to, latest, (patch) => m.set({ ...patch, wrong: "" })),
    wrong = form?.wrong || (draft.to && wrongBy(m, one.n, draft.to)) || draft.wrong;
  const put = (/** @type {Entry | null} */ entry) => {
    const refused = wrongBy(m, one.n, entry);
    if (refused) {
      m.set({ wrong: refused });
      return;
    }
    m.enter({ do: "correct", entry: one.n, to: entry });
    m.close();
  };
  const say = (/** @type {Entry} */ e) =>
    `${entryName(lang, e, m.player)}${pointsOf(m, e)
      .filter(([, p]) => p)
      .map(([side, p]) => ` ${signed(lang, p)} ${m.side(side, m.orderAt(one.n))}`)
      .join(",")}`;
  const { at: _, ...plain } = latest;
  return {
    title: L.correctTitle,
    body: html`<p class="entry-now">${now ? say(latest) : html`<del>${say(latest)}</del>`}</p>
      ${form?.body ?? html`<p class="hint">${L.onlyStrike}</p>`}${
        wrong ? html`<p class="alert" role="alert">${wrong}</p>` : nothing
      }`,
    foot: html`${
      now
        ? html`<button class="btn danger" @click=${() => put(null)}>${L.strike}</button>`
        : html`<button class="btn" @click=${() => put(/** @type {Entry} */ (plain))}>
            ${L.restore}
          </button>`
    }
    ${
      form
        ? html`<button
            class="btn primary"
            ?disabled=${!!wrong || !draft.to}
            @click=${() => put(draft.to)}
          >
            ${L.save}
          </button>`
        : nothing
    }`,
  };
}
/**
 * The sentence on what a correction would make wrong, in this entry or in another that is right as the
 * sheet stands; "" where it may be made.
 * @param {Model} m
 * @param {number} n
 * @param {Entry | null} to
 */
function wrongBy(m, n, to) {
  const entries = [...m.doc.entries, /** @type {Entry} */ ({ do: "correct", entry: n, to })],
    doc = { ...m.doc, entries },
    { faults, dealOf } = countUp(m.games, doc),
    old = m.c.faults.map((fault) => fault.n),
    fault = faults.find((each) => each.n === n || !old.includes(each.n)),
    entry = fault && standing(doc).find((each) => each.n === fault.n)?.entry;
  if (!fault || !entry) return "";
  const deal = dealOf.get(fault.n) ?? 1;
  return fault.n === n
    ? fault.say(m)
    : m.L.thereWrong(
        entry.do === "hand" ? m.L.hand(deal) : m.L.deal(deal),
        entryName(m.lang, entry, m.player),
        fault.say(m),
      );
}
/**
 * What can be changed about an entry; null where it can only be struck out. `to` is what it
 * becomes: undefined while what is typed cannot be.
 * @param {Model} m
 * @param {Entry} e as it is to become
 * @param {Entry} current as it stands
 * @param {(patch: { to?: Entry, [typed: string]: unknown }) => void} put
 * @returns {{ body: unknown, wrong?: string } | null}
 */
function editor(m, e, current, put) {
  const { L, c, lang, draft } = m,
    set = (/** @type {Entry} */ to) => put({ to }),
    sides = Array.from(
      { length: c.sides },
      (_, k) => /** @type {[number, string]} */ ([k, m.side(k, m.orderAt(m.draft.n))]),
    );
  const whose = (/** @type {number} */ side, /** @type {(k: number) => Entry} */ next) =>
    choice({
      name: "correct-side",
      legend: L.side,
      value: side,
      choices: sides,
      set: (k) => set(next(k)),
    });
  switch (e.do) {
    case "mark":
    case "announce":
      return {
        body: html`${whose(e.side, (side) => ({ ...e, side }))}
          <div class="row">
            <label class="title" for="correct-kind">${L.kind}</label
            ><select
              class="field"
              id="correct-kind"
              .value=${e.kind}
              @change=${(/** @type {Event} */ event) => {
                const kind = /** @type {HTMLSelectElement} */ (event.target).value;
                set({ ...e, kind, points: c.marks.get(kind) ?? 0 });
              }}
            >
              ${[...c.marks]
                .filter(([kind]) => e.do === "mark" || pendable(m.games, c).includes(kind))
                .map(
                  ([kind, points]) =>
                    html`<option value=${kind} ?selected=${kind === e.kind}>
                      ${kindOf(lang, kind)} – ${num(lang, points)}
                    </option>`,
                )}
            </select>
          </div>`,
      };
    case "last_trick":
    case "turned_seven":
      return { body: whose(e.side, (side) => ({ ...e, side })) };
    case "other": {
      if (current.do !== "other") return null;
      const side = draft.side ?? current.side,
        points = draft.points ?? current.points;
      const agreed = (/** @type {{ side?: number, points?: string }} */ patch) => {
        const now = { side, points, ...patch },
          n = otherPoints(now.points);
        put({ ...now, to: n === null ? undefined : { ...current, side: now.side, points: n } });
      };
      return {
        body: html`${choice({
            name: "correct-side",
            legend: L.side,
            value: side,
            choices: sides,
            set: (k) => agreed({ side: k }),
          })}
          <div class="row">
            <label class="title" for="correct-points">${L.otherPoints}</label
            ><input
              class="field num"
              id="correct-points"
              maxlength="9"
              autocomplete="off"
              aria-invalid=${otherPoints(points) === null ? "true" : "false"}
              .value=${String(points)}
              @input=${(/** @type {Event} */ event) =>
                agreed({ points: /** @type {HTMLInputElement} */ (event.target).value })}
            />
          </div>`,
        wrong: otherPoints(points) === null ? L.pointsBad : "",
      };
    }
    case "brisques": {
      if (current.do !== "brisques" || (!current.cards && !current.aces)) return null;
      const lost = current.dead ?? 0,
        typed = {
          cards: current.cards ?? [],
          aces: current.aces ?? [],
          tens: current.tens ?? [],
          ...draft.typed,
        },
        now = tallied(m, typed, lost);
      return {
        body: brisqueSteps(m, typed, now, (rows) => {
          const { counts } = tallied(m, rows, lost);
          put({ typed: rows, to: counts ? brisquesEntry(m, counts, lost) : undefined });
        }),
        wrong: now.wrong[0],
      };
    }
    case "cut": {
      if (current.do !== "cut") return null;
      const dealer =
          m.c.dealOf.get(draft.n) !== undefined && current.points.length
            ? dealerOf(m, draft.n)
            : c.dealer,
        most = c.rules.packs * m.games.cardsPerPack - 1,
        typed = { lift: draft.lift ?? current.lift, guess: draft.guess ?? current.guess };
      const again = (/** @type {{ lift?: Typed, guess?: Typed }} */ patch) => {
        const now = { ...typed, ...patch },
          lift = within(now.lift, 1, most),
          guess = within(now.guess, 1, most);
        put({
          ...now,
          to:
            lift === null || guess === null
              ? undefined
              : {
                  ...current,
                  lift,
                  guess,
                  points: cutPoints(c.rules, c.sides, dealer, lift, guess),
                },
        });
      };
      const lifted = L.liftAsk(m.player(dealer)),
        guessed = L.guessAsk(m.player(1 - dealer));
      return {
        body: html`${steps({
          L,
          id: "lift",
          label: lifted,
          value: typed.lift,
          least: 1,
          most,
          less: L.less(lifted),
          plus: L.plus(lifted),
          set: (n) => again({ lift: n }),
        })}${steps({
          L,
          id: "guess",
          label: guessed,
          value: typed.guess,
          least: 1,
          most,
          less: L.less(guessed),
          plus: L.plus(guessed),
          set: (n) => again({ guess: n }),
        })}`,
      };
    }
    case "hand": {
      if (current.do !== "hand") return null;
      const was = { ...current, tricks: current.tricks.length ? current.tricks : null },
        before = { ...m, c: countUp(m.games, m.doc, draft.n), hand: { ...was, ...draft.hand } };
      return {
        body: handFields(
          {
            ...before,
            fill: (patch) => {
              const hand = { ...before.hand, ...patch },
                next = handOf({ ...before, hand });
              put({ hand, to: handReady({ ...before, hand }, next) ? next : undefined });
            },
          },
          "correct-",
        ),
      };
    }
    default:
      return null;
  }
}
/** Who dealt the deal that an entry belongs to. @param {Model} m @param {number} n */
const dealerOf = (m, n) =>
  m.c.deals.find((d) => d.deal === m.c.dealOf.get(n))?.dealer ?? m.c.dealer;
