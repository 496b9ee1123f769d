import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareJson } from '#domain/json/compare/compare-json.ts';
import { readYaml } from '#domain/json/convert/read-yaml.ts';
import { writeYaml } from '#domain/json/convert/write-yaml.ts';
import { minifyJson } from '#domain/json/core/write.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from '../random-json.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

const read = (text: string) => valueOf(minifyJson(valueOf(readYaml(text)).json));
const write = (text: string) => valueOf(writeYaml(treeOf(text))).text;

test('JSON 写成块状的 YAML，容易误读的文字加引号', () => {
  const document =
    '{"名":"雪窗","n":1.0,"list":[1,[2,{"a":null}],{}],"no":"no","t":"12:30","v":"1.10","d":"2024-01-01","s":"第一行\\n第二行\\n"}';
  expect(write(document)).toBe(`名: 雪窗
"n": 1.0
list:
  - 1
  - - 2
    - a: null
  - {}
"no": "no"
t: "12:30"
v: "1.10"
d: "2024-01-01"
s: |
  第一行
  第二行
`);
});

test('随意的 JSON 写成 YAML 再读回：数字、先后、重复的名称都不变', () => {
  const writer = createWriter(createRandom(122));
  for (let round = 0; round < testLength({ name: 'FUZZ', short: 500, long: 10_000 }); round += 1) {
    const text = writer.write(5);
    const back = valueOf(compareJson(treeOf(text), treeOf(read(write(text))), { keyOrder: true, numberForm: true }));
    expect([text, back.differences.filter(({ kind }) => kind !== 'rewritten')]).toEqual([text, []]);
  }
});

test('写出的文字，别的 YAML 读取器读成一样的值', () => {
  const texts = [
    'yes',
    'Null',
    '~',
    '',
    ' a',
    'a ',
    'a: b',
    '- a',
    '#a',
    '@a',
    '`a',
    '%a',
    '0x1f',
    '1_000',
    '.inf',
    '<<',
    '=',
    '? a',
    '"',
    "'",
    '\t',
    'a\n',
    '\na',
    'a\n\n',
    ' a\nb',
    'a\nb ',
    'a\tb\nc',
    '\r\n',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u0000',
    '\u{1f600}',
    'null',
    '1e3',
    '---',
    '...',
    '!a',
    '&a',
    '*a',
    '[',
    '{',
    '|',
    '>',
    'a #b',
    'a:',
    ':a',
    '中：文',
    'é',
    '-',
    '- ',
    'k'.repeat(1500),
  ];
  const document = { texts, keys: Object.fromEntries(texts.map((text) => [text, text])) };
  expect(parse(write(JSON.stringify(document)))).toEqual(document);
});

test('YAML 的数字保留每一位，别的进制与写法换成 JSON 的', () => {
  expect(read('[12345678901234567890, 1.10, -0, 0x1F, 0o17, .5, +1, 007, 1., 1e400]')).toBe(
    '[12345678901234567890,1.10,-0,31,15,0.5,1,7,1,1e400]',
  );
});

test('别名、合并、多份文档、不是文字的名称', () => {
  expect(read('a: &x {p: 1, q: 2}\nb: *x\nc:\n  <<: *x\n  q: 3\n')).toBe(
    '{"a":{"p":1,"q":2},"b":{"p":1,"q":2},"c":{"p":1,"q":3}}',
  );
  expect(valueOf(readYaml('1\n---\n2\n')).notes[0]?.message).toContain('2 份文档');
  expect(read('1: a\nnull: b\ntrue: c\n__proto__: d\n')).toBe('{"1":"a","null":"b","true":"c","__proto__":"d"}');
});

test('JSON 放不下的与写错的，说出行列', () => {
  expect(failureOf(readYaml('a: 1\nb: .nan'))).toMatchObject({ code: 'cannot-hold', line: 2, column: 4 });
  expect(failureOf(readYaml('? [a]\n: 1'))).toMatchObject({ code: 'cannot-hold', line: 1 });
  expect(failureOf(readYaml('a:\n\t- b')).message).toContain('制表符');
  expect(failureOf(readYaml('a: *b'))).toMatchObject({ code: 'syntax', line: 1 });
  expect(failureOf(readYaml(' \n')).code).toBe('empty');
});

test('别名炸弹、引用自己、几万层，都拒绝', () => {
  const names = [...'abcdefghij'];
  const bomb = names.map(
    (name, at) =>
      `${name}: &${name} [${
        at === 0
          ? 'x'
          : Array(9)
              .fill(`*${names[at - 1]}`)
              .join(',')
      }]`,
  );
  expect(failureOf(readYaml(bomb.join('\n'))).code).toBe('unsafe');
  expect(failureOf(readYaml('a: &a [*a]')).message).toContain('引用了自己');
  for (const piece of ['[', '[ ', '{a: ', '- ', '? ', '[a, ']) expect(readYaml(piece.repeat(20_000)).ok).toBe(false);
  expect(failureOf(writeYaml(treeOf('['.repeat(100_000) + ']'.repeat(100_000)))).code).toBe('too-deep');
});

const notesOn = (text: string) => valueOf(readYaml(text)).notes.map(({ message }) => message);

test('字节与时间保留写的文字，不成为数字的列表与别的时区', () => {
  expect(read('a: !!binary SGVsbG8=\nb: !!binary |\n  SGVs\n  bG8=\nc: !<tag:yaml.org,2002:binary> ""')).toBe(
    '{"a":"SGVsbG8=","b":"SGVsbG8=","c":""}',
  );
  expect(notesOn('a: 1\nb: !!binary SGVsbG8=')).toEqual(['第 2 行：JSON 没有二进制类型，!!binary 保留为 Base64 文字']);
  expect(read('a: !!timestamp 2001-12-14t21:59:43.10-05:00\nb: !!timestamp 2001-02-30')).toBe(
    '{"a":"2001-12-14t21:59:43.10-05:00","b":"2001-02-30"}',
  );
  expect(read('!!binary aGk=: !!merge "<<"')).toBe('{"aGk=":"<<"}');
  expect(failureOf(readYaml('a: !!binary "***"'))).toMatchObject({ code: 'cannot-hold', line: 1 });
});

test('!!omap 与 !!pairs 成为一列单键对象，!!set 的值是 null，都说明', () => {
  expect(read('!!omap\n- b: 1\n- a: 2')).toBe('[{"b":1},{"a":2}]');
  expect(read('!!pairs [a: 1, a: 2]')).toBe('[{"a":1},{"a":2}]');
  expect(read('!!set {a, b}')).toBe('{"a":null,"b":null}');
  expect(notesOn('x: !!omap [a: 1]\ny: !!set {a}')).toEqual([
    expect.stringContaining('第 1 行：!!omap'),
    expect.stringContaining('第 2 行：!!set'),
  ]);
  for (const text of ['!!omap [a: 1, a: 2]', '!!omap {a: 1}', '!!omap [1]', '!!set {a: 1}', '!!set [a]'])
    expect([text, failureOf(readYaml(text)).code]).toEqual([text, 'cannot-hold']);
});

test('标签与内容不符的拒绝，相符的照标签，别家的标签说明略去了', () => {
  expect(read('[!!int "3", !!float 1, !!str 3, !!null "", !!bool true]')).toBe('[3,1,"3",null,true]');
  for (const text of ['!!int abc', '!!int 1.5', '!!float x', '!!bool yes', '!!null x', '!!seq {a: 1}', '!!map [1]'])
    expect([text, failureOf(readYaml(text)).code]).toEqual([text, 'cannot-hold']);
  expect(notesOn('a: !Ref x\nb: !Sub [y]\n')).toEqual([
    '第 1 行：JSON 没有标签，!Ref 已略去，只保留内容',
    '第 2 行：JSON 没有标签，!Sub 已略去，只保留内容',
  ]);
  const many = valueOf(readYaml(Array.from({ length: 60 }, (_, at) => `- !t ${at}`).join('\n'))).notes;
  expect(many).toHaveLength(51);
  expect(many[50]!.message).toContain('另有 10 处');
});

test('一个标签经别名用到几处，只说一次', () => {
  expect(notesOn('a: &x !t 1\nb: *x\nc: [*x, *x]')).toHaveLength(1);
});

test('不写 --- 的文档：两个 ... 之间只有注释的不算，全是注释的说没有内容', () => {
  expect(read('Bare\ndocument\n...\n# 没有\n...\n|\n%!PS\n')).toBe('["Bare document","%!PS\\n"]');
  expect(read('a: 1\n...\nb: 2\n')).toBe('[{"a":1},{"b":2}]');
  expect(read('---\n---\n1')).toBe('[null,1]');
  expect(read('!')).toBe('""');
  expect(failureOf(readYaml('# 只有注释\n'))).toMatchObject({ code: 'empty', message: '只有注释，没有内容' });
});

test('%YAML 1.1 的文档照 1.1 读，并且说明', () => {
  expect(read('%YAML 1.1\n---\na: 2001-12-14\nb: yes\nc: 0777\nd: 190:20:30\nf: 1_000.5\ng: {<<: {h: 1}, i: 2}')).toBe(
    '{"a":"2001-12-14","b":true,"c":511,"d":685230,"f":1000.5,"g":{"h":1,"i":2}}',
  );
  expect(notesOn('%YAML 1.1\n---\n- yes')).toEqual([expect.stringContaining('YAML 1.1')]);
  expect(failureOf(readYaml('%YAML 1.1\n---\n- 1:30.5')).message).toContain('60 进制小数');
});

test('不是文字的键说明一次', () => {
  expect(notesOn('1: a\n2: b')).toEqual([expect.stringContaining('第 1 行起，有的键（1）不是文字')]);
});

test('写法变了的数说出来，开头的 0 说明 1.1 怎么读；用别名重复的只说一次', () => {
  expect(notesOn('port: 0510210600\na: &x 0x1F\nb: *x\nc: 09\nd: 1.0\ne: +1')).toEqual([
    '第 1 行的 0510210600 读成 510210600（按 YAML 1.1 是八进制的 86053248）；如果是编号，请加引号',
    '第 2 行的 0x1F 读成 31',
    '第 4 行的 09 读成 9',
    '第 6 行的 +1 读成 1',
  ]);
});
