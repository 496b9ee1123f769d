import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { compareJson } from '#domain/json/compare/compare-json.ts';
import { readXml } from '#domain/json/convert/read-xml.ts';
import { writeXml } from '#domain/json/convert/write-xml.ts';
import { minifyJson } from '#domain/json/core/write.ts';
import { createRandom } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from '../random-json.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

const read = (text: string) => valueOf(minifyJson(valueOf(readXml(text)).json));
const write = (text: string) => valueOf(writeXml(treeOf(text))).text;

test('@ 是属性，#text 是文字，数组重复元素，null 写 xsi:nil', () => {
  expect(
    write(
      '{"book":{"@id":"1\\"<","title":{"@lang":"zh","#text":"雪 & 窗"},"tag":["a","b"],"price":1.50,"none":null,"o":{}}}',
    ),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<book id="1&quot;&lt;">
  <title lang="zh">雪 &amp; 窗</title>
  <tag>a</tag>
  <tag>b</tag>
  <price>1.50</price>
  <none xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>
  <o/>
</book>
`);
});

test('随意的 JSON 写出的都是合乎语法的 XML', () => {
  const writer = createWriter(createRandom(1998));
  let written = 0;
  for (let round = 0; round < 2000; round += 1) {
    const answer = writeXml(treeOf(writer.write(5)));
    if (!answer.ok) continue;
    written += 1;
    expect([answer.value.text, XMLValidator.validate(answer.value.text)]).toEqual([answer.value.text, true]);
    expect(readXml(answer.value.text).ok).toBe(true);
  }
  expect(written).toBeGreaterThan(500);
});

test('由文字、对象、多项的数组组成的，读回来完全一样', () => {
  const random = createRandom(2008);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const make = (depth: number): unknown => {
    if (depth === 0 || random() < 0.3) return pick(['x', '雪 & <窗>', '"a\'', ']]>', 'a\r\nb', '-1', '\u{1f600}']);
    return Object.fromEntries(
      ['a', '中', 'b-1', '@id', 'list']
        .flatMap((key) => {
          if (random() < 0.4) return [];
          if (key === '@id') return [[key, pick(['1', 'a\n\t"b', '&'])]];
          return [[key, key === 'list' ? [make(depth - 1), make(0)] : make(depth - 1)]];
        })
        .concat([['z', 'end']]),
    );
  };
  for (let round = 0; round < testLength({ name: 'FUZZ', short: 1000, long: 10_000 }); round += 1) {
    const text = JSON.stringify({ root: make(4) });
    const { differences } = valueOf(compareJson(treeOf(text), treeOf(read(write(text))), { keyOrder: true }));
    expect([text, differences.filter(({ kind }) => kind !== 'rewritten' && kind !== 'order')]).toEqual([text, []]);
  }
});

test('XML 不能用的名称换成相近的并且说明，装不下的字符拒绝', () => {
  const { text, notes } = valueOf(writeXml(treeOf('{"r":{"1 a":1,"":2}}')));
  expect(text).toContain('<_1_a>1</_1_a>');
  expect(notes.map(({ message }) => message)).toEqual([
    '名称 "1 a" 在 XML 里不能用，改成 _1_a',
    '名称 "" 在 XML 里不能用，改成 _',
  ]);
  expect(failureOf(writeXml(treeOf('["\\u0001"]')))).toMatchObject({ code: 'cannot-hold', line: 1 });
});

test('冒号只留给声明过的命名空间：没有声明的，多数读取器会拒绝', () => {
  const { text, notes } = valueOf(
    writeXml(treeOf('{"r":{"a:b":1,"@c:d":2,":":3,"n":{"@xmlns:a":"urn:a","a:b":{"@xml:lang":"zh"}}}}')),
  );
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<r c_d="2">
  <a_b>1</a_b>
  <_>3</_>
  <n xmlns:a="urn:a">
    <a:b xml:lang="zh"/>
  </n>
</r>
`);
  expect(notes).toHaveLength(3);
  expect(write('{"s:E":{"@xmlns:s":"urn:s","s:B":""}}')).toContain('<s:E xmlns:s="urn:s">');
});

test('读 XML：属性、CDATA、实体、注释、混排、危险的名称', () => {
  expect(
    read('<?xml version="1.0"?><!DOCTYPE a><a b="1&#65;"><!-- x --><c><![CDATA[<&>]]></c><c>&lt;</c><__proto__/></a>'),
  ).toBe('{"a":{"@b":"1A","c":["<&>","<"],"__proto__":""}}');
  expect(valueOf(readXml('<a>x<b/>y</a>')).notes).toHaveLength(1);
  expect(read('<a><b>1.0</b><c>007</c><d>true</d></a>')).toBe('{"a":{"b":"1.0","c":"007","d":"true"}}');
});

test('写错的说出行列，实体炸弹不展开', () => {
  const fail = (text: string) => failureOf(readXml(text));
  expect(fail('<a>\n <b></a>')).toMatchObject({ line: 2, column: 5, message: expect.stringContaining('应当是 </b>') });
  expect(fail('<a b=1/>')).toMatchObject({ column: 6 });
  expect(fail('<a b="1" b="2"/>').message).toContain('重复');
  expect(fail('<a>&nbsp;</a>').message).toContain('&nbsp;');
  expect(fail('<a/><b/>').message).toContain('只能有一个');
  expect(fail('文字').message).toContain('最外层');
  expect(fail('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').code).toBe('unsafe');
  expect(fail('<a>'.repeat(100_000)).code).toBe('too-deep');
  expect(failureOf(writeXml(treeOf('['.repeat(100_000) + ']'.repeat(100_000)))).code).toBe('too-deep');
});

test.each([
  [
    '<a><b> y </b><b k="1"> y </b><c k="1"> </c></a>',
    '{"a":{"b":[" y ",{"@k":"1","#text":" y "}],"c":{"@k":"1","#text":" "}}}',
    0,
  ],
  ['<a>\n  <b/>\n</a>', '{"a":{"b":""}}', 0],
  ['<a> x <b/> y </a>', '{"a":{"b":"","#text":"x  y"}}', 2],
  ['<a xml:space="preserve"> x <b/> </a>', '{"a":{"@xml:space":"preserve","b":"","#text":" x  "}}', 0],
  ['<a xml:space="preserve"><b> <c/></b></a>', '{"a":{"@xml:space":"preserve","b":{"c":"","#text":" "}}}', 0],
  [
    '<a xml:space="preserve"><b xml:space="default"> <c/></b></a>',
    '{"a":{"@xml:space":"preserve","b":{"@xml:space":"default","c":""}}}',
    0,
  ],
])('空白有没有属性都一样；xml:space 管到里层；略去时说明：%s', (text, json, notes) => {
  expect(read(text)).toBe(json);
  expect(valueOf(readXml(text)).notes).toHaveLength(notes);
});
