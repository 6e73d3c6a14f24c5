// @ts-check
/**
 * Soft sounds, made here: a card is a breath of filtered noise, the rest are a few plain notes that
 * die away.
 */
/** @import { Signal } from "./signals.js" */

const LOUD = 0.22, // of everything
  APART = 45; // milliseconds at least between two cards
/**
 * Hertz, seconds from the start, and how loud.
 * @type {Record<"turn" | "declare" | "end", [hertz: number, at: number, loud: number][]>}
 */
const NOTES = {
  turn: [
    [659, 0, 0.5],
    [880, 0.11, 0.4],
  ],
  declare: [
    [523, 0, 0.5],
    [659, 0.09, 0.5],
    [784, 0.18, 0.55],
  ],
  end: [
    [392, 0, 0.5],
    [523, 0.14, 0.5],
    [659, 0.28, 0.5],
    [1047, 0.46, 0.4],
  ],
};

/** To be called once the page has been touched. */
export function synthesizer() {
  const context = new AudioContext(),
    all = new GainNode(context, { gain: LOUD }),
    noise = new AudioBuffer({ length: context.sampleRate * 0.1, sampleRate: context.sampleRate });
  let last = -APART;
  all.connect(context.destination);
  const grains = noise.getChannelData(0);
  for (let i = 0; i < grains.length; i++) grains[i] = Math.random() * 2 - 1;

  /** One card brushing the felt. @param {number} at */
  function brush(at) {
    const source = new AudioBufferSourceNode(context, { buffer: noise }),
      filter = new BiquadFilterNode(context, {
        type: "bandpass",
        frequency: 1500 + Math.random() * 700,
        Q: 0.7,
      }),
      gain = new GainNode(context, { gain: 0 });
    source.connect(filter).connect(gain).connect(all);
    gain.gain.setValueAtTime(0.9, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.08);
    source.start(at);
  }
  /** @param {number} hertz @param {number} at @param {number} loud */
  function note(hertz, at, loud) {
    const source = new OscillatorNode(context, { type: "triangle", frequency: hertz }),
      gain = new GainNode(context, { gain: 0 });
    source.connect(gain).connect(all);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    source.start(at);
    source.stop(at + 0.55);
  }
  return {
    /** @param {Signal} what */
    play(what) {
      void context.resume();
      const now = context.currentTime;
      if (what === "deal") for (let k = 0; k < 5; k++) brush(now + k * 0.06);
      else if (what === "card") {
        if (performance.now() - last < APART) return;
        last = performance.now();
        brush(now);
      } else for (const [hertz, at, loud] of NOTES[what]) note(hertz, now + at, loud);
    },
  };
}
