import {
  type AlgorithmId,
  algorithmOf,
  createHasher,
  type Hasher,
  type HasherOptions,
} from '../../../../domain/hash/index.ts';
import { success } from '../../../../domain/result.ts';
import type { DigestResult, HashKey, DigestRequest } from './digest-request.ts';

/** Computes all requested digests of one message, fed piece by piece. */
export interface Digester {
  readonly update: (bytes: Uint8Array) => void;
  readonly finish: () => DigestResult;
}

/** Hashers without a key that have finished: beginning one in WebAssembly costs more than a small file does. */
const idle = new Map<AlgorithmId, Hasher[]>();

/** How one is opened: in the worker by `openDigester`, in the page by `refuseAll`. */
export type OpenDigester = (wanted: DigestRequest) => Promise<Digester>;

export async function openDigester({ algorithms, key }: DigestRequest): Promise<Digester> {
  const hashers: { id: AlgorithmId; hasher: Hasher }[] = [];
  const refused: DigestResult['refused'][number][] = [];
  for (const id of algorithms) {
    const rested = key ? undefined : idle.get(id)?.pop();
    const made = rested ? success(rested) : await createHasher(id, key && keyFor(id, key));
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

/** Functions without a keyed mode of their own go by HMAC whatever is chosen for those that have one. */
function keyFor(id: AlgorithmId, { bytes, mode }: HashKey): HasherOptions {
  return { key: bytes, keyMode: algorithmOf(id).keyModes.includes(mode) ? mode : 'hmac' };
}
