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
        [chooses] { $you ->
            [yes] Vous choisissez
           *[no] { $who } choisit
        } qui donne.
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
} la levée{ $brisques ->
    [0] {""}
    [1] , une brisque
    [2] , deux brisques
   *[other] , { $brisques } brisques
}{ worth }

declare = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} { $kind }{ worth }

announce = { $you ->
    [yes] Vous étalez { $kind } et laissez
   *[no] { $who } étale { $kind } et laisse
} l’annonce en suspens.

mark-pending = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
} { $kind } en suspens{ worth }

cede = { $you ->
    [yes] Vous cédez l’annonce à votre
   *[no] { $who } cède l’annonce à son
} partenaire.

pass = { $you ->
    [yes] Vous n’annoncez
   *[no] { $who } n’annonce
} rien.

carte-blanche = { $you ->
    [yes] Vous montrez
   *[no] { $who } montre
} { $shown ->
    [card] { $card }, la carte blanche continue
   *[hand] une main sans figure{ $cards ->
        [none] {""}
       *[other] {" "}({ $cards })
    }, carte blanche
}{ worth }

lift = { $you ->
    [yes] Vous levez
   *[no] { $who } lève
} une partie du paquet.

guess = { $you ->
    [yes] Vous dites
   *[no] { $who } dit
} { $guess } ; il y a { $lift } cartes.{ $points ->
    [0] {""}
   *[other] {" "}{ $you ->
        [yes] Vous marquez
       *[no] { $who } marque
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}{ $dealer_points ->
    [0] {""}
   *[other] {" "}{ $dealer_you ->
        [yes] Vous marquez
       *[no] { $dealer } marque
    } { $dealer_points ->
        [one] { $dealer_points } point
       *[other] { $dealer_points } points
    }.
}

dealer-chosen = { $you ->
    [yes] Vous donnez
   *[no] { $who } donne
} en premier.

trump = Atout : { $suit }.

exchange = { $you ->
    [yes] Vous échangez
   *[no] { $who } échange
} { $card } contre { $taken }{ worth }

draw = { $you ->
    [yes] Vous pigez
   *[no] { $who } pige
} { $card ->
    [none] une carte
   *[other] { $card }
}.

take-turn-up = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} la retourne, { $card }.

pick-up = { $you ->
    [yes] Vous reprenez vos
   *[no] { $who } reprend ses
} cartes étalées.

mark = { $source } : { $sign ->
    [less] { $you ->
        [yes] vous démarquez
       *[no] { $who } démarque
    }
   *[more] { $you ->
        [yes] vous marquez
       *[no] { $who } marque
    }
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

claim = { $you ->
    [yes] Vous réclamez
   *[no] { $who } réclame
} la victoire.

decline = { $you ->
    [yes] Vous gardez
   *[no] { $who } garde
} le sept.

deal-end = La donne est finie : { $scores }.
    .one = { $you ->
        [yes] vous
       *[no] { $who }
    } { $score }
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

chouette-cut = Tirage des places : { $draws }. { $settled ->
    [yes] Boîte : { $box } ; capitaine : { $captain }.
   *[no] Égalité, on recommence.
}
    .one = { $who }, { $card }
    .between = {" ; "}

chouette-round = { $winner ->
    [box] La boîte
   *[captain] Le capitaine
} gagne : { $accounts }.
    .one = { $who } { $account }
    .between = {", "}

advice = { $you ->
    [yes] Vous conseillez
   *[no] { $who } conseille
} : { $shown ->
    [card] { $card }
    [word] « { $word } »
   *[both] { $card }, « { $word } »
}.

# Ce que les phrases ont en commun.

worth = { $points ->
    [0] .
    [one]  : { $points } point.
   *[other]  : { $points } points.
}
