// @ts-check
/** The words of the settings, in both languages. */
/** @import { Lang } from "./i18n.js" */

const fr = {
  groups: {
    look: "Apparence",
    play: "Jeu",
    told: "Son et signaux",
    ease: "Confort",
    you: "Vous",
  },
  language: "Langue",
  theme: "Clarté",
  themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  colours: "Couleurs des enseignes",
  two: "Deux",
  four: "Quatre",
  deck: "Dessin des cartes",
  decks: { courts: "Figures françaises", plain: "Lettres seules" },
  felt: "Tapis",
  felts: { green: "Vert", blue: "Bleu", wine: "Lie de vin" },
  back: "Dos des cartes",
  backs: { red: "Rouge", blue: "Bleu", green: "Vert" },
  cards: "Taille des cartes",
  sizes: { normal: "Normale", large: "Grande" },
  cardsHint: "Grandes : la main prend plus de place, et les coins se lisent de loin.",
  speed: "Vitesse des cartes",
  speeds: { slow: "Lente", normal: "Normale", fast: "Rapide", off: "Sans mouvement" },
  speedHint: "Si votre appareil demande moins de mouvement, les cartes ne volent pas.",
  ceremony: "Toute la cérémonie",
  ceremonyHint:
    "On voit tirer la donne, battre, couper et donner paquet par paquet. Sinon, les " +
    "cartes sont données d’un coup, et le journal raconte le reste.",
  touch: "Pour jouer une carte",
  touches: { once: "La toucher", careful: "La toucher deux fois" },
  touchHint:
    "Deux fois : le premier toucher la lève, le second la joue. On peut toujours la " +
    "glisser vers le tapis ; au clavier, Entrée joue.",
  forced: "Jouer seule la carte forcée",
  forcedHint:
    "Quand la règle ne laisse qu’une carte et rien d’autre à faire, elle part d’elle-même.",
  coach: "Le souffleur",
  coaches: { auto: "Les premières parties", on: "Toujours", off: "Jamais" },
  coachHint:
    "Contre l’ordinateur, il dit l’idée du moment, ce dont votre main est proche, et ce que vous avez laissé passer.",
  sound: "Sons",
  soundHint: "Doux : une carte posée, votre tour, une annonce, la fin de la donne.",
  hear: "Écouter",
  noSound: "Ce navigateur ne sait pas faire de sons ici.",
  vibrate: "Vibrer quand c’est à vous",
  vibrateHint: "Un toucher bref, et un plus long à la fin de la donne.",
  noVibrate: "Cet appareil ne sait pas vibrer pour une page.",
  notify: "Quand c’est à vous",
  notifyOn: "M’envoyer une notification",
  notifyOff: "Ne plus m’en envoyer",
  notifyHint: "Seulement aux tables entre amis, quand la page n’est pas sous vos yeux.",
  notifySample: "Vous serez prévenu ainsi.",
  notifyNever:
    "Ce navigateur n’en envoie pas d’ici : la page y est sans chiffrement (https), ou " +
    "l’appareil n’en permet qu’aux applications.",
  notifyDenied: "Votre navigateur les refuse pour ce site : changez-le dans ses réglages.",
  call: "Quand Atout est fermé",
  callOn: "M’appeler à ma table",
  callOff: "Ne plus m’appeler",
  calls: {
    asking: "Un instant…",
    off:
      "À vous de jouer entre amis, ou la partie commence : le service de votre navigateur " +
      "vous le dit. Aucune carte n’y passe.",
    on:
      "À vous de jouer entre amis, ou la partie commence : cet appareil vous le dit, même " +
      "sans page ouverte.",
    insecure: "Il y faut une adresse https : sans chiffrement, aucun navigateur ne le permet.",
    impossible:
      "Ce navigateur ne le permet pas d’ici. Sur un iPhone ou un iPad, ajoutez d’abord Atout à l’écran d’accueil.",
    unoffered: "Ce serveur n’appelle personne : qui le tient ne l’a pas mis en marche.",
    denied: "Votre navigateur refuse les notifications de ce site : changez-le dans ses réglages.",
    failed:
      "Le service de notification de votre navigateur, ou le serveur, n’a pas répondu : réessayez.",
  },
  left: "Main gauche",
  leftHint: "Les boutons passent à gauche, et la main s’ouvre de l’autre côté.",
  awake: "Garder l’écran allumé",
  awakeHint: "À une table, tant que la page est sous vos yeux.",
  awakeNow: "L’écran reste allumé en ce moment.",
  awakeRefused: "L’appareil le refuse en ce moment, sans doute pour épargner la batterie.",
  noAwake:
    "Ici, ce navigateur ne le permet pas : il faut une adresse en https, et un navigateur récent.",
  name: "Votre nom à la table",
  nameHint: "Laissez vide pour « Vous ».",
  kept: "Vos réglages restent dans ce navigateur.",
};
/** @type {typeof fr} */
const en = {
  groups: {
    look: "Look",
    play: "Play",
    told: "Sound and signals",
    ease: "Comfort",
    you: "You",
  },
  language: "Language",
  theme: "Light or dark",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  colours: "Suit colours",
  two: "Two",
  four: "Four",
  deck: "Card faces",
  decks: { courts: "French courts", plain: "Letters only" },
  felt: "Felt",
  felts: { green: "Green", blue: "Blue", wine: "Wine red" },
  back: "Back of the cards",
  backs: { red: "Red", blue: "Blue", green: "Green" },
  cards: "Size of the cards",
  sizes: { normal: "Normal", large: "Large" },
  cardsHint: "Large: the hand takes more room, and corners can be read from afar.",
  speed: "Speed of the cards",
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast", off: "No motion" },
  speedHint: "If your device asks for less motion, cards do not fly.",
  ceremony: "The whole ceremony",
  ceremonyHint:
    "One sees the draw for the deal, the shuffle, the cut and every packet. Otherwise " +
    "the cards are dealt at one go, and the log tells the rest.",
  touch: "To play a card",
  touches: { once: "Touch it", careful: "Touch it twice" },
  touchHint:
    "Twice: the first touch lifts it, the second plays it. It can always be dragged onto " +
    "the felt; on the keyboard Enter plays.",
  forced: "Play a forced card by itself",
  forcedHint: "Where the rules leave one card and nothing else to do, it goes by itself.",
  coach: "The coach",
  coaches: { auto: "First matches", on: "Always", off: "Never" },
  coachHint:
    "Against the computer he says the idea of the moment, what your hand is close to, and what you have passed over.",
  sound: "Sounds",
  soundHint: "Soft ones: a card laid down, your turn, a declaration, the end of the deal.",
  hear: "Listen",
  noSound: "This browser cannot make sounds here.",
  vibrate: "Vibrate when it is your turn",
  vibrateHint: "A short touch, and a longer one at the end of the deal.",
  noVibrate: "This device cannot vibrate for a page.",
  notify: "When it is your turn",
  notifyOn: "Send me a notification",
  notifyOff: "Send me none any more",
  notifyHint: "Only at tables with friends, while the page is out of your sight.",
  notifySample: "You will be told like this.",
  notifyNever:
    "This browser sends none from here: the page is not encrypted (https), or the device allows them to apps only.",
  notifyDenied: "Your browser refuses them for this site: change that in its settings.",
  call: "When Atout is closed",
  callOn: "Call me to my table",
  callOff: "Call me no more",
  calls: {
    asking: "One moment…",
    off:
      "Your turn at a table with friends, or the match begins: your browser’s push service " +
      "says so. No card passes there.",
    on:
      "Your turn at a table with friends, or the match begins: this device says so, though " +
      "no page is open.",
    insecure: "It takes an https address: without encryption no browser allows it.",
    impossible:
      "This browser does not allow it from here. On an iPhone or iPad, add Atout to the home screen first.",
    unoffered: "This server calls nobody: who runs it has not switched it on.",
    denied: "Your browser refuses notifications of this site: change that in its settings.",
    failed: "Your browser’s push service, or the server, has not answered: try again.",
  },
  left: "Left hand",
  leftHint: "Buttons go to the left, and the hand opens the other way round.",
  awake: "Keep the screen on",
  awakeHint: "At a table, as long as the page is before your eyes.",
  awakeNow: "The screen stays on now.",
  awakeRefused: "The device refuses it now, probably to save its battery.",
  noAwake: "This browser does not allow it here: it takes an https address and a recent browser.",
  name: "Your name at the table",
  nameHint: "Leave empty for “You”.",
  kept: "Your settings stay in this browser.",
};
/** @type {Record<Lang, typeof fr>} */
const all = { fr, en };
/** @param {Lang} lang */
export const t = (lang) => all[lang];
