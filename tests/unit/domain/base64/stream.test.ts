import { describe, expect, test } from 'vitest';
import { createDecoder, createEncoder, decodeBase64, encodeBase64, encodeBytes } from '#domain/base64/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { randomBytes, seeded } from './hostile-texts.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = randomBytes(seeded(64), 100_003);

/** Cuts bytes into pieces of the given size and joins what comes of them. */
function inPieces(source: Uint8Array, size: number, convert: (piece: Uint8Array) => Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < source.length; at += size) parts.push(convert(source.subarray(at, at + size)));
  return Buffer.concat(parts);
}

describe('分段编码', () => {
  test.each([1, 2, 3, 7, 57, 65_536, 200_000])('每段 %d 字节，与一次编完相同', (size) => {
    for (const options of [{}, { urlSafe: true, padding: false }, { wrap: 76 }, { wrap: 5 }]) {
      const encoder = createEncoder(options);
      const encoded = inPieces(bytes.subarray(0, 10_001), size, (piece) => encoder.push(piece));
      const rest = encoder.push(new Uint8Array(0), true);
      expect(Buffer.concat([encoded, rest]).toString()).toBe(encodeBase64(bytes.subarray(0, 10_001), options));
    }
  });

  test('编成字节与编成文字相同', () => {
    expect(Buffer.from(encodeBytes(bytes)).toString()).toBe(encodeBase64(bytes));
  });
});

describe('分段解码', () => {
  const wrapped = ascii(encodeBase64(bytes, { wrap: 77 }).replaceAll('\r\n', '\n'));

  test.each([1, 2, 3, 4, 5, 1000, 65_536, 1 << 20])('每段 %d 字节，与一次解完相同', (size) => {
    const decoder = createDecoder();
    const source = size < 4 ? wrapped.subarray(0, 5000) : wrapped;
    const decoded = inPieces(source, size, (piece) => {
      const part = decoder.push(piece);
      return part.ok ? part.value : new Uint8Array(0);
    });
    const rest = decoder.finish();
    const whole = Buffer.concat([decoded, rest.ok ? rest.value.bytes : Buffer.from('failed')]);
    const expected = decodeBase64(new TextDecoder().decode(source));
    expect(expected.ok && whole.equals(expected.value)).toBe(true);
  });

  test('位置跨过各段一直数下去，行与列也是', () => {
    const text = `${encodeBase64(bytes, { wrap: 76 })}\n！`;
    const decoder = createDecoder();
    const source = ascii(text);
    let failed: unknown;
    for (let at = 0; at < source.length && !failed; at += 1000) {
      const part = decoder.push(source.subarray(at, at + 1000));
      if (!part.ok) failed = part;
    }
    expect(failed ?? decoder.finish()).toEqual(decodeBase64(text));
    expect(decodeBase64(text)).toMatchObject({ error: { line: text.split('\n').length, column: 1 } });
  });

  test('失败以后每一步都还是那个失败', () => {
    const decoder = createDecoder();
    const first = decoder.push(ascii('Zm9v*'));
    expect(first).toMatchObject({ ok: false, error: { offset: 4 } });
    expect(decoder.push(ascii('Zm9v'))).toEqual(first);
    expect(decoder.finish()).toEqual(first);
  });

  test('从一行中间开始的，位置按整行数', () => {
    const decoder = createDecoder({ from: 22 });
    expect(decoder.push(ascii('iVBO*'))).toMatchObject({ error: { offset: 26, line: 1, column: 27 } });
  });

  test('标签的头可能断在两段之间，仍然认得', () => {
    const decoder = createDecoder();
    expect(decoder.push(ascii('Zm9v\n-----BEG')).ok).toBe(true);
    expect(decoder.push(ascii('IN KEY-----'))).toMatchObject({ error: { code: 'pem-label', offset: 5, line: 2 } });
  });
});

describe('很长的输入', () => {
  const megabytes = testLength({ name: 'BASE64_MEGABYTES', short: 4, long: 100 });

  test(`${megabytes} MB 的一行、同样长的空白、末尾才出错，都有回答`, () => {
    const length = megabytes * 1024 * 1024;
    const line = 'QUJD'.repeat(length / 4);
    const decoded = decodeBase64(line);
    expect(decoded.ok && decoded.value.length).toBe((length / 4) * 3);
    expect(decodeBase64(`${line}!`)).toMatchObject({ error: { offset: length, line: 1, column: length + 1 } });
    expect(decodeBase64(' '.repeat(length))).toMatchObject({ ok: true, value: { length: 0 } });
    expect(decodeBase64('='.repeat(length))).toMatchObject({ error: { code: 'excess-padding', offset: 0 } });
  });
});
