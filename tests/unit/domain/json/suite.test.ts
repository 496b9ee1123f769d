import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { minifyJson, validateJson } from '#domain/json/index.ts';

const { cases } = JSON.parse(readFileSync('tests/fixtures/json/test-suite.json', 'utf8')) as {
  cases: Record<string, string>;
};

const all: Record<string, Uint8Array> = {
  n_structure_100000_opening_arrays: new TextEncoder().encode('['.repeat(100_000)),
  n_structure_open_array_object: new TextEncoder().encode(`${'[{"":'.repeat(50_000)}\n`),
};
for (const [name, base64] of Object.entries(cases)) all[name] = new Uint8Array(Buffer.from(base64, 'base64'));

const named = (first: string) => Object.entries(all).filter(([name]) => name.startsWith(`${first}_`));
const accepted = (first: string) =>
  named(first)
    .filter(([, bytes]) => validateJson(bytes).ok)
    .map(([name]) => name);

/** Of what the standard leaves open, we refuse what is not UTF-8 and accept all else: every number, escaped surrogate, depth. */
const refusedOfOpen = [
  'i_string_UTF-16LE_with_BOM',
  'i_string_UTF-8_invalid_sequence',
  'i_string_UTF8_surrogate_U+D800',
  'i_string_invalid_utf-8',
  'i_string_iso_latin_1',
  'i_string_lone_utf8_continuation_byte',
  'i_string_not_in_unicode_range',
  'i_string_overlong_sequence_2_bytes',
  'i_string_overlong_sequence_6_bytes',
  'i_string_overlong_sequence_6_bytes_null',
  'i_string_truncated-utf-8',
  'i_string_utf16BE_no_BOM',
  'i_string_utf16LE_no_BOM',
];

describe('nst/JSONTestSuite', () => {
  test('三百一十八例都在', () => {
    expect(['y', 'n', 'i'].map((first) => named(first).length)).toEqual([95, 188, 35]);
  });

  test('应当接受的都接受', () => {
    expect(accepted('y')).toEqual(named('y').map(([name]) => name));
  });

  test('应当拒绝的都拒绝', () => {
    expect(accepted('n')).toEqual([]);
  });

  test('标准没有规定的，只拒绝不是 UTF-8 的', () => {
    const refused = named('i').filter(([, bytes]) => !validateJson(bytes).ok);
    expect(refused.map(([name]) => name).toSorted()).toEqual(refusedOfOpen.toSorted());
  });

  test('接受的都能压缩，拒绝的都有一句话和位置', () => {
    for (const [name, bytes] of Object.entries(all)) {
      const result = minifyJson(bytes);
      if (result.ok) continue;
      expect([name, result.error.message.length > 5]).toEqual([name, true]);
      expect(result.error.offset).toBeLessThanOrEqual(bytes.length);
    }
  });
});
