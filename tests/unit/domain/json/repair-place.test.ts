import { describe, expect, test } from 'vitest';
import { validateJson } from '#domain/json/core/validate.ts';
import { repairPlace } from '#domain/json/repair/rescue.ts';

function repairFirst(text: string): string | undefined {
  const checked = validateJson(text);
  if (checked.ok) throw new Error('the text is valid');
  const change = repairPlace(text, checked.error.offset!);
  return change && text.slice(0, change.from) + change.text + text.slice(change.to);
}

describe('修复一处', () => {
  test.each([
    ['{"list": [1, 2, , 3]}', '{"list": [1, 2,  3]}'],
    ['{"a": 1 "b": 2}', '{"a": 1, "b": 2}'],
    ['[1, 2,]', '[1, 2]'],
    ["{'a': 1}", '{"a": 1}'],
    ['{a: 1}', '{"a": 1}'],
    ['[True]', '[true]'],
    ['[1, 2', '[1, 2]'],
  ])('%s', (broken, expected) => {
    const repaired = repairFirst(broken);
    expect(repaired?.replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''));
  });

  test('只改那一处：后面的错留着，读得比先前远', () => {
    const text = '{"a": 1 "b": [1, , 2]}';
    const first = repairFirst(text)!;
    const next = validateJson(first);
    expect(next.ok).toBe(false);
    expect(!next.ok && next.error.offset).toBeGreaterThan(text.indexOf('"b"') + 1);
    expect(validateJson(repairFirst(first)!).ok).toBe(true);
  });

  test('看不出怎么修就不提', () => {
    expect(repairPlace('', 0)).toBeUndefined();
    expect(repairPlace('['.repeat(600), 600)).toBeUndefined();
  });
});
