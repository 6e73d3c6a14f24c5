// Generated from the server's structs by `python -m atout.server.pages.types`: do not edit.

export type Suit = "S" | "H" | "D" | "C";
export type Game = "bezique" | "beigne";
/** One sentence in both languages. */
export interface Text { fr: string; en: string }
/** A card in sight: its handle, private to the viewer, and its face. Hidden cards are never listed. */
export interface Card { id: string; face: string }
/** A card and the seat it came from. */
export interface SeatCard { seat: number; card: Card }
/** Why an own card may not be played now. */
export interface Why { card: string; clause: string; text: Text }
/** What an adviser last told the captain: a card of his, a word of the list in `ChouetteInfo`, or both. */
export interface Advice { participant: number; card: Card | null; word: string | null }
/** What a participant of a Chouette has won or lost so far. */
export interface Account { participant: number; total: number }
/** One match of a Chouette, settled: `winner` is a participant, `deltas` are by participant. */
export interface Round {
  number: number;
  box: number;
  captain: number;
  winner: number;
  final: number;
  rubicon: boolean;
  deltas: number[];
}
/** A Chouette as one participant sees it. The box sits at seat 0, the captain at seat 1.

`order`: box, captain, first adviser and so on; `me`: the viewer's number among the participants, below zero of who
only looks on; `advice`: the last one, for the captain and his advisers only. */
export interface Chouette {
  order: number[];
  box: number;
  captain: number;
  advisers: number[];
  me: number;
  role: "box" | "captain" | "adviser" | "watcher";
  ledger: Account[];
  rounds: Round[];
  advice: Advice | null;
}
/** Cards laid out together by one declaration. */
export interface Group { kind: string; cards: Card[] }
/** A declaration laid out and not marked yet; its cards may have left the table since. */
export interface Pending { kind: string; cards: Card[]; points: number }
/** Points of this deal by where they came from. */
export interface Sources {
  declarations: number;
  brisques: number;
  last_trick: number;
  seven: number;
  carte_blanche: number;
  cut: number;
  penalty: number;
}
/** One seat as the viewer sees it. `hand`: own cards not laid out, null for others; `held`: how many those are. */
export interface SeatView {
  seat: number;
  side: number;
  name: string | Text;
  computer: boolean;
  score: number;
  hand: Card[] | null;
  held: number;
  groups: Group[];
  pending: Pending[];
  tricks: number;
  sources: Sources;
}
/** A declaration that may be made, announced or marked now; `cards` are handles. */
export interface Declaration { id: string; kind: string; suit: Suit | null; points: number; cards: string[] }
/** A number from `least` to `most`. */
export interface Span { least: number; most: number }
/** All that the viewer may do now; empty when another is to act.

`announcements`: laid out and left pending; `marks`: pending ones that may be marked; `carte_blanche`: what showing
it marks; `lift`, `guess`: how many cards may be lifted from the pack, or guessed; `deal_first`: whether the viewer
is to choose who deals first. */
export interface Legal {
  plays: string[];
  declarations: Declaration[];
  announcements: Declaration[];
  marks: Declaration[];
  exchange: { card: string; points: number } | null;
  draw: boolean;
  take_turn_up: boolean;
  claim: boolean;
  decline: boolean;
  cede: boolean;
  carte_blanche: number | null;
  lift: Span | null;
  guess: Span | null;
  deal_first: boolean;
}
/** How a game of one deal is reckoned. `winner` is a side; `read`: the points of each side with the tens dropped;
`bonus`: the winner's premium; `loser_points`, `brisques`: what a rubicon adds; `saved`: brisques averted it. */
export interface Settlement {
  winner: number;
  final: number;
  read: number[];
  bonus: number;
  loser_points: number;
  brisques: number;
  rubicon: boolean;
  saved: boolean;
}
/** The position as one seat may know it. `stock`: cards left, turn-up included; null where counting is forbidden.

`acts`: the viewer plays at `seat`, and does not only advise, as one who looks on from a captain's seat;
`ceded`: the winner has left the trick's declaration to the partner; `previous_trump`: the suit that may not be
trumps; `lifted`: the dealer holds what was lifted for the cut; `settlement`: the reckoning of a game of one deal;
`again`: `next` begins another match at this table; `free`: what else there is at a free table, null at any other;
`watching`: the viewer has no seat, only looks on, and sees the table from `seat` without its hand. */
export interface View {
  game: "bezique";
  seat: number;
  acts: boolean;
  deal: number;
  phase: "before_deal" | "choosing" | "cut" | "dealing" | "looking" | "preplay" | "stock" | "strict" | "answering" | "counting" | "deal_over" | "match_over";
  dealer: number | null;
  turn: number | null;
  seats: SeatView[];
  trick: SeatCard[];
  last_trick: SeatCard[];
  last_winner: number | null;
  stock: number | null;
  stock_empty: boolean;
  turn_up: Card | null;
  trump: Suit | null;
  previous_trump: Suit | null;
  ceded: boolean;
  lifted: boolean;
  legal: Legal;
  why: Why[];
  winner: number | null;
  settlement: Settlement | null;
  again: boolean;
  can_undo: boolean;
  chouette: Chouette | null;
  free: FreeView | null;
  watching: boolean;
}
/** One seat's line of a score sheet, with the running total before and after the deal. */
export interface SheetRow {
  seat: number;
  name: string | Text;
  declarations: { kind: string; points: number }[];
  sources: Sources;
  before: number;
  after: number;
}
/** The score sheet of one deal. */
export interface Sheet { deal: number; dealer: number; rows: SheetRow[] }
/** One seat at Le Beigne. `went`: what was announced, null before; `forced`: whether there was no choice. */
export interface BeigneSeat {
  seat: number;
  name: string | Text;
  computer: boolean;
  score: number;
  went: boolean | null;
  forced: boolean;
  tricks: number;
  held: number;
}
/** One square of the score sheet: the score after the hand, circled where it rose (the beigne). */
export interface BeigneCell {
  score: number;
  circled: boolean;
  went: boolean | null;
  forced: boolean;
  tricks: number;
}
/** One hand on the score sheet, its cells by seat; `turn_up` is a face. A hand dealt again is not `counted`. */
export interface BeigneRow {
  hand: number;
  dealer: number;
  turn_up: string;
  counted: boolean;
  cells: BeigneCell[];
}
/** All that the viewer may do now. `discards`: the cards one of which is put away if the turn-up is kept; `bids`:
the announcements possible, true for "I go". */
export interface BeigneLegal {
  plays: string[];
  keep: boolean;
  discards: string[];
  leave: boolean;
  bids: boolean[];
}
/** Le Beigne as one seat may know it.

`start`: what everybody began with; `last_points`: with so many points or fewer one always goes;
`kept`: whether the dealer has taken the turn-up; `forced`: why the viewer has to go in this hand;
`winners`: more than one where the first place is shared; `free`, `watching`: as in `View`. */
export interface BeigneView {
  game: "beigne";
  seat: number;
  hand_number: number;
  phase: "before_deal" | "deal" | "keep" | "bid" | "play" | "replace" | "gather" | "claims" | "deal_over" | "match_over";
  dealer: number | null;
  turn: number | null;
  seats: BeigneSeat[];
  start: number;
  last_points: number;
  hand: Card[];
  trick: SeatCard[];
  last_trick: SeatCard[];
  last_winner: number | null;
  turn_up: Card | null;
  trump: Suit | null;
  kept: boolean;
  forced: "ace" | "two" | "ten" | "score" | null;
  legal: BeigneLegal;
  why: Why[];
  winners: number[];
  again: boolean;
  can_undo: boolean;
  free: FreeView | null;
  watching: boolean;
}
/** One step of the table: what happened, and the whole position after it; null where a card has only changed its
place, which the page does itself: the next frame of the same message shows the position again. */
export interface Frame { position: number; event: Event | null; view: Shown | null }
/** The participants of a Chouette, by number, and what advisers may say. */
export interface ChouetteInfo {
  participants: { name: string | Text; computer: boolean }[];
  words: { id: string; text: Text }[];
}
/** What is played at a table. `practice`: moves may be taken back; `hints`: one may ask for them; `reviewed`: once a
match is over its players may have their play reviewed; `opponent`: the computer players' names; `teams`: partners
score together; `rubicon`: the points a loser must reach, null where there is none; `together`: people play here
with people, and who they are is told next; `dealt`: one deal with cards settled beforehand; `redeals`: its deals
can be dealt again, once it is finished; `daily`: the day whose deal it is, as 2026-11-25, empty for none;
`before`: what was made of these cards before, the own side first, by `sender` where somebody else sent them;
`sends`: its last deal can be sent to somebody, once it is finished; `position`: it began at a position in one line,
so that its match cannot be seen again; `tried`: the deal that is tried again here from
a moment of a match, of which `before` tells then, 0 for none. */
export interface GameInfo {
  game: Game;
  preset: string;
  name: Text;
  target: number;
  hand_size: number;
  units: boolean;
  players: number;
  sides: number;
  teams: boolean;
  one_deal: boolean;
  rubicon: number | null;
  options: { key: string; value: string; label: Text; shown: Text }[];
  practice: boolean;
  hints: boolean;
  reviewed: boolean;
  opponent: string | Text;
  chouette: ChouetteInfo | null;
  lesson: Lesson | null;
  course: CourseInfo | null;
  together: boolean;
  dealt: boolean;
  redeals: boolean;
  daily: string;
  before: number[];
  sender: string;
  sends: boolean;
  position: boolean;
  tried: number;
}
/** The whole state, on joining and after a stale command. `acked`: this tab's last recorded command, 0 at first.

`seat`: the caller's number among those who take part, below zero of who only looks on; `sheets`: the score
sheets of the deals counted in this match; `rows`: the lines of its one score sheet, in a game that keeps one.
Events bring what follows.
`key`: that of the caller's personal link. */
export interface Joined {
  type: "joined";
  code: string;
  seat: number;
  position: number;
  game: GameInfo;
  sheets: Sheet[];
  rows: BeigneRow[];
  view: Shown;
  acked: number;
  seal: Seal | null;
  key: string | null;
}
/** A precept that speaks for a choice; `id` is its name, `clause` the rule behind it, where there is one. */
export interface Reason { id: string; text: Text; clause: string | null }
/** One lawful action as it was weighed. `do` is named as in `Act`; `cards`: those it plays, lays out or puts away;
`kind`: the declaration; `go`: what is announced at Le Beigne; `laid`: the card played lies on the table.

`value` is what may be expected of it more than of the choice recommended (less, below zero), in points of the game;
`error`, the standard error of that; `worlds`: in how many deals that could be it was tried. */
export interface Weighed {
  do: string;
  cards: Card[];
  kind: string | null;
  go: boolean | null;
  laid: boolean;
  value: number;
  error: number;
  worlds: number;
}
/** Whose choice is taking a while: the computer at a seat, or the one who is asked for a hint where that is the
viewer's own. `preparing`: it is being made ready, once for each version and machine; that takes minutes. */
export interface Thinking { type: "thinking"; seat: number; preparing: boolean }
/** The hint asked for at `position`: the precepts that speak for the first of the choices, the one
recommended; the others follow, best first. */
export interface Hinted {
  type: "hinted";
  position: number;
  reasons: Reason[];
  choices: Weighed[];
  worlds: number;
}
/** One value of an option, with what a person reads for it. */
export interface Choice { value: string | number | boolean; label: Text }
/** One option of a preset, with its default there and the clause it comes from. Those of a `group` belong together;
all of them but the first need it. */
export interface Option {
  key: string;
  label: Text;
  help: Text;
  clause: string;
  default: string | number | boolean;
  values: Choice[];
  group: Text | null;
}
/** One variant one can play, by `least` to `most` players, with the options that make sense in it.

`cards`: how many are in the pack; `target`: the points that win, 0 where nothing of that kind ends the match;
`one_deal`: a match is one deal; `chouette`: three to eight can play it as a Chouette; `minutes`: about how long a
match takes. */
export interface Preset {
  id: string;
  game: Game;
  name: Text;
  blurb: Text;
  least: number;
  most: number;
  teams: boolean;
  cards: number;
  target: number;
  one_deal: boolean;
  chouette: boolean;
  minutes: number;
  options: Option[];
}
/** One computer player one can play against. `level`: from 1, gentle, to 5, the strongest, where it is one of those
made for people; `rating`: its place on the ladder, boussac 1500, where it was measured; `waits`: it thinks
ahead, and one waits until it is ready for a game (`Ready`). */
export interface Opponent {
  id: string;
  name: Text;
  blurb: Text;
  level: number | null;
  rating: number | null;
  waits: boolean;
}
/** Everything one can play here. */
export interface Catalogue { presets: Preset[]; opponents: Opponent[] }
/** What things are worth in a preset: each may be set like an option, to a whole number. */
export interface Figures { figures: Option[] }
/** The presets for which the players who think ahead are ready. They prepare for the others when needed, which takes
a minute or two, once for each version and machine. */
export interface Ready { presets: string[] }
/** The public key with which this server signs what its tables state, in hex, and its fingerprint for people. */
export interface Signing { signer: string; fingerprint: string }
/** The key with which a browser subscribes to this server's notices, in base64url; empty where it sends none. */
export interface PushInfo { key: string }
/** One table of the caller. `scores`: by side, or the ledger by participant in a Chouette; `mine`: which of them
is the caller's; `turn`: the seat to act, `seat` the caller's; `between`: nobody is to act, the table
waits until somebody goes on, to the next deal or the next game; `updated`: seconds since 1970; `whose`: where in
`scores` each of those who take part finds his own, `names`: theirs, `computers`: which of them are computers;
`winners`: as in `scores`, several where a first place is shared; `earlier`: the matches that another has followed
at this table, first to last (none for a Chouette, which has its accounts). */
export interface TableInfo {
  code: string;
  game: Game;
  preset: string;
  chouette: boolean;
  players: number;
  name: Text;
  scores: number[];
  target: number;
  over: boolean;
  seat: number;
  mine: number;
  opponent: string | Text;
  updated: number;
  turn: number | null;
  between: boolean;
  whose: number[];
  names: (string | Text)[];
  computers: number[];
  winners: number[];
  earlier: { scores: number[]; winners: number[] }[];
}
/** The clause that a position of the rule book shows, and what to look at or to try; the clause behind an exercise,
and its task; of a puzzle, behind which there is no clause, what is asked. */
export interface Lesson {
  clause: string;
  text: Text;
  exercise: ExerciseInfo | null;
  puzzle: PuzzleInfo | null;
}
/** The lesson given at a table, who teaches, and what is said while the cards are drawn for, cut and dealt. */
export interface CourseInfo {
  id: string;
  name: Text;
  teacher: string;
  ritual: { do: string; text: Text }[];
}
/** What the lesson says at `position`: step `step` of `of`, and the rule behind it.

`cards` and `control` are what is asked for: handles, and the button by its name on the page; `point`: places to
look at besides; `press`: what a press begins, empty where none is asked; `asks`: one thing is asked for, and
anything else is answered with a word; `done`: the lesson is over, and whoever likes plays on. */
export interface Taught {
  type: "taught";
  position: number;
  step: number;
  of: number;
  text: Text;
  clause: string;
  cards: string[];
  control: string;
  point: string[];
  press: "" | "deal" | "ahead" | "on";
  asks: boolean;
  done: boolean;
}
/** What is said of the act with which the learner answered an exercise: whether it was right, and why. All is null
while it is not answered.

`cost`: what it gives away beside the best, in points of the game (at Le Beigne in hundredths of the chance to win),
`error` the standard error of that; null where nothing was measured; `exact`: counted out to the end. */
export interface Judged {
  type: "judged";
  right: boolean | null;
  text: Text | null;
  cost: number | null;
  error: number | null;
  exact: boolean;
}
/** One answer to the question of an exercise. */
export interface Answer { text: Text; right: boolean }
/** The exercise at a table: number `at` of the `of` in the lesson `name`, and where the next one is, null after the
last. `answers`: to its question, none where an act is asked for; then `good` and `bad` are said of them.
`position`: what its seat sees there, in one line. */
export interface ExerciseInfo {
  id: string;
  lesson: string;
  name: Text;
  at: number;
  of: number;
  next: string | null;
  answers: Answer[];
  good: Text | null;
  bad: Text | null;
  position: string | null;
}
/** The puzzle at a table: what is asked (`ending`, `declare`, `win` or `keep`), and the faces that its seat has not
seen, in hand and stock of others, as it has counted them; in an ending those of the whole other hand. */
export interface PuzzleInfo { id: string; theme: string; unseen: string[] }
/** A declaration that a hand is close to. `missing`: the faces of which one more card makes it, none where it is
ready for the next trick won; `cards`: handles of those it takes. */
export interface Near {
  kind: string;
  suit: Suit | null;
  points: number;
  missing: string[];
  cards: string[];
}
/** Something good that the person has just passed over: what was to be done, as in `Act`, and its points. */
export interface Missed { do: string; kind: string | null; suit: Suit | null; points: number }
/** What the coach says at `position`: the idea for it, what the hand is close to, what was overlooked before. */
export interface Coached {
  type: "coached";
  position: number;
  idea: Reason | null;
  near: Near[];
  missed: Missed | null;
}
/** A game as the list of the book shows it. */
export interface BookIntro { game: string; title: Text; lead: Text }
/** One clause. `source` and `lines` say where it stands; `options` are keys of `BookPage.options`. */
export interface BookClause {
  id: string;
  text: Text;
  source: Text;
  lines: string;
  options: string[];
  see: string[];
}
/** Clauses read one after the other; `kind` is `main`, `variant`, `example`, `advice` or `note`. */
export interface BookParagraph { kind: string; clauses: BookClause[] }
/** What one group of clauses says in a chapter; `inherited` where it is another game's. */
export interface BookPart { group: string; name: Text; inherited: boolean; paragraphs: BookParagraph[] }
/** A chapter of a game's page. */
export interface BookChapter { id: string; title: Text; parts: BookPart[] }
/** A line of a table: what is counted, faces that show it, its figure, its clause. */
export interface BookFigure { label: Text; cards: string[]; value: Text; clause: string }
/** A table of points, or of the deal. */
export interface BookTable { id: string; title: Text; figures: BookFigure[] }
/** A contradiction between the sources, or how Atout reads what they leave open. */
export interface BookNote { id: string; title: Text; text: Text; clauses: string[]; options: string[] }
/** An option of the game, `value` being how it stands in this one. */
export interface BookOption { label: Text; value: Text; values: Text[] }
/** The position that shows a clause, as its seat sees it: faces in hand, those laid out by declaration, by others
too, the trick, the turn-up, the trump suit; and all of it in one line, which a free table has not. */
export interface BookDiagram {
  look: Text;
  preset: string;
  name: Text;
  hand: string[];
  laid: string[][];
  theirs: string[][];
  trick: string[];
  turn_up: string | null;
  trump: string | null;
  position: string | null;
}
/** Everything the book says of one game. `diagrams` are by clause, `options` by key. */
export interface BookPage {
  intro: BookIntro;
  quick: Text[];
  tables: BookTable[];
  chapters: BookChapter[];
  contradictions: BookNote[];
  readings: BookNote[];
  options: Record<string, BookOption>;
  diagrams: Record<string, BookDiagram>;
}
/** A clause or a note found: the game on whose page it is shown, its chapter, and the places of the words in
`text`. */
export interface BookHit {
  clause: string;
  game: string;
  title: Text;
  chapter: Text;
  language: string;
  text: string;
  spans: number[][];
}
/** One clause by itself, as it is shown beside a table: the game on whose page it stands, its chapter, its text and
where that comes from, what belongs to it, and how Atout reads it. A reading or a contradiction has no source. */
export interface BookExcerpt {
  clause: string;
  game: string;
  title: Text;
  chapter: Text | null;
  kind: string;
  text: Text;
  source: Text | null;
  lines: string;
  see: string[];
  notes: BookNote[];
}
/** A lesson as the list shows it, with the ids of its exercises. */
export interface BookLesson { id: string; name: Text; blurb: Text; exercises: string[] }
/** One lawful act: `act`, the values of its `Act` in one line; `said`, the same with faces, as a log writes it; what
the table shows of it, and what is said of it. What others do then is not told, nor what is drawn. */
export interface KeptAnswer { act: string; said: string; frame: Frame; judged: Judged }
/** What the table of a position tells who comes to it, and of each answer. `id`: of the puzzle or the exercise. */
export interface KeptPosition { id: string; table: Joined; answers: KeptAnswer[] }
/** A player's rating at puzzles and its deviation; `sure`: enough was tried to tell it without a question mark. */
export interface PuzzleRating { rating: number; deviation: number; sure: boolean }
/** What is asked in puzzles: of how many, how many of these the caller has tried and solved. */
export interface PuzzleTheme { id: string; of: number; tried: number; solved: number }
/** A puzzle that the caller has tried: what was asked, its rating, whether the first try was right. */
export interface PuzzleTry { id: string; theme: string; level: number; solved: boolean }
/** How the caller stands at puzzles: his rating, and what it was after each try (`curve`); how many he has tried,
and solved at the first try, and in a row up to now; how many are left; the last tries, the newest first. */
export interface PuzzlesInfo {
  rating: PuzzleRating;
  curve: number[];
  tried: number;
  solved: number;
  streak: number;
  left: number;
  themes: PuzzleTheme[];
  recent: PuzzleTry[];
}
/** A computer player, and in how many tries it found the answer. */
export interface PuzzleRater { name: Text; solved: number; tries: number }
/** All there is to say of a puzzle once it is answered. `choices`: all there were, the best first, each with what it
gives away, over so many `worlds`, 0 where it is counted out; `made` and `played`: which of them the caller chose,
and who sat there in the game that it is from; `result`: what that deal ended with, the own side first. `counts`:
this was the first try, by which the rating went from `before` to `after`; null while that is not known, because it
was answered without a connection; `level`: the rating of the puzzle; `position`: what its seat saw, in one line. */
export interface PuzzleTold {
  id: string;
  counts: boolean | null;
  made: number;
  played: number;
  choices: Weighed[];
  worlds: number;
  reasons: Reason[];
  result: number[];
  level: number;
  before: PuzzleRating;
  after: PuzzleRating;
  streak: number;
  fared: PuzzleRater[];
  position: string;
}
/** A puzzle that a browser keeps, so that it can be answered without a connection. `solution`: as if the best had
been chosen; `acts`: its choices, as answers `said` them. */
export interface KeptPuzzle { position: KeptPosition; solution: PuzzleTold; acts: string[] }
/** An answer given without a connection: which puzzle, and the act, as it was `said`. */
export interface Handed { puzzle: string; said: string }
/** One step: what happened, and the position after it. `hands`: the cards of every seat that are not laid out;
`scores`: by side; `clause`: the rule of this moment; `entry`: how many entries of the log led here. */
export interface ReplayStep {
  event: Event | null;
  view: Shown;
  hands: Card[][];
  scores: number[];
  clause: string;
  entry: number;
}
/** A moment to jump to. `seat`: whose it is, of a turning point one of the side that leads from there;
`for_good`: of a turning point, that no other follows it; `number`: the deal it belongs to. */
export interface ReplayMark {
  step: number;
  kind: "deal" | "declaration" | "turning" | "ruling" | "end";
  seat: number | null;
  number: number;
  for_good: boolean;
}
/** The scores by side from this step on. */
export interface ReplayPoint { step: number; scores: number[] }
/** A match step by step. `names`: by seat, empty of whoever
asks and has none; `sides`: the side of each seat; `code`: what shows this match to anybody,
null for a record that was sent; `me`: the seat of whoever asks, where it is his own table; `number`, `of`: which of
the matches finished at its table it is, from 1, and how many these are; `finished`: whether the match came to its
end; `seals`: null where it was not dealt under seal. */
export interface Replay {
  game: GameInfo;
  names: (string | Text)[];
  sides: number[];
  code: string | null;
  me: number | null;
  number: number;
  of: number;
  finished: boolean;
  steps: ReplayStep[];
  marks: ReplayMark[];
  curve: ReplayPoint[];
  seals: { text: Text; faults: Text[] } | null;
}
/** What a seat sees in one line, which stands in an address as it is: `/position/LINE` opens a table there. */
export interface PositionLine { position: string }
/** Why a record cannot be shown: the sentence, and the line at fault where there is one. */
export interface ReplayRefused { text: Text; line: number | null }
/** Something the seat could do, its value against that of the best choice; `action` as records write it; `chance`:
to win the match once it is done, by what its points are worth at this score, null where no table tells. */
export interface ReviewChoice {
  do: string;
  cards: Card[];
  kind: string | null;
  go: boolean | null;
  laid: boolean;
  value: number;
  error: number;
  worlds: number;
  action: string;
  chance: number | null;
}
/** A decision of the seat, after `entry` entries of the match's log; `kind`: what it was about. `choices`: what it
could do, the best first; `made`: which of them it did; `trick` is 0 before the first.

`cost` is in the unit of the review, with its standard error (`exact`: none, it was counted out); `winning` what it
cost of the chance to win the match, which would have been `chance`, null where nothing is said of it. One whose
`grade` is not `fine` is pointed out: then `reasons` say what speaks for the best choice and not for the one made. */
export interface ReviewDecision {
  trick: number;
  entry: number;
  kind: "bid" | "lead" | "answer" | "declaration" | "exchange" | "draw" | "ending";
  made: number;
  cost: number;
  error: number;
  exact: boolean;
  grade: "fine" | "small_slip" | "slip" | "blunder";
  winning: number | null;
  winning_error: number;
  chance: number | null;
  reasons: Reason[];
  choices: ReviewChoice[];
}
/** What chance gave after so many entries of the log: of which kind, at which seat (null: at nobody's own), how much
for the side of the seat. */
export interface ReviewLuck {
  kind: "start" | "lifted" | "hand" | "turned" | "drawn";
  seat: number | null;
  entry: number;
  points: number;
}
/** The account of a deal: `result` = `luck` - `errors` + `rest`. What others did well or badly is in `rest`, and is
not told apart: it is theirs. `before` and `after`: the chance of the seat to win the match, null where no table
tells what a score is worth. */
export interface ReviewDeal {
  number: number;
  result: number;
  luck: number;
  errors: number;
  rest: number;
  before: number | null;
  after: number | null;
  chance: ReviewLuck[];
  decisions: ReviewDecision[];
}
/** The whole review of a seat, its choices compared in so many worlds. `unit`: whether results, luck and costs are
points, or hundredths of the chance to win the match. */
export interface ReviewMade {
  state: "made";
  seat: number;
  worlds: number;
  unit: "points" | "chances";
  deals: ReviewDeal[];
}
/** A review under way: so many entries of the log of so many are weighed; `of` is 0 while it waits in line. */
export interface ReviewWorking { state: "working"; done: number; of: number }
/** Another person who played in the match, and whether he lets the others see his review, and it is made. `place`
is by what his review is asked for. */
export interface ReviewShown { place: number; seat: number; name: string; shown: boolean }
/** Who lets whom see the reviews of a match: whether the caller lets the others see his, and who the others are,
none where he played with computers alone. */
export interface ReviewsShown { mine: boolean; others: ReviewShown[] }
/** A mean of so much a deal, or a match. `about`: nineteen times in twenty the true one is no further from it; null
where there are too few to say. */
export interface OwnMean { mean: number; about: number | null }
/** A game that somebody has played here: how many matches he finished, and how many of these are reviewed. */
export interface OwnGame { preset: string; name: Text; matches: number; reviewed: number }
/** Whom he met in the game that is shown: all who did not score with him in a match, under one `id`. */
export interface OwnOpponent { id: string; name: string | Text; computer: boolean; matches: number }
/** What decisions of one kind cost a deal; how many there were, and how many are flagged. */
export interface OwnKind {
  kind: "bid" | "lead" | "answer" | "declaration" | "exchange" | "draw" | "ending";
  lost: OwnMean;
  decisions: number;
  flagged: number;
}
/** A precept that flagged decisions broke: what it says, how often, and what these decisions cost in all. */
export interface OwnPrecept { id: string; text: Text; clause: string | null; times: number; lost: number }
/** A match as it went: `code` shows it again, `lost` and `luck` are means of its `deals`, null while it is not
reviewed; `updated` in seconds since 1970, as in `TableInfo`. */
export interface OwnMatch {
  code: string;
  opponent: string | Text;
  own: number;
  other: number;
  won: boolean;
  updated: number;
  deals: number;
  lost: number | null;
  luck: number | null;
}
/** What the reviewed matches come to. `lead`: a match, points less those of the best of the others; all else a deal,
`luck_so_far` the sum of the luck of all. */
export interface OwnSums {
  matches: number;
  won: number;
  lead: OwnMean;
  deals: number;
  lost: OwnMean;
  luck: OwnMean;
  luck_so_far: number;
  kinds: OwnKind[];
  precepts: OwnPrecept[];
}
/** One's own play over time, in one game, against one opponent or all (`opponent` is empty then).

`by_itself`: whether one's matches are reviewed by themselves when they have ended; `sums`: null while nothing is
reviewed; `matches`: the last ones, first to last; `missing`: how many of that choice are not reviewed;
`under_way`: how many of one's reviews are being made or wait; `kept`: how many are kept in all; `unit`: in what
reviews of this game tell luck and what was lost, as in `ReviewMade`. */
export interface OwnPlay {
  by_itself: boolean;
  games: OwnGame[];
  preset: string;
  unit: "points" | "chances";
  opponents: OwnOpponent[];
  opponent: string;
  sums: OwnSums | null;
  matches: OwnMatch[];
  missing: number;
  under_way: number;
  kept: number;
}
/** How many reviews were begun, and why not all, null where all were. */
export interface OwnBegun { begun: number; why: Text | null }
/** What one drawing gave, one after the other: an entry of the log as text, and the label of its stream. `out_of`:
the cards it was drawn from in the middle of a deal, in their order; empty where from a whole pack. */
export interface Given { label: string; entry: string; out_of: string[] }
/** A drawing laid open, and what it gave: nothing where it was annulled, because a word was `withheld`. */
export interface OpenDrawing {
  drawing: number;
  commit: string;
  key: string;
  words: string[];
  hashes: string[];
  given: Given[];
  withheld: number[];
}
/** The drawings of a table as far as their keys may be shown. `names`: of those who take part; `me`: the caller's
number among them, below zero for who only looks on; `computers`: which of them are; `deck`, written 2x32 or
4x24+2, `imperfect`: what is drawn from; `by_hand`: the dealer deals as he likes; `next`: the seal of the drawing to
come, null where this table is not dealt under seal; `table`: what tells it apart in the hashes of words. */
export interface Seals {
  game: Game;
  deck: string;
  imperfect: boolean;
  players: number;
  names: string[];
  me: number;
  computers: number[];
  by_hand: boolean;
  next: Seal | null;
  table: string;
  drawings: OpenDrawing[];
}
/** The manners of a table, as in the table's `Agreement`: times in seconds, 0 for none. */
export interface Agreed {
  stand_in?: string;
  away?: number;
  clock?: number;
  increment?: number;
  take_back?: boolean;
  chat?: boolean;
  watch?: boolean;
  delay?: number;
}
/** The signature, in hex, of the statement that says the same as the message it comes with; the place of that
statement among those of the table, and the digest of the one before. docs/seals.md says what the statement is. */
export interface Signed { place: number; before: string; signature: string }
/** The next drawing: its number, the SHA-256 of the key that the server has laid down for it, in hex, and the mark
of the table; `hashes`, once they are listed: what binds every participant, empty for none. Words are asked then.
`silent`: who has no word here, having withheld one in the drawing before. `signer`: the public key of the server in
hex, empty where nothing is signed; `signed`, `listed`: its signatures of the seal and of the list. */
export interface Seal {
  drawing: number;
  commit: string;
  table: string;
  hashes: string[] | null;
  silent: number[];
  signer: string;
  signed: Signed | null;
  listed: Signed | null;
}
/** A drawing laid open: key in hex, the word of every participant, empty for none, and what bound it, nothing at a
table from before. */
export interface Drawing {
  drawing: number;
  commit: string;
  key: string;
  words: string[];
  hashes: string[];
}
/** A seat of a gathering: `name` empty where it is free; `computer`: the id of the computer player there. */
export interface GatheringSeat {
  seat: number;
  side: number;
  name: string | Text;
  computer: string | null;
  here: boolean;
  ready: boolean;
  host: boolean;
  me: boolean;
}
/** What somebody made of the deal of the day, and what his opponent did. */
export interface DailyScore { points: number; against: number }
/** The caller's own try: its table, and how it ended, null while it has not. */
export interface DailyTry { code: string; score: DailyScore | null }
/** The deal of the day as the home page tells of it: what is played, and the caller's try, null before it. */
export interface DailyLine { name: Text; mine: DailyTry | null }
/** A computer player in the caller's place; `strongest`: there is none that plays better here. */
export interface DailyYardstick { name: Text; score: DailyScore; strongest: boolean }
/** Everybody who has finished the deal on this server, the caller with them. `median`: of the leads, points less
those of the opponent; `above`: how many have a better one, `level`: how many besides him have the same. */
export interface DailyField { played: number; median: number; above: number; level: number }
/** What the cards of a day that is over followed from, in hex, and what was played. */
export interface DailySeed { day: string; name: Text; seed: string }
/** The deal of the day as the caller may know it: `yardstick` and `field` once he has finished it. `day` as in
2026-11-25, `ends` in seconds since 1970; `finished`: by how many; `before`: of the day before. */
export interface DailyInfo {
  day: string;
  ends: number;
  preset: string;
  name: Text;
  opponent: string | Text;
  finished: number;
  mine: DailyTry | null;
  yardstick: DailyYardstick | null;
  field: DailyField | null;
  before: DailySeed;
}
/** The code under which a deal can be played by whoever has it. */
export interface Sending { code: string }
/** A deal that somebody sent: what is played, the name of the sender, empty for none, and against whom. */
export interface SentDeal { name: Text; sender: string; opponent: string | Text }
/** A gathering in the list of open tables. `players`: how many seats there are, `taken` of them by people or
computers; `here`: how many people look at it now; `host`: the host's name; `options`: how many differ from the
preset's; `since`: seconds since 1970. */
export interface OpenGathering {
  code: string;
  game: Game;
  preset: string;
  name: Text;
  chouette: boolean;
  players: number;
  taken: number;
  here: number;
  host: string;
  options: number;
  agreed: Agreed;
  since: number;
}
/** What the home screen shows besides the games: the caller's `tables`, the presets that are `ready` (`Ready`),
the gatherings `open` to everybody, and the deal of the day. */
export interface Home {
  tables: TableInfo[];
  ready: string[];
  open: OpenGathering[];
  daily: DailyLine;
}
/** Who takes part in a match: `away`, for how many seconds a person has been gone; `held`: the computer player that
plays for him meanwhile; `left`: for good. */
export interface Person {
  seat: number;
  name: string | Text;
  computer: boolean;
  here: boolean;
  away: number | null;
  held: string | Text | null;
  left: boolean;
}
/** What each participant has left, in milliseconds, and whose time runs. */
export interface ClockFace { left: number[]; running: number | null; paused: boolean }
/** What a seat has proposed: who has consented, and on whom it waits. */
export interface Proposal {
  id: number;
  kind: "undo" | "pause" | "resume" | "abandon" | "rematch" | "stand_in";
  seat: number;
  target: number | null;
  yes: number[];
  waits: number[];
}
/** Who has a seat at a table; `here`: somebody sits there now, and can be asked. */
export interface DoorSeat { seat: number; name: string | Text; computer: boolean; here: boolean }
/** What the caller has asked: of which seat, and the number that both are shown, so that each knows it is the other
whom he sees. */
export interface Asked { seat: number; sign: number }
/** Somebody at the door who asks for the receiver's seat. */
export interface Asks { id: number; sign: number }
/** The table as it is shown to whom no seat opens there: whose it is. `waiting`: the code of its gathering,
where that waits for people; `refused`: the seat that was not opened to him. */
export interface AtTheDoor {
  type: "door";
  code: string;
  game: GameInfo;
  seats: DoorSeat[];
  waiting: string | null;
  asked: Asked | null;
  refused: number | null;
}
/** Everybody who asks for the receiver's seat now. */
export interface Knocking { type: "knocking"; asks: Asks[] }
/** A gathering as the caller sees it. `me`: the caller's seat; `host`: whether the rights are the caller's;
`watching`: how many are there without a seat; `table`: once it is played, the code that takes the caller there. */
export interface Gathering {
  type: "gathering";
  code: string;
  acked: number | null;
  host: boolean;
  me: number | null;
  game: GameInfo;
  options: Record<string, string | number | boolean>;
  seats: GatheringSeat[];
  agreed: Agreed;
  public: boolean;
  watching: number;
  phase: "waiting" | "playing" | "closed";
  table: string | null;
}
/** The company at a table. `me`: the caller's number, below zero for who only looks on; `invitation`: the short code
of the gathering; `said`: what was said last; `next`: the code of the caller's seat at the table that follows;
`abandoned`: the match is given up, and the gathering waits again. */
export interface People {
  type: "people";
  seats: Person[];
  me: number;
  host: boolean;
  watching: number;
  invitation: string;
  agreed: Agreed;
  clock: ClockFace | null;
  proposal: Proposal | null;
  said: Spoken[];
  next: string | null;
  abandoned: boolean;
}
/** What somebody said. */
export interface Spoken { type: "spoken"; seat: number; phrase: string | null; text: string | null }
/** Drawings of a deal or a match that is over; `signed`: the signature of each key, where the server signs. */
export interface Opened { type: "opened"; drawings: Drawing[]; signed: Signed[] }
/** A match that was dealt under seal has come to its end: the number of its last drawing, and its digest. Told only
where it is signed. */
export interface Over { type: "over"; drawing: number; digest: string; signed: Signed }
/** What the viewer's hands can do now, right or wrong, grouped; cards are handles.

`plays`, `draw`: beyond those in `legal`; `lay`: any own cards may be laid under any of the kinds; `recall`: own
pending declarations may be recalled; `bottom`: the wrong card can be turned up; `mix`: the trick can be gathered
among others; `agree`: a claim is to be answered with yes or no; `show_packet`: the last card of a packet may fall
face up; `cut`: the seats one can have cut. */
export interface FreeActs {
  plays: string[];
  draw: boolean;
  peek: boolean;
  count_stock: boolean;
  consult: boolean;
  look: boolean;
  lay: boolean;
  recall: boolean;
  turn_up: boolean;
  bottom: boolean;
  take_back: boolean;
  gather: boolean;
  mix: boolean;
  replace: boolean;
  ready: boolean;
  agree: boolean;
  expose: string[];
  drop: string[];
  choose: string[];
  show_foreign: string[];
  packets: { seat: number; most: number }[];
  show_packet: boolean;
  cut: number[];
  proper: {
  do: "packet" | "turn_up" | "put_down" | "cut";
  seat: number | null;
  count: number;
} | null;
}
/** What the viewer may denounce now, by what everybody could see: it may be wrong. No offender: nobody in
particular is at fault. */
export interface FreeClaim {
  irregularity: string;
  name: Text;
  what: Text;
  offender: number | null;
  choices: { id: string; text: Text; by: "claimant" | "offender" | "both" | "nobody" }[];
  clauses: string[];
}
/** What somebody has to do now, or at his next turn; `other`: who must play the card named, or is given one;
`cards`: only where the viewer may see them. */
export interface Due {
  seat: number;
  kind: "choose" | "name" | "answer" | "force" | "draw" | "skip" | "no_declarations" | "replace" | "follow" | "gather";
  other: number | null;
  cards: Card[];
  amount: number;
}
/** A claim that was heard. `meant` is what is done, null where it was not upheld; `points`: fines by seat, at Le
Beigne. */
export interface Ruling {
  irregularity: string;
  upheld: boolean;
  offender: number | null;
  claimant: number;
  name: Text;
  choice: string;
  meant: Text | null;
  clauses: string[];
  points: number[];
}
/** A name under which cards may be laid: how many it usually takes, and its points (of one seven). */
export interface Kind { kind: string; cards: number; points: number }
/** What there is to a position at a free table besides the play.

`seen`: cards of the stock that the viewer, or everybody, has seen; `dead`: cards set aside face up; `aside`: how
many lie face down; `levels`: cards too many (+) or too few (-) by seat; `owed`: draws due by seat; `looked`: who
has taken up his hand; `ready`: who has nothing more to claim; `piles`: tricks before each seat at Le Beigne, and
`mixed` whose are mixed; `order`: who has played to the trick there; `writes`: points are written by hand; `kinds`:
what cards may be laid as now. */
export interface FreeView {
  stage: "deal" | "look" | "keep" | "bid" | "play" | "answer" | "replace" | "gather" | "ready" | "over";
  acts: FreeActs;
  claims: FreeClaim[];
  due: Due[];
  rulings: Ruling[];
  seen: Card[];
  dead: Card[];
  aside: number;
  levels: number[];
  owed: number[];
  looked: boolean[];
  ready: boolean[];
  piles: number[];
  mixed: number[];
  order: number[];
  writes: boolean;
  kinds: Kind[];
}
export type Event =
  | {
      do: "draw_for_deal";
      draws: SeatCard[];
      dealer: number | null;
      chooses: number | null;
    }
  | { do: "shuffle"; seat: number }
  | { do: "cut"; seat: number; at: number }
  | { do: "packet"; seat: number; count: number }
  | { do: "turn_up"; card: Card; trump: Suit }
  | { do: "play"; seat: number; card: Card }
  | { do: "trick"; seat: number; brisques: number; points: number }
  | { do: "declare"; seat: number; kind: string; cards: Card[]; points: number }
  | { do: "announce"; seat: number; kind: string; cards: Card[]; points: number }
  | {
      do: "mark_pending";
      seat: number;
      kind: string;
      cards: Card[];
      points: number;
    }
  | { do: "cede"; seat: number }
  | { do: "pass"; seat: number }
  | { do: "carte_blanche"; seat: number; cards: Card[]; points: number }
  | { do: "lift"; seat: number }
  | {
      do: "guess";
      seat: number;
      guess: number;
      lift: number;
      points: number;
      dealer_points: number;
    }
  | { do: "dealer_chosen"; seat: number; dealer: number }
  | { do: "trump"; seat: number; suit: Suit }
  | { do: "exchange"; seat: number; card: Card; taken: Card; points: number }
  | { do: "draw"; seat: number; card: Card | null }
  | { do: "take_turn_up"; seat: number; card: Card }
  | { do: "pick_up"; seat: number }
  | { do: "mark"; seat: number; source: keyof Sources; points: number }
  | { do: "claim"; seat: number }
  | { do: "deal_end"; sheet: Sheet }
  | {
      do: "match_end";
      winner: number;
      winners: number[];
      reason: string;
      settlement: Settlement | null;
    }
  | { do: "shown_in_deal"; seat: number; card: Card }
  | { do: "dealt_out"; seat: number }
  | { do: "look"; seat: number; cards: Card[] }
  | { do: "face_up"; card: Card }
  | { do: "peek"; seat: number; card: Card | null }
  | { do: "count_stock"; seat: number; count: number | null }
  | { do: "consult"; seat: number }
  | { do: "expose"; seat: number; card: Card }
  | { do: "drop"; seat: number; card: Card }
  | { do: "skip_draw"; seat: number }
  | { do: "ruled"; ruling: Ruling }
  | { do: "not_upheld"; ruling: Ruling }
  | {
      do: "asked";
      irregularity: string;
      seat: number;
      claimant: number;
      name: Text;
      meant: Text;
    }
  | { do: "answered"; seat: number; agreed: boolean }
  | { do: "withdraw"; seat: number; card: Card }
  | { do: "cards_shown"; seat: number; cards: Card[]; faced: boolean }
  | {
      do: "choose";
      seat: number;
      card: Card | null;
      faced: boolean;
      offender: number | null;
    }
  | { do: "supply"; seat: number; count: number; cards: Card[] }
  | { do: "return"; seat: number; count: number; cards: Card[] }
  | { do: "restock" }
  | { do: "dead"; cards: Card[]; count: number; found: boolean }
  | { do: "trick_moved"; seat: number | null; to: number | null; brisques: number }
  | { do: "ready"; seat: number }
  | {
      do: "deal_void";
      reason: "redeal" | "annul_deal" | "deal_lost";
      dealer: number;
      scores: number[];
    }
  | { do: "keep"; seat: number; taken: Card; discard: Card | null }
  | { do: "leave"; seat: number }
  | { do: "bid"; seat: number; go: boolean; forced: boolean }
  | { do: "thrown_in"; redeal: boolean }
  | { do: "hand_end"; row: BeigneRow }
  | {
      do: "match_end";
      winner: number;
      winners: number[];
      reason: string;
      settlement: null;
    }
  | { do: "mixed"; seat: number }
  | { do: "foreign_shown"; seat: number | null; card: Card }
  | { do: "replaced"; seat: number; card: Card | null }
  | { do: "undo" }
  | { do: "next_match" }
  | {
      do: "chouette_cut";
      draws: { participant: number; card: Card }[];
      order: number[];
    }
  | { do: "chouette_round"; round: Round; ledger: Account[]; order: number[] }
  | { do: "advice"; participant: number; card: Card | null; word: string | null };
export type Shown =
  | View
  | BeigneView;
export type Act =
  | { do: "play"; card: string }
  | { do: "draw" }
  | { do: "take_turn_up" }
  | { do: "claim" }
  | { do: "decline" }
  | { do: "cede" }
  | { do: "carte_blanche" }
  | { do: "guess"; count: number }
  | { do: "deal_first"; yes: boolean }
  | {
      do: "denounce";
      irregularity: string;
      offender: number | null;
      choice: string;
    }
  | { do: "peek" }
  | { do: "count_stock" }
  | { do: "consult" }
  | { do: "look" }
  | { do: "turn_up"; bottom?: boolean }
  | { do: "ready" }
  | { do: "expose"; card: string }
  | { do: "drop"; card: string }
  | { do: "take_back"; card?: string | null }
  | { do: "choose"; card: string }
  | { do: "packet"; seat: number; count: number; shown?: boolean }
  | { do: "keep"; card: string }
  | { do: "leave" }
  | { do: "bid"; go: boolean }
  | { do: "have_cut"; seat: number }
  | { do: "show_foreign"; card: string }
  | { do: "replace" }
  | { do: "gather"; mixed?: boolean }
  | { do: "declare"; id: string }
  | { do: "announce"; id: string }
  | { do: "mark"; id: string }
  | { do: "exchange" }
  | { do: "lift"; at: number }
  | { do: "lay"; kind: string; cards: string[]; points?: number | null }
  | { do: "recall"; kind: string }
  | { do: "answer"; agree: boolean }
  | { do: "advise"; card: string | null; word: string | null };
export type Command =
  | {
      type: "create";
      n: number;
      preset: string;
      options: Record<string, string | number | boolean>;
      opponent: string;
      name: string;
      players?: number | null;
      chouette?: boolean;
    }
  | { type: "show"; n: number; clause: string; name: string }
  | { type: "retry"; n: number; code: string; entry: number; name: string }
  | { type: "learn"; n: number; course: string; name: string; anew?: boolean }
  | { type: "exercise"; n: number; exercise: string; name: string }
  | { type: "position"; n: number; position: string; name: string }
  | { type: "puzzle"; n: number; name: string; puzzle?: string }
  | { type: "daily"; n: number; name: string; anew?: boolean }
  | { type: "deal_again"; n: number; code: string; deal?: number; name?: string }
  | {
      type: "gather";
      n: number;
      preset: string;
      options: Record<string, string | number | boolean>;
      players: number | null;
      chouette: boolean;
      name: string;
      agreed: Agreed;
      public: boolean;
    }
  | { type: "enter"; code: string }
  | { type: "take_seat"; n: number; seat: number; name: string }
  | { type: "rise"; n: number }
  | { type: "ready"; n: number; ready: boolean }
  | {
      type: "arrange";
      n: number;
      preset: string;
      options: Record<string, string | number | boolean>;
      players: number | null;
      chouette: boolean;
      agreed: Agreed;
      public: boolean;
    }
  | { type: "fill"; n: number; seat: number; computer: string | null }
  | { type: "remove"; n: number; seat: number }
  | { type: "make_host"; n: number; seat: number }
  | { type: "begin"; n: number }
  | { type: "close"; n: number }
  | { type: "depart"; n: number }
  | {
      type: "join";
      code: string;
      client: string;
      word?: string | null;
      hash?: string | null;
      key?: string | null;
    }
  | { type: "act"; n: number; position: number; action: Act }
  | { type: "next"; n: number; position: number }
  | { type: "undo"; n: number }
  | {
      type: "propose";
      n: number;
      kind: "undo" | "pause" | "resume" | "abandon" | "rematch" | "stand_in";
      target?: number | null;
    }
  | { type: "vote"; n: number; id: number; yes: boolean }
  | { type: "speak"; n: number; phrase?: string | null; text?: string | null }
  | { type: "leave"; n: number }
  | { type: "knock"; n: number; seat: number | null }
  | { type: "admit"; n: number; id: number; yes: boolean }
  | { type: "hint"; position: number }
  | { type: "coach"; on: boolean }
  | { type: "hash"; drawing: number; hash: string }
  | { type: "word"; drawing: number; word: string };
export type Message =
  | { type: "created"; n: number; code: string; seal: Seal | null }
  | Joined
  | { type: "frames"; acked: number | null; frames: Frame[] }
  | { type: "refused"; n: number; clause: string; text: Text }
  | { type: "error"; n: number | null; text: Text }
  | Thinking
  | Hinted
  | Taught
  | Judged
  | Coached
  | Gathering
  | People
  | Spoken
  | {
      type: "sealed";
      drawing: number;
      commit: string;
      table: string;
      signed: Signed | null;
    }
  | {
      type: "listed";
      drawing: number;
      commit: string;
      hashes: string[];
      signed: Signed | null;
    }
  | { type: "mixed"; drawing: number; words: string[]; signed: Signed | null }
  | {
      type: "annulled";
      drawing: number;
      words: string[];
      withheld: number[];
      signed: Signed | null;
    }
  | Opened
  | Over
  | AtTheDoor
  | Knocking
  | { type: "admitted" };
