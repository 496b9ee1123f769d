import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { convertRelaxed } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';

const converted = (text: string) => {
  const result = convertRelaxed(text);
  return result.ok ? result.value : result.error.message;
};

describe('JSON5 与 JSONC 变成 JSON', () => {
  test.each([
    ['注释与多余的逗号', '// 说明\n{ /* 一 */ "a": [1, 2,], }', '\n{  "a": [1, 2] }'],
    ['没有引号的键', '{a:1,$b_2:2,雪:3,\\u0061b:4}', '{"a":1,"$b_2":2,"雪":3,"\\u0061b":4}'],
    ['单引号', `['it\\'s "so"', "it's"]`, `["it's \\"so\\"", "it's"]`],
    ['别的转义', `'\\x41\\v\\0\\a\\\n续'`, '"\\u0041\\u000b\\u0000a续"'],
    [
      '数字的各种写法',
      '[+1,.5,5.,-.5e3,5.e2,0xFF,-0x10,0xffffffffffffffffff]',
      '[1,0.5,5,-0.5e3,5e2,255,-16,4722366482869645213695]',
    ],
    [
      'JSON 原有的写法一字不动',
      '{"a":1.0,"a":-0,"b":1E400,"c":"\\u4E2d\\/"}',
      '{"a":1.0,"a":-0,"b":1E400,"c":"\\u4E2d\\/"}',
    ],
    ['别的空白', '\ufeff[\u00a01\u2028,\v2\u3000]', '[1,2]'],
    ['文字里的制表符', '"a\tb"', '"a\\tb"'],
  ])('%s', (_, text, json) => {
    expect(converted(text)).toBe(json);
  });

  test.each([
    ['NaN', '[NaN]', '第 1 行第 2 个字符“N”开头的 NaN 在 JSON 里没有写法，请改成 null，或加引号写成文字'],
    ['两个逗号', '[1,\n,]', '第 2 行第 1 个字符“,”的位置应当是一个值'],
    ['没有结束的注释', '1 /* x', '第 1 行第 3 个字符“/”开始的注释没有结束的“*/”'],
    ['没有结束的文字', "['x", "第 1 行第 2 个字符“'”开始的字符串没有结束的引号"],
    ['八进制', '010', '第 1 行第 1 个字符“0”是多余的：数字不能以 0 开头'],
    ['没有关上', "{a:'雪',", '内容到第 1 行就结束了，第 1 行第 1 个字符“{”没有配对的“}”'],
    ['不配对', '[1}', '第 1 行第 3 个字符“}”应当是“]”，与第 1 行第 1 个字符“[”配对'],
    ['空的', '// 只有注释', '没有内容，请输入 JSON'],
    ['只有正号', '+', '第 1 行第 1 个字符“+”后面缺少数字'],
  ])('拒绝：%s', (_, text, message) => {
    expect(converted(text)).toBe(message);
  });

  test('很长的空白、注释、文字与嵌套不会越读越慢', () => {
    const blank = ' '.repeat(3_000_000);
    expect(converted(`${blank}x`)).toMatch(/^第 1 行第 3000001 个字符/);
    expect(converted(`/*${blank}*/1//${blank}`)).toBe('1');
    expect(converted(`'${'雪"'.repeat(300_000)}'`)).toHaveLength(900_002);
    expect(converted('['.repeat(100_000))).toMatch(/第 100000 个字符“\[”没有配对的“]”$/);
  });

  test('随意拼出的：接受的都是 JavaScript 的表达式，值也一样', () => {
    const random = createRandom(31);
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ',',
      ':',
      'a',
      '$',
      '"b"',
      "'c\\x41'",
      '1',
      '+2',
      '.5',
      '5.',
      '0x1F',
      '-',
      'null',
      'true',
      ' ',
      '\n',
      '/*x*/',
      '//y\n',
      '"\\\n"',
    ];
    const pick = () => pieces[Math.floor(random() * pieces.length)]!;
    const value = (depth: number): string => {
      const kind = depth > 0 ? Math.floor(random() * 3) : 0;
      if (kind === 0) return pick();
      const list = Array.from({ length: Math.floor(random() * 3) }, () =>
        kind === 1 ? value(depth - 1) : `${pick()}:${value(depth - 1)}`,
      );
      const all = list.join(',') + (list.length > 0 && random() < 0.3 ? ',' : '');
      return kind === 1 ? `[${all}]` : `{${all}}`;
    };
    let accepted = 0;
    for (let index = 0; index < testLength({ name: 'FUZZ', short: 5000, long: 50_000 }); index += 1) {
      const text = value(3);
      const result = convertRelaxed(text);
      if (!result.ok) continue;
      accepted += 1;
      expect([text, JSON.parse(result.value)]).toEqual([
        text,
        JSON.parse(JSON.stringify(runInNewContext(`(${text}\n)`))),
      ]);
    }
    expect(accepted).toBeGreaterThan(100);
  });
});
