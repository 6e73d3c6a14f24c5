// @ts-check
/** The words of the help, beside those of the shell. */
import { t as shell } from "./i18n.js";
/** @import { Lang } from "./i18n.js" */
/** @import { Keyed } from "./table/keys.js" */

const fr = {
  targetLine: (/** @type {string} */ n) => `but : ${n}`,
  rulesOf: "Règles de cette partie",
  myLink: "Mon lien personnel",
  usages: "Les usages de la table",
  keys: "Au clavier",
  brief: "En bref",
  by: (/** @type {string} */ who) => `contre ${who}`,
  briefLines: [
    "On joue une carte chacun ; qui gagne la levée peut annoncer une combinaison de " +
      "ses cartes, puis chacun pige une carte au talon.",
    "Les cartes annoncées restent étalées devant vous : elles se jouent comme les " +
      "autres et peuvent servir à d’autres annonces.",
    "Le talon épuisé, on reprend ses cartes en main et on joue les dernières levées.",
    "Les as et les dix sont les brisques : dans les levées gagnées, ils rapportent. " +
      "Une carte qui ne peut être jouée dit pourquoi, avec l’article de la règle.",
  ],
  teamLines: [
    "En équipe, qui gagne la levée peut céder l’annonce à son partenaire, et l’on " +
      "complète les cartes qu’il a étalées : elles s’éclairent quand elles vous servent.",
  ],
  oneDealLines: [
    "La partie tient en une donne. Qui gagne la levée peut étaler plusieurs annonces, " +
      "mais n’en marque qu’une : les autres restent en suspens, pour une levée prochaine.",
    "Avant la donne, l’un lève une partie du paquet et l’autre en devine le nombre. " +
      "Une main sans figure se montre : c’est la carte blanche.",
    "Le vainqueur reçoit une prime ; un perdant qui n’a pas franchi le rubicon lui laisse aussi ses points.",
  ],
  chouetteLines: [
    "À la chouette, l’un est dans la boîte contre tous les autres. Leur capitaine " +
      "joue ; ils voient ses cartes et le conseillent d’un geste ou d’un mot. La boîte " +
      "gagne ou perd autant de fois qu’elle a d’adversaires ; si elle perd, elle passe " +
      "au dernier rang.",
  ],
  beigneLines: [
    "Cinq cartes, une retourne qui fixe l’atout ; le donneur peut la prendre en écartant une carte.",
    "Chacun dit s’il y va : qui y va s’engage à faire au moins une levée. Il baisse " +
      "d’un point par levée, ou monte (de cinq, d’ordinaire) s’il n’en fait aucune : c’est le beigne, " +
      "que l’on cercle.",
    "On doit fournir la couleur demandée ; sinon on coupe ou l’on se défausse à son gré.",
    "Un as, un deux ou un dix retourné force tout le monde à y aller (d’ordinaire jusqu’à " +
      "30, 20 et 10 mains) ; près de zéro (à cinq points ou moins, d’ordinaire), on y va " +
      "toujours. Tous partent du même nombre de points, et le premier à zéro gagne.",
  ],
  walking: /** @type {[string[], string][]} */ ([
    [["←", "→"], "parcourir la main"],
    [["Début", "Fin"], "à la première carte, à la dernière"],
    [["↑", "↓"], "aux cartes étalées, et retour"],
    [["Maj", "←", "→"], "déplacer une carte"],
    [["Entrée"], "jouer la carte choisie"],
    [["1", "…", "9"], "choisir dans la liste : faire l’annonce de ce numéro"],
    [["Maj", "1"], "l’étaler, marquer plus tard"],
    [["Espace"], "presser les cartes"],
    [["?"], "ouvrir cette aide"],
    [["Échap"], "fermer"],
  ]),
  keyed: /** @type {Record<Keyed, string>} */ ({
    draw: "piger, sans rien annoncer",
    exchange: "échanger le sept",
    take: "prendre la retourne",
    yes: "oui : donner le premier, y aller",
    no: "non : ne pas le faire",
    blanche: "montrer la carte blanche",
    cede: "laisser l’annonce à son partenaire",
    victory: "réclamer la victoire",
    step: "table libre : faire ce que le coup attend",
    gestures: "table libre : les gestes",
    claim: "table libre : réclamer une faute",
    rule: "la règle du moment, à côté de la table",
    hint: "un indice, puis ce qui suit",
    trick: "revoir la dernière levée",
    closer: "voir de près les cartes étalées",
    undo: "reprendre la dernière action",
    sort: "trier la main",
  }),
  ruleNow: "La règle du moment",
  resumeHint:
    "Dans ce navigateur, l’adresse de la page mène toujours à cette table : fermez, " +
    "revenez, tout est gardé. Sur un autre appareil, c’est votre lien personnel qui " +
    "ouvre votre place.",
};

/** @type {typeof fr} */
const en = {
  targetLine: (n) => `target: ${n}`,
  rulesOf: "Rules of this game",
  myLink: "My personal link",
  usages: "The customs of this table",
  keys: "Keyboard",
  brief: "In short",
  by: (who) => `against ${who}`,
  briefLines: [
    "Each plays a card; whoever wins the trick may declare one combination of cards, " +
      "then both draw a card from the stock.",
    "Declared cards stay face up in front of you: they are played like the others and " +
      "may serve in further declarations.",
    "When the stock is gone, cards are taken back in hand and the last tricks are played.",
    "Aces and tens are the brisques: in the tricks you win, they pay. A card that may " +
      "not be played says why, with the clause of the rules.",
  ],
  teamLines: [
    "In teams, whoever wins the trick may leave the declaration to the partner, and " +
      "you may complete the partner’s laid-out cards: they light up when they serve you.",
  ],
  oneDealLines: [
    "A game is a single deal. Whoever wins the trick may lay out several declarations " +
      "but marks only one: the others stay pending, for a trick to come.",
    "Before the deal one lifts a part of the pack and the other guesses how many cards " +
      "that is. A hand without a court card may be shown: carte blanche.",
    "The winner receives a premium; a loser who has not crossed the rubicon leaves the points as well.",
  ],
  chouetteLines: [
    "At Chouette one is in the box against all the others. Their captain plays; they " +
      "see the captain’s cards and advise with a gesture or a word. The box wins or " +
      "loses as many times as it has opponents; when it loses, it goes to the last place.",
  ],
  beigneLines: [
    "Five cards, and a turn-up that fixes trumps; the dealer may take it and discard a card.",
    "Each says whether they go: to go is to undertake at least one trick. You come " +
      "down one point a trick, or go up (five, as a rule) if you take none: the beigne, " +
      "which is circled.",
    "You must follow the suit led; if you cannot, trump or discard as you like.",
    "An ace, a two or a ten turned up forces everybody to go (as a rule for 30, 20 and 10 " +
      "hands); near zero (as a rule at five points or less) one always goes. All start from " +
      "the same number of points, and the first to reach zero wins.",
  ],
  walking: [
    [["←", "→"], "walk along the hand"],
    [["Home", "End"], "to the first card, to the last"],
    [["↑", "↓"], "to the laid-out cards and back"],
    [["Shift", "←", "→"], "move a card"],
    [["Enter"], "play the chosen card"],
    [["1", "…", "9"], "choose from the list: make the declaration of that number"],
    [["Shift", "1"], "lay it out, mark later"],
    [["Space"], "hurry the cards"],
    [["?"], "open this help"],
    [["Esc"], "close"],
  ],
  keyed: {
    draw: "draw, declaring nothing",
    exchange: "exchange the seven",
    take: "take the turn-up",
    yes: "yes: deal first, go",
    no: "no: do not",
    blanche: "show carte blanche",
    cede: "leave the declaration to the partner",
    victory: "claim the victory",
    step: "free table: do what the deal waits for",
    gestures: "free table: the gestures",
    claim: "free table: claim a fault",
    rule: "the rule of the moment, beside the table",
    hint: "a hint, then more of it",
    trick: "see the last trick again",
    closer: "look closer at laid-out cards",
    undo: "take back the last move",
    sort: "sort the hand",
  },
  ruleNow: "The rule of the moment",
  resumeHint:
    "In this browser, the address of this page always leads back to this table: close " +
    "it, come back, all is kept. On another device your personal link opens your seat.",
};

const own = { fr, en };
/** @typedef {import("./i18n.js").Words & typeof fr} Words */
/** These words and those of the shell, in one language. @param {Lang} lang @returns {Words} */
export const t = (lang) => ({ ...shell(lang), ...own[lang] });
