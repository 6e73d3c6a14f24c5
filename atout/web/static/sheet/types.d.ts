/** What the scripts of `sheet` hand each other. */
import type { Lang } from "../i18n.js";
import type { BeigneRow, GameInfo, Sheet, Shown } from "../types.js";

/** What the shell lends the sheet. */
export interface SheetContext {
  lang: Lang;
  view: Shown;
  game: GameInfo;
  sheets: Sheet[];
  rows: BeigneRow[];
  /** A Chouette's order in the next game, where it is known. */
  places: number[];
  deck: "courts" | "plain";
  busy: boolean;
  next: () => void;
  rematch: () => void;
  /** Plays a deal of this match once more. */
  dealAgain: (deal: number) => void;
  /** Sends the last deal to a friend; `sent`: the link it was sent with. */
  send: () => void;
  sent: string;
  /** The link to how the cards were drawn; nothing where they were not drawn here. */
  check: unknown;
  home: (e: Event) => void;
  close: () => void;
  code: string;
}
