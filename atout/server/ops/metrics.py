"""What the server counts while it works, for who watches over it: sums only, nothing of a table, a person or a card."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # a second series for each counter, which tells when it began: with the process

COUNTED = CollectorRegistry()
"""Everything counted in this process."""
ProcessCollector(registry=COUNTED)

RECORDED, ANSWERED, REFUSED, MISUNDERSTOOD, RELAYED = "recorded", "answered", "refused", "misunderstood", "relayed"
UNKNOWN = "unknown"

CONNECTIONS = Gauge("atout_connections", "Websockets that are open.", registry=COUNTED)
COMMANDS = Counter(
    "atout_commands",
    "Messages from browsers by kind. Outcome: recorded (it led to a durable event), answered (it did not, and got its"
    " answer, such as the rule that forbids it), refused (with a sentence, before it came to a table), relayed (its"
    " sender was led to the process that has his table), misunderstood.",
    ["kind", "outcome"],
    registry=COUNTED,
)
SENT = Counter("atout_sent_bytes", "Bytes of views and other messages sent to browsers.", registry=COUNTED)
DROPPED = Counter(
    "atout_dropped_connections",
    "Connections closed by the server: too_fast, slow_reader or too_many.",
    ["why"],
    registry=COUNTED,
)
EVENTS = Counter("atout_events_committed", "Events of tables made durable.", registry=COUNTED)
BATCH = Histogram(
    "atout_commit_jobs",
    "Things written in one transaction.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
    registry=COUNTED,
)
COMMIT = Histogram(
    "atout_commit_seconds",
    "Time for one transaction, its fsync included.",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=COUNTED,
)
NOT_SAVED = Counter("atout_commits_failed", "Transactions that could not be written.", registry=COUNTED)
SET_ASIDE = Counter(
    "atout_tables_set_aside", "Times a table met an error, or could not be read, and was set aside.", registry=COUNTED
)
PUT_AWAY = Counter("atout_put_away", "Tables and gatherings put away because nobody came to them.", registry=COUNTED)

PUSHES = Counter(
    "atout_pushes",
    "Notices to push services: sent, failed, gone (the browser wants none any more), refused (no push service),"
    " later (not taken, and tried again), unneeded (he has come meanwhile), dropped (too many waited).",
    ["outcome"],
    registry=COUNTED,
)


def count_command(command: Struct, outcome: str) -> None:
    """Count a command that was understood."""
    _commands(str(command.__struct_config__.tag), outcome).inc()


def misunderstood() -> None:
    """Count a message that was not."""
    _commands(UNKNOWN, MISUNDERSTOOD).inc()


@cache
def _commands(kind: str, outcome: str) -> Counter:
    """Looked up once: that takes longer than counting."""
    return COMMANDS.labels(kind, outcome)
