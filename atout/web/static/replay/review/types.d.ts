/** What the scripts of a review hand each other. */
import type {
  ReviewDecision,
  ReviewMade,
  ReviewShown,
  ReviewsShown,
  ReviewWorking,
  Text,
} from "../../types.js";
import type { Ctl } from "../types.js";

/**
 * What has come of asking for a review: nothing yet, how far it is, the review, or why there is none
 * (`text` is null where the server cannot be reached).
 */
export type Asked =
  { state: "asked" } | ReviewWorking | ReviewMade | { state: "refused"; text: Text | null };

/**
 * A step of a match of which the chance to win it is known: what it was and what it became, in which
 * deal, 0 before the first; `one`: the turning point, null between deals.
 */
export interface Moment {
  step: number;
  from: number;
  to: number;
  number: number;
  one: ReviewDecision | null;
}

/** The review of one's own play beside a replay. */
export interface Reviewing {
  /** Whether it lies beside the table. */
  open: boolean;
  asked: Asked | null;
  /** The deal chosen by its number; null: the one that the replay shows. */
  deal: number | null;
  /** The decision laid open, by its entry in the log, and where it stands. */
  shown: { entry: number; id: string } | null;
  /** Whether all decisions of the deal are listed. */
  all: boolean;
  begin: () => void;
  close: () => void;
  choose: (deal: number) => void;
  /** Leads to a decision and lays it open, or puts it away where it lies open. */
  show: (decision: ReviewDecision, id: string) => void;
  /** Leads to a decision for sure, and brings the felt in sight. */
  see: (decision: ReviewDecision, id: string) => void;
  /** Opens a table at a decision; `trying`: which one is being opened, `failed`: that it was not. */
  retry: (decision: ReviewDecision) => void;
  trying: number | null;
  failed: boolean;
  list: () => void;
  /** Who lets whom see reviews of this match; null until it is known. */
  sharing: ReviewsShown | null;
  /** Whose review is shown in the place of one's own, and that review. */
  of: ReviewShown | null;
  other: ReviewMade | null;
  /** Lets the others see one's own review, or no longer. */
  share: (on: boolean) => void;
  /** Shows another's review; null: one's own again. */
  turn: (to: ReviewShown | null) => void;
  /** The panel, nothing until it has been fetched. */
  panel: (c: Ctl) => unknown;
}
