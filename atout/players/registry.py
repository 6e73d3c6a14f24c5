"""The computer players by name, with what a person reads about each; they have the same names at every game."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import OptionError, Text
from atout.contract.unknown import unknown

RANDOM, BOUSSAC = range(2)
"""The policies, which every game has by these numbers."""
SEARCHES = -1
"""In the place of a policy's number: a player that searches."""
LEVELLED = -2
"""The same: the rules player, knowing no more than its level (`atout.players.levels`)."""


@dataclass(frozen=True)
class Profile:
    """A computer player: its names for people, one sentence about it, and its number among the policies, SEARCHES or
    LEVELLED.

    `level` is its place among the five levels for people, 1 to 5, None for the others; `rating` its place on the
    ladder of ordinary bésigue, where boussac has 1500 (benchmarks/results-players.md), None where it was not measured.
    """

    id: str
    name: Text
    blurb: Text
    policy: int = SEARCHES
    level: int | None = None
    rating: int | None = None


PLAYERS = {
    entry.id: entry
    for entry in (
        Profile(
            "boussac",
            Text("Boussac", "Boussac"),
            Text(
                "Joue selon les préceptes des vieux traités et compte les cartes passées.",
                "Plays by the precepts of the old treatises and counts the cards that have gone.",
            ),
            policy=BOUSSAC,
            rating=1500,
        ),
        Profile(
            "maitre",
            Text("Maître", "Master"),
            Text(
                "Imagine des centaines de donnes possibles et n'oublie rien.",
                "Imagines hundreds of deals that may be, and forgets nothing.",
            ),
            level=5,
            rating=1580,
        ),
        Profile(
            "expert",
            Text("Expert", "Expert"),
            Text(
                "Connaît presque tous les préceptes et retient presque toutes les cartes.",
                "Knows nearly all the precepts and remembers nearly every card.",
            ),
            policy=LEVELLED,
            level=4,
            rating=1455,
        ),
        Profile(
            "amateur",
            Text("Amateur", "Amateur"),
            Text(
                "Voit presque tout ce qu'il tient ; la moitié des cartes passées lui échappe.",
                "Sees nearly all that he holds; half of the cards gone slip his mind.",
            ),
            policy=LEVELLED,
            level=3,
            rating=1360,
        ),
        Profile(
            "apprenti",
            Text("Apprenti", "Apprentice"),
            Text(
                "Connaît le jeu, oublie beaucoup et dépense ses atouts trop tôt.",
                "Knows the game, forgets much and spends his trumps too early.",
            ),
            policy=LEVELLED,
            level=2,
            rating=1265,
        ),
        Profile(
            "debutant",
            Text("Débutant", "Beginner"),
            Text(
                "Vient d'apprendre les règles, ne regarde que ses propres cartes et laisse passer des occasions.",
                "Has just learned the rules, looks at his own cards only and misses chances.",
            ),
            policy=LEVELLED,
            level=1,
            rating=1135,
        ),
        Profile(
            "ismcts",
            Text("ISMCTS", "ISMCTS"),
            Text(
                "La recherche arborescente des livres d'aujourd'hui, pour comparer.",
                "The tree search of today's textbooks, for comparison.",
            ),
        ),
        Profile(
            "random",
            Text("Hasard", "Chance"),
            Text(
                "Fait n'importe quoi de permis : pour apprendre les règles.",
                "Does anything the rules allow: for learning them.",
            ),
            policy=RANDOM,
        ),
    )
}
"""Every player, the one to offer first at the head."""


def profile(name: str) -> Profile:
    """What is known of the player called `name`. Raises OptionError with the names there are."""
    if name not in PLAYERS:
        raise unknown(Text(f"il n'y a pas de joueur {name!r}", f"there is no player {name!r}"), name, PLAYERS)
    return PLAYERS[name]


def policy_of(name: str) -> int:
    """The number of the player called `name` among the policies, which are the same at every game.

    Raises OptionError for an unknown player and for one that searches: it is no policy.
    """
    entry = profile(name)
    if entry.policy < 0:
        names = ", ".join(one.id for one in PLAYERS.values() if one.policy >= 0)
        raise OptionError(
            f"{name} thinks too long for so many deals: choose one of {names}, or measure it with atout arena",
            f"{name} réfléchit trop longtemps pour tant de coups : choisissez parmi {names}, ou mesurez-le avec "
            "atout arena",
        )
    return entry.policy
