/** What the scripts of `teach` hand each other. */
import type { Answer, Coached, Judged, Taught } from "../types.js";

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

/** What is said of the answer to an exercise, and what may be done. */
export interface Tried {
  verdict: Judged | null;
  deeds: {
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
