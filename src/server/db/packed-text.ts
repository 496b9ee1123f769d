import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';

/**
 * The characters of a base to select for `packText` and `unpackText`. They read as many bytes of it, and no character has fewer than
 * one, so that a longer base gives the same as its beginning.
 */
export const baseLength = 32 * 1024;

/** The base of an article's HTML and of its text in SQLite's search index, in a query of `poster`. */
export const htmlBase = sql<string>`substr(poster.content, 1, ${sql.lit(baseLength)})`;

/**
 * Packs a text that was made from another one, its base: an article's HTML from its Markdown. What both have in common is not stored
 * again, so that an ordinary article takes a tenth of its length (Zstandard, RFC 8878, with the base as its dictionary). A checksum
 * tells when the base has changed meanwhile. An empty text is packed as no bytes.
 */
export function packText(text: string, base: string): Uint8Array {
  if (text === '') return new Uint8Array();
  return zstdCompressSync(text, { dictionary: dictionaryOf(base), params: { [constants.ZSTD_c_checksumFlag]: 1 } });
}

/** The text that `packText` has packed with the same base; throws with another base. */
export function unpackText(packed: Uint8Array, base: string): string {
  if (packed.length === 0) return '';
  return zstdDecompressSync(packed, { dictionary: dictionaryOf(base) }).toString();
}

function dictionaryOf(base: string): Buffer {
  return Buffer.from(base.slice(0, baseLength)).subarray(0, baseLength);
}
