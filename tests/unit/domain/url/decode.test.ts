import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  convertUrl,
  decodeUrl,
  type UrlConversion,
  type UrlDecodeOptions,
  type UrlOptions,
} from '#domain/url/index.ts';

const refusal = (text: string, options: Partial<UrlDecodeOptions> = {}) => {
  const result = decodeUrl(text, { form: 'component', ...options });
  return result.ok ? result.value.text : [result.error.code, result.error.offset, result.error.message];
};
const options: UrlOptions = { direction: 'auto', form: 'component', charset: 'utf-8', keepBroken: false };

describe('解码', () => {
  test.each<[UrlDecodeOptions['form'], string, string]>([
    ['component', '%E9%9B%AA%e7%aa%97', '雪窗'],
    ['component', 'a+b%2B%20', 'a+b+ '],
    ['form', 'a+b%2B%20', 'a b+ '],
    ['address', '/%E9%9B%AA?a=%26%3D&b=%20', '/雪?a=%26%3D&b= '],
    [
      'component',
      '%00%7F%C2%80%DF%BF%E0%A0%80%EF%BF%BF%F0%90%80%80%F4%8F%BF%BF',
      '\0\x7f\x80\u07ff\u0800\uffff\u{10000}\u{10ffff}',
    ],
    ['component', '%EF%BB%BF标记', '\ufeff标记'],
    ['component', '本来就是文字', '本来就是文字'],
  ])('%s：%j 解成 %j', (form, text, expected) => expect(refusal(text, { form })).toBe(expected));

  test.each([
    ['100%', ['broken-escape', 3, '第 1 行第 4 个字符“%”后面应当是两位十六进制数字，这里断了']],
    ['a\nb%2', ['broken-escape', 3, '第 2 行第 2 个字符“%”后面应当是两位十六进制数字，这里是“2”']],
    ['%zz', ['broken-escape', 0, '第 1 行第 1 个字符“%”后面应当是两位十六进制数字，这里是“zz”']],
    ['%%41', ['broken-escape', 0, '第 1 行第 1 个字符“%”后面应当是两位十六进制数字，这里是“%4”']],
    ['50%😀', ['broken-escape', 2, '第 1 行第 3 个字符“%”后面应当是两位十六进制数字，这里是“😀”']],
    ['%u96EA', ['unicode-escape', 0, '第 1 行第 1 个字符起的“%u96EA”是 JavaScript 旧函数 escape 的写法，不是网址编码']],
    [
      '%C4%E3',
      [
        'not-utf8',
        0,
        '第 1 行第 1 个字符起的“%C4”不是 UTF-8：%C4 开头的字有 2 个字节，第 2 个应当在 %80 到 %BF 之间，这里却是 %E3',
      ],
    ],
    [
      '雪%E9%9B',
      [
        'not-utf8',
        1,
        '第 1 行第 2 个字符起的“%E9%9B”不是 UTF-8：%E9 开头的字有 3 个字节，第 3 个应当在 %80 到 %BF 之间，这里断了',
      ],
    ],
    ['%9B', ['not-utf8', 0, '第 1 行第 1 个字符起的“%9B”不是 UTF-8：它是一个字的后半截，前面缺了开头的字节']],
    ['%FF', ['not-utf8', 0, '第 1 行第 1 个字符起的“%FF”不是 UTF-8：这个字节不会出现在 UTF-8 里']],
    ['%C0%80', ['not-utf8', 0, '第 1 行第 1 个字符起的“%C0”不是 UTF-8：这个字节不会出现在 UTF-8 里']],
    [
      '%ED%A0%80',
      [
        'not-utf8',
        0,
        '第 1 行第 1 个字符起的“%ED%A0%80”不是 UTF-8：这几个字节写的不是一个字（过长的写法、代理项或超出 Unicode）',
      ],
    ],
    [
      '%E0%80%80',
      [
        'not-utf8',
        0,
        '第 1 行第 1 个字符起的“%E0%80%80”不是 UTF-8：这几个字节写的不是一个字（过长的写法、代理项或超出 Unicode）',
      ],
    ],
    [
      '%F4%90%80%80',
      [
        'not-utf8',
        0,
        '第 1 行第 1 个字符起的“%F4%90%80%80”不是 UTF-8：这几个字节写的不是一个字（过长的写法、代理项或超出 Unicode）',
      ],
    ],
  ])('%j 不是，说出哪里不对', (text, expected) => expect(refusal(text)).toEqual(expected));

  test('随机的字节：能不能解、解出什么，都与 decodeURIComponent 一致', () => {
    for (let round = 0; round < 20_000; round += 1) {
      const bytes = randomBytes(randomInt(1, 7));
      if (randomInt(2)) for (let at = 1; at < bytes.length; at += 1) bytes[at] = 0x80 | (bytes[at]! & 0x3f);
      const text = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      let expected: string | undefined;
      try {
        expected = decodeURIComponent(text);
      } catch {
        expected = undefined;
      }
      const result = decodeUrl(text, { form: 'component' });
      expect([text, result.ok ? result.value.text : undefined]).toEqual([text, expected]);
      if (!result.ok) expect(result.error.offset! % 3).toBe(0);
    }
  });

  test('坏的可以留着不动，好的照样解；坏处再多也不慢', () => {
    expect(decodeUrl('%E9%9B%AA%C4%E3%zz%E9%9B', { form: 'component', keepBroken: true })).toEqual({
      ok: true,
      value: { text: '雪%C4%E3%zz%E9%9B', broken: 5 },
    });
    const started = process.cpuUsage();
    decodeUrl('%'.repeat(300_000), { form: 'component', keepBroken: true });
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });

  test('按 GBK 解码：第二个字节写成字母的、四个字节的也读得出', () => {
    expect(refusal('%C4%E3%BA%C3+1', { form: 'form', charset: 'gb18030' })).toBe('你好 1');
    expect(refusal('%E9F%81%40', { charset: 'gb18030' })).toBe('镕丂');
    expect(refusal('%81%30%81%30%810%810', { charset: 'gb18030' })).toBe('\u0080\u0080');
    expect(refusal('%81雪', { charset: 'gb18030' })).toEqual([
      'not-gbk',
      0,
      '第 1 行第 1 个字符起的“%81”不是 GBK 里的字',
    ]);
  });
});

describe('一段文字怎样处理', () => {
  const convert = (text: string, changes: Partial<UrlOptions> = {}): UrlConversion =>
    convertUrl(text, { ...options, ...changes });

  test('有编码的就解，没有的就编；要哪一边由读者说', () => {
    expect(convert('')).toEqual({ kind: 'empty' });
    expect(convert('雪 窗')).toEqual({ kind: 'encoded', text: '%E9%9B%AA%20%E7%AA%97' });
    expect(convert('100%')).toEqual({ kind: 'encoded', text: '100%25' });
    expect(convert('%E9%9B%AA')).toMatchObject({ kind: 'decoded', text: '雪' });
    expect(convert('%E9%9B%AA', { direction: 'encode' })).toEqual({ kind: 'encoded', text: '%25E9%259B%25AA' });
    expect(convert('100%', { direction: 'decode' })).toMatchObject({ kind: 'refused', encoding: false });
  });

  test('没有选编码对象时，整个网址编成能打开的网址，别的照旧是参数值', () => {
    const auto = { form: undefined };
    const url = 'https://zh.wikipedia.org/wiki/雪?q=冰 霜&a=1#节';
    const text = 'https://zh.wikipedia.org/wiki/%E9%9B%AA?q=%E5%86%B0%20%E9%9C%9C&a=1#%E8%8A%82';
    expect(convert(url, auto)).toEqual({ kind: 'encoded', text });
    expect(convert(`${url}\n\n${url}\n`, auto)).toEqual({ kind: 'encoded', text: `${text}\n\n${text}\n` });
    expect(convert('file:///C:/文档.txt', auto)).toMatchObject({ text: 'file:///C:/%E6%96%87%E6%A1%A3.txt' });
    for (const other of ['https://a.com 这个网站很好', 'https://a.com/x?a=1 复制这段', `${url}\n雪`])
      expect(convert(other, auto)).toMatchObject({ text: expect.stringMatching(/^https%3A%2F%2F/) });
    expect(convert('a/b 雪', auto)).toEqual({ kind: 'encoded', text: 'a%2Fb%20%E9%9B%AA' });
    expect(convert(text, auto)).toMatchObject({ kind: 'decoded', text: url });
    expect(convert(url, { form: 'component' })).toMatchObject({ text: expect.stringMatching(/^https%3A%2F%2F/) });
  });

  test('编了两次的，再解一次', () => {
    expect(convert('%25E9%259B%25AA')).toMatchObject({ kind: 'decoded', text: '%E9%9B%AA', again: '雪' });
    expect(convert('/a?q=%25E9%259B%25AA%26', { form: 'address' })).toMatchObject({
      text: '/a?q=%25E9%259B%25AA%26',
      again: '/a?q=雪%26',
    });
    expect(convert('100%25')).toMatchObject({ again: undefined });
    expect(convert('%2541%25E9')).toMatchObject({ text: '%41%E9', again: undefined });
  });

  test('GBK 的看得出来，也读得成', () => {
    expect(convert('%C4%E3%BA%C3%CA%C0%BD%E7')).toMatchObject({
      kind: 'refused',
      gbk: { text: '你好世界', isLikely: true },
    });
    expect(convert('%E9%9B%FF')).toMatchObject({ kind: 'refused', gbk: undefined });
  });

  test.each([
    ['100%zz %41', 'decode', '残缺的 % 都写成 %25', '100%25zz %41'],
    ['%u96EA%u7A97 %41', 'auto', '按 escape() 解码', '%E9%9B%AA%E7%AA%97 %41'],
    ['%uD83D%uDE00', 'auto', '按 escape() 解码', '%F0%9F%98%80'],
    ['雪\ud83d', 'encode', '半个字符换成“�”', '雪�'],
  ] as const)('%j 有救：%s', (text, direction, title, repaired) => {
    expect(convert(text, { direction })).toMatchObject({ kind: 'refused', repair: { title, text: repaired } });
    expect(convert(repaired, { direction }).kind).not.toBe('refused');
  });
});
