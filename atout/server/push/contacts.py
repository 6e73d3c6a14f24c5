"""Where push services reach who runs a server."""

from __future__ import annotations

import re

from atout.contract.terms import AtoutError

EMAIL = re.compile(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class NoContact(AtoutError):
    """This is no e-mail address."""


def address(text: str) -> str:
    """The e-mail address that a host gives, with or without `mailto:`. Raises NoContact."""
    email = text.strip().removeprefix("mailto:")
    if not EMAIL.fullmatch(email):
        raise NoContact(
            f"{text!r} is no e-mail address: push services ask for one of whoever runs the server, as in --push"
            " you@cards.example.",
            f"{text!r} n'est pas une adresse de courriel : les services de notification en demandent une de qui tient"
            " le serveur, comme --push vous@cartes.example.",
        )
    return email
