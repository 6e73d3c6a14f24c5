// Generated from the server's structs by `python -m atout.server.types`: do not edit.

export type Suit = "S" | "H" | "D" | "C";
/** One sentence in both languages. */
export interface Text { fr: string; en: string }
/** A card in sight: its handle, private to the viewer, and its face. Hidden cards are never listed. */
export interface Card { id: string; face: string }
/** Cards laid out together by one declaration. */
export interface Group { kind: string; cards: Card[] }
/** Points of this deal by where they came from. */
export interface Sources { declarations: number; brisques: number; last_trick: number; seven: number; carte_blanche: number; cut: number; penalty: number }
/** One seat as the viewer sees it. `hand`: own cards not laid out, null for others; `held`: how many those are. */
export interface SeatView { seat: number; side: number; name: string; computer: boolean; score: number; hand: Card[] | null; held: number; groups: Group[]; tricks: number; sources: Sources }
/** A declaration that may be made now; `cards` are handles. */
export interface Declaration { id: string; kind: string; suit: Suit | null; points: number; cards: string[] }
/** All that the viewer may do now; empty when another is to act. */
export interface Legal { plays: string[]; declarations: Declaration[]; exchange: { card: string; points: number } | null; draw: boolean; take_turn_up: boolean; claim: boolean; decline: boolean }
/** Why an own card may not be played now. */
export interface Why { card: string; clause: string; text: Text }
/** The position as one seat may know it. `stock`: cards left, turn-up included; null where counting is forbidden. */
export interface View { seat: number; deal: number; phase: "preplay" | "stock" | "strict" | "deal_over" | "match_over" | "before_deal"; dealer: number | null; turn: number | null; seats: SeatView[]; trick: { seat: number; card: Card }[]; last_trick: { seat: number; card: Card }[]; last_winner: number | null; stock: number | null; stock_empty: boolean; turn_up: Card | null; trump: Suit | null; legal: Legal; why: Why[]; winner: number | null; can_undo: boolean }
/** One seat's line of a score sheet, with the running total before and after the deal. */
export interface SheetRow { seat: number; name: string; declarations: { kind: string; points: number }[]; sources: Sources; before: number; after: number }
/** The score sheet of one deal. */
export interface Sheet { deal: number; dealer: number; rows: SheetRow[] }
/** One step of the table: what happened, and the whole position after it. */
export interface Frame { position: number; event: Event | null; view: View }
/** What is played at a table. `practice`: moves may be taken back. */
export interface GameInfo { preset: string; name: Text; target: number; hand_size: number; units: boolean; options: { key: string; value: string; label: Text; shown: Text }[]; practice: boolean; opponent: string }
/** One value of an option, with what a person reads for it. */
export interface Choice { value: string | number | boolean; label: Text }
/** One option of a preset, with its default there and the clause it comes from. */
export interface Option { key: string; label: Text; help: Text; clause: string; default: string | number | boolean; values: Choice[] }
/** One variant one can play. `minutes`: about how long a match takes. */
export interface Preset { id: string; name: Text; blurb: Text; players: string; cards: number; target: number; minutes: number; options: Option[] }
/** One computer player one can play against. */
export interface Opponent { id: string; name: Text; blurb: Text }
/** Everything one can play here. */
export interface Catalogue { presets: Preset[]; opponents: Opponent[] }
/** One table of the caller. `updated`: seconds since 1970; `turn`: the seat to act. */
export interface TableInfo { code: string; preset: string; name: Text; scores: number[]; target: number; over: boolean; winner: number | null; seat: number; opponent: string; updated: number; turn: number | null }
export type Event =
  | { do: "draw_for_deal"; draws: { seat: number; card: Card }[]; dealer: number | null }
  | { do: "shuffle"; seat: number }
  | { do: "cut"; seat: number; at: number }
  | { do: "packet"; seat: number; count: number }
  | { do: "turn_up"; card: Card; trump: Suit }
  | { do: "play"; seat: number; card: Card }
  | { do: "trick"; seat: number; brisques: number; points: number }
  | { do: "declare"; seat: number; kind: string; cards: Card[]; points: number }
  | { do: "trump"; seat: number; suit: Suit }
  | { do: "exchange"; seat: number; card: Card; taken: Card; points: number }
  | { do: "draw"; seat: number; card: Card | null }
  | { do: "take_turn_up"; seat: number; card: Card }
  | { do: "pick_up"; seat: number }
  | { do: "mark"; seat: number; source: keyof Sources; points: number }
  | { do: "claim"; seat: number }
  | { do: "deal_end"; sheet: Sheet }
  | { do: "match_end"; winner: number; reason: string }
  | { do: "undo" };
export type Act =
  | { do: "play"; card: string }
  | { do: "declare"; id: string }
  | { do: "exchange" }
  | { do: "draw" }
  | { do: "take_turn_up" }
  | { do: "claim" }
  | { do: "decline" };
export type Command =
  | { type: "create"; n: number; preset: string; options: Record<string, string | number | boolean>; opponent: string; name: string }
  | { type: "join"; code: string; client: string }
  | { type: "act"; n: number; position: number; action: Act }
  | { type: "next"; n: number }
  | { type: "undo"; n: number };
export type Message =
  | { type: "created"; n: number; code: string }
  | { type: "joined"; code: string; seat: number; position: number; game: GameInfo; sheets: Sheet[]; view: View; acked: number }
  | { type: "frames"; acked: number | null; frames: Frame[] }
  | { type: "refused"; n: number; clause: string; text: Text }
  | { type: "error"; n: number | null; text: Text };
