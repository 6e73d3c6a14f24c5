"""Ways in which the server could be wrong, each with the test that would notice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """`old` stands once in `file`; with `new` in its place `test` fails."""

    name: str
    file: str
    old: str
    new: str
    test: str


ROOM = "atout/server/room.py"
STORE = "atout/server/store"
EVENING = "tests/promises/test_stateful.py"

MUTANTS = (
    Mutant(
        "a row is not bound to what it says",
        f"{STORE}/chain.py",
        ".encode() + body)",
        ".encode())",
        "tests/server/test_store.py::test_a_changed_log_is_noticed",
    ),
    Mutant(
        "tells before the commit",
        ROOM,
        "await self._ledger.append(log.encode_entry(entry), key)",
        "asyncio.ensure_future(self._ledger.append(log.encode_entry(entry), key))",
        EVENING,
    ),
    Mutant(
        "forgets which command it was",
        ROOM,
        "key = Key(tab.name, n) if tab and n is not None else None",
        "key = None",
        EVENING,
    ),
    Mutant(
        "plays for whoever is to play",
        ROOM,
        "viewer, act = tab.place.seat, command.action",
        "viewer, act = self.table.turn or 0, command.action",
        EVENING,
    ),
    Mutant(
        "takes a command for a position that is past",
        ROOM,
        "if command.position != self.table.position(viewer) and",
        "if False and",
        EVENING,
    ),
    Mutant(
        "does again what is sent again",
        ROOM,
        "if command.n <= self._ledger.newest(tab.name).n:",
        "if False:",
        EVENING,
    ),
    Mutant(
        "answers a resend with something else",
        "atout/server/telling.py",
        "if n < newest.n:",
        "if True:",
        EVENING,
    ),
    Mutant(
        "takes one seat's tab for another's",
        "atout/server/tabs.py",
        'f"{self.place.seat}:{self.listener.client}"',
        "self.listener.client",
        EVENING,
    ),
    Mutant(
        "says it is saved when it is not",
        f"{STORE}/writer.py",
        "return [not_saved(error)] * len(batch)",
        "return [None] * len(batch)",
        "tests/promises/test_disk.py",
    ),
    Mutant(
        "does not wait for the disk",
        f"{STORE}/sqlite.py",
        "PRAGMA synchronous = FULL",
        "PRAGMA synchronous = NORMAL",
        "tests/promises/test_power.py",
    ),
    Mutant(
        "keeps half of a job that conflicts",
        f"{STORE}/writer.py",
        'database.execute("ROLLBACK TO job")',
        "pass",
        "tests/promises/test_disk.py::test_what_conflicts_leaves_nothing",
    ),
    Mutant(
        "does not check a log that it reads",
        "atout/server/lobby.py",
        "chain.check(table, rows)",
        "pass",
        "tests/server/test_recovery.py::test_one_damaged_table_is_set_aside",
    ),
    Mutant(
        "gives every viewer the same handles",
        "atout/table/handles.py",
        'f"{self._viewer} {',
        'f"{',
        "tests/table/test_secrecy.py",
    ),
    Mutant(
        "shows the hand of the first seat",
        "atout/table/table.py",
        "match.deal_number, match.view(seat)",
        "match.deal_number, match.view(0)",
        "tests/table/test_secrecy.py",
    ),
    Mutant(
        "lets any page connect",
        "atout/server/security.py",
        'if kind != "websocket":',
        "if True:",
        "tests/server/test_guard.py::test_a_foreign_or_absent_origin_is_turned_away",
    ),
    Mutant(
        "takes long messages",
        "atout/server/run.py",
        "ws_max_size=MESSAGE_BYTES",
        "ws_max_size=2**20",
        "tests/server/test_guard.py::test_a_message_over_eight_kilobytes_closes_the_connection",
    ),
    Mutant(
        "takes any number of messages",
        "atout/server/connection.py",
        "if not self._messages.take(time.monotonic()):",
        "if False:",
        "tests/server/test_guard.py::test_over_fifty_messages_a_second_close_the_connection",
    ),
    Mutant(
        "waits for slow readers",
        "atout/server/outbox.py",
        "if self._bytes + len(message) > self._most:",
        "if False:",
        "tests/server/test_guard.py::test_a_slow_reader_is_given_up",
    ),
)
