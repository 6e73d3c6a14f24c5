"""A match of bésigue in the terminal, typed in advance or by somebody who takes any key that is offered."""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import some

import atout
from atout.cli.screens import typed
from atout.contract.terms import Points, Seat
from atout.games.bezique import Acted, Guess, Lift, NewPack
from atout.games.bezique.events import Announced, CarteBlancheShown, Ceded, DrawnForDeal, PendingMarked
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.terminal import offers
from atout.games.bezique.terminal.play import WAVERING
from atout.games.bezique.terminal.screen import TRICK_RANKS, table
from tests.cli.conftest import Command, Typist

ANYTHING = "\n".join(["a", "d", "n", "t", "c", *map(str, range(1, 9))]) + "\n"
"""Whatever is asked, something of this is lawful; the rest is refused."""

ONE_DEAL = [name for name, rules in PRESETS.items() if rules.one_deal]
FOR_POINTS = [name for name in PRESETS if name not in ONE_DEAL]


@pytest.mark.parametrize("preset", some(["ordinary", "boussac"], ("ordinary",)))
def test_a_whole_match_can_be_played(run: Command, tmp_path: Path, preset: str) -> None:
    result = run(
        "play", "--preset", preset, "--option", "target=150", "--seed", 4, "--opponent", "random",
        "--hand-history", "mine.txt", "--name", "Anne", typed=ANYTHING * 300,
    )  # fmt: skip
    assert result.exit_code == 0
    assert "win the match" in result.stdout or "wins the match" in result.stdout
    record = atout.read_record((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert record.match.over
    assert record.names == ("Anne", "Chance")


@pytest.mark.parametrize("preset", some(FOR_POINTS, ["ordinary", "three"]))
def test_a_deal_of_every_game_for_points(run: Command, typist: Typist, tmp_path: Path, preset: str) -> None:
    typist.takes(9, until=lambda session: session.match.deal_number > 1)
    lang = "fr" if preset in ("three", "four_teams") else "en"
    result = run("play", "--preset", preset, "--seed", 2, "--hand-history", "mine.txt", "--lang", lang)
    assert result.exit_code == 0
    assert ("Marque du coup 1" if lang == "fr" else "Score of deal 1") in result.stdout
    record = atout.read_record((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert record.match.deal_number == 2
    players = PRESETS[preset].players
    others = ("Boussac",) if players == 2 else ("Augustine", "Marcel", "Joséphine")[: players - 1]
    assert record.names[0] == "Guest"
    assert sorted(record.names[1:]) == sorted(others)  # partners are drawn by lot (B-4T-001)
    assert all(name in result.stdout for name in others)


@pytest.mark.parametrize("preset", some(ONE_DEAL, ["chinese"]))
def test_every_game_of_one_deal_and_another(run: Command, typist: Typist, tmp_path: Path, preset: str) -> None:
    typist.takes(9, until=lambda session: len(session.match.log) > 6 and session.history == Path("mine-2.txt"))
    result = run(
        "play", "--preset", preset, "--seed", 3, "--hand-history", "mine.txt", "--lang", "fr", "--opponent", "random"
    )
    assert result.exit_code == 0
    assert "Règlement" in result.stdout
    assert "Une autre partie ?" in result.stdout
    first = atout.read_record((tmp_path / "mine.txt").read_text(encoding="utf-8")).match
    second = atout.read_record((tmp_path / "mine-2.txt").read_text(encoding="utf-8")).match
    assert first.settlement is not None
    assert not second.over
    assert first.deal is not None
    assert second.dealer == 1 - first.deal.dealer
    shown = run("replay", "mine.txt", "--lang", "fr").stdout
    assert "Règlement" in shown
    if preset != "rubicon":
        assert "lève" in shown
        assert "en suspens" in result.stdout
        assert "jouer une carte étalée" in result.stdout  # the first trick without a stock (CH-093)
        assert "ne peut être atout" in result.stdout  # the suit that is barred in the second game (CH-061)
    assert run("replay", "mine-2.txt").exit_code == 0


def test_partners_declare_for_each_other(run: Command, typist: Typist) -> None:
    typist.takes(4, until=lambda session: session.match.deal_number > 1, first=("g", "a"))
    shown = run("play", "--preset", "four_teams", "--seed", 3).stdout
    for part in ("Your partner is ", "partner, ", "leave the declaration to your partner", "declares nothing"):
        assert part in shown
    assert "You declare nothing." in shown or "You declare " in shown


def test_a_hand_is_no_counter(run: Command, typist: Typist) -> None:
    """What is typed for the lift is near what is lifted; a guess is what it is; neither can be taken back."""
    lifted: list[int] = []
    for seed in range(6):
        sessions = typist.takes(seed, until=lambda session: not session.match.view(0).turn, lift=24)
        typist.until = lambda session: any(isinstance(getattr(e, "action", 0), Guess) for e in session.match.log)
        shown = run("play", "--preset", "chinese", "--option", "firstDealer=low", "--seed", seed).stdout
        (session,) = sessions
        for entry in session.match.log:
            if isinstance(entry, Acted) and isinstance(entry.action, Lift) and entry.seat == 0:
                lifted.append(entry.action.count)
                assert "A hand is no counter" in shown
        assert not session.may_be_undone(Lift(24))
        assert not session.may_be_undone(Guess(24))
    assert len(set(lifted)) > 1
    assert all(abs(count - 24) <= WAVERING for count in lifted)


def test_carte_blanche_is_shown(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before play, and with the card drawn as long as no court card comes."""
    cards = [*atout.rules("rubicon").cards.texts]
    blanks = [card for card in cards if card[0] in "789"][:9] + [card for card in cards if card[0] in "AT"]
    courts = [card for card in cards if card[0] in "JQK"]
    rest = [card for card in cards if card not in blanks and card not in courts]

    def pack(self: object, packs: int) -> NewPack:
        own, other, stock = blanks[:9], courts[:9], [*blanks[9:], *courts[9:], *rest]
        dealt = [card for at in (0, 3, 6) for hand in (own, other) for card in hand[at : at + 3]]
        return NewPack((*dealt, *stock), 5)

    monkeypatch.setattr("atout.games.bezique.Chance.pack", pack)
    monkeypatch.setattr("atout.games.bezique.Chance.draw", lambda self, packs, players: ("ASa", "7Sb"))
    shown = run("play", "--preset", "rubicon", "--seed", 1, typed="b\n1\nb\nq\n").stdout
    assert "show carte blanche" in shown
    assert "show nothing" in shown
    assert "You show a hand without a court card" in shown
    assert "), carte blanche: 50 points." in shown
    assert "carte blanche goes on: 50 points." in shown


def test_every_new_event_has_its_sentence() -> None:
    from atout.games.bezique.terminal.words import brief, sentence

    names = ("Vous", "Marcel")
    announcement = (Seat(1), "double_bezique", ("QSa", "QSb", "JDa", "JDb"), Points(500))
    assert sentence(Announced(*announcement), 0, names, "fr") == (
        "Marcel étale un double bésigue D♠ D♠ V♦ V♦ (500) et laisse l’annonce en suspens."
    )
    assert sentence(PendingMarked(*announcement), 1, names, "en") == (
        "You mark the double bésigue Q♠ Q♠ J♦ J♦, pending till now: 500 points."
    )
    assert brief(Announced(*announcement), "en") == "double bésigue Q♠ Q♠ J♦ J♦ (pending)"
    assert brief(Ceded(Seat(1)), "fr") == "cède"
    assert brief(CarteBlancheShown(Seat(0), ("9Sa",), Points(250)), "fr") == "carte blanche 250"
    assert sentence(DrawnForDeal(("ASa", "7Sa"), None, Seat(1)), 0, names, "fr").endswith("Marcel choisit qui donne.")


def test_declarations_of_a_kind_share_a_letter() -> None:
    """`a` and `a2` for other cards, a + to leave one pending; nobody types more than a key for what is offered."""
    seen: set[str] = set()
    for seed in range(6):
        match = atout.Match("eight_pack", seed=seed)
        while not match.over and match.turn is not None:
            view = match.view(match.turn)
            keys = [choice.key for choice in offers.choices(view)]
            assert len(set(keys)) == len(keys)
            seen |= set(keys)
            if keys and view.phase == "stock":
                assert offers.chosen(view, keys[0]) == offers.choices(view)[0].action
            legal = view.legal()
            match.apply(next((a for a in legal if str(a).startswith("announce")), legal[len(legal) // 2]))
            if len(match.log) > 120:
                break
    assert {"a", "a2", "a+", "d", "m"} <= seen


def test_four_hands_fit_a_terminal() -> None:
    from rich.console import Console

    match = atout.Match("four_teams", seed=1)
    for _ in range(150):
        match.apply(match.legal()[0])
    console = Console(width=84, record=True, file=None, quiet=True)
    console.print(table(match.view(0), ("You", "Augustine", "Marcel", "Joséphine"), "en", ()))
    lines = console.export_text().splitlines()
    assert all(len(line) <= 84 for line in lines)
    assert "…" not in "".join(lines)


def test_the_table_is_shown_in_french(run: Command) -> None:
    shown = run("play", "--lang", "fr", "--seed", 7, typed="?\nq\n").stdout
    for part in ("coup 1", "donneur", "atout ", "retourne ", "talon 48", "en main", "jouer la carte de ce numéro"):
        assert part in shown


def test_a_refused_card_says_why(run: Command) -> None:
    shown = run("play", "--seed", 7, typed="KSx\nnonsense\nmarriage KSa QSa\nclaim\nq\n").stdout
    assert "Type the number of a card" in shown
    assert "(B-ORD-" in shown
    assert "Victory is not claimed in this game." in shown


def test_help_score_last_trick_and_undo(run: Command, tmp_path: Path) -> None:
    result = run("play", "--seed", 7, "--hand-history", "mine.txt", typed="?\ns\nl\nu\nn\n1\nu\nq\n")
    assert "play the card with that number" in result.stdout
    assert "Score of deal 1" in result.stdout
    assert "nothing to take back" in result.stdout
    assert "Taken back." in result.stdout


def test_leaving_saves_and_resume_goes_on(run: Command, tmp_path: Path) -> None:
    left = run("play", "--seed", 5, "--name", "Anne", typed="n\n1\n1\nd\n1\nq\n")
    assert left.exit_code == 0
    assert "atout play --resume atout-match.txt" in left.stdout
    before = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    assert not before.match.over
    resumed = run("play", "--resume", "atout-match.txt", typed="1\n1\nd\n1\n2\n3\n4\nq\n")
    assert resumed.exit_code == 0
    after = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    assert after.match.log[: len(before.match.log)] == before.match.log
    assert len(after.match.log) > len(before.match.log)
    assert after.names == before.names == ("Anne", "Boussac")


@pytest.mark.parametrize("preset", some(["three", "four_teams", "chinese", "rubicon"], ["rubicon"]))
def test_any_game_is_saved_and_gone_on_with(run: Command, typist: Typist, tmp_path: Path, preset: str) -> None:
    typist.takes(2, until=lambda session: len(session.match.log) > 60)
    run("play", "--preset", preset, "--seed", 5, "--name", "Marcel", "--opponent", "random")
    before = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    typist.takes(3, until=lambda session: len(session.match.log) > 90)
    run("play", "--resume", "atout-match.txt", "--opponent", "random")
    after = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    assert after.match.log[: len(before.match.log)] == before.match.log
    assert len(after.match.log) > 90
    assert after.names == before.names
    assert len(set(after.names)) == len(after.names)


def test_a_move_is_taken_back_among_four(run: Command) -> None:
    shown = run("play", "--preset", "four", "--seed", 5, typed="1\nn\n1\nu\nu\nu\nq\n").stdout
    assert "Taken back." in shown
    assert "nothing to take back" in shown


def test_the_end_of_the_input_saves_too(run: Command, tmp_path: Path) -> None:
    assert run("play", "--seed", 5, typed="").exit_code == 0
    assert run("play", "--seed", 6, typed="").exit_code == 0
    assert (tmp_path / "atout-match.txt").exists()
    assert (tmp_path / "atout-match-2.txt").exists()


def test_a_finished_match_is_not_resumed(run: Command, record: Path) -> None:
    result = run("play", "--resume", record)
    assert result.exit_code == 2
    assert "is over" in result.stderr


def test_nothing_is_overwritten_or_lost(run: Command, record: Path, tmp_path: Path) -> None:
    written = record.read_text(encoding="utf-8")
    assert "is there already" in run("play", "--hand-history", record).stderr
    assert record.read_text(encoding="utf-8") == written
    result = run("play", "--hand-history", "nowhere/mine.txt", typed="q\n")
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr


def test_faults_are_told_in_the_language_of_the_table(run: Command, record: Path) -> None:
    assert "la partie de" in run("play", "--lang", "fr", "--resume", record).stderr.lower()
    assert "il n'y a pas de jeu 'belote'" in run("play", "--lang", "fr", "--preset", "belote").stderr
    assert "se joue à 3" in run("play", "--lang", "fr", "--preset", "three", "--players", 4).stderr


def test_the_same_seed_gives_the_same_cards(run: Command) -> None:
    assert (
        run("play", "--seed", 9, typed="").stdout.split("The match is saved")[0]
        == (run("play", "--seed", 9, typed="").stdout.split("The match is saved")[0])
    )


@pytest.mark.parametrize(
    ("answer", "language", "face"),
    [
        ("ks", "en", "KS"), ("KSb", "en", "KS"), ("10h", "en", "TH"), ("K♠", "en", "KS"), ("10♦", "en", "TD"),
        ("rp", "fr", "KS"), ("R♠", "fr", "KS"), ("vk", "fr", "JD"), ("dc", "fr", "QH"), ("10t", "fr", "TC"),
        ("ksh", "en", "KS"),
        ("", "en", None), ("k", "en", None), ("zz", "en", None), ("ksz", "en", None), ("rp", "en", None),
    ],
)  # fmt: skip
def test_cards_are_typed_as_people_write_them(answer: str, language: str, face: str | None) -> None:
    assert typed.face(answer, language, TRICK_RANKS) == face


def test_a_card_with_its_pack_is_typed_as_in_records() -> None:
    assert typed.card("kcb", "fr", ["KCa", "KCb", "KHa"], TRICK_RANKS) == "KCb"
    assert typed.card("rc", "fr", ["KCa", "KCb", "KHa"], TRICK_RANKS) == "KHa"
    assert typed.card("a♠", "fr", ["KCa"], TRICK_RANKS) == "ASa"  # not held: the rules will say so


OWN = """
class Stubborn:
    def __init__(self, seed):
        self.acts = 0

    def __call__(self, view):
        self.acts += 1
        return view.legal()[-1] if self.acts < 4 else "marriage KSa QSa"
"""


def test_a_player_of_ones_own_sits_down_and_is_held_to_the_rules(run: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    result = run("play", "--seed", 4, "--opponent", "mine:Stubborn", "--hand-history", "m.txt", typed=ANYTHING * 30)
    assert "mine:Stubborn plays" in result.stdout
    assert result.exit_code == 2
    assert "mine:Stubborn, at seat 1: 'marriage KSa QSa' is not lawful" in " ".join(result.output.split())
