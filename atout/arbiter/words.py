"""The words of the arbiter for people: who may claim, until when, which remedy, whose law."""

from __future__ import annotations

from atout.arbiter.law import Remedy
from atout.cards.words import Text

CODES = {
    "quebec": Text("le règlement québécois", "the Quebec rules"),
    "britannica": Text("la Britannica", "Britannica"),
    "boussac": Text("Boussac", "Boussac"),
    "beigne": Text("Le Beigne", "Le Beigne"),
}

CLAIMANTS = {
    "opponent": Text("l'adversaire", "the opponent"),
    "left_opponent": Text("le joueur suivant, à la gauche du fautif", "the next player, on the offender's left"),
    "either_opponent": Text(
        "l'un ou l'autre des adversaires ; le premier qui parle engage les deux",
        "either opponent; the first to speak binds both",
    ),
    "non_dealer": Text("qui n'a pas donné", "whoever has not dealt"),
    "card_owner": Text("le joueur à qui la carte était destinée", "the player for whom the card was meant"),
    "short_player": Text("le joueur à qui il manque des cartes", "the player who lacks cards"),
    "either": Text("n'importe quel joueur", "any player"),
    "nobody": Text("personne", "nobody"),
}

WINDOWS = {
    "while_dealing": Text("tant que l'on donne", "while the cards are being dealt"),
    "before_play": Text("jusqu'à la première carte jouée", "until the first card is played"),
    "first_round": Text("jusqu'à ce que chacun ait pigé une fois", "until everybody has drawn once"),
    "first_trick": Text(
        "jusqu'à ce que chacun ait joué à la première levée", "until all have played to the first trick"
    ),
    "own_draw": Text("jusqu'à ce que l'adversaire pige à son tour", "until the opponent makes his own draw"),
    "reply": Text("jusqu'à ce que l'adversaire joue sur la carte", "until the opponent plays to the card"),
    "next_lead": Text("jusqu'à l'entame de la levée suivante", "until the next trick is led to"),
    "trick": Text("jusqu'à ce que chacun ait joué à cette levée", "until everybody has played to that trick"),
    "stock": Text("tant qu'il reste des cartes à piger", "while there are cards to draw"),
    "deal": Text("tant que dure le coup", "as long as the deal lasts"),
    "count": Text("jusqu'au décompte du coup", "until the deal is counted"),
    "next_cut": Text("jusqu'à la coupe du coup suivant", "until the cut for the next deal"),
    "always": Text("dès qu'on s'en aperçoit", "whenever it is noticed"),
    "none": Text("il n'y a rien à réclamer", "there is nothing to claim"),
}

REMEDIES = {
    "redeal": Text("le même donneur redonne", "the same dealer deals again"),
    "deal_lost": Text("la donne passe au joueur suivant", "the deal passes to the next player"),
    "annul_deal": Text(
        "les points du coup sont effacés, et l'on redonne",
        "the points of the deal are struck out, and it is dealt again",
    ),
    "top_up": Text("cartes à prendre au talon : {amount}", "cards to take from the stock: {amount}"),
    "draw_two": Text("cartes à piger à la prochaine pige : {amount}", "cards to take at the next draw: {amount}"),
    "skip_draws": Text("piges à sauter : {amount}", "draws to miss: {amount}"),
    "return_surplus": Text(
        "cartes tirées à l'aveugle de la main et remises au talon : {amount}",
        "cards drawn unseen from the hand and put back in the stock: {amount}",
    ),
    "choose_of_two": Text("garder l'une de deux cartes", "keep one of two cards"),
    "see_card": Text("regarder la carte levée à tort", "look at the card wrongly lifted"),
    "withdraw_card": Text("la carte retourne d'où elle vient", "the card goes back where it came from"),
    "stands": Text("ce qui a été fait reste valable", "what was done stands"),
    "take_back_points": Text(
        "points à retrancher au fautif : {amount}", "points to take back from the offender: {amount}"
    ),
    "force_card": Text("une de ces cartes doit être jouée : {cards}", "one of these cards must be played: {cards}"),
    "correct_points": Text("correction du pointage : {signed}", "correction of the score: {signed}"),
    "points_to_claimant": Text("points au réclamant : +{amount}", "points to the claimant: +{amount}"),
    "points_from_offender": Text("points ôtés au fautif : −{amount}", "points off the offender: −{amount}"),
    "last_trick_to_claimant": Text(
        "la dernière levée va au réclamant, avec ses points : {amount}",
        "the last trick goes to the claimant, with its points: {amount}",
    ),
    "trick_to_claimant": Text("cette levée va au réclamant", "that trick goes to the claimant"),
    "last_eight_to_claimant": Text(
        "les levées jouées après le talon vont au réclamant : {amount}",
        "the tricks played after the stock go to the claimant: {amount}",
    ),
    "tricks_count_nothing": Text(
        "les levées du fautif ne comptent pas, ni la dernière", "the offender's tricks count nothing, nor does the last"
    ),
    "no_declarations": Text(
        "aucune annonce tant qu'il y a des cartes en trop", "no declaration while there are too many cards"
    ),
    "deal_points_off": Text("points du coup à effacer : {amount}", "points of the deal to strike out: {amount}"),
    "dead_cards": Text(
        "cartes mortes : {cards} (brisques perdues pour tous : {amount})",
        "dead cards: {cards} (brisques lost to all: {amount})",
    ),
    "reshuffle_stock": Text(
        "la carte rentre au talon, que l'on mêle", "the card goes into the stock, which is shuffled"
    ),
    "replace_card": Text("le donneur remplace la carte : {cards}", "the dealer replaces the card: {cards}"),
    "barred_from_declaring": Text(
        "reste sur la table et n'entre dans aucune annonce : {cards}",
        "stays on the table and enters no declaration: {cards}",
    ),
    "five_and_zero": Text("amende : {amount} ; zéro pour les autres", "fine: {amount}; zero for the others"),
    "correct_play": Text("une autre carte est jouée à la place", "another card is played instead"),
    "lose_pending": Text("annonce en suspens perdue : {amount}", "pending declaration lost: {amount}"),
}


def remedy_text(remedy: Remedy) -> Text:
    """A remedy with its figure and its cards, in both languages."""
    text = REMEDIES[remedy.kind]
    parts = {"amount": remedy.amount, "signed": f"{remedy.amount:+d}", "cards": " ".join(remedy.cards)}
    return Text(text.fr.format(**parts), text.en.format(**parts))
