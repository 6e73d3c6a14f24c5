"""A PostgreSQL of its own for the tests: started from the machine's programs, on a socket in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
"""Where systems put them that do not put them among the commands."""
USER = "postgres"
MISSING = "no PostgreSQL here; install Debian's `postgresql`, or put its `initdb` and `postgres` among the commands"


def programs() -> Path | None:
    """The folder with `initdb` and `postgres`, the newest where there are several; None too where root has no user that
    may run them, since they refuse root."""
    if os.geteuid() == 0 and not any(user.pw_name == USER for user in pwd.getpwall()):
        return None
    if command := shutil.which("initdb"):
        return Path(command).resolve().parent
    folders = [folder for place in PROGRAMS for folder in Path("/").glob(place[1:]) if (folder / "initdb").exists()]
    return max(folders, key=lambda folder: [int(part) for part in folder.parts if part.isdigit()], default=None)


class Cluster:
    """A database server in `folder`, which may be killed and started again."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder, self._bin = folder, bin
        self._user = USER if os.geteuid() == 0 else None
        if self._user:
            os.chown(folder, pwd.getpwnam(self._user).pw_uid, -1)
        data = folder / "data"
        make = [bin / "initdb", "-D", data, "-U", "atout", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(make, user=self._user, cwd=folder, check=True, capture_output=True)
        self.start()

    @property
    def url(self) -> str:
        """The address of its one database."""
        return f"postgresql://atout@/postgres?host={self.folder}"

    def start(self) -> None:
        """Have it answer."""
        figures = {
            "listen_addresses": "",
            "unix_socket_directories": self.folder,
            "shared_buffers": "16MB",
            "max_connections": 60,
            "fsync": "off",  # no power is cut here
            "autovacuum": "off",
        }
        settings = [part for name, figure in figures.items() for part in ("-c", f"{name}={figure}")]
        log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            [self._bin / "postgres", "-D", self.folder / "data", *settings],
            user=self._user,
            cwd=self.folder,
            stdout=log,
            stderr=log,
        )
        log.close()
        ready = [self._bin / "pg_isready", "-q", "-h", self.folder, "-U", "atout"]
        while subprocess.run(ready, user=self._user, cwd=self.folder).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it at once: every session is cut off. SIGQUIT: without saving, as if the machine had crashed."""
        self._process.send_signal(how)
        self._process.wait()


@contextmanager
def running(bin: Path) -> Iterator[Cluster]:
    """A cluster while it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="atout-pg-"))
    try:
        cluster = Cluster(folder, bin)
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
