"""Files of keys: made once, readable by their owner alone, whole or not there."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path


def read_or_make(path: Path, maker: Callable[[], bytes]) -> bytes:
    """What stands in this file; where there is none `maker` makes it first. Raises OSError.

    Two processes that start at once get the same key: the file gets its name when it is whole, and only once.
    """
    if not path.exists():
        _make(path, maker())
    return path.read_bytes()


def _make(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        draft.touch(0o600, exist_ok=False)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass  # another process was faster: its key counts
        except OSError:  # a file system without links
            draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)
