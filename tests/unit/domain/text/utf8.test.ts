import { isUtf8 } from 'node:buffer';
import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeUtf8, encodeUtf8, loneSurrogates } from '#domain/text/utf8.ts';

const decoded = (...bytes: number[]) => decodeUtf8(Uint8Array.from(bytes));

describe('文字写成 UTF-8', () => {
  test.each([
    '',
    'A',
    'é',
    '中',
    '雪窗集',
    '😀',
    'A中😀é\0',
    '\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}',
    '\ufeff首行',
  ])('%j 的字节与 Node 相同', (text) => expect(Buffer.from(encodeUtf8(text))).toEqual(Buffer.from(text)));

  test.each([
    ['孤立的高位代理项', 'a\ud800b'],
    ['孤立的低位代理项', '\udc00'],
    ['末尾的高位代理项', '中\udbff'],
    ['颠倒的一对代理项', '\udc00\ud800'],
    ['高位代理项之后是一对代理项', '\ud83d\ud83d\ude00'],
  ])('%s变成 U+FFFD，也数得出来', (_, text) => {
    expect(Buffer.from(encodeUtf8(text)).toString()).toBe(text.toWellFormed());
    expect(loneSurrogates(text)).toBe(text.toWellFormed().split('\ufffd').length - 1);
  });
});

describe('UTF-8 读成文字', () => {
  test('开头的字节顺序标记原样保留', () => {
    expect(decoded(0xef, 0xbb, 0xbf, 0x41)).toEqual({ ok: true, value: '\ufeffA' });
  });

  test.each([
    ['单独的后续字节', [0x41, 0x80], 1],
    ['两字节的过长形式', [0xc0, 0x80], 0],
    ['两字节的过长形式 C1', [0xc1, 0xbf], 0],
    ['三字节的过长形式', [0x41, 0xe0, 0x9f, 0xbf], 1],
    ['四字节的过长形式', [0xf0, 0x8f, 0xbf, 0xbf], 0],
    ['写成三字节的代理项', [0xed, 0xa0, 0x80], 0],
    ['超出 U+10FFFF 的字符', [0xf4, 0x90, 0x80, 0x80], 0],
    ['不存在的首字节 F5', [0xe4, 0xb8, 0xad, 0xf5], 3],
    ['不存在的首字节 FF', [0xff], 0],
    ['末尾缺一个字节的汉字', [0xe4, 0xb8, 0xad, 0xe4, 0xb8], 3],
    ['末尾缺一个字节的表情', [0xf0, 0x9f, 0x98], 0],
    ['中途断开的汉字', [0xe4, 0xb8, 0x41], 0],
    ['GBK 编码的“中文”', [0xd6, 0xd0, 0xce, 0xc4], 0],
  ])('%s被拒绝，并指出所在的字节', (_, bytes, offset) => {
    expect(decoded(...bytes)).toMatchObject({ ok: false, error: { code: 'not-utf8', offset } });
  });

  test('拒绝时说出第几个字节和它的值', () => {
    expect(decoded(0x41, 0x0a, 0xff)).toMatchObject({ error: { message: '第 3 个字节（0xFF）起不是有效的 UTF-8' } });
  });

  test('字符跨过内部分段的边界也不会断开', () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = 'a'.repeat(8192 - shift) + '😀中é'.repeat(5000);
      expect(decodeUtf8(Buffer.from(text))).toEqual({ ok: true, value: text });
    }
  });

  test('一万段随机字节：能否读、在哪里坏、读出什么，都与 Node 一致', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const bytes = damaged(Buffer.from('A中é😀'.repeat(randomInt(4))));
      const result = decodeUtf8(bytes);
      if (isUtf8(bytes)) expect(result).toEqual({ ok: true, value: bytes.toString() });
      else expect(result).toMatchObject({ ok: false, error: { offset: wellFormedPrefix(bytes) } });
    }
  });

  test('一万段随机文字写出再读回，不多不少', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const text = randomText();
      expect(Buffer.from(encodeUtf8(text)).equals(Buffer.from(text))).toBe(true);
      expect(decodeUtf8(encodeUtf8(text))).toEqual({ ok: true, value: text.toWellFormed() });
    }
  });
});

function damaged(bytes: Buffer): Buffer {
  const way = randomInt(3);
  if (way === 0) return randomBytes(randomInt(12));
  if (way === 1) return bytes.subarray(0, randomInt(bytes.length + 1));
  if (bytes.length > 0) bytes[randomInt(bytes.length)] = randomInt(256);
  return bytes;
}

function wellFormedPrefix(bytes: Buffer): number {
  let length = bytes.length;
  while (!isUtf8(bytes.subarray(0, length))) length -= 1;
  return length;
}

function randomText(): string {
  const tops = [0x80, 0x800, 0x10000, 0x110000];
  return Array.from({ length: randomInt(20) }, () => String.fromCodePoint(randomInt(tops[randomInt(4)]!))).join('');
}
