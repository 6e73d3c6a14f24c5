/** What the scripts of `picture` hand each other. */
import type { Lang } from "../i18n.js";

/** What a picture shows that is handed on. */
export interface Picture {
  lang: Lang;
  /** The game, large. */
  title: string;
  /** In small above it: which deal, which day. */
  over: string;
  rows: Row[];
  /** A sentence below the rows. */
  said: string;
  table: Laid | null;
  /** The suit of the cards that stand for a table where none lie there; null: the aces. */
  suit: string | null;
  /** Where the page is, without `https://`. */
  address: string;
}
/** Somebody's points. */
export interface Row {
  name: string;
  points: string;
  won: boolean;
}
/** The faces in sight of one seat; of other hands how many cards they have. */
export interface Laid {
  hand: string[];
  laid: string[];
  trick: string[];
  turnUp: string | null;
  stock: boolean;
  others: { held: number; laid: string[] }[];
}
