import { canonicalNumber } from '../core/number-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';

/** 64 bits for every value of a document; values that mean the same have the same. */
export interface ValueHashes {
  readonly high: Int32Array;
  readonly low: Int32Array;
}

/**
 * Hashes every value of a tree in one pass from the last node to the first, since descendants have greater node
 * numbers. Names are added up, so that their order does not count; items are mixed in one after another. The hashes
 * find candidates quickly and do not resist forgery: values with equal hashes are compared, too.
 */
export function hashValues(tree: JsonTree): ValueHashes {
  const hashes = { high: new Int32Array(tree.size), low: new Int32Array(tree.size) };
  for (let node = tree.size - 1; node >= 0; node -= 1) {
    const kind = tree.kindOf(node);
    const seed = kind.charCodeAt(0) * 31 + kind.length;
    hashes.high[node] = Math.imul(seed, 0x9e3779b1);
    hashes.low[node] = Math.imul(seed, 0x85ebca6b);
    if (kind === 'object') addFields(tree, node, hashes);
    else if (kind === 'array') addItems(tree, node, hashes);
    else addText(kind === 'number' ? canonicalNumber(tree.rawOf(node)) : tree.textOf(node), node, hashes);
  }
  return hashes;
}

function addFields(tree: JsonTree, node: number, { high, low }: ValueHashes): void {
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    const key = tree.keyOf(child)!;
    high[node]! += mix(hashText(key, 1), high[child]!);
    low[node]! += mix(hashText(key, 2), low[child]!);
  }
}

function addItems(tree: JsonTree, node: number, { high, low }: ValueHashes): void {
  const end = tree.endOf(node);
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    high[node] = mix(high[node]!, high[child]!);
    low[node] = mix(low[node]!, low[child]!);
  }
}

function addText(text: string, node: number, { high, low }: ValueHashes): void {
  high[node] = mix(high[node]!, hashText(text, 1));
  low[node] = mix(low[node]!, hashText(text, 2));
}

function hashText(text: string, seed: number): number {
  let hash = Math.imul(text.length + seed, 0x27d4eb2f);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193 + (seed << 9));
  return hash;
}

/** The finishing steps of MurmurHash3 over both. */
function mix(one: number, two: number): number {
  let hash = Math.imul(one ^ Math.imul(two, 0xcc9e2d51), 0x1b873593);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b) + 0xe6546b64;
  return (hash ^ (hash >>> 13)) | 0;
}
