"""What a process costs, as Linux counts it."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path


class Watched:
    """A process and its children by its number."""

    def __init__(self, pid: int) -> None:
        self._pid = pid

    def cpu(self) -> float:
        """Seconds of processor that it has used."""
        return sum(_cpu(pid) for pid in self._all())

    def memory(self) -> float:
        """The megabytes of memory that it holds."""
        return sum(_megabytes(pid) for pid in self._all())

    def _all(self) -> list[int]:
        found = [self._pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
        return found


def _cpu(pid: int) -> float:
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def _megabytes(pid: int) -> float:
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return int(found[1]) / 1024 if found else 0.0


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
