import { decodeBase64 } from '../base64/index.ts';
import { type AlgorithmId, algorithmOf, algorithmsOfLength } from './algorithms.ts';
import { findAlgorithm } from './find-algorithm.ts';
import { isExtendable, maxShakeBytes } from './shake.ts';
import { readHex, sameDigest } from './text-form.ts';

/** A digest that was read from a text. */
export interface WrittenDigest {
  readonly digest: Uint8Array;
  /** The possible algorithms, the most likely first; a single one where the text names it. Never empty. */
  readonly algorithms: readonly AlgorithmId[];
}

const hexDigits = /^(?:0x)?[\da-f]+(?:[:\s-]+[\da-f]+)*$/i;
/** The least length of a Base64 digest; shorter texts are words as often as digests. */
const minBase64Bytes = 16;
const maxCharacters = 300;
/** Shorter outputs of SHAKE would be equal by chance. */
const minShakeBytes = 8;
const longestName = 16;

/**
 * Reads one digest in hexadecimal (either case, with `:` or spaces) or Base64, also with its algorithm before it: `sha256-…` of
 * Subresource Integrity, `SHA256:…` of SSH and Docker, `md5=…`, `XXH3_…` of xxhsum.
 */
export function readDigest(text: string): WrittenDigest | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxCharacters) return undefined;
  return readPlain(trimmed) ?? readNamed(trimmed);
}

/** As {@link readDigest}, for a known algorithm; undefined if the length does not fit it. SHAKE has any length. */
export function readDigestOf(id: AlgorithmId, text: string): WrittenDigest | undefined {
  const fits = (bytes: number): boolean =>
    isExtendable(id) ? bytes >= minShakeBytes && bytes <= maxShakeBytes : bytes === algorithmOf(id).bits / 8;
  const most = isExtendable(id) ? maxShakeBytes * 2 : maxCharacters;
  const digest =
    text.length > most ? undefined : [hexOf(text), base64Of(text)].find((each) => each && fits(each.length));
  return digest && { digest, algorithms: [id] };
}

/** Whether a computed digest is the expected one; of SHAKE, whether it begins with it. */
export function matchesDigest(id: AlgorithmId, computed: Uint8Array, expected: Uint8Array): boolean {
  return sameDigest(isExtendable(id) ? computed.subarray(0, expected.length) : computed, expected);
}

/** The name itself may hold a separator (`sha3-256-…`), so each place to part it is tried. */
function readNamed(text: string): WrittenDigest | undefined {
  for (const { index } of text.slice(0, longestName).matchAll(/[-:=_]/g)) {
    const id = findAlgorithm(text.slice(0, index));
    const digest = text.slice(index + 1).replace(/\?[^]*$/, '');
    const read = id && readDigestOf(id, digest.trim());
    if (read) return read;
  }
  return undefined;
}

function readPlain(text: string): WrittenDigest | undefined {
  for (const digest of [hexOf(text), base64Of(text)]) {
    const algorithms = digest ? algorithmsOfLength(digest.length) : [];
    if (digest && algorithms.length > 0) return { digest, algorithms };
  }
  return undefined;
}

function hexOf(text: string): Uint8Array | undefined {
  const read = hexDigits.test(text) ? readHex(text) : undefined;
  return read?.ok ? read.value : undefined;
}

function base64Of(text: string): Uint8Array | undefined {
  const read = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && !seemsHex(text) ? decodeBase64(text) : undefined;
  return read?.ok && read.value.length >= minBase64Bytes ? read.value : undefined;
}

/** A third of the Base64 alphabet are hexadecimal digits; of a digest with a mistyped digit, nearly all. */
function seemsHex(text: string): boolean {
  return text.replace(/[^\da-f]/gi, '').length > text.length * 0.75;
}
