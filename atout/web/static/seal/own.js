// @ts-check
/**
 * What this page puts into the drawings, and what it has seen of them: kept while the tab lives, to
 * be compared once they are laid open.
 */
import { gameOf } from "../games/games.js";
/** @import { Note } from "./types.js" */
/** @import { Step } from "../table/types.js" */
/** @import { Message, Seal, Shown } from "../types.js" */
/** @typedef {Record<string, Note>} Notes */

const KEPT = 12,
  LONGEST = 40; // drawings; signs of one's own word

/** One's own word as it may be sent: plain signs only. @param {string} typed */
export const plain = (typed) =>
  typed
    .normalize("NFD")
    .replace(/[^!-~]/g, "")
    .slice(0, LONGEST);
/** A word that never was before: one's own, and chance. @param {string} own */
const fresh = (own) =>
  (own && `${plain(own)}~`) +
  [...crypto.getRandomValues(new Uint8Array(12))].map((b) => (b % 36).toString(36)).join("");
/** The faces of the hand of who looks on from here. @param {Shown} v */
const handOf = (v) =>
  gameOf(v)
    .hand(v)
    .map((card) => card.face);

/**
 * @param {{ own: () => string, mix: (drawing: number, word: string) => void }} o own: the word that
 *   its person chose
 */
export function sealer({ own, mix }) {
  let at = "",
    coming = 0,
    sits = true;
  /** @type {Notes} */
  let notes = {};
  const keep = () => {
    try {
      sessionStorage.setItem("seals", JSON.stringify({ at, notes }));
    } catch {
      /* a private window may refuse: then as long as the page */
    }
  };
  /** Goes to the notes of a table. @param {string} code */
  function open(code) {
    if (at === code) return;
    const kept = JSON.parse(sessionStorage.getItem("seals") ?? "{}");
    at = code;
    coming = 0;
    sits = true;
    notes = kept.at === code ? kept.notes : {};
  }
  /** Takes note of the seal of a drawing to come. @param {Seal} seal */
  function see({ drawing, commit }) {
    coming = drawing;
    notes[drawing] ??= { commit, words: [fresh(own())] };
    for (const old of Object.keys(notes).map(Number)) if (old <= drawing - KEPT) delete notes[old];
    keep();
  }
  const put = () => {
    const word = notes[coming]?.words.at(-1);
    if (word && sits) mix(coming, word);
  };

  return {
    /** @param {Message} m @param {string} code of the table it comes from */
    hear(m, code) {
      if (m.type === "created" && m.seal) {
        open(m.code);
        see(m.seal);
      }
      if (m.type === "joined") {
        open(m.code);
        sits = m.seat >= 0;
        if (m.seal) {
          see(m.seal);
          put();
        }
      }
      if (m.type === "sealed") {
        open(code);
        see(m);
        put();
      }
    },
    /** Notes what was dealt. @param {Step[]} frames */
    watch(frames) {
      const note = notes[coming];
      if (!note) return;
      for (const { event, view } of frames) {
        if (event?.do === "packet" && event.seat === view.seat) note.hand = handOf(view);
        if (event?.do === "turn_up" && "card" in event) note.turned = event.card.face;
      }
      keep();
    },
    /**
     * The word to come with to a table that this page has opened.
     * @param {string} code
     * @returns {{ word?: string }}
     */
    first(code) {
      const word = at === code && coming === 1 ? notes[1]?.words.at(-1) : undefined;
      return word ? { word } : {};
    },
    /** Another word of one's own was chosen: it goes into the next drawing. */
    renew() {
      const note = notes[coming];
      if (note) {
        note.words.push(fresh(own()));
        keep();
        put();
      }
    },
    /** @param {string} code @returns {{ notes: Notes, coming: number }} */
    seen(code) {
      return at === code ? { notes, coming } : { notes: {}, coming: 0 };
    },
  };
}
