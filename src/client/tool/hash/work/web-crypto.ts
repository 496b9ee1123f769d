import { type AlgorithmId, isAlgorithmId } from '#domain/hash/index.ts';
import type { HashKey } from './digest-request.ts';

/**
 * The names of the algorithms in Web Crypto, which hashes natively on threads of its own, but only all bytes at once.
 */
const names: Partial<Readonly<Record<AlgorithmId, string>>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Lists the algorithms that Web Crypto can compute here: none on a page opened without https, and none with an empty
 * key.
 */
export function webAlgorithms(key: HashKey | undefined): readonly AlgorithmId[] {
  if (globalThis.crypto?.subtle === undefined || key?.bytes.length === 0) return [];
  return Object.keys(names).filter(isAlgorithmId);
}

/** Computes the digest of all bytes, or their HMAC. The promise rejects only for want of memory. */
export async function webDigest(
  id: AlgorithmId,
  bytes: Uint8Array<ArrayBuffer>,
  key: HashKey | undefined,
): Promise<Uint8Array> {
  const name = names[id]!;
  if (!key) return new Uint8Array(await crypto.subtle.digest(name, bytes));
  const hmac = { name: 'HMAC', hash: name };
  const imported = await crypto.subtle.importKey('raw', key.bytes.slice(), hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes));
}
