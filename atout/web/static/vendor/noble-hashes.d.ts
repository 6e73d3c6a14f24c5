// The part of @noble/hashes 2.4.0 that vendor/noble-hashes.js exports, for the type checker.
export interface Hash { (message: Uint8Array): Uint8Array; readonly blockLen: number; readonly outputLen: number }
export const sha256: Hash;
export function hmac(hash: Hash, key: Uint8Array, message: Uint8Array): Uint8Array;
export function bytesToHex(bytes: Uint8Array): string;
