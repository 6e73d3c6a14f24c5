/** What the marker's scripts hand each other. */
import type { Words } from "./words.js";
import type { Settings } from "../settings.js";

export interface Text {
  fr: string;
  en: string;
}
export type Value = string | number | boolean;
export type Condition = Record<string, Value>;

/** One thing that may be marked. */
export interface Mark {
  kind: string;
  group: string;
  /** Before they are divided where units are kept. */
  points: number;
  /** One of these must hold. */
  when: Condition[];
}
/** An option that matters to the score; `bars`: for a value of it, which values of others go with it. */
export interface Option {
  key: string;
  label: Text;
  help: Text;
  clause: string;
  default: Value;
  values: { value: Value; label: Text }[];
  least: number;
  most: number;
  bars: Record<string, [string, Value[]][]>;
}
export interface Preset {
  id: string;
  game: "bezique" | "beigne";
  name: Text;
  blurb: Text;
  least: number;
  most: number;
  teams: boolean;
  oneDeal: boolean;
  chouette: boolean;
  code: string;
  rules: Rules;
  options: Option[];
  marks: Mark[];
}
/** The rules a sheet is kept by: every figure of the preset under its name, the options chosen on top. */
export type Rules = Record<string, any>;
/** `/marker/games.json`. */
export interface Games {
  presets: Preset[];
  chouette: { least: number; most: number };
  brisques: Record<string, number>;
  again: Record<string, "same" | "next">;
  forcing: Record<string, string>;
  tricks: number;
  cardsPerPack: number;
  bezique: Record<string, Record<string, string[]>>;
  brisquesPerPack: number;
}

export interface Remedy {
  kind: string;
  amount?: number;
  cards?: string[];
}
/** One thing entered on a sheet, in order; `at`: when, in milliseconds since 1970. */
export type Entry = { at?: number } & (
  | { do: "mark"; side: number; kind: string; points: number; pending?: number }
  | { do: "announce"; side: number; kind: string; points: number }
  | { do: "last_trick"; side: number; points: number }
  | { do: "turned_seven"; side: number; points: number }
  | { do: "cut"; lift: number; guess: number; points: number[] }
  | {
      do: "brisques";
      cards?: number[];
      aces?: number[];
      tens?: number[];
      dead?: number;
      points: number[];
    }
  | { do: "other"; side: number; points: number; why: string }
  | { do: "trump"; suit: string | null }
  | { do: "dealer"; dealer: number }
  | { do: "claim"; side: number; cards?: number; aces?: number }
  | { do: "end" }
  | { do: "redeal"; dealer: "same" | "next" }
  | {
      do: "hand";
      went: boolean[];
      tricks: number[];
      turned?: string | null;
      last?: number | null;
      first?: number | null;
    }
  | Ruled
  | { do: "correct"; entry: number; to: Entry | null }
);
export interface Ruled {
  do: "ruling";
  irregularity: string;
  code: string;
  facts: Record<string, any>;
  offenders: number[];
  claimant: number | null;
  choice: string;
  clauses: string[];
  remedies: Remedy[];
}

/** A sheet as it is kept, exported and shared; `order`: the places of a Chouette at first. */
export interface Doc {
  format: "atout-sheet 1";
  id: string;
  preset: string;
  options: Record<string, Value>;
  players: string[];
  dealer: number;
  order?: number[];
  made: number;
  changed: number;
  entries: Entry[];
  figures?: object;
}

export interface Settlement {
  winner: number;
  final: number;
  read: number[];
  bonus: number;
  loserPoints: number;
  brisques: number;
  rubicon: boolean;
  saved: boolean;
}
/** A deal that has been counted. */
export interface DealLine {
  deal: number;
  dealer: number;
  points: number[];
  scores: number[];
  settlement?: Settlement;
  deltas?: number[];
  order?: number[];
}
export interface HandLine {
  hand: number;
  dealer: number;
  scores: number[];
  circled: boolean[];
}
/** An entry as it stands, with its number, the deal it belongs to and what it was before. */
export interface Standing {
  n: number;
  entry: Entry | null;
  was: (Entry | null)[];
  deal: number;
}

/** The deal being kept. */
export interface Going {
  declared: number[];
  awards: number[];
  brisques: number[];
  aces: number[];
  tens: number[];
  last: number | null;
  lastTo: number | null;
  nothing: Set<number>;
  off: Set<number>;
  counted: boolean;
  atOnce: number;
  dead: number;
  sevens: number;
  turned: boolean;
  cut: boolean;
  trump: string | null;
  pending: Map<number, { side: number; kind: string; points: number }>;
  tally: Record<string, number[]>[];
}
/** A hand of Le Beigne that is being filled in; `deal`: which hand it is; `tricks` as they are typed. */
export interface Filling {
  deal?: number;
  went?: (boolean | null)[] | null;
  tricks?: (string | number | null)[] | null;
  turned?: string | null;
  last?: number | null;
  first?: number | null;
}
/** The sentence on what may not be entered. */
export type Refusal = (m: Model) => string;
/** A sheet worked out. */
export interface Counted {
  rules: Rules;
  marks: Map<string, number>;
  sides: number;
  players: number;
  deal: number;
  dealer: number;
  before: number[];
  scores: number[];
  going: Going;
  deals: DealLine[];
  hands: HandLine[];
  winners: number[];
  reason: string;
  order: number[] | null;
  ledger: number[];
  dealOf: Map<number, number>;
  sums: Map<number, number[]>;
  late: Set<number>;
  voided: Set<number>;
  lastTrump: string | null;
  /** The entries that may not be as they stand; `n`: their numbers. */
  faults: { n: number; say: Refusal }[];
}

/** `/marker/law.json`: the law of the sources, see `atout.arbiter.law`. */
export type When = [string, any[]][];
export interface Fact {
  key: string;
  ask: Text;
  kind: "yes_no" | "choice" | "number" | "cards";
  choices: [string, Text][];
  least: number;
  most: number;
  when: When;
  of_pack: boolean;
}
export interface Measure {
  kind: string;
  amount: number | string;
  cards: string;
}
export interface Offer {
  id: string;
  by: string;
  text: Text;
  measures: Measure[];
  when: When;
}
export interface Case {
  clauses: string[];
  offers: Offer[];
  note: Text | null;
  when: When;
  claimant: string;
  window: string;
}
export interface Irregularity {
  id: string;
  name: Text;
  what: Text;
  claimant: string;
  window: string;
  cases: Case[];
  facts: Fact[];
  clauses: string[];
  where: When;
}
export interface Code {
  id: string;
  name: Text;
  irregularities: Irregularity[];
  own: Record<string, string>;
}
export interface Law {
  codes: Code[];
  tables: Record<string, Record<string, Record<string, any>>>;
  claimants: Record<string, Text>;
  windows: Record<string, Text>;
  remedies: Record<string, Text>;
}
export interface Ruling {
  irregularity: string;
  code: string;
  clauses: string[];
  what: Text;
  claimant: string;
  window: string;
  choices: { id: string; by: string; text: Text; remedies: Remedy[] }[];
  note: Text | null;
}

/**
 * Where one is: `#` the list, `#new`, `#keep=ID`, `#paper=ID`, `#f=…` a sheet inside the link;
 * `&d=` a dialog over it.
 */
export interface Route {
  view: string;
  id: string;
  dialog: string;
}

/** What every view is given. */
export interface Model {
  s: Settings;
  lang: "fr" | "en";
  L: Words;
  games: Games;
  law: Law | null;
  route: Route;
  preset: Preset;
  doc: Doc;
  c: Counted;
  readonly: boolean;
  /** What is being filled in, and not entered yet. */
  draft: any;
  /** The hand of Le Beigne that is being filled in. */
  hand: Filling;
  said: string;
  kept: boolean;
  orderAt: (n: number) => number[] | null;
  player: (n: number) => string;
  side: (n: number, order?: number[] | null) => string;
  order: number[] | null;
  enter: (...entries: Entry[]) => void;
  set: (patch: object) => void;
  fill: (hand: Filling | null) => void;
  tell: (text: string) => void;
  dialog: (name: string, draft?: object) => void;
  close: () => void;
  undo: () => void;
  take: () => void;
  rematch: () => void;
  remove: () => void;
  settings: (patch: Partial<Settings>) => void;
}

/** What lies over a view. */
export interface Dialog {
  title: string;
  body: unknown;
  foot?: unknown;
}

/** A sheet that is to begin. */
export interface Draft {
  preset: string;
  chouette: boolean;
  players: string[];
  many: number;
  options: Record<string, Value>;
  dealer: number;
}

/** What the form of a new sheet is given. */
export interface FreshContext {
  s: Settings;
  L: Words;
  games: Games;
  draft: Draft;
  set: (patch: Partial<Draft>) => void;
  begin: (doc: Pick<Doc, "preset" | "options" | "players" | "dealer" | "order">) => void;
}

/** What the list of sheets is given. */
export interface ListContext {
  s: Settings;
  L: Words;
  games: Games;
  docs: Doc[];
  offline: string;
  open: (file: File) => void;
}
