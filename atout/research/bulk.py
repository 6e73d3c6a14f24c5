"""Games in bulk: thousands of them in threads, for programs that learn by playing.

    env = BulkEnv("ordinary", envs=4096, opponent="boussac", seed=1, threads=2)
    while training:
        env.step(choose(env.facts, env.cases, env.masks))
    print(env.rollout("random", decisions=10_000_000).points)

A decision is asked for only where there are two lawful moves at least; forced ones, and those of the opponents, are
made on the way. Arrays, for n games of p players and m moves, filled anew by each step (copy what you keep):

| | shape, dtype | |
|---|---|---|
| `masks` | (n, m) bool | the lawful moves; `names` says what each is (not the numbers of `Engine`) |
| `seats` | (n,) int8 | the seat to act; with an opponent always 0 |
| `rewards` | (n,) or, without an opponent, (n, p) int32 | the points won since the decision before: `Engine.points` |
| `dones` | (n,) bool | whether a deal ended; what is shown is then the first decision of the next one |
| `facts` | (n, 160) int16 | the numbers of the facts that hold, then -1: what the networks of `maitre` are told |
| `lengths` | (n,) int16 | how many facts hold |
| `cases` | (n,) int8 | which suit is trumps: spades, diamonds, hearts or clubs, none |

Facts are those of `games.bezique.maitre.facts`: cards by face, what they have served for, what has not come yet, of
both seats as far as the one to act knows them. They are not the features of `VectorEnv`. Where clubs are trumps, facts
and moves name them hearts, and hearts clubs, for no rule tells these apart. `dense` writes facts as rows of 0 and 1.
Games of more than two have no facts; `features` writes those of `VectorEnv`, for any game of the family.

A move says which card by its face and by whether it lies in the hand or on the table, and which combination; the copies
are those that a rules player would take, so that several actions of the rules may be one move here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from tempfile import NamedTemporaryFile
from typing import NamedTuple, TypeAlias
from weakref import finalize

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atout.cards.chance import reseed
from atout.contract.faults import Fault
from atout.contract.match import Rules
from atout.contract.terms import NotationError, OptionError, Refusal, Text
from atout.kernel import Record, bulk_elsewhere, compiled, integers, record_in
from atout.players.registry import policy_of
from atout.research.elsewhere import Worker
from atout.research.environments.arrays import (
    SEAT,
    SEEDS,
    Layout,
    arrays,
    bytes_of,
    check_counts,
    check_place,
    chosen_moves,
    is_whole,
    seed_of,
)
from atout.research.environments.bulk import Bulk, bulk_of
from atout.research.environments.engine import Engine, engine_of

ASKED = -1
"""In the place of a policy: a seat that is asked."""
NO_MOVE = -1
STREAMS = 3
LEARNER = 0
"""The seat that is asked where the others are opponents; every seat deals in its turn."""
GAME, MOVE = Text("partie", "game"), Text("coup", "move")


class Network(NamedTuple):
    """A policy of one's own: facts in, an answer for each move out; the lawful move with the highest answer is made.

    Weights are arrays by name: `first` (cases, facts, units), `first_bias` (units,), then rectified units; `second`
    (units, more), `second_bias` (more,), rectified; `last` (more, moves), `last_bias` (moves,). With the first two
    alone, `first` (cases, facts, moves), it is linear; otherwise it has all six. At most 512 units a layer; weights are
    finite, kept in single precision, and sums are taken in double precision. `np.savez(file, **network.weights)` keeps
    one, `Network(np.load(file))` has it back. It is checked where it is to play.
    """

    weights: Mapping[str, NDArray[np.floating]]
    temperature: float = 0.0
    """How warm its choice is: a move whose answer is less by so much is made e times less often; 0: the best always."""


Policy: TypeAlias = str | Network
"""`"random"`, `"boussac"`, or a network."""


class Played(NamedTuple):
    """What came of games played in bulk."""

    decisions: int
    """How many decisions were made, of all seats: choices among two lawful moves at least."""
    forced: int
    """How many moves were the only lawful ones."""
    deals: int
    """How many deals ended."""
    points: tuple[float, ...]
    """What each seat won a deal, on average, as `Engine.points` counts it; nan without a deal."""
    errors: tuple[float, ...]
    """The standard error of each of these."""


class BulkEnv:
    """`envs` games of a preset (or of rules) in so many threads.

    `opponent` is a policy (`"random"`, `"boussac"`, a `Network`) that plays all seats but the first, or None: then
    every seat is asked in its turn. In a plain process the games are played in another one, which is compiled and
    shares the arrays; `close` ends it. Several threads may ask for things then: they are done one after another. Calls
    raise AtoutError once that process has ended, and in a process forked from the one that began the games.

    Same seed and same moves, same games, whatever the number of threads; the deals of game i are the same whoever plays
    and however many games there are. A seed is a whole number from 0 on; with None chance chooses one, and `seed` says
    which. An episode is a deal. Raises OptionError for a preset, a number of players, a seed or a policy there is not,
    and for a game that cannot be played so.
    """

    def __init__(
        self,
        preset: str | Rules,
        envs: int = 1024,
        *,
        opponent: Policy | None = None,
        seed: int | None = 0,
        threads: int = 1,
        players: int | None = None,
        file: str | None = None,
    ) -> None:
        check_counts(envs=envs, threads=threads)
        self.seed = seed_of(seed)
        """What the games have been dealt by."""
        opponent = None if opponent is None else sound(opponent)
        self.engine: Engine = engine_of(preset, players)
        rules = self.rules = self.engine.rules
        self._bulk = bulk_of(rules)
        self.envs, self.players, self.opponent, self.threads = envs, self.engine.players, opponent, min(threads, envs)
        self.places, self._table = self._bulk.numbered(rules)
        self.moves: int = len(self.places)
        """How many moves there are."""
        self.width: int = self._bulk.width(rules)
        """How many facts there may be."""
        self._worker = Worker() if bulk_elsewhere() else None
        if self._worker:
            self._end = finalize(self, self._worker.close)
            with NamedTemporaryFile() as shared:
                shared.truncate(bytes_of(self._layout()))
                self._lay_out(shared.name)
                self._worker.ask(f"{__name__}:begin_here", rules, envs, opponent, self.seed, self.threads, shared.name)
            return
        self._lay_out(file)
        self._begin()
        self.reset()

    # What is shown ----------------------------------------------------------------------------------------------------

    def _layout(self) -> Layout:
        n = self.envs
        return (
            ((n,), np.int8), ((n, self.players), np.int32), ((n,), np.bool_), ((n, self.moves), np.bool_),
            ((n, self._bulk.length(self.rules)), np.int16), ((n,), np.int16), ((n,), np.int8),
        )  # fmt: skip

    def _lay_out(self, file: str | None) -> None:
        self._observations = self._bulk.Observations(*arrays(self._layout(), file))
        observations = self._observations
        self.seats: NDArray[np.int8] = observations.seats
        self.rewards: NDArray[np.int32] = (
            observations.rewards if self.opponent is None else observations.rewards[:, LEARNER]
        )
        self.dones: NDArray[np.bool_] = observations.dones
        self.masks: NDArray[np.bool_] = observations.masks
        self.facts: NDArray[np.int16] = observations.facts
        self.lengths: NDArray[np.int16] = observations.lengths
        self.cases: NDArray[np.int8] = observations.cases

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each move is, in the words of records: `KS`, `KS laid`, `marriage S`, `four_kings`, `draw` …"""
        return self._bulk.names(self.rules)

    @property
    def columns(self) -> int:
        """How wide a row of `dense` is: a column for each fact, then one for each case; 0 where there are no facts."""
        return self.width + self._bulk.CASES if self.width else 0

    def dense(self, into: Record | None = None) -> Record:
        """The facts as rows of 0 and 1, shape (n, `columns`), written to `into` (uint8 where it is not given).

        Raises OptionError for an array of another shape, and where there are no facts.
        """
        shape = (self.envs, self.columns)
        rows = np.zeros(shape, np.uint8) if into is None else into
        if not self.width:
            raise OptionError(
                f"{self.rules.name} is for {self.players} players; facts are of two",
                f"{self.rules.name} se joue à {self.players} ; les faits sont de deux joueurs",
            )
        if not isinstance(rows, np.ndarray) or rows.shape != shape:
            raise OptionError(
                f"the facts of these games are a NumPy array {shape}, not {_kind(rows)}",
                f"les faits de ces parties sont un tableau NumPy {shape}, non {_kind(rows)}",
            )
        if compiled():
            self._share_out(
                lambda first, last, _: self._bulk.fill_dense(self._observations, first, last, self.width, rows)
            )
            return rows
        rows[:] = 0
        games, places = np.nonzero(self.facts >= 0)
        rows[games, self.facts[games, places]] = 1
        rows[np.arange(self.envs), self.width + self.cases.astype(np.int64)] = 1
        return rows

    def features(self, into: Record | None = None) -> Record:
        """The features of `VectorEnv` for the decisions shown, shape (n, f), written to `into` (int16 where it is not
        given): the other encoding, which every game of the family has. `parts` names the columns.

        Raises OptionError for an array of another shape.
        """
        shape = (self.envs, self.engine.features.size(self.rules))
        rows = np.zeros(shape, np.int16) if into is None else into
        if not isinstance(rows, np.ndarray) or rows.shape != shape:
            raise OptionError(
                f"the features of these games are a NumPy array {shape}, not {_kind(rows)}",
                f"les traits de ces parties sont un tableau NumPy {shape}, non {_kind(rows)}",
            )
        if self._worker:
            rows[:] = self._do("features")
            return rows
        return self._features(rows)

    @property
    def parts(self) -> dict[str, slice]:
        """Where each part of a row of features is, by name."""
        return self.engine.features.parts(self.rules)

    # What is done -----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, *, dealer: int = 0) -> None:
        """Deal a first deal in every game, of the streams of this seed; the same as before where none is given.

        In game i seat i deals, or the seat so many after it as `dealer` says, the same cards; then each in its turn.
        Raises OptionError for a seed that is no whole number from 0 on, and for a seat there is not.
        """
        check_place(SEAT, dealer, self.players)
        self.seed = self.seed if seed is None else seed_of(seed)
        self._do("reset", self.seed, int(dealer))

    def step(self, moves: ArrayLike) -> None:
        """Make one lawful move in every game, shape (n,), and go on to the next decision that is asked for.

        Raises Fault where one is not lawful, before anything is done; OptionError for another number of moves, or
        where one is no whole number.
        """
        chosen = chosen_moves(moves, self.envs)
        within = (chosen >= 0) & (chosen < self.moves)
        lawful = within & self.masks[np.arange(self.envs), np.where(within, chosen, 0)]
        if not lawful.all():
            raise self._fault(int(np.argmin(lawful)), chosen)
        self._do("step", chosen)

    def moves_by(self, policy: Policy = "random") -> NDArray[np.int64]:
        """What a policy would do now in each game, as the numbers of moves. Raises OptionError where there is none."""
        chosen: NDArray[np.int64] = self._do("moves_by", sound(policy))
        return chosen

    def rollout(
        self, policy: Policy = "random", *, opponent: Policy | None = None, decisions: float = 1_000_000
    ) -> Played:
        """Play on inside, at least so many decisions in all, the same number in each game, a `policy` at the first seat
        and an `opponent` at the others (that of the environment where none is given, else `policy`).

        The arrays then show the first decision after it; rewards and `dones` are 0. Whoever breaks it off (Ctrl-C),
        where another process plays, has no games any more: all later calls raise AtoutError. Raises OptionError for a
        policy there is not, and where `decisions` is no whole number from 1 on.
        """
        policy, others = sound(policy), self.opponent if opponent is None else sound(opponent)
        each = self._rounds(decisions)
        counts = self._do("rollout", [policy, *[others or policy] * (self.players - 1)], each)
        moves, forced, deals, *won = (int(count) for count in counts)
        sums, squares = np.array(won[: self.players]), np.array(won[self.players :])
        with np.errstate(invalid="ignore", divide="ignore"):
            mean = sums / deals
            error = np.sqrt((squares / deals - mean**2) / (deals - 1))
        return Played(moves, forced, deals, tuple(mean.tolist()), tuple(error.tolist()))

    def _rounds(self, decisions: object) -> int:
        """How many decisions a game that is, whole numbers that come as fractions (1e6) among them."""
        whole = int(decisions) if isinstance(decisions, float) and decisions.is_integer() else decisions
        check_counts(decisions=whole)
        assert is_whole(whole)
        return -(-whole // self.envs)

    def action(self, game: int, move: int) -> str:
        """What a lawful move would do in a game, in the form that records use, `KSa`, `marriage KSa QSb`.

        Raises OptionError for a game or a move there is not, Fault for a move that is not lawful.
        """
        check_place(GAME, game, self.envs)
        check_place(MOVE, move, self.moves)
        if not self.masks[game, move]:
            raise self._fault(game, np.full(self.envs, move))
        notation: str = self._do("action", game, move)
        return notation

    def move(self, game: int, action: str) -> int:
        """The number of the move that is, or stands for, a lawful action of the seat to act, so written; its name will
        do as well. Raises NotationError for what is no action, OptionError for one that is not lawful and for a game
        there is not."""
        check_place(GAME, game, self.envs)
        if not isinstance(action, str):
            raise NotationError(
                f"{action!r} is no action: write KSa or the like, or a name among `names`",
                f"{action!r} n'est pas une action : écrivez KSa ou semblable, ou un nom de `names`",
            )
        number = self.names.index(action) if action in self.names else int(self._do("move", game, action))
        if number == NO_MOVE or not self.masks[game, number]:
            raise OptionError(
                f"{action} is not lawful in game {game}", f"{action} n'est pas permis dans la partie {game}"
            )
        return number

    def close(self) -> None:
        """End the threads, and the process that plays where there is one."""
        if self._worker:
            self._end()
        elif self._pool:
            self._pool.shutdown()

    def _do(self, what: str, *arguments: object) -> Record:
        if self._worker:
            return self._worker.ask(f"{__name__}:do_here", what, *arguments)
        return getattr(self, f"_{what}")(*arguments)

    def _fault(self, game: int, moves: NDArray[np.int64]) -> Fault:
        move = int(moves[game])
        name = self.names[move] if 0 <= move < self.moves else f"move {move}"
        no = Refusal("", "Le masque de la partie dit ce qui est permis.", "The mask of the game says what is.")
        return Fault(int(self.seats[game]), name, no, Text(f"partie {game}", f"game {game}"))

    # Where it is played -----------------------------------------------------------------------------------------------

    _pool: ThreadPoolExecutor | None = None

    def _begin(self) -> None:
        """Make the games and what each thread works in."""
        n, engine = self.envs, self.engine
        self._policies = Seated(self._bulk, self.rules, [None, *[self.opponent] * (self.players - 1)])

        def streams() -> Record:
            return np.zeros((n, 1), np.int64) if compiled() else [[0] for _ in range(n)]

        self._observations.lengths[:] = self._observations.facts.shape[1]  # so that the first rows end in NO_FACT
        points = np.zeros((n, self.players), np.int64)
        self._counts = np.zeros((n, self._bulk.POINTS + 2 * self.players), np.int64)
        self._games = self._bulk.Games(
            engine.new(n), engine.packed, *(streams() for _ in range(STREAMS)), integers([0] * n), points, self._counts,
            self.places, self._table,
        )  # fmt: skip
        self._scratches = [self._bulk.new_scratch(self.rules) for _ in range(self.threads)]
        self._memories: list[Record | None] = [None] * self.threads
        self._rooms = [self._bulk.new_room() for _ in range(self.threads)]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        if self._pool:
            finalize(self, self._pool.shutdown, wait=False)

    def _minds(self, thread: int, seated: Seated) -> tuple[Record | None, Record | None]:
        """What a thread needs for these policies: for the rules player, made once, and for networks."""
        memory, minds = None, None
        if self._bulk.needs_memory(seated.numbers):
            memory = self._memories[thread] = self._memories[thread] or self._bulk.memory_for(
                self.rules, seated.numbers
            )
        if seated.judges:
            minds = (seated.judges, self._rooms[thread])
        return memory, minds

    def _share_out(self, work: Callable[[int, int, int], object]) -> None:
        """Have each thread do its stretch of the games: from, to, the number of the thread."""
        cuts = [self.envs * at // self.threads for at in range(self.threads + 1)]
        if not self._pool:
            work(0, self.envs, 0)
            return
        for done in [self._pool.submit(work, cuts[at], cuts[at + 1], at) for at in range(self.threads)]:
            done.result()

    def _reset(self, seed: int, dealer: int) -> None:
        seed %= SEEDS
        self._share_out(lambda first, last, _: self._bulk.begin_games(self._games, first, last, seed))
        if dealer:
            self._deal_again(seed, dealer)
        self._show()

    def _deal_again(self, seed: int, dealer: int) -> None:
        """Deal the cards of the first deals once more, so many seats further on."""
        games = self._games
        for at in range(self.envs):
            games.dealers[at] = (at + dealer) % self.players
            reseed(games.numbers[at], seed, at)
            self.engine.steps.deal_at(games.states, at, games.rules, games.dealers[at], games.numbers[at])

    def _show(self) -> None:
        """Go on to the first decision that is asked for, with nothing to tell of what was before."""
        self._step(np.full(self.envs, NO_MOVE))
        self._observations.rewards[:] = 0
        self._observations.dones[:] = False

    def _step(self, moves: NDArray[np.int64]) -> None:
        chosen = moves if compiled() else moves.tolist()
        policies = integers(self._policies.numbers)

        def work(first: int, last: int, thread: int) -> None:
            scratch, minds = self._scratches[thread], self._minds(thread, self._policies)
            self._bulk.step_games(self._games, self._observations, first, last, chosen, policies, scratch, *minds)

        self._share_out(work)

    def _moves_by(self, policy: Policy) -> NDArray[np.int64]:
        moves, seated = np.zeros(self.envs, np.int64), Seated(self._bulk, self.rules, [policy])

        def work(first: int, last: int, thread: int) -> None:
            scratch, minds = self._scratches[thread], self._minds(thread, seated)
            self._bulk.choose_moves(self._games, first, last, seated.numbers[0], moves, scratch, *minds)

        self._share_out(work)
        return moves

    def _features(self, rows: Record | None = None) -> Record:
        if rows is None:
            return self.features()

        def work(first: int, last: int, thread: int) -> None:
            self._bulk.fill_features(self._games, first, last, rows, self._scratches[thread])

        self._share_out(work)
        return rows

    def _rollout(self, policies: Sequence[Policy], decisions: int) -> list[int]:
        self._counts[:] = 0
        seated = Seated(self._bulk, self.rules, policies)
        playing = integers(seated.numbers)

        def work(first: int, last: int, thread: int) -> None:
            scratch, minds = self._scratches[thread], self._minds(thread, seated)
            self._bulk.roll_games(self._games, first, last, decisions, playing, scratch, *minds)

        self._share_out(work)
        counted: list[int] = self._counts.sum(axis=0).tolist()
        self._show()
        return counted

    def _action(self, game: int, move: int) -> str:
        state, action = record_in(self._games.states, game), record_in(self.engine.actions)
        self.engine.game.forget_cards(action)
        self._bulk.set_place(state, self.rules.packed, int(state.turn), int(self.places[move]), action)
        return self.engine.game.text_of(action, state, self.rules)

    def _move(self, game: int, action: str) -> int:
        state, packed = record_in(self._games.states, game), self._bulk.parsed(self.rules, action)
        return int(self._table[self._bulk.place_of_action(state, self.rules.packed, int(state.turn), packed)])


def sound(policy: Policy) -> Policy:
    """A policy that there is; the weights of a network as arrays in a dict, which can be sent to another process.

    Raises OptionError for anything else.
    """
    if isinstance(policy, Network):
        return _with_arrays(policy)
    if not isinstance(policy, str):
        raise OptionError(
            f'a policy is "random", "boussac" or a Network, not {policy!r}',
            f'une politique est "random", "boussac" ou un Network, non {policy!r}',
        )
    policy_of(policy)
    return policy


def _with_arrays(network: Network) -> Network:
    weights = network.weights
    if not isinstance(weights, Mapping):
        raise OptionError(
            f"the weights of a Network are arrays by name, a dict, not {_kind(weights)}",
            f"les poids d'un Network sont des tableaux par nom, un dict, non {_kind(weights)}",
        )
    if type(weights) is dict and all(type(array) is np.ndarray for array in weights.values()):
        return network  # the same one, so that it is one policy at several seats
    try:
        return network._replace(weights={name: np.array(array) for name, array in weights.items()})
    except ValueError as error:
        raise OptionError(
            f"the weights of a Network are arrays: {error}", f"les poids d'un Network sont des tableaux : {error}"
        ) from None


def _kind(value: object) -> str:
    return f"{type(value).__name__} {value.shape}" if isinstance(value, np.ndarray) else type(value).__name__


class Seated:
    """Policies at their seats, in the form that kernels take: their numbers, and the networks among them."""

    def __init__(self, bulk: Bulk[Rules], rules: Rules, policies: Sequence[Policy | None]) -> None:
        self.numbers: list[int] = []
        judges: list[Record] = []
        known: dict[int, int] = {}  # a network at several seats is one
        for policy in policies:
            if isinstance(policy, Network):
                if id(policy) not in known:
                    known[id(policy)] = bulk.NETWORK + len(judges)
                    judges.append(bulk.judge_of(rules, policy.weights, policy.temperature))
                self.numbers.append(known[id(policy)])
            else:
                self.numbers.append(ASKED if policy is None else policy_of(policy))
        self.judges: tuple[Record, ...] | None = tuple(judges) or None


_played: list[BulkEnv] = []  # in a process that plays for another: its games


def begin_here(rules: Rules, envs: int, opponent: Policy | None, seed: int, threads: int, file: str) -> None:
    """Begin the games of another process."""
    _played.append(BulkEnv(rules, envs, opponent=opponent, seed=seed, threads=threads, file=file))


def do_here(what: str, *arguments: object) -> Record:
    """Do something with them."""
    return getattr(_played[0], f"_{what}")(*arguments)
