"""Where compiled kernels are kept, and how they travel (docs/decisions/0082-compiled-kernels-travel.md).

What Numba has compiled of a module lies in a folder named after the module and after a digest of every source that its
code can come from: the module and all that it imports. So what was compiled on one machine serves on another, wherever
the sources lie there, and a change in one room throws nothing of the others away. `ATOUT_CACHE` moves all of it.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import logging
import os
import platform
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType

logger = logging.getLogger("atout")

HOUSE = Path(__file__).parent
"""The package's own sources."""
PACKAGE, PARCEL = "atout_compiled", "objects.zip"
"""The package that brings what was compiled elsewhere, and the file in it: folders of the cache, packed."""
IMPORT = re.compile(rb"^(?:from (atout[\w.]*) import (\([^)]*\)|[^\n]*)|import (atout[\w.]*))", re.MULTILINE)
"""An import that is made when a module is: those of types alone, and those of functions, are indented."""
MICROARCHITECTURES = {
    "x86-64-v3": ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"),
    "x86-64-v2": ("cx16", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"),
}
"""What processors have in common: levels of x86-64, the best first, and what a processor of each is able to do."""


MAPPED = Path("/proc/self/maps")
"""Where Linux says what lies where in this process's memory."""
DONTNEED = 4
"""`MADV_DONTNEED` of Linux."""


def give_back_compiler() -> None:
    """Give the memory that LLVM's own code takes back to the system, which reads from the file what is called again: a
    process that has loaded its kernels calls next to nothing of it. Elsewhere than on Linux nothing happens."""
    if not MAPPED.exists():
        return
    system = ctypes.CDLL(None)
    for line in MAPPED.read_text(encoding="utf-8").splitlines():
        where, rights, *_ = line.split()
        if "llvmlite" in line and rights == "r-xp":  # code alone: other parts hold addresses that were written there
            begin, end = (int(address, 16) for address in where.split("-"))
            system.madvise(ctypes.c_void_p(begin), ctypes.c_size_t(end - begin), DONTNEED)


def cache_root() -> Path:
    """The folder that holds what was compiled of all versions: `ATOUT_CACHE`, else one in the user's cache folder."""
    if own := os.environ.get("ATOUT_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "atout"


@cache
def cache_folder() -> Path:
    """The folder that says what has been compiled ahead of exactly these sources."""
    return cache_root() / f"kernels-{_named(''.join(map(_digest_of, _kernels())))}"


def folder_of(path: Path) -> Path:
    """The folder for what is compiled of a module."""
    parts = path.relative_to(HOUSE).with_suffix("").parts if path.is_relative_to(HOUSE) else ("own", path.stem)
    return cache_root() / "objects" / f"{'.'.join(parts)}-{_named(_digest_of(path))}"


def folders() -> Iterator[Path]:
    """Those of all kernels of these sources."""
    return map(folder_of, _kernels())


@cache
def _kernels() -> list[Path]:
    """The modules that have kernels."""
    return [path for path in sorted(HOUSE.rglob("*.py")) if b"\n@kernel" in path.read_bytes()]


def _named(digest: str) -> str:
    """The end of a folder's name: a digest of sources, and what compiled code depends on besides."""
    return hashlib.sha256(f"{_toolchain()} {digest}".encode()).hexdigest()[:16]


@cache
def _toolchain() -> str:
    """What compiled code depends on besides its sources: how kernels call each other is nothing that their modules
    import. How hard the compiler tries is `NUMBA_OPT`."""
    libraries = [f"{name} {version(name)}" for name in ("numpy", "numba", "llvmlite")]
    calls, effort = _own_digest(Path(__file__).with_name("dispatch.py")), os.environ.get("NUMBA_OPT", "")
    return " ".join([*map(str, sys.version_info[:2]), *libraries, sys.platform, processor(), calls, effort])


@cache
def processor() -> str:
    """What is compiled for: the best common level that this processor reaches, else this very kind of processor."""
    if own := os.environ.get("NUMBA_CPU_NAME"):
        return own
    import llvmlite.binding

    able = llvmlite.binding.get_host_cpu_features()
    level = level_of([what for what, can in able.items() if can]) if platform.machine() in ("x86_64", "AMD64") else None
    return level or f"{platform.machine()} {llvmlite.binding.get_host_cpu_name()} {able.flatten()}"


def level_of(able: Collection[str]) -> str | None:
    """The best of the common levels for a processor that is able to do all this; None where it reaches none."""
    return next((level for level, needed in MICROARCHITECTURES.items() if set(needed) <= set(able)), None)


# Sources -------------------------------------------------------------------------------------------------------------


@cache
def _digest_of(path: Path) -> str:
    """A digest of a module and of all that it imports of this package, directly or not."""
    seen, left = {path}, [path]
    while left:
        new = imported(left.pop()) - seen
        seen |= new
        left += new
    return hashlib.sha256("".join(sorted(map(_own_digest, seen))).encode()).hexdigest()


@cache
def _own_digest(path: Path) -> str:
    """A digest of a module alone: of its name and its text."""
    return hashlib.sha256(
        f"{path.relative_to(HOUSE.parent) if path.is_relative_to(HOUSE) else path}\n".encode() + path.read_bytes()
    ).hexdigest()


@cache
def imported(path: Path) -> frozenset[Path]:
    """The modules of this package that a module imports when it is imported itself."""
    files: set[Path] = set()
    for module, names, alone in IMPORT.findall(path.read_bytes()):
        base = (module or alone).decode()
        words = re.sub(rb"#[^\n]*| as \w+", b"", names).decode().strip("()").replace(",", " ").split()
        files.update(file for name in (base, *(f"{base}.{word}" for word in words)) if (file := _file(name)))
    return frozenset(files)


@cache
def _file(name: str) -> Path | None:
    """The file of a module or package of this name; None where it is something within one."""
    place = HOUSE.joinpath(*name.split(".")[1:])
    return next((file for file in (place / "__init__.py", place.with_suffix(".py")) if file.is_file()), None)


class Locator:
    """Where Numba keeps what it compiles of a kernel; Numba asks for it by its name."""

    def __init__(self, folder: Path, file: str, line: int) -> None:
        self._folder = folder
        self._py_file, self._lineno = file, line  # Numba asks for these, where it says what it cannot keep

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> Locator:
        """The locator of a kernel."""
        folder = folder_of(Path(file))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)  # in use: not to be thrown away
        except OSError as error:
            folder = Path(_for_now(str(error)).name) / folder.name
            folder.mkdir(exist_ok=True)
        return cls(folder, file, function.__code__.co_firstlineno)

    def ensure_cache_path(self) -> None:
        """Make the folder. Raises OSError where that may not be."""
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Of which sources it is: the folder's name says that."""
        return self._folder.name

    def get_disambiguator(self) -> str:
        """What tells functions of one name apart."""
        return str(self._lineno)


@cache
def _for_now(why: str) -> tempfile.TemporaryDirectory[str]:
    """A folder that goes with this process, where the cache cannot be written to."""
    logger.warning("What is compiled cannot be kept (%s); set ATOUT_CACHE to a folder that can be written to.", why)
    return tempfile.TemporaryDirectory()


# Travelling ----------------------------------------------------------------------------------------------------------


def pack(parcel: Path) -> int:
    """Pack what the cache holds of these sources into a file, for `unpack` on another machine; how many modules that
    is. The same objects make the same file."""
    count = 0
    with zipfile.ZipFile(parcel, "w") as packed:
        for folder in (cache_folder(), *folders()):
            files = sorted(file for file in folder.glob("*") if file.suffix in (".nbi", ".nbc", ".done"))
            for file in files:
                entry = zipfile.ZipInfo(f"{folder.relative_to(cache_root()).as_posix()}/{file.name}")
                packed.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
            count += bool(files)
    return count


def unpack(parcel: Path | None = None) -> int:
    """Lay into the cache what came compiled of these sources and is not there; how many modules that was.

    It comes with the package `atout_compiled`, or as a file of `pack`. Nothing happens where there is none, where it
    is of other sources or for other processors, and where it cannot be read: then kernels are compiled here.
    """
    parcel = parcel or _came()
    if not parcel or not parcel.is_file():
        return 0
    mark, which = cache_folder() / "unpacked", f"{parcel.stat().st_size} {parcel.stat().st_mtime_ns}"
    if mark.is_file() and mark.read_text(encoding="utf-8") == which:
        return 0
    try:
        count = _unpacked(parcel)
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.write_text(which, encoding="utf-8")
    except (OSError, zipfile.BadZipFile) as error:
        logger.warning("What came compiled cannot be used (%s: %s); it is compiled here.", parcel, error)
        return 0
    return count


def _unpacked(parcel: Path) -> int:
    count = 0
    with zipfile.ZipFile(parcel) as packed:
        files: dict[str, list[str]] = {}
        for name in packed.namelist():
            files.setdefault(name.rpartition("/")[0], []).append(name)
        for folder in folders():
            names = files.get(folder.relative_to(cache_root()).as_posix())
            if names and not any(folder.glob("*.nbi")):
                _laid(packed, names, folder)
                count += 1
    for name in files.get(cache_folder().name, ()):  # what says that all of it is there
        cache_folder().mkdir(parents=True, exist_ok=True)
        (cache_folder() / Path(name).name).touch()
    return count


def _laid(packed: zipfile.ZipFile, names: list[str], folder: Path) -> None:
    """Lay a folder there whole: a process that is killed meanwhile leaves no part of it, and two do no harm."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=folder.parent))
    for name in names:
        (half / Path(name).name).write_bytes(packed.read(name))
    half.chmod(0o755)
    with suppress(OSError):  # somebody has laid something there by now
        if folder.exists():
            folder.rmdir()
        half.rename(folder)
    shutil.rmtree(half, ignore_errors=True)


def _came() -> Path | None:
    """What the package `atout_compiled` brought, where it is installed."""
    spec = importlib.util.find_spec(PACKAGE)
    return Path(spec.origin).with_name(PARCEL) if spec and spec.origin else None
