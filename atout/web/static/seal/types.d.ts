/** What the scripts of `seal` hand each other. */
import type { Lang } from "../i18n.js";
import type { Notes, sealer } from "./own.js";
import type { Ctx } from "../table/types.js";

/** What can be wrong with a drawing; each has its sentence in `words.js`. */
export type Fault =
  /* as it is told, before the cards */
  | "seal"
  | "relisted"
  | "unlisted"
  | "computer"
  | "silent"
  | "others"
  | "word"
  | "withheld"
  | "unannounced"
  | "unsigned"
  | "signature"
  | "twice"
  /* once it is laid open */
  | "key"
  | "cards"
  | "unbound"
  | "told"
  | "dealt"
  | "drawn";

/** What was dealt and drawn, as this page saw it. */
export interface Dealt {
  /** From which seat. */
  seat: number;
  /** To which seat each packet went, and how many cards. */
  packets: [seat: number, count: number][];
  /** The faces of the own cards as they were dealt. */
  hand: string[];
  /** The face of the turn-up. */
  turned?: string;
  /** How many cards were drawn from the stock by anybody. */
  count: number;
  /** The own cards among them: how many were drawn before, and the face. */
  drawn: [before: number, face: string][];
  /** Whether the dealing is done. */
  done: boolean;
  /** Whether some of it may not have been seen, or was taken back: from then on nothing is noted. */
  gap: boolean;
}

/** What the server has signed: docs/seals.md says how a statement is written. */
export interface Signature {
  kind: string;
  /** What the statement says. */
  says: string;
  /** Its place among the statements of the table. */
  place: number;
  /** The digest of the statement before. */
  before: string;
  /** The public key of the server. */
  signer: string;
  signature: string;
  /** Whether the signature is right, once that was worked out. */
  right?: boolean;
}

/** What is known of a drawing before it is opened. */
export interface Note {
  /** The seal as it was shown first. */
  commit: string;
  /** What tells the table apart in the hashes of words. */
  table: string;
  /** The words this page, or another tab of this browser, is bound to: any of them may be listed. */
  words: string[];
  /** Whether the server was given one, or its hash. */
  given: boolean;
  /** Whether a word was shown: then there is no other. */
  shown: boolean;
  /** The hashes, by participant, as they were listed first. */
  listed?: string[];
  /** The words, by participant, as they were told before the cards. */
  mixed?: string[];
  /** Who has no word here, as this page was told when it came back. */
  silent?: number[];
  /** Whose word did not come, where the drawing was annulled. */
  withheld?: number[];
  /** What was signed of it. */
  signed?: Signature[];
  /** What was found to be wrong so far. */
  found: Fault[];
  dealt?: Dealt;
}

/** What a page has seen of a table. */
export interface Seen {
  notes: Notes;
  coming: number;
  /** The key with which the server signs, empty where it does not. */
  signer: string;
  /** Whether that is another one than this browser knows from before. */
  changed: boolean;
}

/** What a page keeps of its tables. */
export type Sealer = ReturnType<typeof sealer>;

/** What the shell lends the seal. */
export interface SealContext {
  lang: Lang;
  /** The table's context. */
  ctx: Ctx;
  code: string;
  /** How often more has been laid open. */
  news: number;
  /** What this page has seen of its tables; nothing before a table is dealt under seal. */
  seals: Sealer | null;
  /** One's own word, as it was chosen. */
  word: string;
  /** Puts in another word. */
  choose: (word: string) => void;
}
