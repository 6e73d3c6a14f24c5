// @ts-check
/** One websocket to the server. Commands are numbered and kept until the server has answered them, so that a lost connection
 *  loses nothing: after the new `joined` those not yet acknowledged are sent again, once. */
/** @import { Command, Message, Act } from "./types.js" */
/** @typedef {"idle" | "connecting" | "open" | "lost"} NetState */
/** @typedef {{ preset: string, options: Record<string, string | number | boolean>, opponent: string, name: string, players: number | null, chouette: boolean }} NewGame */
/** @typedef {Exclude<Command, { type: "join" } | { type: "hint" }>} Numbered */

const FIRST_RETRY = 400, LAST_RETRY = 8000, PATIENCE = 6000;   // milliseconds; past its patience a silent connection counts as lost

/** A random id, also where the page is not in a secure context. */
const randomId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** The id of this tab, the same after a reload. A duplicated tab inherits the storage of the first: the lock gives it an id of its own. */
async function clientId() {
  const kept = sessionStorage.getItem("client");
  const id = kept && await holds(kept) ? kept : randomId();
  if (id !== kept) { sessionStorage.setItem("client", id); await holds(id); }
  return id;
}
/** Whether this tab now holds the lock of that id, until it is closed. @param {string} id @returns {Promise<boolean>} */
const holds = (id) => !navigator.locks ? Promise.resolve(true) : new Promise((done) => {
  navigator.locks.request(`atout-${id}`, { ifAvailable: true }, (lock) => { done(!!lock); return lock ? new Promise(() => {}) : undefined; });
});

/** @param {{ message: (m: Message) => void, state: (s: NetState) => void, url?: string }} o */
export function network({ message, state, url = `${location.origin.replace(/^http/, "ws")}/ws` }) {
  const client = clientId();
  /** @type {WebSocket | null} */ let ws = null;
  /** @type {string | null} */ let code = null;
  /** @type {Numbered[]} */ let pending = [];
  let n = 0, tries = 0, joined = false, timer = 0, patience = 0;

  const wanted = () => code !== null || pending.length > 0;
  const ready = () => ws?.readyState === WebSocket.OPEN;
  /** @param {Command} command */
  const put = (command) => {
    ws?.send(JSON.stringify(command));
    clearTimeout(patience);
    patience = setTimeout(lost, PATIENCE);
  };
  const enter = async () => { const id = await client; if (code && ready()) put({ type: "join", code, client: id }); };

  function open() {
    clearTimeout(timer);
    if (ws) return;
    state(tries ? "lost" : "connecting");
    const mine = ws = new WebSocket(url);
    mine.onopen = () => { if (code) enter(); else { state("open"); pending.forEach(put); } };
    mine.onmessage = (e) => { if (ws === mine) hear(JSON.parse(e.data)); };
    mine.onclose = () => { if (ws === mine) lost(); };
  }
  /** The connection is gone: say so and try again, later each time. */
  function lost() {
    clearTimeout(timer); clearTimeout(patience);
    const old = ws; ws = null; joined = false; old?.close();
    if (!wanted()) { tries = 0; state("idle"); return; }
    state("lost");
    timer = setTimeout(open, Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tries++) * (.75 + Math.random() / 2));
  }
  /** Try at once: the person asks, the network is back, or the page is seen again. */
  function retry() { if (wanted() && !ready()) { const old = ws; ws = null; old?.close(); open(); } }

  /** @param {Message} m */
  function hear(m) {
    clearTimeout(patience); tries = 0;
    if (m.type === "created") { code = m.code; pending = []; }     // the page goes there and joins
    if (m.type === "joined") {
      n = Math.max(n, m.acked);
      // A second `joined` on one connection answers a stale command: what was pending is dropped with it.
      pending = joined ? [] : pending.filter((c) => c.n > m.acked);
      joined = true; state("open");
    }
    if (m.type === "frames" && m.acked !== null) { const { acked } = m; pending = pending.filter((c) => c.n > acked); }
    if (m.type === "refused" || (m.type === "error" && m.n !== null)) { const done = m.n; pending = pending.filter((c) => c.n !== done); }
    message(m);
    if (m.type === "joined") pending.forEach(put);
  }
  /** @param {Numbered} command */
  function order(command) {
    pending.push(command);
    if (ready() && (joined || command.type === "create")) put(command); else retry();
  }
  addEventListener("online", retry);
  addEventListener("offline", () => { if (wanted()) lost(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) retry(); });

  return {
    /** @param {NewGame} game */
    create(game) { this.leave(); order({ type: "create", n: ++n, ...game }); },
    /** @param {string} at */
    join(at) { if (code === at && joined) return; if (code !== at) this.leave(); code = at; if (ready()) enter(); else open(); },
    /** @param {number} position @param {Act} action */
    act(position, action) { order({ type: "act", n: ++n, position, action }); },
    next() { order({ type: "next", n: ++n }); },
    undo() { order({ type: "undo", n: ++n }); },
    /** A question, which is not repeated where it is lost; whether it could be asked. @param {number} position */
    hint(position) { if (ready() && joined) put({ type: "hint", position }); return ready() && joined; },
    /** Forget the table and close the connection. */
    leave() { code = null; pending = []; const old = ws; ws = null; joined = false; tries = 0; clearTimeout(timer); clearTimeout(patience); old?.close(); state("idle"); },
    retry,
    get waiting() { return pending.length > 0; },
  };
}
