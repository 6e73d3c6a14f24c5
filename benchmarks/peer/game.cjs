// A game of two hidden hands and a stock, to compare servers with: 64 cards in two packs, eight in hand; a card is played, another
// answers it, the higher of the suit led (or a trump) takes the trick, both draw. What a seat may not know is stripped for it.

const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const SUITS = 4, RANKS = 8, HAND = 8;

function dealt(random) {
  const stock = random.Shuffle(Array.from({ length: 2 * SUITS * RANKS }, (_, card) => card));
  const players = {};
  for (const seat of ["0", "1"]) players[seat] = { hand: stock.splice(0, HAND) };
  return { secret: { stock }, players, left: stock.length, trump: stock[0] % SUITS, trick: [], last: [], points: { 0: 0, 1: 0 } };
}

function better(a, b, trump) {
  if (a % SUITS === b % SUITS) return Math.floor(a / SUITS) % RANKS >= Math.floor(b / SUITS) % RANKS;
  return b % SUITS !== trump;
}

function play({ G, playerID, events, random }, at) {
  const { hand } = G.players[playerID];
  if (!(at in hand)) return INVALID_MOVE;
  G.trick.push({ seat: playerID, card: hand.splice(at, 1)[0] });
  if (G.trick.length < 2) return void events.endTurn();
  const [first, second] = G.trick;
  const winner = better(first.card, second.card, G.trump) ? first.seat : second.seat;
  G.points[winner] += 10 * G.trick.filter(({ card }) => Math.floor(card / SUITS) % RANKS >= 6).length;
  G.last = G.trick;
  G.trick = [];
  if (G.secret.stock.length) {
    for (const seat of [winner, winner === "0" ? "1" : "0"]) G.players[seat].hand.push(G.secret.stock.pop());
    G.left = G.secret.stock.length;
  } else if (!G.players[winner].hand.length) {
    const { points } = G;
    Object.assign(G, dealt(random), { points });
  }
  events.endTurn({ next: winner });
}

exports.game = {
  name: "tricks",
  setup: ({ random }) => dealt(random),
  playerView: PlayerView.STRIP_SECRETS,
  // The secret stock is needed to carry out a move, and it is chance's: only the server knows the next state.
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1 },
  disableUndo: true,
};
