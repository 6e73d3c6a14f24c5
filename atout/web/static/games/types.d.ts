/** What the page asks of a game: a contract that `bezique.js` and `beigne.js` keep. */
import type { Card, Chouette, Event, GameInfo, Text } from "../types.js";

type MatchEnd = Extract<Event, { do: "match_end" }>;
type Named = { seat: number; name: string | Text };

/** The facts of a game, and what its views show. What draws it is fetched with its table. */
export interface PageGame<V> {
  /** The family of games in the menu that is this game alone. */
  family: "beigne" | "";
  /** Whether several who win share the victory, each for himself. */
  sharesVictory: boolean;
  /** Whether the number of players is chosen where there is no Chouette. */
  anyNumber: boolean;
  /** Whether sums of scores tell who did better over several matches. */
  comparesScores: boolean;
  /** Whether the lowest score is the best. */
  lowWins: boolean;
  /** Whether a hint's values are chances to win, not points. */
  inChances: boolean;
  /** What each of the others may do before the viewer's card: say something, and play. */
  movesEach: number;
  /** Whether three and more sit around the felt. */
  roundFelt: boolean;
  /** Whether own cards lie face down at a free table until they are taken up. */
  takesUp: boolean;
  /** Whether who takes a card back at a free table says which. */
  namesTakenBack: boolean;
  /** Whether the coach has declarations to count toward. */
  countsToward: boolean;
  /** Under which name the words of the table say what other games say otherwise. */
  words: {
    deal: "deal" | "hand";
    next: "next" | "nextHand";
    notNow: "notNow" | "speakFirst";
    dealt: "finish" | "turnUp";
    dead: "dead" | "strange";
    aim: "" | "toZero";
    figures: "gameFigures" | "numbers";
    brief: "briefLines" | "beigneLines";
  };
  /** The number of the deal, or of the hand. */
  round(v: V): number;
  /** The cards in the viewer's hand. */
  hand(v: V): Card[];
  /** The viewer's cards, in hand and laid out. */
  owned(v: V): Card[];
  /** The cards the viewer may keep now. */
  keeps(v: V): string[];
  /** Whether the viewer may draw now. */
  draws(v: V): boolean;
  /** Whether the viewer plays the seat he sees from: an adviser does not. */
  acts(v: V): boolean;
  /** The Chouette that is played. */
  chouette(v: V): Chouette | null;
  /** By what a position is known again, beside what every game shows. */
  sign(v: V): unknown[];
  /** Every score, the viewer's own first. */
  scores(v: V): number[];
  /** Who has won. */
  winners(v: V): Named[];
  /** Who has won, as the end of the match tells it. */
  wonBy(v: V, end: MatchEnd): Named[];
  /** Whether the viewer's side has won. */
  won(v: V): boolean;
  /** The position after an event that only changes the place of a card: the server tells no other. */
  moved(v: V, event: Event | null): V;
  /** The view of a replay from another seat, its seats a copy. `mine`: whether it was the viewer's own. */
  from(v: V, seat: number, hand: Card[], mine: boolean): V;
  /** The words, beside the brief ones, that say what is otherwise in this variant. */
  alsoBrief(game: GameInfo): ("teamLines" | "oneDealLines" | "chouetteLines")[];
}
