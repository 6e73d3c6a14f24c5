"""The tricks of a free table: cards come in whatever order and of whatever suit, and some go back into the hand."""

from __future__ import annotations

from collections.abc import Iterator

from atout.cards.numbers import suit_mask, suit_of
from atout.contract.terms import Seat
from atout.games.beigne.actions import card_number, card_text, cards_of
from atout.games.beigne.events import Event, Played, TrickTaken
from atout.games.beigne.free.doings import Doings, Off
from atout.games.beigne.free.events import Mixed, TakenBack
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels.state import COUNT, GATHER, NONE, PLAY, TRICKS
from atout.games.beigne.kernels.tricks import lawful_cards, trick_winner
from atout.kernel import Record


class Playing:
    """The tricks of one hand, over its `state`: all that kernels keep there is theirs, the rest is in `doings`."""

    def __init__(self, state: Record, doings: Doings) -> None:
        self.state = state
        self.doings = doings

    def play(self, seat: int, card: str) -> Iterator[Event]:
        """Play a card, in turn or not, of the suit led or not."""
        state, doings, number = self.state, self.doings, card_number(card)
        if not state.in_trick:
            state.leader = seat  # the first card is the lead, whoever should have led
        lead = suit_of(int(state.trick[state.leader])) if state.in_trick else suit_of(number)
        could = not int(lawful_cards(state, seat)) >> number & 1
        if seat not in (state.turn, doings.led_by):
            doings.early.add(seat)
        if suit_of(number) != lead:
            off = Off(seat, int(state.trick_number), lead)
            doings.offs.append(off)
            if could:
                doings.revokes.append(off)
        do.play(state, seat, number)
        doings.order.append(seat)
        doings.shown[seat].discard(card)
        doings.may_withdraw.discard(seat)
        doings.must_follow.discard(seat)
        self.mark_voids(seat)
        self.pass_turn()
        yield Played(Seat(seat), card)

    def take_back(self, seat: int) -> Iterator[Event]:
        """A card goes back into its hand; where it was the lead, so do those that were played to it."""
        doings = self.doings
        going = list(doings.order) if seat == doings.order[0] else [seat]
        lifted = [self._lift(other) for other in going]
        if not doings.order:
            self.state.leader = doings.led_by
            doings.must_follow, doings.may_withdraw = set(), set()  # nothing lies there to follow
        self.pass_turn()
        yield from lifted

    def correct(self, seat: int) -> Iterator[Event]:
        """A revoke is corrected: its card goes back, and those played after it may (BEI-064, AMB-132)."""
        doings = self.doings
        doings.may_withdraw.update(doings.order[doings.order.index(seat) + 1 :])
        doings.must_follow.add(seat)
        lifted = self._lift(seat)
        self.pass_turn()
        yield lifted

    def gather(self, mixed: bool) -> Iterator[Event]:
        """The trick is turned down before its winner, who leads the next (BEI-026, BEI-027, BEI-059)."""
        state, doings = self.state, self.doings
        doings.played.append({seat: int_text(state.trick[seat]) for seat in doings.order})
        state.in_trick = state.players  # who had no card to play takes no trick
        do.gather(state)
        winner = int(state.winner)
        doings.piles[winner].append(int(state.trick_number) - 1)
        doings.order, doings.early, doings.may_withdraw, doings.must_follow = [], set(), set(), set()
        doings.led_by = winner
        self.pass_turn()
        if mixed:
            doings.mixed.update(doings.piles[winner])
            yield Mixed(Seat(winner))
        yield TrickTaken(Seat(winner))

    def pass_turn(self) -> None:
        """Whose turn it is: the next who has not played and has cards; then the winner's, to gather the trick."""
        state, doings, players = self.state, self.doings, int(self.state.players)
        state.phase = PLAY
        if not doings.order:
            state.leader = doings.led_by = next(
                (seat for seat in self._round(doings.led_by) if state.held[seat]), doings.led_by
            )
        waiting = [seat for seat in self._round(int(state.leader)) if state.trick[seat] == NONE and state.held[seat]]
        if waiting and state.trick_number < TRICKS:
            state.turn = waiting[0]
        elif doings.order:
            state.phase = GATHER
            state.in_trick, played = players, state.in_trick
            state.turn = trick_winner(state)
            state.in_trick = played
        else:
            state.phase = COUNT

    def follow_duty(self, seat: int) -> int:
        """The cards of the suit led in a hand, as a mask; 0 where nothing is led."""
        state = self.state
        if not state.in_trick:
            return 0
        return int(state.hand[seat]) & suit_mask(suit_of(int(state.trick[state.leader])))

    def revoked(self, seat: int) -> bool:
        """Whether the seat's card in the trick is a revoke."""
        number = int(self.state.trick_number)
        return seat in self.doings.order and any(r.seat == seat and r.trick == number for r in self.doings.revokes)

    def mark_voids(self, seat: int) -> None:
        """Which suits a seat has shown not to hold: those it did not follow, but where a card of it was seen since, or
        the dealer gave it another card."""
        doings, state = self.doings, self.state
        seen = {"SHDC".index(card[1]) for card in doings.shown[seat]}
        if state.kept and seat == state.dealer and not int(state.played) >> int(state.turned) & 1:
            seen.add(suit_of(int(state.turned)))
        void = 0
        unknown_since = doings.given[1] if doings.given and doings.given[0] == seat else 0
        for off in (off for off in doings.offs if off.seat == seat and off.trick >= unknown_since):
            later = [trick[seat] for trick in doings.played[off.trick + 1 :] if seat in trick]
            if seat in doings.order and off.trick < state.trick_number:
                later.append(int_text(state.trick[seat]))
            if off.suit not in seen | {"SHDC".index(card[1]) for card in later}:
                void |= 1 << off.suit
        state.void[seat] = void

    def _lift(self, seat: int) -> TakenBack:
        state, doings, number = self.state, self.doings, int(self.state.trick_number)
        card = int(state.trick[seat])
        state.trick[seat] = NONE
        state.in_trick -= 1
        state.hand[seat] |= 1 << card
        state.held[seat] += 1
        state.played &= ~(1 << card)
        doings.order.remove(seat)
        doings.early.discard(seat)
        doings.shown[seat].add(card_text(card))
        doings.offs = [off for off in doings.offs if (off.seat, off.trick) != (seat, number)]
        doings.revokes = [off for off in doings.revokes if (off.seat, off.trick) != (seat, number)]
        self.mark_voids(seat)
        doings.denied.clear()  # the hand comes to the same moments again, by other cards
        return TakenBack(Seat(seat), card_text(card))

    def _round(self, first: int) -> list[int]:
        return [(first + at) % int(self.state.players) for at in range(int(self.state.players))]


def int_text(number: Record) -> str:
    """A card of a record as text."""
    return card_text(int(number))


def hidden_by(playing: Playing, revoke: Off) -> int | None:
    """Whose mixed tricks keep a revoke from being proved (BEI-061): its own trick lies among them, or else the card of
    the suit that was played later. None where both lie apart, or such a card is still to be seen (BEI-060)."""
    state, doings, seat, suit = playing.state, playing.doings, revoke.seat, "SHDC"[revoke.suit]
    if revoke.trick in doings.mixed:
        return int(state.taken[revoke.trick])
    in_sight = list(cards_of(int(state.hand[seat])))
    if seat in doings.order and revoke.trick < state.trick_number:
        in_sight.append(int_text(state.trick[seat]))
    later = [at for at, trick in enumerate(doings.played) if at > revoke.trick and trick.get(seat, "  ")[1] == suit]
    if any(card[1] == suit for card in in_sight) or not doings.mixed.issuperset(later):
        return None
    return int(state.taken[later[0]]) if later else None
