import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readNdjson, writeNdjson } from '#domain/json/convert/ndjson.ts';
import { readCsv } from '#domain/json/convert/read-csv.ts';
import { readQueryString } from '#domain/json/convert/read-query.ts';
import { readXml } from '#domain/json/convert/read-xml.ts';
import { writeCsv } from '#domain/json/convert/write-csv.ts';
import { writeQueryString } from '#domain/json/convert/write-query.ts';
import { writeXml } from '#domain/json/convert/write-xml.ts';
import { minifyJson } from '#domain/json/core/write.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from '../random-json.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

const small = (json: string) => valueOf(minifyJson(json));
const deep = treeOf('['.repeat(100_000) + ']'.repeat(100_000));

describe('CSV', () => {
  test('对象里的对象成为带点的列，数字写法不变，空文字与 null 分得开', () => {
    const document = '[{"id":12345678901234567890,"o":{"x":1.0,"y":[1, 2]},"s":"a,\\"b\\""},{"s":"","id":null},7]';
    expect(valueOf(writeCsv(treeOf(document))).text).toBe(
      'id,o.x,o.y,s,value\r\n12345678901234567890,1.0,"[1,2]","a,""b""",\r\n,,,"",\r\n,,,,7\r\n',
    );
  });

  test('随意的表格写出再读回，papaparse 也读成一样的', () => {
    const random = createRandom(4180);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    for (let round = 0; round < 500; round += 1) {
      const names = ['a', 'b c', '名', '"'].slice(0, 1 + (round % 4));
      const rows = Array.from({ length: 1 + (round % 5) }, () =>
        Object.fromEntries(
          names.map((name) => [name, pick(['x', '1.0', 'a,b', '"', '\n', '\r\n', ' x ', '中', ';\t|'])]),
        ),
      );
      const { text } = valueOf(writeCsv(treeOf(JSON.stringify(rows))));
      expect(papaparse.parse(text, { delimiter: ',', header: true, skipEmptyLines: true }).data).toEqual(rows);
      const delimiter = pick([',', ';', '\t', '|']);
      const told = `sep=${delimiter}\n${papaparse.unparse(rows, { delimiter })}`;
      expect(JSON.parse(valueOf(readCsv(told)).json)).toEqual(rows);
    }
  });

  test('分隔符自己认得出；引号里的分隔符不算', () => {
    for (const delimiter of [',', ';', '\t', '|']) {
      const text = ['a', 'b', '"x,;|\ty"'].join(delimiter) + '\n' + ['1', '2', '3'].join(delimiter);
      expect(small(valueOf(readCsv(text)).json)).toBe('[{"a":"1","b":"2","x,;|\\ty":"3"}]');
    }
    expect(small(valueOf(readCsv('a\r\n""\r\n\r\nx')).json)).toBe('[{"a":""},{"a":"x"}]');
    expect(small(valueOf(readCsv('只有一列\n甲\n\n乙\n')).json)).toBe('[{"只有一列":"甲"},{"只有一列":"乙"}]');
  });

  test.each([
    ['sep=;\nname;age\n张三;12', '[{"name":"张三","age":"12"}]'],
    ['\ufeff"sep=\t"\r\na,b\tc\r\n1\t2\r\n', '[{"a,b":"1","c":"2"}]'],
    ['sep=,\n', '[]'],
    ['sep=\n1', '[{"sep=":"1"}]'],
  ])('Excel 的首行 sep= 是分隔符，不是数据，说明一声：%j', (text, json) => {
    const { json: read, notes } = valueOf(readCsv(text));
    expect(small(read)).toBe(json);
    expect(notes).toHaveLength(text.startsWith('sep=\n') ? 0 : 1);
  });

  test('首行是 sep= 时，说的行号仍是文件里的', () => {
    expect(valueOf(readCsv('sep=;\na;b\n1;2\n3')).notes[1]?.message).toContain('第 4 行起');
  });

  test('格子都是文字：数字一位不少，前面的 0 与带点的列名都照写', () => {
    expect(small(valueOf(readCsv('id,code,o.x\n12345678901234567890,007,true\n')).json)).toBe(
      '[{"id":"12345678901234567890","code":"007","o.x":"true"}]',
    );
  });

  test('列名重复、格数不齐都说明；引号写错说出行列', () => {
    const { json, notes } = valueOf(readCsv('a,a,\n1,2,3,4\n5\n'));
    expect(small(json)).toBe('[{"a":"1","a_2":"2","column3":"3","column4":"4"},{"a":"5"}]');
    expect(notes).toHaveLength(3);
    expect(failureOf(readCsv('a,b\n1,"2\n'))).toMatchObject({ code: 'syntax', line: 2 });
    expect(failureOf(readCsv('a,b\n1,"2"3\n'))).toMatchObject({ code: 'syntax', line: 2, column: 6 });
    expect(failureOf(readCsv('')).code).toBe('empty');
    expect(failureOf(writeCsv(treeOf('1'))).code).toBe('cannot-hold');
    expect(failureOf(writeCsv(treeOf('[{"a.b":1,"a":{"b":2}}]'))).message).toContain('a.b');
    expect(failureOf(writeCsv(treeOf(`{"a":${'{"b":'.repeat(100_000)}1${'}'.repeat(100_000)}}`))).code).toBe(
      'too-deep',
    );
    expect(valueOf(writeCsv(treeOf('["=1+1"]'))).notes).toHaveLength(1);
  });
});

describe('NDJSON', () => {
  test('数组一行一项，写法不变，读回完全一样', () => {
    const writer = createWriter(createRandom(7464));
    for (let round = 0; round < 500; round += 1) {
      const text = `[${Array.from({ length: 1 + (round % 5) }, () => writer.write(3)).join(',')}]`;
      expect(small(valueOf(readNdjson(valueOf(writeNdjson(treeOf(text))).text)).json)).toBe(small(text));
    }
  });

  test('哪一行错了说出行列；拼起来才对的不算对', () => {
    expect(failureOf(readNdjson('{"a":1}\n\n{"a":}\n'))).toMatchObject({ line: 3, column: 6, offset: 14 });
    expect(failureOf(readNdjson('1,2\n[3\n4]')).line).toBe(1);
    expect(failureOf(readNdjson('[1\n2]')).message).toContain('第 1 行');
    expect(failureOf(readNdjson(' \n')).code).toBe('empty');
    expect(valueOf(writeNdjson(deep)).text.length).toBe(199_999);
  });
});

describe('查询字符串', () => {
  test('嵌套写成方括号，读回来一样；点也读', () => {
    const document = '{"a":"雪 窗&=","b":{"c":["1","2"],"d":{"e":"x"}},"f":["y",{"g":"z"}]}';
    const { text } = valueOf(writeQueryString(treeOf(document)));
    expect(text).toMatch(/^[\w%.=&[\]]+$/);
    for (const query of [text, text.replaceAll('[', '.').replaceAll(']', '')])
      expect(small(valueOf(readQueryString(query)).json)).toBe(document);
    expect(valueOf(writeQueryString(treeOf('{"b":{"c":["1"]},"n":12345678901234567890}'))).text).toBe(
      'b[c][0]=1&n=12345678901234567890',
    );
  });

  test('各种写法都认：整个网址、加号、重复的名称、a[]、编码了的方括号', () => {
    expect(
      small(valueOf(readQueryString('https://x.cn/p?a=1+2&b=1&b=2&c[]=x&c[]=y&d%5Be%5D=%E9%9B%AA&g#h')).json),
    ).toBe('{"a":"1 2","b":["1","2"],"c":["x","y"],"d":{"e":"雪"},"g":""}');
    expect(small(valueOf(readQueryString('__proto__[x]=1&constructor=2&a[999999999]=3')).json)).toBe(
      '{"__proto__":{"x":"1"},"constructor":"2","a":["3"]}',
    );
  });

  test('编码不对、互相矛盾、太深的说出位置', () => {
    expect(failureOf(readQueryString('a=%zz'))).toMatchObject({ code: 'syntax', column: 3 });
    expect(failureOf(readQueryString('a=1&a[b]=2'))).toMatchObject({ code: 'cannot-hold', column: 5 });
    expect(failureOf(readQueryString(`a${'[b]'.repeat(1000)}=1`)).code).toBe('too-deep');
    expect(failureOf(writeQueryString(treeOf('[1]'))).code).toBe('cannot-hold');
    expect(failureOf(writeQueryString(treeOf(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))).code).toBe(
      'too-deep',
    );
    expect(valueOf(writeQueryString(treeOf('{"a":null,"b":[],"c.d":1}'))).notes).toHaveLength(3);
  });
});

describe('装不下的不悄悄改', () => {
  const notesOf = (answer: { readonly notes: readonly { readonly message: string }[] }) =>
    answer.notes.map(({ message }) => message);

  test('写 CSV：null 的行不丢，分不开的说出来', () => {
    const written = valueOf(writeCsv(treeOf('[{"a":null},{"a":"x"}]')));
    expect(written.text).toBe('a\r\n""\r\nx\r\n');
    expect(small(valueOf(readCsv(written.text)).json)).toBe('[{"a":""},{"a":"x"}]');
    expect(notesOf(written).join()).toContain('只有一列时，null 写成 ""');
    expect(notesOf(valueOf(writeCsv(treeOf('[{"a":null,"b":1},{"b":"2"}]'))))).toEqual([
      '值是 null 的与没有这个键的都写成空格子，读回时分不开',
      '有的文字看起来像数字、布尔值或 JSON，CSV 不记类型，读回时分不开',
    ]);
    expect(notesOf(valueOf(writeCsv(treeOf('[{"a.b":1}]')))).join()).toContain('键含有“.”');
    expect(failureOf(writeCsv(treeOf('["\\ud800"]'))).message).toContain('半个代理对');
  });

  test('查询字符串：序号的空缺、井号之后、重复的名称都说', () => {
    expect(notesOf(valueOf(readQueryString('a[5]=1#x')))).toEqual([
      '数组的序号有空缺，JSON 的数组没有空位，后面的往前移了',
      '“#”之后的内容不是参数，已略去',
    ]);
    expect(notesOf(valueOf(readQueryString('a[]=1&a[]=2&5=3&b=1&b=2')))).toEqual([]);
    expect(notesOf(valueOf(writeQueryString(treeOf('{"a":1,"a":2}'))))).toEqual(['有重复的键，读回时会合成一个数组']);
  });

  test('XML：次序、空值与注释，丢了什么说什么', () => {
    expect(notesOf(valueOf(readXml('<r><a/><b/><a/></r>'))).join()).toContain('先后次序丢失');
    expect(notesOf(valueOf(readXml('<?xml version="1.0"?><r><a/><a/><b/></r>')))).toEqual([]);
    for (const lost of ['<r><!-- x --></r>', '<r><?x y?></r>', '<!DOCTYPE r><r/>'])
      expect(notesOf(valueOf(readXml(lost))).join()).toContain('注释');
    const kept = '<?xml version="1.0"?><r a="&lt;!-- x -->"><![CDATA[<!-- x --><?x y?><!DOCTYPE r>]]></r>';
    expect(notesOf(valueOf(readXml(kept)))).toEqual([]);
    const nil = '<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" id="1"/>';
    expect(small(valueOf(readXml(nil)).json)).toBe(
      '{"r":{"@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@xsi:nil":"true","@id":"1"}}',
    );
    expect(small(valueOf(readXml('<r xsi:nil="true"/>')).json)).toBe('{"r":null}');
    const notes = notesOf(valueOf(writeXml(treeOf('{"r":{"a":[],"b":[1],"c":1,"c":2}}'))));
    expect(notes).toEqual([
      '有重复的键，读回时会合成一个数组',
      '空数组、空对象都写成空元素，与空文字读回时分不开',
      '只有一项的数组与单个的值写法相同，读回时分不开',
    ]);
  });
});
