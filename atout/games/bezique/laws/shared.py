"""Cases that the three codes of bésigue share: the new deal, what a revoke costs, what a card too many costs."""

from __future__ import annotations

from dataclasses import replace

from atout.arbiter.law import By, Case, Irregularity, Measure, Offer, When, when
from atout.cards.words import Text

FINE = 20  # EB-082, EB-085
EXCESS_FINE = 200  # EB-087


def compulsory(id: str, text: Text, *measures: Measure) -> tuple[Offer, ...]:
    """What is done without anybody choosing."""
    return (Offer(id, "nobody", text, measures),)


def new_deal(by: By) -> tuple[Offer, ...]:
    """Dealing again after a fault of the dealer: by him or by the next player (`misdealDealer`)."""
    return (
        Offer(
            "redeal",
            by,
            Text("Redonner ; le même joueur donne.", "Deal again; the same player deals."),
            (Measure("redeal"),),
            when(misdeal_dealer="same"),
        ),
        Offer(
            "redeal",
            by,
            Text("Redonner ; le donneur perd sa donne.", "Deal again; the dealer loses the deal."),
            (Measure("deal_lost"),),
            when(misdeal_dealer="next"),
        ),
    )


def fine(points: int, *also: Measure) -> tuple[Offer, ...]:
    """A fine that the claimant either adds to his own score or takes off the offender's."""
    return (
        Offer(
            f"add_{points}",
            "claimant",
            Text(f"Ajouter {points} à son pointage.", f"Add {points} to one's own score."),
            (Measure("points_to_claimant", points), *also),
        ),
        Offer(
            f"deduct_{points}",
            "claimant",
            Text(f"Ôter {points} au fautif.", f"Take {points} off the offender."),
            (Measure("points_from_offender", points), *also),
        ),
    )


ANNUL = (
    Offer(
        "annul",
        "claimant",
        Text("Annuler le coup et redonner.", "Cancel the deal and deal again."),
        (Measure("annul_deal"),),
    ),
)

ONE_LONG = Text(
    "Un joueur a trop de cartes, mais pas tous.", "A player holds too many cards, but not every player does."
)


def deal_accepted(clause: str) -> Case:
    """A fault of the deal that is noticed once play has begun; the limit is Atout's reading (R-25)."""
    return nothing(
        (clause, "R-25"),
        "Trop tard : on joue, la donne est acceptée. Le texte ne fixe pas de limite ; Atout lit : jusqu'à la première "
        "carte jouée.",
        "Too late: play has begun, and the deal is accepted. The source sets no limit; Atout reads: until the first "
        "card is played.",
        when(before_play=False),
    )


REVOKE_PAID = (
    Case(
        ("IRR-021", "IRR-022", "R-26", "AMB-23", "AMB-24", "AMB-86"),
        compulsory(
            "last_trick",
            Text(
                "La dernière levée du coup va à l'adversaire, avec tout ce qu'elle vaut.",
                "The last trick of the deal goes to the opponent, with all it is worth.",
            ),
            Measure("last_trick_to_claimant", "last_trick_points"),
        ),
        when=when(revoke_penalty="lastTrick"),
    ),
    Case(
        ("IRR-021", "R-26", "AMB-23"),
        compulsory(
            "the_trick",
            Text("La levée de la renonce va à l'adversaire.", "The trick of the revoke goes to the opponent."),
            Measure("trick_to_claimant"),
        ),
        when=when(revoke_penalty="trickItself"),
    ),
    Case(
        ("EB-071", "R-26", "AMB-23"),
        compulsory(
            "last_tricks",
            Text(
                "Toutes les levées d'après le talon vont à l'adversaire.",
                "All the tricks played after the stock go to the opponent.",
            ),
            Measure("last_eight_to_claimant", "hand_size"),
        ),
        when=when(revoke_penalty="lastEight"),
    ),
    Case(
        ("BOU-041", "BOU-042", "R-26", "AMB-154"),
        compulsory(
            "muette",
            Text(
                "À la muette : les levées du fautif ne comptent pas ; ce qui est marqué lui reste.",
                "The offender counts in silence: his tricks are worth nothing; what is marked stays his.",
            ),
            Measure("tricks_count_nothing"),
        ),
        when=when(revoke_penalty="muette"),
    ),
)
"""What a revoke costs, by the table's `revokePenalty`."""

REFRAIN = (Measure("skip_draws", "surplus"), Measure("no_declarations"))
TOO_LATE_TO_DRAW = Text(
    "Le texte n'en dit rien. Tant qu'il y a un talon, le joueur saute des piges ; il n'y en a plus à sauter, et l'on "
    "suit la règle d'une main trop courte : une carte de trop d'un côté est une carte de moins de l'autre.",
    "The source does not say. While there is a stock the player misses draws; there are none left to miss, and the "
    "rule for a hand too short is followed: a card too many on one side is a card too few on the other.",
)

EXCESS_PAID = (
    Case(
        ("AMB-25",),
        compulsory(
            "skip",
            Text(
                "Le fautif joue sans piger jusqu'à ce que les mains soient égales, et n'annonce rien d'ici là.",
                "The offender plays without drawing until the hands are level, and declares nothing until then.",
            ),
            *REFRAIN,
        ),
        when=when(excess_penalty="skipDraws", noticed="stock"),
    ),
    Case(
        ("IRR-006", "R-27"),
        ANNUL,
        TOO_LATE_TO_DRAW,
        when(excess_penalty="skipDraws", noticed=("strict", "end")),
    ),
    Case(
        ("EB-087", "EB-088"),
        fine(EXCESS_FINE, Measure("skip_draws", "surplus")),
        when=when(excess_penalty="fine", noticed="stock"),
    ),
    Case(("EB-087",), fine(EXCESS_FINE), when=when(excess_penalty="fine", noticed="strict")),
    Case(
        ("EB-087",),
        note=Text(
            "Trop tard : l'amende ne vaut que pendant le jeu du coup.",
            "Too late: the fine holds only while the hand is being played.",
        ),
        when=when(excess_penalty="fine", noticed="end"),
        claimant="nobody",
    ),
    Case(
        ("BOU-052", "AMB-25", "AMB-152"),
        compulsory(
            "hold_back",
            Text(
                "Le fautif ne compte rien de sa main tant qu'il a trop de cartes, et joue sans piger jusque-là.",
                "Until the hands are level the offender plays without drawing and counts nothing he holds.",
            ),
            *REFRAIN,
        ),
        when=when(excess_penalty="noDeclarations", noticed="stock"),
    ),
    Case(
        ("BOU-053", "AMB-157"),
        compulsory(
            "strike_out",
            Text("Le fautif démarque les points de ce coup.", "The offender takes the points of this deal back off."),
            Measure("deal_points_off", "deal_points"),
        ),
        when=when(excess_penalty="noDeclarations", noticed=("strict", "end")),
    ),
)
"""What a card too many costs once play has begun, by the table's `excessPenalty`."""


def searched_tricks(clause: str) -> Irregularity:
    """Looking through tricks already won: each source forbids it, none says what it costs (R-28)."""
    return Irregularity(
        "searched_tricks",
        Text("Levées fouillées", "Tricks looked through"),
        Text(
            "Un joueur a regardé, pendant le coup, des levées déjà gagnées.",
            "A player has looked, during the deal, through tricks already won.",
        ),
        "opponent",
        "none",
        (
            nothing(
                (clause, "R-28"),
                "C'est défendu, mais aucune réparation n'est prévue : on peut le faire cesser, rien de plus.",
                "It is forbidden, but no remedy is laid down: it may be stopped, and nothing more.",
            ),
        ),
    )


def borrowed(own: tuple[Irregularity, ...], lender: tuple[Irregularity, ...], why: Text) -> tuple[Irregularity, ...]:
    """A code's own irregularities in the lender's order; what it does not know itself is taken over, and told to be."""
    mine = {one.id: one for one in own}
    return tuple(
        mine.get(one.id) or replace(one, cases=tuple(with_reason(case, why) for case in one.cases)) for one in lender
    )


def with_reason(case: Case, why: Text) -> Case:
    """The same case with this sentence before its note."""
    return replace(case, note=_joined(why, case.note))


def _joined(first: Text, second: Text | None) -> Text:
    return first if second is None else Text(f"{first.fr} {second.fr}", f"{first.en} {second.en}")


def only(cases: tuple[Case, ...], **conditions: object) -> tuple[Case, ...]:
    """The same cases, where these conditions hold as well."""
    return tuple(replace(case, when=(*case.when, *when(**conditions))) for case in cases)


def nothing(clauses: tuple[str, ...], fr: str, en: str, where: When = ()) -> Case:
    """A case in which there is nothing to claim, and why."""
    return Case(clauses, note=Text(fr, en), when=where, claimant="nobody")
