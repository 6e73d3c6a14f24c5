"""`serve`: one command, and the table stands in the browser."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette

from atout.contract.system import why
from atout.contract.terms import AtoutError
from atout.players.cluster import thinkers_at
from atout.server.hall import keeping
from atout.server.limits.figures import MESSAGE_BYTES
from atout.server.ops import collector, logs
from atout.server.ops.signing import NAME, Signer
from atout.server.push import contacts
from atout.server.push.keys import NAME as PUSH_NAME
from atout.server.push.keys import PushKey
from atout.server.push.sending import Sender
from atout.server.store.opening import beside, open_store
from atout.server.web.app import create_app
from atout.server.web.door import CannotServe, Tls, door
from atout.server.web.http import Http
from atout.server.web.websocket import Wire

logger = logging.getLogger("atout.server")

CANNOT_START = 2
"""The exit code where the server cannot start."""
PATIENCE = 2
"""Seconds that connections have to end when the server does."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path | None = None,
    store: str | None = None,
    advertise: str | None = None,
    thinkers: str | None = None,
    open_browser: bool = True,
    hosts: Sequence[str] = (),
    prepare: Sequence[str] = (),
    proxies: Sequence[str] = (),
    readers: Sequence[str] = (),
    cert: Path | None = None,
    key: Path | None = None,
    limits: float = 1.0,
    keep: float = keeping.KEEP,
    signing_key: Path | None = None,
    push: str | None = None,
    log: str = logs.Form.TEXT,
    log_level: str = logs.Level.WARNING,
    language: str = "en",
) -> None:
    """Serve until Ctrl-C or SIGTERM, which end it with exit code 0. Where it cannot serve, it prints one sentence and
    leaves with exit code 2.

    `data` is the database file, or a folder for it; None takes the one in the user's data folder. `store` is the
    address of a PostgreSQL database that is used instead, beside other servers of the same hall, which reach this
    one at `advertise`, a host or host:port (by default where it listens). `thinkers` is the address of a Ray
    cluster on which players think, in place of this machine. `hosts` are names the server is called by, such as the
    public one of a proxy before it; a server open to the network answers to any unless there are some. `proxies`
    and `readers` are addresses or networks: proxies before it, and who may read its metrics (by default this
    machine, unless others reach it). `cert` and `key` are PEM files for TLS. `limits` multiplies what each player
    and each address may ask. What nobody comes to for `keep` days is put away, nothing where that is 0. `prepare`
    names presets of the games for which the players who think ahead are made ready in the background. `signing_key`
    is the file of the key that signs what tables state; None takes one beside the data. `push` is the e-mail address
    of who runs this server, told to push services: given, who wants that is sent notices of his tables by them.
    `language` is that of the sentence, fr or en.
    """
    os.umask(0o077)  # whoever can read the database can sit down at every table
    signal.signal(signal.SIGTERM, leave)
    logs.set_up(logs.Form(log), logs.Level(log_level))
    try:
        entrance = door(host, hosts, proxies, readers, cert, key)
        listening = listen(host, port)
        thinking = thinkers_at(thinkers) if thinkers else None
        if advertise and not store:
            raise CannotServe(
                "--advertise is for several servers of one database: name that with --store, or leave --advertise out.",
                "--advertise sert à plusieurs serveurs d'une même base : nommez-la par --store, ou ôtez --advertise.",
            )
        peers = advertised(listening, advertise, secure=entrance.tls is not None) if store else None
        database = open_store(data, store, address=peers)
        signing_key = signing_key or beside(data, NAME)
        signer = Signer.of_file(signing_key)
        sender = None
        if push:
            sender = Sender(database, PushKey.of_file(signing_key.with_name(PUSH_NAME)), contacts.address(push))
    except AtoutError as error:
        sys.stderr.write(f"{error.fr if language == 'fr' else error.en}\n")
        raise SystemExit(CANNOT_START) from None
    app = create_app(
        database,
        entrance.hosts,
        thinking,
        prepare=prepare,
        proxies=entrance.proxies,
        readers=entrance.readers,
        limits=limits,
        keep=keep,
        signer=signer,
        sender=sender,
    )
    logger.info("Tables are signed with the key %s", signer.fingerprint)
    server = uvicorn.Server(config(app, entrance.tls))
    try:
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(run(server, listening, address(listening, secure=entrance.tls is not None), open_browser))
    except KeyboardInterrupt:
        sys.stdout.write("\n")


def leave(number: int, frame: FrameType | None) -> None:
    """End the process well: uvicorn sends itself the signal again once everything is closed."""
    raise SystemExit(0)


def config(app: Starlette, tls: Tls | None = None) -> uvicorn.Config:
    """How uvicorn serves the table. The log is ours (`logs.py`), and so is what proxies say (`proxy.py`)."""
    return uvicorn.Config(
        app,
        loop="auto",  # uvloop, where it is installed
        http=Http,
        ws=Wire,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ssl_certfile=tls.cert if tls else None,
        ssl_keyfile=tls.key if tls else None,
        proxy_headers=False,
        log_config=None,
        log_level="warning",
        access_log=False,  # Addresses of tables open seats: they are written nowhere.
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


async def run(server: uvicorn.Server, listening: socket.socket, url: str, open_browser: bool) -> None:
    """Serve on a listening socket, and say where once somebody can come."""
    asyncio.get_running_loop().set_exception_handler(logs.task_failed)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        collector.settle()
        sys.stdout.write(f"Atout: {url}   (Ctrl-C: stop / arrêter)\n")
        sys.stdout.flush()
        logger.info("Serving at %s", url)
        if open_browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    await serving


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotServe where it cannot."""
    try:
        if not 0 <= port <= 65535:
            raise OverflowError("ports go from 0 to 65535")
        family, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # Only where the protocol is named does asyncio switch off Nagle's delay (40 ms a message).
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # Elsewhere it would let two servers share one port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(place)
            listener.listen(512)
        except BaseException:
            listener.close()
            raise
        return listener
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"Port {port} is in use: stop the other program, or choose another port, as in --port {port + 1}.",
                f"Le port {port} est pris : arrêtez l'autre programme, ou choisissez un autre port, comme"
                f" --port {port + 1}.",
            ) from None
        raise CannotServe(
            f"Cannot listen at {host} port {port} ({why(error).en}): choose others with --host and --port.",
            f"Impossible d'écouter à {host}, port {port} ({why(error).fr}) : choisissez-en d'autres par --host et"
            " --port.",
        ) from None


def address(listening: socket.socket, secure: bool = False) -> str:
    """The address people open."""
    host, port = listening.getsockname()[:2]
    name = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http{'s' * secure}://{name}:{port}/"


def advertised(listening: socket.socket, named: str | None, secure: bool) -> str | None:
    """Where other processes of the hall reach this one, as host:port; None where they cannot, for it speaks TLS alone.
    Raises CannotServe."""
    if secure and named is None:
        return None
    if secure:
        raise CannotServe(
            "Processes of one hall speak plain http to each other: let the proxy before them have the certificate.",
            "Les processus d'une même salle se parlent en http simple : donnez le certificat au serveur mandataire.",
        )
    host, port = listening.getsockname()[:2]
    if named:
        try:
            there = urlsplit(f"//{named}")
            host, port = "" if there.path else there.hostname or "", there.port or port
        except ValueError:
            host = ""
        if not host:
            raise CannotServe(
                f"{named!r} is no address for other processes: give a host, or host:port, as in"
                " --advertise node1:8000.",
                f"{named!r} n'est pas une adresse pour d'autres processus : donnez un hôte, ou hôte:port, comme"
                " --advertise node1:8000.",
            )
    elif host in ("0.0.0.0", "::"):
        host = own_name()
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def own_name() -> str:
    """The name of this machine, where that leads to it."""
    try:
        socket.getaddrinfo(socket.gethostname(), None)
        return socket.gethostname()
    except OSError:
        return "127.0.0.1"


def has_screen() -> bool:
    """Whether a browser window can open: without one a text browser would take the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
