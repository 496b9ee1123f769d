import type { JsonTree } from '#domain/json/core/tree-shape.ts';
import { decodeText } from '#domain/json/core/utf8.ts';

/** The longest escape of a character is a pair of `\uXXXX`. */
const maxBytesEach = 12;

/**
 * Answers the source of a scalar value, cut short; escapes such as `\u4e2d` in strings are decoded, because they are
 * unreadable. A value may be as long as the document, so no more of it is read than is shown.
 */
export function excerptOf(tree: JsonTree, node: number, most: number): string {
  const start = tree.startOf(node);
  const stop = Math.min(tree.stopOf(node), start + most * maxBytesEach);
  const source = decodeText(tree.bytes, start, endOfCharacter(tree.bytes, stop));
  return shorten(/^".*\\u/s.test(source) ? readable(source) : source, most);
}

/** Cuts a text after a number of characters and marks the cut. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Decodes escapes except those of invisible characters, quotes and backslashes. */
function readable(source: string): string {
  return source.replaceAll(/\\(?:u([\dA-Fa-f]{4})|.)/gs, (escape, hex: string | undefined) => {
    const sign = hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16));
    return hex === undefined || /["\\\p{C}]/u.test(sign) ? escape : sign;
  });
}

function endOfCharacter(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end += 1;
  return end;
}
