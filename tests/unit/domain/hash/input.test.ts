import { describe, expect, test } from 'vitest';
import { readInput, digestText } from '#domain/hash/index.ts';

const hexOf = (text: string, form: 'utf8' | 'hex' | 'base64') => {
  const read = readInput(text, form);
  return read.ok ? Buffer.from(read.value).toString('hex') : read.error;
};

describe('文本按什么读', () => {
  test.each([
    ['utf8', '雪', 'e99baa'],
    ['utf8', '', ''],
    ['hex', '616263', '616263'],
    ['hex', '61 62\n63', '616263'],
    ['hex', '0x61, 0x62, 0x63', '616263'],
    ['hex', '61:62:6F', '61626f'],
    ['hex', String.raw`\x61\x62`, '6162'],
    ['hex', ' 00ff-FF_00 ', '00ffff00'],
    ['hex', '', ''],
    ['base64', 'YWJj', '616263'],
    ['base64', '-_8', 'fbff'],
  ] as const)('%s：%j', (form, text, hex) => {
    expect(hexOf(text, form)).toBe(hex);
  });

  test.each([
    ['61g2', { code: 'not-hex', offset: 2, line: 1, column: 3, message: '第 1 行第 3 个字符“g”不是十六进制数字' }],
    ['61\n6z', { code: 'not-hex', offset: 4, line: 2, column: 2, message: '第 2 行第 2 个字符“z”不是十六进制数字' }],
    ['雪', { code: 'not-hex', offset: 0, line: 1, column: 1, message: '第 1 行第 1 个字符“雪”不是十六进制数字' }],
    [
      '61\u0000',
      { code: 'not-hex', offset: 2, line: 1, column: 3, message: '第 1 行第 3 个字符（U+0000）不是十六进制数字' },
    ],
    [
      '616',
      {
        code: 'odd-hex',
        offset: 2,
        line: 1,
        column: 3,
        message: '第 1 行第 3 个字符“6”落了单：两个十六进制数字才是一个字节',
      },
    ],
    [
      '6 16',
      {
        code: 'odd-hex',
        offset: 0,
        line: 1,
        column: 1,
        message: '第 1 行第 1 个字符“6”落了单：两个十六进制数字才是一个字节',
      },
    ],
  ] as const)('十六进制 %j 说得出哪里不对', (text, error) => {
    expect(hexOf(text, 'hex')).toEqual(error);
  });

  test('Base64 不对也说得出位置', () => {
    expect(hexOf('YW*j', 'base64')).toMatchObject({ offset: 2, line: 1, column: 3 });
  });
});

test('摘要写成小写、大写与 Base64', () => {
  const digest = Uint8Array.of(0xfb, 0xef, 0xff);
  expect(digestText(digest, 'hex')).toBe('fbefff');
  expect(digestText(digest, 'HEX')).toBe('FBEFFF');
  expect(digestText(digest, 'base64')).toBe('++//');
});
