import { describe, expect, test } from 'vitest';
import { lintJson } from '#domain/json/index.ts';
import { testLength } from '#tests/support/test-length.ts';

const lint = (input: Uint8Array | string) => {
  const report = lintJson(input);
  if (!report.ok) throw new Error(report.error.message);
  return report.value;
};

describe('合法但是别的程序会读成别样的', () => {
  test.each<[string, string, string]>([
    [
      '很长的整数',
      '[12345678901234567890]',
      '第 1 行第 2 个字符的数字 12345678901234567890 在多数程序里会变成 12345678901234567000',
    ],
    ['太大的数', '1e400', '第 1 行第 1 个字符的数字 1e400 在多数程序里会变成 无穷大（JavaScript 写成 null）'],
    ['太小的数', '[1e-400]', '第 1 行第 2 个字符的数字 1e-400 在多数程序里会变成 0'],
    ['多余的小数位', '0.1000000000000000055', '第 1 行第 1 个字符的数字 0.1000000000000000055 在多数程序里会变成 0.1'],
    ['负零', '[\n-0]', '第 2 行第 1 个字符的数字 -0 在多数程序里会写成 0，这里原样保留'],
    ['末尾的零', '{"a":1.0}', '第 1 行第 6 个字符的数字 1.0 在多数程序里会写成 1，这里原样保留'],
    ['重复的键', '{"a":1,\n"\\u0061":2}', '第 2 行第 1 个字符的键“a”重复了，前一个在第 1 行第 2 个字符'],
    ['转义的代理项', '"x\\udc00"', '第 1 行第 1 个字符的文字里有不成对的代理项 U+DC00，许多程序会拒绝或换成“�”'],
    ['键里的代理项', '{"\ud800":1}', '第 1 行第 2 个字符的文字里有不成对的代理项 U+D800，许多程序会拒绝或换成“�”'],
    ['像下标的键', '{"b":1,"2":1,"1":1}', '第 1 行第 8 个字符的键“2”像数组下标，JavaScript 会把它移到前面'],
    ['__proto__', '{"__proto__":1}', '第 1 行第 2 个字符的键 __proto__ 在许多程序里有别的含义，会丢失'],
  ])('%s', (_, text, message) => {
    expect(lint(text).issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('没有什么可说的就什么也不说', () => {
    const text =
      '[0,-1,0.1,123456789012345,1.5e+300,5e-324,1e+21,0.30000000000000004,"\\ud83d\\ude00😀",{"1":1,"2":2,"a":[]}]';
    expect(lint(text).issues).toEqual([]);
  });

  test('各种数字，变与不变都与 JavaScript 读了再写的相符', () => {
    for (let index = 1; index <= testLength({ name: 'FUZZ', short: 10_000, long: 100_000 }); index += 1) {
      const digits = String(index * 7919) + '0'.repeat(index % 5) + String(index * 104_729);
      const source = `${digits.slice(0, 1 + (index % digits.length))}.${digits.slice(1 + (index % digits.length))}e${(index % 40) - 20}`;
      const number = source.replace('.e', 'e').replace(/^0+(?=\d)/, '');
      const isSame = exactly(number) === exactly(String(Number(number)));
      const codes = lint(number).issues.map(({ code }) => code);
      const expected = isSame ? (String(Number(number)) === number ? [] : ['number-rewritten']) : ['number-changes'];
      expect([number, codes]).toEqual([number, expected]);
    }
  });

  test('每一种只列出前一百个，但说出总数，并按先后排列', () => {
    const { issues, totals } = lint(`[${'1.0,'.repeat(500)}1e999]`);
    expect(issues).toHaveLength(101);
    expect(issues.slice(99).map(({ code, column }) => [code, column])).toEqual([
      ['number-rewritten', 398],
      ['number-changes', 2002],
    ]);
    expect(totals).toMatchObject({ 'number-rewritten': 500, 'number-changes': 1, 'duplicate-key': 0 });
  });

  test('文件的位置按字节与字符，开头的标记也说出来', () => {
    const bytes = new TextEncoder().encode('\ufeff["雪",-0]');
    expect(lint(bytes).issues).toMatchObject([
      { code: 'byte-order-mark', offset: 0, line: 1, column: 1 },
      { code: 'number-rewritten', offset: 10, line: 1, column: 6 },
    ]);
  });
});

/** A decimal as a fraction of whole numbers, reduced to `digits × 10^exponent`. */
function exactly(source: string): string {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  let digits = BigInt(whole + fraction);
  let power = Number(exponent) - fraction.length;
  if (digits === 0n) return '0';
  for (; digits % 10n === 0n; digits /= 10n) power += 1;
  return `${digits}e${power}`;
}
