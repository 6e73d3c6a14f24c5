/** What the scripts of `free` hand each other. */
import type { Glimpse, Mode } from "./state.js";
import type { Event, Ruling } from "../types.js";

/** What a free table remembers. */
export interface State {
  mode: Mode;
  /** The card whose gestures are asked for. */
  card: string;
  /** The cards, the kind and the points of a declaration being made. */
  picked: string[];
  kind: string;
  points: number | null;
  /** The packet being dealt. */
  count: number;
  shown: boolean;
  event: Event | null;
  /** The ruling that lies there to be read. */
  verdict: Ruling | null;
  /** The claim that both must agree to. */
  asked: Extract<Event, { do: "asked" }> | null;
  /** A card that has just been seen. */
  glimpse: Glimpse | null;
  /** The first explanation was read. */
  greeted: boolean;
  /** It was read out. */
  told: boolean;
}
