"""What happens at a table, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cards.names import pretty_face, suit_name
from atout.games.bezique.actions import Action, Announce, ChooseDealer, Declare, Exchange, Mark, Play
from atout.games.bezique.events import Event
from atout.games.bezique.view import View

KIND_NAMES = {
    "marriage": ("mariage", "marriage"),
    "royal_marriage": ("mariage d'atout", "royal marriage"),
    "bezique": ("bésigue", "bésigue"),
    "double_bezique": ("double bésigue", "double bésigue"),
    "triple_bezique": ("triple bésigue", "triple bésigue"),
    "quadruple_bezique": ("quadruple bésigue", "quadruple bésigue"),
    "quintuple_bezique": ("quintuple bésigue", "quintuple bésigue"),
    "sequence": ("quinte majeure", "sequence"),
    "plain_sequence": ("quinte", "plain sequence"),
    "four_aces": ("quatre as", "four aces"),
    "four_kings": ("quatre rois", "four kings"),
    "four_queens": ("quatre dames", "four queens"),
    "four_jacks": ("quatre valets", "four jacks"),
    "four_trump_aces": ("quatre as d'atout", "four trump aces"),
    "four_trump_tens": ("quatre dix d'atout", "four trump tens"),
    "four_trump_kings": ("quatre rois d'atout", "four trump kings"),
    "four_trump_queens": ("quatre dames d'atout", "four trump queens"),
    "four_trump_jacks": ("quatre valets d'atout", "four trump jacks"),
    "five_trump_aces": ("cinq as d'atout", "five trump aces"),
    "five_trump_tens": ("cinq dix d'atout", "five trump tens"),
    "five_trump_kings": ("cinq rois d'atout", "five trump kings"),
    "five_trump_queens": ("cinq dames d'atout", "five trump queens"),
    "five_trump_jacks": ("cinq valets d'atout", "five trump jacks"),
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
    "one_deal": ("plus haut total", "the higher total"),
    "brisques": ("les brisques décident", "the brisques decide"),
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
    "announce": (
        "Vous étalez {kind} {cards} et laissez l'annonce en suspens : {points} à marquer.",
        "{who} étale {kind} {cards} et laisse l'annonce en suspens : {points} à marquer.",
        "You lay out {kind} {cards} and leave it pending: {points} to mark.",
        "{who} lays out {kind} {cards} and leaves it pending: {points} to mark.",
    ),
    "mark_pending": (
        "Vous marquez ce qui était en suspens, {kind} {cards} : {points}.",
        "{who} marque ce qui était en suspens, {kind} {cards} : {points}.",
        "You mark what was pending, {kind} {cards}: {points}.",
        "{who} marks what was pending, {kind} {cards}: {points}.",
    ),
    "cede": (
        "Vous cédez l'annonce à votre partenaire.",
        "{who} cède l'annonce à son partenaire.",
        "You leave the declaration to your partner.",
        "{who} leaves the declaration to the partner.",
    ),
    "pass": (
        "Vous n'annoncez rien.",
        "{who} n'annonce rien.",
        "You declare nothing.",
        "{who} declares nothing.",
    ),
    "carte_blanche": (
        "Vous montrez une main sans figure, {cards} : carte blanche, {points}.",
        "{who} montre une main sans figure, {cards} : carte blanche, {points}.",
        "You show a hand without a court card, {cards}: carte blanche, {points}.",
        "{who} shows a hand without a court card, {cards}: carte blanche, {points}.",
    ),
    "carte_blanche_on": (
        "Vous montrez {cards}, la carte blanche continue : {points}.",
        "{who} montre {cards}, la carte blanche continue : {points}.",
        "You show {cards}, and carte blanche goes on: {points}.",
        "{who} shows {cards}, and carte blanche goes on: {points}.",
    ),
    "lift": (
        "Vous levez un paquet.",
        "{who} lève un paquet.",
        "You lift a packet.",
        "{who} lifts a packet.",
    ),
    "guess": (
        "Vous dites {guess} ; {lift} cartes étaient levées.",
        "{who} dit {guess} ; {lift} cartes étaient levées.",
        "You say {guess}; {lift} cards were lifted.",
        "{who} says {guess}; {lift} cards were lifted.",
    ),
    "dealer_chosen": (
        "Vous donnez en premier.",
        "{who} donne en premier.",
        "You deal first.",
        "{who} deals first.",
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


def tricks(number: int, language: str) -> str:
    """So many tricks, in words."""
    one, many = ("levée", "levées") if language == "fr" else ("trick", "tricks")
    return f"{number} {one if number == 1 or (number == 0 and language == 'fr') else many}"


def sentence(event: Event, own: int | None, names: Sequence[str], language: str) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying."""
    told: Any = event
    if event.do == "draw_for_deal":
        return _for_deal(told, own, names, language)
    what = "carte_blanche_on" if event.do == "carte_blanche" and len(told.cards) == 1 else event.do
    if what not in _SENTENCES:
        return ""
    seat = told.dealer if what == "dealer_chosen" else getattr(event, "seat", None)
    form = _SENTENCES[what][(0 if language == "fr" else 2) + (0 if seat is not None and seat == own else 1)]
    if what == "draw" and told.card and seat != own:
        form = form.removesuffix(".") + " {card}."
    suit = getattr(event, "suit", None)
    points = getattr(event, "points", "")
    return form.format(
        who=names[seat] if seat is not None else "",
        at=getattr(event, "at", ""),
        card=card(told.card, language) if getattr(event, "card", None) else "",
        taken=card(told.taken, language) if what == "exchange" else "",
        kind=named(KIND_NAMES[told.kind], language) if hasattr(event, "kind") else "",
        cards=cards(getattr(event, "cards", ()), language),
        points=points,
        suit=suit_name(suit, language) if suit else "",
        source=named(SOURCE_NAMES[told.source], language) if what == "mark" else "",
        guess=getattr(event, "guess", ""),
        lift=getattr(event, "lift", ""),
        extra=named((f" : {points}", f": {points}"), language) if what == "trick" and points else "",
    )


def brief(event: Event, language: str) -> str:
    """What a declaration, an exchange, a mark … comes to in a table; empty for what goes without saying there."""
    told: Any = event
    if event.do in ("declare", "mark_pending"):
        return f"{named(KIND_NAMES[told.kind], language)} {cards(told.cards, language)} {told.points}"
    if event.do == "announce":
        pending = named(("en suspens", "pending"), language)
        return f"{named(KIND_NAMES[told.kind], language)} {cards(told.cards, language)} ({pending})"
    if event.do == "carte_blanche":
        return f"{named(SOURCE_NAMES[event.do], language)} {told.points}"
    if event.do == "cede":
        return named(("cède", "cedes"), language)
    if event.do == "exchange":
        return f"{card(told.card, language)} ⇄ {card(told.taken, language)} {told.points}"
    if event.do == "mark":
        return f"{named(SOURCE_NAMES[told.source], language)} {told.points}"
    if event.do == "trump":
        return named((f"atout {suit_name(told.suit, language)}", f"trumps {suit_name(told.suit, language)}"), language)
    return named(("réclame", "claims"), language) if event.do == "claim" else ""


def _for_deal(told: Any, own: int | None, names: Sequence[str], language: str) -> str:
    drawn = ", ".join(f"{names[seat]} {card(text, language)}" for seat, text in enumerate(told.cards) if text)
    if getattr(told, "chooses", None) is not None:
        who = names[told.chooses]
        end = ("vous choisissez qui donne", "you choose who deals")
        end = end if told.chooses == own else (f"{who} choisit qui donne", f"{who} chooses who deals")
    elif told.dealer is None:
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


def asked(action: Action, points: int | None, language: str, view: View | None = None) -> str:
    """What an action is, as an offer: `marriage K♠ Q♠, 20`; `view` tells how things stand."""
    worth = f", {points}" if points is not None else ""
    if isinstance(action, Declare | Announce | Mark):
        combination = f"{named(KIND_NAMES[action.kind], language)} {cards(action.cards, language)}{worth}"
        if isinstance(action, Mark):
            return named((f"marquer {combination}", f"mark {combination}"), language)
        if isinstance(action, Announce):
            return named((f"{combination}, à laisser en suspens", f"{combination}, to leave pending"), language)
        return combination
    if isinstance(action, Exchange):
        return named(("échanger", "exchange"), language) + f" {card(action.card, language)}"
    if isinstance(action, Play):
        return card(action.card, language)
    if isinstance(action, ChooseDealer):
        return named(("donner en premier", "deal first") if action.deals else ("laisser donner", "let deal"), language)
    said = str(action)
    if said == "draw" and view is not None and view.free and not view.stock_empty and len(view.legal()) == 1:
        said = "take"
    elif said == "draw" and view is not None and (view.stock_empty or view.turn != view.last_winner):
        said = "pass"
    if said == "decline" and view is not None and view.rules.carte_blanche:
        said = "hide"
    return named(
        {
            "draw": ("piger sans rien annoncer", "draw, nothing to declare"),
            "take": ("piger", "draw"),
            "pass": ("ne rien annoncer", "declare nothing"),
            "take_turn_up": ("prendre la retourne", "take the turn-up"),
            "claim": ("réclamer la partie", "claim the match"),
            "decline": ("garder le sept", "keep the seven"),
            "hide": ("ne rien montrer", "show nothing"),
            "cede": ("céder l'annonce à votre partenaire", "leave the declaration to your partner"),
            "carte_blanche": ("montrer la carte blanche", "show carte blanche"),
        }[said],
        language,
    )
