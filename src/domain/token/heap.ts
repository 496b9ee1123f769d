/** Numbers of which the smallest is always at hand. */
export interface Heap {
  readonly push: (value: number) => void;
  readonly pop: () => number | undefined;
}

/** A binary heap: the children of place i are at 2i + 1 and 2i + 2, none smaller than their parent. */
export function openHeap(): Heap {
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
