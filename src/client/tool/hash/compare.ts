import { failure, type Result, success } from '../../../domain/result.ts';
import type { Algorithm, Digest } from './digest.ts';

/** The length of a digest in hexadecimal names its algorithm. */
const algorithmOfLength: Readonly<Record<number, Algorithm>> = {
  40: 'SHA-1',
  64: 'SHA-256',
  96: 'SHA-384',
  128: 'SHA-512',
};

interface Comparison {
  readonly algorithm: Algorithm;
  readonly same: boolean;
}

/** Compares with a digest copied from somewhere: in either case, with spaces in it, or as a line of `sha256sum`. */
export function compareDigest(pasted: string, digests: readonly Digest[]): Result<Comparison> {
  const hex = hexIn(pasted);
  const algorithm = algorithmOfLength[hex.length];
  if (!algorithm || !/^[\da-f]+$/.test(hex)) {
    const message = '这不是 SHA 摘要：应当是 40、64、96 或 128 位十六进制数字';
    return failure({ code: 'not-a-digest', message });
  }
  const same = digests.some((digest) => digest.algorithm === algorithm && digest.hex === hex);
  return success({ algorithm, same });
}

/** `sha256sum` writes the name of the file behind the digest, so a first word of the right length is enough. */
function hexIn(pasted: string): string {
  const words = pasted.trim().toLowerCase().split(/\s+/);
  const first = words[0] ?? '';
  return algorithmOfLength[first.length] ? first : words.join('');
}
