"""What a moment of bésigue allows: which phases the rules know, who may be asked something there, what may be pending
and lie on the table. What is told and cannot be is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from atout.cards.numbers import face_of, rank_of, suit_of
from atout.contract.positions import out_of_place
from atout.games.bezique.actions import KINDS, card_number, card_text
from atout.games.bezique.combinations import (
    COMBINATIONS,
    FOUR,
    KIND_ROYAL,
    KIND_SEQUENCE,
    SEVENS,
    SINGLE,
    faces_of,
    kind_of,
    of_each_face,
)
from atout.games.bezique.kernels.deal import exchangeable, is_blanche, pending_of
from atout.games.bezique.kernels.state import (
    ASKED,
    CHOOSING,
    DRAWING,
    GATHER,
    GUESSING,
    LIFTING,
    NONE,
    OVER,
    PICK_UP,
    PLAY,
    SEVEN,
    WINDOW,
    after,
    owned_count,
    stock_count,
)
from atout.games.bezique.position.keys import BeziqueStanding, face_up, turns_up
from atout.games.bezique.rules import DISJOINT, FIXED_PLAYER, LAID_CARD, PENDING, REPEAT_FREE

BEFORE = (LIFTING, GUESSING, CHOOSING)
"""Phases in which nobody has cards yet."""
TOLD_BEFORE = {"seat", "deal", "dealer", "turn", "phase", "stock", "hands", "score", "lifted", "previous", "streams"}
"""The fields that say something there."""


def check_before(standing: BeziqueStanding, fields: frozenset[str]) -> None:
    """Whether a position before the cards are dealt can be. Raises RecordError."""
    rules, record = standing.rules, standing.record
    turn, lifts = int(record.turn), int(record.dealer)
    if record.phase == CHOOSING and rules.first_dealer != "highChooses":
        raise out_of_place("phase", "nobody chooses here who deals first", "personne ne choisit ici qui donne d'abord")
    if record.phase != CHOOSING and (not rules.cut_bonus or record.next):
        raise out_of_place("phase", "nothing is cut for here", "on ne coupe pas pour des points ici")
    if more := fields - TOLD_BEFORE:
        raise out_of_place(min(more), "nothing has been dealt yet", "rien n'a encore été donné")
    if any(record.held) or any(record.score):
        raise out_of_place("hands", "nobody has cards or points yet", "personne n'a encore de cartes ni de points")
    if record.phase != CHOOSING and turn != (lifts if record.phase == LIFTING else after(record, lifts)):
        raise out_of_place("turn", "the dealer lifts, the next seat guesses", "le donneur lève, le suivant devine")
    if record.lift != NONE and (
        record.phase != GUESSING or standing.seat is not None or record.lift >= rules.cards.size
    ):
        raise out_of_place("lifted", "this cannot be known here", "cela ne peut se savoir ici")


def check_moment(standing: BeziqueStanding) -> None:
    """Whether what is told of a deal that is being played fits its phase and the rules. Raises RecordError."""
    _check_turn_up(standing)
    _check_rules(standing)
    _check_flags(standing)
    _check_drawing(standing)
    if standing.record.phase == ASKED:
        _check_asked(standing)
    for group in standing.groups:
        _check_declared(standing, "laid", group.kind, group.cards, whole=False)
    for item in standing.pending:
        _check_declared(standing, "pending", item.kind, item.cards, whole=True)


def fits(faces: int, each: int, square: bool, cards: Iterable[str]) -> bool:
    """Whether cards may be such a combination, or what is left of it: `each` of its faces so many times at most, where
    it is no square of any suits."""
    most = Counter(face_of(card_number(card)) for card in cards)
    return all(faces >> face & 1 for face in most) and (square or max(most.values(), default=0) <= each)


def size_of(faces: int, each: int, square: bool) -> int:
    """How many cards a combination has."""
    return 4 if square else each * faces.bit_count()


def _check_turn_up(standing: BeziqueStanding) -> None:
    record, up = standing.record, face_up(standing.record)
    if record.turned != NONE and not turns_up(standing.rules):
        raise out_of_place("up", "no card is turned up in this game", "on ne retourne pas de carte à ce jeu")
    if up in (NONE, record.turned):
        return
    if rank_of(up) != SEVEN or suit_of(up) != record.trump or rank_of(record.turned) == SEVEN:
        raise out_of_place(
            "up",
            "only the seven of trumps is given for the card that was turned up",
            "seul le sept d'atout se donne contre la carte retournée",
        )


def _check_rules(standing: BeziqueStanding) -> None:
    """Whether the rules know what is told."""
    rules, record = standing.rules, standing.record
    unknown = {
        "pending": bool(standing.pending) and rules.packed.decl_per_trick != PENDING,
        "now": any(record.window_cards) and rules.packed.decl_per_trick != DISJOINT,
        "blanche": any(record.blanche) and not rules.carte_blanche,
        "lifted": record.lift != NONE and not rules.cut_bonus,
        "guessed": record.guess != NONE and not rules.cut_bonus,
        "sets": record.groups > 0 and rules.packs == 2,
        "previous": record.previous != NONE and rules.packed.trump_repeat == REPEAT_FREE,
        "brings": record.final > 0 and not rules.one_deal,
    }
    for name in (name for name, there in unknown.items() if there):
        raise out_of_place(name, "these rules know nothing of it", "ces règles n'en savent rien")
    if record.trump != NONE and record.trump == record.previous:
        raise out_of_place("trump", "this suit is barred", "cette couleur est exclue")
    if max(record.lift, record.guess) >= rules.cards.size:
        raise out_of_place("lifted", "there are not so many cards", "il n'y a pas tant de cartes")
    if any(card != NONE and not goes_on for card, goes_on in zip(record.fresh, record.blanche, strict=True)):
        raise out_of_place("fresh", "this seat's carte blanche is over", "la carte blanche de cette place est finie")


def _check_flags(standing: BeziqueStanding) -> None:
    """Whether who may declare, and what else is true of the moment, can be so."""
    rules, record = standing.rules, standing.record
    phase, turn, winner = int(record.phase), int(record.turn), int(record.leader)
    if record.ceded and not rules.teams:
        raise out_of_place("phase", "ceded: nobody has a partner", "ceded : personne n'a de partenaire")
    if phase == WINDOW:
        declarer = (winner + rules.sides) % rules.players if record.ceded and not record.slot_used else winner
        back = turn == winner and (record.strict or (record.ceded and not record.slot_used))
        if turn not in (declarer, winner) or back:
            raise out_of_place(
                "turn",
                "who has won the trick may declare, or his partner to whom he ceded it",
                "qui a fait la levée peut annoncer, ou le partenaire à qui il l'a cédé",
            )
    elif record.window:
        open_ = rules.declare_in_phase2 or pending_of(record, rules.packed, turn)
        if phase != PLAY or not record.strict or record.in_trick or not open_:
            raise out_of_place("phase", "may_declare: not at this moment", "may_declare : pas à ce moment")
    laid_first = rules.packed.first_end_trick == LAID_CARD and not stock_count(record)
    if record.closing and not (laid_first and phase in (PLAY, GATHER, PICK_UP)):
        raise out_of_place("phase", "closing: not at this moment", "closing : pas à ce moment")
    if phase != OVER and (record.won != NONE or record.final):
        raise out_of_place("won", "the match is not over", "la partie n'est pas finie")


def _check_drawing(standing: BeziqueStanding) -> None:
    """Whether the seat that draws next can be that one, so many drawing still."""
    rules, record = standing.rules, standing.record
    if bool(record.to_draw) != (record.phase == DRAWING):
        raise out_of_place("draws", "nobody draws now", "personne ne pioche en ce moment")
    first = int(record.turn)
    if rules.packed.draw_order == FIXED_PLAYER:
        first = int(record.dealer) if rules.fixed_drawer == "dealer" else int(after(record, record.dealer))
    if record.to_draw and (record.drawer + record.to_draw) % rules.players != first:
        raise out_of_place("draws", "this seat does not draw now", "cette place ne pioche pas en ce moment")


def _check_asked(standing: BeziqueStanding) -> None:
    """Whether the seat to act can be asked something before play: to exchange its seven, to show a carte blanche."""
    rules, record = standing.rules, standing.record
    turn = int(record.turn)
    if standing.seat not in (None, turn):
        raise out_of_place(
            "phase",
            "that a seat is asked something only this seat knows",
            "qu'on demande quelque chose à une place, elle seule le sait",
        )
    begun = record.trick_number or record.last_leader != NONE or standing.groups or standing.pending
    if begun or record.leader != after(record, record.dealer) or owned_count(record, turn) != rules.hand_size:
        raise out_of_place(
            "phase",
            "seats are asked before the first card, and then the elder leads",
            "on interroge les places avant la première carte, puis l'aîné entame",
        )
    asks = rules.asks_before_play and not (record.turned != NONE and rank_of(record.turned) == SEVEN)
    if not asks or not (exchangeable(record, rules.packed, turn) or is_blanche(record, rules.packed, turn)):
        raise out_of_place(
            "phase",
            f"there is nothing to ask seat {turn}: it has neither a seven to exchange nor a carte blanche",
            f"il n'y a rien à demander à la place {turn} : elle n'a ni sept à échanger ni carte blanche",
        )


def _check_declared(standing: BeziqueStanding, name: str, kind: str, cards: tuple[str, ...], whole: bool) -> None:
    """Whether cards may be what a declaration says, or what is left of it."""
    packed, record = standing.rules.packed, standing.record
    number, trump = KINDS.index(kind) + 1, int(record.trump)
    numbers = [combination for combination in range(COMBINATIONS) if kind_of(record, packed, combination) == number]
    if trump == NONE and number in (KIND_ROYAL, KIND_SEQUENCE):
        numbers = []  # they would have fixed trumps

    def possible(combination: int) -> bool:
        faces, square = int(faces_of(packed, trump, combination)), FOUR <= combination < SINGLE
        each = len(cards) if combination == SEVENS else int(of_each_face(combination))
        there = len(cards) == size_of(faces, each, square) if whole else len(cards) <= size_of(faces, each, square)
        return there and fits(faces, each, square, cards)

    if packed.value[number] == 0 or not any(map(possible, numbers)):
        text = " ".join(card_text(card_number(card)) for card in cards)
        raise out_of_place(name, f"{text} is no {kind} here", f"{text} ne fait pas {kind} ici")
