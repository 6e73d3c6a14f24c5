"""Atout's games as an OpenSpiel game written in Python: `import atout.research.open_spiel`, then
`pyspiel.load_game("python_atout(preset=ordinary)")`.

Parameters: `preset` (any of the family, or `beigne`), `players` (3 to 8 at le beigne, else the preset's own), `dealer`
(who deals first; the seat after it leads), `match` (whole matches instead of single deals).

Chance deals the whole pack card by card before anybody acts, each card left as likely as any other, so what is drawn
later lies fixed and hidden: nothing is left to chance afterwards, and a search must resample what a seat cannot know
(`resample_from_infostate`, or `resampler` for OpenSpiel's Python ISMCTS).

Returns are points of the deal: with two sides the difference, so that they add up to nothing (partners get the same);
where everyone plays for himself his own points, which add up to something (general sum); at le beigne the points a seat
got rid of. With `match=true` they are 1 for who has won, -1 for who has not with two sides and 0 with more, and 0 for
all after MOST_DEALS deals without a winner.

An information state holds what `View` shows: two are equal if and only if the seat knows the same (it does not tell in
which order earlier tricks were played). OpenSpiel 2.0.2's C++ ISMCTS bot and `MCTSBot.step` crash on any game written
in Python; `mcts_search` and `open_spiel.python.algorithms.ismcts` work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

import numpy as np
import pyspiel

from atout.cards.chance import stream
from atout.contract.terms import OptionError
from atout.kernel import Record
from atout.research.environments.engine import NOBODY, Engine, engine_of

MOST_DEALS = 100
"""A match that long ends as a draw."""

SHORT_NAME = "python_atout"


class Parameters(TypedDict, total=False):
    """What a game is loaded with."""

    preset: str
    players: int
    dealer: int
    match: bool


def _type(engine: Engine | None) -> pyspiel.GameType:
    zero_sum = engine is not None and engine.sides == 2
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Atout: the bésigue family and le beigne",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=engine.players if engine else 8,
        min_num_players=engine.players if engine else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"preset": "ordinary", "players": 0, "dealer": 0, "match": False},
    )


class AtoutGame(pyspiel.Game):  # type: ignore[misc] # pyspiel is not typed
    """One table: its rules and its parameters. Raises OptionError for a preset or a number of players there is not."""

    def __init__(self, params: Parameters | None = None) -> None:
        settings: Parameters = params or {}
        self.engine = engine_of(settings.get("preset", "ordinary"), settings.get("players", 0))
        engine = self.engine
        self.first_dealer = settings.get("dealer", 0) % engine.players
        self.match = bool(settings.get("match", False))
        least, most = engine.game.bounds(engine.rules)
        if self.match:
            least, most = (-1.0 if least else 0.0), 1.0
        deals = MOST_DEALS if self.match else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=engine.moves,
            max_chance_outcomes=engine.cards,
            num_players=engine.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if engine.sides == 2 else None,
            max_game_length=deals * engine.cards * 8,
        )
        super().__init__(_type(engine), info, settings)

    def new_initial_state(self) -> AtoutState:
        """Before the first card is dealt."""
        return AtoutState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, object] | None = None
    ) -> AtoutObserver:
        """What a seat sees, as features and as text."""
        return AtoutObserver(self.engine, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class _Held:
    """A state of the engine inside OpenSpiel's state, which is cloned by copying every attribute deeply."""

    __slots__ = ("cards", "dealer", "deals", "engine", "state", "turn")

    def __init__(self, engine: Engine, dealer: int) -> None:
        self.engine = engine
        self.dealer = dealer  # of the next deal, or NOBODY when there is none
        self.state: Record = None  # before the first deal
        self.cards: list[int] = []
        self.deals = 0
        self.turn = NOBODY

    @property
    def over(self) -> bool:
        """Whether nobody acts any more, chance included."""
        return self.turn == NOBODY and self.dealer == NOBODY

    def __deepcopy__(self, memo: dict[int, object]) -> _Held:
        twin = _Held.__new__(_Held)
        twin.engine = self.engine
        twin.state = None if self.state is None else self.engine.copy(self.state)
        twin.cards = self.cards if self.turn != NOBODY else self.cards.copy()
        twin.deals, twin.turn, twin.dealer = self.deals, self.turn, self.dealer
        return twin


class AtoutState(pyspiel.State):  # type: ignore[misc]
    """A deal, or a match, being played."""

    def __init__(self, game: AtoutGame) -> None:
        super().__init__(game)
        self.held = _Held(game.engine, game.first_dealer)

    def current_player(self) -> int | pyspiel.PlayerId:
        """Who is to act: a seat, chance while cards are dealt, or nobody any more."""
        held = self.held
        if held.turn != NOBODY:
            return held.turn
        return pyspiel.PlayerId.TERMINAL if held.over else pyspiel.PlayerId.CHANCE

    def is_terminal(self) -> bool:
        """Whether the deal, or the match, is over."""
        return self.held.over

    def _legal_actions(self, player: int) -> list[int]:
        held = self.held
        return held.engine.legal(held.state, player) if player == held.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards not dealt yet, by their places in the deck, each as likely as any other."""
        gone = set(self.held.cards)
        left = [card for card in range(self.held.engine.cards) if card not in gone]
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        held, game = self.held, self.get_game()
        if held.turn == NOBODY:
            self._deal(action)
            return
        held.turn = held.engine.apply(held.state, action)
        if held.turn == NOBODY:
            held.cards = []
            held.dealer = held.engine.next_dealer(held.state) if game.match and held.deals < MOST_DEALS else NOBODY

    def _deal(self, card: int) -> None:
        held = self.held
        if not 0 <= card < held.engine.cards or card in held.cards:
            raise OptionError(
                f"card {card} cannot be dealt: it is no card of the pack, or is dealt already",
                f"la carte {card} ne peut être donnée : elle n'est pas du jeu, ou l'est déjà",
            )
        held.cards.append(card)
        if len(held.cards) < held.engine.cards:
            return
        if held.state is None:
            held.state = held.engine.new()
        held.deals += 1
        held.turn = held.engine.deal(held.state, [held.engine.deck[place] for place in held.cards], held.dealer)

    def _action_to_string(self, player: int, action: int) -> str:
        held = self.held
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {action}"
        return held.engine.move_text(held.state, player, action)

    def returns(self) -> list[float]:
        """Points by seat, 0 for all while the game goes on."""
        held, engine = self.held, self.held.engine
        if not held.over:
            return [0.0] * engine.players
        points = [float(engine.points(held.state, seat)) for seat in range(engine.players)]
        if not self.get_game().match:
            return points
        won = engine.winners(held.state)
        lost = (-1.0 if engine.sides == 2 else 0.0) if any(won) else 0.0
        return [1.0 if has else lost for has in won]

    def information_state_string(self, player: int | None = None) -> str:
        """Everything the seat may know, in hexadecimal: equal if and only if it knows the same."""
        return _knowledge(self.held, int(self.current_player()) if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> AtoutState:
        """A state that `player` cannot tell from this one, every deal of the hidden cards as likely as any other.

        `sampler` gives a number from 0 to 1. The list of what chance dealt stays that of this state.
        """
        return self._resampled(player, stream(int(sampler() * 2**53)))

    def _resampled(self, player: int, numbers: Record) -> AtoutState:
        twin = self.clone()
        self.held.engine.resample(self.held.state, player, numbers, twin.held.state)
        return twin

    def __str__(self) -> str:
        held = self.held
        if held.state is None:
            return f"{len(held.cards)} cards dealt"
        return "\n".join(held.engine.text(held.state, seat) for seat in range(held.engine.players))


def resampler(seed: int = 0) -> Callable[[AtoutState, int], AtoutState]:
    """A resampler for OpenSpiel's Python ISMCTS: `bot.set_resampler(resampler(1))`."""
    numbers = stream(seed)
    return lambda state, player: state._resampled(player, numbers)


def _knowledge(held: _Held, seat: int) -> str:
    if held.state is None or seat < 0:
        return f"{seat}:"
    return f"{seat}:{held.engine.knowledge(held.state, seat).hex()}"


class AtoutObserver:
    """What a seat sees: `tensor` and `dict` hold the game's features in float32; the string is a line for people, or,
    with perfect recall, the information state."""

    def __init__(self, engine: Engine, kind: pyspiel.IIGObservationType, params: dict[str, object] | None) -> None:
        if params:
            raise ValueError(f"no observation parameters are supported: {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("a view shows one seat's cards at most")
        self.engine, self.exact = engine, kind.perfect_recall
        self.public_only = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.row = [0] * engine.features.size(engine.rules)
        self.tensor = np.zeros(len(self.row), np.float32)
        self.dict = {name: self.tensor[part] for name, part in engine.features.parts(engine.rules).items()}

    def set_from(self, state: AtoutState, player: int) -> None:
        """Bring `tensor` and `dict` up to date."""
        self.tensor.fill(0)
        if state.held.state is not None:
            self.engine.fill(state.held.state, player, self.tensor, -1 if self.public_only else player)

    def string_from(self, state: AtoutState, player: int) -> str:
        """The same as text."""
        seat = -1 if self.public_only else player
        if self.exact and not self.public_only:
            return _knowledge(state.held, seat)
        return "" if state.held.state is None else self.engine.text(state.held.state, seat)


pyspiel.register_game(_type(None), AtoutGame)
