import { type Result, success } from '../result.ts';
import { comparers, type KeyOrder } from './key-order.ts';
import type { JsonErrorCode } from './refuse.ts';
import type { Source } from './source.ts';
import { readTree } from './tree.ts';
import type { JsonTree } from './tree-shape.ts';
import { keyRange } from './tree-walk.ts';

export type { KeyOrder };

/** The document, minified, with the properties of every object in order. Properties of one name keep their order. */
export function sortKeys(source: Source, order: KeyOrder): Result<Source, JsonErrorCode> {
  const tree = readTree(source);
  if (!tree.ok) return tree;
  return success({ bytes: writeSorted(tree.value, order), isText: source.isText, start: 0 });
}

/** An object or array whose children are being written. */
interface Frame {
  readonly isObject: boolean;
  readonly children: Iterator<number>;
  isEmpty: boolean;
}

/** Copies keys and plain values from where they stand; the open brackets are a list, not a stack of calls. */
function writeSorted(tree: JsonTree, order: KeyOrder): Uint8Array {
  const output = new Uint8Array(tree.bytes.length);
  const frames: Frame[] = [];
  let to = 0;

  function copy(start: number, stop: number): void {
    output.set(tree.bytes.subarray(start, stop), to);
    to += stop - start;
  }

  function begin(node: number): void {
    const kind = tree.kindOf(node);
    const start = tree.startOf(node);
    if (kind === 'object' || kind === 'array') {
      const children = kind === 'object' ? sortedChildren(tree, node, order) : tree.childrenOf(node);
      frames.push({ isObject: kind === 'object', children: children[Symbol.iterator](), isEmpty: true });
      copy(start, start + 1);
    } else copy(start, tree.stopOf(node));
  }

  begin(0);
  for (let frame = frames[0]; frame; frame = frames[frames.length - 1]) {
    const { done, value: node } = frame.children.next();
    if (done) {
      output[to++] = frame.isObject ? 0x7d : 0x5d;
      frames.pop();
    } else {
      if (!frame.isEmpty) output[to++] = 0x2c;
      frame.isEmpty = false;
      if (frame.isObject) {
        const { start, stop } = keyRange(tree.bytes, tree.startOf(node));
        copy(start, stop);
        output[to++] = 0x3a;
      }
      begin(node);
    }
  }
  return output.subarray(0, to);
}

function sortedChildren(tree: JsonTree, node: number, order: KeyOrder): readonly number[] {
  const compare = comparers[order];
  const named = Array.from(tree.childrenOf(node), (child) => ({ child, key: tree.keyOf(child)! }));
  return named.sort((one, other) => compare(one.key, other.key)).map(({ child }) => child);
}
