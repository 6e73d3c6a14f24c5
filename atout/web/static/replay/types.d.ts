/** What the scripts of `replay` hand each other. */
import type { Settings } from "../settings.js";
import type { Reviewing } from "./review/types.js";
import type { Happened } from "../table/types.js";
import type { BeigneRow, Card, Replay, ReplayMark, Shown, TableInfo } from "../types.js";

/** Somebody one has played against. */
export interface Rival {
  name: string;
  computer: boolean;
  played: number;
  won: number;
  lost: number;
  /** Points of matches that are counted up; 0 where lower is better. */
  mine: number;
  theirs: number;
  last: number;
}

/** The matches that one has played. */
export interface Past {
  tables: TableInfo[] | null;
  preset: string;
  failed: boolean;
}

/**
 * What is seen at a step from a seat: the view with everybody's name, every hand in order, the
 * paper of Le Beigne so far.
 */
export interface Moment {
  view: Shown;
  hands: Card[][];
  rows: BeigneRow[];
  told: string;
}

/** What happened, at which step, and its sentence. */
export interface Stepped extends Happened {
  step: number;
  text: string;
}

/**
 * A line of the list of moves: the steps it begins at and leads to, what it says. Of a trick its
 * number and what happened in it, card by card.
 */
export interface Move {
  kind: ReplayMark["kind"] | "trick" | "other";
  first: number;
  step: number;
  text: string;
  n: number;
  told: Stepped[];
}

export type Copied = "" | "link" | "position";
/**
 * What the screen is told: the match, the step shown, the seat looked from, whether it goes on by
 * itself and how fast.
 */
export interface Ctl {
  match: Replay;
  at: number;
  from: number;
  playing: boolean;
  pace: number;
  settings: Settings;
  only: string;
  /** Whether the list of moves is folded away; `unfold` turns that over where it can be. */
  folded: boolean;
  unfold: (() => void) | null;
  /** What lies in the clipboard. */
  copied: Copied;
  go: (step: number, by?: "hand") => void;
  look: (seat: number) => void;
  play: (on: boolean) => void;
  faster: () => void;
  filter: (kind: string) => void;
  copy: () => void;
  /** Opens the device's sheet with the link to this moment. */
  shareMoment: () => void;
  /** Keeps a picture of this moment, where the sheet takes none. */
  savePicture: () => void;
  /** Copies the position of the seat to act. */
  position: () => void;
  rule: () => void;
  other: (e: Event) => void;
  /** The review of one's own play; null where it is not offered. */
  review: Reviewing | null;
  code: string | null;
}
