import { describe, expect, test } from 'vitest';
import { acceptedEncoding } from '../../../../src/server/plugins/encoding.ts';

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
