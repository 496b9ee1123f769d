import { describe, expect, test } from 'vitest';
import { monthOptions } from '#client/lunar/parts/month-options.ts';
import { typedYear } from '#client/lunar/parts/typed-year.ts';

const valuesOf = (year: string, asked?: string) => monthOptions(year, asked).map(({ value }) => value);
const lastOf = (year: string, asked?: string) => monthOptions(year, asked).at(-1);

describe('农历月的选项', () => {
  test('有年份时只列那一年的月', () => {
    expect(valuesOf('2033').join()).toBe('1,2,3,4,5,6,7,8,9,10,11,11L,12');
    expect(valuesOf('２０３４')).toHaveLength(12);
  });

  test.each(['', '20', '2300', '明年'])('年份写成“%s”时，历表里有过的闰月都列，闰正月和闰腊月不列', (year) => {
    const values = valuesOf(year);
    expect(values).toHaveLength(22);
    expect(values).not.toContain('1L');
    expect(values).not.toContain('12L');
  });

  test('问了而没有的月留着并标明', () => {
    expect(lastOf('1988', '6L')).toEqual({ value: '6L', label: '闰六月（1988 年没有）' });
    expect(lastOf('', '1L')).toEqual({ value: '1L', label: '闰正月（没有）' });
    expect(lastOf('1988', '13')).toEqual({ value: '13', label: '13（1988 年没有）' });
  });

  test('问得不成样子或本来就有的，不添', () => {
    expect(valuesOf('1988', '<b>')).toHaveLength(12);
    expect(valuesOf('1987', '6L')).toHaveLength(13);
  });
});

test('全角的数字也是年份，别的不是', () => {
  expect(typedYear(' １９８７ ')).toBe(1987);
  expect(typedYear('  ')).toBeUndefined();
  for (const year of ['一九八七', '19.5', '-1987', '198x']) expect(typedYear(year)).toBeNaN();
});
