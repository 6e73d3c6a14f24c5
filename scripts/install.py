"""Makes .venv and installs Atout into it, saying in plain sentences what goes on.

usage: python3 scripts/install.py SETUP        (SETUP: play, dev, bench, docs or dist)

Written so that an older Python 3 can read it too: it then looks for a newer one, or says that there is none.
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

EXTRAS = {"play": "plots", "dev": "test,check", "bench": "bench", "docs": "docs", "dist": "dist"}
LOCKS = {"dev": Path("deploy") / "development.txt"}  # each at one version; elsewhere what pyproject.toml allows
NEEDED = (3, 11)
NAMES = ["python3.13", "python3.12", "python3.11", "python3.14"]  # tried where `python3` is too old

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
INSIDE = VENV / "bin" / "python"
FETCHED = re.compile(r"(?:Downloading|Using cached) ([^-\s]+)-([^-\s]+)-\S*\.whl \(([^)]+)\)")


def main(setup):
    if not answers(INSIDE, "import pip"):
        make_venv(find_python())
    install(setup)
    for done in {setup, "play"} if setup == "dev" else {setup}:  # dev holds all that play needs
        (VENV / f".{done}").touch()


def find_python():
    """The first Python that is new enough and can make a virtual environment."""
    candidates = [sys.executable] + [path for path in map(shutil.which, NAMES) if path]
    new_enough = [python for python in candidates if answers(python, "")]
    if not new_enough:
        here = ".".join(map(str, sys.version_info[:2]))
        sys.exit(
            f"Atout needs Python 3.11 or newer; this one is {here} ({sys.executable}).\n"
            "Install a newer one, and name it if it is not found by itself: make play PYTHON=python3.12"
        )
    for python in new_enough:
        if answers(python, "import venv, ensurepip"):
            return python
    sys.exit(
        f"{new_enough[0]} is new enough, but came without its venv module.\n"
        "On Debian and Ubuntu: sudo apt-get install python3-venv"
    )


def answers(python, code):
    """Whether this Python exists, is new enough and can run the code."""
    check = f"import sys; assert sys.version_info >= {NEEDED}; {code}"
    try:
        done = subprocess.run([str(python), "-c", check], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return done.returncode == 0


def make_venv(python):
    say(f"Making .venv with {python} …")
    done = subprocess.run([python, "-m", "venv", "--clear", str(VENV)])
    if done.returncode:
        sys.exit("Python could not make .venv; its own words are above.")


def install(setup):
    known = VENV.joinpath(".play").exists()
    say("Bringing .venv up to date …" if known else "Fetching Atout's parts; the first time takes a minute or two …")
    began = time.monotonic()
    lock, own = LOCKS.get(setup), ["--editable", "."]
    if lock and fetched("--require-hashes", "--requirement", str(lock), may_lack=True):
        own.append("--no-deps")
    else:
        if lock:
            say(f"Not all that {lock} names can be had here: taking what pyproject.toml allows …")
        own[-1] += f"[{EXTRAS[setup]}]"
    fetched(*own)
    say(f"Ready after {time.monotonic() - began:.0f} seconds.")


def fetched(*words, may_lack=False):
    """Have pip install this, saying what it fetches. Whether it could: it may lack a version that there is not here."""
    pip = subprocess.Popen(
        [str(INSIDE), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *words],
        cwd=str(ROOT),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
    )
    heard = []
    with pip:
        for line in pip.stdout:
            heard.append(line)
            match = FETCHED.search(line)
            if match:
                say("  {} {}, {}".format(*match.groups()))
            elif line.startswith("Installing collected packages"):
                say("Unpacking them …")
    failed = pip.returncode
    if failed and may_lack and any("No matching distribution found" in line for line in heard):
        return False
    if failed:
        sys.stdout.writelines(heard[-15:])
        sys.exit(
            "pip could not install Atout's parts; its last words are above. Is the network there, and room on the disk?"
        )
    return True


def say(sentence):
    print(sentence, flush=True)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in EXTRAS:
        sys.exit(__doc__)
    try:
        main(sys.argv[1])
    except KeyboardInterrupt:
        sys.exit("\nStopped; the same command goes on from here.")
