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

withdraw = { $first } goes back to { $you ->
    [yes] your hand
   *[no] { $who }
}.

mixed = { $you ->
    [yes] You mix your tricks
   *[no] { $who } mixes the tricks won
}.

foreign-shown = { $shown ->
    [turned] The turn-up, { $card }, is
   *[dealt] { $you ->
        [yes] You show
       *[no] { $who } shows
    } { $card },
} of another pack.

replaced = { $you ->
    [yes] You are
   *[no] { $who } is
} given { $card ->
    [none] another card
   *[other] { $card }
} instead.

ready = { $you ->
    [yes] You have
   *[no] { $who } has
} nothing more to claim.

# What the rules or a ruling make somebody do. A message has the name of the duty.

due-replace = { $you ->
    [yes] Give
   *[no] { $who } gives
} another card { $of ->
    [nobody] instead
    [you] to you
   *[somebody] to { $other }
}.

due-follow = { $you ->
    [yes] You correct it: follow suit.
   *[no] { $who } corrects it and follows suit.
}

due-gather = { $you ->
    [yes] Gather
   *[no] { $who } gathers
} the trick.

# What sentences have in common.

against = { $of ->
    [nobody] {""}
    [you] {" "}against you
   *[somebody] {" "}against { $other }
}: { $what }.

refused = The claim is not upheld.
