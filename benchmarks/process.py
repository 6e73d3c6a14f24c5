"""What a process costs, as Linux counts it."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Sequence
from pathlib import Path


class Watched:
    """A process by its number, all its threads. Not its children: Atout's think for computers, and none play here."""

    def __init__(self, pid: int) -> None:
        self._own = Path(f"/proc/{pid}")

    def cpu(self) -> float:
        """Seconds of processor that it has used."""
        tasks = (self._own / "task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def memory(self) -> float:
        """The megabytes of memory that it holds."""
        match = re.search(r"^VmRSS:\s+(\d+) kB", (self._own / "status").read_text(), re.MULTILINE)
        return int(match[1]) / 1024 if match else 0.0


class Together:
    """What several processes cost together."""

    def __init__(self, processes: Sequence[Watched]) -> None:
        self._processes = processes

    def cpu(self) -> float:
        """Seconds of processor that they have used."""
        return sum(process.cpu() for process in self._processes)

    def memory(self) -> float:
        """The megabytes of memory that they hold; what they share counts for each."""
        return sum(process.memory() for process in self._processes)


def fsync_ms(folder: Path, times: int = 50) -> float:
    """The median time of an fsync of some bytes in a folder, in milliseconds."""
    took = []
    with (folder / "fsync").open("wb") as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - begun)
    (folder / "fsync").unlink()
    return sorted(took)[times // 2] * 1000


def busy() -> float:
    """How many programs have wanted a processor in the last minute."""
    return os.getloadavg()[0]
