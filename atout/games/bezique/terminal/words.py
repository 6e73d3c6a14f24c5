"""What happens at a table, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cards.names import suit_name
from atout.cli.screens import sentences, texts
from atout.cli.screens import words_free as claims
from atout.contract.match import Rules
from atout.contract.options import figures_of
from atout.contract.terms import Text
from atout.games.bezique.actions import Action, Announce, ChooseDealer, Declare, Exchange, Mark, Play
from atout.games.bezique.events import Event
from atout.games.bezique.rules import VALUES
from atout.games.bezique.rules import Rules as FamilyRules
from atout.games.bezique.terminal import words_free
from atout.games.bezique.view import View


def _in_a_sentence(label: Text) -> tuple[str, str]:
    """A label as it stands in the middle of a sentence, in French and in English."""
    fr, en = (name[0].lower() + name[1:] for name in (label.fr, label.en))
    return fr, en


KIND_NAMES = {kind: _in_a_sentence(known.label) for kind, known in figures_of(FamilyRules).items() if kind in VALUES}
SOURCE_NAMES = {
    "declarations": ("annonces", "declarations"),
    "brisques": ("brisques", "brisques"),
    "last_trick": ("dernière levée", "last trick"),
    "seven": ("sept d'atout", "sevens of trumps"),
    "carte_blanche": ("carte blanche", "carte blanche"),
    "cut": ("coupe", "cut"),
    "penalty": ("pénalités", "penalties"),
}
ROLES = {
    "elder": Text("Aîné", "Elder hand"),
    "second": Text("Deuxième", "Second"),
    "third": Text("Troisième", "Third"),
    "dealer": Text("Donneur", "Dealer"),
}
REASONS = {
    "target": ("le but est atteint", "the target is reached"),
    "higher_total": ("plus haut total", "the higher total"),
    "last_trick": ("la dernière levée décide", "the last trick decides"),
    "claim": ("sur réclamation", "by a claim"),
    "one_deal": ("plus haut total", "the higher total"),
    "brisques": ("les brisques décident", "the brisques decide"),
}

QUIET = ("deal_end", "match_end")
"""What is shown otherwise."""


def cards(held: Sequence[str], language: str) -> str:
    """Cards as a person reads them, the higher ranks first."""
    return " ".join(texts.card(text, language) for text in by_rank(held))


def by_rank(held: Sequence[str]) -> list[str]:
    """Cards in the order in which a combination is spoken of: the higher ranks first."""
    return sorted(held, key=lambda text: "ATKQJ987".index(text[0]))


def a_kind(kind: str, held: Sequence[str], language: str, known: bool = False) -> str:
    """A combination and its cards inside a sentence: `un mariage R♠ D♠`; spoken of before, `le mariage R♠ D♠`."""
    name = f"{texts.named(KIND_NAMES[kind], language)} {cards(held, language)}"
    several = kind.startswith(("four_", "five_"))
    if language == "en":
        return f"the {name}" if known or kind == "seven" else name if several else f"a {name}"
    if several:
        return f"les {name}" if known else name
    feminine = kind in ("sequence", "plain_sequence")
    if known or kind == "seven":
        return f"{'la' if feminine else 'le'} {name}"
    return f"{'une' if feminine else 'un'} {name}"


def sentence(event: Event, own: int | None, names: Sequence[str], language: str, rules: Rules | None = None) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying.

    `rules` are asked for the law of a claim.
    """
    happened: Any = event
    if event.do in QUIET or (event.do == "decline" and happened.seat != own):
        return ""
    listener = sentences.Listener("atout.games.bezique", own, names, language)
    return claims.sentence(event, listener, _besides(happened, listener), rules)


def _besides(event: Any, listener: sentences.Listener) -> sentences.Given:
    """What some events give their sentence besides their fields."""
    language = listener.language
    match event.do:
        case "draw_for_deal":
            return sentences.drawn_for_deal(event, listener)
        case "declare":
            return {"kind": a_kind(event.kind, event.cards, language)}
        case "announce":  # the terminal shows nowhere else what it will mark
            return {"kind": f"{a_kind(event.kind, event.cards, language)} ({event.points})"}
        case "mark_pending":
            return {"kind": a_kind(event.kind, event.cards, language, known=True)}
        case "carte_blanche":
            listing = cards(event.cards, language)
            return {"shown": "card" if len(event.cards) == 1 else "hand", "card": listing, "cards": listing}
        case "dealer_chosen":
            return listener.whom(event.dealer)
        case "guess":
            dealer = listener.whom(1 - event.seat)
            return {"dealer": dealer["who"], "dealer_you": dealer["you"]}
        case "mark":
            source = texts.named(SOURCE_NAMES[event.source], language)
            sign = "less" if event.points < 0 else "more"
            return {"source": source[0].upper() + source[1:], "sign": sign, "points": abs(event.points)}
    return words_free.besides(event, listener)


def brief(event: Event, language: str) -> str:
    """What a declaration, an exchange, a mark … comes to in a table; empty for what goes without saying there."""
    happened: Any = event
    if event.do in ("declare", "mark_pending"):
        return f"{texts.named(KIND_NAMES[happened.kind], language)} {cards(happened.cards, language)} {happened.points}"
    if event.do == "announce":
        pending = texts.named(("en suspens", "pending"), language)
        return f"{texts.named(KIND_NAMES[happened.kind], language)} {cards(happened.cards, language)} ({pending})"
    if event.do == "carte_blanche":
        return f"{texts.named(SOURCE_NAMES[event.do], language)} {happened.points}"
    if event.do == "cede":
        return texts.named(("cède", "cedes"), language)
    if event.do == "exchange":
        return f"{texts.card(happened.card, language)} ⇄ {texts.card(happened.taken, language)} {happened.points}"
    if event.do == "mark":
        return f"{texts.named(SOURCE_NAMES[happened.source], language)} {happened.points}"
    if event.do == "trump":
        suit = suit_name(happened.suit, language)
        return texts.named((f"atout {suit}", f"trumps {suit}"), language)
    return texts.named(("réclame", "claims"), language) if event.do == "claim" else ""


def offer(action: Action, points: int | None, language: str, view: View | None = None) -> str:
    """What an action is, as an offer: `marriage K♠ Q♠, 20`; `view` tells how things stand."""
    worth = f", {points}" if points is not None else ""
    if isinstance(action, Declare | Announce | Mark):
        combination = f"{texts.named(KIND_NAMES[action.kind], language)} {cards(action.cards, language)}{worth}"
        if isinstance(action, Mark):
            return texts.named((f"marquer {combination}", f"mark {combination}"), language)
        if isinstance(action, Announce):
            return texts.named((f"{combination}, à laisser en suspens", f"{combination}, to leave pending"), language)
        return combination
    if isinstance(action, Exchange):
        return texts.named(("échanger", "exchange"), language) + f" {texts.card(action.card, language)}"
    if isinstance(action, Play):
        return texts.card(action.card, language)
    if isinstance(action, ChooseDealer):
        deals = ("donner en premier", "deal first") if action.deals else ("laisser donner", "let deal")
        return texts.named(deals, language)
    word = str(action)
    if word == "draw" and view is not None and view.free and not view.stock_empty and len(view.legal()) == 1:
        word = "take"
    elif word == "draw" and view is not None and (view.stock_empty or view.turn != view.last_winner):
        word = "pass"
    if word == "decline" and view is not None and view.rules.carte_blanche:
        word = "hide"
    return texts.named(
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
        }[word],
        language,
    )


def spell(view: View, action: Action, language: str) -> str:
    """An action in words, with what it is worth."""
    points = view.points(action) if isinstance(action, Declare | Announce | Mark) else None
    return offer(action, points, language, view)
