import { expect, test } from 'vitest';
import { hintOf } from '#domain/json/core/value-hint.ts';

test('看得出时间戳：秒、毫秒、微秒、纳秒，写成文字的也算', () => {
  const at = Date.UTC(2024, 0, 2, 3, 4, 0);
  for (const text of ['1704164640', '1704164640000', '1704164640000000', '1704164640000000000']) {
    expect(hintOf('number', text)).toEqual({ kind: 'timestamp', milliseconds: at });
    expect(hintOf('string', text)).toEqual({ kind: 'timestamp', milliseconds: at });
  }
  expect(hintOf('number', '1704164640123456')).toEqual({ kind: 'timestamp', milliseconds: at + 123 });
});

test('像数的数不当时间戳', () => {
  for (const text of ['12', '999999999', '9999999999', '-1704164640', '1704164640.5', '1e10', '12345678901']) {
    expect(hintOf('number', text)).toBeUndefined();
  }
});

test('字符串里的 JSON、JWT、Base64', () => {
  expect(hintOf('string', ' {"a": [1]} ')).toEqual({ kind: 'json' });
  expect(hintOf('string', '{"a": }')).toBeUndefined();
  expect(hintOf('string', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')).toEqual({ kind: 'jwt' });
  expect(hintOf('string', '5Lit5paHIEJhc2U2NCDnvJbnoIE=')).toEqual({ kind: 'base64' });
  for (const text of ['hello', 'a-plain-identifier-here', 'https://example.com/a/b/c', '中文', '']) {
    expect(hintOf('string', text)).toBeUndefined();
  }
  expect(hintOf('true', 'true')).toBeUndefined();
});
