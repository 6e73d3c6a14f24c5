/** What the shell's scripts hand each other. */
import type { Awake } from "./awake.js";
import type { Company } from "./company/company.js";
import type { DoorContext, RoomContext } from "./company/types.js";
import type { Lang } from "./i18n.js";
import type { NetState } from "./net.js";
import type { Settings } from "./settings.js";
import type { SealContext } from "./seal/types.js";
import type { Ctx, Log } from "./table/types.js";
import type {
  AtTheDoor,
  BeigneRow,
  Catalogue,
  Coached,
  Event as GameEvent,
  GameInfo,
  DailyLine,
  Gathering,
  Hinted,
  Judged,
  Knocking,
  OpenGathering,
  Option,
  Preset,
  Sheet,
  Shown,
  TableInfo,
  Taught,
  Text,
  Thinking,
} from "./types.js";

/** The hint that was asked for. */
export interface Hint {
  /** How much of the hint is shown, 1 the idea, 2 the choice, 3 the comparison. */
  step: number;
  /** Null while it is thought about. */
  told: Hinted | null;
}

/** The table one is at. */
export interface Table {
  code: string;
  /** The key of one's personal link. */
  key: string | null;
  seat: number;
  position: number;
  game: GameInfo;
  sheets: Sheet[];
  rows: BeigneRow[];
  places: number[];
  /** The position that is shown. */
  view: Shown;
  /** The newest that the server has told: frames may wait to be shown. */
  newest: Shown;
  event: GameEvent | null;
  log: Log;
  thinking: Thinking | null;
  hint: Hint | null;
  /** What a lesson says at the position that the server has told. */
  taught: Taught | null;
  /** What it says at the position that is shown. */
  said: Taught | null;
  /** What is said of the answer to an exercise at the position that the server has told. */
  judged: Judged | null;
  /** What is said of it at the position that is shown. */
  verdict: Judged | null;
  /** The teacher has been thanked. */
  hushed: boolean;
  /** What the coach said last. */
  coached: Coached | null;
  farewell: boolean;
  /** The opponent who is next, where a win has just led to him. */
  risen: string;
}

/** All that the page knows: three slices, each with its file in `state/`. */
export interface State extends ShellState, TableState, CompanyState {}

/** Where the page is, what the menu offers, what went wrong. */
export interface ShellState {
  screen: "home" | "table" | "gathering" | "learn" | "lost";
  /** That of the table or the gathering in the address. */
  code: string;
  /** The dialog in the address. */
  hash: string;
  settings: Settings;
  catalogue: Catalogue | null;
  tables: TableInfo[];
  open: OpenGathering[];
  /** That of today, once the server has told of it. */
  daily: DailyLine | null;
  /** The presets for which those who think ahead are ready. */
  ready: string[];
  filter: Filter;
  allPast: boolean;
  offline: boolean;
  /** What is about to begin. */
  starting: boolean | "friends" | "lesson";
  net: NetState;
  error: Text | null;
}

/** The table one is at. */
export interface TableState {
  table: Table | null;
  refused: { clause: string; text: Text } | null;
  /** The computers play the rest at once. */
  skipping: boolean;
  /** The deal whose sheet has been put away. */
  put: number;
}

/** Where people gather, and who stands at the door. */
export interface CompanyState {
  gathering: Gathering | null;
  door: AtTheDoor | null;
  asks: Knocking["asks"];
  /** Why a personal link opened nothing, until what one may see instead is shown. */
  note: Text | null;
}

/** What a screen may do. */
export interface Deeds {
  /** Begins what the menu offers under this id, at the seats chosen. */
  play: (id: string) => void;
  /** Invites to it. */
  invite: (id: string) => void;
  go: (path: string) => void;
  filter: (patch: Partial<Filter>) => void;
  set: (patch: Partial<Settings>) => void;
  option: (p: Preset, o: Option, value: string | number | boolean) => void;
  link: (e: Event) => void;
  load: () => void;
  /** Draws the page anew. */
  paint: () => void;
  allPast: () => void;
}

/** What is looked for in the menu. */
export interface Filter {
  /** 0 for any number. */
  people: number;
  /** 0 for any length. */
  minutes: number;
  /** The family that lies open; "" where none does. */
  family: string;
}

/** One line of the menu: a preset, or the Chouette as a way to play some of them. */
export interface Entry {
  id: string;
  chouette: boolean;
  presets: Preset[];
  /** The preset that is played. */
  base: (s: Settings) => Preset;
  least: number;
  most: number;
  /** How many sit down where that may be chosen. */
  seats: (s: Settings) => number | null;
  name: (lang: Lang) => string;
  blurb: (lang: Lang) => string;
}

/** A match that is to begin. */
export interface NewGame {
  preset: string;
  options: Record<string, string | number | boolean>;
  opponent: string;
  name: string;
  players: number | null;
  chouette: boolean;
}

/** What the dialog may ask of the page around it. */
export interface Around {
  /** Whether the screen is kept on now. */
  awake?: Awake;
  /** Lets a sound be heard. */
  hear?: () => void;
  /** Draws the page anew. */
  paint?: () => void;
}

/** The modules that are fetched when they are needed; null until they are here. */
export interface Modules {
  table: typeof import("./table/parts.js") | null;
  beigne: typeof import("./table/beigne.js") | null;
  /** The pack that is cut. */
  pack: typeof import("./table/pack.js") | null;
  /** What the rule book shows at a table. */
  lesson: typeof import("./table/lesson.js") | null;
  /** The lesson that one plays. */
  teach: typeof import("./teach/lesson.js") | null;
  /** The exercise that one does. */
  exercise: typeof import("./teach/exercise.js") | null;
  /** The puzzle that one solves. */
  puzzle: typeof import("./teach/puzzle.js") | null;
  /** A decision that is taken again. */
  again: typeof import("./teach/again.js") | null;
  coach: typeof import("./teach/coach.js") | null;
  free: typeof import("./free/free.js") | null;
  /** The style sheet of tables with more than two players. */
  round: boolean;
  company: typeof import("./company/parts.js") | null;
  gathering: typeof import("./company/gathering.js") | null;
  open: typeof import("./company/open.js") | null;
}

/** What tells which modules a table needs. */
export interface Needs extends Pick<
  GameInfo,
  "game" | "one_deal" | "players" | "lesson" | "course" | "tried"
> {
  options: { key: string; value: string | number | boolean }[];
}

/** A part of the page that is fetched when it is first asked for; null until it is here. */
export type Part<T> = () => T | null;

/** What the dialogs may use of the page. */
export interface Page {
  parts: {
    choosing: Part<typeof import("./preferences.js")>;
    helping: Part<typeof import("./help.js")>;
    closing: Part<typeof import("./table/closer.js")>;
    ruling: Part<typeof import("./rules/beside.js")>;
    doors: Part<typeof import("./company/door.js")>;
    sealing: Part<
      Pick<typeof import("./seal/seal.js"), "title"> &
        ReturnType<typeof import("./seal/seal.js").checker>
    >;
    inviting: Part<typeof import("./company/invite.js")>;
    optional: Part<typeof import("./options.js")>;
  };
  readonly company: Company | null;
  deeds: Deeds;
  /** What the table is lent. */
  context: (on: Table) => Ctx;
  /** What the door is lent. */
  threshold: () => DoorContext;
  /** What the waiting room is lent. */
  meeting: () => RoomContext;
  /** What the settings may ask of the page. */
  around: () => Around;
  /** What the check of a deal is lent. */
  drawing: (on: Table) => SealContext;
  /** Puts the dialog away. */
  leave: () => void;
  paint: () => void;
}
