import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding, compress, compressedPage } from '#server/plugins/encoding.ts';

describe('压缩方式', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.001', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['br;q=x', undefined],
    ['brotli, xgzip', undefined],
  ])('“%s” 得到 %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

test('网页压得更小；同时来的第二个不等，也不占第二条线程', async () => {
  const body = readFileSync(new URL('../../../../README.md', import.meta.url));
  const quick = await compress(body, 'br');
  const [first, second] = await Promise.all([compressedPage(body, 'br'), compressedPage(body, 'br')]);
  expect(first.length).toBeLessThan(quick.length * 0.97);
  expect(second).toEqual(quick);
  expect(brotliDecompressSync(first)).toEqual(body);
  expect(await compressedPage(body, 'br')).toEqual(first);
});
