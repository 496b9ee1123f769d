/** Whole numbers by the least type that holds all of them; `safe` is ±(2^53 − 1), the whole numbers of a double. */
export type WholeRange = 'safe' | 'int64' | 'uint64' | 'unbounded';

/** Formats of strings that JSON Schema 2020-12 names. */
export type TextFormat = 'date-time' | 'date' | 'time' | 'uuid' | 'email' | 'uri' | 'ipv4';

/** What all values at one place of a document have in common; the items of an array are at one place. */
export interface ValueShape {
  /** Values seen here. */
  count: number;
  nulls: number;
  booleans: number;
  wholes: number;
  wholeRange: WholeRange;
  /** Numbers written with a fraction or an exponent. */
  fractions: number;
  /** Some number here would be changed by a double. */
  isBeyondDouble: boolean;
  strings: number;
  /** What the strings all are; undefined where they are not all the same. */
  format: TextFormat | undefined;
  /** The different strings, as long as they are few. */
  texts: Set<string> | undefined;
  arrays: number;
  item: ValueShape | undefined;
  objects: number;
  /** By name, in the order in which they were first seen. */
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
