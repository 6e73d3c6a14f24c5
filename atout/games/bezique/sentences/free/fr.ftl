# Ce qui s'est passé à une table libre, hors ce que ../fr.ftl dit de toute table ; les mêmes messages y sont connus. Un
# message reçoit ce que dit ../fr.ftl. $first est la carte quand elle commence la phrase. D'une réclamation, $what est ce
# qui s'est passé et $remedy, une phrase entière, ce qui s'ensuit : l'un et l'autre dans les mots de la loi.

ruled = L’arbitre : { $you ->
    [yes] vous réclamez
   *[no] { $who } réclame
}{ against } { $remedy }
    .claim = { $you ->
        [yes] Vous réclamez
       *[no] { $who } réclame
    }{ against }

not-upheld = L’arbitre : { $you ->
    [yes] vous réclamez
   *[no] { $who } réclame
}{ against } { refused }

asked = { ruled.claim } { $remedy }

answered = { $you ->
    [yes] { $agreed ->
        [yes] Vous acceptez
       *[no] Vous vous y opposez
    }
   *[no] { $agreed ->
        [yes] { $who } accepte
       *[no] { $who } s’y oppose
    }
}.

shown-in-deal = Une carte donnée { $you ->
    [yes] à vous
   *[no] à { $who }
} tombe face visible : { $card }.

dealt-out = { $you ->
    [yes] Vous avez
   *[no] { $who } a
} fini de donner.

look = { $you ->
    [yes] Vous prenez vos
   *[no] { $who } prend ses
} cartes.

face-up = Une carte du paquet se trouve à découvert : { $card }.

peek = { $you ->
    [yes] Vous regardez
   *[no] { $who } regarde
} la carte du dessus{ $card ->
    [none] {""}
   *[other]  : { $card }
}.

count-stock = { $you ->
    [yes] Vous comptez
   *[no] { $who } compte
} le talon{ $count ->
    [none] {""}
    [1]  : une carte
   *[other]  : { $count } cartes
}. C’est défendu, sans réparation prévue (BOU-035).

consult = { $you ->
    [yes] Vous consultez votre
   *[no] { $who } consulte son
} partenaire : qui annonce ? C’est défendu, sans réparation prévue (B-4T-007).

expose = { $you ->
    [yes] Vous montrez
   *[no] { $who } montre
} { $card }.

drop = { $you ->
    [yes] Vous laissez tomber { $card }
   *[no] { $who } laisse tomber { $card }, sans que personne le voie
}.

skip-draw = { $you ->
    [yes] Vous ne pigez
   *[no] { $who } ne pige
} pas cette fois.

withdraw = { $first } revient { $you ->
    [yes] dans votre main
   *[no] à { $who }
}.

cards-shown = { $you ->
    [yes] Vous voyez
   *[no] { $who } voit
} { $cards ->
    [none] les cartes du dessus
   *[other] { $cards }
}.
    .one = { $card }
    .between = {", "}

choose = { $chosen ->
    [named] { $you ->
        [yes] Vous désignez
       *[no] { $who } désigne
    } { $card } : c’est la carte à jouer.
    [kept] { $you ->
        [yes] Vous gardez
       *[no] { $who } garde
    } { $card }.
   *[hidden] { $you ->
        [yes] Vous gardez
       *[no] { $who } garde
    } l’une des deux.
}

supply = { $you ->
    [yes] Vous recevez
   *[no] { $who } reçoit
} { $count ->
    [1] une carte
   *[other] { $count } cartes
} du talon{ $cards ->
    [none] {""}
   *[other]  : { $cards }
}.
    .one = { $card }
    .between = {", "}

return = { $count ->
    [1] Une carte retourne
   *[other] { $count } cartes retournent
} au talon{ $cards ->
    [none] {""}
   *[other]  : { $cards }
}.
    .one = { $card }
    .between = {", "}

restock = On mêle le talon.

dead = { $found ->
    [yes] Hors du coup : { $cards }.
   *[no] { $count ->
        [1] Une carte reste
       *[other] { $count } cartes restent
    } à l’écart.
}
    .one = { $card }
    .between = {", "}

trick-moved = La levée { $to_you ->
    [yes] passe à vous
    [no] passe à { $to }
   *[nobody] ne compte pour personne
}{ $brisques ->
    [0] {""}
    [1] , une brisque
    [2] , deux brisques
   *[other] , { $brisques } brisques
}.

ready = { $you ->
    [yes] Vous n’avez
   *[no] { $who } n’a
} plus rien à réclamer.

deal-void = { $reason ->
    [annul_deal] Le coup est annulé, ses points aussi.
    [deal_lost] La donne est perdue.
   *[redeal] On redonne.
} { $you ->
    [yes] Vous donnez.
   *[no] { $who } donne.
}

# Ce que la règle ou une décision fait faire à quelqu'un. Un message porte le nom du devoir, sauf due-later : ce qu'on
# choisira en pigeant. $amount est le nombre de cartes à piger, ou de piges à sauter.

due-choose = { $you ->
    [yes] Vous devez choisir
   *[no] { $who } choisit
} une des deux cartes.

due-later = { $you ->
    [yes] À votre prochaine pige, vous choisirez entre deux cartes.
   *[no] { $who } choisira entre deux cartes à sa prochaine pige.
}

due-name = { $you ->
    [yes] Désignez
   *[no] { $who } désigne
} { $of ->
    [nobody] la carte à jouer
    [you] une carte : vous devrez la jouer
   *[somebody] une carte : { $other } devra la jouer
}.

due-answer = { $you ->
    [yes] Êtes-vous d’accord ?
   *[no] { $who } dit s’il est d’accord.
}

due-force = { $you ->
    [yes] Vous devez
   *[no] { $who } doit
} jouer { $cards ->
    [none] cette carte
   *[other] { $cards }
}.
    .one = { $card }
    .between = { " ou " }

due-draw = { $you ->
    [yes] À vous de piger
   *[no] { $who } pige
} { $amount ->
    [1] une carte
   *[other] { $amount } cartes
}.

due-skip = { $you ->
    [yes] Vous ne pigez
   *[no] { $who } ne pige
} pas : { $amount ->
    [1] une pige
   *[other] { $amount } piges
} à sauter.

due-no-declarations = { $you ->
    [yes] Vous n’annoncez
   *[no] { $who } n’annonce
} rien tant que les mains ne sont pas égales.

# Ce que les phrases ont en commun.

against = { $of ->
    [nobody] {""}
    [you] {" "}contre vous
   *[somebody] {" "}contre { $other }
} : { $what }.

refused = La réclamation n’est pas retenue.
