/** SHA-1 is broken for signatures, yet many downloads still name it. */
export const algorithms = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const;

export type Algorithm = (typeof algorithms)[number];

export interface Digest {
  readonly algorithm: Algorithm;
  readonly hex: string;
}

/** Browsers give `crypto.subtle` only to pages opened by https or on localhost. */
export function canDigest(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** All digests of some bytes, one after the other: the browser copies the bytes for each, and phones have little memory. */
export async function digestAll(bytes: Uint8Array<ArrayBuffer>): Promise<Digest[]> {
  const digests: Digest[] = [];
  for (const algorithm of algorithms) {
    const digest = await crypto.subtle.digest(algorithm, bytes);
    digests.push({ algorithm, hex: hexOf(new Uint8Array(digest)) });
  }
  return digests;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
