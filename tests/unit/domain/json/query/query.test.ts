import { search } from 'jmespath';
import { query } from 'json-p3';
import { describe, expect, test } from 'vitest';
import { type QueryLanguage, queryJson, writeNodes } from '../../../../../src/domain/json/query/query-json.ts';
import { createRandom } from '../../../../../src/domain/math/index.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

function ask(text: string, expression: string, language: QueryLanguage = 'jsonpath'): string {
  const tree = treeOf(text);
  const answer = valueOf(queryJson(tree, expression, { language }));
  return answer.kind === 'nodes' ? valueOf(writeNodes(tree, answer.nodes)).replaceAll('\n', '') : answer.json;
}

const asked = (text: string, expression: string) => ask(text, expression, 'jmespath');

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
    expect(failureOf(queryJson(treeOf('1'), '$.a[', { language: 'jsonpath' }))).toMatchObject({
      code: 'syntax',
      offset: 4,
    });
    expect(failureOf(queryJson(treeOf('1'), 'a.b', { language: 'jsonpath' })).message).toContain('“$”');
    expect(failureOf(queryJson(treeOf('1'), '$[?size(@)>1]', { language: 'jsonpath' }))).toMatchObject({
      code: 'function',
      offset: 3,
    });
    expect(failureOf(queryJson(treeOf('1'), '$[?@.*==1]', { language: 'jsonpath' })).message).toContain('多个值');
    expect(failureOf(queryJson(treeOf('1'), '', { language: 'jsonpath' })).code).toBe('empty');
  });

  test('会让回溯引擎停不下来的正则照样答得出', () => {
    const text = JSON.stringify(['a'.repeat(20_000), 'b']);
    for (const pattern of ['(a*)*b', '(a|a)*b', '(.*.*.*.*)b', '(()*)*b', '((a{0,5}){0,5})*b'])
      expect(ask(text, `$[?match(@,'${pattern}')]`)).toBe('["b"]');
  });

  test('没有尽头的查询停下来，太长太深的不读', () => {
    const wide = treeOf(`[${'[1,2,3,4,5,6,7,8,9],'.repeat(500)}1]`);
    expect(failureOf(queryJson(wide, '$..[?$..[?$..*]]', { language: 'jsonpath' })).code).toBe('too-much');
    expect(failureOf(queryJson(wide, `$[?${'('.repeat(5000)}@`, { language: 'jsonpath' })).code).toBe('too-deep');
    expect(failureOf(queryJson(wide, '$.a'.repeat(20_000), { language: 'jsonpath' })).code).toBe('too-long');
  });

  test('十万层的文档不会压垮', () => {
    const deep = treeOf('['.repeat(100_000) + ']'.repeat(100_000));
    const answer = valueOf(queryJson(deep, '$..*', { language: 'jsonpath' }));
    expect(answer.kind === 'nodes' && answer.nodes.length).toBe(99_999);
  });
});

describe('JMESPath', () => {
  test('原样通过的数字与文字保留写法', () => {
    expect(asked('{"a":[{"n":1.0,"s":"\\u4e2d"},{"n":1e400}]}', 'a[*].n')).toBe('[1.0,1e400]');
    expect(asked('{"a":12345678901234567890}', '{x: a, y: [a, `1.50`]}')).toBe(
      '{"x":12345678901234567890,"y":[12345678901234567890,1.50]}',
    );
    expect(asked('[3,12345678901234567891,12345678901234567890]', 'sort(@)')).toBe(
      '[3,12345678901234567890,12345678901234567891]',
    );
  });

  test('求和、取整按十进制算，不经过双精度', () => {
    expect(asked('[0.1,0.2]', 'sum(@)')).toBe('0.3');
    expect(asked('[9007199254740993,1]', 'sum(@)')).toBe('9007199254740994');
    expect(asked('[12345678901234567890.5,-0.5]', '[floor(@[0]),ceil(@[0]),floor(@[1]),abs(@[1])]')).toBe(
      '[12345678901234567890,12345678901234567891,-1,0.5]',
    );
    expect(asked('[1,2,3,4]', 'avg(@)')).toBe('2.5');
  });

  test('除不尽、相差太大时说明是近似值', () => {
    const third = valueOf(queryJson(treeOf('[1,0,0]'), 'avg(@)', { language: 'jmespath' }));
    expect(third).toMatchObject({
      json: '0.33333333333333333333',
      notes: [{ message: expect.stringContaining('除不尽') }],
    });
    const far = valueOf(queryJson(treeOf('[1e300,1e-3000]'), 'sum(@)', { language: 'jmespath' }));
    expect(far).toMatchObject({ json: '1e+300', notes: [{ message: expect.stringContaining('近似') }] });
  });

  test('结果是文档里的一个值时说出是哪一个', () => {
    expect(valueOf(queryJson(treeOf('{"a":[5]}'), 'a[0]', { language: 'jmespath' }))).toMatchObject({ node: 2 });
  });

  test('错误说出位置、函数与参数', () => {
    const fail = (expression: string) =>
      failureOf(queryJson(treeOf('{"a":"x"}'), expression, { language: 'jmespath' }));
    expect(fail('a.')).toMatchObject({ code: 'syntax', offset: 2 });
    expect(fail('a = b')).toMatchObject({ code: 'syntax', offset: 2 });
    expect(fail('a[b]').message).toContain('应当是序号、切片、“*”或“]”');
    expect(fail('nope(a)')).toMatchObject({ code: 'function', offset: 0 });
    expect(fail('abs(a)').message).toContain('第 1 个参数应当是数，这里是文字');
    expect(fail('[a][::0]').message).toContain('步长不能是 0');
    expect(fail('abs(`1`,`2`)').message).toContain('要 1 个参数，这里有 2 个');
    expect(fail(Array(40).fill('[@,@]').join('|')).code).toBe('too-much');
    expect(fail('('.repeat(9000)).code).toBe('too-deep');
  });

  test.each(['[]', '.b', '[0]', '[:]', '[*]', '.*', '[?a]', '|a', '||a', '==a', '.[a]', '.{a:a}'])(
    '一个接一个的“%s”，多长都答以一句话',
    (step) => {
      for (const count of [150, 500, 590, 1500, 4000]) {
        const answer = queryJson('{"a":[[1]]}', `a${step.repeat(count)}`, { language: 'jmespath' });
        if (count <= 150) expect(answer.ok).toBe(true);
        if (!answer.ok) expect(answer.error.code).toMatch(/^too-(?:deep|long)$/);
      }
    },
  );
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

  test('JMESPath：jmespath.js', () => {
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
      '[]',
      '[?b]',
      '[?b>`1`]',
      " | [?c=='x']",
      '.{x:b,y:c}',
      '.[b,c]',
    ];
    const starts = [
      '@',
      'a',
      'b',
      '*',
      'keys(@)',
      'values(@)',
      'a[?b].c | sort(@)',
      'to_array(c)',
      'not_null(d,c)',
      'map(&b,a)',
    ];
    for (let round = 0; round < 2000; round += 1) {
      const path = pick(starts) + Array.from({ length: round % 4 }, () => pick(steps)).join('');
      expect([path, JSON.parse(asked(text, path)) as unknown]).toEqual([path, search(document, path)]);
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
  const { message, ...error } = failureOf(queryJson('{}', expression, { language: 'jsonpath' }));
  expect(error.column).toBe(column);
  expect(message).toContain(instead);
});
