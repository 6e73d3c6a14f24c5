# What happened at the table. A message is named after its event, with hyphens, and is given what the event tells under
# the same names: cards, suits and combinations in words, numbers as numbers, yes and no, "none" for what is not there
# or not known. $who is the seat it happened to, $you says whether that is the reader. `.one` words one of several,
# `.between` stands between them. The other languages stand beside this file.

draw-for-deal = { $drawn ->
    [no] By lot: { $you ->
        [yes] you deal
       *[no] { $who } deals
    }.
   *[yes] Draw for the deal: { $draws }. { $end ->
        [chooses] { $you ->
            [yes] You choose
           *[no] { $who } chooses
        } who deals.
        [deals] { $you ->
            [yes] You deal.
           *[no] { $who } deals.
        }
       *[equal] Equal: drawn again.
    }
}
    .one = { $you ->
        [yes] you
       *[no] { $who }
    }, { $card }
    .between = {"; "}

shuffle = { $you ->
    [yes] You shuffle.
   *[no] { $who } shuffles.
}

cut = { $you ->
    [yes] You cut.
   *[no] { $who } cuts.
}

turn-up = The turn-up is { $card }: { $trump } are trumps.

play = { $you ->
    [yes] You play
   *[no] { $who } plays
} { $card }.

trick = { $you ->
    [yes] You take
   *[no] { $who } takes
} the trick{ $brisques ->
    [0] {""}
    [1] , one brisque
    [2] , two brisques
   *[other] , { $brisques } brisques
}{ worth }

declare = { $you ->
    [yes] You declare
   *[no] { $who } declares
} { $kind }{ worth }

announce = { $you ->
    [yes] You lay out
   *[no] { $who } lays out
} { $kind }, left pending.

mark-pending = { $you ->
    [yes] You mark
   *[no] { $who } marks
} { $kind }, pending till now{ worth }

cede = { $you ->
    [yes] You leave the declaration to your
   *[no] { $who } leaves the declaration to the
} partner.

pass = { $you ->
    [yes] You declare
   *[no] { $who } declares
} nothing.

carte-blanche = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $shown ->
    [card] { $card }: carte blanche goes on
   *[hand] a hand without a court card{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
    }, carte blanche
}{ worth }

lift = { $you ->
    [yes] You lift
   *[no] { $who } lifts
} a part of the pack.

guess = { $you ->
    [yes] You say
   *[no] { $who } says
} { $guess }; there are { $lift } cards.{ $points ->
    [0] {""}
   *[other] {" "}{ $you ->
        [yes] You mark
       *[no] { $who } marks
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}{ $dealer_points ->
    [0] {""}
   *[other] {" "}{ $dealer_you ->
        [yes] You mark
       *[no] { $dealer } marks
    } { $dealer_points ->
        [one] { $dealer_points } point
       *[other] { $dealer_points } points
    }.
}

dealer-chosen = { $you ->
    [yes] You deal
   *[no] { $who } deals
} first.

trump = Trumps: { $suit }.

exchange = { $you ->
    [yes] You exchange
   *[no] { $who } exchanges
} { $card } for { $taken }{ worth }

draw = { $you ->
    [yes] You draw
   *[no] { $who } draws
} { $card ->
    [none] a card
   *[other] { $card }
}.

take-turn-up = { $you ->
    [yes] You take
   *[no] { $who } takes
} the turn-up, { $card }.

pick-up = { $you ->
    [yes] You take back your
   *[no] { $who } takes back the
} laid-out cards.

mark = { $source }: { $sign ->
    [less] { $you ->
        [yes] you take off
       *[no] { $who } takes off
    }
   *[more] { $you ->
        [yes] you mark
       *[no] { $who } marks
    }
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

claim = { $you ->
    [yes] You claim
   *[no] { $who } claims
} the victory.

decline = { $you ->
    [yes] You keep
   *[no] { $who } keeps
} the seven.

deal-end = The deal is over: { $scores }.
    .one = { $you ->
        [yes] you
       *[no] { $who }
    } { $score }
    .between = {", "}

match-end = { $several ->
    [no] { $you ->
        [yes] You win
       *[no] { $who } wins
    }
   *[yes] { $who } win
} the match.
    .one = { $you ->
        [yes] you
       *[no] { $who }
    }
    .between = { " and " }

next-match = Another game begins.

undo = The move is taken back.

chouette-cut = Cut for places: { $draws }. { $settled ->
    [yes] Box: { $box }; captain: { $captain }.
   *[no] Equal: cut again.
}
    .one = { $who }, { $card }
    .between = {"; "}

chouette-round = { $winner ->
    [box] The box
   *[captain] The captain
} wins: { $accounts }.
    .one = { $who } { $account }
    .between = {", "}

advice = { $you ->
    [yes] You advise
   *[no] { $who } advises
}: { $shown ->
    [card] { $card }
    [word] “{ $word }”
   *[both] { $card }, “{ $word }”
}.

# What the sentences have in common.

worth = { $points ->
    [0] .
    [one] : { $points } point.
   *[other] : { $points } points.
}
