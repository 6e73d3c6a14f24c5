"""Dealing at a free table: by itself, as the rules have it, or by the hands of the dealer, as he likes."""

from __future__ import annotations

from collections.abc import Iterator

from atout.cards import FULL
from atout.contract.terms import Refusal, Seat
from atout.games.beigne.actions import card_number
from atout.games.beigne.events import Cut, Event, Packet, TurnedUp
from atout.games.beigne.free.acts import Act, Give, HaveCut, TurnUp
from atout.games.beigne.free.doings import LONG, ORDER, PACKETS, SHORT, UNCUT, WRONG_TURN_UP, Doings
from atout.games.beigne.free.events import ForeignShown
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import SUITS
from atout.kernel import Record

OWN = "a"
"""The letter of the pack that is played with."""

MOST_HELD = 7
"""So many cards at most are dealt to one player: two too many."""
LEFT = 2
"""So many cards at least stay in the pack: one to turn up, one to replace a foreign card."""

NOT_DEALING = Refusal("BEI-012", "On ne donne pas en ce moment.", "Nobody is dealing now.")
NOT_THE_DEALER = Refusal("BEI-010", "Ce n'est pas à vous de donner.", "It is not for you to deal.")
CUT_ALREADY = Refusal("BEI-012", "Le paquet est coupé, ou la donne commencée.", "The pack is cut, or being dealt.")
NOBODY_THERE = Refusal("BEI-014", "Personne n'est assis là.", "Nobody sits there.")
TOO_MANY = Refusal("BEI-013", "Il n'y a pas tant de cartes à donner.", "There are not so many cards to give.")
ALL_NEED_CARDS = Refusal(
    "BEI-016", "Quelqu'un n'a encore reçu aucune carte.", "Somebody has not been dealt a card yet."
)


class Dealing:
    """One hand being dealt into `state`. Whatever the dealer does is noted; what is wrong about it is kept silently."""

    def __init__(self, rules: Rules, state: Record, doings: Doings, dealer: int, cut: int) -> None:
        self.rules = rules
        self.state = state
        self.doings = doings
        self.dealer = dealer
        self.cut = cut
        self.hands: list[list[str]] = [[] for _ in range(rules.players)]

    def proper(self) -> Act:
        """What the dealer should do next: have the pack cut, give one card in turn, or turn one up."""
        if self.doings.cut_by is None and not self.doings.gifts:
            return HaveCut((self.dealer - 1) % self.rules.players)
        return self.next_packet() or TurnUp()

    def next_packet(self) -> Give | None:
        """The packet that comes next, None once everybody has his cards (BEI-013 to BEI-015)."""
        players = self.rules.players
        held = [self.doings.dealt((self.dealer + 1 + turn) % players) for turn in range(players)]
        if min(held) >= self.rules.hand_size:
            return None
        return Give((self.dealer + 1 + held.index(min(held))) % players, self.rules.packets[min(held)])

    def thinkable(self) -> tuple[Act, ...]:
        """Everything that a dealer might think of doing."""
        cuts = [HaveCut(seat) for seat in range(self.rules.players)]
        gifts = [
            Give(seat, count) for seat in range(self.rules.players) for count in range(1, self.rules.hand_size + 1)
        ]
        return (*cuts, *gifts)

    def refusal(self, seat: int, act: Act) -> Refusal | None:
        """Why hands cannot do this now, or None."""
        doings = self.doings
        if not doings.dealing:
            return NOT_DEALING
        if seat != self.dealer:
            return NOT_THE_DEALER
        match act:
            case HaveCut(by):
                if doings.cut_by is not None or doings.gifts:
                    return CUT_ALREADY
                return None if by in range(self.rules.players) and by != seat else NOBODY_THERE
            case Give(to, count):
                if to not in range(self.rules.players):
                    return NOBODY_THERE
                room = min(self.rules.hand_size, len(doings.undealt) - LEFT - len(self._foreign()))
                room = min(room, MOST_HELD - doings.dealt(to))
                return None if 1 <= count <= room else TOO_MANY
        return None if all(self.hands) else ALL_NEED_CARDS

    def act(self, act: Act) -> Iterator[Event]:
        """Do what hands can do: the events, one at a time."""
        doings = self.doings
        match act:
            case HaveCut(by):
                doings.cut_by = by
                doings.undealt = doings.undealt[self.cut :] + doings.undealt[: self.cut]
                if by != (self.dealer - 1) % self.rules.players:
                    doings.breaches.add(UNCUT)
                yield Cut(Seat(by), self.cut)
            case Give(to, count):
                if doings.cut_by is None:
                    doings.breaches.add(UNCUT)
                proper = self.next_packet()
                yield self.give(to, count)
                if doings.dealt(to) > self.rules.hand_size:
                    doings.breaches.add(LONG)
                elif proper and act != proper:
                    doings.breaches.add(ORDER if to != proper.to else PACKETS)
            case TurnUp(bottom):
                yield from self.turn_up(bottom)

    def regularly(self) -> Iterator[Event]:
        """Deal as the rules have it: the events, one at a time (BEI-013 to BEI-016)."""
        self.doings.cut_by = (self.dealer - 1) % self.rules.players
        while packet := self.next_packet():
            yield self.give(packet.to, packet.count)
        yield from self.turn_up(False)

    def give(self, to: int, count: int) -> Packet:
        """Give the top cards to a seat."""
        doings, state = self.doings, self.state
        cards = tuple(doings.undealt[:count])
        del doings.undealt[:count]
        doings.gifts.append((to, count))
        self.hands[to] += cards
        for card in cards:
            if card in self._foreign(cards):
                doings.foreign = (to, card)
            else:
                state.hand[to] |= 1 << card_number(card)
        state.held[to] += count
        return Packet(Seat(to), count, cards)

    def turn_up(self, bottom: bool) -> Iterator[Event]:
        """Turn a card up for trumps, and begin the hand; a card of another pack is set aside for the next one."""
        doings, at = self.doings, -1 if bottom else 0
        card = doings.undealt.pop(at)
        if card in self._foreign((card,)):
            doings.aside.append(card)
            yield ForeignShown(None, card)
            card = doings.undealt.pop(at)
        if bottom:
            doings.breaches.add(WRONG_TURN_UP)
        if any(doings.dealt(seat) < self.rules.hand_size for seat in range(self.rules.players)):
            doings.breaches.add(SHORT)
        self._begin(card)
        yield TurnedUp(card, SUITS[int(self.state.trump)])

    def _begin(self, turned: str) -> None:
        """Begin the hand as kernels do, then put into the hands what was really dealt."""
        state, doings, players = self.state, self.doings, self.rules.players
        held = [(int(state.hand[seat]), int(state.held[seat])) for seat in range(players)]
        size = self.rules.hand_size
        own = [[card_number(card) for card in hand if card not in self._foreign(hand)][:size] for hand in self.hands]
        laid = {card for hand in own for card in hand} | {card_number(turned)}
        rest = iter([card for card in FULL.cards if card not in laid])
        full = [hand + [next(rest) for _ in range(size - len(hand))] for hand in own]
        order = [full[(self.dealer + 1 + turn) % players][number] for number in range(size) for turn in range(players)]
        for at, card in enumerate([*order, card_number(turned), *rest]):
            state.pack[at] = card
        do.begin(state, self.rules.packed, self.dealer)
        for seat, (hand, count) in enumerate(held):
            state.hand[seat], state.held[seat] = hand, count
        doings.dealing = False
        doings.led_by = int(state.leader)

    def _foreign(self, cards: tuple[str, ...] | list[str] | None = None) -> tuple[str, ...]:
        """Which of these cards, or of those still to be dealt, are of another pack (BEI-054)."""
        return tuple(card for card in (self.doings.undealt if cards is None else cards) if not card.endswith(OWN))
