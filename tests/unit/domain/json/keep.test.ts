import { describe, expect, test } from 'vitest';
import { formatJson, minifyJson, validateJson } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { isWholeRun } from '#tests/support/test-length.ts';

const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('内容原样保留', () => {
  test('两千个长短不一的数字一位不丢', () => {
    const random = createRandom(7);
    const digits = (most: number) =>
      Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() * 10)).join('');
    const numbers = Array.from({ length: 2000 }, () => {
      const whole = random() < 0.2 ? '0' : `1${digits(60)}`;
      const fraction = random() < 0.5 ? `.${digits(40)}` : '';
      const exponent = random() < 0.3 ? `e${random() < 0.5 ? '-' : '+'}${digits(4)}` : '';
      return `${random() < 0.3 ? '-' : ''}${whole}${fraction}${exponent}`;
    });
    const minified = valueOf(minifyJson(`[ ${numbers.join(' , ')} ]`));
    expect(minified).toBe(`[${numbers.join(',')}]`);
    expect(valueOf(formatJson(minified, { indent: 2 }))).toBe(`[\n  ${numbers.join(',\n  ')}\n]`);
  });

  test('属性的顺序、重复的属性、转义的写法都不变', () => {
    const text = '{"b":1,"10":2,"2":3,"b":"\\u4E2d\\/","__proto__":{}}';
    expect(valueOf(minifyJson(text))).toBe(text);
    expect(valueOf(formatJson(text, { indent: 4 }))).toBe(
      '{\n    "b": 1,\n    "10": 2,\n    "2": 3,\n    "b": "\\u4E2d\\/",\n    "__proto__": {}\n}',
    );
  });

  test('空的对象和数组留在一行', () => {
    expect(valueOf(formatJson('[ { } , [ ] ]', { indent: 'tab' }))).toBe('[\n\t{},\n\t[]\n]');
  });
});

describe('检查之后说出内容的多少', () => {
  test.each([
    ['1', { values: 1, keys: 0, depth: 0, tokens: 1 }],
    ['{}', { values: 1, keys: 0, depth: 1, tokens: 2 }],
    ['{"a":[1,"x",{"b":null}],"c":true}', { values: 7, keys: 3, depth: 3, tokens: 19 }],
  ])('%s', (text, summary) => {
    expect(validateJson(text)).toEqual({ ok: true, value: summary });
  });
});

describe('很深与很长', () => {
  const depth = 100_000;
  const arrays = '['.repeat(depth) + ']'.repeat(depth);
  const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

  test('十万层照样检查和压缩', () => {
    expect(validateJson(arrays)).toEqual({
      ok: true,
      value: { values: depth, keys: 0, depth, tokens: 2 * depth },
    });
    expect(minifyJson(objects)).toEqual({ ok: true, value: objects });
  });

  test('十万层缩进之后太大，用一句话拒绝', () => {
    const result = formatJson(arrays, { indent: 2 });
    expect(result.ok || result.error).toEqual({
      code: 'too-large',
      message: '嵌套太深：缩进之后会比原文大许多倍，请改用较小的缩进或压缩',
    });
  });

  test('三千层缩进之后可以原样压缩回来', () => {
    const text = objects.slice(0, 5 * 3000) + '1' + '}'.repeat(3000);
    expect(minifyJson(valueOf(formatJson(text, { indent: 4 })))).toEqual({ ok: true, value: text });
  });

  test('十万层没有关上，指出最里面的一层', () => {
    const result = validateJson('['.repeat(depth));
    expect(result.ok || result.error.message).toBe('内容到第 1 行就结束了，第 1 行第 100000 个字符“[”没有配对的“]”');
  });

  test('一行一千万个字节，全部都跑时一亿：一个字符串、一个数字、全是左括号', () => {
    const length = isWholeRun ? 100_000_000 : 10_000_000;
    const bytes = new Uint8Array(length).fill(0x37);
    expect(validateJson(bytes)).toMatchObject({ ok: true, value: { values: 1, tokens: 1 } });
    bytes[0] = 0x22;
    expect(validateJson(bytes)).toMatchObject({ ok: false, error: { code: 'unterminated-string', offset: 0 } });
    bytes.fill(0x5b);
    expect(validateJson(bytes)).toMatchObject({ ok: false, error: { code: 'unclosed', column: length + 1 } });
  });

  test('一千万个字符的字符串和一百万位的数字', () => {
    const text = `["${'雪'.repeat(10_000_000)}",${'7'.repeat(1_000_000)}]`;
    expect(minifyJson(text)).toEqual({ ok: true, value: text });
  });
});
