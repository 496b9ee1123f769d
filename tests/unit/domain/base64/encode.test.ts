import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeBase64, encodeBase64, encodeTextToBase64 } from '#domain/base64/index.ts';

/** RFC 4648 §10. */
const vectors = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
] as const;

describe('编码', () => {
  test.each(vectors)('RFC 4648 的例子 %j 编成 %j', (text, base64) => {
    expect(encodeTextToBase64(text)).toBe(base64);
  });

  test('中文先变成 UTF-8 再编码', () => {
    expect(encodeTextToBase64('雪窗集')).toBe('6Zuq56qX6ZuG');
  });

  test('标准字母表用加号和斜杠，URL 安全字母表用减号和下划线', () => {
    const bytes = Uint8Array.of(0xfb, 0xef, 0xff);
    expect(encodeBase64(bytes)).toBe('++//');
    expect(encodeBase64(bytes, { urlSafe: true })).toBe('--__');
  });

  test('两套字母表默认都带填充，也都可以不带', () => {
    expect(encodeTextToBase64('fo', { urlSafe: true })).toBe('Zm8=');
    expect(encodeTextToBase64('f', { padding: false })).toBe('Zg');
    expect(encodeTextToBase64('fo', { urlSafe: true, padding: false })).toBe('Zm8');
  });

  test('MIME 每行 76 个字符，行间是 CRLF，末尾没有换行', () => {
    const lines = encodeBase64(new Uint8Array(57 * 2 + 1), { wrap: 76 }).split('\r\n');
    expect(lines.map((line) => line.length)).toEqual([76, 76, 4]);
    expect(encodeBase64(new Uint8Array(57), { wrap: 76 })).toHaveLength(76);
  });

  test.each([0, -1, 1.5, Number.NaN])('每行 %d 个字符是程序写错了，直接抛出', (wrap) => {
    expect(() => encodeTextToBase64('雪', { wrap })).toThrow(RangeError);
  });

  test('按三的倍数切开编码再拼接，与一次编完相同', () => {
    const bytes = randomBytes(10_000);
    expect(encodeBase64(bytes.subarray(0, 3000)) + encodeBase64(bytes.subarray(3000))).toBe(encodeBase64(bytes));
  });

  test.each([6142, 6143, 6144, 6145, 6146, 12_288, 12_289])('长度 %d 字节跨过内部分段，与 Node 相同', (length) => {
    const bytes = randomBytes(length);
    expect(encodeBase64(bytes)).toBe(bytes.toString('base64'));
  });

  test('一万段随机字节与 Node 编得一样，也都能原样解回', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const bytes = randomBytes(randomInt(100));
      expect(encodeBase64(bytes)).toBe(bytes.toString('base64'));
      expect(encodeBase64(bytes, { urlSafe: true, padding: false })).toBe(bytes.toString('base64url'));
      const back = decodeBase64(encodeBase64(bytes, { wrap: 1 + randomInt(80) }));
      expect(back.ok && bytes.equals(back.value)).toBe(true);
    }
  });

  test('六十四兆字节来回一次，不会撑破调用栈', { timeout: 60_000 }, () => {
    const bytes = randomBytes(64 * 1024 * 1024);
    const text = encodeBase64(bytes);
    expect(text === bytes.toString('base64')).toBe(true);
    const back = decodeBase64(text);
    expect(back.ok && bytes.equals(back.value)).toBe(true);
  });
});
