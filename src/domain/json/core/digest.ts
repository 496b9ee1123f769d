import { type Result, success } from '../../result.ts';
import { withinMemory } from './memory.ts';
import type { OnProgress } from './pass.ts';
import type { JsonErrorCode } from './refuse.ts';
import { sortKeys } from './sort-keys.ts';
import { type JsonInput, readSource } from './source.ts';
import { passThrough } from './validate.ts';

/** Fingerprints of a document: equal digests mean the same tokens. */
export interface TokenDigest {
  /** Values, property names and punctuation. */
  readonly tokens: number;
  /** 64 bits of the bytes of all tokens in their order, as 16 hexadecimal digits. It finds mistakes, not forgeries. */
  readonly hash: string;
}

/** What the digest of a document leaves out of account. */
export interface DigestOptions {
  /** Ignores the order of the properties of an object, but not the order of repeated names among themselves. */
  readonly anyKeyOrder?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Counts and hashes the tokens of a document, which formatting must leave as they are. Without white space the tokens of
 * JSON can be told apart in only one way, so the bytes of all of them are hashed without saying where each ends.
 */
export function digestTokens(input: JsonInput, options: DigestOptions = {}): Result<TokenDigest, JsonErrorCode> {
  return withinMemory(() => {
    const source = readSource(input);
    const read = options.anyKeyOrder ? sortKeys(source, 'code-point') : success(source);
    if (!read.ok) return read;
    const { update, digest } = createHash();
    const passed = passThrough(read.value, { sink: update, onProgress: options.onProgress });
    return passed.ok ? success({ tokens: passed.value.tokens, hash: digest() }) : passed;
  });
}

/** Two lanes of MurmurHash3's mixing of four bytes at a time; the pieces may be cut anywhere. */
function createHash() {
  let one = 0;
  let other = 0x9747_b28c | 0;
  let length = 0;
  let pending = 0;

  function mix(four: number): void {
    const turned = Math.imul(four, 0xcc9e_2d51);
    const mixed = one ^ Math.imul(turn(turned, 15), 0x1b87_3593);
    one = (Math.imul(turn(mixed, 13), 5) + 0xe654_6b64) | 0;
    const also = other ^ Math.imul(turn(four, 16), 0x85eb_ca6b);
    other = (Math.imul(turn(also, 17), 0x27d4_eb2f) + one) | 0;
  }

  function add(byte: number): void {
    pending |= byte << (8 * (length & 3));
    length += 1;
    if ((length & 3) !== 0) return;
    mix(pending);
    pending = 0;
  }

  function update(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    while (at < bytes.length && (length & 3) !== 0) add(bytes[at++]!);
    for (; at + 4 <= bytes.length; at += 4) {
      mix(view.getInt32(at, true));
      length += 4;
    }
    while (at < bytes.length) add(bytes[at++]!);
  }

  function digest(): string {
    mix(pending);
    mix(length);
    return settle(one ^ turn(other, 16)) + settle(other);
  }

  return { update, digest };
}

function turn(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by));
}

/** Lets every bit reach every other, and writes them. */
function settle(bits: number): string {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return ((twice ^ (twice >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
