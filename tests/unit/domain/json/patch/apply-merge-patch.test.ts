import { describe, expect, test } from 'vitest';
import { applyMergePatch } from '#domain/json/patch/apply-merge-patch.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from '../random-json.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

function merge(document: string, patch: string): string {
  return valueOf(applyMergePatch(treeOf(document), treeOf(patch))).text;
}

/** RFC 7386, appendix A: the document, the patch, the result. */
const appendix: readonly (readonly [string, string, string])[] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

/** The algorithm of RFC 7386 §2 over the values of JavaScript. */
function mergeValues(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergeValues(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('合并补丁', () => {
  test.each(appendix)('RFC 7386 附录：%s 合并 %s', (document, patch, expected) => {
    expect(merge(document, patch)).toBe(expected);
  });

  test('RFC 7386 第三节的例子，没有改到的一字不变', () => {
    const document = `{
  "title": "Goodbye!",
  "author" : {
    "givenName" : "John",
    "familyName" : "Doe"
  },
  "tags":[ "example", "sample" ],
  "content": "This will be unchanged"
}`;
    const patch = `{"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}`;
    expect(merge(document, patch)).toBe(`{
  "title": "Hello!",
  "author" : {
    "givenName" : "John"
  },
  "tags":["example"],
  "content": "This will be unchanged",
  "phoneNumber": "+01-123-456-7890"
}`);
  });

  test('数字的每一位都在，重复的键与 __proto__ 也不出错', () => {
    expect(merge('{"a":1.00,"b":2}', '{"b":12345678901234567890.0}')).toBe('{"a":1.00,"b":12345678901234567890.0}');
    expect(merge('{"a":1,"a":2}', '{"a":null,"b":{"x":null}}')).toBe('{"b":{}}');
    expect(merge('{}', '{"__proto__":{"a":1},"constructor":null}')).toBe('{"__proto__":{"a":1}}');
  });

  test('说出改了几处', () => {
    const answer = applyMergePatch(treeOf('{"a":1,"b":{"c":1}}'), treeOf('{"a":null,"x":null,"b":{"c":2,"d":3}}'));
    expect(valueOf(answer)).toEqual({ text: '{"b":{"c":2,"d":3}}', operations: 3 });
  });

  test('两千对随意的文档：与标准的算法结果相同', () => {
    const { write } = createWriter(createRandom(7386));
    for (let round = 0; round < 2000; round += 1) {
      const [document, patch] = [write(4), write(4)];
      const expected = mergeValues(JSON.parse(document), JSON.parse(patch));
      expect(JSON.parse(merge(document, patch))).toEqual(expected);
    }
  });

  test('一千层以内都能合并，更深的拒绝，整个照抄的多深都行', () => {
    const nest = (depth: number, inner: string) => '{"a":'.repeat(depth) + inner + '}'.repeat(depth);
    expect(merge(nest(900, '1'), nest(900, 'null'))).toBe(nest(899, '{}'));
    expect(failureOf(applyMergePatch(treeOf(nest(50_000, '1')), treeOf(nest(50_000, 'null')))).code).toBe('too-deep');
    expect(merge('{}', nest(50_000, '1'))).toBe(nest(50_000, '1'));
  });
});
