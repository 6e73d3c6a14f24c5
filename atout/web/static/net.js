// @ts-check
/**
 * One websocket to the server. Commands are numbered and kept until the server has answered them,
 * so that a lost connection loses nothing: after the new `joined` those not yet acknowledged are
 * sent again, once.
 */
/** @import { NewGame } from "./shell.js" */
/** @import { Act, Agreed, Command, Message } from "./types.js" */
/** @typedef {"idle" | "connecting" | "open" | "lost"} NetState */
/** @typedef {NewGame & { agreed: Agreed, public: boolean }} Invitation */
/** @typedef {Extract<Command, { n: number }>} Numbered */
/**
 * A command without its number.
 * @template {Numbered} C
 * @typedef {C extends Numbered ? Omit<C, "n"> : never} Unnumbered
 */
/**
 * What is arranged before the game, and what people who play together ask of each other.
 * @typedef {Extract<Numbered, { type: "take_seat" | "rise" | "ready" | "arrange" | "fill" |
 *   "remove" | "make_host" | "begin" | "close" | "depart" }>} Arrangement
 * @typedef {Extract<Numbered, { type: "propose" | "vote" | "speak" | "leave" }>} Company
 * @typedef {Extract<Numbered, { type: "knock" | "admit" }>} Seat
 * @typedef {Extract<Numbered, { type: "learn" | "exercise" | "position" }>} Learn
 */

const FIRST_RETRY = 400,
  LAST_RETRY = 8000,
  PATIENCE = 6000, // milliseconds; past its patience a silent connection counts as lost
  MOVED = 1012;

/** A random id, also where the page is not in a secure context. */
const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");

/**
 * The id of this tab, the same after a reload. A duplicated tab inherits the storage of the first:
 * the lock gives it an id of its own.
 */
async function clientId() {
  const former = sessionStorage.getItem("client");
  const id = former && (await holds(former)) ? former : randomId();
  if (id !== former) {
    sessionStorage.setItem("client", id);
    await holds(id);
  }
  return id;
}
/**
 * Whether this tab now holds the lock of that id, until it is closed.
 * @param {string} id
 * @returns {Promise<boolean>}
 */
const holds = (id) =>
  !navigator.locks
    ? Promise.resolve(true)
    : new Promise((done) => {
        navigator.locks.request(`atout-${id}`, { ifAvailable: true }, (lock) => {
          done(!!lock);
          return lock ? new Promise(() => {}) : undefined;
        });
      });

/**
 * `word`: what to come to a table with.
 * @param {{ message: (m: Message) => void, state: (s: NetState) => void, word?: (code: string) => {
 *   word?: string }, url?: string }} o
 */
export function network({
  message,
  state,
  word = () => ({}),
  url = `${location.origin.replace(/^http/, "ws")}/ws`,
}) {
  const client = clientId();
  /** @type {WebSocket | null} */ let ws = null;
  /** @type {string | null} */ let code = null; // of a seat, or of a gathering
  let gathering = false;
  /** That of a personal link, until the server has answered. @type {string | null} */ let key =
    null;
  /** @type {Numbered[]} */ let pending = [];
  let n = Number(sessionStorage.getItem("n")) || 0,
    tries = 0,
    joined = false,
    timer = 0,
    patience = 0;

  /** The next number: one that this tab has never used, whatever was recorded. */
  const number = () => {
    sessionStorage.setItem("n", String(++n));
    return n;
  };
  const needsLine = () => code !== null || pending.length > 0;
  const ready = () => ws?.readyState === WebSocket.OPEN;
  /** @param {Command} command */
  const put = (command) => {
    ws?.send(JSON.stringify(command));
    clearTimeout(patience);
    patience = setTimeout(() => lost(), PATIENCE);
  };
  const enter = async () => {
    const id = await client;
    if (code && ready())
      put(
        gathering
          ? { type: "enter", code }
          : { type: "join", code, client: id, ...word(code), ...(key === null ? {} : { key }) },
      );
  };

  function open() {
    clearTimeout(timer);
    if (ws) return;
    state(tries ? "lost" : "connecting");
    // The code tells a proxy which process has the table; any other leads there as well.
    const mine = (ws = new WebSocket(code ? `${url}/${encodeURIComponent(code)}` : url));
    mine.onopen = () => {
      if (code) enter();
      else {
        state("open");
        pending.forEach(put);
      }
    };
    mine.onmessage = (e) => {
      if (ws === mine) hear(JSON.parse(e.data));
    };
    mine.onclose = (e) => {
      if (ws === mine) lost(e.code === MOVED);
    };
  }
  /**
   * The connection is gone: say so and try again, later each time; at once where the table has only
   * gone over to another process.
   */
  function lost(moved = false) {
    clearTimeout(timer);
    clearTimeout(patience);
    const old = ws;
    ws = null;
    joined = false;
    old?.close();
    if (!needsLine()) {
      tries = 0;
      state("idle");
      return;
    }
    state("lost");
    const wait = moved && !tries ? 0 : Math.min(LAST_RETRY, FIRST_RETRY * 2 ** tries);
    tries++;
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
  }
  /** Try at once: the person asks, the network is back, or the page is seen again. */
  function retry() {
    if (needsLine() && !ready()) {
      const old = ws;
      ws = null;
      old?.close();
      open();
    }
  }

  /** @param {Message} m */
  function hear(m) {
    clearTimeout(patience);
    tries = 0;
    if (m.type === "created") {
      gathering = pending.some((c) => c.n === m.n && c.type === "gather");
      code = m.code;
      pending = [];
    } // the page goes there and joins
    if (m.type === "gathering") {
      const { acked } = m;
      if (acked !== null) pending = pending.filter((c) => c.n > acked);
      if (!joined) {
        joined = true;
        state("open");
        pending.forEach(put);
      }
    }
    if (m.type === "door") {
      joined = true;
      state("open");
    }
    if (m.type === "joined") {
      key = null;
      n = Math.max(n, m.acked);
      // A second `joined` on one connection answers a stale command: what was pending is dropped with it.
      pending = joined ? [] : pending.filter((c) => c.n > m.acked);
      joined = true;
      state("open");
    }
    if (m.type === "frames" && m.acked !== null) {
      const { acked } = m;
      pending = pending.filter((c) => c.n > acked);
    }
    if (m.type === "refused" || (m.type === "error" && m.n !== null)) {
      const done = m.n;
      pending = pending.filter((c) => c.n !== done);
    }
    message(m);
    if (m.type === "joined") pending.forEach(put);
  }
  /** @param {Numbered} command */
  function order(command) {
    pending.push(command);
    const opens = ["create", "gather", "learn", "exercise", "position", "deal_again"];
    if (ready() && (joined || opens.includes(command.type))) put(command);
    else retry();
  }
  /**
   * Goes to a table, or where people gather.
   * @param {string} at
   * @param {boolean} gathers
   * @param {string | null} [opens]
   */
  function go(at, gathers, opens = null) {
    if (code === at && gathering === gathers && key === opens && joined) return;
    if (code !== at || gathering !== gathers || key !== opens) leave();
    code = at;
    key = opens;
    gathering = gathers;
    if (ready()) enter();
    else open();
  }
  /** Forget the table and close the connection. */
  function leave() {
    code = key = null;
    gathering = false;
    pending = [];
    const old = ws;
    ws = null;
    joined = false;
    tries = 0;
    clearTimeout(timer);
    clearTimeout(patience);
    old?.close();
    state("idle");
  }
  addEventListener("online", retry);
  addEventListener("offline", () => {
    if (needsLine()) lost();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) retry();
  });

  return {
    /** @param {NewGame} game */
    create(game) {
      leave();
      order({ type: "create", n: number(), ...game });
    },
    /**
     * Go on with a lesson, or begin it; lay the position of an exercise.
     * @param {Unnumbered<Learn>} command
     */
    learn(command) {
      leave();
      order(/** @type {Learn} */ ({ ...command, n: number() }));
    },
    /** A deal of a match that is over once more. @param {string} at its table @param {number} deal */
    dealAgain(at, deal) {
      leave();
      order({ type: "deal_again", n: number(), code: at, deal });
    },
    /** Invite to a game. @param {Invitation} game */
    gather({ opponent: _, ...game }) {
      leave();
      order({ type: "gather", n: number(), ...game });
    },
    /**
     * Comes to a table; `opens`: the key of a personal link.
     * @param {string} at
     * @param {string | null} [opens]
     */
    join(at, opens) {
      go(at, false, opens);
    },
    /** Come to a gathering. @param {string} at */
    enter(at) {
      go(at, true);
    },
    /** @param {Unnumbered<Arrangement>} command */
    arrange(command) {
      order(/** @type {Arrangement} */ ({ ...command, n: number() }));
    },
    /**
     * At the door, or to whoever stands there: not repeated either.
     * @param {Unnumbered<Seat>} command
     */
    ask(command) {
      if (ready() && joined) put(/** @type {Seat} */ ({ ...command, n: number() }));
    },
    /**
     * Company at the table: what is said now and not repeated where it is lost; whether it could be
     * said.
     * @param {Unnumbered<Company>} command
     */
    tell(command) {
      if (ready() && joined) put(/** @type {Company} */ ({ ...command, n: number() }));
      return ready() && joined;
    },
    /** @param {number} position @param {Act} action */
    act(position, action) {
      order({ type: "act", n: number(), position, action });
    },
    /** @param {number} position */
    next(position) {
      order({ type: "next", n: number(), position });
    },
    undo() {
      order({ type: "undo", n: number() });
    },
    /**
     * A question, which is not repeated where it is lost; whether it could be asked.
     * @param {number} position
     */
    hint(position) {
      if (ready() && joined) put({ type: "hint", position });
      return ready() && joined;
    },
    /**
     * Whether the coach is wanted, which nothing answers; the server forgets it with the
     * connection.
     * @param {boolean} on
     */
    coach(on) {
      if (ready() && joined) ws?.send(JSON.stringify({ type: "coach", on }));
    },
    /** What binds to a word for a drawing; nothing answers. @param {number} drawing @param {string} hash */
    bind(drawing, hash) {
      if (ready()) ws?.send(JSON.stringify({ type: "hash", drawing, hash }));
    },
    /** A word for a drawing, which nothing answers. @param {number} drawing @param {string} word */
    mix(drawing, word) {
      if (ready()) ws?.send(JSON.stringify({ type: "word", drawing, word }));
    },
    leave,
    retry,
    get waiting() {
      return pending.length > 0;
    },
  };
}
