import {
  type AlgorithmId,
  algorithms,
  type DigestForm,
  type InputForm,
  isAlgorithmId,
} from '../../../domain/hash/index.ts';

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
}

/** The algorithms most readers need: for old downloads, for today's downloads, and the national standard. */
export const defaultAlgorithms: readonly AlgorithmId[] = ['md5', 'sha1', 'sha256', 'sha512', 'sm3'];

/** Reads the options from an address such as `?m=file&a=md5,sha256&out=base64`. */
export function readOptions(query: URLSearchParams): HashOptions {
  const form = query.get('in');
  const out = query.get('out');
  return {
    source: query.get('m') === 'file' ? 'file' : 'text',
    chosen: readAlgorithms(query.get('a')) ?? defaultAlgorithms,
    form: form === 'hex' || form === 'base64' ? form : 'utf8',
    out: out === 'HEX' || out === 'base64' ? out : 'hex',
    keyed: query.get('k') === 'keyed',
  };
}

export function writeOptions({ source, chosen, form, out, keyed }: HashOptions): Record<string, string | undefined> {
  const list = chosen.join(',');
  return {
    m: source === 'file' ? 'file' : undefined,
    a: list === defaultAlgorithms.join(',') ? undefined : list || 'none',
    in: form === 'utf8' ? undefined : form,
    out: out === 'hex' ? undefined : out,
    k: keyed ? 'keyed' : undefined,
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
