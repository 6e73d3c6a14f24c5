# What happened at a free table besides what ../en.ftl tells of every table; the messages there are known here. A
# message is given what ../en.ftl says. $first is the card where a sentence begins with it. Of a claim, $what is what has
# happened and $remedy, a whole sentence, what follows: both in the words of the law.

ruled = The arbiter: { $you ->
    [yes] you claim
   *[no] { $who } claims
}{ against } { $remedy }
    .claim = { $you ->
        [yes] You claim
       *[no] { $who } claims
    }{ against }

not-upheld = The arbiter: { $you ->
    [yes] you claim
   *[no] { $who } claims
}{ against } { refused }

asked = { ruled.claim } { $remedy }

answered = { $you ->
    [yes] { $agreed ->
        [yes] You agree
       *[no] You object
    }
   *[no] { $agreed ->
        [yes] { $who } agrees
       *[no] { $who } objects
    }
}.

shown-in-deal = A card dealt { $you ->
    [yes] to you
   *[no] to { $who }
} falls face up: { $card }.

dealt-out = { $you ->
    [yes] You have
   *[no] { $who } has
} done dealing.

look = { $you ->
    [yes] You take up your cards
   *[no] { $who } takes up the cards dealt
}.

face-up = A card lies face up in the pack: { $card }.

peek = { $you ->
    [yes] You look
   *[no] { $who } looks
} at the top card{ $card ->
    [none] {""}
   *[other] : { $card }
}.

count-stock = { $you ->
    [yes] You count
   *[no] { $who } counts
} the stock{ $count ->
    [none] {""}
    [1] : one card
   *[other] : { $count } cards
}. It is forbidden, with no remedy laid down (BOU-035).

consult = { $you ->
    [yes] You consult your
   *[no] { $who } consults the
} partner: who declares? It is forbidden, with no remedy laid down (B-4T-007).

expose = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $card }.

drop = { $you ->
    [yes] You let { $card } fall
   *[no] { $who } lets { $card } fall, and nobody sees it
}.

skip-draw = { $you ->
    [yes] You do
   *[no] { $who } does
} not draw this time.

withdraw = { $first } goes back to { $you ->
    [yes] your hand
   *[no] { $who }
}.

cards-shown = { $you ->
    [yes] You see
   *[no] { $who } sees
} { $cards ->
    [none] the top cards
   *[other] { $cards }
}.
    .one = { $card }
    .between = {", "}

choose = { $chosen ->
    [named] { $you ->
        [yes] You name
       *[no] { $who } names
    } { $card }: that card is to be played.
    [kept] { $you ->
        [yes] You keep
       *[no] { $who } keeps
    } { $card }.
   *[hidden] { $you ->
        [yes] You keep
       *[no] { $who } keeps
    } one of the two.
}

supply = { $you ->
    [yes] You are
   *[no] { $who } is
} given { $count ->
    [1] one card
   *[other] { $count } cards
} from the stock{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
    .one = { $card }
    .between = {", "}

return = { $count ->
    [1] One card goes
   *[other] { $count } cards go
} back to the stock{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
    .one = { $card }
    .between = {", "}

restock = The stock is shuffled.

dead = { $found ->
    [yes] Out of the deal: { $cards }.
   *[no] { $count ->
        [1] One card stays
       *[other] { $count } cards stay
    } aside.
}
    .one = { $card }
    .between = {", "}

trick-moved = The trick { $to_you ->
    [yes] goes to you
    [no] goes to { $to }
   *[nobody] counts for nobody
}{ $brisques ->
    [0] {""}
    [1] , one brisque
    [2] , two brisques
   *[other] , { $brisques } brisques
}.

ready = { $you ->
    [yes] You have
   *[no] { $who } has
} nothing more to claim.

deal-void = { $reason ->
    [annul_deal] The deal is void, and so are its points.
    [deal_lost] The deal is lost.
   *[redeal] The cards are dealt again.
} { $you ->
    [yes] You deal.
   *[no] { $who } deals.
}

# What the rules or a ruling make somebody do. A message has the name of the duty, but for due-later: what will be chosen
# at a draw. $amount is how many cards are to be drawn, or draws to be missed.

due-choose = { $you ->
    [yes] You must choose
   *[no] { $who } chooses
} one of the two cards.

due-later = { $you ->
    [yes] At your next draw you will choose one of two cards.
   *[no] { $who } will choose one of two cards at the next draw.
}

due-name = { $you ->
    [yes] Name
   *[no] { $who } names
} the card { $of ->
    [nobody] to be played
    [you] that you must play
   *[somebody] that { $other } must play
}.

due-answer = { $you ->
    [yes] Do you agree?
   *[no] { $who } says whether that is agreed.
}

due-force = { $you ->
    [yes] You must
   *[no] { $who } must
} play { $cards ->
    [none] that card
   *[other] { $cards }
}.
    .one = { $card }
    .between = { " or " }

due-draw = { $you ->
    [yes] Draw
   *[no] { $who } draws
} { $amount ->
    [1] one card
   *[other] { $amount } cards
}.

due-skip = { $you ->
    [yes] You do
   *[no] { $who } does
} not draw: { $amount ->
    [1] one draw
   *[other] { $amount } draws
} to miss.

due-no-declarations = { $you ->
    [yes] You declare
   *[no] { $who } declares
} nothing until the hands are level.

# What sentences have in common.

against = { $of ->
    [nobody] {""}
    [you] {" "}against you
   *[somebody] {" "}against { $other }
}: { $what }.

refused = The claim is not upheld.
