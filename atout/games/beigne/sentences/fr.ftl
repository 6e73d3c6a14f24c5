# Ce qui s'est passé à la table. Un message porte le nom de son événement, avec des traits d'union, et reçoit ce que
# l'événement dit, sous les mêmes noms : cartes, couleurs et combinaisons en toutes lettres, nombres en nombres, yes et
# no, « none » pour ce qui n'y est pas ou qu'on ignore. $who est la place concernée, $you dit si c'est celle du lecteur.
# `.one` dit l'un de plusieurs, `.between` est entre eux. Devant : et ; et dans « » il y a une espace insécable.

draw-for-deal = { $drawn ->
    [no] Au sort : { $you ->
        [yes] vous donnez
       *[no] { $who } donne
    }.
   *[yes] Tirage de la donne : { $draws }. { $end ->
        [deals] { $you ->
            [yes] Vous donnez.
           *[no] { $who } donne.
        }
       *[equal] Égalité, on recommence.
    }
}
    .one = { $you ->
        [yes] vous
       *[no] { $who }
    }, { $card }
    .between = {" ; "}

shuffle = { $you ->
    [yes] Vous battez
   *[no] { $who } bat
} les cartes.

cut = { $you ->
    [yes] Vous coupez.
   *[no] { $who } coupe.
}

turn-up = La retourne est { $card } : atout { $trump }.

play = { $you ->
    [yes] Vous jouez
   *[no] { $who } joue
} { $card }.

trick = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} la levée.

keep = { $you ->
    [yes] Vous prenez la retourne, { $taken }, et écartez
   *[no] { $who } prend la retourne, { $taken }, et écarte
} { $discard ->
    [none] une carte
   *[other] { $discard }
}.

leave = { $you ->
    [yes] Vous laissez
   *[no] { $who } laisse
} la retourne.

bid = { $go ->
    [yes] { $you ->
        [yes] Vous y allez
       *[no] { $who } y va
    }
   *[no] { $you ->
        [yes] Vous n’y allez pas
       *[no] { $who } n’y va pas
    }
}{ $forced ->
    [yes] , c’est forcé
   *[no] {""}
}.

thrown-in = Personne n’y va : { $redeal ->
    [yes] on redonne.
   *[no] le coup n’est pas joué.
}

hand-end = Le coup est fini : { $scores }.
    .one = { $you ->
        [yes] vous
       *[no] { $who }
    } { $score }{ $circled ->
        [yes] {" "}(un beigne)
       *[no] {""}
    }
    .between = {", "}

match-end = { $several ->
    [no] { $you ->
        [yes] Vous gagnez
       *[no] { $who } gagne
    }
   *[yes] { $who } { $you ->
        [yes] gagnez
       *[no] gagnent
    }
} la partie.
    .one = { $you ->
        [yes] vous
       *[no] { $who }
    }
    .between = { " et " }

next-match = Une autre partie commence.

undo = On revient sur la dernière action.
