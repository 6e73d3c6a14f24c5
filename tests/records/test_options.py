"""Rules are written as a preset and its options; whatever is chosen, what is written reads back to the same rules."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

import atout
from atout.catalogue import BEIGNE
from atout.contract.game import all_presets, game_of, rules_of
from atout.contract.options import Option
from atout.games.bezique.presets import offered
from atout.players import player
from atout.records import read_records, write_record
from atout.server.store.log import decode_setup, encode_setup
from atout.table import Seat, Setup

PATTERNS = ("3-2-3", "2-3-3", "8", "1-1-1-1-1-1-1-1", "3-3-3", "3-2-3-2", "4-4-4")


@st.composite
def any_rules(draw: Any) -> Any:
    """Any preset with any of its options: of those drawn, the ones that go together. The target is often the preset's
    own, and the numbers often ones that other presets have."""
    preset = draw(st.sampled_from(all_presets()))
    game = game_of(preset)
    rules = rules_of(preset, players=draw(st.integers(3, 8))) if game is BEIGNE else rules_of(preset)
    names = list(game.options) if game is BEIGNE else list(offered(preset))
    chosen: dict[str, Any] = {}
    for name in draw(st.lists(st.sampled_from(names), unique=True, max_size=8)):
        more = {**chosen, name: draw(values(game.options[name], game.presets[preset]))}
        try:
            rules = rules_of(preset, **more, **({"players": rules.players} if game is BEIGNE else {}))
        except atout.OptionError:
            continue
        chosen = more
    return rules


def values(option: Option, base: Any) -> st.SearchStrategy[Any]:
    if option.values:
        return st.sampled_from(option.values)
    if option.most:
        own = getattr(base, option.key)  # `target` and `rubicon`: one word each
        return st.sampled_from([own, own // 10, 100, 1000]).filter(lambda n: n >= option.least) | st.integers(
            option.least, option.most
        )
    return st.sampled_from(PATTERNS)


def one_deal(rules: Any, seed: int) -> Any:
    """A match whose first deal is over, or that got stuck in it: at a free table deals may be thrown in for ever."""
    match = game_of(rules).match(rules, seed=seed, auto_deal=False)
    for _ in match.start_deal():
        pass
    players = [player("random", seat + 1) for seat in range(rules.players)]
    for _ in range(600):
        if match.turn is None:
            if match.deal is not None:
                break
            for _ in match.start_deal():
                pass
            continue
        match.apply(players[match.turn](match.view(match.turn)))
    return match


LOST = rules_of("britannica", units=True, target=1000)
"""Rules that were once written without their target, as it is that of the preset."""


@given(any_rules())
@example(LOST)
@settings(max_examples=150)
def test_rules_are_their_preset_and_their_options(rules: Any) -> None:
    game = game_of(rules)
    on_top = game.options_on_top(rules)
    known = {option.key: option for option in game.options.values()}
    players = {"players": rules.players} if game is BEIGNE else {}
    assert rules_of(rules.name, **on_top, **players) == rules
    assert rules_of(rules.name, **{key: known[key].write(value) for key, value in on_top.items()}, **players) == rules
    setup = Setup(rules, tuple(Seat(f"N{seat}", None) for seat in range(rules.players)), bytes(32))
    assert decode_setup(encode_setup(setup)).rules == rules


@given(any_rules(), st.integers(0, 1000))
@example(LOST, 1)
@settings(max_examples=6)
def test_a_deal_under_any_options_reads_back(rules: Any, seed: int) -> None:
    game = game_of(rules)
    match = one_deal(rules, seed)
    for form in ("text", "json") if rules.free_table else ("text", "json", "audit"):
        written = write_record(match, form)
        if not written:
            continue
        (read,) = read_records(written)
        assert read.match.rules == rules
        assert read.match.scores == match.scores
        if form == "audit":
            assert json.loads(written.splitlines()[0])["options"] == game.options_on_top(rules)
        else:
            assert read.match.log == match.log
        assert read.write(form) == written
