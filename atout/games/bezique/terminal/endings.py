"""The endings of a written match of bésigue, to be solved."""

from __future__ import annotations

from atout.contract.terms import RecordError
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.match import Match
from atout.games.bezique.rules import Rules
from atout.kernel import Record as KernelRecord
from atout.records import Record


def ending(record: Record[Match], at: int | None) -> tuple[Rules, KernelRecord, tuple[Pending, ...]]:
    """The rules, the state and what is pending after so many entries, else at the first position of the last deal
    without a stock. Raises RecordError where there is a stock."""
    match = Match(record.match.rules, auto_deal=False)
    if record.start:
        match.carried = record.start  # type: ignore[assignment]
    log = record.match.log
    if at is not None and not 0 <= at <= len(log):
        raise RecordError(f"--at: from 0 to {len(log)} entries", f"--at : de 0 à {len(log)} entrées")
    first = None
    last = -1
    for number, entry in enumerate(log[: len(log) if at is None else at], 1):
        for _ in match.enter(entry):
            pass
        deal = match.deal
        if at is None and deal and not deal.over and deal.state.strict and deal.number != last:
            last, first = deal.number, number
    if at is None:
        if first is None:
            raise RecordError("the stock never runs out here", "le talon ne s'épuise jamais ici")
        return ending(record, first)
    if match.deal is None or match.deal.over:
        raise RecordError(f"no deal is being played after {at} entries", f"aucun coup en cours après {at} entrées")
    return match.rules, match.deal.state, tuple(match.deal.pending)
