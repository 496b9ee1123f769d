import { describe, expect, test } from 'vitest';
import { readTokens, safeStart } from '#client/tool/json/editor/tokens.ts';

const kindsOf = (text: string): string[] =>
  readTokens(text).map(({ from, to, kind }) => `${kind} ${text.slice(from, to)}`);

describe('给 JSON 上色', () => {
  test('键、字符串、数、字面量各是各的', () => {
    expect(kindsOf('{"a": "b", "c" : [1.5e3, -0, true, null]}')).toEqual([
      'key "a"',
      'string "b"',
      'key "c"',
      'number 1.5e3',
      'number -0',
      'word true',
      'word null',
    ]);
  });

  test('JSON5 与 JSONC 的写法不显得坏', () => {
    expect(kindsOf("// 注释\n{/* 多\n行 */ 键: 'x\\'y', b: 0x1F, c: +Infinity}")).toEqual([
      'comment // 注释',
      'comment /* 多\n行 */',
      'key 键',
      "string 'x\\'y'",
      'key b',
      'number 0x1F',
      'key c',
      'number +Infinity',
    ]);
  });

  test('没写完的字符串只到行尾', () => {
    expect(kindsOf('{"a": "没完\n"b": 1}')).toEqual(['key "a"', 'string "没完', 'key "b"', 'number 1']);
  });

  test('注释里的引号、字符串里的注释记号不算', () => {
    expect(kindsOf('["// 不是注释" // "不是字符串"\n]')).toEqual(['string "// 不是注释"', 'comment // "不是字符串"']);
  });
});

describe('从长行中间开始', () => {
  test('切在字符串里，从它的结尾以后读起', () => {
    const piece = 'ab\\"c","next":1}';
    expect(kindsOf(piece.slice(safeStart(piece)))).toEqual(['key "next"', 'number 1']);
  });
  test('切在字符串外，从头读起', () => {
    const piece = '12,"next":1}';
    expect(kindsOf(piece.slice(safeStart(piece)))).toContain('key "next"');
  });
});
