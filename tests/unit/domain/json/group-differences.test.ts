import { describe, expect, test } from 'vitest';
import { compareJson, type CompareOptions } from '#domain/json/compare/compare-json.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from './random-json.ts';
import { treeOf, valueOf } from './tools.ts';

/** Each group as its containers and its rows: kind, left, right; a left out run as its length. */
function sides(before: string, after: string, options?: CompareOptions): (string | number)[][] {
  const [one, two] = [treeOf(before), treeOf(after)];
  return valueOf(compareJson(one, two, options)).groups.map(({ within, rows, rest }) => [
    within ? `${one.pathOf(within.before, 'jsonpath')} ${two.pathOf(within.after, 'jsonpath')}` : '',
    ...rows.flatMap(({ kind = '=', before: left, after: right, skipped }) => {
      const text = `${kind} ${left === undefined ? '·' : one.rawOf(left)} ${right === undefined ? '·' : two.rawOf(right)}`;
      return skipped > 0 ? [skipped, text] : [text];
    }),
    ...(rest > 0 ? [rest] : []),
  ]);
}

describe('并排的差异', () => {
  test('只有一边有的，另一边空着；前后各留一行，其余略去', () => {
    expect(sides('{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', '{"a":1,"b":2,"c":9,"d":4,"e":5,"g":7}')).toEqual([
      ['$ $', 1, '= 2 2', 'changed 3 9', '= 4 4', '= 5 5', 'removed 6 ·', 'added · 7'],
    ]);
    expect(sides('[1,2,3,4,5]', '[2,3,4,5]')).toEqual([['$ $', 'removed 1 ·', '= 2 2', 3]]);
  });

  test('里外两层的差异各归各的对象与数组，路径是各自那一边的', () => {
    expect(sides('{"n":1,"list":[[0],[1,2]]}', '{"list":[[9],[0],[1,3]]}')).toEqual([
      ['$ $', 'removed 1 ·', '= [[0],[1,2]] [[9],[0],[1,3]]'],
      ["$['list'] $['list']", 'added · [9]', '= [0] [0]', 1],
      ["$['list'][1] $['list'][2]", '= 1 1', 'changed 2 3'],
    ]);
  });

  test('移动的项在新的位置上成对，别的项不受连累', () => {
    expect(sides('["a","b","c","d"]', '["d","a","b","c"]')).toEqual([['$ $', 'moved "d" "d"', '= "a" "a"', 2]]);
    const before = '[{"id":1,"n":"甲"},{"id":2,"n":"乙"}]';
    expect(sides(before, '[{"id":2,"n":"乙"},{"id":1,"n":"丙"}]')).toEqual([
      ['$ $', '= {"id":2,"n":"乙"} {"id":2,"n":"乙"}', 'moved {"id":1,"n":"甲"} {"id":1,"n":"丙"}'],
      ['$[0] $[1]', '= 1 1', 'changed "甲" "丙"'],
    ]);
  });

  test('根本身不同，重复的键依次成对', () => {
    expect(sides('1', '"1"')).toEqual([['', 'type 1 "1"']]);
    expect(sides('{"a":1,"a":2}', '{"a":1,"a":3,"a":4}')).toEqual([['$ $', '= 1 1', 'changed 2 3', 'added · 4']]);
  });

  test('一千对随意的文档：每处差异正好一行，两边的每个值至多出现一次', () => {
    const { write } = createWriter(createRandom(2333));
    for (let round = 0; round < 1000; round += 1) {
      const compared = valueOf(compareJson(treeOf(write(4)), treeOf(write(4))));
      const rows = compared.groups.flatMap((group) => group.rows);
      const differing = rows.filter(({ kind }) => kind !== undefined);
      expect(differing).toHaveLength(compared.differences.length);
      for (const side of ['before', 'after'] as const) {
        const nodes = rows.map((row) => row[side]).filter((node) => node !== undefined);
        expect(new Set(nodes).size).toBe(nodes.length);
      }
    }
  });

  test('差异太多时只列到上限', () => {
    const many = (from: number) => JSON.stringify(Array.from({ length: 5000 }, (_, at) => from + at));
    const { groups, more } = valueOf(compareJson(treeOf(many(0)), treeOf(many(9000))));
    expect(groups[0]!.rows).toHaveLength(2000);
    expect(more).toBe(3000);
  });
});
