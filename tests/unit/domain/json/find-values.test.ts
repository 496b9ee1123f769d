import { describe, expect, test } from 'vitest';
import { type FindOptions, findValues } from '#domain/json/core/find-values.ts';
import { nodeAt } from '#domain/json/core/tree-walk.ts';
import { parseJsonTree } from '#domain/json/core/tree.ts';

function treeOf(text: string) {
  const tree = parseJsonTree(text);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

const text = String.raw`{"Name": "王小明", "tags": ["name", "\u738b", "a\"b", "c\\d"], "n": {"name": 12.50, "空": null}, "": true}`;

function pathsOf(words: string, options: Partial<FindOptions> = {}): string[] {
  const tree = treeOf(text);
  return [...findValues(tree, words, { where: 'both', ...options }).nodes].map((node) =>
    tree.pathOf(node, 'javascript'),
  );
}

describe('在文档里找', () => {
  test('名称与值都找，不分大小写', () => {
    expect(pathsOf('name')).toEqual(['data.Name', 'data.tags[0]', 'data.n.name']);
    expect(pathsOf('NAME', { where: 'keys' })).toEqual(['data.Name', 'data.n.name']);
    expect(pathsOf('name', { where: 'values' })).toEqual(['data.tags[0]']);
    expect(pathsOf('Name', { exact: true })).toEqual(['data.Name']);
  });

  test('转义写法按它的意思比', () => {
    expect(pathsOf('王')).toEqual(['data.Name', 'data.tags[1]']);
    expect(pathsOf('"')).toEqual(['data.tags[2]']);
    expect(pathsOf('\\')).toEqual(['data.tags[3]']);
    expect(pathsOf('u738b')).toEqual([]);
  });

  test('数字与字面值按写法找，标点不算', () => {
    expect(pathsOf('2.5')).toEqual(['data.n.name']);
    expect(pathsOf('nul')).toEqual(['data.n.空']);
    expect(pathsOf(': ')).toEqual([]);
    expect(pathsOf('{')).toEqual([]);
    expect(pathsOf('')).toEqual([]);
  });

  test('太多时停下并说明', () => {
    const { nodes, more } = findValues(treeOf('[1,1,1,1]'), '1', { where: 'both', most: 2 });
    expect([[...nodes], more]).toEqual([[1, 2], true]);
    expect(findValues(treeOf('[1,1]'), '1', { where: 'both', most: 2 }).more).toBe(false);
  });

  test('与逐个取出来比较的结果一样', () => {
    const items = Array.from({ length: 400 }, (_, index) => ({
      [`k${index % 7}`]: index % 3 === 0 ? `值${index}\n${index % 5}` : index / 4,
    }));
    const tree = treeOf(JSON.stringify({ items }));
    for (const words of ['k3', '值1', '1', '.25', '\n4', 'items', '值12\n']) {
      const expected = [];
      for (let node = 0; node < tree.size; node++) {
        const leaf = tree.endOf(node) === node + 1;
        if (tree.keyOf(node)?.includes(words) || (leaf && tree.textOf(node).includes(words))) expected.push(node);
      }
      expect([...findValues(tree, words, { where: 'both' }).nodes]).toEqual(expected);
    }
  });
});

test('文档里的一个位置属于哪个值', () => {
  const tree = treeOf('{"ab": 12, "c": [true, {"d": 1}]}');
  const pathAt = (at: number): string => tree.pathOf(nodeAt(tree, at), 'javascript');
  expect([0, 2, 7, 8, 12, 16, 17, 25, 29].map(pathAt)).toEqual([
    'data',
    'data.ab',
    'data.ab',
    'data.ab',
    'data.c',
    'data.c',
    'data.c[0]',
    'data.c[1].d',
    'data.c[1].d',
  ]);
});
