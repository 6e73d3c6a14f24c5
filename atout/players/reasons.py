"""The precepts that speak for an action, as a hint tells them: the names of the old treatises, a sentence each.

They explain, they do not choose: the choice is a player's (`thought.py`). Each looks at one view and one action, so a
hint can say nothing that its seat does not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from atout.games import beigne
from atout.games.bezique import (
    Announce,
    CarteBlanche,
    Cede,
    Claim,
    Declare,
    Decline,
    Draw,
    Exchange,
    Mark,
    Play,
    TakeTurnUp,
    View,
)
from atout.games.bezique.actions import card_number, face_text
from atout.games.bezique.rules import BEFORE_EXHAUSTION
from atout.games.bezique.state import FACES, SQUARED, new_action, stock_count
from atout.games.bezique.tricks import best_so_far, takes_over, trick_rule
from atout.games.contract import Text
from atout.players.beigne import reasons as at_beigne
from atout.players.hopes import outlook
from atout.players.precepts import best_ready, ready_combinations, takers, threat
from atout.players.sight import against, chance_hidden
from atout.players.taste import TASTE
from atout.players.thought import Thought

MOST = 3
"""How many precepts a hint names."""
DANGER = 60
"""An adversary who may be about to declare so much, in points of the ordinary game, should not have the lead."""
ORDER = "789JQKTA"
LOW = "789J"
BRISQUES = "AT"
RUN = "ATKQJ"
LESSER = {
    "royal_marriage": ("sequence",),
    "marriage": ("sequence", "plain_sequence"),
    "bezique": ("double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique"),
    "double_bezique": ("triple_bezique", "quadruple_bezique", "quintuple_bezique"),
    "triple_bezique": ("quadruple_bezique", "quintuple_bezique"),
    "quadruple_bezique": ("quintuple_bezique",),
}
"""What may still grow out of a declaration, and would swallow it if it were made first."""


@dataclass(frozen=True)
class Reason:
    """A precept that speaks: its name, and what it says to people."""

    id: str
    text: Text


@dataclass
class Moment:
    """One action in one view of bésigue, and what the precepts ask about them."""

    view: View
    action: Any

    @property
    def rules(self) -> Any:
        """The rules as kernels know them."""
        return self.view.rules.packed

    @cached_property
    def face(self) -> str:
        """The face of the card played, empty where none is."""
        return self.action.card[:2] if isinstance(self.action, Play) else ""

    @cached_property
    def left(self) -> Counter[str]:
        """The faces this seat keeps, laid-out cards among them."""
        own = Counter(card[:2] for card in (*self.view.hand, *self.view.laid(self.view.seat)))
        return own - Counter([self.face] if self.face else [])

    @property
    def stock_lasts(self) -> bool:
        """Whether a card is played while there is a stock."""
        return bool(self.face) and self.view.phase == "stock"

    @property
    def ending(self) -> bool:
        """Whether a card is played after the stock."""
        return bool(self.face) and self.view.phase == "strict"

    @property
    def leads(self) -> bool:
        """Whether the card is led."""
        return bool(self.face) and not self.view.trick

    @property
    def is_trump(self) -> bool:
        """Whether it is a trump."""
        return bool(self.face) and self.face[1] == self.view.trump

    @property
    def is_brisque(self) -> bool:
        """Whether it is an ace or a ten, where they count."""
        return self.face[:1] in tuple(BRISQUES) and self.view.rules.brisque_timing != "none"

    @property
    def low(self) -> bool:
        """Whether it is a plain card of little use in itself."""
        return self.face[:1] in tuple(LOW) and not self.is_trump and self.face != "JD"

    @cached_property
    def winning(self) -> int:
        """The seat that holds the unfinished trick; the viewer's where there is none."""
        record = self.view.record
        if not record.in_trick:
            return int(self.view.seat)
        return int((record.leader + best_so_far(record, self.rules)) % record.players)

    @property
    def partner_holds(self) -> bool:
        """Whether the partner holds the trick so far."""
        return not against(self.rules, self.view.seat, self.winning) and self.winning != self.view.seat

    @cached_property
    def takes(self) -> bool:
        """Whether the card takes the unfinished trick from an adversary."""
        record = self.view.record
        if not self.face or not record.in_trick or self.partner_holds:
            return False
        best = int(record.trick[self.winning]) % FACES
        return bool(
            takes_over(trick_rule(record, self.rules), record.trump, best, card_number(self.action.card) % FACES)
        )

    @property
    def loses(self) -> bool:
        """Whether the card leaves the trick to an adversary."""
        return bool(self.view.trick) and bool(self.face) and not self.takes and not self.partner_holds

    @cached_property
    def prize(self) -> int:
        """How many brisques lie in the trick before the card."""
        counts = self.view.rules.brisque_timing != "none"
        return sum(laid.card[0] in BRISQUES for laid in self.view.trick) if counts else 0

    @cached_property
    def ready(self) -> float:
        """The points of the best declaration that is ready, if this card's trick is won."""
        if not self.face:
            return 0.0
        record, seat, plan = self.view.record, self.view.seat, new_action(self.view.rules.packs)
        sees = outlook(record, self.rules, seat, 0.0)
        ready = ready_combinations(record, self.rules, seat, sees, TASTE, plan)
        plan.card = card_number(self.action.card)
        return float(best_ready(record, self.rules, seat, ready, sees, TASTE, plan))

    @cached_property
    def danger(self) -> float:
        """The points that adversaries may be about to declare."""
        record, seat = self.view.record, self.view.seat
        sees = outlook(record, self.rules, seat, chance_hidden(record, seat) / (record.players - 1))
        return float(threat(record, self.rules, seat, sees, TASTE, new_action(self.view.rules.packs)))

    @cached_property
    def master(self) -> bool:
        """Whether no card that another may hold can take the card led."""
        if not self.leads:
            return False
        record = self.view.record
        mask = int(takers(record, self.rules, card_number(self.action.card) % FACES))
        faces = {face_text(face) for face in range(FACES) if mask >> face & 1}
        others = [seat for seat in range(record.players) if against(self.rules, self.view.seat, seat)]
        known = {card[:2] for seat in others for card in self.view.known(seat)}
        return not faces & (known | set(self.view.unseen))

    @cached_property
    def kinds(self) -> Counter[str]:
        """The declarations possible now, by kind."""
        return Counter(one.kind for one in self.view.declarations())

    def keeps(self, faces: Iterable[str]) -> int:
        """How many different ones of these faces are kept."""
        return sum(face in self.left for face in faces)

    def alive(self, *faces: str) -> bool:
        """Whether each face is kept, or may still come."""
        return all(face in self.left or self.view.unseen[face] for face in faces)

    @property
    def points(self) -> int:
        """What the declaration marks."""
        return int(self.view.points(self.action))


Speaks = Callable[[Moment], bool]


def laying(moment: Moment) -> bool:
    """Whether something is declared and marked."""
    return isinstance(moment.action, Declare)


def grows(moment: Moment) -> bool:
    """Whether what is declared may grow into something else that is ready too."""
    return laying(moment) and any(moment.kinds[kind] for kind in LESSER.get(moment.action.kind, ()))


def last_of_stock(moment: Moment) -> bool:
    """Whether the trick is the last one with a stock, and this card makes for it."""
    last = moment.stock_lasts and stock_count(moment.view.record) == moment.view.rules.players
    return last and (
        moment.takes or (moment.leads and (moment.is_trump or moment.master or moment.face[0] in BRISQUES))
    )


def earns_last(moment: Moment) -> bool:
    """Whether that trick earns points of its own."""
    return last_of_stock(moment) and moment.rules.last_trick == BEFORE_EXHAUSTION


def strong_lead(moment: Moment) -> bool:
    """Whether a card is led that has good chances to win."""
    return moment.leads and (moment.is_trump or moment.face[0] in BRISQUES or moment.master)


def cheapest_trump(moment: Moment) -> bool:
    """Whether the trick is trumped with the least trump there is."""
    if not (moment.takes and moment.is_trump) or moment.view.trick[0].card[1] == moment.view.trump:
        return False
    higher = [ORDER.index(face[0]) for face in moment.left if face[1] == moment.view.trump]
    return bool(higher) and min(higher) > ORDER.index(moment.face[0])


def has_served(moment: Moment) -> bool:
    """Whether the card played has been declared already."""
    if not moment.stock_lasts:
        return False
    number = card_number(moment.action.card)
    return bool(moment.view.record.declared[number // FACES] >> number % FACES & 1)


def spent_ace(moment: Moment) -> bool:
    """Whether it is a plain ace that has been in a square."""
    number = card_number(moment.action.card) if moment.face else 0
    squared = moment.view.record.used[SQUARED][number // FACES] >> number % FACES & 1
    return moment.stock_lasts and moment.face[0] == "A" and not moment.is_trump and bool(squared)


def one_of_a_series(moment: Moment) -> bool:
    """Whether two more cards of the rank led remain."""
    like = sum(count for face, count in moment.left.items() if face[:1] == moment.face[:1])
    return moment.stock_lasts and moment.leads and like >= 2 and moment.face[0] not in "KQ"


def keeps_bezique(moment: Moment) -> bool:
    """Whether a queen of spades or a knave of diamonds is kept whose match may come, a plain card being played."""
    fixed = moment.view.rules.bezique_rule == "fixed"
    held = moment.left["QS"] or moment.left["JD"]
    return fixed and moment.stock_lasts and moment.low and bool(held) and moment.alive("QS", "JD")


def keeps_run(moment: Moment) -> bool:
    """Whether three cards of the sequence of trumps are kept, which may still be completed."""
    faces = [rank + (moment.view.trump or "") for rank in RUN]
    return (
        moment.stock_lasts
        and moment.view.trump is not None
        and moment.face not in faces
        and moment.keeps(faces) >= 3
        and moment.alive(*faces)
    )


def keeps_square(moment: Moment, rank: str) -> bool:
    """Whether three of a rank are kept that have not been in a square, for the fourth to come."""
    squared = moment.view.record.used[SQUARED]
    new = [
        card
        for card in (*moment.view.hand, *moment.view.laid(moment.view.seat))
        if card[0] == rank and not squared[card_number(card) // FACES] >> card_number(card) % FACES & 1
    ]
    coming = any(face[0] == rank for face in moment.view.unseen)
    return moment.stock_lasts and moment.face[0] != rank and len(new) >= 3 and (coming or len(new) > 3)


def keeps_marriage(moment: Moment) -> bool:
    """Whether a king and queen of a suit are kept that have not been laid out."""
    hand = {card[:2] for card in moment.view.hand}
    pairs = [suit for suit in "SHDC" if {"K" + suit, "Q" + suit} <= hand]
    return moment.stock_lasts and bool(pairs) and moment.face[0] not in "KQ" and not moment.takes


def spares_trumps(moment: Moment) -> bool:
    """Whether trumps are kept back late in the stock."""
    trumps = sum(count for face, count in moment.left.items() if face[1] == moment.view.trump)
    late = stock_count(moment.view.record) * 3 <= moment.view.rules.packs * FACES
    return moment.stock_lasts and late and not moment.is_trump and trumps >= 2


def keeps_trump_ace(moment: Moment) -> bool:
    """Whether a lesser trump is played and the ace kept."""
    trump = moment.view.trump
    return bool(moment.face) and moment.is_trump and moment.face[0] != "A" and bool(trump and moment.left["A" + trump])


def pulls_trumps(moment: Moment) -> bool:
    """Whether a trump is led to those of the others."""
    out = set(moment.view.unseen) | {
        card[:2]
        for seat in range(moment.view.rules.players)
        if seat != moment.view.seat
        for card in moment.view.known(seat)
    }
    return moment.ending and moment.leads and moment.is_trump and any(face[1] == moment.view.trump for face in out)


def keeps_last_trump(moment: Moment) -> bool:
    """Whether a trump is kept for the last trick, which earns points."""
    final = moment.view.rules.last_trick == "final"
    kept = any(face[1] == moment.view.trump for face in moment.left)
    return moment.ending and final and not moment.is_trump and kept


def may_claim_more(moment: Moment) -> bool:
    """Whether a declaration is possible and none is made: what is held back may grow."""
    return isinstance(moment.action, Draw) and bool(moment.view.declarations())


def dearest(moment: Moment) -> bool:
    """Whether several are ready, and none marks more."""
    values = sorted({int(moment.view.points(one)) for one in moment.view.declarations()})
    return laying(moment) and len(values) > 1 and moment.points == values[-1]


def runs_out(moment: Moment) -> bool:
    """Whether hardly any trick is left that would allow a declaration."""
    record = moment.view.record
    return laying(moment) and not record.strict and stock_count(record) <= 4 * record.players


def is_a(*actions: type[Any]) -> Speaks:
    """A precept that speaks for a kind of action."""
    return lambda moment: isinstance(moment.action, actions)


PRECEPTS: tuple[tuple[str, Text, Speaks], ...] = (
    (
        "only",
        Text("C'est la seule chose que les règles permettent.", "It is the only thing the rules allow."),
        lambda moment: len(moment.view.legal()) == 1,
    ),
    (
        "claim",
        Text("Vous avez assez de points : réclamez la partie.", "You have enough points: claim the match."),
        is_a(Claim),
    ),
    (
        "marriage_first",
        Text(
            "Le mariage avant la quinte : ensuite, ses cartes ne se marieraient plus.",
            "The marriage before the sequence: afterwards its cards could marry no more.",
        ),
        lambda moment: grows(moment) and "marriage" in moment.action.kind,
    ),
    (
        "single_first",
        Text(
            "Le simple avant le double : vous marquerez l'un, puis l'autre.",
            "The single before the double: you will mark the one, then the other.",
        ),
        lambda moment: grows(moment) and "bezique" in moment.action.kind,
    ),
    (
        "few_tricks_left",
        Text(
            "Le talon s'épuise : ce qui n'est pas annoncé maintenant sera perdu.",
            "The stock is running out: what is not declared now will be lost.",
        ),
        runs_out,
    ),
    (
        "dearest_first",
        Text(
            "Plusieurs annonces sont prêtes : la plus chère d'abord, une levée gagnée n'en donne qu'une.",
            "Several declarations are ready: the dearest first, a trick won gives only one.",
        ),
        dearest,
    ),
    (
        "declare",
        Text(
            "Une annonce prête se marque ; les cartes étalées se jouent encore et serviront à d'autres annonces.",
            "Mark a declaration that is ready; laid-out cards can still be played, and serve in others.",
        ),
        laying,
    ),
    (
        "announce",
        Text(
            "Étaler ne coûte rien : l'annonce reste en suspens et se marquera après une autre levée.",
            "Laying out costs nothing: the declaration stays pending and is marked after another trick.",
        ),
        is_a(Announce),
    ),
    (
        "mark",
        Text(
            "Marquez ce qui est en suspens : il faut une levée pour chaque annonce, et elles sont comptées.",
            "Mark what is pending: each declaration takes a trick, and tricks are numbered.",
        ),
        is_a(Mark),
    ),
    (
        "wait",
        Text(
            "Attendez : ces cartes vaudront plus dans une annonce à venir.",
            "Wait: these cards will be worth more in a declaration to come.",
        ),
        may_claim_more,
    ),
    (
        "exchange",
        Text(
            "Le sept d'atout s'échange dès qu'on le peut : la retourne vaut mieux que lui.",
            "Exchange the seven of trumps as soon as you can: the turn-up is worth more.",
        ),
        is_a(Exchange),
    ),
    (
        "keep_seven",
        Text("Le sept rapporte plus en restant en main.", "The seven earns more by staying in your hand."),
        lambda moment: isinstance(moment.action, Decline),
    ),
    (
        "carte_blanche",
        Text(
            "Montrez la carte blanche : elle se marque, et n'apprend que peu à l'adversaire.",
            "Show carte blanche: it is marked, and tells your opponent little.",
        ),
        is_a(CarteBlanche),
    ),
    (
        "cede",
        Text(
            "Votre partenaire promet une plus belle annonce : laissez-la-lui.",
            "Your partner promises a finer declaration: leave it to them.",
        ),
        is_a(Cede),
    ),
    (
        "take_turn_up",
        Text(
            "La retourne est un atout certain, la carte cachée un hasard.",
            "The turn-up is a trump for certain, the hidden card is chance.",
        ),
        is_a(TakeTurnUp),
    ),
    (
        "hidden_card",
        Text(
            "La retourne ne vous sert guère : la carte cachée promet mieux.",
            "The turn-up is of little use to you: the hidden card promises more.",
        ),
        lambda moment: (
            isinstance(moment.action, Draw) and any(isinstance(one, TakeTurnUp) for one in moment.view.legal())
        ),
    ),
    (
        "win_to_declare",
        Text(
            "Une annonce est prête : gagnez la levée pour la marquer.",
            "A declaration is ready: win the trick to mark it.",
        ),
        lambda moment: moment.ready > 0 and (moment.takes or strong_lead(moment)),
    ),
    (
        "last_trick_points",
        Text(
            "C'est la dernière levée du talon, et elle se marque : prenez-la.",
            "It is the last trick of the stock, and it is marked: take it.",
        ),
        earns_last,
    ),
    (
        "last_of_stock",
        Text(
            "Prenez la dernière levée avant la fin du talon : elle donne la main pour les dernières cartes.",
            "Take the last trick before the stock ends: it gives you the lead for the last cards.",
        ),
        lambda moment: last_of_stock(moment) and not earns_last(moment),
    ),
    (
        "take_brisques",
        Text("Il y a une brisque dans la levée : prenez-la.", "There is a brisque in the trick: take it."),
        lambda moment: moment.takes and moment.prize > 0,
    ),
    (
        "cheapest_trump",
        Text("Coupez avec le plus petit atout qui suffit.", "Trump with the smallest one that will do."),
        cheapest_trump,
    ),
    (
        "win_with_brisque",
        Text(
            "Un as ou un dix qui gagne la levée met sa brisque à l'abri.",
            "An ace or a ten that wins the trick brings its brisque home.",
        ),
        lambda moment: moment.takes and moment.is_brisque and not moment.is_trump,
    ),
    (
        "give_partner",
        Text(
            "Votre partenaire tient la levée : donnez-lui une brisque.",
            "Your partner holds the trick: add a brisque to it.",
        ),
        lambda moment: moment.partner_holds and moment.is_brisque,
    ),
    (
        "leave_partner",
        Text(
            "Votre partenaire tient la levée : n'y dépensez rien de bon.",
            "Your partner holds the trick: spend nothing good on it.",
        ),
        lambda moment: moment.partner_holds and moment.low,
    ),
    (
        "keep_lead",
        Text(
            "L'adversaire menace d'une grosse annonce : ne lui laissez pas la main.",
            "Your opponent threatens a great declaration: do not let them have the lead.",
        ),
        lambda moment: moment.stock_lasts and (moment.takes or strong_lead(moment)) and moment.danger >= DANGER,
    ),
    (
        "master",
        Text(
            "Plus personne ne peut prendre cette carte : encaissez-la.", "Nobody can take this card any more: cash it."
        ),
        lambda moment: moment.ending and moment.master,
    ),
    (
        "pull_trumps",
        Text(
            "Jouez atout : ceux de l'adversaire tombent, et vos autres cartes deviennent maîtresses.",
            "Lead trumps: your opponent's fall, and your other cards become masters.",
        ),
        pulls_trumps,
    ),
    (
        "last_trump_last",
        Text(
            "Gardez un atout pour la dernière levée, qui se marque.",
            "Keep a trump for the last trick, which is marked.",
        ),
        keeps_last_trump,
    ),
    (
        "throw_off",
        Text(
            "La levée est perdue : n'y mettez ni as ni dix.",
            "The trick is lost: put neither ace nor ten on it.",
        ),
        lambda moment: moment.ending and moment.loses and not moment.is_brisque,
    ),
    (
        "spent_ace",
        Text(
            "Cet as a fait son carré : il est là pour gagner des levées.",
            "This ace has made its square: it is there to win tricks.",
        ),
        spent_ace,
    ),
    (
        "has_served",
        Text(
            "Cette carte a servi : elle promet moins que celles que vous gardez.",
            "This card has served: it promises less than those you keep.",
        ),
        has_served,
    ),
    (
        "keep_run",
        Text(
            "Gardez l'as, le dix, le roi, la dame et le valet d'atout : la quinte peut encore se faire.",
            "Keep the ace, ten, king, queen and knave of trumps: the sequence can still be made.",
        ),
        keeps_run,
    ),
    (
        "keep_bezique",
        Text(
            "Gardez la dame de pique et le valet de carreau : le bésigue peut encore se faire.",
            "Keep the queen of spades and the knave of diamonds: the bezique can still be made.",
        ),
        keeps_bezique,
    ),
    (
        "keep_aces",
        Text(
            "Ne vous défaites pas des as : il n'en manque qu'un pour le carré.",
            "Do not part with the aces: one more makes the four.",
        ),
        lambda moment: keeps_square(moment, "A"),
    ),
    (
        "keep_kings",
        Text(
            "Ne vous défaites pas des rois : il n'en manque qu'un pour le carré.",
            "Do not part with the kings: one more makes the four.",
        ),
        lambda moment: keeps_square(moment, "K"),
    ),
    (
        "keep_trump_ace",
        Text(
            "Gardez l'as d'atout pour le moment où il vous faudra la main.",
            "Keep the ace of trumps for the moment you need the lead.",
        ),
        keeps_trump_ace,
    ),
    (
        "keep_marriage",
        Text(
            "Gardez ensemble le roi et la dame : le mariage n'attend qu'une levée.",
            "Keep king and queen together: the marriage only waits for a trick.",
        ),
        keeps_marriage,
    ),
    (
        "series",
        Text(
            "Jouez la suite des cartes semblables, l'une après l'autre.",
            "Play the series of like cards, one after the other.",
        ),
        one_of_a_series,
    ),
    (
        "lose_cheaply",
        Text(
            "Rien à annoncer : laissez la levée, et ne donnez qu'une petite carte.",
            "Nothing to declare: let the trick go, and give only a small card.",
        ),
        lambda moment: moment.stock_lasts and moment.loses and moment.low and moment.ready == 0,
    ),
    (
        "lead_low",
        Text(
            "Rien ne presse : entamez d'une petite carte qui ne sert à rien d'autre.",
            "There is no hurry: lead a small card that serves nothing else.",
        ),
        lambda moment: moment.stock_lasts and moment.leads and moment.low and moment.ready == 0,
    ),
    (
        "spare_trumps",
        Text("La fin approche : gardez vos atouts pour elle.", "The ending draws near: keep your trumps for it."),
        spares_trumps,
    ),
    (
        "counted_out",
        Text(
            "Le talon est épuisé : les cartes de l'autre se déduisent, et ce coup est calculé jusqu'au bout.",
            "The stock is gone: the other hand can be deduced, and this move is counted out to the end.",
        ),
        lambda moment: moment.ending and moment.view.rules.players == 2,
    ),
)
"""Every precept of bésigue: its name, what it says, when it speaks. The weightiest come first."""

WEIGHED = Reason(
    "weighed",
    Text(
        "Aucun précepte ne tranche : dans les donnes possibles, c'est ce qui rapporte le plus.",
        "No precept decides: over the deals that may be, this earns the most.",
    ),
)
"""What is said where no precept speaks."""


def reasons_for(view: Any, action: Any) -> tuple[Reason, ...]:
    """Every precept that speaks for an action, lawful in this view of any game; the weightiest first."""
    if isinstance(view, beigne.View):
        hand = at_beigne.Moment(view, action)
        return tuple(Reason(id, text) for id, text, speaks in at_beigne.PRECEPTS if speaks(hand))
    now = Moment(view, action)
    return tuple(Reason(id, text) for id, text, speaks in PRECEPTS if speaks(now))


def reasons(view: Any, thought: Thought) -> tuple[Reason, ...]:
    """What a hint says for the choice of a player: at least one reason, at most `MOST`."""
    return reasons_for(view, thought.action)[:MOST] or (WEIGHED,)
