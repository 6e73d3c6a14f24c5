"""The image is built and serves, where something here builds images."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from server.house import House, free_port

ROOT = Path(__file__).resolve().parents[2]
IMAGE = "atout-tried"
PATIENCE = 90.0
"""Seconds until it must answer."""


def builder() -> str | None:
    """What builds images and runs them here: podman, or Docker where its daemon answers."""
    for name in filter(shutil.which, ("podman", "docker")):
        if subprocess.run([name, "info"], capture_output=True, check=False, timeout=60).returncode == 0:
            return name
    return None


@pytest.mark.long
def test_the_image_is_built_and_serves_and_its_process_is_not_root() -> None:
    """Its own health check is what it is asked by; its process is not root, and it ends when it is told to."""
    if (name := builder()) is None:
        pytest.skip("nothing here builds images: install podman, or start Docker's daemon")
    container = f"{IMAGE}-{free_port()}"

    def run(*words: str) -> str:
        done = subprocess.run([name, *words], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    run("build", "--file", "deploy/Containerfile", "--tag", IMAGE, ".")
    port = free_port()
    run("run", "--detach", "--rm", "--name", container, "--publish", f"127.0.0.1:{port}:8000", IMAGE)
    try:
        end = time.monotonic() + PATIENCE
        while not healthy(port):
            assert time.monotonic() < end, run("logs", container)
            time.sleep(0.5)
        assert House(port).fetch("/")[0] == 200
        assert run("exec", container, "id", "--user") == "10001"
        assert run("exec", container, "atout", "--version").startswith("atout ")
    finally:
        run("stop", container)
    assert not healthy(port)


def healthy(port: int) -> bool:
    """Whether it says that it is well."""
    try:
        return House(port).fetch("/health")[0] == 200
    except OSError:
        return False
