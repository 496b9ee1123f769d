// The client and the tests compile this file too, and they look for ambient types nowhere else.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./hash-wasm-parts.d.ts" />
import type { IHasher } from 'hash-wasm';
import type { AlgorithmId } from './algorithms.ts';
import { makeSha512t } from './sha512-t.ts';
import type { ShakeId } from './shake.ts';

/** `key` is only given to functions that have a keyed mode of their own. */
type Maker = (key: Uint8Array | null) => Promise<IHasher>;

const sha3 =
  (bits: 224 | 256 | 384 | 512): Maker =>
  async () =>
    (await import('hash-wasm/dist/sha3.umd.min.js')).default.createSHA3(bits);
const keccak =
  (bits: 224 | 256 | 384 | 512): Maker =>
  async () =>
    (await import('hash-wasm/dist/keccak.umd.min.js')).default.createKeccak(bits);
const blake2b =
  (bits: number): Maker =>
  async (key) =>
    (await import('hash-wasm/dist/blake2b.umd.min.js')).default.createBLAKE2b(bits, key as Uint8Array);
const blake2s =
  (bits: number): Maker =>
  async (key) =>
    (await import('hash-wasm/dist/blake2s.umd.min.js')).default.createBLAKE2s(bits, key as Uint8Array);
const crc32 =
  (polynomial: number): Maker =>
  async () =>
    (await import('hash-wasm/dist/crc32.umd.min.js')).default.createCRC32(polynomial);
const sha512t =
  (bits: number): Maker =>
  async () =>
    makeSha512t(await hasherFactories.sha512(null), bits);

/** The function that creates a hasher of each algorithm of hash-wasm. The code of an algorithm is loaded with its first use. */
export const hasherFactories: Readonly<Record<Exclude<AlgorithmId, ShakeId>, Maker>> = {
  md4: async () => (await import('hash-wasm/dist/md4.umd.min.js')).default.createMD4(),
  md5: async () => (await import('hash-wasm/dist/md5.umd.min.js')).default.createMD5(),
  sha1: async () => (await import('hash-wasm/dist/sha1.umd.min.js')).default.createSHA1(),
  sha224: async () => (await import('hash-wasm/dist/sha224.umd.min.js')).default.createSHA224(),
  sha256: async () => (await import('hash-wasm/dist/sha256.umd.min.js')).default.createSHA256(),
  sha384: async () => (await import('hash-wasm/dist/sha384.umd.min.js')).default.createSHA384(),
  sha512: async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512(),
  'sha512-224': sha512t(224),
  'sha512-256': sha512t(256),
  sm3: async () => (await import('hash-wasm/dist/sm3.umd.min.js')).default.createSM3(),
  'sha3-224': sha3(224),
  'sha3-256': sha3(256),
  'sha3-384': sha3(384),
  'sha3-512': sha3(512),
  'keccak-224': keccak(224),
  'keccak-256': keccak(256),
  'keccak-384': keccak(384),
  'keccak-512': keccak(512),
  'blake2b-512': blake2b(512),
  'blake2b-384': blake2b(384),
  'blake2b-256': blake2b(256),
  'blake2b-160': blake2b(160),
  'blake2s-256': blake2s(256),
  'blake2s-224': blake2s(224),
  'blake2s-160': blake2s(160),
  'blake2s-128': blake2s(128),
  blake3: async (key) =>
    (await import('hash-wasm/dist/blake3.umd.min.js')).default.createBLAKE3(256, key as Uint8Array),
  ripemd160: async () => (await import('hash-wasm/dist/ripemd160.umd.min.js')).default.createRIPEMD160(),
  whirlpool: async () => (await import('hash-wasm/dist/whirlpool.umd.min.js')).default.createWhirlpool(),
  crc32: crc32(0xedb88320),
  crc32c: crc32(0x82f63b78),
  adler32: async () => (await import('hash-wasm/dist/adler32.umd.min.js')).default.createAdler32(),
  xxh32: async () => (await import('hash-wasm/dist/xxhash32.umd.min.js')).default.createXXHash32(),
  xxh64: async () => (await import('hash-wasm/dist/xxhash64.umd.min.js')).default.createXXHash64(),
  xxh3: async () => (await import('hash-wasm/dist/xxhash3.umd.min.js')).default.createXXHash3(),
  xxh128: async () => (await import('hash-wasm/dist/xxhash128.umd.min.js')).default.createXXHash128(),
};

/** HMAC (RFC 2104) around a hasher. */
export async function makeHmac(hasher: IHasher, key: Uint8Array): Promise<IHasher> {
  const { default: part } = await import('hash-wasm/dist/hmac.umd.min.js');
  return part.createHMAC(Promise.resolve(hasher), key);
}
