/**
 * Byte-pair encoding of one cut: every byte is a part, and of all neighbours that together are a token, those with the
 * smallest number are put together first, the leftmost where there are several. Answers where each token ends.
 *
 * Neighbours wait in a heap. Looking through all of them for each pair, as tokenizers do that expect short words, takes
 * minutes for 200,000 characters without a comma.
 */
export function mergeBytes(bytes: string, rankOf: ReadonlyMap<string, number>): number[] {
  const { length } = bytes;
  const next = Array.from({ length }, (_, at) => at + 1);
  const previous = Array.from({ length: length + 1 }, (_, at) => at - 1);
  /** For each part the rank of the token that it would form with the next part; -1 for none. */
  const joined = Array.from({ length }, () => -1);
  const waiting = openHeap();

  function weigh(at: number): void {
    const end = next[next[at]!];
    const rank = end === undefined ? undefined : rankOf.get(bytes.slice(at, end));
    joined[at] = rank ?? -1;
    if (rank !== undefined) waiting.push(rank * length + at);
  }

  for (let at = 0; at < length; at += 1) weigh(at);
  for (let least = waiting.pop(); least !== undefined; least = waiting.pop()) {
    const at = least % length;
    // A merge since then may have changed one of the two parts.
    if (joined[at] !== (least - at) / length) continue;
    const gone = next[at]!;
    const end = next[gone]!;
    joined[gone] = -1;
    next[at] = end;
    previous[end] = at;
    weigh(at);
    if (at > 0) weigh(previous[at]!);
  }

  const ends: number[] = [];
  for (let at = 0; at < length; at = next[at]!) ends.push(next[at]!);
  return ends;
}

/** Numbers of which the smallest is always at hand. */
interface Heap {
  readonly push: (value: number) => void;
  readonly pop: () => number | undefined;
}

/** A binary heap: the children of place i are at 2i + 1 and 2i + 2, none smaller than their parent. */
function openHeap(): Heap {
  const values: number[] = [];

  function rise(value: number, from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (values[parent]! <= value) break;
      values[at] = values[parent]!;
      at = parent;
    }
    values[at] = value;
  }

  function sink(value: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child + 1 < values.length && values[child + 1]! < values[child]!) child += 1;
      if (child >= values.length || values[child]! >= value) break;
      values[at] = values[child]!;
      at = child;
    }
    values[at] = value;
  }

  return {
    push(value) {
      values.push(value);
      rise(value, values.length - 1);
    },
    pop() {
      const least = values[0];
      const last = values.pop();
      if (last !== undefined && values.length > 0) sink(last);
      return least;
    },
  };
}
