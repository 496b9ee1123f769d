import {
  type AlgorithmId,
  algorithmOf,
  algorithms,
  type DigestForm,
  digestText,
  type InputForm,
  isAlgorithmId,
  isExtendable,
  type KeyMode,
  maxShakeBytes,
} from '#domain/hash/index.ts';

export type InputSource = 'text' | 'file';

/** The options of the tool, all of which stand in the address. The key does not: addresses are kept, shared and logged. */
export interface HashOptions {
  readonly source: InputSource;
  /** The chosen algorithms in the order of the table. */
  readonly chosen: readonly AlgorithmId[];
  readonly form: InputForm;
  readonly out: DigestForm;
  /** Whether BLAKE2 and BLAKE3 use their own keyed mode instead of HMAC. */
  readonly keyed: boolean;
  /** The shown length of SHAKE in bytes; undefined for the usual one. */
  readonly shakeBytes: number | undefined;
}

/** The algorithms most readers need: for today's downloads and for old ones. */
export const defaultAlgorithms: readonly AlgorithmId[] = ['sha256', 'md5', 'sha1'];

/** Reads the options from an address such as `?m=file&a=md5,sha256&out=base64`. */
export function readOptions(query: URLSearchParams): HashOptions {
  const form = query.get('in');
  const out = query.get('out');
  const source = query.get('m');
  const shakeBytes = Number(query.get('n'));
  return {
    source: source === 'file' ? source : 'text',
    chosen: readAlgorithms(query.get('a')) ?? defaultAlgorithms,
    form: form === 'hex' || form === 'base64' ? form : 'utf8',
    out: out === 'HEX' || out === 'base64' ? out : 'hex',
    keyed: query.get('k') === 'keyed',
    shakeBytes: Number.isInteger(shakeBytes) && shakeBytes >= 1 && shakeBytes <= maxShakeBytes ? shakeBytes : undefined,
  };
}

export function writeOptions({
  source,
  chosen,
  form,
  out,
  keyed,
  shakeBytes,
}: HashOptions): Record<string, string | undefined> {
  const list = chosen.join(',');
  return {
    m: source === 'text' ? undefined : source,
    a: list === defaultAlgorithms.join(',') ? undefined : list || 'none',
    in: form === 'utf8' ? undefined : form,
    out: out === 'hex' ? undefined : out,
    k: keyed ? 'keyed' : undefined,
    n: shakeBytes === undefined ? undefined : String(shakeBytes),
  };
}

/** Reads the algorithms of a list such as `md5,sha256` in the order of the table; `none` is an empty choice. */
export function readAlgorithms(list: string | null | undefined): readonly AlgorithmId[] | undefined {
  if (list === 'none') return [];
  const chosen = inTableOrder((list ?? '').split(',').filter(isAlgorithmId));
  return chosen.length > 0 ? chosen : undefined;
}

export function inTableOrder(ids: readonly AlgorithmId[]): readonly AlgorithmId[] {
  return algorithms.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** How digests are written: their form, the shown length of SHAKE, and how a key took part. */
export interface DigestLook extends Pick<HashOptions, 'out' | 'shakeBytes'> {
  readonly mode: KeyMode | undefined;
}

/** Cuts a digest of SHAKE, which is computed at its greatest length, to the one that is wanted. */
export function cutDigest(id: AlgorithmId, digest: Uint8Array, shakeBytes: number | undefined): Uint8Array {
  return isExtendable(id) ? digest.subarray(0, shakeBytes ?? algorithmOf(id).bits / 8) : digest;
}

/** Writes a digest as the page shows and copies it. */
export function shownDigest(id: AlgorithmId, digest: Uint8Array, { out, shakeBytes }: DigestLook): string {
  return digestText(cutDigest(id, digest, shakeBytes), out);
}
