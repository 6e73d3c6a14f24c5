"""What happens at a free table of the bésigue family besides the play, told in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cli.screens import texts, words_free
from atout.contract.match import Rules
from atout.games.bezique.events import Event
from atout.games.bezique.terminal import words

# French of oneself, French of another, English of oneself, English of another.
_SENTENCES = {
    "shown_in_deal": (
        "Une carte donnée à vous tombe à découvert : {card}.",
        "Une carte donnée à {who} tombe à découvert : {card}.",
        "A card dealt to you falls face up: {card}.",
        "A card dealt to {who} falls face up: {card}.",
    ),
    "dealt_out": (
        "Vous avez fini de donner.",
        "{who} a fini de donner.",
        "You have done dealing.",
        "{who} has done dealing.",
    ),
    "look": (
        "Vous relevez votre main.",
        "{who} relève sa main.",
        "You take up your hand.",
        "{who} takes up the hand dealt.",
    ),
    "face_up": (
        "{card} est à découvert dans le paquet.",
        "{card} est à découvert dans le paquet.",
        "{card} lies face up in the pack.",
        "{card} lies face up in the pack.",
    ),
    "peek": (
        "Vous levez la carte du dessus du talon : {card}.",
        "{who} lève et regarde la carte du dessus du talon{seen}.",
        "You lift the top card of the stock: {card}.",
        "{who} lifts and looks at the top card of the stock{seen}.",
    ),
    "count_stock": (
        "Vous comptez le talon, ce qui est défendu : {cards} (BOU-035).",
        "{who} compte le talon, ce qui est défendu (BOU-035).",
        "You count the stock, which is forbidden: {cards} (BOU-035).",
        "{who} counts the stock, which is forbidden (BOU-035).",
    ),
    "consult": (
        "Vous consultez votre partenaire, ce qui est défendu (B-4T-007).",
        "{who} consulte son partenaire, ce qui est défendu (B-4T-007).",
        "You consult your partner, which is forbidden (B-4T-007).",
        "{who} consults the partner, which is forbidden (B-4T-007).",
    ),
    "expose": (
        "Vous découvrez {card}.",
        "{who} découvre {card}.",
        "You expose {card}.",
        "{who} exposes {card}.",
    ),
    "drop": (
        "{card} tombe de votre main, sans que personne le voie.",
        "{card} tombe de la main de {who}, sans que personne le voie.",
        "{card} falls from your hand, and nobody sees it.",
        "{card} falls from the hand of {who}, and nobody sees it.",
    ),
    "skip_draw": (
        "Vous ne pigez pas cette fois.",
        "{who} ne pige pas cette fois.",
        "You do not draw this time.",
        "{who} does not draw this time.",
    ),
    "agreed": ("Vous acceptez.", "{who} accepte.", "You agree.", "{who} agrees."),
    "objected": (
        "Vous n'acceptez pas.",
        "{who} n'accepte pas.",
        "You do not agree.",
        "{who} does not agree.",
    ),
    "withdraw": (
        "{card} retourne dans votre main.",
        "{card} retourne dans la main de {who}.",
        "{card} goes back into your hand.",
        "{card} goes back into the hand of {who}.",
    ),
    "cards_shown": (
        "Vous regardez {cards}.",
        "{who} regarde {cards}.",
        "You look at {cards}.",
        "{who} looks at {cards}.",
    ),
    "keep_one": (
        "Vous gardez {card}.",
        "{who} garde {card}.",
        "You keep {card}.",
        "{who} keeps {card}.",
    ),
    "force_one": (
        "Vous nommez {card} : {offender} doit la jouer.",
        "{who} nomme {card} : {offender} doit la jouer.",
        "You name {card}: {offender} must play it.",
        "{who} names {card}: {offender} must play it.",
    ),
    "force_me": ("", "{who} nomme {card} : vous devez la jouer.", "", "{who} names {card}: you must play it."),
    "supply": (
        "Vous recevez du talon {cards}.",
        "{who} reçoit du talon {cards}.",
        "You are given from the stock {cards}.",
        "{who} is given from the stock {cards}.",
    ),
    "return": (
        "Vous remettez au talon {cards}.",
        "{who} remet au talon {cards}.",
        "You put back on the stock {cards}.",
        "{who} puts back on the stock {cards}.",
    ),
    "restock": ("Le talon est mêlé de nouveau.",) * 2 + ("The stock is shuffled again.",) * 2,
    "found": ("Par terre, et mortes : {cards}.",) * 2 + ("On the floor, and dead: {cards}.",) * 2,
    "aside": ("Mises de côté : {cards}.",) * 2 + ("Set aside: {cards}.",) * 2,
    "lost_trick": (
        "Une de vos levées ne compte plus ; brisques perdues : {brisques}.",
        "Une levée de {who} ne compte plus ; brisques perdues : {brisques}.",
        "One of your tricks counts no more; brisques lost: {brisques}.",
        "A trick of {who} counts no more; brisques lost: {brisques}.",
    ),
    "trick_moved": (
        "Une de vos levées passe à {to} ; brisques : {brisques}.",
        "Une levée de {who} passe à {to} ; brisques : {brisques}.",
        "One of your tricks goes to {to}; brisques: {brisques}.",
        "A trick of {who} goes to {to}; brisques: {brisques}.",
    ),
    "count": (
        "Vous n'avez plus rien à réclamer.",
        "{who} n'a plus rien à réclamer.",
        "You have nothing more to claim.",
        "{who} has nothing more to claim.",
    ),
    "redeal": ("On redonne : {dealer}.",) * 2 + ("The cards are dealt again: {dealer}.",) * 2,
    "annul_deal": ("Le coup est annulé, on redonne : {dealer}.",) * 2
    + ("The deal is void, and dealt again: {dealer}.",) * 2,
    "deal_lost": ("La donne est perdue, elle passe à {dealer}.",) * 2
    + ("The deal is lost, and passes to {dealer}.",) * 2,
    "less": (
        "Vous perdez {points} : {source}.",
        "{who} perd {points} : {source}.",
        "You lose {points}: {source}.",
        "{who} loses {points}: {source}.",
    ),
}
_CARDS = (("une carte", "a card"), ("{} cartes", "{} cards"))
_HIDDEN = ("l'une des deux", "one of the two")


def sentence(event: Event, own: int | None, names: Sequence[str], rules: Rules, language: str) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what is told elsewhere."""
    told: Any = event
    if event.do in (*words_free.RULED, *words_free.NOT_UPHELD):
        return words_free.ruling(told, own, names, rules, language)
    if event.do == "asked":
        claim = words_free.claimed(told, own, names, rules, language)
        return f"{claim} {words_free.remedy(told, rules, language)}"
    form = _form(told, own)
    if form not in _SENTENCES:
        return ""
    seat = getattr(told, "seat", None)
    mine = seat is not None and seat == own
    shown, count = getattr(told, "cards", ()), getattr(told, "count", 2)
    card = getattr(told, "card", None)
    seen = texts.card(card, language) if card else texts.named(_HIDDEN, language)
    return _SENTENCES[form][(0 if language == "fr" else 2) + (0 if mine else 1)].format(
        who="" if seat is None else names[seat],
        card=seen,
        seen=f" ({seen})" if card else "",
        cards=words.cards(shown, language) if shown else _counted(count, language),
        offender=_name(told, "offender", names),
        to=_name(told, "to", names),
        dealer=_name(told, "dealer", names),
        brisques=getattr(told, "brisques", ""),
        points=-min(0, getattr(told, "points", 0)),
        source=texts.named(words.SOURCE_NAMES[told.source], language) if form == "less" else "",
    )


def _form(told: Any, own: int | None) -> str:
    """Which of the sentences an event is told by."""
    match told.do:
        case "answered":
            return "agreed" if told.agreed else "objected"
        case "choose":
            return "keep_one" if told.offender is None else "force_me" if told.offender == own else "force_one"
        case "dead":
            return "found" if told.found else "aside"
        case "trick_moved":
            return "lost_trick" if told.to is None else "trick_moved"
        case "deal_void":
            return str(told.reason)
        case "mark":
            return "less" if told.points < 0 else ""
    return str(told.do)


def _counted(count: int, language: str) -> str:
    one, many = _CARDS
    return texts.named(one if count == 1 else many, language).format(count)


def _name(told: Any, role: str, names: Sequence[str]) -> str:
    seat = getattr(told, role, None)
    return "" if seat is None else names[seat]
