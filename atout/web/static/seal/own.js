// @ts-check
/**
 * What this page puts into the drawings, and what it has seen of them: kept while the tab lives, to
 * be compared as more is told. It shows no word before it has seen the list of all hashes, but at a
 * table of its own against computers, where its own hash is all the list there can be.
 */
import { hashOf, wrongInList, wrongInWords } from "./bound.js";
import { begins, noting } from "./dealt.js";
/** @import { Fault, Note, Seen } from "./types.js" */
/** @import { Step } from "../table/types.js" */
/** @import { Message, Seal, Signed } from "../types.js" */
/** @import { Viewer } from "./bound.js" */
/** @typedef {Record<string, Note>} Notes */

const SIGNER = "atout-signer", // where the key of this server is kept
  KEPT = 40, // drawings: in Le Beigne keys may come at the end of the match
  SIGNS = 25, // of chance: some 128 bits, or a word could be guessed from its hash
  LONGEST = 64 - SIGNS - 1; // signs of one's own word

/** One's own word as it may be sent: plain signs only. @param {string} typed */
export const plain = (typed) =>
  typed
    .normalize("NFD")
    .replace(/[^!-~]/g, "")
    .slice(0, LONGEST);
/** A word that never was before: one's own, and chance. @param {string} own */
const fresh = (own) =>
  (own && `${plain(own)}~`) +
  [...crypto.getRandomValues(new Uint8Array(SIGNS))].map((b) => (b % 36).toString(36)).join("");

/**
 * @param {{ own: () => string, bind: (drawing: number, hash: string) => void, mix: (drawing: number,
 *   word: string) => void }} o own: the word that its person chose; bind, mix: give the server a
 *   hash, a word
 */
export function sealer({ own, bind, mix }) {
  let at = "",
    coming = 0,
    latest = 0, // the drawing whose words were told last: the cards that follow are its
    packed = 0, // the one whose cards were dealt last
    seat = -1,
    alone = false,
    taught = false, // a lesson lays its own cards, and seals those that come after them
    signer = "", // the key with which the server signs
    changed = false; // it is not the one that this browser knows
  /** @type {number[]} */
  let computers = [];
  /** @type {Notes} */
  let notes = {};
  // Another tab of this browser may sit at the same seat: each knows the words of the other.
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("seals") : null;
  if (tabs)
    tabs.onmessage = ({ data }) => {
      const note = data.at === at ? notes[data.drawing] : undefined;
      if (note && note.commit === data.commit && !note.words.includes(data.word)) {
        note.words.push(data.word);
        keep();
      }
    };
  const keep = () => {
    try {
      sessionStorage.setItem("sealed", JSON.stringify({ at, notes }));
    } catch {
      /* a private window may refuse: then as long as the page */
    }
  };
  /** Who has withheld a word since cards were drawn last: he has none in this drawing. @param {number} drawing */
  function silent(drawing) {
    /** @type {number[]} */
    const seats = [...(notes[drawing]?.silent ?? [])];
    for (let before = drawing - 1; notes[before]?.withheld; before--)
      seats.push(...(notes[before]?.withheld ?? []));
    return seats;
  }
  /** @param {number} drawing @returns {Viewer} */
  const viewer = (drawing) => ({ seat, computers, silent: silent(drawing) });
  /** Goes to the notes of a table. @param {string} code */
  function open(code) {
    if (at === code) return;
    const memory = JSON.parse(sessionStorage.getItem("sealed") ?? "{}");
    at = code;
    coming = latest = packed = 0;
    seat = -1;
    signer = "";
    computers = [];
    notes = memory.at === code ? memory.notes : {};
  }
  /** @param {Note} note @param {Fault[]} faults */
  function find(note, faults) {
    note.found = [...new Set([...note.found, ...faults])];
    return faults.length > 0;
  }
  /** Takes note of the seal of a drawing to come. @param {Pick<Seal, "drawing" | "commit" | "table">} seal */
  function see({ drawing, commit, table }) {
    coming = drawing;
    const note = (notes[drawing] ??= {
      commit,
      table,
      words: [fresh(own())],
      given: false,
      shown: false,
      found: [],
    });
    if (note.commit !== commit || note.table !== table) find(note, ["seal"]);
    if (note.mixed || note.withheld) find(note, ["relisted"]);
    for (const old of Object.keys(notes).map(Number)) if (old <= drawing - KEPT) delete notes[old];
    keep();
  }
  /**
   * Keeps what the server has signed of a drawing, to be checked once there is time.
   * @param {number} drawing
   * @param {string} kind
   * @param {string[]} says
   * @param {Signed | null | undefined} signed
   */
  function file(drawing, kind, says, signed) {
    const note = notes[drawing];
    if (!note || !(signed || signer)) return;
    if (!signed) find(note, ["unsigned"]);
    else if (!note.signed?.some((one) => one.signature === signed.signature)) {
      const text = says.map((one) => one || "-").join(" ");
      (note.signed ??= []).push({ kind, says: text, signer, ...signed });
    }
    keep();
  }
  /** Takes note of the server's key, the first time for good. @param {string} key */
  function meet(key) {
    signer = key;
    try {
      const known = (localStorage[SIGNER] ||= key);
      changed = known !== key;
    } catch {
      /* a private window may refuse */
    }
  }
  /** Gives the hash of the word for the drawing to come. */
  function give() {
    const note = notes[coming],
      word = note?.words.at(-1);
    if (!note || !word || seat < 0 || note.found.length || silent(coming).includes(seat)) return;
    note.given = true;
    share(note, coming, word);
    if (note.shown) mix(coming, word);
    else bind(coming, hashOf(word, note.table, coming, seat));
  }
  /** Keeps a word that is about to be given. @param {Note} note @param {number} drawing @param {string} word */
  function share(note, drawing, word) {
    keep();
    tabs?.postMessage({ at, drawing, commit: note.commit, word });
  }
  /**
   * The list of hashes has come: the word is shown if nothing is wrong.
   * @param {{ drawing: number, commit: string, hashes: string[], signed: Signed | null }} m
   */
  function list({ drawing, commit, hashes, signed }) {
    const note = notes[drawing];
    if (!note) return;
    file(drawing, "listed", [commit, ...hashes], signed);
    if (note.commit !== commit) find(note, ["seal"]);
    find(note, wrongInList(hashes, drawing, note, viewer(drawing)));
    note.listed ??= hashes;
    const word = note.words.find(
      (one) => seat >= 0 && hashOf(one, note.table, drawing, seat) === hashes[seat],
    );
    if (word && !note.found.length) {
      note.words = [word];
      note.shown = true;
      share(note, drawing, word);
      mix(drawing, word);
    }
    keep();
  }
  /** Who comes back is told whose word is missing since a drawing was annulled. @param {Seal} seal */
  function hearSilent({ drawing, silent: missing }) {
    const note = notes[drawing],
      before = notes[drawing - 1];
    if (note) note.silent = missing;
    if (missing.includes(seat) && before?.shown && !before.withheld) find(before, ["withheld"]);
    keep();
  }
  /** @param {number} drawing @param {string[]} words @param {number[]} withheld */
  function hearWords(drawing, words, withheld) {
    const note = notes[drawing];
    if (!withheld.length) latest = drawing;
    if (!note) return;
    find(note, wrongInWords(words, withheld, drawing, note, viewer(drawing)));
    if (withheld.length) note.withheld ??= withheld;
    else note.mixed ??= words;
    keep();
  }

  return {
    /** @param {Message} m @param {string} code of the table it comes from */
    hear(m, code) {
      if (m.type === "created" && m.seal) {
        open(m.code);
        alone = true;
        see(m.seal);
        meet(m.seal.signer);
        file(m.seal.drawing, "sealed", [m.seal.commit], m.seal.signed);
      } else if (m.type === "joined") {
        open(m.code);
        seat = m.seat;
        alone = !m.game.together;
        taught = !!m.game.course;
        if (alone && seat >= 0)
          computers = [
            ...Array(m.game.chouette?.participants.length ?? m.game.players).keys(),
          ].filter((one) => one !== seat);
        const dealt = notes[packed]?.dealt;
        if (dealt) dealt.gap = true;
        if (!m.seal) return;
        see(m.seal);
        if (m.seal.signer || seat >= 0) meet(m.seal.signer);
        file(m.seal.drawing, "sealed", [m.seal.commit], m.seal.signed);
        hearSilent(m.seal);
        if (m.seal.hashes) list({ ...m.seal, hashes: m.seal.hashes, signed: m.seal.listed });
        else give();
      } else if (m.type === "people") {
        computers = m.seats.filter((one) => one.computer).map((one) => one.seat);
        const note = notes[coming];
        if (note?.listed) find(note, wrongInList(note.listed, coming, note, viewer(coming)));
      } else if (at !== code) return;
      else if (m.type === "sealed") {
        see(m);
        file(m.drawing, m.type, [m.commit], m.signed);
        give();
      } else if (m.type === "listed") list(m);
      else if (m.type === "mixed" || m.type === "annulled") {
        file(m.drawing, m.type, m.words, m.signed);
        hearWords(m.drawing, m.words, m.type === "mixed" ? [] : m.withheld);
      } else if (m.type === "opened")
        m.drawings.forEach((it, at) => file(it.drawing, m.type, [it.key], m.signed?.[at]));
      else if (m.type === "over") file(m.drawing, m.type, [m.digest], m.signed);
    },
    /** Notes what was dealt and drawn. @param {Step[]} frames */
    watch(frames) {
      let noted = false;
      for (const frame of frames) {
        if (begins(notes[packed]?.dealt, frame)) {
          const due = notes[coming];
          if ((packed === latest || !latest) && due?.given && !taught)
            noted = find(due, ["unannounced"]);
          packed = latest;
        }
        const note = notes[packed],
          done = note?.dealt?.done,
          dealt = note && noting(note.dealt, frame);
        if (!note || !dealt) continue;
        note.dealt = dealt;
        noted ||= !done || frame.event?.do === "draw" || frame.event?.do === "undo";
      }
      if (noted) keep();
    },
    /**
     * The word to come with to a table that this page has opened.
     * @param {string} code
     * @returns {{ word?: string }}
     */
    first(code) {
      const note = at === code && coming === 1 && alone ? notes[1] : undefined,
        word = note?.words.at(-1);
      if (!note || !word || note.listed) return {};
      note.given = note.shown = true;
      share(note, coming, word);
      return { word };
    },
    /** Another word of one's own was chosen: it goes into the next drawing that none was shown for. */
    renew() {
      const note = notes[coming];
      if (note && !note.shown && !note.listed) {
        note.words.push(fresh(own()));
        give();
      }
    },
    /** @param {string} code @returns {Seen} */
    seen(code) {
      return { ...(at === code ? { notes, coming } : { notes: {}, coming: 0 }), signer, changed };
    },
    /** Keeps what was found out of signatures. */
    keep,
    /** Its person takes the new key for the server's own. */
    trust() {
      localStorage[SIGNER] = signer;
      changed = false;
    },
    /**
     * Notes what is wrong with a drawing that was laid open.
     * @param {string} code
     * @param {number} drawing
     * @param {Fault[]} faults
     */
    judged(code, drawing, faults) {
      const note = at === code ? notes[drawing] : undefined;
      if (note && find(note, faults)) keep();
    },
    /** How much was found to be wrong at this table. @param {string} code */
    wrong: (code) =>
      at === code
        ? Object.values(notes).reduce((sum, note) => sum + note.found.length, +changed)
        : 0,
  };
}
