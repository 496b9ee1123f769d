import { describe, expect, test } from 'vitest';
import { digestTokens, formatJson, formatJsonChunks, minifyJson } from '#domain/json/index.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const bytesOf = (source: string) => new TextEncoder().encode(source);
const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('文字进文字出，字节进字节出', () => {
  test('不成对的代理项、重复的属性、各种数字都不变', () => {
    const source = '{"\ud800":["\udc00x",12345678901234567890,1e400,1.0,-0],"b":"\\u4e2d\\/","b":0.10}';
    expect(valueOf(minifyJson(source))).toBe(source);
    expect(valueOf(minifyJson(valueOf(formatJson(source, { indent: 4 }))))).toBe(source);
  });

  test('文件开头的字节顺序标记去掉，其余不变', () => {
    expect(text(valueOf(minifyJson(bytesOf('\ufeff[ "雪😀é" ]'))))).toBe('["雪😀é"]');
  });

  test('缩进从零到十，或制表符，与 JSON.stringify 一样', () => {
    const value = { a: [1, { b: [] }], c: {}, d: 'x' };
    for (const indent of [0, 1, 3, 8, 10, '\t'] as const) {
      expect(valueOf(formatJson(JSON.stringify(value), { indent }))).toBe(JSON.stringify(value, null, indent));
    }
    expect(valueOf(formatJson('[1]', { indent: 'tab' }))).toBe('[\n\t1\n]');
  });
});

describe('按键排序', () => {
  test('按码位：代理对在后，数组与重复的属性不动', () => {
    const source = '{"\uff5e":1,"😀":2,"b":3,"a10":4,"a2":[3,1,2],"b":{"z":1,"y":2},"":0}';
    const sorted = '{"":0,"a10":4,"a2":[3,1,2],"b":3,"b":{"y":2,"z":1},"\uff5e":1,"😀":2}';
    expect(valueOf(minifyJson(source, { sortKeys: 'code-point' }))).toBe(sorted);
  });

  test('按自然的次序：名字里的数字按大小', () => {
    const source = '{"a10":1,"a2":2,"a02":3,"10":4,"9":5,"b":6,"a":7,"a2b":8}';
    const sorted = '{"9":5,"10":4,"a":7,"a02":3,"a2":2,"a2b":8,"a10":1,"b":6}';
    expect(valueOf(minifyJson(source, { sortKeys: 'natural' }))).toBe(sorted);
  });

  test('转义的名字按它的意思排，写法不变', () => {
    expect(valueOf(minifyJson('{"b":1,"\\u0061":2}', { sortKeys: 'code-point' }))).toBe('{"\\u0061":2,"b":1}');
  });

  test('十万层也能排', () => {
    const deep = `${'{"b":1,"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`;
    expect(valueOf(minifyJson(deep, { sortKeys: 'natural' })).startsWith('{"a":{"a":')).toBe(true);
  });
});

describe('一块一块地写', () => {
  const source = JSON.stringify(
    Array.from({ length: 40_000 }, (_, id) => ({ id, 名字: `雪窗${id}`, long: 'x'.repeat(id % 300) })),
  );

  test('合起来与一次写完的一样，并且说出进度', () => {
    const bytes = bytesOf(source);
    const chunks: Uint8Array[] = [];
    const seen: number[] = [];
    const onProgress = (done: number, total: number) => {
      expect(total).toBe(bytes.length);
      seen.push(done);
    };
    const summary = valueOf(formatJsonChunks(bytes, { indent: 2, onProgress }, (chunk) => chunks.push(chunk.slice())));
    expect(summary).toMatchObject({ values: 160_001, keys: 120_000, depth: 2 });
    expect(chunks.length).toBeGreaterThan(50);
    expect(seen.length).toBeGreaterThan(0);
    expect(Buffer.concat(chunks).equals(valueOf(formatJson(bytes, { indent: 2 })))).toBe(true);
    expect(text(Buffer.concat(chunks))).toBe(JSON.stringify(JSON.parse(source), null, 2));
  });

  test('很长的文字与数字跨过许多块', () => {
    const long = `["${'a'.repeat(200_000)}\\n${'雪'.repeat(100_000)}",${'1'.repeat(150_000)}, -0.${'3'.repeat(70_000)}]`;
    expect(valueOf(minifyJson(long))).toBe(long.replace(', ', ','));
  });

  test('每一种长度都不丢不多', () => {
    for (let length = 65_400; length < 65_700; length += 1) {
      const one = `["${'x'.repeat(length)}","雪",1]`;
      expect(valueOf(minifyJson(one)) === one).toBe(true);
    }
  });
});

describe('记号的个数与指纹', () => {
  const digest = (source: string, anyKeyOrder = false) => valueOf(digestTokens(source, { anyKeyOrder }));

  test('排版不改变，内容一变就变', () => {
    const source = '{"a":[1.0,-0,"雪"],"b":null}';
    const same = digest(source);
    expect(same.tokens).toBe(15);
    expect(same.hash).toMatch(/^[\da-f]{16}$/);
    expect(digest(valueOf(formatJson(source, { indent: 3 })))).toEqual(same);
    const hashes = ['1.0', '-0', '雪', 'null', 'b', 'a'].map((part) => digest(source.replace(part, '1')).hash);
    expect(new Set([...hashes, same.hash]).size).toBe(7);
  });

  test('属性的次序可以不算，重复的属性之间仍然算', () => {
    expect(digest('{"a":1,"b":2}', true)).toEqual(digest('{"b":2,"a":1}', true));
    expect(digest('{"a":1,"a":2}', true)).not.toEqual(digest('{"a":2,"a":1}', true));
    expect(digest('{"a":1,"b":2}')).not.toEqual(digest('{"b":2,"a":1}'));
  });

  test('两万份相近的文件没有两个指纹相同', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 20_000; index += 1) seen.add(digest(`[${index}]`).hash);
    expect(seen.size).toBe(20_000);
  });
});
