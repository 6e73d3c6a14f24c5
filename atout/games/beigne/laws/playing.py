"""What goes wrong at Le Beigne, and what follows (document 001, lines 89 to 121)."""

from __future__ import annotations

from atout.arbiter.fact_types import one_of, yes_no
from atout.arbiter.law import Case, Code, Irregularity, Measure, Offer, when
from atout.arbiter.words import CODES
from atout.cards.deck import FULL
from atout.cards.words import Text
from atout.games.beigne.laws.dealing import DEALING

FINE = 5  # BEI-066

PLAYING = (
    Irregularity(
        "play_out_of_turn",
        Text("Jeu prématuré", "Play out of turn"),
        Text("Un joueur a joué avant son tour.", "A player has played before his turn."),
        "either",
        "trick",
        (
            Case(
                ("BEI-057",),
                (
                    Offer(
                        "withdraw",
                        "claimant",
                        Text("Faire reprendre la carte.", "Have the card taken back."),
                        (Measure("withdraw_card"),),
                    ),
                ),
                when=when(trick="open"),
            ),
            Case(
                ("BEI-057", "AMB-133"),
                note=Text(
                    "Trop tard : tous ont joué à cette levée, la carte reste jouée.",
                    "Too late: everybody has played to this trick, and the card stands.",
                ),
                when=when(trick="complete"),
                claimant="nobody",
            ),
            Case(
                ("BEI-058",),
                note=Text(
                    "La levée est ramassée : le tour est tenu pour bon, sans amende.",
                    "The trick has been gathered: the turn counts as good, and there is no fine.",
                ),
                claimant="nobody",
            ),
        ),
        (
            one_of(
                "trick",
                "Où en est la levée ?",
                "How far is the trick?",
                ("open", "tous n'y ont pas encore joué", "not everybody has played to it yet"),
                ("complete", "tous y ont joué, elle n'est pas ramassée", "everybody has played, it is not gathered"),
                ("gathered", "elle est ramassée", "it has been gathered"),
            ),
        ),
    ),
    Irregularity(
        "mixed_tricks",
        Text("Levées mêlées", "Mixed tricks"),
        Text(
            "Les levées d'un joueur sont si mêlées qu'on ne peut plus prouver une renonce.",
            "A player's tricks are so mixed that a revoke can no longer be proved.",
        ),
        "either",
        "next_cut",
        (
            Case(
                ("BEI-069", "AMB-136"),
                note=Text(
                    "Trop tard : le paquet est coupé pour le coup suivant.",
                    "Too late: the pack has been cut for the next deal.",
                ),
                when=when(cut=True),
                claimant="nobody",
            ),
            Case(
                ("BEI-060",),
                note=Text(
                    "Rien à payer : la renonce peut encore se prouver.",
                    "Nothing to pay: a revoke can still be proved.",
                ),
                when=when(provable=True),
                claimant="nobody",
            ),
            Case(
                ("BEI-060", "BEI-061", "BEI-062", "AMB-129", "AMB-130"),
                (
                    Offer(
                        "fine",
                        "nobody",
                        Text(
                            "Cinq points à qui a mêlé ses levées, quel que soit le renonceur ; zéro aux autres.",
                            "Five points to the one who mixed his tricks, whoever revoked; zero to the others.",
                        ),
                        (Measure("five_and_zero", FINE),),
                    ),
                ),
            ),
        ),
        (
            yes_no("cut", "A-t-on coupé pour le coup suivant ?", "Has the pack been cut for the next deal?"),
            yes_no(
                "provable",
                "Peut-on encore retrouver la levée dont il s'agit ?",
                "Can the trick in question still be found?",
                when(cut=False),
            ),
        ),
    ),
    Irregularity(
        "revoke",
        Text("Renonce", "Revoke"),
        Text(
            "Un joueur n'a pas fourni la couleur demandée, alors qu'il le pouvait.",
            "A player has not followed suit, though he could have.",
        ),
        "either",
        "next_cut",
        (
            Case(
                ("BEI-063", "BEI-064", "AMB-132"),
                (
                    Offer(
                        "correct",
                        "offender",
                        Text(
                            "Jouer une autre carte ; qui a joué après peut reprendre la sienne.",
                            "Play another card; those who played after it may take theirs back.",
                        ),
                        (Measure("correct_play"),),
                    ),
                ),
                when=when(moment="open"),
                window="trick",
            ),
            Case(
                ("BEI-069", "AMB-136"),
                note=Text(
                    "Trop tard : une renonce se dénonce avant la coupe du coup suivant.",
                    "Too late: a revoke is denounced before the cut for the next deal.",
                ),
                when=when(moment="after_cut"),
                claimant="nobody",
            ),
            Case(
                ("BEI-063", "BEI-065", "BEI-067", "BEI-068", "AMB-129"),
                (
                    Offer(
                        "fine",
                        "nobody",
                        Text(
                            "Le jeu s'arrête : cinq points à chacun des renonceurs, zéro aux autres.",
                            "Play stops: five points to each who revoked, zero to the others.",
                        ),
                        (Measure("five_and_zero", FINE),),
                    ),
                ),
                when=when(several=True),
            ),
            Case(
                ("BEI-063", "BEI-065", "BEI-066", "BEI-067", "AMB-129", "AMB-131"),
                (
                    Offer(
                        "fine",
                        "nobody",
                        Text(
                            "Le jeu s'arrête : cinq points au renonceur, zéro aux autres.",
                            "Play stops: five points to the one who revoked, zero to the others.",
                        ),
                        (Measure("five_and_zero", FINE),),
                    ),
                ),
            ),
        ),
        (
            one_of(
                "moment",
                "Quand s'en aperçoit-on ?",
                "When is it noticed?",
                ("open", "avant que la levée soit retournée", "before the trick is turned down"),
                ("later", "plus tard dans le coup", "later in the hand"),
                ("after_cut", "après la coupe du coup suivant", "after the cut for the next deal"),
            ),
            yes_no(
                "several",
                "Quelqu'un d'autre a-t-il renoncé dans ce coup ?",
                "Has anybody else revoked in this hand?",
                when(moment="later"),
            ),
        ),
    ),
)

BEIGNE = Code("beigne", CODES["beigne"], (*DEALING, *PLAYING), of=("beigne",), deck=FULL)
