// @ts-check
/**
 * The arbiter at the table: what went wrong, what he still has to know, what he rules, and its
 * points on the sheet.
 */
import { html, nothing } from "../vendor/lit-html.js";
import { choice } from "../settings.js";
import { num, say } from "../i18n.js";
import { standing } from "./count.js";
import { allQuestions, casesAt, codeOf, consult, impossible, settings } from "./law.js";
import { within } from "./typed.js";
import { icons } from "./icons.js";
/** @import { Fact, Irregularity, Model, Ruling } from "./types.js" */
/** @import { Known } from "./law.js" */

/** @param {Model} m */
export function arbiter(m) {
  const { L, law, lang, draft } = m;
  if (!law) return { title: L.arbiterTitle, body: html`<p class="alert">${L.unknown}</p>` };
  const code = draft.code ?? m.preset.code,
    known = codeOf(law, code),
    possible = casesAt(known, settings(law, code, m.c.rules)),
    it = possible.find((each) => each.id === draft.id);
  if (it) return one(m, code, it);
  const own = m.games.presets.filter((p) => p.game === m.preset.game).map((p) => p.code),
    codes = law.codes.filter((c) => own.includes(c.id));
  return {
    title: L.arbiterTitle,
    body: html`<p class="ask">${L.arbiterLead}</p>
      <ul class="cases">
        ${possible.map(
          (each) =>
            html`<li>
              <button class="case" @click=${() => m.set({ id: each.id, facts: {} })}>
                <b>${say(lang, each.name)}</b><small>${say(lang, each.what)}</small>
              </button>
            </li>`,
        )}
      </ul>
      ${
        codes.length > 1
          ? choice({
              name: "code",
              legend: L.code,
              value: code,
              choices: codes.map((c) => [c.id, say(lang, c.name)]),
              set: (id) => m.set({ code: id }),
            })
          : nothing
      }`,
  };
}
/**
 * What the sheet itself knows of the case.
 * @param {Model} m
 * @param {number | null} offender
 * @returns {Record<string, any>}
 */
function knownFacts(m, offender) {
  const { c } = m,
    marked = c.going.declared.some(Boolean),
    side = offender ?? 0;
  const last =
      offender === null
        ? null
        : standing(m.doc).findLast(
            ({ n, entry }) =>
              entry?.do === "mark" && entry.side === side && c.dealOf.get(n) === c.deal,
          )?.entry,
    points = last?.do === "mark" ? last.points : undefined;
  return {
    ...(marked && { before_play: false, all_drawn: true }),
    ...(c.going.last !== null && { stock_left: false }),
    ...(points && { points, marked: points }),
    counted: c.winners.length > 0,
    score: c.scores[side] ?? 0,
    ...(offender !== null && {
      deal_points: Math.max(0, (c.scores[side] ?? 0) - (c.before[side] ?? 0)),
    }),
  };
}
/** One case. @param {Model} m @param {string} code @param {Irregularity} it */
function one(m, code, it) {
  const { L, lang, draft, c, law } = m;
  if (!law) return null;
  const table = settings(law, code, c.rules),
    kinds = it.cases.flatMap((each) => each.offers.flatMap((o) => o.measures.map((x) => x.kind))),
    many = kinds.includes("five_and_zero"),
    gains = kinds.some((kind) => kind.endsWith("_to_claimant"));
  const offenders = /** @type {number[]} */ (draft.offenders ?? []),
    claims =
      draft.claimant ?? (c.sides === 2 && offenders.length === 1 ? 1 - (offenders[0] ?? 0) : null);
  const free = it.facts.map((fact) => fact.key),
    fromSheet = Object.fromEntries(
      Object.entries(knownFacts(m, offenders[0] ?? null)).filter(([key]) => free.includes(key)),
    );
  const answers = { ...fromSheet, ...draft.facts },
    ask = allQuestions(it, table, answers),
    facts = Object.fromEntries(
      ask
        .filter((fact) => answers[fact.key] !== undefined)
        .map((fact) => [fact.key, answers[fact.key]]),
    );
  const ruling = consult(code, it, table, facts),
    put = (/** @type {string} */ key, /** @type {any} */ value) =>
      m.set({ facts: { ...draft.facts, [key]: value } });
  const sides = Array.from(
    { length: c.sides },
    (_, k) => /** @type {[number, string]} */ ([k, m.side(k)]),
  );
  const pick = (/** @type {number} */ k) =>
    m.set({
      offenders: many
        ? offenders.includes(k)
          ? offenders.filter((o) => o !== k)
          : [...offenders, k]
        : [k],
    });
  return {
    title: say(lang, it.name),
    body: html`<button
        class="btn quiet back"
        @click=${() => m.set({ id: "", facts: {}, offenders: [], claimant: null })}
      >
        ${icons.back} ${L.allCases}
      </button>
      <p>${say(lang, it.what)}</p>
      ${
        many
          ? html`<fieldset class="row">
              <legend>${L.offender}</legend>
              <div class="choices">
                ${sides.map(
                  ([k, name]) =>
                    html`<label
                      ><input
                        type="checkbox"
                        .checked=${offenders.includes(k)}
                        @change=${() => pick(k)}
                      /><span>${name}</span></label
                    >`,
                )}
              </div>
            </fieldset>`
          : choice({
              name: "offender",
              legend: L.offender,
              value: offenders[0] ?? -1,
              choices: sides,
              set: pick,
            })
      }
      ${
        c.sides > 2 && gains
          ? choice({
              name: "claimant",
              legend: L.claims,
              value: claims ?? -1,
              choices: sides.filter(([k]) => !offenders.includes(k)),
              set: (k) => m.set({ claimant: k }),
            })
          : nothing
      }
      ${ask.map((fact) => question(m, fact, table, answers[fact.key], (value) => put(fact.key, value)))}
      <div class="ruled" role="status">
        ${
          ruling
            ? decision(m, ruling, offenders, claims, facts)
            : html`<p class="hint">
                ${"due" in facts && facts.due === facts.marked ? L.nothingWrong : L.answers}
              </p>`
        }
      </div>`,
  };
}
/**
 * @param {Model} m
 * @param {Fact} fact
 * @param {Known} table
 * @param {any} value
 * @param {(value: any) => void} set
 */
function question(m, fact, table, value, set) {
  const { L, lang } = m,
    legend = say(lang, fact.ask),
    name = `fact-${fact.key}`;
  if (fact.kind === "yes_no")
    return choice({
      name,
      legend,
      value: value ?? "",
      choices: [
        [true, L.yes],
        [false, L.no],
      ],
      set,
    });
  if (fact.kind === "choice")
    return choice({
      name,
      legend,
      value: value ?? "",
      choices: fact.choices.map(([id, text]) => [id, say(lang, text)]),
      set,
    });
  const typed = (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).value,
    /** @type {string} */ text = m.draft[`${name}-text`] ?? textOf(value),
    tell = (/** @type {string} */ now, /** @type {any} */ read) =>
      m.set({ [`${name}-text`]: now, facts: { ...m.draft.facts, [fact.key]: read ?? undefined } });
  if (fact.kind === "number") {
    const bad = text !== "" && within(text, fact.least, fact.most) === null;
    return html`<div class="row">
      <label class="title" for=${name}>${legend}</label
      ><input
        class="field num"
        id=${name}
        inputmode="numeric"
        autocomplete="off"
        maxlength="9"
        aria-invalid=${bad ? "true" : "false"}
        aria-describedby="${name}-how"
        .value=${text}
        @input=${(/** @type {Event} */ e) => tell(typed(e), within(typed(e), fact.least, fact.most))}
      />
      <p class=${bad ? "alert" : "sr"} id="${name}-how" role="alert">
        ${bad ? L.wholeNumber(fact.least, fact.most) : ""}
      </p>
    </div>`;
  }
  const words = (/** @type {string} */ all) =>
      all
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean),
    cards = (/** @type {string} */ all) => words(all).map((word) => cardOf(lang, word)),
    read = (/** @type {string} */ all) => {
      const faces = cards(all);
      return faces.length && faces.every((card) => card !== null) && !impossible(fact, faces, table)
        ? faces
        : null;
    };
  const odd = words(text).find((word) => !cardOf(lang, word)),
    none = odd
      ? null
      : impossible(
          fact,
          cards(text).filter((card) => card !== null),
          table,
        ),
    wrong = odd
      ? L.cardsBad(odd)
      : !none
        ? ""
        : none.times
          ? L.cardsMany(cardShown(lang, none.card), none.times, table.packs)
          : L.cardsNone(
              cardShown(lang, none.card),
              [...table.ranks]
                .reverse()
                .map((rank) => rankShown(lang, rank))
                .join(" "),
            );
  return html`<div class="row">
    <label class="title" for=${name}>${legend}</label
    ><input
      class="field"
      id=${name}
      autocapitalize="characters"
      autocomplete="off"
      .value=${text}
      aria-invalid=${wrong ? "true" : "false"}
      aria-describedby="${name}-how"
      @input=${(/** @type {Event} */ e) => tell(typed(e), read(typed(e)))}
    />
    <p class=${wrong ? "alert" : "hint"} id="${name}-how">${wrong || L.cardsHow}</p>
  </div>`;
}
/** What is known already, as it would be typed. @param {any} value */
const textOf = (value) =>
  Array.isArray(value) ? value.join(" ") : value === undefined ? "" : String(value);
/** @param {string} lang @param {string} rank */
const rankShown = (lang, rank) =>
  rank === "T" ? "10" : lang === "fr" ? ({ K: "R", Q: "D", J: "V" }[rank] ?? rank) : rank;
/** A card as it is read: "K♠", in French "R♠". @param {string} lang @param {string} card */
const cardShown = (lang, card) =>
  rankShown(lang, card[0] ?? "") + ({ S: "♠", H: "♥", D: "♦", C: "♣" }[card[1] ?? ""] ?? "");
/**
 * A card as people write it: "RP", "K♠", "10C". The letters of French suits and ranks count in
 * French.
 * @param {string} lang
 * @param {string} word
 */
export function cardOf(lang, word) {
  const match = /^(10|[A-Z2-9])([♠♥♦♣A-Z])$/.exec(word.toUpperCase());
  if (!match) return null;
  const ranks = lang === "fr" ? { R: "K", D: "Q", V: "J" } : {},
    suits = lang === "fr" ? { P: "S", C: "H", K: "D", T: "C" } : {};
  const rank =
      /** @type {Record<string, string>} */ ({ 10: "T", ...ranks })[match[1] ?? ""] ??
      match[1] ??
      "",
    suit =
      /** @type {Record<string, string>} */ ({ "♠": "S", "♥": "H", "♦": "D", "♣": "C", ...suits })[
        match[2] ?? ""
      ] ??
      match[2] ??
      "";
  return "AKQJT98765432".includes(rank) && "SHDC".includes(suit) ? rank + suit : null;
}
/**
 * @param {Model} m
 * @param {Ruling} ruling
 * @param {number[]} offenders
 * @param {number | null} claims
 * @param {Record<string, any>} facts
 */
function decision(m, ruling, offenders, claims, facts) {
  const { L, law, lang } = m;
  if (!law) return nothing;
  const enter = (/** @type {Ruling["choices"][number]} */ choice) => {
    m.enter({
      do: "ruling",
      irregularity: ruling.irregularity,
      code: ruling.code,
      facts,
      offenders,
      claimant: claims,
      choice: choice.id,
      clauses: ruling.clauses,
      remedies: choice.remedies.map(({ kind, amount, cards }) => ({
        kind,
        ...(amount && { amount }),
        ...(cards?.length && { cards }),
      })),
    });
    m.close();
  };
  const needs = (/** @type {Ruling["choices"][number]} */ choice) =>
    !m.readonly &&
    offenders.length > 0 &&
    (claims !== null || !choice.remedies.some((r) => r.kind.endsWith("_to_claimant")));
  const text = (/** @type {{ kind: string, amount?: number, cards?: string[] }} */ r) =>
    say(lang, law.remedies[r.kind])
      .replaceAll("{amount}", num(lang, r.amount ?? 0))
      .replaceAll(
        "{signed}",
        `${(r.amount ?? 0) < 0 ? "−" : "+"}${num(lang, Math.abs(r.amount ?? 0))}`,
      )
      .replaceAll("{cards}", (r.cards ?? []).join(" "));
  return html`<h3>${L.ruled}</h3>
    <p class="clauses">
      ${ruling.clauses.map(
        (clause) =>
          html`<a
            class="clause"
            href="/rules/clause/${clause}"
            target="atout-rules"
            aria-label="${L.seeRule} ${clause}"
            >${clause}</a
          > `,
      )}
    </p>
    <dl class="who-when">
      <div>
        <dt>${L.whoClaims}</dt>
        <dd>${say(lang, law.claimants[ruling.claimant])}</dd>
      </div>
      <div>
        <dt>${L.until}</dt>
        <dd>${say(lang, law.windows[ruling.window])}</dd>
      </div>
    </dl>
    ${ruling.note ? html`<p>${say(lang, ruling.note)}</p>` : nothing}
    ${ruling.choices.map(
      (choice) =>
        html`<div class="remedy">
          <p>
            <b>${say(lang, choice.text)}</b
            >${choice.by === "nobody" ? html` <small>${L.auto}</small>` : nothing}
          </p>
          <ul>
            ${choice.remedies.map((r) => html`<li>${text(r)}</li>`)}
          </ul>
          <button class="btn primary" ?disabled=${!needs(choice)} @click=${() => enter(choice)}>
            ${L.choose}
          </button>
        </div>`,
    )}`;
}
