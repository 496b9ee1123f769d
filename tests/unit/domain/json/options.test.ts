import { describe, expect, test } from 'vitest';
import { sortKeys } from '#domain/json/core/sort-keys.ts';
import { readSource } from '#domain/json/core/source.ts';
import { createTokenCheck, haveSameBytes } from '#domain/json/core/token-check.ts';
import { decodeText } from '#domain/json/core/utf8.ts';
import { formatJsonChunks } from '#domain/json/core/write.ts';
import { formatJson, minifyJson } from '#domain/json/index.ts';

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
  const sort = (source: string) => decodeText(valueOf(sortKeys(readSource(source))).bytes);

  test('按码位：代理对在后，数组与重复的属性不动', () => {
    const source = '{"\uff5e":1,"😀":2,"b":3,"a10":4,"a2":[3,1,2],"b":{"z":1,"y":2},"":0}';
    const sorted = '{"":0,"a10":4,"a2":[3,1,2],"b":3,"b":{"y":2,"z":1},"\uff5e":1,"😀":2}';
    expect(sort(source)).toBe(sorted);
  });

  test('转义的名字按它的意思排，写法不变', () => {
    expect(sort('{"b":1,"\\u0061":2}')).toBe('{"\\u0061":2,"b":1}');
  });

  test('十万层也能排', () => {
    const deep = `${'{"b":1,"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`;
    expect(sort(deep).startsWith('{"a":{"a":')).toBe(true);
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
    const summary = valueOf(
      formatJsonChunks(readSource(bytes), { indent: 2, onProgress }, (chunk) => chunks.push(chunk.slice())),
    );
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

describe('写出的与原来的逐个记号相同', () => {
  const source = '{"a b": [12, 1.0e+5, true , "x\\" y\\\\"], "é":null, "a b": -0}';
  const small = valueOf(minifyJson(source));

  /** Hands over what was written in pieces of this length. */
  function isSame(written: string, pieceLength = 1000, given = source): boolean {
    const check = createTokenCheck(readSource(bytesOf(given)));
    const bytes = bytesOf(written);
    for (let at = 0; at < bytes.length; at += pieceLength) check.update(bytes.subarray(at, at + pieceLength));
    return check.finish();
  }

  test('空白在记号之间怎么变都算相同，切在哪里都一样', () => {
    for (const written of [source, small, valueOf(formatJson(source, { indent: 4 })), small.replaceAll(',', '\n,\t ')])
      for (const length of [1, 2, 3, 7, 1000]) expect([written, isSame(written, length)]).toEqual([written, true]);
  });

  test('丢了、多了、改了、断开了一个字都看得出', () => {
    for (let at = 0; at < small.length; at += 1) {
      const [before, after] = [small.slice(0, at), small.slice(at + 1)];
      for (const wrong of [before + after, `${before}1${small.slice(at)}`, `${before}#${after}`])
        expect([wrong, isSame(wrong, 5)]).toEqual([wrong, false]);
    }
    for (const wrong of ['', small.replace('12', '1 2'), small.replace('e+5', 'e+ 5'), small.replace('true', 'tr\nue')])
      expect([wrong, isSame(wrong, 1)]).toEqual([wrong, false]);
    for (const wrong of [`${small}1`, `${small}}`, small.replace('a b', 'a  b'), small.replace('a b', 'ab')])
      expect([wrong, isSame(wrong)]).toEqual([wrong, false]);
  });

  test('文件开头的字节顺序标记不算', () => {
    expect(isSame('[1]', 1000, '\ufeff[1]')).toBe(true);
  });
});

test.each([
  ['{"b" : 1, "a":"\\" "}', '{"a":"\\" ","b":1}', true],
  ['{"b":1,"a":2}', '{"a":2}', false],
  ['{"b":1,"a":2}', '{"a":2,"b":1,"b":1}', false],
  ['{"b":"x y","a":2}', '{"a":2,"b":"xy"}', false],
  ['{"b":1.50,"a":2}', '{"a":2,"b":1.5}', false],
])('排序前后的字节：%s → %s', (given, sorted, same) => {
  expect(haveSameBytes(readSource(given), readSource(sorted))).toBe(same);
});
