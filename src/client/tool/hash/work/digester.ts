import {
  type AlgorithmId,
  algorithmOf,
  createHasher,
  type Hasher,
  type HasherOptions,
  maxShakeBytes,
} from '#domain/hash/index.ts';
import { success } from '#domain/result.ts';
import type { DigestResult, HashKey, DigestRequest } from './digest-request.ts';

/** Computes all requested digests of one message, fed piece by piece. */
export interface Digester {
  readonly update: (bytes: Uint8Array) => void;
  readonly finish: () => DigestResult;
}

/**
 * Finished hashers without a key, which are reused: instantiating one in WebAssembly costs more than hashing a small
 * file.
 */
const idle = new Map<AlgorithmId, Hasher[]>();

/**
 * Opens a digester. SHAKE is computed at its greatest length, since every shorter output is the beginning of it; so the
 * page changes the length without reading a file again. `openDigester`
 * does so in the worker, `openRefusingDigester` in the page.
 */
export type OpenDigester = (wanted: DigestRequest) => Promise<Digester>;

export async function openDigester({ algorithms, key }: DigestRequest): Promise<Digester> {
  const hashers: { id: AlgorithmId; hasher: Hasher }[] = [];
  const refused: DigestResult['refused'][number][] = [];
  for (const id of algorithms) {
    const rested = key ? undefined : idle.get(id)?.pop();
    const made = rested
      ? success(rested)
      : await createHasher(id, { shakeBytes: maxShakeBytes, ...(key && keyFor(id, key)) });
    if (made.ok) hashers.push({ id, hasher: made.value });
    else refused.push({ id, error: made.error });
  }
  return {
    update(bytes) {
      for (const { hasher } of hashers) hasher.update(bytes);
    },
    finish() {
      const digests = hashers.map(({ id, hasher }) => ({ id, digest: hasher.digest() }));
      if (!key) for (const { id, hasher } of hashers) idle.set(id, [...(idle.get(id) ?? []), hasher]);
      return { digests, refused };
    },
  };
}

/**
 * Answers the options for a keyed hasher. Functions without a keyed mode of their own use HMAC whatever mode is chosen.
 */
function keyFor(id: AlgorithmId, { bytes, mode }: HashKey): HasherOptions {
  return { key: bytes, keyMode: algorithmOf(id).keyModes.includes(mode) ? mode : 'hmac' };
}
