import { skipScalar, skipString } from './tree-walk.ts';

/** Numbers of the nodes, in document order; see `JsonTree`. */
export interface ValueIndex {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly parents: Int32Array;
  readonly places: Int32Array;
}

/** Indexes a valid document with `size` values. The parents serve as the stack. */
export function indexValues(bytes: Uint8Array, size: number): ValueIndex {
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
