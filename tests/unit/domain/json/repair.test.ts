import { describe, expect, test } from 'vitest';
import { repairJson } from '#domain/json/repair/repair-json.ts';
import { failureOf, valueOf } from './tools.ts';

describe('修复', () => {
  test('改了什么逐处说明，行列是原文的', () => {
    const { json, changes, more } = valueOf(repairJson('{\n  a: 1,\n  \'b\': True // 注释\n  "c": [1,2,\n}'));
    expect(JSON.parse(json)).toEqual({ a: 1, b: true, c: [1, 2] });
    expect(more).toBe(0);
    expect(changes.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '2 给 a 换上双引号',
      '3 给 b 换上双引号',
      '3 把 True // 注释 改成 true,',
      '4 把 , 改成 ]',
    ]);
    expect(changes[0]).toMatchObject({ line: 2, column: 3, offset: 4, before: 'a', after: '"a"' });
  });

  test('放错的逗号说成逗号，不说成丢了值', () => {
    const { json, changes } = valueOf(repairJson('[1 2,] // 完'));
    expect(JSON.parse(json)).toEqual([1, 2]);
    expect(changes.map(({ message }) => message)).toEqual(['补上逗号', '删除多余的逗号', '删除注释 // 完']);
    expect(valueOf(repairJson('{"a":1 // 完')).changes.map(({ message }) => message)).toEqual([
      '删除注释 // 完，补上右花括号',
    ]);
  });

  test.each([
    ['[1,2,,3]', [1, 2, 3]],
    ['{"a":1,,"b":2}', { a: 1, b: 2 }],
    ['{"list":[1, ,\n, 2,],,}', { list: [1, 2] }],
    ['[1, /* 空 */ , 2]', [1, 2]],
    ["['a,,b',,'c']", ['a,,b', 'c']],
  ])('多写的逗号只去掉逗号，结构不变：%s', (text, value) => {
    expect(JSON.parse(valueOf(repairJson(text)).json)).toEqual(value);
  });

  test('多写的逗号说成多余的逗号', () => {
    expect(valueOf(repairJson('[1,2,,3]')).changes).toMatchObject([{ message: '删除多余的逗号', offset: 5 }]);
  });

  test('少了引号时，文字里连着的逗号不去掉', () => {
    expect(valueOf(repairJson('{"a": "x, "b": "p,,q"}')).json).toContain('p,,q');
  });

  test('正确的数字与文字原样保留', () => {
    const { json } = valueOf(repairJson('{id: 12345678901234567890, x: 1e400, y: -0, z: 1.0, s: "\\u4e2d"}'));
    expect(json).toBe('{"id": 12345678901234567890, "x": 1e400, "y": -0, "z": 1.0, "s": "\\u4e2d"}');
  });

  test('本来就对的不动', () => {
    expect(valueOf(repairJson('[1.0]'))).toEqual({ json: '[1.0]', changes: [], more: 0 });
  });

  test('太大、太深、错得太多、没有内容，都用一句话拒绝', () => {
    expect(failureOf(repairJson(' ')).code).toBe('empty');
    expect(failureOf(repairJson(`[${'1,'.repeat(1_100_000)}`)).code).toBe('too-large');
    expect(failureOf(repairJson('['.repeat(100_000))).code).toBe('too-deep');
    expect(failureOf(repairJson('a,b\n'.repeat(100_000))).message).toContain('处错误');
    expect(failureOf(repairJson('"'.repeat(101))).code).toBe('beyond-repair');
  });

  test('大而错少的修得了', () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => `{"id":${at},"name":"雪${at}"}`).join(',');
    expect(valueOf(repairJson(`[${rows},`)).changes).toHaveLength(1);
  });

  const documents = [
    String.raw`{"编号": 12345678901234567890, "名": "他说\"好\"，C:\\d \u4e2d\ud83d\ude00[1", "list": [-1.5e-7, true, null, {"b": false, "空": ""}]}`,
    "[{'x': 'it\\'s', 'ok': True, 'no': None, n: 0.25}, {}]",
  ];
  const heads = ['', '2024-05-01 12:00:01 INFO [main] body=', '好的，结果如下：\n```json\n', 'data: '];

  test.each(heads)('在任何一处截断都修得了：“%s”之后', (head) => {
    for (const document of documents) {
      const whole = JSON.stringify(JSON.parse(valueOf(repairJson(document)).json));
      for (let end = 1; end < document.length; end += 1) {
        const { json, changes } = valueOf(repairJson(head + document.slice(0, end)));
        const cut = JSON.stringify(JSON.parse(json)).replace(/"?[\]}]+$/, '');
        // Values that the cut made shorter, longer or empty are marked.
        const isGuess = changes[changes.length - 1]!.message.includes('猜测');
        expect(whole.startsWith(cut) || isGuess, `${document.slice(0, end)} => ${json}`).toBe(true);
      }
    }
  });

  test.each([
    ['{"a":12,"b":3.', '{"a":12,"b":3}', '数可能没有写完'],
    ['{"a":12', '{"a":12}', '数可能没有写完'],
    ['[1e-', '[1]', '数可能没有写完'],
    ['{"a":-', '{"a":null}', '缺少值'],
    ['{"done":fals', '{"done":false}', '词没有写完'],
    ["{'a':Non", '{"a":null}', '词没有写完'],
    [String.raw`{"s":"好\u4f`, '{"s":"好"}', '文字没有写完'],
    [String.raw`["好\ud83d\ude`, '["好"]', '文字没有写完'],
    ['["abc\\', '["abc"]', '文字没有写完'],
    ['{"a":"', '{"a":""}', '文字没有写完'],
    ['{"a":1,"', '{"a":1}', '文字没有写完'],
    ['{"a":1,"b', '{"a":1,"b":null}', '文字没有写完'],
    ['INFO req={"a":1}\nINFO resp={"b":tru', '[{"a":1},{"b":true}]', '词没有写完'],
  ])('截断在词、数、转义、引号里，标明是猜测：%s', (text, json, guess) => {
    const { json: repaired, changes } = valueOf(repairJson(text));
    expect(JSON.stringify(JSON.parse(repaired))).toBe(json);
    expect(changes[changes.length - 1]!.message).toContain(`（猜测：${guess}）`);
  });

  test.each([
    [String.raw`{"path":"C:\Users\name",}`, String.raw`{"path":"C:\\Users\\name"}`],
    [String.raw`{'path':'c:\users\new'}`, String.raw`{"path":"c:\\users\\new"}`],
    [String.raw`{"p":"C:\dir\","q":1}`, String.raw`{"p":"C:\\dir\\","q":1}`],
    [String.raw`{"p":"\\server\share\new"}`, String.raw`{"p":"\\\\server\\share\\new"}`],
    [String.raw`{"q":"D:\Dir\new\\x",}`, String.raw`{"q":"D:\\Dir\\new\\x"}`],
    [String.raw`["^\d+\.txt$ \n \\ \u4e2d"]`, String.raw`["^\\d+\\.txt$ \n \\ \u4e2d"]`],
    [String.raw`["\x41\u00zz\u{1f600}\0"]`, String.raw`["\\x41\\u00zz\\u{1f600}\\0"]`],
    [String.raw`{path: C:\Users\x}`, String.raw`{"path": "C:\\Users\\x"}`],
    [String.raw`{"a":"he said "C:\d" to me"}`, String.raw`{"a":"he said \"C:\\d\" to me"}`],
    [`["${'\ue000'}\\d"]`, `["${'\ue000'}\\\\d"]`],
  ])('不成转义的反斜杠留作文字：%s', (text, json) => {
    const repaired = valueOf(repairJson(text));
    expect(repaired.json).toBe(json);
    expect(repaired.changes.length).toBeGreaterThan(0);
  });

  test('反斜杠当成文字，列为一处改动；本来的转义不动', () => {
    expect(valueOf(repairJson(String.raw`{"a":"C:\Users"}`)).changes.map(({ message }) => message)).toEqual([
      String.raw`把 "C:\Users" 改成 "C:\\Users"：反斜杠当成文字保留`,
    ]);
    expect(valueOf(repairJson(String.raw`["a\\b\nc", 'it\'s',]`)).json).toBe(String.raw`["a\\b\nc", "it's"]`);
  });
});
