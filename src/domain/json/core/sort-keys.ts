import { type Result, success } from '../../result.ts';
import { withinMemory } from './memory.ts';
import type { JsonErrorCode } from './refuse.ts';
import type { JsonSource } from './source.ts';
import type { JsonTree } from './tree-shape.ts';
import { keyStart, keyStop } from './tree-walk.ts';
import { readTree } from './tree.ts';
import { unquote } from './unquote.ts';
import { encodeText } from './utf8.ts';

/**
 * The document, minified, with the properties of every object in the order of their names by Unicode code point. Properties of one name
 * keep their order.
 */
export function sortKeys(source: JsonSource): Result<JsonSource, JsonErrorCode> {
  return withinMemory(() => {
    const tree = readTree(source);
    return tree.ok ? success({ bytes: writeSorted(tree.value), isText: source.isText, start: 0 }) : tree;
  });
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
function writeSorted(tree: JsonTree): Uint8Array {
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
    const sorted = sign === 0x7b ? sortedChildren(tree, node) : undefined;
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

/** A property by where the bytes of its name stand: in the document, or by themselves where the name has escapes. */
interface NamedProperty {
  readonly node: number;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly stop: number;
}

function sortedChildren(tree: JsonTree, node: number): readonly number[] {
  const end = tree.endOf(node);
  const named: NamedProperty[] = [];
  let isSorted = true;
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    const property = nameOf(tree, child);
    const before = named[named.length - 1];
    isSorted &&= before === undefined || compareNames(before, property) <= 0;
    named.push(property);
  }
  return (isSorted ? named : named.sort(compareNames)).map((property) => property.node);
}

function nameOf(tree: JsonTree, node: number): NamedProperty {
  const { bytes } = tree;
  const stop = keyStop(bytes, tree.startOf(node));
  const start = keyStart(bytes, stop);
  if (!hasEscape(bytes, start, stop)) return { node, bytes, start: start + 1, stop: stop - 1 };
  const name = encodeText(unquote(bytes, start, stop));
  return { node, bytes: name, start: 0, stop: name.length };
}

function hasEscape(bytes: Uint8Array, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (bytes[at] === 0x5c) return true;
  return false;
}

/** UTF-8 puts bytes in the order of code points; the language would put surrogates before U+E000. */
function compareNames(one: NamedProperty, other: NamedProperty): number {
  const [length, otherLength] = [one.stop - one.start, other.stop - other.start];
  for (let index = 0; index < length && index < otherLength; index += 1) {
    const difference = one.bytes[one.start + index]! - other.bytes[other.start + index]!;
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}
