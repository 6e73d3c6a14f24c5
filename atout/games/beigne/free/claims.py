"""Claims at a free table: what may be said of whom, until when, whether it is so, and what is done about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atout.arbiter import Ruling, consult, irregularities
from atout.contract.terms import Refusal, Seat
from atout.games.beigne.events import Event
from atout.games.beigne.free.acts import Denounce
from atout.games.beigne.free.doings import LONG, ORDER, PACKETS, SHORT, UNCUT, WRONG_TURN_UP, Doings, Off
from atout.games.beigne.free.events import NotUpheld, Ruled
from atout.games.beigne.free.playing import Playing, hidden_by
from atout.games.beigne.kernels.state import COUNT, GATHER, NONE, OVER, PLAY
from atout.games.beigne.rules import Rules
from atout.kernel import Record

DEALER_BREACHES = {
    "misdeal": {ORDER, PACKETS, LONG},  # BEI-050, AMB-134
    "wrong_turn_up": {WRONG_TURN_UP},  # BEI-051
    "uncut_pack": {UNCUT},  # BEI-052
    "dealt_short": {SHORT},  # BEI-053
}
FINE, CORRECT = "fine", "correct"
AFTER_CUT: dict[str, dict[str, object]] = {"revoke": {"moment": "after_cut"}, "mixed_tricks": {"cut": True}}  # BEI-069
NOT_ONESELF = Refusal("BEI-057", "On ne se dénonce pas soi-même.", "Nobody denounces himself.")
NOTHING_LIKE_IT = Refusal("BEI-049", "Rien de tel ne peut être arrivé là.", "Nothing like it can have happened there.")
SAID_BEFORE = Refusal("BEI-065", "Cela vient d'être dit, et ce n'était pas.", "That was just said, and it was not so.")
NO_SUCH_CHOICE = Refusal("BEI-049", "La règle ne permet pas de demander cela.", "The law gives no such choice.")


@dataclass(frozen=True)
class Claim:
    """What a seat may denounce now, by what everybody has seen: of which seats, and what it may ask for."""

    irregularity: str
    offenders: tuple[Seat, ...]
    choices: tuple[str, ...]


class Claims:
    """The claims of one hand."""

    def __init__(self, rules: Rules, state: Record, doings: Doings, playing: Playing, dealer: int) -> None:
        self.rules = rules
        self.state = state
        self.doings = doings
        self.playing = playing
        self.dealer = dealer

    # What may be claimed --------------------------------------------------------------------------------

    def open_to(self, seat: int) -> tuple[Claim, ...]:
        """Every claim this seat may make now. Only what everybody has seen decides, never what is hidden."""
        offenders: dict[tuple[str, tuple[str, ...]], list[Seat]] = {}
        for known in irregularities("beigne"):
            for offender in range(self.rules.players):
                ways = self._choices(known.id, offender) if offender != seat else ()
                denials = self.doings.denied
                if now := tuple(way for way in ways if self._key(Denounce(known.id, offender, way)) not in denials):
                    offenders.setdefault((known.id, now), []).append(Seat(offender))
        return tuple(Claim(what, tuple(seats), choices) for (what, choices), seats in offenders.items())

    def refusal(self, seat: int, claim: Denounce) -> Refusal | None:
        """Why this cannot be claimed now, or None; whether it is so is another matter."""
        what, offender = claim.irregularity, claim.offender
        if what not in {known.id for known in irregularities("beigne")} or offender not in range(self.rules.players):
            return NOTHING_LIKE_IT
        if offender == seat:
            return NOT_ONESELF
        if not self._thinkable(what, offender):
            return self._too_late(what, offender)
        if claim.choice not in self._choices(what, offender):
            ruling = self.ruling(what, offender)
            return NO_SUCH_CHOICE if ruling.note is None else _no(ruling)
        return SAID_BEFORE if self._key(claim) in self.doings.denied else None

    def _choices(self, what: str, offender: int) -> tuple[str, ...]:
        """What may be asked for; of a revoke, that it be corrected while its trick lies open, later the fine."""
        if not self._thinkable(what, offender):
            return ()
        if what != "revoke":
            return tuple(choice.id for choice in self.ruling(what, offender).choices)
        number = int(self.state.trick_number)
        ways = {off.trick == number for off in self.doings.offs if off.seat == offender}
        rulings = [self.ruling(what, offender, lies_open) for lies_open in sorted(ways)]
        return tuple(choice.id for ruling in rulings for choice in ruling.choices)

    def _thinkable(self, what: str, offender: int) -> bool:
        """Whether everybody has seen something that could be this."""
        doings, state = self.doings, self.state
        if state.phase == OVER or doings.stopped:
            return False
        if what in DEALER_BREACHES:
            return self.rules.deal_by_hand and offender == self.dealer and bool(doings.gifts)
        if what == "play_out_of_turn":
            return state.trick[offender] != NONE or any(offender in trick for trick in doings.played)
        if what == "mixed_tricks":
            return len(doings.piles[offender]) > 1
        return what == "revoke" and any(off.seat == offender for off in doings.offs)

    def _too_late(self, what: str, offender: int) -> Refusal:
        """Why nothing can be said of it: the cards have been cut since (BEI-069), or there was nothing like it."""
        state = self.state
        idle = state.trick[offender] == NONE and not any(offender in trick for trick in self.doings.played)
        cut = state.phase == OVER or (idle and state.hand_number > 1)  # a seat that has played is spoken of now
        return _no(consult(self.rules, what, AFTER_CUT[what])) if cut and what in AFTER_CUT else NOTHING_LIKE_IT

    def ruling(self, what: str, offender: int, lies_open: bool = False) -> Ruling:
        """What the law says of it, by what everybody has seen; what `lies_open` can still be corrected."""
        doings, state = self.doings, self.state
        facts: dict[str, object] = {}
        if what == "uncut_pack":
            facts = {"dealing": doings.dealing}
        elif what in DEALER_BREACHES:
            first = state.trick_number > 0 or state.phase in (GATHER, COUNT)
            facts = {"first_trick": bool(first and not doings.dealing)}
        elif what == "play_out_of_turn":
            lies = state.trick[offender] != NONE
            facts = {"trick": ("open" if state.phase == PLAY else "complete") if lies else "gathered"}
        elif what == "mixed_tricks":
            facts = {"cut": False, "provable": False}
        elif what == "revoke":
            facts = {"moment": "open"} if lies_open else {"moment": "later", "several": len(self._revokers()) > 1}
        elif what == "foreign_card":
            facts = {"cards": tuple(doings.aside[-1:])}
        return consult(self.rules, what, facts)

    # Whether it is so, and what is done -----------------------------------------------------------------

    def decide(self, seat: int, claim: Denounce) -> Iterator[Event]:
        """Look into a claim and carry out what the law says: the events, one at a time."""
        what, offender = claim.irregularity, claim.offender
        if what == "revoke" and claim.choice == FINE and (mixer := self._hidden_by(offender)) is not None:
            yield self.rule(seat, Denounce("mixed_tricks", mixer, FINE))
        elif self._is_so(claim):
            yield self.rule(seat, claim)
            if what == "play_out_of_turn":
                yield from self.playing.take_back(offender)
            elif claim.choice == CORRECT:
                yield from self.playing.correct(offender)
        else:
            self.doings.denied.add(self._key(claim))
            yield NotUpheld(what, Seat(offender), Seat(seat))

    def rule(self, seat: int, claim: Denounce) -> Ruled:
        """The ruling on what is so; what costs points, or the deal, is put into force."""
        doings, what = self.doings, claim.irregularity
        ruling = self.ruling(what, claim.offender, claim.choice == CORRECT)
        remedy = next(choice for choice in ruling.choices if choice.id == claim.choice).remedies[0]
        fined = set[int]()
        if remedy.kind == "five_and_zero":
            fined = self._revokers() if what == "revoke" else {claim.offender}
            doings.stopped, doings.fined, doings.must_follow = True, fined, set()
            self.state.phase = COUNT
        elif remedy.kind == "deal_lost":
            doings.lost, doings.dealing = True, False
            self.state.phase = OVER
        points = tuple(remedy.amount if at in fined else 0 for at in range(self.rules.players))
        event = Ruled(what, Seat(claim.offender), Seat(seat), claim.choice, ruling.clauses, points)
        doings.rulings.append(event)
        return event

    def _is_so(self, claim: Denounce) -> bool:
        doings, what, offender = self.doings, claim.irregularity, claim.offender
        if what in DEALER_BREACHES:
            return bool(DEALER_BREACHES[what] & doings.breaches)
        if what == "play_out_of_turn":
            return offender in doings.early
        if what == "mixed_tricks":
            return self._hides(offender)
        return self.playing.revoked(offender) if claim.choice == CORRECT else offender in self._revokers()

    def _hides(self, mixer: int) -> bool:
        """Whether this seat's mixed tricks keep a revoke from being proved. Of a trick among them it is enough that
        somebody did not follow: whether that was a revoke can no longer be seen."""
        doings = self.doings
        own = doings.mixed.intersection(doings.piles[mixer])
        return any(off.trick in own for off in doings.offs) or any(
            hidden_by(self.playing, revoke) == mixer for revoke in doings.revokes
        )

    def _revokers(self) -> set[int]:
        """Who has revoked in a trick turned down since, can no longer correct it, and is proved to have (BEI-065,
        BEI-068)."""
        return {revoke.seat for revoke in self._turned_down() if hidden_by(self.playing, revoke) is None}

    def _turned_down(self) -> list[Off]:
        return [revoke for revoke in self.doings.revokes if revoke.trick < self.state.trick_number]

    def _hidden_by(self, offender: int) -> int | None:
        """Whose mixed tricks keep a revoke of this seat from being proved, None where one can be, or there is none."""
        hiders = [hidden_by(self.playing, revoke) for revoke in self._turned_down() if revoke.seat == offender]
        return None if None in hiders else next(iter(hiders), None)

    def _key(self, claim: Denounce) -> tuple[str, int, str, int]:
        """A claim, at this moment of the hand."""
        moment = int(self.state.trick_number) * 16 + len(self.doings.order) + 256 * len(self.doings.gifts)
        return (claim.irregularity, claim.offender, claim.choice, moment)


def _no(ruling: Ruling) -> Refusal:
    """Why nothing is to be done, in the words of the law."""
    assert ruling.note is not None
    return Refusal(ruling.clauses[0], ruling.note.fr, ruling.note.en)
