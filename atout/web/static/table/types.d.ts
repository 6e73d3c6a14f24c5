/** What the scripts of `table` hand each other. */
import type { State } from "../free/types.js";
import type { Deck, Lang } from "./cards.js";
import type { Where } from "./panel.js";
import type { Coach, Lesson, Tried } from "../teach/types.js";
import type {
  Act,
  BeigneRow,
  Card,
  Event,
  Frame,
  GameInfo,
  Hinted,
  Shown,
  Thinking,
} from "../types.js";

/** A frame with the position after it, whoever has worked that out. */
export interface Step extends Frame {
  view: Shown;
}

/** One way to do it: the cards it takes, and what is sent. */
export interface Way {
  cards: string[];
  act: Act;
}

/** One thing that may be done: a button. Several ways to do it are one choice with its ways. */
export interface Choice {
  name: string;
  label: string;
  suit?: string | null;
  points?: number;
  cards: string[];
  faces?: string[];
  note?: string;
  ask?: string;
  act?: Act;
  ways?: Way[];
  /** The same declaration, laid out and left pending. */
  later?: Choice;
  key: string;
  kind: "declare" | "plain" | "end";
  short?: string;
}

/**
 * Where a card or a zone is: its centre, its width, its turn in degrees; and how far its `transform` has taken the
 * centre from the point about which `scale` and `rotate` turn it.
 */
export interface Spot {
  x: number;
  y: number;
  arm: { x: number; y: number };
  w: number;
  turn: number;
  up: boolean;
}

/** What is told of a hint now, and how to draw it. */
export interface HintShown {
  step: number;
  told: Hinted | null;
  panel: typeof import("./hint.js").panel | undefined;
}

/** An event with the position after it. */
export interface Happened {
  event: Event;
  view: Shown;
}
/** The same with a sign by which that position is known again. */
export interface Told extends Happened {
  sign: string;
}

/**
 * What belongs together: what comes before the first trick, a trick and what follows it, or a
 * remark that goes with the next event.
 */
export interface Part {
  key: number;
  /** Which trick, 0 for none. */
  n: number;
  /** Cards of it are still to come. */
  open: boolean;
  remark: boolean;
  told: Told[];
}

/** The log of one deal. */
export interface Log {
  parts: readonly Part[];
  /** How many parts were ever begun. */
  made: number;
}

/** What the shell lends the table. */
export interface Ctx {
  lang: Lang;
  deck: Deck;
  colours: 2 | 4;
  speed: string;
  sort: boolean;
  /** A card is touched twice before it is played, or dragged. */
  careful?: boolean;
  /** Cards are drawn large. */
  large?: boolean;
  game: GameInfo;
  /** The paper of Le Beigne. */
  rows: BeigneRow[];
  /** What has just happened. */
  event: Event | null;
  /** What has happened in this deal. */
  log: Log;
  /** Frames are still to be shown, or the server is yet to answer. */
  busy: boolean;
  refused: { clause: string; text: string } | null;
  send: (act: Act) => void;
  /** To take back, everybody is asked. */
  asks?: boolean;
  /** Why whoever is to play does not, where he is away. */
  absence?: (v: Shown) => string;
  undo: () => void;
  hurry: () => void;
  help: () => void;
  /** Shows the laid-out cards of a seat large. */
  closer: (seat: number) => void;
  /** A dialog by its name in the address. */
  open: (hash: string) => void;
  /** Puts the open dialog away. */
  leave: () => void;
  /** Has the computers play the rest at once. */
  skip: () => void;
  /** The computers are playing the rest. */
  skipping: boolean;
  announce: (text: string) => void;
  set: (patch: { sort: boolean }) => void;
  /** Whose choice takes long, where one does. */
  thinking: Thinking | null;
  /** Asks for a hint, shows its next part, or (0) puts it away. */
  hint: (step?: number) => void;
  /** What is told of the hint. */
  hinted: HintShown | null;
  /** The cards of every seat, where all lie open. */
  hands?: Card[][];
  /** Why nothing more happens here; "" where something may. */
  stops?: string;
  /** The code of the table, where it has one. */
  code?: string;
  /** The exercise at this table. */
  exercise?: Tried | null;
  /** What the lesson given here says. */
  teaching?: Lesson | null;
  /** What the coach says. */
  coach?: Coach | false | null;
}

/** What the table remembers by itself, and may do. */
export interface Local {
  chooser: string | null;
  /** The card touched once, where two touches play. */
  raised: string | null;
  last: boolean;
  log: boolean;
  laid: string[] | null;
  why: { clause: string; text: string } | null;
  gains: Map<number, { n: number }>;
  calls: Map<number, { kind: string; points: number }>;
  /** Where the pack is gripped for the cut. */
  grip: number;
  guess: number | null;
  /** What all are shown for a moment. */
  news: Event | null;
  /** What a free table remembers. */
  free: State | null;
  act: (a: Act) => void;
  advise: (a: { card?: string | null; word?: string | null }) => void;
  choose: (c: Choice | null) => void;
  showLast: (on: boolean) => void;
  showLog: (on: boolean) => void;
  putNews: () => void;
  again: () => void;
  sort: () => void;
  undo: () => void;
}

/**
 * What one game shows: the viewer's hand and laid-out cards, which of them may be taken, what may
 * be chosen, the felt around the hand.
 */
export interface Scene {
  hand: Card[];
  down: Card[];
  trump: string | null;
  may: Set<string>;
  advised: string | null;
  choices: Choice[];
  where: Where;
  head: unknown;
  extra: unknown;
  seats: number;
  trays: boolean;
  felt: (stop: string | undefined) => unknown;
}
