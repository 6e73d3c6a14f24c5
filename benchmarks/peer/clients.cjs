// Tables of two who play through socket.io: `node clients.cjs PORT TABLES SECONDS RATE` (RATE 0: as fast as they go). A line "count" on
// standard input begins the count; a JSON line with the moves and their times ends it.

const { randomInt } = require("node:crypto");
const readline = require("node:readline");
const { io } = require("socket.io-client");

const [port, tables, seconds, rate] = process.argv.slice(2).map(Number);
const names = ["0", "1"];
let moves = 0, took = [], counting = false, stopped = false;

class Player {
  constructor(match, seat, due) {
    this.match = match;
    this.seat = seat;
    this.due = due;
    this.seated = false;
    this.begun = 0;
    this.asked = -1;
    this.socket = io(`http://127.0.0.1:${port}/tricks`, { transports: ["websocket"], forceNew: true });
    this.here = new Promise((resolve) => {
      this.socket.on("connect", () => this.socket.emit("sync", match, seat, undefined, 2));
      this.socket.on("sync", (_, { state }) => (this.see(state), resolve()));
    });
    this.socket.on("update", (_, state) => this.see(state));
  }

  see(state) {
    if (this.begun && state._stateID > this.asked) {
      if (counting) (moves++, took.push(performance.now() - this.begun));
      this.begun = 0;
    }
    this.state = state;
    this.goOn();
  }

  goOn() {
    const { ctx, _stateID } = this.state;
    if (this.seated && ctx.currentPlayer === this.seat && !this.begun && this.asked < _stateID) this.act();
  }

  act() {
    this.asked = this.state._stateID;
    const wait = rate ? Math.max(0, this.due.next - performance.now()) : 0;
    if (rate) this.due.next = Math.max(this.due.next + (1000 * tables) / rate, performance.now() - (1000 * tables) / rate);
    wait ? setTimeout(() => this.send(), wait) : this.send();
  }

  send() {
    if (stopped) return;
    this.begun = performance.now();
    const { hand } = this.state.G.players[this.seat];
    const payload = { type: "play", args: [randomInt(hand.length)], playerID: this.seat, credentials: undefined };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match, this.seat);
  }
}

async function main() {
  const players = [];
  console.log("begin");
  for (let table = 0; table < tables; table++) {
    const due = { next: performance.now() + (rate ? (1000 * table) / rate : 0) };
    const both = [];
    // The second comes when the first has made the match; they begin when both are there.
    for (const seat of names) {
      both.push(new Player(`match-${table}`, seat, due));
      await both.at(-1).here;
    }
    for (const player of both) {
      player.seated = true;
      player.goOn();
    }
    players.push(...both);
  }
  console.log("seated");
  for await (const line of readline.createInterface({ input: process.stdin })) if (line === "count") break;
  counting = true;
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  counting = false;
  stopped = true;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
  console.log(JSON.stringify({ moves, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

main();
