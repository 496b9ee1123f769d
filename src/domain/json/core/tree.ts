import { type Result, success } from '../../result.ts';
import { type JsonPosition, positionAt } from './json-position.ts';
import { withinMemory } from './memory.ts';
import type { JsonErrorCode } from './refuse.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';
import { indexValues, type ValueIndex } from './tree-index.ts';
import { writePath } from './tree-path.ts';
import type { JsonKind, JsonTree, PathStyle } from './tree-shape.ts';
import { keyStart, keyStop, stopAfter } from './tree-walk.ts';
import { unquote } from './unquote.ts';
import { decodeText } from './utf8.ts';
import { passThrough } from './validate.ts';

/** Reads a document into its tree. Memory: 16 bytes per value, besides the document itself. */
export function parseJsonTree(input: JsonInput): Result<JsonTree, JsonErrorCode> {
  return withinMemory(() => readTree(readSource(input)));
}

/** Checks a document and indexes its values; the tree refers to the bytes and copies none of them. */
export function readTree(source: JsonSource): Result<JsonTree, JsonErrorCode> {
  const checked = passThrough(source, {});
  if (!checked.ok) return checked;
  return success(indexTree(source, checked.value.values));
}

/** Indexes a document that is known to be JSON and to have so many values. */
export function indexTree(source: JsonSource, values: number): JsonTree {
  return new FlatTree(source, indexValues(source.bytes, values));
}

class FlatTree implements JsonTree {
  readonly bytes: Uint8Array;
  readonly size: number;
  private readonly source: JsonSource;
  private readonly index: ValueIndex;

  constructor(source: JsonSource, index: ValueIndex) {
    this.bytes = source.bytes;
    this.size = index.starts.length;
    this.source = source;
    this.index = index;
  }

  kindOf(node: number): JsonKind {
    return kinds[this.bytes[this.startOf(node)]!] ?? 'number';
  }

  parentOf(node: number): number {
    return this.index.parents[node]!;
  }

  endOf(node: number): number {
    return this.index.ends[node]!;
  }

  countOf(node: number): number {
    let last = this.endOf(node) - 1;
    if (last === node) return 0;
    while (this.parentOf(last) !== node) last = this.parentOf(last);
    return this.indexOf(last) + 1;
  }

  firstChildOf(node: number): number {
    return this.endOf(node) > node + 1 ? node + 1 : -1;
  }

  nextSiblingOf(node: number): number {
    const next = this.endOf(node);
    return node > 0 && next < this.endOf(this.parentOf(node)) ? next : -1;
  }

  *childrenOf(node: number): Iterable<number> {
    const end = this.endOf(node);
    for (let child = node + 1; child < end; child = this.endOf(child)) yield child;
  }

  indexOf(node: number): number {
    return this.index.places[node]!;
  }

  keyOf(node: number): string | undefined {
    if (node === 0 || this.kindOf(this.parentOf(node)) !== 'object') return undefined;
    const stop = keyStop(this.bytes, this.startOf(node));
    return unquote(this.bytes, keyStart(this.bytes, stop), stop);
  }

  startOf(node: number): number {
    return this.index.starts[node]!;
  }

  stopOf(node: number): number {
    return stopAfter(this, node);
  }

  rawOf(node: number): string {
    return decodeText(this.bytes, this.startOf(node), this.stopOf(node));
  }

  textOf(node: number): string {
    return this.kindOf(node) === 'string'
      ? unquote(this.bytes, this.startOf(node), this.stopOf(node))
      : this.rawOf(node);
  }

  pathOf(node: number, style: PathStyle): string {
    return writePath(this, node, style);
  }

  placeOf(node: number): JsonPosition {
    return positionAt(this.source, this.startOf(node));
  }
}

/** Kinds of values by their first byte; any other byte begins a number. */
const kinds: Readonly<Record<number, JsonKind>> = {
  0x7b: 'object',
  0x5b: 'array',
  0x22: 'string',
  0x74: 'true',
  0x66: 'false',
  0x6e: 'null',
};
