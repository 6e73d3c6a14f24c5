// @ts-check
/**
 * The arbiter in the browser: the law is the server's (`atout.arbiter`), read here as it is read
 * there.
 */
/**
 * @import {
 *   Case, Code, Fact, Irregularity, Law, Measure, Rules, Ruling, When
 * } from "./types.js"
 */
/** @typedef {Record<string, any>} Known */

/** @param {Law} law @param {string} code @returns {Code} */
export function codeOf(law, code) {
  const entry = law.codes.find((c) => c.id === code);
  if (!entry) throw new Error(`no code ${code}`);
  return entry;
}
/**
 * Whether everything is as the conditions say; what is not known is not so.
 * @param {When} when
 * @param {Known} known
 */
const holds = (when, known) => when.every(([key, values]) => values.includes(known[key]));
/** What the table itself answers: as its preset does, but for what its own options say.
 *  @param {Law} law @param {string} code @param {Rules} rules @returns {Known} */
export function settings(law, code, rules) {
  const own = law.tables[rules.name]?.[code] ?? {};
  return {
    ...own,
    hand_size: rules.handSize ?? own.hand_size,
    packs: rules.packs ?? own.packs,
    ...(rules.declPerTrick && { pending: rules.declPerTrick === "pending" }),
    ...(own.ace && { ace: rules.brisquePoints }),
  };
}
/** What can go wrong at this table. @param {Code} code @param {Known} table */
export const casesAt = (code, table) => code.irregularities.filter((it) => holds(it.where, table));
/**
 * What is still to be asked.
 * @param {Irregularity} it
 * @param {Known} known the settings and what was told
 * @returns {Fact[]}
 */
export const questions = (it, known) =>
  it.facts.filter((fact) => !(fact.key in known) && holds(fact.when, known));
/**
 * Every question there is to this case, those answered too.
 * @param {Irregularity} it
 * @param {Known} table
 * @param {Known} facts
 */
export const allQuestions = (it, table, facts) =>
  it.facts.filter((fact) => holds(fact.when, { ...table, ...facts }));

/**
 * The first of these cards that the game does not have, or not so often; null where all of them can
 * lie on a table at once.
 * @param {Fact} fact
 * @param {string[]} cards
 * @param {Known} table
 * @returns {{ card: string, times: number } | null}
 */
export function impossible(fact, cards, table) {
  if (!fact.of_pack) return null;
  for (const card of cards) {
    const times = cards.filter((each) => each === card).length;
    if (!table.ranks.includes(card[0])) return { card, times: 0 };
    if (times > table.packs) return { card, times };
  }
  return null;
}
/**
 * The figures that follow from the facts, by the names the law gives them.
 * @type {Record<string, (known: Known) => number>}
 */
const FIGURES = {
  missing_and_one: (known) => known.missing + 1,
  due_less_marked: (known) => (known.due === known.marked ? NaN : known.due - known.marked),
  dead_brisques: (known) =>
    known.cards.reduce(
      (/** @type {number} */ sum, /** @type {string} */ card) =>
        sum + (card[0] === "A" ? known.ace : card[0] === "T" ? known.ten : 0),
      0,
    ),
};
/** @param {Measure} m @param {Known} known */
const remedy = (m, known) => ({
  kind: m.kind,
  amount:
    typeof m.amount === "number"
      ? m.amount
      : (FIGURES[m.amount]?.(known) ?? Number(known[m.amount])),
  cards: m.cards ? [...known[m.cards]] : [],
});
/** @param {Case} one @param {Irregularity} it @param {Known} known */
function claimant(one, it, known) {
  const role = one.claimant || it.claimant;
  return role === "opponent" && known.table !== "two"
    ? known.table === "teams"
      ? "either_opponent"
      : "left_opponent"
    : role;
}
/**
 * What the law says, or null while something is still to be told.
 * @param {string} code
 * @param {Irregularity} it
 * @param {Known} table
 * @param {Known} facts
 * @returns {Ruling | null}
 */
export function consult(code, it, table, facts) {
  const known = { ...table, ...facts };
  if (questions(it, known).length) return null;
  if (
    it.facts.some(
      (fact) =>
        fact.kind === "cards" && fact.key in facts && impossible(fact, facts[fact.key], table),
    )
  )
    return null;
  const one = it.cases.find((c) => holds(c.when, known));
  if (!one) return null;
  const choices = one.offers
    .filter((o) => holds(o.when, known))
    .map((o) => ({
      id: o.id,
      by: o.by,
      text: o.text,
      remedies: o.measures.map((m) => remedy(m, known)),
    }));
  // the facts contradict each other
  if (choices.some((choice) => choice.remedies.some((r) => Number.isNaN(r.amount)))) return null;
  return {
    irregularity: it.id,
    code,
    clauses: one.clauses,
    what: it.what,
    claimant: claimant(one, it, known),
    window: one.window || it.window,
    note: one.note,
    choices,
  };
}
