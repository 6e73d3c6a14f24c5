/** What the scripts of `rules` hand each other. */
import type { Lang } from "../i18n.js";
import type { Deck } from "../table/cards.js";
import type { BookHit, BookPage } from "../types.js";

/** What is looked for in the book. */
export interface Search {
  query: string;
  /** Null while nothing is asked. */
  hits: BookHit[] | null;
}

/** What the search may do. */
export interface Deeds {
  find: (query: string) => void;
  link: (e: Event) => void;
}

/** What the page is told besides its text. */
export interface Ctx {
  lang: Lang;
  deck: Deck;
  page: BookPage;
  /** The clause pointed at. */
  about: string;
  /** The clause that the address names. */
  target: string;
  /** The table being opened. */
  busy: string;
  failed: string;
  point: (id: string) => void;
  show: (id: string) => void;
  link: (e: Event) => void;
}
