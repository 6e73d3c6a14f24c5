// The part of @noble/ed25519 3.2.0 that vendor/noble-ed25519.js exports, for the type checker. It was made of:
//   import { Point, hashes, verify as check } from "@noble/ed25519";
//   import { sha512 } from "@noble/hashes/sha2.js";
//   hashes.sha512 = sha512;
//   const pure = (bytes) => Point.fromBytes(bytes).isTorsionFree();
//   export const verify = (signature, message, key) =>
//     check(signature, message, key, { zip215: false }) && pure(key) && pure(signature.subarray(0, 32));
// The library alone clears the cofactor, as the one on the server does not: a signer could make signatures that are
// right in a page and wrong for `atout verify`, and so prove nothing.
/** Whether a key has signed a message, strictly by RFC 8032. Throws where the key is no point of the curve. */
export function verify(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean;
