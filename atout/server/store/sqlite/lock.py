"""One server a database: a lock that the system takes back even from a killed process."""

from __future__ import annotations

import sys
from pathlib import Path

from atout.server.store.contract import WrongFile

if sys.platform != "win32":  # There SQLite's own locks still keep the file whole.
    import fcntl


class FileLock:
    """Held from the start until `release`. Raises WrongFile where another process holds it."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        try:
            if sys.platform != "win32":
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise WrongFile(
                f"Another Atout is using {path.with_suffix('')}: stop it, or give another file",
                f"Un autre Atout utilise {path.with_suffix('')} : arrêtez-le, ou donnez un autre fichier",
            ) from None

    def release(self) -> None:
        """Let another process have it."""
        self._file.close()
