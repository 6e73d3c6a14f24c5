// @ts-check
/** Every word of the shell, in French and in English. */
/** @import { Text } from "./types.js" */
/** @typedef {"fr" | "en"} Lang */

const fr = {
  other: "English", otherShort: "EN", tag: "fr",
  home: "Accueil", settings: "Réglages", help: "Aide", sheet: "Feuille de marque", close: "Fermer", menu: "Menu",
  hero: "Le bésigue, comme au café", heroSub: "Deux jeux de trente-deux cartes, des mariages, des quintes, et la dame de pique au bras du valet de carreau.",
  play: "Jouer", starting: "On distribue…", playNamed: (/** @type {string} */ name) => `Jouer : ${name}`, optionsNamed: (/** @type {string} */ name) => `Options : ${name}`,
  atTable: (/** @type {number} */ n) => `à ${n}`,
  fan: "Dame de pique et valet de carreau : un bésigue.",
  menuTitle: "La carte", menuSub: (/** @type {number} */ n) => `${n} jeux, de deux à huit joueurs. L’ordinateur tient les places vides.`,
  weAre: "Nous sommes", anyNumber: "peu importe", weHave: "Nous avons", anyTime: "tout le temps", minutes: (/** @type {number} */ n) => `${n} min`, found: (/** @type {number} */ n) => n > 1 ? `${n} jeux conviennent.` : n ? "Un jeu convient." : "Aucun jeu ne convient.", noneFits: "Aucun jeu ne va pour autant de monde en si peu de temps. Élargissez un peu.",
  forTwo: "À deux", forThree: "À trois", forFour: "À quatre", forMany: "De trois à huit", howMany: "À combien ?", over: "Au",
  chouette: "La chouette", chouetteBlurb: "Le bésigue à plusieurs : l’un est dans la boîte, seul contre tous ; le capitaine joue, les autres voient ses cartes et le conseillent.",
  playersFrom: (/** @type {number} */ a, /** @type {number} */ b) => `${a} à ${b} joueurs`, playersTeams: (/** @type {number} */ n) => `${n} joueurs, deux équipes`, oneDeal: "une seule donne", upTo: (/** @type {string} */ n) => `en ${n} points`, toZero: "de 25 à zéro", lastPlayed: "le dernier joué", changed: (/** @type {number} */ n) => n > 1 ? `${n} options changées` : "une option changée",
  players: (/** @type {number} */ n) => `${n} joueurs`, cards: (/** @type {number} */ n) => `${n} cartes`, points: "points", about: (/** @type {number} */ n) => `environ ${n} min`,
  options: "Options", opponent: "Votre adversaire", opponentOf: "Adversaire", opponentsOf: "Les autres joueurs",
  groups: { deal: "La donne", play: "Le jeu de la carte", declare: "Les annonces", seven: "Le sept d’atout", score: "La marque", other: "Autres usages" },
  optionsIntro: "Chaque usage renvoie à l’article de la règle qui le fixe.", changedMark: "changé", asRule: "Revenir à la règle",
  going: "Parties en cours", past: "Parties finies", noPast: "Vos parties finies viendront s’écrire ici.", resume: "Reprendre", resumeNamed: (/** @type {string} */ name, /** @type {string} */ who) => `Reprendre ${name} contre ${who}`, yourTurn: "à vous de jouer", theirTurn: (/** @type {string} */ who) => `à ${who} de jouer`,
  against: (/** @type {string} */ who) => `contre ${who}`, won: "Gagnée", lost: "Perdue", see: "Voir la feuille", seeNamed: (/** @type {string} */ name, /** @type {string} */ date) => `Voir la feuille de marque, ${name}, ${date}`, record: "Télécharger la partie", more: "Toutes les parties finies", you: "Vous", to: (/** @type {string} */ n) => `en ${n}`,
  footer: "Règles d’après quatre sources imprimées, de 1875 à nos jours. Rien n’est demandé à un autre site.",
  figures: "Figures des cartes : svg-cards, de David Bellot (LGPL 2.1).",
  name: "Votre nom à la table", nameHint: "Laissez vide pour « Vous ».", language: "Langue", theme: "Clarté", themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  colours: "Couleurs des enseignes", two: "Deux", four: "Quatre", deck: "Dessin des cartes", decks: { courts: "Figures françaises", plain: "Lettres seules" },
  speed: "Vitesse des cartes", speeds: { slow: "Lente", normal: "Normale", fast: "Rapide", off: "Sans mouvement" }, speedHint: "Si votre appareil demande moins de mouvement, les cartes ne volent pas.",
  kept: "Vos réglages restent dans ce navigateur.",
  lostNet: "Connexion perdue, nouvel essai…", connecting: "Connexion…", retry: "Réessayer", offline: "Impossible de joindre la table. Vérifiez que le serveur tourne, puis réessayez.",
  noTable: "Cette table n’existe pas ou n’existe plus.", noTableHow: "Vérifiez l’adresse, ou commencez une nouvelle partie.", backHome: "Retour à l’accueil", setting: "On dresse la table…",
  deal: (/** @type {number} */ n) => `Donne n° ${n}`, dealtBy: (/** @type {string} */ who) => `Donnée par ${who}.`, dealtByYou: "Donnée par vous.", declarations: "Annonces", brisques: "Brisques", last_trick: "Dernière levée", seven: "Sept d’atout", carte_blanche: "Carte blanche", cut: "Coupe", penalty: "Pénalité",
  dealTotal: "Cette donne", before: "Report", total: "Total", target: (/** @type {string} */ n) => `sur ${n}`, targetLine: (/** @type {string} */ n) => `but : ${n}`, toGo: (/** @type {string} */ n) => `encore ${n}`, reached: "but atteint", next: "Donne suivante", dealing: "On distribue…", toTable: "Voir la table",
  youWin: "Vous gagnez !", youLose: (/** @type {string} */ who) => `${who} gagne`, winText: "La partie est à vous. Belle marque.", loseText: "La partie vous échappe. La revanche ?", rematch: "Revanche", another: "Une autre partie", nextRound: "Partie suivante", nextHand: "Main suivante", handTitle: (/** @type {number} */ n) => `Main n° ${n}`, theDeal: "La donne",
  theyWin: (/** @type {string} */ who) => `${who} gagnent`, shared: (/** @type {string} */ who) => `Victoire partagée : ${who}`,
  settlement: "Le règlement", pointsOf: (/** @type {string} */ who) => who === "Vous" ? "Vos points" : `Points de ${who}`, tensDropped: (/** @type {string} */ n) => `${n}, sans les dizaines`, bonus: "Prime du vainqueur", loserPoints: (/** @type {string} */ who) => `Points du perdant${who === "Vous" ? " (vous)" : `, ${who}`}`, forBrisques: "Pour les brisques", finalOf: (/** @type {string} */ who) => `Résultat, ${who === "Vous" ? "vous" : who}`,
  rubicon: "Rubicon", rubiconText: (/** @type {string} */ who, /** @type {string} */ n) => `${who === "Vous" ? "Vous n’avez" : `${who} n’a`} pas franchi ${n} points.`, saved: (/** @type {string} */ who) => `Les brisques ${who === "Vous" ? "vous sauvent" : `sauvent ${who}`} du rubicon.`,
  ledger: "Les comptes de la chouette", places: "Les places", nextPlaces: "Prochaines places", thisGame: "Cette partie", inBox: "dans la boîte", captain: "capitaine", adviser: "conseil", rounds: "Les parties une à une", roundLine: (/** @type {string} */ box, /** @type {string} */ captain, /** @type {string} */ winner, /** @type {string} */ n) => `Boîte ${box}, capitaine ${captain} : ${winner} gagne ${n}.`, curve: "La marque, donne après donne", curveAlt: (/** @type {string} */ s) => `Courbe de la marque. ${s}`, perDeal: "Les donnes une à une", dealShort: "Donne", nothingYet: "La première donne n’est pas finie : la feuille est encore blanche.", score: "Marque", none: "—",
  rulesOf: "Règles de cette partie", usages: "Les usages de la table", keys: "Au clavier", brief: "En bref", by: (/** @type {string} */ who) => `contre ${who}`,
  briefLines: ["On joue une carte chacun ; qui gagne la levée peut annoncer une combinaison de ses cartes, puis chacun tire une carte au talon.", "Les cartes annoncées restent étalées devant vous : elles se jouent comme les autres et peuvent servir à d’autres annonces.", "Le talon épuisé, on reprend ses cartes en main et on joue les dernières levées.", "Les as et les dix sont les brisques : dans les levées gagnées, ils rapportent. Une carte qui ne peut être jouée dit pourquoi, avec l’article de la règle."],
  teamLines: ["En équipe, qui gagne la levée peut céder l’annonce à son partenaire, et l’on complète les cartes qu’il a étalées : elles s’éclairent quand elles vous servent."],
  oneDealLines: ["La partie tient en une donne. Qui gagne la levée peut étaler plusieurs annonces, mais n’en marque qu’une : les autres restent en suspens, pour une levée prochaine.", "Avant la donne, l’un lève une partie du paquet et l’autre en devine le nombre. Une main sans figure se montre : c’est la carte blanche.", "Le vainqueur reçoit une prime ; un perdant qui n’a pas franchi le rubicon lui laisse aussi ses points."],
  chouetteLines: ["À la chouette, l’un est dans la boîte contre tous les autres. Leur capitaine joue ; ils voient ses cartes et le conseillent d’un geste ou d’un mot. La boîte gagne ou perd autant de fois qu’elle a d’adversaires ; si elle perd, elle passe au dernier rang."],
  beigneLines: ["Cinq cartes, une retourne qui fixe l’atout ; le donneur peut la prendre en écartant une carte.", "Chacun dit s’il y va : qui y va s’engage à faire au moins une levée. Il baisse d’un point par levée, ou monte de cinq s’il n’en fait aucune : c’est le beigne, que l’on cercle.", "On doit fournir la couleur demandée ; sinon on coupe ou l’on se défausse à son gré.", "Un as, un deux ou un dix retourné force tout le monde à y aller (jusqu’à 30, 20 et 10 mains) ; à cinq points ou moins, on y va toujours. Parti de 25, le premier à zéro gagne."],
  keyList: /** @type {[string[], string][]} */ ([[["←", "→"], "parcourir la main"], [["↑", "↓"], "aux cartes étalées, et retour"], [["Maj", "←", "→"], "déplacer une carte"], [["Entrée"], "jouer la carte choisie"], [["1", "…", "9"], "faire l’annonce de ce numéro"], [["D"], "tirer, sans rien annoncer"], [["E"], "échanger le sept"], [["N"], "ne pas le faire"], [["R"], "prendre la retourne"], [["C"], "réclamer la victoire"],
    [["Maj", "1"], "l’étaler, marquer plus tard"], [["B"], "montrer la carte blanche"], [["G"], "céder l’annonce ; au beigne, y aller"], [["Z"], "voir de près les cartes étalées"],
    [["U"], "reprendre le dernier coup"], [["L"], "revoir la dernière levée"], [["S"], "trier la main"], [["Espace"], "presser les cartes"], [["?"], "ouvrir cette aide"], [["Échap"], "fermer"]]),
  resumeHint: "Le lien de la page mène toujours à cette table : fermez, revenez, tout est gardé.",
};

/** @type {typeof fr} */
const en = {
  other: "Français", otherShort: "FR", tag: "en",
  home: "Home", settings: "Settings", help: "Help", sheet: "Score sheet", close: "Close", menu: "Menu",
  hero: "Bésigue, the way the cafés played it", heroSub: "Two packs of thirty-two cards, marriages, sequences, and the queen of spades on the arm of the jack of diamonds.",
  play: "Play", starting: "Dealing…", playNamed: (name) => `Play: ${name}`, optionsNamed: (name) => `Options: ${name}`,
  atTable: (n) => `${n} players`,
  fan: "Queen of spades and jack of diamonds: a bésigue.",
  menuTitle: "À la carte", menuSub: (n) => `${n} games, for two to eight. The computer takes the empty seats.`,
  weAre: "We are", anyNumber: "any number", weHave: "We have", anyTime: "all evening", minutes: (n) => `${n} min`, found: (n) => n > 1 ? `${n} games fit.` : n ? "One game fits." : "No game fits.", noneFits: "No game suits so many in so little time. Widen your search.",
  forTwo: "For two", forThree: "For three", forFour: "For four", forMany: "For three to eight", howMany: "How many?", over: "Playing",
  chouette: "Chouette", chouetteBlurb: "Bésigue for a party: one is in the box, alone against all; the captain plays, the others see the captain’s cards and advise.",
  playersFrom: (a, b) => `${a} to ${b} players`, playersTeams: (n) => `${n} players, two teams`, oneDeal: "a single deal", upTo: (n) => `to ${n} points`, toZero: "from 25 to zero", lastPlayed: "last played", changed: (n) => n > 1 ? `${n} options changed` : "one option changed",
  players: (n) => `${n} players`, cards: (n) => `${n} cards`, points: "points", about: (n) => `about ${n} min`,
  options: "Options", opponent: "Your opponent", opponentOf: "Opponent", opponentsOf: "The other players",
  groups: { deal: "The deal", play: "The play of the cards", declare: "Declarations", seven: "The seven of trumps", score: "Scoring", other: "Other customs" },
  optionsIntro: "Each custom names the clause of the rules that sets it.", changedMark: "changed", asRule: "Back to the rules",
  going: "Games in progress", past: "Past games", noPast: "Your finished games will be written here.", resume: "Continue", resumeNamed: (name, who) => `Continue ${name} against ${who}`, yourTurn: "your turn", theirTurn: (who) => `${who} to play`,
  against: (who) => `against ${who}`, won: "Won", lost: "Lost", see: "See the sheet", seeNamed: (name, date) => `See the score sheet, ${name}, ${date}`, record: "Download the record", more: "All past games", you: "You", to: (n) => `to ${n}`,
  footer: "Rules after four printed sources, from 1875 to the present day. Nothing is fetched from any other site.",
  figures: "Court figures: svg-cards by David Bellot (LGPL 2.1).",
  name: "Your name at the table", nameHint: "Leave empty for “You”.", language: "Language", theme: "Light or dark", themes: { auto: "As the device", light: "Light", dark: "Dark" },
  colours: "Suit colours", two: "Two", four: "Four", deck: "Card faces", decks: { courts: "French courts", plain: "Letters only" },
  speed: "Speed of the cards", speeds: { slow: "Slow", normal: "Normal", fast: "Fast", off: "No motion" }, speedHint: "If your device asks for less motion, cards do not fly.",
  kept: "Your settings stay in this browser.",
  lostNet: "Connection lost, retrying…", connecting: "Connecting…", retry: "Retry", offline: "The table cannot be reached. Check that the server is running, then retry.",
  noTable: "This table does not exist, or no longer does.", noTableHow: "Check the address, or start a new game.", backHome: "Back home", setting: "Setting the table…",
  deal: (n) => `Deal ${n}`, dealtBy: (who) => `Dealt by ${who}.`, dealtByYou: "Dealt by you.", declarations: "Declarations", brisques: "Brisques", last_trick: "Last trick", seven: "Seven of trumps", carte_blanche: "Carte blanche", cut: "Cut", penalty: "Penalty",
  dealTotal: "This deal", before: "Carried over", total: "Total", target: (n) => `of ${n}`, targetLine: (n) => `target: ${n}`, toGo: (n) => `${n} to go`, reached: "target reached", next: "Next deal", dealing: "Dealing…", toTable: "See the table",
  youWin: "You win!", youLose: (who) => `${who} wins`, winText: "The match is yours. A fine score.", loseText: "The match slips away. Play again?", rematch: "Rematch", another: "Another game", nextRound: "Next game", nextHand: "Next hand", handTitle: (n) => `Hand ${n}`, theDeal: "The deal",
  theyWin: (who) => `${who} win`, shared: (who) => `A shared victory: ${who}`,
  settlement: "Settlement", pointsOf: (who) => who === "You" ? "Your points" : `Points of ${who}`, tensDropped: (n) => `${n}, tens dropped`, bonus: "The winner’s premium", loserPoints: (who) => `The loser’s points${who === "You" ? " (you)" : `, ${who}`}`, forBrisques: "For the brisques", finalOf: (who) => `Result, ${who === "You" ? "you" : who}`,
  rubicon: "Rubicon", rubiconText: (who, n) => `${who === "You" ? "You have" : `${who} has`} not crossed ${n} points.`, saved: (who) => `The brisques save ${who === "You" ? "you" : who} from the rubicon.`,
  ledger: "The Chouette’s accounts", places: "Places", nextPlaces: "Next places", thisGame: "This game", inBox: "in the box", captain: "captain", adviser: "adviser", rounds: "Game by game", roundLine: (box, captain, winner, n) => `Box ${box}, captain ${captain}: ${winner} wins ${n}.`, curve: "The score, deal by deal", curveAlt: (s) => `Curve of the score. ${s}`, perDeal: "Deal by deal", dealShort: "Deal", nothingYet: "The first deal is not over: the sheet is still blank.", score: "Score", none: "—",
  rulesOf: "Rules of this game", usages: "The customs of this table", keys: "Keyboard", brief: "In short", by: (who) => `against ${who}`,
  briefLines: ["Each plays a card; whoever wins the trick may declare one combination of cards, then both draw a card from the stock.", "Declared cards stay face up in front of you: they are played like the others and may serve in further declarations.", "When the stock is gone, cards are taken back in hand and the last tricks are played.", "Aces and tens are the brisques: in the tricks you win, they pay. A card that may not be played says why, with the clause of the rules."],
  teamLines: ["In teams, whoever wins the trick may leave the declaration to the partner, and you may complete the partner’s laid-out cards: they light up when they serve you."],
  oneDealLines: ["A game is a single deal. Whoever wins the trick may lay out several declarations but marks only one: the others stay pending, for a trick to come.", "Before the deal one lifts a part of the pack and the other guesses how many cards that is. A hand without a court card may be shown: carte blanche.", "The winner receives a premium; a loser who has not crossed the rubicon leaves the points as well."],
  chouetteLines: ["At Chouette one is in the box against all the others. Their captain plays; they see the captain’s cards and advise with a gesture or a word. The box wins or loses as many times as it has opponents; when it loses, it goes to the last place."],
  beigneLines: ["Five cards, and a turn-up that fixes trumps; the dealer may take it and discard a card.", "Each says whether they go: to go is to undertake at least one trick. You come down one point a trick, or go up five if you take none: the beigne, which is circled.", "You must follow the suit led; if you cannot, trump or discard as you like.", "An ace, a two or a ten turned up forces everybody to go (for 30, 20 and 10 hands); at five points or less one always goes. From 25, the first to reach zero wins."],
  keyList: [[["←", "→"], "walk along the hand"], [["↑", "↓"], "to the laid-out cards and back"], [["Shift", "←", "→"], "move a card"], [["Enter"], "play the chosen card"], [["1", "…", "9"], "make the declaration of that number"], [["D"], "draw, declaring nothing"], [["E"], "exchange the seven"], [["N"], "do not"], [["R"], "take the turn-up"], [["C"], "claim the victory"],
    [["Shift", "1"], "lay it out, mark later"], [["B"], "show carte blanche"], [["G"], "cede the declaration; at Beigne, go"], [["Z"], "look closer at laid-out cards"],
    [["U"], "take back the last move"], [["L"], "see the last trick again"], [["S"], "sort the hand"], [["Space"], "hurry the cards"], [["?"], "open this help"], [["Esc"], "close"]],
  resumeHint: "The address of this page always leads back to this table: close it, come back, all is kept.",
};

/** @typedef {typeof fr} Words */
/** @type {Record<Lang, Words>} */
const all = { fr, en };

/** The words of one language. @param {Lang} lang */
export const t = (lang) => all[lang];
/** The language a browser asks for. @returns {Lang} */
export const preferred = () => (navigator.language || "en").toLowerCase().startsWith("fr") ? "fr" : "en";
/** A text of the server in one language; nothing where there is none. @param {Lang} lang @param {Text | null | undefined} text */
export const say = (lang, text) => (text?.[lang] ?? "").replaceAll("'", "’");
/** A number as this language writes it: 1 500, 1,500. @param {Lang} lang @param {number} n */
export const num = (lang, n) => new Intl.NumberFormat(lang).format(n);
/** The day, in words. @param {Lang} lang @param {Date} date */
export const day = (lang, date) => new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(date);
