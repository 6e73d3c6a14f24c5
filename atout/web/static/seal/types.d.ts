/** What the scripts of `seal` hand each other. */
import type { Lang } from "../i18n.js";
import type { Notes } from "./own.js";
import type { Ctx } from "../table/types.js";

/** What is known of a drawing before it is opened. */
export interface Note {
  /** The seal as it was shown first. */
  commit: string;
  /** The words put in; the last one counts. */
  words: string[];
  /** The faces of the own cards as they were dealt. */
  hand?: string[];
  /** The face of the turn-up. */
  turned?: string;
}

/** What the shell lends the seal. */
export interface SealContext {
  lang: Lang;
  /** The table's context. */
  ctx: Ctx;
  code: string;
  /** How often more has been laid open. */
  news: number;
  seen: { notes: Notes; coming: number };
  /** One's own word, as it was chosen. */
  word: string;
  /** Puts in another word. */
  choose: (word: string) => void;
}
