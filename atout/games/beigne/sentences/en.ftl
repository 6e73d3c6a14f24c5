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
} the trick.

keep = { $you ->
    [yes] You take the turn-up, { $taken }, and discard
   *[no] { $who } takes the turn-up, { $taken }, and discards
} { $discard ->
    [none] a card
   *[other] { $discard }
}.

leave = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the turn-up.

bid = { $go ->
    [yes] { $you ->
        [yes] You go
       *[no] { $who } goes
    }
   *[no] { $you ->
        [yes] You do not go
       *[no] { $who } does not go
    }
}{ $forced ->
    [yes] , as must be
   *[no] {""}
}.

thrown-in = Nobody goes: { $redeal ->
    [yes] the cards are dealt again.
   *[no] the hand is not played.
}

hand-end = The hand is over: { $scores }.
    .one = { $you ->
        [yes] you
       *[no] { $who }
    } { $score }{ $circled ->
        [yes] {" "}(a beigne)
       *[no] {""}
    }
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
