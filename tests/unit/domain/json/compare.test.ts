import { jsonpatch, type JSONValue } from 'json-p3';
import { describe, expect, test } from 'vitest';
import { compareJson, type CompareOptions } from '#domain/json/compare/compare-json.ts';
import type { FoundDifference } from '#domain/json/compare/compare-trees.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from './random-json.ts';
import { failureOf, treeOf, valueOf } from './tools.ts';

function compare(before: string, after: string, options?: CompareOptions) {
  return valueOf(compareJson(treeOf(before), treeOf(after), options));
}

function told(before: string, after: string, options?: CompareOptions): string[] {
  const [one, two] = [treeOf(before), treeOf(after)];
  const pathOf = ({ before: left, after: right }: FoundDifference): string =>
    right === undefined ? one.pathOf(left!, 'jsonpath') : two.pathOf(right, 'jsonpath');
  return valueOf(compareJson(one, two, options)).differences.map((each) => `${each.kind} ${pathOf(each)}`);
}

describe('比较两份 JSON', () => {
  test('多、少、变、换了类型，各在各的路径', () => {
    expect(told('{"a":1,"b":2,"c":"1","d":true}', '{"b":3,"c":1,"d":false,"e":null}')).toEqual([
      "removed $['a']",
      "changed $['b']",
      "type $['c']",
      "changed $['d']",
      "added $['e']",
    ]);
  });

  test('属性的先后不算，要算时说明是先后变了', () => {
    expect(compare('{"a":1,"b":2}', '{"b":2,"a":1}')).toMatchObject({ same: true, differences: [] });
    expect(told('{"a":1,"b":2}', '{"b":2,"a":1}', { keyOrder: true })).toEqual(['order $']);
  });

  test('数字按值比较，写法不同只作说明；要算时是变了', () => {
    expect(compare('[1.0,1e2,0]', '[1,100,-0]')).toMatchObject({ same: true, counts: { rewritten: 3 }, patch: '[]' });
    expect(told('[1.0]', '[1]', { numberForm: true })).toEqual(['changed $[0]']);
    expect(told('[12345678901234567890]', '[12345678901234567891]')).toEqual(['changed $[0]']);
  });

  test('数组里插入、删去、移动，不会连累后面的', () => {
    expect(told('[1,2,3,4]', '[1,9,2,3,4]')).toEqual(['added $[1]']);
    expect(told('["a","b","c"]', '["c","a","b"]')).toEqual(['moved $[0]']);
    expect(told('[[1],[2],[3]]', '[[1],[2,5],[3]]')).toEqual(['added $[1][1]']);
  });

  test('对象数组按 id 配对', () => {
    const before = '[{"id":1,"n":"甲"},{"id":2,"n":"乙"}]';
    const after = '[{"id":2,"n":"乙"},{"id":1,"n":"丙"}]';
    expect(told(before, after)).toEqual(['moved $[1]', "changed $[1]['n']"]);
  });

  test('重复的键依次比较，并且说明', () => {
    expect(compare('{"a":1,"a":2}', '{"a":1,"a":3}')).toMatchObject({ counts: { changed: 1 }, notes: [{ node: 0 }] });
  });

  test('一万项的数组整个倒过来也答得出', () => {
    const items = Array.from({ length: 10_000 }, (_, at) => at);
    expect(compare(JSON.stringify(items), JSON.stringify(items.reverse())).counts.moved).toBe(9_999);
    const ones = JSON.stringify(Array(9000).fill(1));
    const others = JSON.stringify(Array.from({ length: 9000 }, (_, at) => at % 2));
    expect(compare(ones, others).notes[0]?.message).toContain('按位置');
  });

  test('超过一千层的拒绝', () => {
    expect(
      failureOf(
        compareJson(treeOf('['.repeat(5000) + ']'.repeat(5000)), treeOf('['.repeat(5000) + '1' + ']'.repeat(5000))),
      ),
    ).toMatchObject({ code: 'too-deep' });
  });

  test('一千对随意的文档：补丁用在前一份上就得到后一份', () => {
    const { write } = createWriter(createRandom(6902));
    let patched = 0;
    for (let round = 0; round < 1000; round += 1) {
      const [before, after] = [write(4), write(4)];
      // Doubles would change 1e400, and JSON.parse forgets repeated names: compare what it made.
      const values = [before, after].map((text) => JSON.parse(JSON.stringify(JSON.parse(text))) as JSONValue);
      const { patch, same } = compare(JSON.stringify(values[0]), JSON.stringify(values[1]));
      const made = jsonpatch.apply(JSON.parse(patch!) as jsonpatch.OpObject[], values[0]!);
      expect(made).toEqual(values[1]);
      if (!same) patched += 1;
    }
    expect(patched).toBeGreaterThan(500);
  });
});
