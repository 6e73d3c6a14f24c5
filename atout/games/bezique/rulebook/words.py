"""What the tables of points of bésigue call things, and the cards that show them."""

from __future__ import annotations

from atout.cards import PIQUET
from atout.contract.terms import Text
from atout.games.bezique.combinations import bezique_faces
from atout.games.bezique.rules import Rules

COMBINATIONS = (
    "marriage", "royal_marriage", "sequence", "plain_sequence",
    "bezique", "double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique",
    "four_aces", "four_kings", "four_queens", "four_jacks",
    "four_trump_aces", "four_trump_tens", "four_trump_kings", "four_trump_queens", "four_trump_jacks",
    "five_trump_aces", "five_trump_tens", "five_trump_kings", "five_trump_queens", "five_trump_jacks",
    "seven",
)  # fmt: skip
"""The combinations in the order in which one learns them."""

_RANKS = {
    "aces": ("d'as", "as", "A"),
    "tens": ("de dix", "dix", "T"),
    "kings": ("de rois", "rois", "K"),
    "queens": ("de dames", "dames", "Q"),
    "jacks": ("de valets", "valets", "J"),
}
KIND_NAMES = {
    "marriage": Text("Mariage", "Marriage"),
    "royal_marriage": Text("Mariage d'atout", "Royal marriage"),
    "sequence": Text("Quinte majeure d'atout", "Sequence of trumps"),
    "plain_sequence": Text("Quinte d'une autre couleur", "Sequence of another suit"),
    "bezique": Text("Bésigue", "Bésigue"),
    "double_bezique": Text("Double bésigue", "Double bésigue"),
    "triple_bezique": Text("Triple bésigue", "Triple bésigue"),
    "quadruple_bezique": Text("Quadruple bésigue", "Quadruple bésigue"),
    "quintuple_bezique": Text("Quintuple bésigue", "Quintuple bésigue"),
    "seven": Text("Sept d'atout", "Seven of trumps"),
    **{f"four_{rank}": Text(f"Carré {of}", f"Four {rank}") for rank, (of, _, _) in _RANKS.items()},
    **{
        f"four_trump_{rank}": Text(f"Quatre {bare} d'atout", f"Four trump {rank}")
        for rank, (_, bare, _) in _RANKS.items()
    },
    **{
        f"five_trump_{rank}": Text(f"Cinq {bare} d'atout", f"Five trump {rank}")
        for rank, (_, bare, _) in _RANKS.items()
    },
}
"""The combinations by kind."""

ANNEX = {
    "last_trick": Text("La dernière levée", "The last trick"),
    "ace": Text("Chaque as dans les levées", "Each ace in one's tricks"),
    "ten": Text("Chaque dix dans les levées", "Each ten in one's tricks"),
    "turned_seven": Text("Un sept retourné, au donneur", "A seven turned up, to the dealer"),
    "exchange": Text("L'échange du sept d'atout", "Exchanging the seven of trumps"),
    "carte_blanche": Text(
        "La carte blanche, et chaque carte qui la prolonge", "Carte blanche, and each card that prolongs it"
    ),
    "guess": Text("La coupe devinée, à l'adversaire", "The lift guessed, to the opponent"),
    "exact_lift": Text("{lift} cartes soulevées juste, au donneur", "Exactly {lift} cards lifted, to the dealer"),
    "win_bonus": Text("La prime du vainqueur", "The winner's premium"),
    "rubicon": Text("Le rubicon, pour un perdant au-dessous de", "The rubicon, for a loser below"),
    "rubicon_bonus": Text("La prime du vainqueur sur un rubicon", "The winner's premium for a rubicon"),
    "rubicon_brisques": Text("Les brisques, ajoutées sur un rubicon", "Brisques, added for a rubicon"),
}
"""What else counts."""


def shown_cards(rules: Rules, kind: str) -> tuple[str, ...]:
    """Faces that show a combination, hearts being trumps: `KH QH` for the royal marriage."""
    plain = {
        "marriage": "KC QC",
        "royal_marriage": "KH QH",
        "sequence": "AH TH KH QH JH",
        "plain_sequence": "AC TC KC QC JC",
    }
    if kind in plain:
        return tuple(plain[kind].split())
    if kind == "seven":
        return ("7H",)
    if "bezique" in kind:
        size = ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique").index(kind) + 1
        return _bezique_cards(rules) * size
    count, *trump, name = kind.split("_")
    rank = _RANKS[name][2]
    suits = "HHHHH" if trump else "SHDC"
    return tuple(rank + suit for suit in suits[: 5 if count == "five" else 4])


def _bezique_cards(rules: Rules) -> tuple[str, ...]:
    """The queen and the jack of bésigue with hearts as trumps."""
    hearts = 1
    faces = map(PIQUET.face_text, PIQUET.among(int(bezique_faces(rules.packed, hearts))))
    return tuple(sorted(faces, key=lambda face: face[0] != "Q"))
