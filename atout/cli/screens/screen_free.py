"""What a free table shows besides the cards: what is due, what may be done right or wrong, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from atout.cards.words import Text as Words
from atout.cli.screens import typed_free, words
from atout.cli.screens.screen import KEY, draw_card
from atout.games import beigne, bezique
from atout.games.beigne import free as beigne_free
from atout.games.bezique import free
from atout.server.desks import free_words

# What is due, said to the one who has to do it; of others the server's sentence is told.
_DUTIES = {
    "choose": ("Choisissez l'une de ces cartes :", "Choose one of these cards:"),
    "later": (
        "Vous choisirez entre deux cartes à votre prochaine pige.",
        "You will choose of two cards at your next draw.",
    ),
    "name": ("Nommez la carte que {other} doit jouer :", "Name the card that {other} must play:"),
    "answer": ("Répondez à la réclamation.", "Answer the claim."),
    "force": ("Vous devez jouer cette carte :", "You must play this card:"),
    "draw": ("Vous pigez {amount} cartes.", "You draw {amount} cards."),
    "skip": ("Vous ne pigez pas : piges à sauter, {amount}.", "You do not draw: draws to miss, {amount}."),
    "no_declarations": (
        "Vous n'annoncez rien avant l'égalité des mains.",
        "You declare nothing until the hands are level.",
    ),
    "replace": ("Donnez une autre carte à {other}.", "Give {other} another card."),
    "follow": ("Corrigez : il faut fournir la couleur.", "Correct it: you must follow suit."),
    "gather": ("Ramassez la levée.", "Gather the trick."),
}
_STEPS = {
    free.Look: ("relever votre main", "take up your hand"),
    free.Count: ("rien de plus à réclamer : on compte", "nothing more to claim: the count"),
    free.TurnUp: ("finir la donne", "finish dealing"),
    bezique.Draw: ("piger", "draw"),
    beigne_free.HaveCut: ("faire couper par cette place", "have it cut by that seat"),
    beigne_free.Give: ("donner une carte à cette place", "deal a card to that seat"),
    beigne_free.TurnUp: ("retourner l'atout", "turn up trumps"),
    beigne_free.ShowForeign: ("montrer la carte étrangère", "show the foreign card"),
    beigne_free.Replace: ("remplacer la carte étrangère", "replace the foreign card"),
    beigne_free.Gather: ("ramasser la levée", "gather the trick"),
    beigne_free.Ready: ("rien à réclamer : au coup suivant", "nothing to claim: on to the next hand"),
}
"""What is right to do next."""
_SHOW = ("montrer", "show")
_HANDS = (
    (bezique.Play, ("jouer", "play")),
    (beigne.Play, ("jouer", "play")),
    (bezique.Draw, ("piger", "draw")),
    (free.Peek, ("regarder", "peek")),
    (free.CountStock, ("compter le talon", "count stock")),
    (free.Consult, ("consulter", "consult")),
    (free.Expose, ("découvrir", "expose")),
    (free.Drop, ("échapper", "drop")),
)
"""What hands could do besides, by the words for it."""


def duties(view: Any, names: Sequence[str], language: str) -> Text:
    """What rulings make anybody do, a line each."""
    lines = Text()
    for due in view.free.due:
        if getattr(due, "what", "") != "gather":
            lines += _duty(due, view, names, language) + Text("\n")
    return lines


def _duty(due: Any, view: Any, names: Sequence[str], language: str) -> Text:
    kind, other, amount = (due.what, due.of, 0) if hasattr(due, "what") else (due.kind, due.offender, due.amount)
    kind = "later" if kind == "choose" and due.at_draw else kind
    if due.seat == view.seat:
        told = words.named(_DUTIES[kind], language)
        told = told.format(other="" if other is None else names[other], amount=amount)
    else:
        told = free_words.duty(kind, due.seat, other, amount, [Words(name, name) for name in names])[language]
    line = Text(f"  {told}", "bold yellow")
    numbered = due.seat == view.seat and kind in ("choose", "name")
    for number, card in enumerate(getattr(due, "cards", ()), 1):
        line += Text(f"  {number} " if numbered else "  ", "bold cyan") + draw_card(card, language)
    return line


def state(view: Any, names: Sequence[str], language: str) -> Iterator[Text]:
    """What lies about, and hands that are not as they should be: anybody can count them."""
    free = view.free
    if view.rules.name in beigne.PRESETS:
        dead = free.aside
    else:
        dead = free.dead
        yield from _counted(free, names, language)
    if dead:
        cards = " ".join(words.card(card, language) for card in dead)
        yield Text(words.named(("  Hors jeu : ", "  Out of play: "), language) + cards)


def _counted(free: Any, names: Sequence[str], language: str) -> Iterator[Text]:
    if free.seen:
        seen = words.cards(free.seen, language)
        yield Text(words.named(("  Vues au talon : ", "  Seen in the stock: "), language) + seen)
    if free.aside:
        yield Text(words.named((f"  Mises de côté : {free.aside}", f"  Set aside: {free.aside}"), language))
    for at, more in enumerate(free.levels):
        if more and free.stage == "play" and not any(free.owed):
            few = (f"  {names[at]} : {-more} de moins", f"  {names[at]}: {-more} too few")
            many = (f"  {names[at]} : {more} de trop", f"  {names[at]}: {more} too many")
            yield Text(words.named(many if more > 0 else few, language), "yellow")


def beside(view: Any, names: Sequence[str], language: str) -> Iterator[RenderableType]:
    """What stands under the table before the offers."""
    yield from state(view, names, language)
    if due := duties(view, names, language):
        due.rstrip()
        yield due


def offers(view: Any, names: Sequence[str], language: str, turn: int) -> Text:
    """What only a free table offers: what an empty line does, the answer to a claim, the claims."""
    line, enter = Text(), words.named(("Entrée", "Enter"), language)
    legal = view.legal()
    if turn != view.seat:
        line += offer(enter, (f"laisser jouer {names[turn]}", f"let {names[turn]} play"), language)
    elif step := typed_free.next_step(view):
        line += offer(enter, _step(step, names), language)
    elif any(isinstance(action, beigne_free.ShowForeign) for action in legal):
        line += offer(words.named(_SHOW, language), _STEPS[beigne_free.ShowForeign], language)
    if free.Agree() in legal:
        line += offer(words.named(("o", "y"), language), ("accepter", "agree"), language)
        line += offer("n", ("refuser", "object"), language)
    if view.free.claims:
        line += offer("c", ("réclamer", "claim"), language)
    return line


def _step(step: Any, names: Sequence[str]) -> tuple[str, str]:
    """What is done next, in words."""
    if isinstance(step, free.DealPacket):
        to, many = names[step.seat], "" if step.count == 1 else "s"
        return f"donner {step.count} carte{many} : {to}", f"deal {step.count} card{many}: {to}"
    fr, en = _STEPS[type(step)]
    seat = getattr(step, "by", getattr(step, "to", None))
    return (fr, en) if seat is None else (f"{fr} : {names[seat]}", f"{en}: {names[seat]}")


def possible(view: Any, language: str) -> RenderableType:
    """What hands could do besides, right or wrong."""
    acts = view.free.acts
    can = {type(act) for act in acts}
    said = dict.fromkeys(words.named(called, language) for kind, called in _HANDS if kind in can)
    if view.rules.name in beigne.PRESETS:
        said |= dict.fromkeys(str(act) for act in acts if act.free)
    if not said:
        return Group()
    head = words.named(("  La main peut aussi : ", "  Hands could also: "), language)
    return Text(head + ", ".join(list(said)[:12]), "dim")


def offer(key: str, said: tuple[str, str], language: str) -> Text:
    """A key, and what it does."""
    return Text(f" {key} ", KEY) + Text(f" {words.named(said, language)}   ")


_ANY = {
    "en": """At a free table nothing is refused but what hands cannot do: it is for the others to claim.
  c          what may be claimed now; choose by number
  Enter      what comes next by itself: gather, draw, deal, count; or let the others play
  wait       the table waits for you before each lead; again: it does not
""",
    "fr": """À la table libre rien n'est refusé que ce que les mains ne peuvent faire : aux autres de réclamer.
  c          ce qui peut se réclamer ; on choisit par numéro
  Entrée     ce qui vient de soi : ramasser, piger, donner, compter ; ou laisser jouer les autres
  attendre   la table vous attend avant chaque entame ; encore : elle n'attend plus
""",
}
HELP_BEZIQUE = {
    "en": _ANY["en"]
    + """  3, KS      any card, also before your turn or against a duty;  d  draw, also out of turn or once more
  peek       lift the next card of the stock and look at it;  count stock  count it;  consult  consult your partner
  expose KS  show a card;  drop KS  let it fall near the table;  take_back KS  ask for your card again
  marriage KS QH    lay these cards under this name (four_kings, bezique …);  … for 60  write 60 for it
  mark bezique      mark what you have left pending
  choose KS, 1      choose of the cards shown;  y, n  agree to a claim or object;  count  nothing more to claim
  deal, packet NAME 3, packet NAME 3 shown, turn_up     deal by hand;  look  take up your hand
""",
    "fr": _ANY["fr"]
    + """  3, RP      toute carte, même avant votre tour ou contre le devoir ;  d  piger, même hors tour ou de trop
  regarder   lever la carte du dessus du talon et la voir ;  compter le talon ;  consulter  votre partenaire
  découvrir RP  montrer une carte ;  échapper RP  la laisser tomber ;  reprendre RP  redemander sa carte
  mariage RP DC     étaler ces cartes sous ce nom (quatre rois, bésigue …) ;  … pour 60  en marquer 60
  marquer bésigue   marquer ce que vous avez laissé en suspens
  choisir RP, 1     choisir parmi les cartes montrées ;  o, n  accepter ou non ;  compter  rien à réclamer
  donner, paquet NOM 3, paquet NOM 3 découvert, retourner     donner à la main ;  relever  prendre sa main
""",
}
HELP_BEIGNE = {
    "en": _ANY["en"]
    + """  3, KS      any card, also before your turn or without following suit
  back       take your card of this trick back: to correct a revoke, or after another did
  gather, gather mixed     gather your trick, or mix it with the others;  ready  nothing more to claim
  show, replace            show a card of another pack; give one for it
  deal, cut NAME, give NAME 2, turn, turn bottom     deal by hand
""",
    "fr": _ANY["fr"]
    + """  3, RP      toute carte, même avant votre tour ou sans fournir la couleur
  reprendre  reprendre votre carte de cette levée : pour corriger une renonce, ou après un autre
  ramasser, mêler          ramasser la levée, ou la mêler aux autres ;  prêt  rien de plus à réclamer
  montrer, remplacer       montrer une carte d'un autre jeu ; en donner une à la place
  donner, couper NOM, donner NOM 2, retourner, retourner dessous     donner à la main
""",
}
