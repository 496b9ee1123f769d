import type { JsonTree } from './tree-shape.ts';

/** The end of the string that begins at `start`, in bytes known to be JSON. */
export function skipString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (let sign = bytes[at]; sign !== 0x22; sign = bytes[at]) at += sign === 0x5c ? 2 : 1;
  return at + 1;
}

/** The end of the number or word that begins at `start`. */
export function skipScalar(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && !isDelimiter(bytes[at]!)) at += 1;
  return at;
}

function isDelimiter(sign: number): boolean {
  return sign <= 0x20 || sign === 0x2c || sign === 0x5d || sign === 0x7d;
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at]! <= 0x20) at += 1;
  return at;
}

/** The end of a value in the source; for a container, behind its closing bracket. */
export function stopAfter(tree: JsonTree, node: number): number {
  const { bytes } = tree;
  let last = tree.endOf(node) - 1;
  const start = tree.startOf(last);
  const sign = bytes[start];
  let at = start + 1;
  if (sign === 0x22) at = skipString(bytes, start);
  else if (sign === 0x5b || sign === 0x7b) at = skipSpace(bytes, at) + 1;
  else at = skipScalar(bytes, start);
  for (; last !== node; last = tree.parentOf(last)) at = skipSpace(bytes, at) + 1;
  return at;
}

/** The end of the property name before a value, behind its closing quote. */
export function keyStop(bytes: Uint8Array, valueStart: number): number {
  let stop = valueStart;
  while (bytes[stop - 1] !== 0x22) stop -= 1;
  return stop;
}

/**
 * The start of the property name that ends at `stop`, at its opening quote. The search runs backwards: of the quotes in
 * a string only the first and the last have an even number of backslashes before them.
 */
export function keyStart(bytes: Uint8Array, stop: number): number {
  let start = stop - 1;
  do {
    start -= 1;
    while (bytes[start] !== 0x22) start -= 1;
  } while (isEscaped(bytes, start));
  return start;
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  let before = at;
  while (bytes[before - 1] === 0x5c) before -= 1;
  return (at - before) % 2 === 1;
}

/** The node that a byte of the document belongs to: the value or the property name in which the byte stands. */
export function nodeAt(tree: JsonTree, at: number): number {
  let low = 0;
  let high = tree.size - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (tree.startOf(middle) <= at) low = middle;
    else high = middle - 1;
  }
  const next = low + 1;
  if (next >= tree.size || tree.kindOf(tree.parentOf(next)) !== 'object') return low;
  return keyStart(tree.bytes, keyStop(tree.bytes, tree.startOf(next))) <= at ? next : low;
}
