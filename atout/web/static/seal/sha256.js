// @ts-check
/** SHA-256 and HMAC, written out: browsers lend theirs only to pages that come over https. */

/**
 * The first 32 bits of the broken parts of the roots of the first primes.
 * @param {number} root
 * @param {number} count
 */
const broken = (root, count) => {
  const found = [];
  for (let n = 2; found.length < count; n++)
    if (found.length < count && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0))
      found.push(Math.floor((n ** (1 / root) % 1) * 2 ** 32));
  return Uint32Array.from(found);
};
const START = broken(2, 8),
  ROUNDS = broken(3, 64);

/** @param {Uint8Array} message @returns {Uint8Array} 32 bytes */
export function sha256(message) {
  const length = ((message.length + 72) >> 6) << 6,
    padded = new Uint8Array(length),
    view = new DataView(padded.buffer),
    sum = START.slice(),
    w = new Uint32Array(64);
  padded.set(message);
  padded[message.length] = 0x80;
  view.setUint32(length - 8, message.length / 2 ** 29);
  view.setUint32(length - 4, message.length << 3);
  const turn = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by)),
    at = (/** @type {number} */ i) => w[i] ?? 0;
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = view.getUint32(block + i * 4);
        continue;
      }
      const x = at(i - 15),
        y = at(i - 2);
      w[i] =
        at(i - 16) +
        at(i - 7) +
        (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
        (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sum;
    for (let i = 0; i < 64; i++) {
      const one =
          h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          (ROUNDS[i] ?? 0) +
          at(i),
        two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((part, i) => (sum[i] = (sum[i] ?? 0) + part));
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((part, i) => out.setUint32(i * 4, part));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} key at most 64 bytes @param {Uint8Array} message */
export function hmac(key, message) {
  const padded = (/** @type {number} */ by) =>
    Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ by);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}
/** @param {Uint8Array} one @param {Uint8Array} other */
const joined = (one, other) => Uint8Array.from([...one, ...other]);

/** @param {string} text plain signs only */
export const bytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** @param {string} hex */
export const unhex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
/** @param {Uint8Array} all */
export const tohex = (all) => [...all].map((b) => b.toString(16).padStart(2, "0")).join("");
