import { query } from 'json-p3';
import { describe, expect, test } from 'vitest';
import { queryJson, writeNodes } from '#domain/json/query/query-json.ts';
import { createRandom } from '#domain/math/index.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

function ask(text: string, expression: string): string {
  const tree = treeOf(text);
  return valueOf(writeNodes(tree, valueOf(queryJson(tree, expression)))).replaceAll('\n', '');
}

describe('JSONPath', () => {
  test('答的是原文：数字、转义、重复的键都在', () => {
    expect(ask('{"a":1.0,"a":12345678901234567890,"b":"\\u4e2d"}', '$.a')).toBe('[1.0,12345678901234567890]');
    expect(ask('[1e400,-0,"\\u4e2d"]', '$[*]')).toBe('[1e400,-0,"\\u4e2d"]');
    expect(ask('{"__proto__":1,"constructor":2}', "$['__proto__','constructor','toString']")).toBe('[1,2]');
  });

  test('数字按准确的值比较，双精度分不开的也分得开', () => {
    const ids = '[12345678901234567890,12345678901234567891,1e400,100e-2]';
    expect(ask(ids, '$[?@==12345678901234567891]')).toBe('[12345678901234567891]');
    expect(ask(ids, '$[?@>12345678901234567890]')).toBe('[12345678901234567891,1e400]');
    expect(ask(ids, '$[?@==1]')).toBe('[100e-2]');
  });

  test('语法错误说出第几个字符和怎样改', () => {
    expect(failureOf(queryJson(treeOf('1'), '$.a['))).toMatchObject({
      code: 'syntax',
      offset: 4,
    });
    expect(failureOf(queryJson(treeOf('1'), 'a.b')).message).toContain('“$”');
    expect(failureOf(queryJson(treeOf('1'), '$[?size(@)>1]'))).toMatchObject({
      code: 'function',
      offset: 3,
    });
    expect(failureOf(queryJson(treeOf('1'), '$[?@.*==1]')).message).toContain('多个值');
    expect(failureOf(queryJson(treeOf('1'), '')).code).toBe('empty');
  });

  test('会让回溯引擎停不下来的正则照样答得出', () => {
    const text = JSON.stringify(['a'.repeat(20_000), 'b']);
    for (const pattern of ['(a*)*b', '(a|a)*b', '(.*.*.*.*)b', '(()*)*b', '((a{0,5}){0,5})*b'])
      expect(ask(text, `$[?match(@,'${pattern}')]`)).toBe('["b"]');
  });

  test('没有尽头的查询停下来，太长太深的不读', () => {
    const wide = treeOf(`[${'[1,2,3,4,5,6,7,8,9],'.repeat(500)}1]`);
    expect(failureOf(queryJson(wide, '$..[?$..[?$..*]]')).code).toBe('too-much');
    expect(failureOf(queryJson(wide, `$[?${'('.repeat(5000)}@`)).code).toBe('too-deep');
    expect(failureOf(queryJson(wide, '$.a'.repeat(20_000))).code).toBe('too-long');
  });

  test('十万层的文档不会压垮', () => {
    const deep = treeOf('['.repeat(100_000) + ']'.repeat(100_000));
    expect(valueOf(queryJson(deep, '$..*'))).toHaveLength(99_999);
  });
});

/** Two thousand questions put together from pieces, which the libraries answer alike. */
describe('与别的实现相同', () => {
  const random = createRandom(9535);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const document = {
    a: [{ b: 1, c: 'x' }, { b: 2, c: 'y' }, { b: null }, [3, 4, 5]],
    b: { a: { b: [1, 2] }, c: true },
    c: 'x',
  };
  const text = JSON.stringify(document);

  test('JSONPath：json-p3', () => {
    const steps = [
      '.a',
      '.b',
      '.c',
      '[0]',
      '[-1]',
      '[1:]',
      '[::-2]',
      '[*]',
      '.*',
      '..b',
      '..*',
      "['a','c']",
      '[?@.b]',
      '[?@.b>1]',
    ];
    const more = [
      "[?@.c=='x'||@==3]",
      '[?!@.b&&@.c]',
      '[?length(@)>1]',
      '[?count(@.*)==2]',
      "[?match(@.c,'[xy]')]",
      '[?@.b==$.b.a.b[0]]',
    ];
    for (let round = 0; round < 2000; round += 1) {
      const path = `$${Array.from({ length: 1 + (round % 4) }, () => pick([...steps, ...more])).join('')}`;
      expect([path, JSON.parse(ask(text, path)) as unknown]).toEqual([path, query(path, document).values()]);
    }
  });
});

test.each([
  ['$.l[?@.a =~ /x.*/]', 10, 'search('],
  ["$.l[?(@.a in ['x'])]", 11, "@.键 == 'a' || @.键 == 'b'"],
  ["$.l[?(@.a=='x' and @.b)]", 16, '&&'],
  ['$.l[?@.a or @.b]', 10, '||'],
  ['$.l[?@.a = 1]', 10, '=='],
  ['$.a-b', 4, "['a-b']"],
  ['$.l[?@.中文-键 == 1]', 10, "['中文-键']"],
  ['$..book[(@.length-1)]', 9, '[-1]'],
  ['$.a.length()', 11, 'length(@.键)'],
  ["$.['a']", 3, "$['键']"],
  ['$.l.0', 5, '[0]'],
  ['$.l[*]~', 7, '没有对应的写法'],
])('JSONPath 的别种写法，说 RFC 9535 怎么写：%s', (expression, column, instead) => {
  const { message, ...error } = failureOf(queryJson(treeOf('{}'), expression));
  expect(error.column).toBe(column);
  expect(message).toContain(instead);
});
