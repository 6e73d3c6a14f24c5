"""Every position of the book can be opened, is what it says, and cannot be taken back behind its beginning."""

from __future__ import annotations

import pytest

from atout.contract.game import game_of
from atout.contract.positions import read_position
from atout.contract.terms import UnlawfulAction
from atout.rulebook import Position, book
from atout.table import Seat, Setup, Table, parse_entry

from .test_book import faults

POSITIONS = book().positions


def table_of(position: Position) -> Table:
    """The table that `show me` opens."""
    seats = tuple(Seat("", None if at == position.seat else "boussac") for at in range(position.rules.players))
    setup = Setup(position.rules, seats, bytes(32), shows=position.clause, staged=len(position.entries))
    written = [parse_entry(str(entry), position.rules) for entry in position.entries]
    return Table.replay(setup, written)


def reads_back(position: Position) -> None:
    """The line of a position gives what its seat sees there; a free table has none."""
    if position.line is None:
        assert position.rules.free_table
        return
    again, view = read_position(position.line), position.match().view(position.seat)
    assert (str(again), again.legal(), again.rules) == (str(view), view.legal(), view.rules)
    assert again.seat == position.seat


def test_there_are_enough_of_them_in_every_game() -> None:
    assert len(POSITIONS) >= 40
    shown = {position.preset for position in POSITIONS.values()}
    assert shown == {*book().games} - {"chouette", "four"}


@pytest.mark.parametrize("clause", POSITIONS)
def test_a_position_opens_on_a_table_and_somebody_has_something_to_do(clause: str) -> None:
    position = POSITIONS[clause]
    assert clause in book().clauses
    assert faults(position.look) == []
    table = table_of(position)
    assert table.turn == position.seat, f"{clause}: it is not the turn of the one who looks"
    assert table.match.legal()
    assert str(table.match.view(position.seat)) == str(position.match().view(position.seat))
    reads_back(position)
    group = book().clauses[clause].group
    assert group in book().games[position.preset].groups, f"{clause} does not rule {position.preset}"


@pytest.mark.parametrize("clause", ["B-ORD-057", "CH-089", "BEI-024"])
def test_what_one_does_may_be_taken_back_but_not_the_position(clause: str) -> None:
    position = POSITIONS[clause]
    table = table_of(position)
    assert table.undo(position.seat) is None
    before = str(table.match.view(position.seat))
    table.perform(table.act(position.seat, table.match.legal()[0]))
    undo = table.undo(position.seat)
    assert undo is not None
    table.perform(undo)
    assert str(table.match.view(position.seat)) == before
    assert table.undo(position.seat) is None


def legal(clause: str) -> set[str]:
    """What may be done in a position, cards as faces."""
    position = POSITIONS[clause]
    return {
        " ".join(word[:2] if len(word) == 3 else word for word in str(act).split()) for act in position.match().legal()
    }


@pytest.mark.clause("B-ORD-082", "B-ORD-083", "B-ORD-098", "EB-067")
def test_the_strict_phase_leaves_what_the_sentence_says() -> None:
    assert legal("B-ORD-082") == {"AS"}
    assert legal("B-ORD-083") == {"TH", "9H"}
    assert legal("B-ORD-098") == {"AS", "9S", "8S"}
    assert legal("EB-067") == {"AS"}


@pytest.mark.clause("B-ORD-043", "B-ORD-070", "B-ORD-077", "B-SR-005", "B-3-009", "B-4T-004", "B-4T-011")
def test_the_choice_that_is_spoken_of_is_there() -> None:
    assert "exchange 7H" in legal("B-ORD-043")
    assert {"royal_marriage QH KH", "sequence JH QH KH TH AH"} <= legal("B-ORD-070")
    assert {"take_turn_up", "draw"} <= legal("B-ORD-077")
    assert "take_turn_up" not in legal("EB-062")
    assert legal("B-SR-005") == {"royal_marriage QH KH", "draw"}
    assert "triple_bezique QS JD QS JD QS JD" in legal("B-3-009")
    assert "cede" in legal("B-4T-004")
    assert "sequence JH QH KH TH AH" in legal("B-4T-011")


@pytest.mark.clause("CH-037", "CH-046", "CH-060", "CH-073", "CH-085", "CH-089", "CH-093", "H8-010", "RUB-012")
def test_so_it_is_in_the_large_games() -> None:
    assert "guess 24" in legal("CH-037")
    assert "carte_blanche" in legal("CH-046")
    assert "sequence JC QC KC TC AC" in legal("CH-060")
    assert not any(act.startswith("four_kings") for act in legal("CH-072"))
    assert "four_kings KS KH KC KS" in legal("CH-073")
    assert any(act.startswith("announce four_queens") for act in legal("CH-085"))
    assert any(act.startswith("mark four_queens") for act in legal("CH-089"))
    assert legal("CH-093") == {"KH", "QH"}
    assert any(act.startswith("quintuple_bezique") for act in legal("H8-010"))
    assert any(act.startswith("plain_sequence") for act in legal("RUB-012"))


@pytest.mark.clause("EB-029", "EB-030", "EB-094", "BOU-025", "BOU-048", "BEI-017", "BEI-024", "BEI-029")
def test_and_in_the_other_sources() -> None:
    assert {"marriage QC KC", "four_jacks JS JH JD JC"} <= legal("EB-029")
    assert not any("marriage" in act for act in legal("EB-030"))
    assert "bezique JH QC" in legal("EB-094")
    assert "exchange 7H" in legal("BOU-025")
    assert "claim" in legal("BOU-048")
    assert {"keep 2C", "leave"} <= legal("BEI-017")
    assert legal("BEI-024") == {"9S", "4S"}
    assert legal("BEI-029") == {"go"}


def test_a_move_that_cannot_be_is_refused() -> None:
    wrong = Position("B-ORD-081", "ordinary", POSITIONS["B-ORD-057"].look, hands=("KH",), moves=("1 KH",))
    with pytest.raises(UnlawfulAction):
        _ = wrong.entries
    crowded = Position("B-ORD-081", "ordinary", POSITIONS["B-ORD-057"].look, hands=("KH KH KH",))
    with pytest.raises(ValueError, match="only 2 copies"):
        _ = crowded.entries


def test_the_same_position_is_dealt_the_same_way_every_time() -> None:
    position = POSITIONS["B-ORD-093"]
    again = Position(**{name: getattr(position, name) for name in position.__dataclass_fields__})
    assert again.entries == position.entries
    assert game_of(position.rules).id == "bezique"
