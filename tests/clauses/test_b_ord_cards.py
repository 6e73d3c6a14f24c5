"""Ordinary bésigue: players, packs, ranks and what a card is worth (B-ORD-001 to B-ORD-012)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import atout
from atout.games.bezique import PRESETS

from .table import RANKS, SUITS, deal, endgame, offered, play, play_out, position, refused, scores, sheet, won

ORDER = "ATKQJ987"  # as the rules write it, strongest first
FACES = [rank + suit for rank, suit in product(ORDER, SUITS)]


def cards_seen(match: atout.Match) -> list[str]:
    """Every card that a finished deal brought to light: the cards played to its tricks."""
    return [event.card for event in match.events if event.do == "play"]  # type: ignore[attr-defined]


@pytest.mark.clause("B-ORD-001")
def test_two_play() -> None:
    match = position()
    assert match.rules.players == 2
    assert {match.view(seat).seat for seat in (0, 1)} == {0, 1}
    acted = {match.turn}
    play(match, "0 9C")
    acted.add(match.turn)
    play(match, "1 9C")
    acted.add(match.turn)
    assert acted == {0, 1}


@pytest.mark.clause("B-ORD-001", "B-ORD-002")
@pytest.mark.parametrize("players", [0, 1, 3, 4, 5])
def test_no_other_number_of_players_fits_the_two_handed_game(players: int) -> None:
    with pytest.raises(atout.OptionError):
        atout.rules("ordinary", players=players)


@pytest.mark.clause("B-ORD-002")
def test_every_game_is_for_two_three_or_four() -> None:
    more = {"three": 3, "four": 4, "four_teams": 4}
    assert {name: rules.players for name, rules in PRESETS.items()} == {**dict.fromkeys(PRESETS, 2), **more}


@pytest.mark.clause("B-ORD-003", "B-ORD-004")
@pytest.mark.parametrize("seed", range(5))
def test_two_whole_packs_make_one_of_64(seed: int) -> None:
    match = atout.Match("ordinary", seed=seed, auto_deal=False)
    list(match.start_deal())
    play_out(match)
    played = cards_seen(match)
    assert len(played) == len(set(played)) == 64
    assert Counter(card[:2] for card in played) == dict.fromkeys(FACES, 2)


@pytest.mark.clause("B-ORD-003", "B-ORD-004")
@pytest.mark.parametrize("wrong", ["2Sa", "7Sb", "7Sc", None])
def test_no_other_pack_is_dealt(wrong: str | None) -> None:
    """A deuce, a card twice, a card of a third pack, or a card too few."""
    match = atout.Match("ordinary", auto_deal=False)
    list(match.enter(atout.DealDraw(("ASa", "7Sa"))))
    cards = [face + letter for letter in "ab" for face in FACES]
    cards[cards.index("7Sa")] = wrong or ""
    with pytest.raises(atout.RecordError):
        match.enter(atout.NewPack(tuple(card for card in cards if card), 20))
    assert match.deal is None


@pytest.mark.clause("B-ORD-005")
@pytest.mark.parametrize(("lead", "reply"), list(product(ORDER, repeat=2)))
def test_ranks_from_strongest_to_weakest(lead: str, reply: str) -> None:
    match = position(hands=(lead + "C", reply + "C"))
    winner = 1 if ORDER.index(reply) < ORDER.index(lead) else 0
    assert won(play(match, f"0 {lead}C", f"1 {reply}C")) == str(winner)


@pytest.mark.clause("B-ORD-006")
def test_aces_and_tens_are_brisques() -> None:
    """Sixteen of the 64 cards."""
    match = position()
    count = 0
    for suit, rank in product(SUITS, RANKS):
        match = position(
            hands=(rank + suit, rank + suit), trump="C", turn_up="9C" if (rank, suit) == ("8", "C") else "8C"
        )
        if offered(match) == "exchange decline":
            play(match, "0 decline", "1 decline")
        counts = [e.brisques for e in play(match, f"0 {rank}{suit}", f"1 {rank}{suit}") if e.do == "trick"]  # type: ignore[attr-defined]
        assert counts == [2 if rank in "AT" else 0]
        count += counts[0]
    assert count == 16


@pytest.mark.clause("B-ORD-006", "B-ORD-007", "B-ORD-090")
@pytest.mark.parametrize("seed", range(20))
def test_brisques_of_a_deal_make_160(seed: int) -> None:
    match = atout.Match("ordinary", seed=seed, auto_deal=False)
    list(match.start_deal())
    play_out(match)
    assert sum(match.view(0).sources(seat)["brisques"] for seat in (0, 1)) == 160


@pytest.mark.clause("B-ORD-007", "B-ORD-090")
def test_each_brisque_counts_10_for_whoever_won_it() -> None:
    """Seat 0 wins the ace with the ace, then a lone ten; seat 1 nothing but 12 of the 16 before them."""
    match = endgame(hands=("AS AH TC 7C 8C 9C 7D 8D", "AS 9H 8C 9C 7D 8D 9D 9D"))
    before = Counter({seat: won_brisques(match, seat) for seat in (0, 1)})
    assert before[0] + before[1] == 12
    events = play_out(match)
    after = Counter(before)
    for event in events:
        if event.do == "trick":
            after[event.seat] += event.brisques  # type: ignore[attr-defined]
    assert sum(after.values()) == 16
    assert {seat: match.view(0).sources(seat)["brisques"] for seat in (0, 1)} == {s: 10 * n for s, n in after.items()}


def won_brisques(match: atout.Match, seat: int) -> int:
    return sum(e.brisques for e in match.events if e.do == "trick" and e.seat == seat)  # type: ignore[attr-defined]


@pytest.mark.clause("B-ORD-008")
@pytest.mark.parametrize("rank", list("TKQJ987"))
@pytest.mark.parametrize("suit", ["C", "D"])
def test_an_ace_beats_every_other_rank(rank: str, suit: str) -> None:
    """Whichever is led, and in the main rule whatever the suit; trumps apart (AMB-88)."""
    low = rank + suit
    assert won(play(position(hands=("AC", low)), "0 AC", f"1 {low}")) == "0"
    assert won(play(position(hands=(low, "AC")), f"0 {low}", "1 AC")) == "1"


@pytest.mark.clause("B-ORD-009")
@pytest.mark.parametrize(("other", "ten_wins"), [("A", False), *[(rank, True) for rank in "KQJ987"]])
def test_a_ten_beats_every_rank_but_the_ace(other: str, ten_wins: bool) -> None:
    assert won(play(position(hands=("TC", other + "C")), "0 TC", f"1 {other}C")) == ("0" if ten_wins else "1")
    assert won(play(position(hands=(other + "D", "TC")), f"0 {other}D", "1 TC")) == ("1" if ten_wins else "0")


@pytest.mark.clause("B-ORD-010")
def test_each_plays_for_himself() -> None:
    match = position(hands=("KC QC 9C 9S", "KS QS 7C AS"))
    play(match, "0 9C", "1 7C", "0 marriage KC QC")
    assert scores(match) == "20 0"
    play(match, "0 9S", "1 AS", "1 marriage KS QS")
    assert scores(match) == "20 20"
    play(match, "1 draw")
    play_out(match)
    assert len(sheet(match).splitlines()) == 2


@pytest.mark.clause("B-ORD-011")
@pytest.mark.parametrize("seed", range(6))
def test_points_come_from_combinations_and_tricks(seed: int) -> None:
    """What a deal brought is its combinations and sevens, its brisques, its last trick: nothing else, nothing lost."""
    match = atout.Match("ordinary", seed=seed, auto_deal=False)
    list(match.start_deal())
    while match.turn is not None:
        list(match.apply(match.legal()[0]))
    rows = match.events[-1 - (match.over)].sheet.rows  # type: ignore[attr-defined]
    for row in rows:
        declared = sum(points for kind, points in row.declarations if kind != "seven")
        assert row.sources["declarations"] == declared
        assert row.after - row.before == sum(row.sources.values())
        assert {name for name, points in row.sources.items() if points} <= {
            "declarations", "brisques", "last_trick", "seven",
        }  # fmt: skip
    assert sum(row.sources["declarations"] for row in rows) > 0


@pytest.mark.clause("B-ORD-012", "B-ORD-025")
@pytest.mark.parametrize(
    "step",
    [
        "0 marriage KC QD",  # two suits
        "0 marriage KC KC",
        "0 royal_marriage KC QC",  # a plain one
        "0 sequence AC TC KC QC JC",  # a plain one
        "0 four_kings KC KC KD",  # three of a kind
        "0 four_jacks JC JD QC QD",
        "0 four_kings TC TC TD TD",  # squares of tens and of sevens have no value
        "0 four_jacks 7C 7C 7D 7D",
        "0 bezique QC JD",
        "0 bezique QS JC",
        "0 double_bezique QS JD",
        "0 seven 7C",  # no trump
        "0 marriage KC",
        "0 marriage KC QC QC",
    ],
)
def test_only_the_combinations_of_the_list_are_declared(step: str) -> None:
    seat, kind, *cards = step.split()
    match = position(hands=(" ".join([*cards, "9S", "KS", "QS"]), "8S"))
    play(match, f"{seat} 9S", "1 8S")
    assert "marriage" in offered(match)  # the moment is right
    assert refused(match, step) in {"B-ORD-012", "B-ORD-022"}
    assert offered_of(match, kind, cards) == ""
    assert scores(match) == "0 0"


def offered_of(match: atout.Match, kind: str, cards: list[str]) -> str:
    """The declarations offered that are of exactly this kind and these faces."""
    faces = sorted(cards)
    return " ".join(
        str(a) for a in match.legal()
        if isinstance(a, atout.Declare) and a.kind == kind and sorted(c[:2] for c in a.cards) == faces
    )  # fmt: skip


@pytest.mark.clause("B-ORD-012", "B-ORD-025")
def test_four_tens_are_no_kind_at_all() -> None:
    for kind in ("four_tens", "four_nines", "four_eights", "four_sevens", "three_kings"):
        with pytest.raises(atout.NotationError):
            atout.Declare(kind, ("TSa", "TSb", "THa", "THb"))


@pytest.mark.clause("B-ORD-025")
@pytest.mark.parametrize("rank", list("T987"))
def test_squares_of_tens_to_sevens_offer_nothing(rank: str) -> None:
    square = f"{rank}S {rank}S {rank}D {rank}C"
    match = position(hands=(square + " JS 9H", "7C"), turn_up="JH")
    if rank == "9":
        play(match, "0 JS", "1 7C")
    else:
        play(match, "0 9H", "1 7C")
    assert offered(match) == "play"  # both have drawn by themselves
    assert scores(match) == "0 0"


@pytest.mark.clause("B-ORD-010")
def test_scores_go_on_from_deal_to_deal_each_on_its_line() -> None:
    match = position(hands=("KC QC 9C", "7C"), scores=(300, 200))
    play(match, "0 9C", "1 7C", "0 marriage KC QC")
    assert scores(match) == "320 200"
    play_out(match)
    gained = [match.view(0).sources(seat) for seat in (0, 1)]
    assert scores(match) == f"{300 + sum(gained[0].values())} {200 + sum(gained[1].values())}"
    after = scores(match)
    deal(match)
    assert scores(match) == after
