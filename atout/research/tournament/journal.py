"""The file in which an arena or a ladder keeps its rounds, one a line, so that it can go on after a stop."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import TracebackType
from typing import Self

from atout.contract.terms import AtoutError, OptionError
from atout.research.tournament.entrants import Entrant
from atout.research.tournament.rounds import Round
from atout.version import __version__


class Journal:
    """A result file: what was asked on the first line, then the rounds played; `rounds` holds them by table and number.

    A line that was cut short, by a stop in the middle of writing it, is dropped. Raises AtoutError for a file that is
    none, is damaged, or answers another question; OSError where it cannot be written.
    """

    def __init__(self, file: Path, question: dict[str, object]) -> None:
        self.rounds: dict[tuple[int, int], Round] = {}
        header = {"atout": __version__, **question}
        head = json.dumps(header, ensure_ascii=False)
        self._file = file.open("a+b")
        try:
            lines, whole = self._lines()
            if lines:
                self._compare(file, lines[0], json.loads(head))
                self._read(file, lines[1:])
            elif not (head + "\n").encode().startswith(self._text(0)):
                raise _not_ours(file)
            os.truncate(self._file.fileno(), whole)
            if not lines:
                self._add(head)
        except BaseException:
            self._file.close()
            raise

    def write(self, table: int, played: Round) -> None:
        """Keep one more round of one table (0 where there is only one)."""
        self._add(json.dumps({"table": table, **played.as_json()}, separators=(",", ":")))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def _text(self, start: int) -> bytes:
        self._file.seek(start)
        return self._file.read()

    def _lines(self) -> tuple[list[bytes], int]:
        """The whole lines, and where the last of them ends."""
        text = self._text(0)
        whole = text.rfind(b"\n") + 1
        return text[:whole].splitlines(), whole

    def _add(self, line: str) -> None:
        self._file.write(line.encode() + b"\n")
        self._file.flush()

    def _compare(self, file: Path, line: bytes, header: dict[str, object]) -> None:
        try:
            original = json.loads(line)
        except ValueError:
            raise _not_ours(file) from None
        if not isinstance(original, dict) or "atout" not in original:
            raise _not_ours(file)
        for key in [*header, *original]:
            there, here = original.get(key), header.get(key)
            if there != here:
                raise AtoutError(
                    f"{file} holds the results of another run: there {key} is {there!r}, here {here!r}; "
                    "give the same arguments, or another file",
                    f"{file} contient les résultats d'une autre mesure : {key} y vaut {there!r}, ici {here!r} ; "
                    "donnez les mêmes arguments, ou un autre fichier",
                )

    def _read(self, file: Path, lines: list[bytes]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                entry = json.loads(line)
                played = Round.from_json(entry)
                self.rounds[int(entry["table"]), played.number] = played
            except (KeyError, TypeError, ValueError):
                raise AtoutError(
                    f"{file}, line {number}: this is no round; the file is damaged",
                    f"{file}, ligne {number} : ce n'est pas une ronde ; le fichier est abîmé",
                ) from None


def kept_in(
    file: Path | None, entrants: Iterable[Entrant], question: dict[str, object]
) -> AbstractContextManager[Journal | None]:
    """The result file of what these play, None where none is wanted.

    Raises OptionError where one of them is somebody's own player, who may be another one when the run goes on; else as
    Journal does.
    """
    if file is None:
        return nullcontext()
    for one in entrants:
        if one.maker:
            raise OptionError(
                f"a result file keeps rounds of Atout's own players, and {one.label} is yours: leave the file out",
                f"un fichier de résultats garde les rondes des joueurs d'Atout, et {one.label} est à vous : mesurez "
                "sans fichier",
            )
    return Journal(file, question)


def _not_ours(file: Path) -> AtoutError:
    return AtoutError(
        f"{file} is no result file of Atout: give another name",
        f"{file} n'est pas un fichier de résultats d'Atout : donnez un autre nom",
    )
