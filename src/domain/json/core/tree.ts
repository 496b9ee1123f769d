import { type Result, success } from '../../result.ts';
import type { TextPosition } from '../../text/position.ts';
import { positionAt } from './json-position.ts';
import { withinMemory } from './memory.ts';
import type { JsonErrorCode } from './refuse.ts';
import { type JsonInput, readSource, type JsonSource } from './source.ts';
import type { JsonKind, JsonTree, PathStyle } from './tree-shape.ts';
import { keyStart, keyStop, stopAfter, skipScalar, skipString } from './tree-walk.ts';
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

  placeOf(node: number): TextPosition {
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

/** Numbers of the nodes, in document order; see `JsonTree`. */
interface ValueIndex {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly parents: Int32Array;
  readonly places: Int32Array;
}

/** Indexes a valid document with `size` values. The parents serve as the stack. */
function indexValues(bytes: Uint8Array, size: number): ValueIndex {
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  const parents = new Int32Array(size);
  const places = new Int32Array(size);
  let node = 0;
  let parent = -1;
  let place = 0;
  let wantsKey = false;
  for (let at = 0; at < bytes.length;) {
    const sign = bytes[at]!;
    if (sign === 0x22 && wantsKey) {
      at = skipString(bytes, at);
      wantsKey = false;
    } else if (sign === 0x22 || (sign >= 0x2d && sign <= 0x39) || sign === 0x5b || sign === 0x7b || isWord(sign)) {
      starts[node] = at;
      parents[node] = parent;
      places[node] = place;
      node += 1;
      if (sign === 0x5b || sign === 0x7b) {
        parent = node - 1;
        place = 0;
        wantsKey = sign === 0x7b;
        at += 1;
      } else {
        ends[node - 1] = node;
        place += 1;
        at = sign === 0x22 ? skipString(bytes, at) : skipScalar(bytes, at);
      }
    } else {
      if (sign === 0x5d || sign === 0x7d) {
        ends[parent] = node;
        place = places[parent]! + 1;
        parent = parents[parent]!;
      } else if (sign === 0x2c) wantsKey = bytes[starts[parent]!] === 0x7b;
      at += 1;
    }
  }
  return { starts, ends, parents, places };
}

/** The first letter of true, false or null. */
function isWord(sign: number): boolean {
  return sign === 0x74 || sign === 0x66 || sign === 0x6e;
}

interface PathWriter {
  readonly root: string;
  readonly name: (key: string) => string;
  readonly item: (index: number) => string;
}

/** The way from the root to a node. Where a name is repeated in an object, the way is that of the last one of the name. */
function writePath(tree: JsonTree, node: number, style: PathStyle): string {
  const { root, name, item } = writers[style];
  const steps: string[] = [];
  for (let at = node; at > 0; at = tree.parentOf(at)) {
    const key = tree.keyOf(at);
    steps.push(key === undefined ? item(tree.indexOf(at)) : name(key));
  }
  return root + steps.reverse().join('');
}

const writers: Readonly<Record<PathStyle, PathWriter>> = {
  jsonpath: { root: '$', name: (key) => `['${quoteSingle(key)}']`, item: (index) => `[${index}]` },
  pointer: {
    root: '',
    name: (key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    item: (index) => `/${index}`,
  },
  javascript: {
    root: 'data',
    name: (key) => (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`),
    item: (index) => `[${index}]`,
  },
};

const shortEscapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
};

/** RFC 9535 §2.7: only these are escaped, and only so. */
function quoteSingle(key: string): string {
  return key.replaceAll(
    /[\p{Cc}'\\]/gu,
    (sign) => shortEscapes[sign] ?? (sign < ' ' ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign),
  );
}
