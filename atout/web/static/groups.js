// @ts-check
/** The options of a game by subject. */
import { FREE } from "./menu.js";

const GROUPS = /** @type {const} */ ({
  free: FREE,
  deal: [
    "deck",
    "handSize",
    "dealPattern",
    "firstDealer",
    "turnUp",
    "trumpFixers",
    "stockCountVisible",
    "cutBonus",
    "exactLift",
    "keepWhen",
  ],
  play: [
    "trickRule",
    "trickRulePhase2",
    "mustBeat",
    "drawOrder",
    "fixedDrawer",
    "lastDraw",
    "firstEndTrick",
    "trickDisplay",
    "allPass",
  ],
  declare: [
    "declPerTrick",
    "declareInPhase2",
    "beziqueRule",
    "tripleDirect",
    "requireNewCard",
    "sameClassReuse",
    "refillExact",
    "runCardsMayMarry",
    "teamSquare",
    "trumpRepeat",
    "pendingAfterStock",
    "carteBlanche",
    "cbContinuation",
  ],
  seven: [
    "sevenExchange",
    "sevenExchangePoints",
    "sevenUsesSlot",
    "sevensTogether",
    "turn7Timing",
    "turnedSevenSpent",
    "declaredSevenMayExchange",
    "sevenWithoutTurnUp",
    "sevenStays",
  ],
  score: [
    "target",
    "units",
    "brisqueTiming",
    "brisquePoints",
    "lastTrick",
    "gameEnd",
    "claimCountsBrisques",
    "tieBreak",
    "rubicon",
    "tens",
    "punishNonGoers",
    "zeroRule",
    "zeroTie",
  ],
});
/** @typedef {keyof typeof GROUPS | "other"} Group */
/** @param {string} key @returns {Group} */
const groupOf = (key) =>
  /** @type {(keyof typeof GROUPS)[]} */ (Object.keys(GROUPS)).find((g) =>
    /** @type {readonly string[]} */ (GROUPS[g]).includes(key),
  ) ?? "other";
/**
 * Options by subject, in the order a person looks for them.
 * @template {{ key: string }} T
 * @param {T[]} options
 */
export const grouped = (options) =>
  /** @type {Group[]} */ (["free", "score", "deal", "play", "declare", "seven", "other"])
    .map((g) => /** @type {[Group, T[]]} */ ([g, options.filter((o) => groupOf(o.key) === g)]))
    .filter(([, list]) => list.length);
