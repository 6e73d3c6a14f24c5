"""What is said of each link. Of a table or a person it says what the page tells whoever opens it, and no more."""

from __future__ import annotations

from atout.contract.game import all_presets, home_card
from atout.contract.positions import FIELDS, LIST
from atout.contract.terms import Text
from atout.rulebook import book
from atout.rulebook.book import games
from atout.server.desks.names import name_text
from atout.server.friends.gathering_state import Gathered
from atout.server.friends.gathering_view import listed
from atout.server.pages.previews.head import HOUSE, Preview
from atout.server.wire.listings import SentDeal

DESCRIPTION = Text(
    "Le bésigue et le beigne : contre l'ordinateur, entre amis, ou avec de vraies cartes.",
    "Bésigue and Beigne: against the computer, with friends, or with real cards.",
)
GENERAL = Preview(Text(HOUSE, HOUSE), DESCRIPTION)
INVITED = Preview(
    Text("Une invitation", "An invitation"),
    Text(
        "On vous attend à une table : ce lien l'ouvre, sans compte ni installation.",
        "They wait for you at a table: this link opens it, without an account or anything to install.",
    ),
)
SENT = Preview(
    Text("Une donne pour vous", "A deal for you"),
    Text(
        "Les mêmes cartes à la même place : ferez-vous mieux ?", "The same cards at the same seat: will you do better?"
    ),
)
POSITION = Preview(
    Text("Une position", "A position"),
    Text(
        "À vous de jouer : ce lien l'ouvre sur une table d'essai, contre l'ordinateur.",
        "It is your turn: this link opens it at a table of practice, against the computer.",
    ),
)
RULES = Preview(
    Text("La règle du jeu", "The rules"),
    Text(
        "La règle du bésigue et du beigne, d'après quatre sources imprimées.",
        "The rules of bésigue and Beigne, from four printed sources.",
    ),
)
DAILY = Preview(
    Text("La donne du jour", "The deal of the day"),
    Text(
        "Les mêmes cartes et le même adversaire pour tous ; un seul essai compte.",
        "The same cards and the same opponent for everybody; one try counts.",
    ),
)
PAGES = {
    "daily/index.html": DAILY,
    "daily/sent.html": SENT,
    "rules/index.html": RULES,
    "lessons/index.html": Preview(
        Text("Leçons", "Lessons"),
        Text(
            "Dix leçons de bésigue et de beigne, une position à la fois.",
            "Ten lessons of bésigue and Beigne, one position at a time.",
        ),
    ),
    "puzzles/index.html": Preview(
        Text("Problèmes", "Puzzles"),
        Text(
            "Des positions de vraies parties, un seul bon choix : trouvez-le.",
            "Positions from real games in which one move is best: find it.",
        ),
    ),
    "replay/index.html": Preview(
        Text("Revoir une partie", "See a match again"),
        Text(
            "Une partie de bésigue ou de beigne pas à pas, toutes mains ouvertes.",
            "A match of bésigue or Beigne step by step, with all hands open.",
        ),
    ),
    "marker/index.html": Preview(
        Text("Le marqueur", "The marker"),
        Text(
            "La feuille de marque du bésigue et du beigne, avec de vraies cartes, même sans connexion.",
            "The score sheet of bésigue and Beigne, with real cards, even without a connection.",
        ),
    ),
    "own/index.html": Preview(
        Text("Mon jeu", "My play"),
        Text("Ce que mes décisions coûtent, partie après partie.", "What my decisions cost, match by match."),
    ),
}
"""What is said of a page whatever its link, by the file; of the others GENERAL."""


def invitation(code: str, state: Gathered | None) -> Preview:
    """The link of a gathering: the game, who invites and how many seats are free, while it waits for people; where it
    plays or was called off, that. None: there is none of this code, or it is not told."""
    if state is None:
        return INVITED
    line = listed(code, state)
    title = named(INVITED.title, Text(line.name.fr, line.name.en))
    if state.phase == "closed":
        return Preview(title, Text("Cette invitation n'a plus cours.", "This invitation is over."))
    if state.phase == "playing":
        return Preview(title, Text("La partie est commencée.", "The game has begun."))
    seats = free(line.players - line.taken, line.players)
    if not line.host:
        return Preview(title, seats)
    return Preview(title, Text(f"{line.host} vous invite. {seats.fr}", f"{line.host} invites you. {seats.en}"))


def free(left: int, seats: int) -> Text:
    """How many seats are left of so many."""
    if left == 0:
        return Text("Toutes les places sont prises.", "All seats are taken.")
    if left == 1:
        return Text(f"Une place sur {seats} est libre.", f"One seat of {seats} is free.")
    return Text(f"{left} places sur {seats} sont libres.", f"{left} seats of {seats} are free.")


def sent_deal(deal: SentDeal | None) -> Preview:
    """The link of a deal that somebody sent: what is played, by whom it was sent, against whom it is played. None: it
    cannot be played."""
    if deal is None:
        return SENT
    title, against = named(SENT.title, Text(deal.name.fr, deal.name.en)), name_text(deal.opponent)
    if not deal.sender:
        return Preview(title, Text(f"Contre {against.fr}. {SENT.lead.fr}", f"Against {against.en}. {SENT.lead.en}"))
    return Preview(
        title,
        Text(
            f"{deal.sender} l'a jouée contre {against.fr}. {SENT.lead.fr}",
            f"{deal.sender} played it against {against.en}. {SENT.lead.en}",
        ),
    )


def daily(preset: str) -> Preview:
    """The deal of the day, with its game."""
    return Preview(named(DAILY.title, home_card(preset).name), DAILY.lead)


def rules(game: str) -> Preview:
    """The rules of a game, with the first words of its page; of one that the book does not have, those of the book."""
    if game not in games():
        return RULES
    intro = book().games[game]
    return Preview(named(RULES.title, intro.title), intro.lead)


def position(line: str) -> Preview:
    """A position: its game, and nothing of the cards."""
    preset = line.split(FIELDS)[0].split(LIST)[0]
    if preset not in all_presets():
        return POSITION
    return Preview(named(POSITION.title, home_card(preset).name), POSITION.lead)


def named(title: Text, game: Text) -> Text:
    """A title with the name of the game."""
    return Text(f"{title.fr} : {game.fr}", f"{title.en}: {game.en}")
