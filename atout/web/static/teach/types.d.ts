/** What the scripts of `teach` hand each other. */
import type { Answer, Coached, Judged, PuzzleTold, Shown, Taught } from "../types.js";

/** What the coach says. */
export interface Coach {
  told: Coached | null;
  /** Whether it is about the position that is shown. */
  now: boolean;
  farewell: boolean;
  /** The lesson that teaches this game. */
  lesson: string;
  link: (e: Event) => void;
  /** Sends the coach away. */
  off: () => void;
}

/** What is said of the answer to an exercise or to a puzzle, and what may be done. */
export interface Tried {
  verdict: Judged | null;
  /** All there is to say of a puzzle, once it is answered; false: it could not be read. */
  told?: PuzzleTold | false | null;
  /** The position that is shown. */
  view?: Shown;
  deeds: {
    /** Lays another puzzle, the next one where none is named. */
    next?: (puzzle: string) => void;
    /** Answers its question. */
    answer: (answer: Answer) => void;
    /** Lays the position once more. */
    again: () => void;
    link: (e: Event) => void;
  };
}

/** What a lesson may do. */
export interface Deeds {
  /** Begins what the lesson waits for. */
  press: () => void;
  /** Begins at the beginning. */
  again: () => void;
  /** Begins a match of one's own. */
  play: () => void;
  /** Thanks the teacher and plays on. */
  hush: () => void;
  /** Goes home, or to another lesson. */
  link: (e: Event) => void;
}

/** What is said now, and what may be done. */
export interface Lesson {
  told: Taught;
  deeds: Deeds;
}
