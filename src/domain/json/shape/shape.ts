/** The smallest type that holds all whole numbers; `safe` is ±(2^53 − 1), the whole numbers of a double. */
export type WholeRange = 'safe' | 'int64' | 'uint64' | 'unbounded';

/** Formats of strings that JSON Schema 2020-12 names. */
export type TextFormat = 'date-time' | 'date' | 'time' | 'uuid' | 'email' | 'uri' | 'ipv4';

/** The common properties of all values at one path of a document; all items of an array share one path. */
export interface ValueShape {
  /** Values seen here. */
  count: number;
  nulls: number;
  booleans: number;
  wholes: number;
  wholeRange: WholeRange;
  /** Numbers written with a fraction or an exponent. */
  fractions: number;
  /** Whether a double would change one of the numbers. */
  isBeyondDouble: boolean;
  strings: number;
  /** The common format of the strings; undefined where they differ. */
  format: TextFormat | undefined;
  /** The different strings, as long as they are few. */
  texts: Set<string> | undefined;
  arrays: number;
  item: ValueShape | undefined;
  objects: number;
  /** The fields by name, in the order of their first occurrence. */
  fields: Map<string, ValueShape>;
}

/** The shape of no value at all. */
export function emptyShape(): ValueShape {
  return {
    count: 0,
    nulls: 0,
    booleans: 0,
    wholes: 0,
    wholeRange: 'safe',
    fractions: 0,
    isBeyondDouble: false,
    strings: 0,
    format: undefined,
    texts: new Set(),
    arrays: 0,
    item: undefined,
    objects: 0,
    fields: new Map(),
  };
}
