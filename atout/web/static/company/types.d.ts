/** What the scripts of `company` hand each other. */
import type { Lang } from "../i18n.js";
import type { Arrangement, Company as Command, Unnumbered } from "../net.js";
import type { Settings } from "../settings.js";
import type { Table } from "../shell.js";
import type { Catalogue, Opponent, Text } from "../types.js";

/** What the shell lends the people who play together. */
export interface Shell {
  settings: () => Settings;
  table: () => Table | null;
  code: () => string;
  computers: () => Opponent[];
  /** Has a command carried out, false where the connection is lost. */
  tell: (command: Unnumbered<Command>) => boolean;
  paint: () => void;
  announce: (text: string) => void;
  set: (patch: Partial<Settings>) => void;
  link: (e: Event) => void;
  go: (path: string) => void;
  /** Goes to the table with this code, also where it has the code of this one. */
  follow: (code: string) => void;
  home: () => void;
}

/** What the shell lends the door. */
export interface DoorContext {
  lang: Lang;
  error: Text | null;
  /** Asks for a seat, or no longer. */
  knock: (seat: number | null) => void;
  /** Answers who asks. */
  admit: (id: number, yes: boolean) => void;
  /** Opens a personal link of this table. */
  unlock: (key: string) => void;
  link: (e: Event) => void;
  announce: (text: string) => void;
}

/** What the shell lends the waiting room. */
export interface RoomContext {
  settings: Settings;
  catalogue: Catalogue | null;
  error: Text | null;
  /** The server is yet to answer. */
  busy: boolean;
  /** Has a command carried out. */
  act: (command: Unnumbered<Arrangement>) => void;
  set: (patch: Partial<Settings>) => void;
  link: (e: Event) => void;
  leave: () => void;
  announce: (text: string) => void;
  /** Draws again. */
  paint: () => void;
}
