"""Le Beigne (document 001): one hand replayed from its audit line."""

from typing import Any

from .cards import SUITS, Unlawful, rank, suit
from .snapshots import compare

RANKS = "AKQJT98765432"  # strongest first (BEI-003)
WHOLE_PACK = frozenset(rank + suit + "a" for rank in RANKS for suit in SUITS)  # BEI-002
HAND = 5  # BEI-013
START = 25  # BEI-035
FINE = 5  # BEI-036, BEI-041
ALWAYS_GO = 5  # BEI-033: whose score is this or less must go
FORCED_UNTIL = {"T": 10, "2": 20, "A": 30}  # BEI-029 to BEI-032: the last hand in which the turned rank forces


class Hand:
    """One hand. `stage` is "turn_up" (the dealer keeps it or not), "bids", "play" or "end"."""

    def __init__(
        self, pack: list[str], players: int, dealer: int, scores: list[int], number: int, punish: bool = False
    ) -> None:
        if len(pack) != len(WHOLE_PACK) or set(pack) != WHOLE_PACK:
            raise Unlawful("the pack has not every one of its 52 cards once (BEI-002)")
        self.players = players
        self.dealer = dealer
        self.number = number
        self.punish = punish
        self.start = list(scores)
        self.scores = list(scores)
        self.eldest = (dealer + 1) % players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        rest = list(pack)
        for _ in range(HAND):  # BEI-014, BEI-015
            for step in range(players):
                self.hands[(self.eldest + step) % players].append(rest.pop(0))
        self.turn_up = rest.pop(0)  # BEI-016
        self.trump = suit(self.turn_up)
        self.bids: list[bool | None] = [None] * players
        self.won = [0] * players
        self.trick: list[str] = []
        self.leader = self.eldest  # BEI-022, AMB-121: whatever he bid
        self.last_trick: int | None = None
        self.stage = "turn_up"

    # ------------------------------------------------------------------ who, and what he may do

    def to_act(self) -> int | None:
        if self.stage == "turn_up":
            return self.dealer
        if self.stage == "bids":
            return next(seat for seat in self.in_order() if self.bids[seat] is None)
        if self.stage == "play":
            return (self.leader + len(self.trick)) % self.players
        return None

    def in_order(self) -> list[int]:
        return [(self.eldest + step) % self.players for step in range(self.players)]

    def must_go(self, seat: int) -> bool:
        """Whether the seat has no choice (BEI-028)."""
        forced_by_card = self.number <= FORCED_UNTIL.get(rank(self.turn_up), 0)  # AMB-125
        return forced_by_card or self.start[seat] <= ALWAYS_GO

    def lawful_bids(self, seat: int) -> set[bool]:
        if self.stage != "bids" or seat != self.to_act():
            return set()
        return {True} if self.must_go(seat) else {True, False}

    def plays(self, seat: int) -> set[str]:
        if self.stage != "play" or seat != self.to_act():
            return set()
        hand = set(self.hands[seat])
        if not self.trick:
            return hand
        following = {card for card in hand if suit(card) == suit(self.trick[0])}
        return following or hand  # BEI-024, BEI-025

    def beats(self, card: str, best: str) -> bool:
        if suit(card) == suit(best):
            return RANKS.index(rank(card)) < RANKS.index(rank(best))
        return suit(card) == self.trump  # BEI-026

    # ------------------------------------------------------------------ doing it

    def apply(self, event: dict[str, Any]) -> None:
        seat, what = event["seat"], event["do"]
        if isinstance(seat, bool) or seat != self.to_act():
            raise Unlawful(f"seat {seat} is not to act, seat {self.to_act()} is (stage {self.stage})")
        if what == "keep" and self.stage == "turn_up":
            self.keep(event["discard"])
        elif what == "leave" and self.stage == "turn_up":
            self.stage = "bids"
        elif what == "bid" and self.stage == "bids":
            self.bid(seat, event["go"])
        elif what == "play" and self.stage == "play":
            self.play(seat, event["card"])
        else:
            raise Unlawful(f"{what!r} is not what is to be done now (stage {self.stage})")

    def keep(self, discard: str) -> None:
        if discard not in self.hands[self.dealer]:
            raise Unlawful(f"the dealer has no {discard} to discard (BEI-018, AMB-120)")
        self.hands[self.dealer].remove(discard)
        self.hands[self.dealer].append(self.turn_up)
        self.stage = "bids"

    def bid(self, seat: int, go: Any) -> None:
        if not isinstance(go, bool) or go not in self.lawful_bids(seat):
            raise Unlawful(f"seat {seat} may not bid {go!r} (BEI-029 to BEI-033)")
        self.bids[seat] = go
        if None not in self.bids:
            self.stage = "play"

    def play(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise Unlawful(f"seat {seat} does not hold {card}")
        if card not in self.plays(seat):
            raise Unlawful(f"seat {seat} must follow {self.trick[0]} and holds its suit (BEI-024)")
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.players:
            return
        best = self.trick[0]
        for other in self.trick[1:]:
            if self.beats(other, best):
                best = other
        winner = (self.leader + self.trick.index(best)) % self.players
        self.won[winner] += 1
        self.trick = []
        self.leader = self.last_trick = winner  # BEI-027
        if not any(self.hands):
            self.count()

    def count(self) -> None:
        """Marks the hand (BEI-034 to BEI-041)."""
        self.stage = "end"
        for seat in range(self.players):
            tricks = self.won[seat]
            if self.bids[seat]:
                self.scores[seat] += -tricks if tricks else FINE  # BEI-038, BEI-036, AMB-127
            elif self.punish and tricks:
                self.scores[seat] += FINE  # BEI-041

    def over(self) -> bool:
        return self.stage == "end" and min(self.scores) <= 0  # BEI-047, AMB-123

    def winners(self) -> list[int]:
        """The seat that has won; several where they share it (AMB-124)."""
        if not self.over():
            return []
        lowest = [seat for seat in range(self.players) if self.scores[seat] == min(self.scores)]
        return [self.last_trick] if self.last_trick in lowest else lowest


# ---------------------------------------------------------------------- the line


def check_beigne(obj: dict[str, Any]) -> list[str]:
    """What is wrong with the audit line of a hand, as sentences."""
    problems = _check_head(obj)
    if problems:
        return problems
    options = obj.get("options") or {}
    punish = options.get("punishNonGoers") in (True, "yes", "true")
    try:
        hand = Hand(list(obj["pack"]), obj["players"], obj["dealer"], obj["start_scores"], obj["hand_number"], punish)
    except Unlawful as error:
        return [str(error)]
    events = obj["events"]
    for snapshot in obj.get("legal") or []:
        if isinstance(snapshot["after"], bool) or snapshot["after"] not in range(len(events) + 1):
            problems.append(f"a snapshot is said to be taken after {snapshot['after']!r} of {len(events)} events")
    for index in range(len(events) + 1):
        for snapshot in obj.get("legal") or []:
            if snapshot["after"] == index:
                problems += [f"snapshot after {index} events: {text}" for text in check_snapshot(hand, snapshot)]
        if index == len(events):
            break
        try:
            hand.apply(events[index])
        except Unlawful as error:
            return [*problems, f"event {index} {events[index]}: {error}"]
    if hand.stage != "end":
        problems.append(f"the hand is not finished: seat {hand.to_act()} is to act ({hand.stage})")
    return problems + _check_result(hand, obj)


def _check_head(obj: dict[str, Any]) -> list[str]:
    problems = []
    for key, value in (obj.get("options") or {}).items():
        if key == "players" and value == obj["players"]:
            continue
        if key != "punishNonGoers" or value not in (True, False, "yes", "no", "true", "false"):
            problems.append(f"option {key}: {value!r} is not one of this game")
    players, number, scores = obj["players"], obj["hand_number"], obj["start_scores"]
    if isinstance(players, bool) or players not in range(3, 9):
        return [*problems, f"this game is for three to eight players, not {players!r} (BEI-001)"]
    if isinstance(obj["dealer"], bool) or obj["dealer"] not in range(players):
        problems.append(f"the dealer is {obj['dealer']!r}, not one of the {players} seats")
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        problems.append(f"hand_number is {number!r}, not 1 or more")
    elif len(scores) != players or any(isinstance(score, bool) or not isinstance(score, int) for score in scores):
        problems.append(f"start_scores {scores} are not {players} whole numbers")
    elif number == 1 and scores != [START] * players:
        problems.append(f"the first hand starts at {scores}, not at 25 each (BEI-035)")
    elif min(scores) <= 0:
        problems.append(f"the game was over before this hand: {scores} (BEI-047)")
    elif max(scores) > START + FINE * (number - 1) or min(scores) < START - HAND * (number - 1):
        problems.append(f"start_scores {scores} cannot be reached in {number - 1} hands")
    return problems


def check_snapshot(hand: Hand, snapshot: dict[str, Any]) -> list[str]:
    seat = snapshot["seat"]
    if hand.stage == "end":
        return ["nobody is to act: the hand is over"]
    if isinstance(seat, bool) or seat != hand.to_act():
        return [f"seat {seat} is not to act, seat {hand.to_act()} is"]
    problems = compare("plays", snapshot.get("plays") or [], hand.plays(seat))
    bids = {_read_bid(bid) for bid in snapshot.get("bids") or []}
    problems += compare("bids", bids, {_read_bid(bid) for bid in hand.lawful_bids(seat)})
    discards = set(hand.hands[seat]) if hand.stage == "turn_up" else set()
    for name in ("keep", "discards"):  # where the line says so much
        if isinstance(snapshot.get(name), list):
            problems += compare(name, snapshot[name], discards)
    others = ("kinds", "declarations", "announcements", "marks", "exchange", "carte_blanche", "cede", "claim")
    return problems + [f"{name} does not exist in this game" for name in others if snapshot.get(name)]


def _read_bid(bid: Any) -> str:
    words = {True: "go", False: "pass", "go": "go", "pass": "pass"}
    return words[bid["go"] if isinstance(bid, dict) else bid]


def _check_result(hand: Hand, obj: dict[str, Any]) -> list[str]:
    problems = []
    if obj["scores"] != hand.scores:
        problems.append(f"scores are {obj['scores']}, but should be {hand.scores}")
    if bool(obj.get("over", False)) != hand.over():
        problems.append(f"over is {obj.get('over')!r}, but should be {hand.over()}")
    winner, right = obj.get("winner"), hand.winners()
    if isinstance(winner, bool) or not _names_the_winners(winner, right):
        problems.append(f"winner is {winner!r}, but should be {right or None}")
    if obj.get("settlement") is not None:
        problems.append("settlement does not exist in this game")
    # Nothing says how a hand is told by sources: nothing but zeros, or what each seat's score has changed by.
    for seat, account in enumerate(obj.get("sources") or []):
        change = hand.scores[seat] - hand.start[seat]
        if sum(account.values()) not in (0, change):
            problems.append(f"sources of seat {seat} are {account}, but its score has changed by {change}")
    return problems


def _names_the_winners(winner: Any, right: list[int]) -> bool:
    """One winner is named; a victory that is shared is told as null or as a list."""
    if len(right) == 1:
        return bool(winner == right[0])
    return winner is None or (bool(right) and winner == right)
