"""Why something cannot be proposed at a table now, or not be done by this person."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from atout.contract.terms import Text
from atout.server.desks.desk import desk_of
from atout.server.wire.company_messages import ProposalKind
from atout.table import Agreement, Table

PAUSED = Text("La partie est en pause.", "The match is paused.")
STAND_IN_PLAYS = Text(
    "Un remplaçant tient votre place : rechargez la page pour la reprendre.",
    "A stand-in holds your seat: reload the page to take it back.",
)
TIME_IS_OVER = Text(
    "Votre temps est écoulé : l'ordinateur joue pour vous jusqu'à la fin de la partie.",
    "Your time is over: the computer plays for you to the end of this match.",
)
ONLY_LOOKING_ON = Text(
    "Vous regardez seulement : ceux qui jouent n'entendent rien de vous.",
    "You only look on: those who play hear nothing of you.",
)
NO_COMPANY = Text("Vous jouez ici contre l'ordinateur seul.", "You play against the computer alone here.")
SEATED = Text("Vous avez déjà une place à cette table.", "You have a seat at this table already.")
TRY_AGAIN = Text("Cela n'a pas pu se faire : essayez de nouveau.", "This could not be done: try again.")

ONE_AT_A_TIME = Text(
    "Une proposition attend déjà sa réponse : répondez-y d'abord.",
    "A proposal is waiting for its answer already: answer it first.",
)
NOTHING_TO_TAKE_BACK = Text("Il n'y a rien à reprendre maintenant.", "There is nothing to take back now.")
NO_TAKE_BACK = Text(
    "Il est convenu à cette table qu'on ne reprend rien.", "It is agreed at this table that nothing is taken back."
)
NO_CLOCK = Text(
    "Sans pendule, il n'y a rien à arrêter : la table attend de toute façon.",
    "Without a clock there is nothing to stop: the table waits anyway.",
)
PAUSED_ALREADY = Text("La partie est déjà en pause.", "The match is paused already.")
NOT_PAUSED = Text("La partie n'est pas en pause.", "The match is not paused.")
OVER = Text("La partie est finie.", "The match is over.")
NOT_OVER = Text("La partie n'est pas finie.", "The match is not over.")
NO_STAND_IN = Text(
    "Aucun remplaçant n'est convenu à cette table : on attend, ou l'on arrête la partie.",
    "No stand-in is agreed on at this table: you wait, or end the match.",
)
NOT_AWAY = Text("Cette place n'attend pas de remplaçant.", "This seat needs no stand-in.")
NOBODY_TO_ASK = Text(
    "Personne n'est là pour y consentir : attendez que quelqu'un revienne.",
    "Nobody is here to consent: wait until somebody comes back.",
)
NO_GATHERING = Text("Cette table n'a pas d'invitation où retourner.", "This table has no invitation to go back to.")

UNHEARD = ("undo", "pause", "resume", "stand_in")
"""What takes somebody's consent: alone one cannot decide it over those who are away."""


@dataclass(frozen=True)
class Standing:
    """How things stand when something is proposed. `present`: who is here, stand-ins' seats included."""

    table: Table
    manners: Agreement
    present: Set[int]
    gathering: bool

    @property
    def voters(self) -> Set[int]:
        """Whose consent counts: of everybody here who plays himself."""
        return self.present - self.table.held.keys()

    def objection(self, kind: ProposalKind, seat: int, target: int | None) -> Text | None:
        """Why this seat may not propose that now; None where it may."""
        return self._wrong(kind, seat, target) or self._unheard(kind, seat)

    def _wrong(self, kind: ProposalKind, seat: int, target: int | None) -> Text | None:
        table = self.table
        match kind:
            case "undo" if not self.manners.take_back:
                return NO_TAKE_BACK
            case "undo" if table.paused:
                return PAUSED
            case "undo" if desk_of(table.setup.rules).timed(table.match) is None:
                return NOTHING_TO_TAKE_BACK  # nor while somebody may be asked in secret: it would tell who was
            case "undo" if seat in table.held or table.undo(seat, agreed=True) is None:
                return NOTHING_TO_TAKE_BACK
            case "pause" if not self.manners.clock:
                return NO_CLOCK
            case "pause" if table.paused:
                return PAUSED_ALREADY
            case "resume" if not table.paused:
                return NOT_PAUSED
            case "pause" | "abandon" if table.match.over:
                return OVER
            case "rematch" if not table.match.over:
                return NOT_OVER
            case "abandon" | "rematch" if not self.gathering:
                return NO_GATHERING
            case "stand_in" if not self.manners.stand_in:
                return NO_STAND_IN
            case "stand_in" if target not in self._away() or table.match.over:
                return NOT_AWAY
        return None

    def _away(self) -> Set[int]:
        return set(self.table.setup.people) - self.present - self.table.held.keys()

    def _unheard(self, kind: ProposalKind, seat: int) -> Text | None:
        if kind in UNHEARD and not self.voters - {seat} and self._away():
            return NOBODY_TO_ASK
        return None
