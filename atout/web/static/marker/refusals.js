// @ts-check
/**
 * Why something may not be entered: the forms ask it before, and the count says it of every entry
 * that stands, for a correction may make one wrong. Python finds the same
 * (`atout/games/bezique/sheet/count.py`), and a test compares the two. Points are not looked at: the
 * page itself writes them.
 */
import { brisquesMatter, claimsLate, lacking } from "./ending.js";
import { brisquesIn, cutPoints, presetOf, sideOf } from "./rules.js";
import { num } from "../i18n.js";
/** @import { Counted, Entry, Games, Refusal } from "./types.js" */

/** What may be marked at any time, and is never left pending. */
const REST = "rest";

/**
 * Why this may not be entered in a game of bésigue as it stands, or null.
 * @param {Games} games
 * @param {Counted} c
 * @param {Entry} e
 * @returns {Refusal | null}
 */
export function refusal(games, c, e) {
  const { rules, going: g } = c,
    whole = brisquesIn(games, rules);
  switch (e.do) {
    case "mark": {
      const waits = g.pending.get(e.pending ?? -1);
      if (e.pending !== undefined && (waits?.side !== e.side || waits.kind !== e.kind))
        return ({ L }) => L.notPending;
      if (e.kind === "seven" && g.sevens >= rules.packs) return ({ L }) => L.noSeven(rules.packs);
      const brisques = games.brisques[e.kind] ?? 0;
      return brisques && g.atOnce + brisques > whole ? ({ L }) => L.noBrisque(whole) : null;
    }
    case "announce":
      return pendable(games, c).includes(e.kind) ? null : ({ L }) => L.neverPending;
    case "last_trick":
      return g.last === null ? null : once("last_trick");
    case "turned_seven":
      if (g.turned) return once("turned_seven");
      if (e.side !== dealerSide(c)) return ({ L }) => L.dealersSeven;
      return rules.turnedSevenSpent && g.sevens >= rules.packs
        ? ({ L }) => L.noSeven(rules.packs)
        : null;
    case "cut":
      if (g.cut) return once("cut");
      return String(e.points) === String(cutPoints(rules, c.sides, c.dealer, e.lift, e.guess))
        ? null
        : ({ L }) => L.othersCut;
    case "brisques":
      return g.counted ? once("brisques") : null;
    case "dealer":
      if (sideOf({ sides: c.sides }, e.dealer) === dealerSide(c) || !(g.turned || g.cut))
        return null;
      return ({ L }) => L.dealersPoints(L[g.turned ? "turned_seven" : "cut"]);
    case "claim": {
      const lack = lacking(c, e);
      if (rules.gameEnd !== "claim") return ({ L }) => L.noClaims;
      if (claimsLate(c)) return ({ L }) => L.claimLate;
      return lack ? ({ L, lang }) => L.claimNo(num(lang, lack), lack) : null;
    }
    case "end":
      if (g.last === null) return ({ L }) => L.needLast;
      if (rules.brisqueTiming === "now" && g.atOnce + g.dead !== whole)
        return ({ L }) => L.atOnce(g.atOnce, whole);
      return brisquesMatter(c) && !g.counted ? ({ L }) => L.needBrisques : null;
    default:
      return null;
  }
}
/**
 * What happens once a deal, and has happened.
 * @param {"last_trick" | "turned_seven" | "cut" | "brisques"} what
 * @returns {Refusal}
 */
const once =
  (what) =>
  ({ L }) =>
    L.once(L[what]);
/** What may be announced and left pending (CH-085). @param {Games} games @param {Counted} c */
export const pendable = (games, { rules, marks }) =>
  rules.declPerTrick === "pending"
    ? presetOf(games, rules.name)
        .marks.filter(({ kind, group }) => group !== REST && marks.has(kind))
        .map(({ kind }) => kind)
    : [];
/** The side of the dealer. @param {Counted} c */
export const dealerSide = (c) => sideOf({ sides: c.sides }, c.dealer);
