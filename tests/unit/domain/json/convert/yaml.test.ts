import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareJson } from '../../../../../src/domain/json/compare/compare-json.ts';
import { readYaml } from '../../../../../src/domain/json/convert/read-yaml.ts';
import { writeYaml } from '../../../../../src/domain/json/convert/write-yaml.ts';
import { minifyJson } from '../../../../../src/domain/json/write.ts';
import { createRandom } from '../../../../../src/domain/math/index.ts';
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

test('五百份随意的 JSON 写成 YAML 再读回：数字、先后、重复的名称都不变', () => {
  const writer = createWriter(createRandom(122));
  for (let round = 0; round < 500; round += 1) {
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
