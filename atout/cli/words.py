"""What happens at a table, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cards.names import pretty_face, suit_name
from atout.games.bezique.actions import Action, Declare, Exchange, Play
from atout.games.bezique.events import Event

KIND_NAMES = {
    "marriage": ("mariage", "marriage"),
    "royal_marriage": ("mariage d'atout", "royal marriage"),
    "bezique": ("bésigue", "bésigue"),
    "double_bezique": ("double bésigue", "double bésigue"),
    "sequence": ("quinte majeure", "sequence"),
    "four_aces": ("quatre as", "four aces"),
    "four_kings": ("quatre rois", "four kings"),
    "four_queens": ("quatre dames", "four queens"),
    "four_jacks": ("quatre valets", "four jacks"),
    "seven": ("sept d'atout", "seven of trumps"),
}
SOURCE_NAMES = {
    "declarations": ("annonces", "declarations"),
    "brisques": ("brisques", "brisques"),
    "last_trick": ("dernière levée", "last trick"),
    "seven": ("sept d'atout", "sevens of trumps"),
    "carte_blanche": ("carte blanche", "carte blanche"),
    "cut": ("coupe", "cut"),
    "penalty": ("pénalités", "penalties"),
}
REASONS = {
    "target": ("le but est atteint", "the target is reached"),
    "higher_total": ("plus haut total", "the higher total"),
    "last_trick": ("la dernière levée décide", "the last trick decides"),
    "claim": ("sur réclamation", "by a claim"),
}

# One line an event: French of oneself, French of another, English of oneself, English of another.
_SENTENCES = {
    "shuffle": ("Vous mêlez.", "{who} mêle.", "You shuffle.", "{who} shuffles."),
    "cut": ("Vous coupez à {at}.", "{who} coupe à {at}.", "You cut at {at}.", "{who} cuts at {at}."),
    "play": ("Vous jouez {card}.", "{who} joue {card}.", "You play {card}.", "{who} plays {card}."),
    "trick": (
        "Vous prenez la levée{extra}.",
        "{who} prend la levée{extra}.",
        "You take the trick{extra}.",
        "{who} takes the trick{extra}.",
    ),
    "declare": (
        "Vous annoncez {kind} {cards} : {points}.",
        "{who} annonce {kind} {cards} : {points}.",
        "You declare {kind} {cards}: {points}.",
        "{who} declares {kind} {cards}: {points}.",
    ),
    "trump": ("L'atout est {suit}.", "L'atout est {suit}.", "Trumps are {suit}.", "Trumps are {suit}."),
    "exchange": (
        "Vous échangez {card} contre {taken} : {points}.",
        "{who} échange {card} contre {taken} : {points}.",
        "You exchange {card} for {taken}: {points}.",
        "{who} exchanges {card} for {taken}: {points}.",
    ),
    "draw": ("Vous pigez {card}.", "{who} pige.", "You draw {card}.", "{who} draws."),
    "take_turn_up": (
        "Vous prenez la retourne {card}.",
        "{who} prend la retourne {card}.",
        "You take the turn-up {card}.",
        "{who} takes the turn-up {card}.",
    ),
    "pick_up": (
        "Vous reprenez vos cartes étalées.",
        "{who} reprend ses cartes étalées.",
        "You pick up your laid-out cards.",
        "{who} picks up the laid-out cards.",
    ),
    "mark": (
        "Vous marquez {points} : {source}.",
        "{who} marque {points} : {source}.",
        "You mark {points}: {source}.",
        "{who} marks {points}: {source}.",
    ),
    "claim": (
        "Vous réclamez la partie.",
        "{who} réclame la partie.",
        "You claim the match.",
        "{who} claims the match.",
    ),
    "decline": ("Vous gardez le sept.", "", "You keep the seven.", ""),
    "turn_up": (
        "La retourne est {card}.",
        "La retourne est {card}.",
        "The turn-up is {card}.",
        "The turn-up is {card}.",
    ),
}


def card(text: str, language: str) -> str:
    """A card as a person reads it: `K♠`, `R♠` in French."""
    return pretty_face(text[:2], language)


def cards(texts: Sequence[str], language: str) -> str:
    """Cards as a person reads them, the higher ranks first."""
    return " ".join(card(text, language) for text in by_rank(texts))


def by_rank(texts: Sequence[str]) -> list[str]:
    """Cards in the order in which a combination is spoken of: the higher ranks first."""
    return sorted(texts, key=lambda text: "ATKQJ987".index(text[0]))


def named(pair: tuple[str, str], language: str) -> str:
    """The word in this language of a (French, English) pair."""
    return pair[0] if language == "fr" else pair[1]


def sentence(event: Event, own: int | None, names: Sequence[str], language: str) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying."""
    told: Any = event
    if event.do == "draw_for_deal":
        return _for_deal(told, own, names, language)
    if event.do not in _SENTENCES:
        return ""
    seat = getattr(event, "seat", None)
    form = _SENTENCES[event.do][(0 if language == "fr" else 2) + (0 if seat is not None and seat == own else 1)]
    if event.do == "draw" and told.card and seat != own:
        form = form.removesuffix(".") + " {card}."
    suit = getattr(event, "suit", None)
    return form.format(
        who=names[seat] if seat is not None else "",
        at=getattr(event, "at", ""),
        card=card(getattr(event, "card", None) or "  ", language) if getattr(event, "card", None) else "",
        taken=card(told.taken, language) if event.do == "exchange" else "",
        kind=named(KIND_NAMES[told.kind], language) if event.do == "declare" else "",
        cards=cards(getattr(event, "cards", ()), language),
        points=getattr(event, "points", ""),
        suit=suit_name(suit, language) if suit else "",
        source=named(SOURCE_NAMES[told.source], language) if event.do == "mark" else "",
        extra=f" : {told.points}" if language == "fr" and event.do == "trick" and told.points
        else f": {told.points}" if event.do == "trick" and told.points else "",
    )  # fmt: skip


def brief(event: Event, language: str) -> str:
    """What a declaration, an exchange, a mark or a claim comes to in a table; empty for anything else."""
    told: Any = event
    if event.do == "declare":
        return f"{named(KIND_NAMES[told.kind], language)} {cards(told.cards, language)} {told.points}"
    if event.do == "exchange":
        return f"{card(told.card, language)} ⇄ {card(told.taken, language)} {told.points}"
    if event.do == "mark":
        return f"{named(SOURCE_NAMES[told.source], language)} {told.points}"
    if event.do == "trump":
        return named((f"atout {suit_name(told.suit, language)}", f"trumps {suit_name(told.suit, language)}"), language)
    return named(("réclame", "claims"), language) if event.do == "claim" else ""


def _for_deal(told: Any, own: int | None, names: Sequence[str], language: str) -> str:
    drawn = ", ".join(f"{names[seat]} {card(text, language)}" for seat, text in enumerate(told.cards))
    if told.dealer is None:
        end = ("égalité, on retire", "equal, draw again")
    elif told.dealer == own:
        end = ("vous donnez", "you deal")
    else:
        end = (f"{names[told.dealer]} donne", f"{names[told.dealer]} deals")
    head = named(("Tirage de la donne", "The draw for the deal"), language)
    colon = " : " if language == "fr" else ": "
    return (
        head
        + colon
        + (f"{drawn} ; " if drawn and language == "fr" else f"{drawn}; " if drawn else "")
        + named(end, language)
        + "."
    )


def asked(action: Action, points: int | None, language: str) -> str:
    """What an action is, as an offer: `marriage K♠ Q♠, 20`."""
    worth = f", {points}" if points is not None else ""
    if isinstance(action, Declare):
        return f"{named(KIND_NAMES[action.kind], language)} {cards(action.cards, language)}{worth}"
    if isinstance(action, Exchange):
        return named(("échanger", "exchange"), language) + f" {card(action.card, language)}"
    if isinstance(action, Play):
        return card(action.card, language)
    return named(
        {
            "draw": ("piger sans rien annoncer", "draw, nothing to declare"),
            "take_turn_up": ("prendre la retourne", "take the turn-up"),
            "claim": ("réclamer la partie", "claim the match"),
            "decline": ("garder le sept", "keep the seven"),
        }[str(action)],
        language,
    )
