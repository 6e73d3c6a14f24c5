"""`atout serve`: the table in the browser, for this machine or for a network."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.cli.shared.database import PostgreSQL, days_kept

NETWORK, SAID = "Reached from elsewhere", "Watching over it"


class LogForm(StrEnum):
    """How a line of the log looks."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """From where on something is worth a line."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def serve(
    host: Annotated[
        str, typer.Option(envvar="ATOUT_HOST", help="The address to listen at; 0.0.0.0 opens it to the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="ATOUT_PORT", min=0, max=65535, help="The port; 0 takes any free one.")
    ] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(
            envvar="ATOUT_DATA",
            help="The file (or a folder for it) that keeps the tables; without it, one in the user's data folder.",
        ),
    ] = None,
    store: PostgreSQL = None,
    advertise: Annotated[
        str | None,
        typer.Option(
            envvar="ATOUT_ADVERTISE",
            metavar="HOST[:PORT]",
            rich_help_panel=NETWORK,
            help="With --store: where other servers of the same database reach this one; without it, where it listens.",
        ),
    ] = None,
    thinkers: Annotated[
        str | None,
        typer.Option(
            envvar="ATOUT_THINKERS",
            metavar="ray://HOST:PORT",
            help="A Ray cluster on which the players who think ahead do so; without it, this machine.",
        ),
    ] = None,
    keep: Annotated[
        int,
        typer.Option(
            envvar="ATOUT_KEEP",
            callback=days_kept,
            metavar="DAYS",
            min=0,
            help="For how long a table is kept to which nobody comes: 2 days at least, 0 for ever.",
        ),
    ] = 400,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", envvar="ATOUT_NO_BROWSER", help="Do not open a browser.")
    ] = False,
    name: Annotated[
        list[str] | None,
        typer.Option(
            envvar="ATOUT_NAME",
            metavar="NAME",
            rich_help_panel=NETWORK,
            help="A name people come by, as in cards.example; may be given several times. No other is then answered.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="ATOUT_PROXY",
            metavar="ADDRESS",
            rich_help_panel=NETWORK,
            help="A proxy before it, or a network of them: its X-Forwarded-Proto, -For and -Host are believed.",
        ),
    ] = None,
    signing_key: Annotated[
        Path | None,
        typer.Option(
            envvar="ATOUT_SIGNING_KEY",
            metavar="FILE",
            help="The key that signs what tables state of their drawings; without it, signing.key beside the data.",
        ),
    ] = None,
    push: Annotated[
        str | None,
        typer.Option(
            envvar="ATOUT_PUSH",
            metavar="EMAIL",
            rich_help_panel=NETWORK,
            help="Have browsers' push services tell players who want it of their tables; your e-mail address, for those"
            " services. It takes https. Without it, nothing is sent.",
        ),
    ] = None,
    cert: Annotated[
        Path | None,
        typer.Option(envvar="ATOUT_CERT", rich_help_panel=NETWORK, help="For https: the certificate, a PEM file."),
    ] = None,
    key: Annotated[
        Path | None, typer.Option(envvar="ATOUT_KEY", rich_help_panel=NETWORK, help="Its key, a PEM file.")
    ] = None,
    limits: Annotated[
        float,
        typer.Option(
            envvar="ATOUT_LIMITS",
            metavar="FACTOR",
            min=0.1,
            max=1000,
            rich_help_panel=NETWORK,
            help="Multiplies what each player and each address may ask: 10 for a school behind one address.",
        ),
    ] = 1.0,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            envvar="ATOUT_METRICS",
            metavar="ADDRESS",
            rich_help_panel=SAID,
            help="Who may read /metrics: an address or a network. Without it, this machine, if nobody else is served.",
        ),
    ] = None,
    log: Annotated[
        LogForm, typer.Option(envvar="ATOUT_LOG", rich_help_panel=SAID, help="The form of the log, on standard error.")
    ] = LogForm.TEXT,
    log_level: Annotated[
        LogLevel, typer.Option(envvar="ATOUT_LOG_LEVEL", rich_help_panel=SAID, help="What is worth a line in it.")
    ] = LogLevel.WARNING,
    lang: Language = "",
) -> None:
    """Serve the table in the browser until Ctrl-C.

    Who runs it for others finds all about it in docs/running.md.

    [dim]Sert la table dans le navigateur, jusqu'à Ctrl-C ; qui la tient pour d'autres lit
    docs/francais/tenir-un-serveur.md.[/]
    """
    plainly()
    from atout.players.warm_up import shapes
    from atout.server import serve as serve_table

    serve_table(
        host=host,
        port=port,
        data=data,
        store=store,
        advertise=advertise,
        thinkers=thinkers,
        open_browser=not no_browser,
        prepare=tuple(shapes()),
        hosts=name or (),
        proxies=proxy or (),
        readers=metrics or (),
        cert=cert,
        key=key,
        limits=limits,
        keep=keep,
        signing_key=signing_key,
        push=push,
        log=log.value,
        log_level=log_level.value,
        language=lang,
    )
