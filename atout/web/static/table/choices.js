// @ts-check
/** What the viewer may do now at bésigue besides playing a card, as a list of buttons. */
import { kindName } from "./kinds.js";
import { say } from "../i18n.js";
import { KEYS } from "./keys.js";
import { WORDS, named } from "./words.js";
import { mine, others, partner } from "./round.js";
/** @import { Choice, Ctx } from "./types.js" */
/** @import { Declaration, Text, View } from "../types.js" */
/** @import { Lang } from "./cards.js" */

/**
 * Where each own card lies, by handle: its face, and the kind of the group it is laid out in; in
 * teams the partner's laid-out cards too.
 * @param {View} v
 */
export function whereabouts(v) {
  /** @type {Map<string, { face: string, group: string, at: number, partner: string | Text }>} */
  const map = new Map(),
    me = mine(v);
  for (const c of me?.hand ?? []) map.set(c.id, { face: c.face, group: "", at: -1, partner: "" });
  for (const s of [me, ...v.seats.filter((x) => partner(v, x))])
    s?.groups.forEach((g, at) => {
      for (const c of g.cards)
        if (!map.has(c.id))
          map.set(c.id, {
            face: c.face,
            group: g.kind,
            at: s === me ? at : 100 + at,
            partner: s === me ? "" : s.name,
          });
    });
  return map;
}
/** The partner's laid-out cards that a declaration possible now would complete. @param {View} v */
export function joined(v) {
  const theirs = new Set(
    v.seats
      .filter((s) => partner(v, s))
      .flatMap((s) => s.groups.flatMap((g) => g.cards.map((c) => c.id))),
  );
  return new Set(
    [...v.legal.declarations, ...v.legal.announcements]
      .flatMap((d) => d.cards)
      .filter((id) => theirs.has(id)),
  );
}
/**
 * Ways that differ in nothing one can see are one way: two like cards of the hand are as good as
 * each other until both have been declared.
 * @param {View} v
 * @param {Declaration[]} ways
 */
function distinct(v, ways) {
  if (v.phase !== "stock") return ways; // taken back in hand, cards keep a past that the eye does not see
  const where = whereabouts(v),
    seen = new Set();
  return ways.filter((d) => {
    const sign = d.cards
      .map((id) => `${where.get(id)?.face}${where.get(id)?.at}`)
      .sort()
      .join();
    return !seen.has(sign) && seen.add(sign);
  });
}
/** Declarations of one kind, suit and worth. @param {Declaration[]} all */
function byKind(all) {
  /** @type {Map<string, Declaration[]>} */
  const kinds = new Map();
  for (const d of all) {
    const k = `${d.kind} ${d.suit} ${d.points}`;
    kinds.set(k, [...(kinds.get(k) ?? []), d]);
  }
  return kinds;
}

/**
 * Everything the viewer may do now besides playing a card.
 * @param {View} v
 * @param {Ctx} ctx
 * @returns {Choice[]}
 */
export function choices(v, ctx) {
  const { legal } = v,
    L = WORDS[ctx.lang],
    where = whereabouts(v);
  /** @type {Choice[]} */ const out = [];
  if (ctx.busy) return out;
  let digit = 0;
  const next = () => (++digit < 10 ? String(digit) : "");
  /**
   * @param {string} name
   * @param {Declaration[]} all
   * @param {"declare" | "announce" | "mark"} what
   * @returns {Choice}
   */
  const choice = (name, all, what) => {
    const ways = what === "mark" ? all.slice(0, 1) : distinct(v, all),
      d = /** @type {Declaration} */ (ways[0]);
    return {
      name,
      kind: "declare",
      label: kindName(ctx.lang, d.kind),
      suit: d.kind === "seven" ? null : d.suit,
      points: d.points,
      cards: [...new Set(ways.flatMap((w) => w.cards))],
      faces: d.cards.map((id) => where.get(id)?.face ?? ""),
      key: "",
      ...(ways.length > 1
        ? { ways: ways.map((w) => ({ cards: w.cards, act: { do: what, id: w.id } })) }
        : { act: { do: what, id: d.id } }),
    };
  };
  for (const [name, all] of byKind(legal.marks))
    out.push({ ...choice(`mark ${name}`, all, "mark"), note: L.markPending, key: next() });
  const announcements = byKind(legal.announcements);
  for (const [name, all] of byKind(legal.declarations)) {
    const after = announcements.get(name),
      c = { ...choice(name, all, "declare"), key: next() };
    announcements.delete(name);
    if (after)
      c.later = { ...choice(`${name} later`, after, "announce"), key: c.key && `Shift+${c.key}` };
    out.push(c);
  }
  for (const [name, all] of announcements)
    out.push({
      ...choice(`${name} later`, all, "announce"),
      kind: "plain",
      note: L.announceOnly,
      key: next(),
    });
  if (legal.carte_blanche !== null)
    out.push({
      name: "carte_blanche",
      kind: "declare",
      label: L.carteBlanche,
      short: L.carteBlancheShort,
      points: legal.carte_blanche,
      cards: [],
      act: { do: "carte_blanche" },
      key: KEYS.blanche,
    });
  const up = v.turn_up ? [v.turn_up.id] : [];
  if (legal.exchange)
    out.push({
      name: "exchange",
      kind: "declare",
      label: L.exchange,
      points: legal.exchange.points,
      cards: [legal.exchange.card, ...up],
      act: { do: "exchange" },
      key: KEYS.exchange,
    });
  if (legal.deal_first) {
    out.push({
      name: "deal_first",
      kind: "declare",
      label: L.dealFirst,
      cards: [],
      act: { do: "deal_first", yes: true },
      key: KEYS.yes,
    });
    out.push({
      name: "let_deal",
      kind: "end",
      label: L.letDeal(opponent(v, ctx)),
      short: L.letDealShort,
      cards: [],
      act: { do: "deal_first", yes: false },
      key: KEYS.no,
    });
  }
  if (legal.claim)
    out.push({
      name: "claim",
      kind: "plain",
      label: L.claim,
      cards: [],
      act: { do: "claim" },
      key: KEYS.victory,
    });
  if (legal.cede) {
    const mate = v.seats.find((s) => partner(v, s));
    out.push({
      name: "cede",
      kind: "plain",
      label: L.cede(say(ctx.lang, mate?.name) || L.partner),
      short: L.cedeShort,
      cards: [],
      act: { do: "cede" },
      key: KEYS.cede,
    });
  }
  if (legal.take_turn_up)
    out.push({
      name: "take",
      kind: "plain",
      label: L.takeTurnUp,
      cards: up,
      faces: v.turn_up ? [v.turn_up.face] : [],
      act: { do: "take_turn_up" },
      key: KEYS.take,
    });
  if (legal.decline)
    out.push({
      name: "decline",
      kind: "end",
      label: legal.carte_blanche === null ? L.decline : L.notShow,
      short: L.noShort,
      cards: [],
      act: { do: "decline" },
      key: KEYS.no,
    });
  if (legal.draw)
    out.push({
      name: "draw",
      kind: "end",
      short: v.ceded ? L.passShort : L.draw,
      label: drawing(v, ctx.lang),
      cards: [],
      act: { do: "draw" },
      key: KEYS.draw,
    });
  return out;
}
/**
 * What drawing means now: leaving the turn-up, declaring nothing more, or nothing but that.
 * @param {View} v
 * @param {Lang} lang
 */
export const drawing = (v, lang) => {
  const L = WORDS[lang],
    { legal } = v;
  if (legal.take_turn_up) return L.drawHidden;
  return v.ceded || legal.declarations.length || legal.announcements.length ? L.pass : L.passDraw;
};
/** @param {View} v @param {Ctx} ctx */
const opponent = (v, ctx) => named(ctx.lang, v, others(v)[0]?.seat ?? -1);
