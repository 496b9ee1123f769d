import { type Result, success } from '../../result.ts';
import { comparers, type KeyOrder } from './key-order.ts';
import type { JsonErrorCode } from './refuse.ts';
import type { JsonSource } from './source.ts';
import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';
import { readTree } from './tree.ts';
import { unquote } from './unquote.ts';

/** The document, minified, with the properties of every object in order. Properties of one name keep their order. */
export function sortKeys(source: JsonSource, order: KeyOrder): Result<JsonSource, JsonErrorCode> {
  const tree = readTree(source);
  if (!tree.ok) return tree;
  return success({ bytes: writeSorted(tree.value, order), isText: source.isText, start: 0 });
}

/** An object or array whose children are being written. */
interface SortFrame {
  /** The children of an object in their order; an array's are found one from the other. */
  readonly sorted: readonly number[] | undefined;
  readonly end: number;
  /** The next child: of an array the node, of an object the place in `sorted`. */
  next: number;
}

/** Copies keys and plain values from where they stand; the open brackets are a list, not a stack of calls. */
function writeSorted(tree: JsonTree, order: KeyOrder): Uint8Array {
  const { bytes } = tree;
  const output = new Uint8Array(bytes.length);
  const frames: SortFrame[] = [];
  let to = 0;

  function copy(start: number, stop: number): void {
    if (stop - start > 100) {
      output.set(bytes.subarray(start, stop), to);
      to += stop - start;
    } else for (let at = start; at < stop; at += 1) output[to++] = bytes[at]!;
  }

  function begin(node: number): void {
    const start = tree.startOf(node);
    const sign = bytes[start]!;
    if (sign !== 0x7b && sign !== 0x5b) {
      copy(start, tree.stopOf(node));
      return;
    }
    output[to++] = sign;
    const sorted = sign === 0x7b ? sortedChildren(tree, node, order) : undefined;
    frames.push({ sorted, end: sorted ? sorted.length : tree.endOf(node), next: sorted ? 0 : node + 1 });
  }

  begin(0);
  for (let frame = frames[0]; frame; frame = frames[frames.length - 1]) {
    const { sorted, next, end } = frame;
    if (next >= end) {
      // The comma after the last child gives its place to the bracket.
      if (output[to - 1] === 0x2c) to -= 1;
      output[to++] = sorted ? 0x7d : 0x5d;
      frames.pop();
      if (frames.length > 0) output[to++] = 0x2c;
      continue;
    }
    const node = sorted ? sorted[next]! : next;
    frame.next = sorted ? next + 1 : tree.endOf(node);
    if (sorted) {
      const stop = keyStop(bytes, tree.startOf(node));
      copy(keyStart(bytes, stop), stop);
      output[to++] = 0x3a;
    }
    const before = frames.length;
    begin(node);
    if (frames.length === before) output[to++] = 0x2c;
  }
  return output.subarray(0, to);
}

/** A property by where its name stands. */
interface NamedProperty {
  readonly node: number;
  readonly start: number;
  readonly stop: number;
  readonly key: string;
}

function sortedChildren(tree: JsonTree, node: number, order: KeyOrder): readonly number[] {
  const { bytes } = tree;
  const end = tree.endOf(node);
  const named: NamedProperty[] = [];
  let isPlain = order === 'code-point';
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    const stop = keyStop(bytes, tree.startOf(child));
    const start = keyStart(bytes, stop);
    isPlain &&= !hasEscape(bytes, start, stop);
    named.push({ node: child, start, stop, key: '' });
  }
  if (isPlain) return inOrder(named, (one, other) => compareBytes(bytes, one, other));
  const compare = comparers[order];
  const decoded = named.map((name) => ({ ...name, key: unquote(bytes, name.start, name.stop) }));
  return inOrder(decoded, (one, other) => compare(one.key, other.key));
}

function inOrder(
  named: NamedProperty[],
  compare: (one: NamedProperty, other: NamedProperty) => number,
): readonly number[] {
  const isSorted = named.every((name, index) => index === 0 || compare(named[index - 1]!, name) <= 0);
  return (isSorted ? named : named.sort(compare)).map((name) => name.node);
}

function hasEscape(bytes: Uint8Array, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (bytes[at] === 0x5c) return true;
  return false;
}

/** UTF-8 puts bytes in the order of code points; the closing quotes are left out, or a name would come after a longer one. */
function compareBytes(bytes: Uint8Array, one: NamedProperty, other: NamedProperty): number {
  const length = Math.min(one.stop - one.start, other.stop - other.start) - 1;
  for (let index = 1; index < length; index += 1) {
    const difference = bytes[one.start + index]! - bytes[other.start + index]!;
    if (difference !== 0) return difference;
  }
  return one.stop - one.start - (other.stop - other.start);
}
