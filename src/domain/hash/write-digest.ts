import { encodeBase64 } from '../base64/index.ts';
import { writeHex } from './hex.ts';

/** `HEX` is hexadecimal with capital letters. */
export type DigestForm = 'hex' | 'HEX' | 'base64';

export function digestText(digest: Uint8Array, form: DigestForm): string {
  if (form === 'base64') return encodeBase64(digest);
  const hex = writeHex(digest);
  return form === 'HEX' ? hex.toUpperCase() : hex;
}

/** Whether two digests are the same bytes. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
