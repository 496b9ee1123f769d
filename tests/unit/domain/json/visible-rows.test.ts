import { describe, expect, test } from 'vitest';
import { createVisibleRows, type RowChange, type TreeShape } from '#domain/json/core/visible-rows.ts';

/** A tree from the parent of each value. */
function treeOf(parents: readonly number[]): TreeShape {
  const ends = parents.map((_, node) => node + 1);
  for (let node = parents.length - 1; node > 0; node--) {
    const parent = parents[node]!;
    ends[parent] = Math.max(ends[parent]!, ends[node]!);
  }
  return { size: parents.length, parentOf: (node) => parents[node]!, endOf: (node) => ends[node]! };
}

/** The same seed gives the same numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomTree(random: () => number, size: number): TreeShape {
  const parents = [-1];
  let last = 0;
  for (let node = 1; node < size; node++) {
    let parent = last;
    while (parent > 0 && random() < 0.5) parent = parents[parent]!;
    parents.push(parent);
    last = node;
  }
  return treeOf(parents);
}

/** The plain way to say the same: a set of what is open, walked from the root at each question. */
function plainRows(tree: TreeShape) {
  const open = new Set([0]);
  const inside = (node: number): number[] =>
    Array.from({ length: tree.endOf(node) - node - 1 }, (_, index) => node + 1 + index);
  return {
    open,
    rows(): number[] {
      const rows = [];
      for (let node = 0; node < tree.size; node = open.has(node) ? node + 1 : tree.endOf(node)) rows.push(node);
      return rows;
    },
    apply({ kind, node }: RowChange): void {
      if (kind === 'expand') open.add(node);
      else if (kind === 'collapse') open.delete(node);
      else if (kind === 'reveal')
        for (let outer = tree.parentOf(node); outer >= 0; outer = tree.parentOf(outer)) open.add(outer);
      else
        for (const one of [node, ...inside(node)]) {
          if (kind === 'expand-all') open.add(one);
          else open.delete(one);
        }
    },
  };
}

describe('树上看得见的行', () => {
  // {a: [1, 2], b: {c: 3}}
  const tree = treeOf([-1, 0, 1, 1, 0, 4]);
  const rowsOf = (rows: ReturnType<typeof createVisibleRows>): number[] =>
    Array.from({ length: rows.count }, (_, row) => rows.nodeAt(row));

  test('开始时只有根展开', () => {
    expect(rowsOf(createVisibleRows(tree))).toEqual([0, 1, 4]);
  });

  test('展开、收起，里面展开过的再打开时还在', () => {
    const rows = createVisibleRows(tree);
    rows.apply({ kind: 'expand', node: 4 });
    expect(rowsOf(rows)).toEqual([0, 1, 4, 5]);
    rows.apply({ kind: 'collapse', node: 0 });
    expect(rowsOf(rows)).toEqual([0]);
    rows.apply({ kind: 'expand', node: 0 });
    expect(rowsOf(rows)).toEqual([0, 1, 4, 5]);
  });

  test('藏着的值算在看得见的最近一层上', () => {
    const rows = createVisibleRows(tree);
    expect(rows.rowOf(5)).toBe(2);
    rows.apply({ kind: 'reveal', node: 3 });
    expect(rowsOf(rows)).toEqual([0, 1, 2, 3, 4]);
    expect(rows.rowOf(3)).toBe(3);
    expect(rows.isExpanded(1)).toBe(true);
  });

  test('没有子项的值不算展开', () => {
    const rows = createVisibleRows(treeOf([-1]));
    expect([rows.count, rows.nodeAt(0), rows.nodeAt(1), rows.isExpanded(0)]).toEqual([1, 0, -1, false]);
  });

  test('随便怎样展开收起，都与从头数一遍的一样', () => {
    const random = seeded(7);
    const kinds = ['expand', 'collapse', 'expand', 'expand', 'expand-all', 'collapse-all', 'reveal'] as const;
    for (const size of [1, 2, 31, 32, 33, 1023, 1024, 1025, 5000]) {
      const shape = randomTree(random, size);
      const rows = createVisibleRows(shape);
      const plain = plainRows(shape);
      for (let step = 0; step < 60; step++) {
        const node = random() < 0.2 ? 0 : Math.floor(random() * size);
        const change: RowChange = { kind: kinds[Math.floor(random() * kinds.length)]!, node };
        rows.apply(change);
        plain.apply(change);
        const expected = plain.rows();
        expect(rowsOf(rows)).toEqual(expected);
        const asked = expected[Math.floor(random() * expected.length)]!;
        expect(rows.rowOf(asked)).toBe(expected.indexOf(asked));
      }
    }
  });

  test('一千万个值全部展开，头尾都找得到', () => {
    const size = 10_000_000;
    const flat: TreeShape = {
      size,
      parentOf: (node) => (node === 0 ? -1 : 0),
      endOf: (node) => (node === 0 ? size : node + 1),
    };
    const rows = createVisibleRows(flat);
    expect(rows.count).toBe(size);
    expect([rows.nodeAt(0), rows.nodeAt(5_000_001), rows.nodeAt(size - 1), rows.nodeAt(size)]).toEqual([
      0,
      5_000_001,
      size - 1,
      -1,
    ]);
    expect(rows.rowOf(9_999_998)).toBe(9_999_998);
  });
});
