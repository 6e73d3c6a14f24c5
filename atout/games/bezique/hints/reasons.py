"""The precepts that speak for an action at bésigue, as a hint tells them; `atout/players/reasons.py` gathers them."""

from __future__ import annotations

from atout.contract.terms import Text
from atout.games.bezique import Announce, CarteBlanche, Cede, Claim, Decline, Draw, Exchange, Mark, TakeTurnUp
from atout.games.bezique.hints.candidate import DANGER
from atout.games.bezique.hints.candidate import Moment as Moment
from atout.games.bezique.hints.occasions import (
    Speaks,
    cheapest_trump,
    dearest,
    earns_last,
    grows,
    has_served,
    is_a,
    keeps_bezique,
    keeps_last_trump,
    keeps_marriage,
    keeps_run,
    keeps_square,
    keeps_trump_ace,
    last_of_stock,
    laying,
    may_claim_more,
    one_of_a_series,
    pulls_trumps,
    runs_out,
    spares_trumps,
    spent_ace,
    strong_lead,
)

PRECEPTS: tuple[tuple[str, Text, Speaks], ...] = (
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
            "Gardez vos cartes de la quinte d'atout : elle peut encore se faire.",
            "Keep your cards of the trump sequence: it can still be made.",
        ),
        keeps_run,
    ),
    (
        "keep_bezique",
        Text(
            "Gardez ce que vous avez du bésigue, dame de pique ou valet de carreau : il peut encore se faire.",
            "Keep what you hold of the bésigue, queen of spades or jack of diamonds: it can still be made.",
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
