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

withdraw = { $first } revient { $you ->
    [yes] dans votre main
   *[no] à { $who }
}.

mixed = { $you ->
    [yes] Vous mêlez vos
   *[no] { $who } mêle ses
} levées.

foreign-shown = { $shown ->
    [turned] La retourne, { $card }, est
   *[dealt] { $you ->
        [yes] Vous montrez
       *[no] { $who } montre
    } { $card },
} d’un autre jeu.

replaced = { $you ->
    [yes] Vous recevez
   *[no] { $who } reçoit
} { $card ->
    [none] une autre carte
   *[other] { $card }
} à la place.

ready = { $you ->
    [yes] Vous n’avez
   *[no] { $who } n’a
} plus rien à réclamer.

# Ce que la règle ou une décision fait faire à quelqu'un. Un message porte le nom du devoir.

due-replace = { $you ->
    [yes] Donnez
   *[no] { $who } { $of ->
        [you] vous donne
       *[other] donne
    }
} une autre carte { $of ->
    [somebody] à { $other }
   *[other] à la place
}.

due-follow = { $you ->
    [yes] Vous corrigez : fournissez la couleur.
   *[no] { $who } corrige et fournit la couleur.
}

due-gather = { $you ->
    [yes] Ramassez
   *[no] { $who } ramasse
} la levée.

# Ce que les phrases ont en commun.

against = { $of ->
    [nobody] {""}
    [you] {" "}contre vous
   *[somebody] {" "}contre { $other }
} : { $what }.

refused = La réclamation n’est pas retenue.
