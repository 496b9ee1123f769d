import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { editQuery, type QueryEdit, queryJson, readQuery } from '#domain/url/index.ts';

const rows = (query: string) => readQuery(query, 'utf-8');

describe('读', () => {
  test('名与值解开，重复的、没有等号的、空的都认得', () => {
    expect(rows('q=%E9%9B%AA+a&x&q=2&&=v&r=a=b')).toMatchObject([
      { raw: 'q=%E9%9B%AA+a', name: 'q', value: '雪 a', isRepeated: true },
      { name: 'x', value: undefined, isRepeated: false },
      { name: 'q', value: '2', isRepeated: true },
      { raw: '', name: '', value: undefined },
      { name: '', value: 'v' },
      { name: 'r', value: 'a=b' },
    ]);
    expect(readQuery(undefined, 'utf-8')).toEqual([]);
    expect(readQuery('q=%D1%A9', 'gb18030')).toMatchObject([{ value: '雪' }]);
  });

  test('解不开的照原样，说出为什么', () => {
    expect(rows('q=%zz')).toMatchObject([
      { name: 'q', value: '%zz', fault: '第 1 行第 1 个字符“%”后面应当是两位十六进制数字，这里是“zz”' },
    ]);
  });

  test('写成 JSON：次序不变，重复的成列表，没有等号的是 null', () => {
    expect(queryJson(rows('b=1&10=x&a=雪&b=2&&k&__proto__=p'))).toBe(
      '{\n  "b": [\n    "1",\n    "2"\n  ],\n  "10": "x",\n  "a": "雪",\n  "k": null,\n  "__proto__": "p"\n}',
    );
    expect(queryJson([])).toBe('{}');
  });
});

describe('改', () => {
  const address = 'https://a.cn/x?a=%e9%9B%aa&b=1+2&c#d?e';

  test.each<[QueryEdit, string]>([
    [{ kind: 'value', index: 1, text: '冰 &' }, 'https://a.cn/x?a=%e9%9B%aa&b=%E5%86%B0%20%26&c#d?e'],
    [{ kind: 'name', index: 0, text: '雪=' }, 'https://a.cn/x?%E9%9B%AA%3D=%e9%9B%aa&b=1+2&c#d?e'],
    [{ kind: 'name', index: 2, text: 'k' }, 'https://a.cn/x?a=%e9%9B%aa&b=1+2&k#d?e'],
    [{ kind: 'value', index: 2, text: '' }, address],
    [{ kind: 'value', index: 2, text: '1' }, 'https://a.cn/x?a=%e9%9B%aa&b=1+2&c=1#d?e'],
    [{ kind: 'value', index: 2, text: '\ud83d' }, 'https://a.cn/x?a=%e9%9B%aa&b=1+2&c=%EF%BF%BD#d?e'],
    [{ kind: 'remove', index: 1 }, 'https://a.cn/x?a=%e9%9B%aa&c#d?e'],
    [{ kind: 'move', index: 0, by: 1 }, 'https://a.cn/x?b=1+2&a=%e9%9B%aa&c#d?e'],
    [{ kind: 'move', index: 0, by: -1 }, address],
    [{ kind: 'add' }, 'https://a.cn/x?a=%e9%9B%aa&b=1+2&c&=#d?e'],
  ])('%j', (edit, expected) => expect(editQuery(address, edit)).toBe(expected));

  test.each<[string, QueryEdit, string]>([
    ['https://a.cn/#d', { kind: 'add' }, 'https://a.cn/?=#d'],
    ['https://a.cn/?#d', { kind: 'add' }, 'https://a.cn/?=#d'],
    ['https://a.cn/?a#d', { kind: 'remove', index: 0 }, 'https://a.cn/#d'],
    ['a=1&b=2', { kind: 'remove', index: 0 }, 'b=2'],
    ['a=1', { kind: 'value', index: 0, text: '雪' }, 'a=%E9%9B%AA'],
    ['?a=1', { kind: 'remove', index: 0 }, ''],
  ])('%s：%j', (text, edit, expected) => expect(editQuery(text, edit)).toBe(expected));

  test('改一行，写进去的读得回来，别的行一个字符也不变', () => {
    const pieces = ['a=%e9', 'b=1+2', 'c', '', '%zz=%', '=x', 'd=雪', 'e=%E9%9B%AA=%26', "f='()"];
    for (let round = 0; round < 2000; round += 1) {
      const query = Array.from({ length: randomInt(1, 7) }, () => pieces[randomInt(pieces.length)]!);
      if (query.join('&') === '') continue;
      const text = `https://a.cn/p?${query.join('&')}#f`;
      const index = randomInt(query.length);
      const written = ['雪 &=+%#?', 'x', '😀', '%E9', 'a b'][randomInt(5)]!;
      const kind = (['name', 'value'] as const)[randomInt(2)]!;
      const edited = editQuery(text, { kind, index, text: written });
      const after = /\?(.*)#f$/s.exec(edited)![1]!;
      expect(rows(after)[index]![kind]).toBe(written);
      expect(after.split('&').toSpliced(index, 1)).toEqual(query.toSpliced(index, 1));
    }
  });
});
