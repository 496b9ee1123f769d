/** The extendable-output functions of FIPS 202 §6.2, whose digest is as long as one asks. */
export type ShakeId = 'shake128' | 'shake256';

/** The most bytes of output that are offered; a longer output is a key stream rather than a digest. */
export const maxShakeBytes = 1024;

/** Whether the digest of an algorithm is as long as one asks; every shorter one is then the beginning of a longer one. */
export function isExtendable(id: string): id is ShakeId {
  return id === 'shake128' || id === 'shake256';
}

/** Makes a hasher of so many bytes of output. hash-wasm has no SHAKE, so noble's JavaScript computes it. */
export async function makeShake(id: ShakeId, bytes: number) {
  const functions = await import('@noble/hashes/sha3.js');
  const begin = () => functions[id].create({ dkLen: bytes });
  let message = begin();
  return {
    update: (part: Uint8Array): void => void message.update(part),
    digest(): Uint8Array {
      const digest = message.digest();
      message = begin();
      return digest;
    },
  };
}
