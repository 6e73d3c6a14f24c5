// @ts-check
/**
 * The rules a sheet is kept by, and what may be marked by them: all of it comes from the server's
 * data.
 */
import { gameOf } from "../games/games.js";
import { within } from "./typed.js";
/** @import { Condition, Doc, Games, Option, Preset, Rules, Value } from "./types.js" */
/** @import { Typed } from "./typed.js" */

/** @param {Games} games @param {string} id @returns {Preset} */
export function presetOf(games, id) {
  const preset = games.presets.find((p) => p.id === id);
  if (!preset) throw new Error(`no preset ${id}`);
  return preset;
}
/**
 * The rules of a preset with options on top. With units and no target of its own, the target is
 * divided too (EB-074).
 * @param {Preset} preset
 * @param {Record<string, Value>} options
 * @param {number} [players]
 * @returns {Rules}
 */
export function rulesOf(preset, options, players) {
  const rules = { ...preset.rules, ...options };
  if (gameOf(preset).anyNumber && players) rules.players = players;
  if (rules.units && !("target" in options)) rules.target = preset.rules.target / rules.unit;
  return rules;
}
/** @param {Games} games @param {Doc} doc */
export const rulesFor = (games, doc) =>
  rulesOf(presetOf(games, doc.preset), doc.options, doc.players.length);

/** A figure of the rules as it is marked. @param {Rules} rules @param {number} points */
export const scaled = (rules, points) => (rules.units ? Math.floor(points / rules.unit) : points);
/**
 * Whether one of the conditions holds; none asked for is as good.
 * @param {Condition[]} when
 * @param {Rules} rules
 */
export const holds = (when, rules) =>
  !when.length ||
  when.some((each) => Object.entries(each).every(([key, value]) => rules[key] === value));
/**
 * What may be marked, with the points of each kind, in the order of a sheet.
 * @param {Preset} preset
 * @param {Rules} rules
 */
export const marksOf = (preset, rules) =>
  new Map(
    preset.marks.filter((m) => holds(m.when, rules)).map((m) => [m.kind, scaled(rules, m.points)]),
  );
/**
 * The side that a player scores for: partners sit opposite each other.
 * @param {Rules} rules
 * @param {number} player
 */
export const sideOf = (rules, player) => player % (rules.sides ?? rules.players);
/**
 * What the lift and the guess give, by side (CH-037 to CH-040).
 * @param {Rules} rules
 * @param {number} sides
 * @param {number} dealer
 * @param {number} lift
 * @param {number} guess
 */
export const cutPoints = (rules, sides, dealer, lift, guess) =>
  Array.from({ length: sides }, (_, side) =>
    side === dealer
      ? lift === rules.exactLift
        ? scaled(rules, rules.exactLiftPoints)
        : 0
      : guess === lift
        ? scaled(rules, rules.guessPoints)
        : 0,
  );
/** How many points an agreement may bring or cost. */
const MOST_POINTS = 100_000;
/** Points by agreement as they are typed; null where they are none. @param {Typed} typed */
export const otherPoints = (typed) => within(typed, -MOST_POINTS, MOST_POINTS) || null;
/** How many aces and tens the pack holds. @param {Games} games @param {Rules} rules */
export const brisquesIn = (games, rules) => games.brisquesPerPack * rules.packs;

/** The text of a value, as records write it. @param {Value} value */
const textOf = (value) => (value === true ? "yes" : value === false ? "no" : String(value));
/**
 * The values of an option that go with what else is chosen.
 * @param {Preset} preset
 * @param {Option} option
 * @param {Record<string, Value>} chosen
 */
export const open = (preset, option, chosen) =>
  option.values.filter(
    ({ value }) =>
      (option.bars[textOf(value)] ?? []).every(([other, allowed]) =>
        allowed.includes(chosen[other] ?? preset.rules[other]),
      ) &&
      preset.options.every(
        (o) =>
          o.key === option.key ||
          !(o.key in chosen) ||
          (o.bars[textOf(chosen[o.key] ?? "")] ?? []).every(
            ([key, allowed]) => key !== option.key || allowed.includes(value),
          ),
      ),
  );
/**
 * The options without those that are as the preset has them anyway, or that nothing else goes with
 * any more.
 * @param {Preset} preset
 * @param {Record<string, Value>} chosen
 * @returns {Record<string, Value>}
 */
export function tidy(preset, chosen) {
  const left = Object.fromEntries(
    Object.entries(chosen).filter(
      ([key, value]) => value !== preset.rules[key] && preset.options.some((o) => o.key === key),
    ),
  );
  for (const option of preset.options)
    if (
      option.key in left &&
      option.values.length > 1 &&
      !option.most &&
      !open(preset, option, left).some(({ value }) => value === left[option.key])
    ) {
      delete left[option.key];
      return tidy(preset, left);
    }
  return left;
}
