import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';
import { unquote } from './unquote.ts';
import { encodeText } from './utf8.ts';

/** The scope of a search for words. */
export interface FindOptions {
  readonly where: 'both' | 'keys' | 'values';
  /** Whether A is another letter than a. Only Latin letters without accents have a second form here. */
  readonly exact?: boolean;
  /** No more values than this are found. */
  readonly most?: number;
  /** Called now and then with the bytes read. */
  readonly progress?: (done: number, total: number) => void;
}

/** The values in which words were found. */
export interface FoundValues {
  /** Values whose name, or whose own text, holds the words; in document order. */
  readonly nodes: Int32Array;
  /** Whether there are more values than `most`. */
  readonly more: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const progressBytes = 1 << 20;

/**
 * Finds words in the names and the plain values of a document, in one pass over its bytes. Strings with escapes are
 * decoded before the comparison; all others are compared as bytes.
 */
export function findValues(tree: JsonTree, words: string, options: FindOptions): FoundValues {
  const { exact = false, most = 1_000_000, progress } = options;
  const { bytes, size } = tree;
  const wanted = encodeText(exact ? words : fold(words));
  if (wanted.length === 0 || size === 0) return { nodes: new Int32Array(0), more: false };
  // A quote or a backslash inside a string is always escaped in the source, so bytes alone cannot match them.
  const readable = !wanted.includes(quote) && !wanted.includes(backslash);
  const found = createNodeList();
  let node = -1;
  let tokens: readonly SearchToken[] = [];
  let lastReported = 0;
  for (let at = 0; at < bytes.length && found.size <= most; at++) {
    const escaped = bytes[at] === backslash;
    if (!escaped && !(readable && bytesMatchAt(bytes, at, wanted, exact))) continue;
    if (node + 1 < size && tree.startOf(node + 1) <= at) {
      while (node + 1 < size && tree.startOf(node + 1) <= at) node += 1;
      tokens = tokensAfter(tree, node);
    }
    const token = tokens.find(({ start, stop }) => at >= start && at < stop);
    if (!token || (!escaped && at + wanted.length > token.stop)) continue;
    const asked = options.where === 'both' || (options.where === 'keys') === token.isName;
    if (asked && (!escaped || textMatches(unquote(bytes, token.start, token.stop), words, exact)))
      found.add(token.node);
    at = token.stop - 1;
    if (at - lastReported > progressBytes) progress?.((lastReported = at), bytes.length);
  }
  return { nodes: found.take(most), more: found.size > most };
}

interface SearchToken {
  readonly node: number;
  readonly isName: boolean;
  readonly start: number;
  readonly stop: number;
}

/**
 * The plain value that begins last before a byte, and the name that comes after it. Kept until the next value begins:
 * looking for them at each byte would take as many steps again where there is much space between.
 */
function tokensAfter(tree: JsonTree, node: number): readonly SearchToken[] {
  const tokens: SearchToken[] = [];
  if (node >= 0 && isPlain(tree, node)) {
    tokens.push({ node, isName: false, start: tree.startOf(node), stop: tree.stopOf(node) });
  }
  const next = node + 1;
  if (next > 0 && next < tree.size && tree.kindOf(tree.parentOf(next)) === 'object') {
    const stop = keyStop(tree.bytes, tree.startOf(next));
    tokens.push({ node: next, isName: true, start: keyStart(tree.bytes, stop), stop });
  }
  return tokens;
}

function isPlain(tree: JsonTree, node: number): boolean {
  const kind = tree.kindOf(node);
  return kind !== 'object' && kind !== 'array';
}

function bytesMatchAt(bytes: Uint8Array, at: number, wanted: Uint8Array, exact: boolean): boolean {
  for (let index = 0; index < wanted.length; index++) {
    const sign = bytes[at + index]!;
    if (sign !== wanted[index] && (exact || sign < 0x41 || sign > 0x5a || (sign | 0x20) !== wanted[index]))
      return false;
  }
  return true;
}

function textMatches(text: string, words: string, exact: boolean): boolean {
  return exact ? text.includes(words) : fold(text).includes(fold(words));
}

function fold(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Numbers in ascending order, each kept once. */
function createNodeList() {
  let numbers = new Int32Array(256);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(number: number): void {
      if (size > 0 && numbers[size - 1] === number) return;
      if (size === numbers.length) {
        const wider = new Int32Array(size * 2);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[size] = number;
      size += 1;
    },
    take: (most: number) => numbers.slice(0, Math.min(size, most)),
  };
}
