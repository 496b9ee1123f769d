import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { compareJson } from '#domain/json/compare/compare-json.ts';
import { readToml } from '#domain/json/convert/read-toml.ts';
import { writeToml } from '#domain/json/convert/write-toml.ts';
import { minifyJson } from '#domain/json/core/write.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from '../random-json.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

const read = (text: string) => valueOf(minifyJson(valueOf(readToml(text)).json));
const write = (text: string) => valueOf(writeToml(treeOf(text))).text;

test('对象成为表，对象的数组成为表的数组，数字写法不变', () => {
  expect(write('{"a":{"b":{"x":1.50}},"n":-0,"s":"雪\\n","名":[1,[2]],"t":[{"k":1},{"k":{"z":[]}}],"m":[{},1]}'))
    .toBe(`n = -0
s = "雪\\n"
"名" = [1, [2]]
m = [{}, 1]

[a]

[a.b]
x = 1.50

[[t]]
k = 1

[[t]]

[t.k]
z = []
`);
});

test('随意的 JSON，能写成 TOML 的读回来是同样的值', () => {
  const writer = createWriter(createRandom(10));
  let written = 0;
  for (let round = 0; round < testLength({ name: 'FUZZ', short: 4000, long: 40_000 }); round += 1) {
    const text = `{"r":${writer.write(4)}}`;
    const answer = writeToml(treeOf(text));
    if (!answer.ok) continue;
    written += 1;
    expect(() => parse(answer.value.text, { integersAsBigInt: true })).not.toThrow();
    expect([text, valueOf(compareJson(treeOf(text), treeOf(read(answer.value.text)))).same]).toEqual([text, true]);
  }
  expect(written).toBeGreaterThan(100);
});

test('TOML 无法表示的，说出行与路径', () => {
  const fail = (text: string) => failureOf(writeToml(treeOf(text))).message;
  expect(fail('{\n"a":[1,{"b":null}]}')).toContain("第 2 行 $['a'][1]['b'] 是 null");
  expect(fail('{"a":9223372036854775808}')).toContain('64 位');
  expect(fail('{"a":1e400}')).toContain('双精度');
  expect(fail('{"a":1,"a":2}')).toContain('重复');
  expect(fail('[1]')).toContain('最外层');
  expect(fail('{"a":{"\\ud800":1}}')).toContain('键含有半个代理对');
  expect(fail(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toContain('500 层');
  expect(write('{"a":9223372036854775807,"b":-9223372036854775808}')).toContain('9223372036854775807');
});

test('读 TOML：64 位整数、日期、点分的键、危险的名称', () => {
  expect(
    read(
      'a = 9223372036854775807\nb = 1.0\nc = 1e3\nd = 1979-05-27T07:32:00Z\ne.f.g = 0xff\n__proto__ = 1\n[constructor]\nx = true',
    ),
  ).toBe(
    '{"a":9223372036854775807,"b":1.0,"c":1000.0,"d":"1979-05-27T07:32:00Z","e":{"f":{"g":255}},"__proto__":1,"constructor":{"x":true}}',
  );
});

test('读不了的说出行列', () => {
  expect(failureOf(readToml('a = 1\na = 2'))).toMatchObject({ code: 'syntax', line: 2 });
  for (const value of ['inf', '-inf', 'nan', '1e999'])
    expect(failureOf(readToml(`[t]\na = 1\nb = ${value}`))).toMatchObject({
      code: 'cannot-hold',
      line: 3,
      message: `第 3 行第 5 个字符的 ${value} 不是有限的数，JSON 无法表示`,
    });
  expect(failureOf(readToml(`a = ${'['.repeat(100_000)}`)).code).toBe('syntax');
  expect(failureOf(readToml(`${'a.'.repeat(100_000)}a = 1`)).code).toBe('too-deep');
});

test('日期与时间照写的保留：秒的小数一位不少，空格与小写统一成 RFC 3339 的写法', () => {
  expect(
    read(
      `a = 2024-02-29
b = 1987-07-05 17:45:00.123456789012Z # 2021-02-30
c = 0001-01-01t00:00:00z
d = 07:32
e = 1979-05-27T07:32-23:59
f = [1979-05-27, {2021-02-30 = 00:00:00.10, b = 1}, 2000-02-29]
2021-02-30 = "2021-02-30"
g = """2021-02-30""""
h = '''\\'''
i = 2016-12-31T23:59:60Z
[t."[2021-02-30]"]
x = 2016-12-31T18:59:60-05:00`,
    ),
  ).toBe(
    JSON.stringify({
      a: '2024-02-29',
      b: '1987-07-05T17:45:00.123456789012Z',
      c: '0001-01-01T00:00:00Z',
      d: '07:32:00',
      e: '1979-05-27T07:32:00-23:59',
      f: ['1979-05-27', { '2021-02-30': '00:00:00.10', b: 1 }, '2000-02-29'],
      '2021-02-30': '2021-02-30',
      g: '2021-02-30"',
      h: '\\',
      i: '2016-12-31T23:59:60Z',
      t: { '[2021-02-30]': { x: '2016-12-31T18:59:60-05:00' } },
    }),
  );
});

test('不存在的日期与时间不挪到别的日子，说出在哪', () => {
  for (const value of [
    '2021-02-29',
    '2021-02-30',
    '1900-02-29',
    '2021-04-31',
    '2021-13-01',
    '2021-00-10',
    '2021-01-00',
    '2021-02-30T10:00:00',
    '2021-02-30 10:00:00Z',
    '2021-02-29T10:00:00+08:00',
    '2021-01-01T24:00:00',
    '2021-01-01T10:60:00Z',
    '2021-01-01T10:00:60Z',
    '2021-01-01T10:00:00+24:00',
    '2021-01-01T10:00:00+08:60',
    '24:00:00',
    '10:00:61',
  ])
    expect([value, failureOf(readToml(`x = [1,\n  ${value}]`))]).toMatchObject([
      value,
      { code: 'syntax', line: 2, column: 3, message: expect.stringContaining(`${value} 不存在`) },
    ]);
});

test('日期后面的错误，说的仍是原文的行列', () => {
  expect(failureOf(readToml('x = 2021-01-01\ny = [07:32, 2021-01-01T07:32Z, oops]'))).toMatchObject({
    line: 2,
    column: 32,
    offset: 46,
  });
});

test('双精度装不下的小数说明在哪一行', () => {
  const notes = (text: string) => valueOf(readToml(text)).notes.map(({ message }) => message);
  expect(notes('a = 1\nb = 0.1234567890123456789\nc = 1e-400')).toEqual([
    expect.stringMatching(/^第 2 行的 0\.1234567890123456789 读成 0\.12345678901234568：超出双精度/),
    expect.stringMatching(/^第 3 行的 1e-400 读成 0\.0：超出双精度/),
  ]);
  expect(notes('a = "0.1234567890123456789" # 0.1234567890123456789\nb = 0.1')).toEqual([]);
});

/** The classes of documents that the specification calls invalid, a few of each. */
const invalid: Readonly<Record<string, readonly string[]>> = {
  控制字符: [
    'a = "\u0001"',
    'a = "\u007f"',
    "a = '\u0000'",
    'a = 1 # \u0001',
    'a = """\u000b"""',
    '\u0000',
    'a = 1\rb = 2',
  ],
  键: [
    '= 1',
    'a',
    'a =',
    'a = \n1',
    'a..b = 1',
    '.a = 1',
    'a. = 1',
    'a b = 1',
    '"""a""" = 1',
    'a! = 1',
    'é = 1',
    '[a]] ',
    '"a = 1',
  ],
  重复的键: [
    'a = 1\na = 2',
    'a = 1\n"a" = 2',
    'a.b = 1\na.b = 2',
    'a = 1\na.b = 2',
    'a.b = 1\na = 2',
    'a = {b = 1, b = 2}',
  ],
  重复或扩展的表: [
    '[a]\n[a]',
    '[a]\nb = 1\n[a.b]',
    'a = {}\n[a.b]',
    'a = {b = 1}\na.c = 2',
    'a = [{}]\n[[a]]',
    'a = []\n[[a]]',
    '[a]\n[[a]]',
    '[[a]]\n[a]',
    '[a.b]\nc = 1\n[a]\nb.d = 2',
    'a.b.c = 1\n[a.b]',
    '[a]\nb.c = 1\n[a.b]',
    '[[a.b]]\n[a]\nb.c = 1',
  ],
  表头: ['[]', '[a', '[a]b = 1', '[[a]', '[[a] ]', '[a.]', '[.a]', '[a b]', '[a]\n[a\n]', '[ [a]]'],
  整数: [
    'a = 01',
    'a = +0x1',
    'a = 0X1',
    'a = 0b2',
    'a = 0o8',
    'a = 0xg',
    'a = 1__0',
    'a = _1',
    'a = 1_',
    'a = 0x_1',
    'a = --1',
    'a = 1a',
  ],
  小数: [
    'a = .5',
    'a = 5.',
    'a = 1.e2',
    'a = 1e',
    'a = 1_.5',
    'a = 1._5',
    'a = 01.5',
    'a = 1e1.5',
    'a = 1.2.3',
    'a = Inf',
    'a = NaN',
    'a = 1e_5',
  ],
  布尔值: ['a = True', 'a = FALSE', 'a = tru', 'a = truee', 'a = t'],
  字符串: [
    'a = "',
    "a = '",
    'a = "\n"',
    'a = """',
    'a = """ """"""',
    "a = '''''''''",
    'a = "\\q"',
    'a = "\\u00"',
    'a = "\\ud800"',
    'a = "\\U00110000"',
    'a = """\\ x"""',
    'a = abc',
    'a = "a" b',
  ],
  日期的写法: [
    'a = 2021-1-1',
    'a = 2021-01-01T',
    'a = 2021-01-01T1:00:00',
    'a = 2021-01-01T10',
    'a = 10:00:00Z',
    'a = 2021-01-01Z',
    'a = 2021-01-01T10:00:00.',
    'a = 2021-01-01T10:00:00+8',
    'a = 2021-01-01  10:00:00',
    'a = 2021-01-01x',
    'a = 20210101T100000',
    'a = +2021-01-01',
  ],
  数组与行内表: [
    'a = [',
    'a = [1',
    'a = [1 2]',
    'a = [,]',
    'a = [1,,2]',
    'a = {',
    'a = {b}',
    'a = {b = 1 c = 2}',
    'a = {,}',
    'a = {b = 1,, c = 2}',
    'a = [1]]',
    'a = {}}',
  ],
  一行几项: ['a = 1 b = 2', '[a] [b]', 'a = 1, b = 2'],
};

test.each(Object.entries(invalid))('规范不允许的文档不当成对的：%s', (_, documents) => {
  for (const text of documents) expect([text, readToml(text).ok]).toEqual([text, false]);
});

test('TOML 1.1 允许的：行内表换行、收尾的逗号、\\e 与 \\x', () => {
  expect(read('a = {\n  b = 1, # 一\n  c = "\\e\\x41",\n}')).toBe('{"a":{"b":1,"c":"\\u001bA"}}');
});
