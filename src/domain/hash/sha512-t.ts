import type { IHasher } from 'hash-wasm';
import { encodeUtf8 } from '../text/utf8.ts';

/** H(0) of SHA-512 begins with this word (FIPS 180-4 §5.3.5), here with its bytes as WebAssembly keeps them. */
const firstWord = [0x08, 0xc9, 0xbc, 0xf3, 0x67, 0xe6, 0x09, 0x6a];
const stateBytes = 64;

/**
 * SHA-512/t for a t of whole bytes, by FIPS 180-4 §5.3.6: SHA-512 from another beginning, cut to t bits. That beginning is
 * the SHA-512 of the function's name, itself computed from H(0) with every byte xored by a5; so nothing here is a constant
 * to be believed, and all the hashing is done by the hasher that is handed over.
 */
export function makeSha512t(sha512: IHasher, bits: number): IHasher {
  const plain = sha512.init().save();
  const at = stateOffset(plain);
  const generator = plain.map((byte, index) => (index >= at && index < at + stateBytes ? byte ^ 0xa5 : byte));
  const digest = sha512
    .load(generator)
    .update(encodeUtf8(`SHA-512/${bits}`))
    .digest('binary');
  const start = plain.slice();
  start.set(turnWords(digest), at);
  return begunAt(sha512.load(start), start, bits / 8);
}

function begunAt(sha512: IHasher, start: Uint8Array, digestSize: number): IHasher {
  const hasher: IHasher = {
    blockSize: sha512.blockSize,
    digestSize,
    init() {
      sha512.load(start);
      return hasher;
    },
    update(data) {
      sha512.update(data);
      return hasher;
    },
    // The text forms of the library are not offered; only bytes are ever requested.
    digest: (() => sha512.digest('binary').slice(0, digestSize)) as never,
    save: () => sha512.save(),
    load(state) {
      sha512.load(state);
      return hasher;
    },
  };
  return hasher;
}

/**
 * The offset of the eight state words in a saved state.
 * @throws where the library's layout is unknown
 */
function stateOffset(saved: Uint8Array): number {
  for (let at = 0; at + stateBytes <= saved.length; at += 1) {
    if (firstWord.every((byte, index) => saved[at + index] === byte)) return at;
  }
  throw new Error('the state of SHA-512 was not found');
}

/** Digests write their words big end first, the state keeps them little end first. */
function turnWords(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, index) => bytes[(index & ~7) + (7 - (index & 7))]!);
}
