import { type AlgorithmId, isAlgorithmId } from '../../../../domain/hash/index.ts';
import type { HashKey } from './digest-request.ts';

/** What the browser computes itself (SubtleCrypto.digest), natively and on threads of its own, but only all bytes at once. */
const names: Partial<Readonly<Record<AlgorithmId, string>>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** Those that the browser can compute here; none where the page was opened without https, and none with an empty key. */
export function webAlgorithms(key: HashKey | undefined): readonly AlgorithmId[] {
  if (globalThis.crypto?.subtle === undefined || key?.bytes.length === 0) return [];
  return Object.keys(names).filter(isAlgorithmId);
}

/** The digest of all bytes, or their HMAC. Rejects only for want of memory. */
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
