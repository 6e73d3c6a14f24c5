"""The table: entries go in, each person's frames come out. No clock, no chance of its own, nothing written anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from atout import kernel
from atout.cards.sealed import PLACES
from atout.contract import game
from atout.contract.match import AnyMatch
from atout.contract.roles import CAPTAIN_SEAT
from atout.contract.terms import BYSTANDER, RecordError, Refusal, Seat
from atout.contract.wire import Event, Word, cards_of
from atout.records import saved
from atout.records.seals import Seal, drawn, withheld
from atout.table.company import WORDS, Companions
from atout.table.dealing import Packets
from atout.table.entries import (
    ASIDE,
    Advice,
    Again,
    Entry,
    Hashes,
    Held,
    Pause,
    Places,
    Spent,
    Undo,
    Words,
    parse_entry,
)
from atout.table.events import Advised, MatchBegun, Undone
from atout.table.frames import Dealing, Frame, Sight
from atout.table.game import AnyTableGame, game_of
from atout.table.handles import Handles
from atout.table.sealing import Drawings, PastDrawing
from atout.table.setup import WATCHER, Setup
from atout.table.sights import cards_in_sight

Frames = dict[int, list[Frame]]
"""The frames of each viewer."""


@dataclass(frozen=True)
class Earlier:
    """How a match ended that another has followed: the scores, and which side won."""

    scores: tuple[int, ...]
    winner: int


class Table:
    """Matches with their seats and their log. Entries are numbered from 1; only `perform` changes anything.

    `deal`, `act`, `undo`, `again` and `advise` make the entry of what is asked for, so that it can be written down
    before it is done. A viewer is a person's number in the set-up, which is his seat but in a Chouette, or the
    `WATCHER`, who stands for all who only look on. He is given frames from the first time that his `sight` is asked
    for; until then nobody has come, and nothing is made for him.
    """

    def __init__(self, setup: Setup, chance: Any = None) -> None:
        self.setup = setup
        self.game: AnyTableGame = game_of(setup.rules)
        self._kind = game.game_of(setup.rules)
        self.match: AnyMatch = (
            self._kind.match.from_position(setup.position, chance=chance, auto_deal=False)
            if setup.position
            else self._kind.match(setup.rules, chance=chance, auto_deal=False)
        )
        self.match.streams = bool(setup.dealt)
        self.finished: AnyMatch | None = None
        """The last match that came to its end, None before."""
        self.finished_seals: tuple[Seal, ...] = ()
        """Those of its drawings, where it was dealt under seal."""
        self.earlier: list[Earlier] = []
        """The matches that another has followed."""
        self.companions: Companions | None = Companions(len(setup.seats), setup.rules.cards) if setup.chouette else None
        self.drawings: Drawings = Drawings(setup.secret, setup.people)
        self.held: dict[int, str] = {}
        """The computer player at the seat of each participant who does not play himself."""
        self.spent: dict[int, int] = {}
        """The time each participant has taken in this match, in milliseconds."""
        self.timed: dict[int, int] = {}
        """How often it was taken: once for an action."""
        self.paused: bool = False
        """Whether nobody acts for now."""
        self._entries: list[Entry] = []
        self._numbers: list[int] = []  # of the entries that still count, as in match.log
        self._undealt = self.match.snapshot()  # as it was before the deal
        self._stretch = 0  # of handles: they change with every deal and every match
        self._positions = dict.fromkeys(setup.people, 0)
        self._sights: dict[int, Sight] = {}  # what is seen now, of those whom the last change gave a frame
        self._handles = {viewer: Handles(setup.secret, viewer) for viewer in setup.people}
        self._last_trick = setup.practice or setup.rules.tricks_face_up  # whether it may be looked at again
        if setup.position:
            self._take_up()

    @classmethod
    def replay(cls, setup: Setup, entries: Iterable[Entry]) -> Table:
        """The table that a log tells. Raises RecordError or UnlawfulAction where the log cannot be."""
        table = cls(setup)
        for entry in entries:
            table.perform(entry)
        return table

    @property
    def matches(self) -> int:
        """How many matches have come to their end here: one that is over, and each that another followed."""
        return len(self.earlier) + bool(self.match.over)

    def when_over(self, number: int) -> Table:
        """The table as it was when match `number`, from 1 to `matches`, had come to its end, replayed."""
        entries = tuple(self._entries)
        ends = [at for at, entry in enumerate(entries) if isinstance(entry, Again)]
        return Table.replay(self.setup, entries[: [*ends, len(entries)][number - 1]])

    @property
    def turn(self) -> int | None:
        """The seat to act, None where a deal is to be dealt or the match is over."""
        return self.match.turn

    @property
    def turn_seen(self) -> int | None:
        """The seat that everybody sees on turn: while one alone is asked something, another one seems to be."""
        if self.turn is None or not self.match.deal_number:
            return self.turn
        turn: int | None = self.match.view(BYSTANDER).turn
        return turn

    def asks_before(self, seat: int, action: Word) -> bool:
        """Whether another seat is asked something in secret, and but for that this one could act so: to be told that
        it may not would tell of the question."""
        turn = self.turn
        if turn in (None, seat) or not self.game.asks(self.match):
            return False
        if not self.setup.free:
            return seat == self.turn_seen
        view = self.match.view(seat)
        return action in (*view.legal(), *view.free.acts)

    @property
    def entries(self) -> Sequence[Entry]:
        """The log so far."""
        return self._entries

    @property
    def interrupted(self) -> bool:
        """Whether chance is to give something in the middle of a deal: `deal` has it."""
        return self.game.interrupted(self.match)

    def begins_deal(self, entry: Entry) -> bool:
        """Whether a deal begins with this entry."""
        return isinstance(entry, self._kind.new_pack)

    def seat(self, viewer: int) -> int:
        """The seat this person looks from; beside all seats for who only looks on."""
        if viewer == WATCHER:
            return BYSTANDER
        return self.companions.seat(viewer) if self.companions else viewer

    def acts(self, viewer: int) -> bool:
        """Whether this person plays: an adviser of a Chouette only looks on, like whoever has no seat at all."""
        if viewer == WATCHER:
            return False
        return self.companions is None or self.companions.acts(viewer)

    def player(self, seat: int) -> int:
        """The number of who plays at a seat."""
        return self.companions.player(seat) if self.companions else seat

    def position(self, viewer: int) -> int:
        """How many frames this person has been given."""
        return self._positions.get(viewer, 0)

    @property
    def to_draw(self) -> bool:
        """Whether chance is to give something now: a deal, what comes before it, or something in the middle of one."""
        return self.match.turn is None and not self.match.over

    def deal(self, words: tuple[str, ...] | None = None) -> tuple[Entry, ...]:
        """The entries of the next deal, by chance; empty while there is none to deal.

        With the `words` of the participants it is drawn under seal (docs/seals.md), and they come first; a drawing that
        was broken off goes on. Where a word that was bound is missing they come alone, and annul the drawing. Before
        the first deal of a game that is cut for, the entries may end with a choice that a seat is to make. Where all
        was settled beforehand nothing is drawn.
        """
        if not self.to_draw:
            return ()
        if self.setup.dealt:
            count = sum(self.game.actor(entry) is None for entry in self.match.log)
            return tuple(parse_entry(text, self.setup.rules) for text in self.setup.dealt[count:])
        if words is None:
            return self._places(self.match.chance) + tuple(self.match.chance_entries())
        return self.drawings.left or (Words(words), *self._draw(words))

    def _draw(self, words: tuple[str, ...]) -> tuple[Entry, ...]:
        """What the next drawing gives with these words; nothing where one is withheld."""
        if withheld(self.drawings.hashes, words):
            return ()
        drawing = self.drawings.next(words)
        places = self._places(type(self.match.chance)(drawing.source(PLACES)))
        return places + drawn(self.match, drawing.source())

    def _places(self, chance: Any) -> tuple[Entry, ...]:
        return self.companions.chance_entries(chance) if self.companions else ()

    def refusal(self, seat: int, action: Word) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        return self.match.refusal(action, seat)

    def act(self, seat: int, action: Word) -> Entry:
        """The entry of an action, lawful or not."""
        return self._kind.acted(Seat(seat), action)

    def again(self) -> Again | None:
        """The entry of another match at this table; None where there is none to follow, as after cards settled
        beforehand."""
        return Again() if self.match.over and not self.setup.dealt and self.game.again(self.match) else None

    def advise(self, viewer: int, card: str | None, word: str | None) -> Advice | None:
        """The entry of an advice to the captain; None where this person has none to give or it says nothing."""
        entry = Advice(viewer, card, word)
        return entry if self._may_advise(entry) else None

    def advised(self, seat: int) -> Word | None:
        """What the captain has last been advised to play, lawful or not; None where that is nothing."""
        advice = self.companions.advice if self.companions else None
        return self._kind.parse_action(advice.card) if seat == CAPTAIN_SEAT and advice and advice.card else None

    def undo(self, viewer: int, agreed: bool = False) -> Undo | None:
        """The entry that takes back this person's last action of the deal and what followed; None where he may not.
        `agreed`: all others have consented."""
        if not (self.setup.practice or agreed) or self.match.over or not self.acts(viewer):
            return None
        if self.drawings.hashes:
            return None  # words are being shown for what chance gives next: it is to give it
        if agreed and self.to_draw and not self.interrupted:
            return None  # the deal is over, and its key laid open
        seat = self.seat(viewer)
        for number, entry in zip(reversed(self._numbers), reversed(self.match.log), strict=True):
            if number <= self.setup.staged or self.game.stands(entry):
                return None
            if self.game.actor(entry) == seat:
                return Undo(number)
        return None

    def perform(self, entry: Entry) -> Frames:
        """Do what an entry says; the frames of each viewer. Raises, changing nothing, where that cannot be."""
        frames: Frames = {viewer: [] for viewer in self._positions}
        match entry:
            case Undo():
                self._go_back(entry)
                self._show(Undone(), None, frames)
            case Again():
                self._begin_again()
                self._show(MatchBegun(), None, frames)
            case Places():
                self._cut_for_places(entry, frames)
            case Advice():
                self._take_advice(entry)
                self._show(Advised(entry.participant, entry.card, entry.word), None, frames)
            case Hashes():
                self._bind(entry)
            case Words():
                self._mix_in(entry)
            case Held():
                self._hold(entry)
            case Spent():
                self._spend(entry)
            case Pause():
                self._pause(entry)
            case _:
                self._enter(entry, frames)
        if not isinstance(entry, ASIDE):
            self._sights = {viewer: own[-1].sight for viewer, own in frames.items() if own}
        self._entries.append(entry)
        return frames

    def frames_of(self, number: int) -> Frames:
        """The frames that entry `number` gave, worked out again from the log."""
        return Table.replay(self.setup, self._entries[: number - 1]).perform(self._entries[number - 1])

    def sight(self, viewer: int) -> Sight:
        """All that this person may see now. Raises KeyError for the `WATCHER` where nobody may look on."""
        if viewer == WATCHER and self.setup.watched and viewer not in self._handles:
            self._positions[viewer] = 0
            self._handles[viewer] = Handles(self.setup.secret, viewer, len(self._entries))
            self._lay_before(viewer)
        return self._sights.get(viewer) or self._sight(viewer, None)

    def _take_up(self) -> None:
        """Lay the cards of a position before everybody."""
        self._stretch += 1
        for viewer in self._handles:
            self._lay_before(viewer)

    def _lay_before(self, viewer: int) -> None:
        """Lay the cards of a deal before this person, with no event to tell of them."""
        if self.match.deal_number:
            view = self.match.view(self.seat(viewer))
            self._handles[viewer].see(self._stretch, cards_in_sight(view, self.setup.rules, self._last_trick))

    def _enter(self, entry: Entry, frames: Frames) -> None:
        if self.companions and not self.companions.now:
            raise RecordError("cut for places first", "coupez d'abord pour les places")
        packets = Packets(self.setup.rules, self.match.deal_number) if self.game.dealing(self.match) else None
        undealt = self.match.snapshot() if self.begins_deal(entry) else self._undealt
        by_chance = self.game.actor(entry) is None
        if by_chance:
            self.drawings.check(entry)
        events = self.match.enter(entry)
        self._numbers.append(len(self._entries) + 1)
        if by_chance:
            self.drawings.give(entry)
        if packets and self.begins_deal(entry):
            self._undealt = undealt
            self._stretch += 1
            packets.deal += 1
        if self.companions and self.game.actor(entry) is not None:
            self.companions.advice = None
        state = None  # the state of the deal as the last frames have it, where that is all there is
        for event in events:
            if packets:
                packets.take(event)
            self._show(event, packets if packets and not packets.done else None, frames)
            deal = self.match.deal
            unshown = packets or self.setup.free or self._tells_itself(event, packets)
            state = None if unshown or deal is None else kernel.copy(deal.state)
        if self.match.deal_number and self.match.turn is None and not self.interrupted:
            self.drawings.close(self._all_shown(), self.match.over)
        if self.match.over:
            self._finish(frames)
        deal = self.match.deal
        if state is None or deal is None or self.match.turn is None or not kernel.same(state, deal.state):
            self._settle(frames)
        self._ask(frames)

    def _finish(self, frames: Frames) -> None:
        self.finished, self.finished_seals = self.match, self.drawings.seals()
        self.drawings.end(saved.digest(self.match))
        if self.companions:
            done = self.match.settlement
            self._show(self.companions.settle(done.winner, done.final, done.rubicon), None, frames)

    def _settle(self, frames: Frames) -> None:
        """Let the last frames show where the entry ended: a match may go on in silence after its last event."""
        for viewer, own in frames.items():
            if own:
                own[-1] = own[-1]._replace(sight=self._sight(viewer, None, own[-1].event))

    def _ask(self, frames: Frames) -> None:
        """Put a question that nobody else knows of in a frame of its own, whether or not others were asked before.

        Only the elder hand, whom nobody comes before, may see it at once.
        """
        seat, dealer = self.match.turn, self.match.dealer
        if dealer is None or not self.game.asks(self.match) or seat == (dealer + 1) % self.setup.rules.players:
            return
        for viewer, own in frames.items():
            if self.seat(viewer) == seat:
                own[:] = [frame._replace(sight=self._unasked(frame.sight)) for frame in own]
                self._positions[viewer] += 1
                own.append(Frame(self._positions[viewer], None, self._sight(viewer, None)))

    def _unasked(self, sight: Sight) -> Sight:
        if sight.shown is None or isinstance(sight.shown, Dealing) or not self.game.is_asked(sight.shown):
            return sight
        return sight._replace(shown=self.game.unasked(sight.shown))

    def _entries_before(self, number: int) -> int:
        """How many entries of the match came before entry `number`."""
        return sum(other < number for other in self._numbers)

    def _go_back(self, entry: Undo) -> None:
        """Play the deal again up to the entry."""
        end, start = self._entries_before(entry.to), len(self._undealt.log)
        if not start + (self._undealt.turn is None) <= end < len(self._numbers):
            raise RecordError("nothing can be taken back to there", "on ne peut rien reprendre jusque-là")
        match = self._undealt.snapshot()
        for past in self.match.log[start:end]:
            for _ in match.enter(past):
                pass
        self.match = match
        self.drawings.go_back(end)
        del self._numbers[end:]
        if self.companions:
            self.companions.advice = None

    def _begin_again(self) -> None:
        following = self.game.again(self.match, self.companions is not None)
        if following is None or self.match.winner is None:
            raise RecordError("no other match follows here", "aucune autre partie ne suit ici")
        self.earlier.append(Earlier(tuple(self.match.scores), self.match.winner))
        if self.companions:
            self.companions.move()
        self.match = following
        self._undealt = self.match.snapshot()
        self.drawings.begin_match()
        self.spent, self.timed = {}, {}
        self._numbers = [len(self._entries) + 1] * len(self.match.log)
        self._stretch += 1

    def _cut_for_places(self, entry: Places, frames: Frames) -> None:
        if not self.companions:
            raise RecordError("only a Chouette is cut for", "on ne coupe pour les places qu'à la Chouette")
        self.drawings.check(entry)
        event = self.companions.cut(entry)
        self.drawings.give(entry)
        self._show(event, None, frames)

    def _may_advise(self, entry: Advice) -> bool:
        company = self.companions
        if company is None or company.now is None or entry.participant not in company.now.advisers:
            return False
        if self.match.turn is None or self.match.deal_number == 0 or (entry.card is None and entry.word is None):
            return False
        view = self.match.view(CAPTAIN_SEAT)
        return (entry.word is None or entry.word in WORDS) and (
            entry.card is None or entry.card in (*view.hand, *view.laid(CAPTAIN_SEAT))
        )

    def _take_advice(self, entry: Advice) -> None:
        if not self._may_advise(entry):
            raise RecordError("nobody is advised so", "on ne conseille personne ainsi")
        assert self.companions
        self.companions.advice = entry

    def _all_shown(self) -> bool:
        """Whether everybody has seen every card of the pack in the deal that is over."""
        seen: set[str] = set()
        for event in self.match.events[len(self._undealt.events) :]:
            if sight := event.seen_by(BYSTANDER):
                seen |= cards_of(sight)
        packs = [entry for entry in self.match.log[len(self._undealt.log) :] if self.begins_deal(entry)]
        return bool(packs) and all(seen.issuperset(pack.cards) for pack in packs)

    def _bind(self, entry: Hashes) -> None:
        if len(entry.hashes) != len(self.setup.seats):
            raise RecordError("not every seat has its hash here", "chaque place n'a pas son empreinte ici")
        if not self.to_draw:
            raise RecordError("nothing is to be drawn here", "il n'y a rien à tirer ici")
        self.drawings.bind(entry.hashes)

    def _mix_in(self, entry: Words) -> None:
        if len(entry.words) != len(self.setup.seats):
            raise RecordError("not every seat has its word here", "chaque place n'a pas son mot ici")
        if not self.to_draw or self.drawings.left:
            raise RecordError("nothing is to be drawn here", "il n'y a rien à tirer ici")
        self.drawings.prove(entry.words)
        drawing, bound = self.drawings.next(entry.words), self.drawings.hashes
        beginning = PastDrawing(drawing, len(self.match.log), self.game.out_of(self.match), bound)
        self.drawings.begin(beginning, self._draw(entry.words))

    def _hold(self, entry: Held) -> None:
        if entry.participant not in self.setup.people or (entry.computer is None) != (entry.participant in self.held):
            raise RecordError("this seat cannot change hands so", "cette place ne peut changer de mains ainsi")
        if entry.computer is None:
            del self.held[entry.participant]
        else:
            self.held[entry.participant] = entry.computer

    def _spend(self, entry: Spent) -> None:
        if entry.participant not in self.setup.people:
            raise RecordError("nobody's time is counted at this seat", "aucun temps ne court à cette place")
        self.spent[entry.participant] = self.spent.get(entry.participant, 0) + entry.ms
        self.timed[entry.participant] = self.timed.get(entry.participant, 0) + 1

    def _pause(self, entry: Pause) -> None:
        if entry.on == self.paused:
            raise RecordError("the table is paused already, or is not", "la pause est déjà là, ou ne l'est pas")
        self.paused = entry.on

    def _show(self, event: Event, packets: Packets | None, frames: Frames) -> None:
        """Add the frame of an event for everybody who may know of it."""
        unshown = self._tells_itself(event, packets)
        for viewer, own in frames.items():
            seen = event.seen_by(self.seat(viewer))
            if seen is None:
                continue
            if seen.do in ("draw_for_deal", "chouette_cut"):
                self._handles[viewer].see(self._stretch, set())  # cards drawn before went back into the pack
            self._positions[viewer] += 1
            own.append(Frame(self._positions[viewer], seen, self._sight(viewer, packets, seen, unshown)))

    def _tells_itself(self, event: Event, packets: Packets | None) -> bool:
        """Whether the position after an event goes without showing, unless nothing follows: at a free table hands do
        more than the rules know of."""
        return event.marks.moves and not packets and not self.setup.free

    def _sight(self, viewer: int, packets: Packets | None, event: Event | None = None, unshown: bool = False) -> Sight:
        seat, rules, match = self.seat(viewer), self.setup.rules, self.match
        view: Any
        if unshown:
            deal, view = match.deal_number, None
        elif packets or not match.deal_number:
            packets = packets or Packets(rules, 0)
            deal = packets.deal
            view = packets.seen_by(seat, match.scores, match.choosing)
        else:
            deal, view = match.deal_number, match.view(seat)
        handles = self._handles[viewer]
        if event and unshown:
            handles.meet(cards_of(event))
        elif event:
            handles.see(self._stretch, cards_in_sight(view, rules, self._last_trick) | cards_of(event))
        return Sight(
            viewer=viewer,
            seat=seat,
            acts=self.acts(viewer),
            deal=deal,
            dealer=match.dealer,
            shown=view,
            last_trick=self._last_trick,
            settlement=match.settlement,
            again=self.again() is not None,
            can_undo=self.undo(viewer) is not None,
            company=self.companions.seen_by(viewer) if self.companions else None,
            handles=handles.in_sight,
        )


__all__ = ["Dealing", "Frames", "Table"]
