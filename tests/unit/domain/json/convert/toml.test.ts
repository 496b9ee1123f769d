import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { compareJson } from '../../../../../src/domain/json/compare/compare-json.ts';
import { readToml } from '../../../../../src/domain/json/convert/read-toml.ts';
import { writeToml } from '../../../../../src/domain/json/convert/write-toml.ts';
import { minifyJson } from '../../../../../src/domain/json/write.ts';
import { createRandom } from '../../../../../src/domain/math/index.ts';
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
  for (let round = 0; round < 4000; round += 1) {
    const text = `{"r":${writer.write(4)}}`;
    const answer = writeToml(treeOf(text));
    if (!answer.ok) continue;
    written += 1;
    expect(() => parse(answer.value.text, { integersAsBigInt: true })).not.toThrow();
    expect([text, valueOf(compareJson(treeOf(text), treeOf(read(answer.value.text)))).same]).toEqual([text, true]);
  }
  expect(written).toBeGreaterThan(500);
});

test('TOML 装不下的，说出行与路径', () => {
  const fail = (text: string) => failureOf(writeToml(treeOf(text))).message;
  expect(fail('{\n"a":[1,{"b":null}]}')).toContain("第 2 行 $['a'][1]['b'] 是 null");
  expect(fail('{"a":9223372036854775808}')).toContain('64 位');
  expect(fail('{"a":1e400}')).toContain('双精度');
  expect(fail('{"a":1,"a":2}')).toContain('重复');
  expect(fail('[1]')).toContain('最外层');
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
  expect(failureOf(readToml('a = nan')).message).toContain('a 是 nan');
  expect(failureOf(readToml(`a = ${'['.repeat(100_000)}`)).code).toBe('syntax');
  expect(failureOf(readToml(`${'a.'.repeat(100_000)}a = 1`)).code).toBe('too-deep');
});
