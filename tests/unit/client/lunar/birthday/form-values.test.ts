import { describe, expect, test } from 'vitest';
import { conversionText } from '#client/lunar/birthday/conversion-text.ts';
import { daysToChoose, monthsToChoose } from '#client/lunar/birthday/date-options.ts';
import {
  anniversaryOf,
  complaintsOf,
  emptyForm,
  formOf,
  type FormValues,
  nextOccurrence,
  rulesAsked,
} from '#client/lunar/birthday/form-values.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';

const filled = (changes: Partial<FormValues> = {}): FormValues => ({ ...emptyForm, name: '外婆', ...changes });
const born1987 = { year: '1987', month: '6L', day: '8' };

describe('表格与日子', () => {
  test('填进表格再读出来不变', () => {
    for (const anniversary of [
      grandmother({ reminders: { daysBefore: [0, 30], at: '07:15' } }, { leapMonth: 'both', missingDay: 'skip' }),
      grandmother({ kind: 'memorial', origin: lunarDay('12-30') }),
      grandmother({ origin: solarDay('02-29') }),
    ]) {
      expect(anniversaryOf(formOf(anniversary))).toEqual(anniversary);
    }
  });

  test('写公历、过农历，记的是换算出来的农历', () => {
    const values = filled({ written: 'solar', by: 'lunar', year: '1987', month: '8', day: '2' });
    expect(anniversaryOf(values)?.origin).toEqual(lunarDay('1987 闰6-8'));
    expect(conversionText(values)).toBe('也就是农历 1987 年闰六月初八，星期日。');
  });

  test('公历已到数据以外的农历日子，照样说得出是哪一天', () => {
    const text = conversionText(filled({ year: '2200', month: '12', day: '20' }));
    expect(text).toBe('也就是公历 2201 年 1 月 25 日，星期日。');
  });

  test('写农历、过公历，记的是公历', () => {
    expect(anniversaryOf(filled({ ...born1987, by: 'solar' }))?.origin).toEqual(solarDay('1987-08-02'));
  });
});

describe('下一次', () => {
  const today = { year: 2026, month: 11, day: 23 };

  test('只有月和日就算得出，不用名字', () => {
    expect(nextOccurrence(emptyForm, today)?.date).toEqual({ year: 2027, month: 2, day: 6 });
    expect(nextOccurrence({ ...emptyForm, year: '1990' }, today)?.count).toBeDefined();
  });

  test('日子不存在就没有', () => {
    expect(nextOccurrence({ ...emptyForm, ...born1987, year: '1988' }, today)).toBeUndefined();
    expect(nextOccurrence({ ...emptyForm, written: 'solar' }, today)).toBeUndefined();
  });
});

describe('哪里不对，就在哪里说', () => {
  test.each([
    [{ name: ' ' }, { name: '请写一个名字，比如“外婆”“结婚纪念日”。' }],
    [{ year: '2300' }, { year: '农历数据从 1645 年到 2200 年，没有 2300 年。' }],
    [{ year: '去年' }, { year: '年份要写成四位数字；农历数据从 1645 年到 2200 年。' }],
    [{ ...born1987, year: '1988' }, { month: '农历 1988 年没有闰六月，这一年没有闰月。' }],
    [{ ...born1987, day: '30' }, { day: '农历 1987 年闰六月是小月，只有初一到廿九，没有三十。' }],
    [{ written: 'solar' }, { year: '没有年份，无法换算成农历。请填写年份，或改为按公历过。' }],
    [
      { year: '2200', month: '12', day: '20', by: 'solar' },
      { year: '那是公历 2201 年 1 月 25 日；农历数据从 1645 年到 2200 年，没有 2201 年。' },
    ],
    [{ year: '2200', month: '12', day: '20' }, {}],
    [{ year: '1899' }, {}],
    [{ written: 'solar', by: 'solar', month: '2', day: '29' }, {}],
  ])('%o', (changes, complaints) => {
    const values = filled(changes);
    expect(complaintsOf(values)).toEqual(complaints);
    expect(anniversaryOf(values) === undefined).toBe(Object.keys(complaints).length > 0);
  });
});

describe('只列有的月和日', () => {
  const texts = (options: readonly { label: string }[]) => options.map(({ label }) => label);

  test('月是十二个，哪一年都一样；日跟着闰月，一九八七年闰六月二十九天', () => {
    for (const values of [filled(born1987), filled(), filled({ ...born1987, year: '1988' })]) {
      expect(texts(monthsToChoose(values))).toHaveLength(12);
      expect(texts(monthsToChoose(values)).slice(-2)).toEqual(['冬月（十一月）', '腊月（十二月）']);
    }
    expect(daysToChoose(filled(born1987))).toHaveLength(29);
    expect(daysToChoose(filled())).toHaveLength(30);
  });

  test('已经选定而这个月没有的，留着并标明', () => {
    expect(texts(monthsToChoose(filled({ month: '13' }))).at(-1)).toBe('13 月（没有）');
    expect(texts(daysToChoose(filled({ ...born1987, day: '30' }))).at(-1)).toBe('三十（这个月没有）');
    expect(texts(daysToChoose(filled({ written: 'solar', year: '2023', month: '2', day: '29' }))).at(-1)).toBe(
      '29 日（这个月没有）',
    );
  });

  test('公历二月：闰年与没有年份时有二十九日', () => {
    const february = { written: 'solar', month: '2', day: '1' };
    expect(daysToChoose(filled({ ...february, year: '2023' }))).toHaveLength(28);
    expect(daysToChoose(filled({ ...february, year: '2024' }))).toHaveLength(29);
    expect(daysToChoose(filled(february))).toHaveLength(29);
  });
});

describe('规则只在有差别时才问', () => {
  test.each([
    [filled({ month: '6', day: '8' }), false, false],
    [filled(born1987), true, false],
    [filled({ month: '12', day: '30' }), false, true],
    [filled({ month: '4L', day: '30' }), true, true],
    [filled({ written: 'solar', year: '1987', month: '8', day: '2' }), true, false],
    [filled({ written: 'solar', by: 'solar', month: '2', day: '29' }), false, true],
    [filled({ ...born1987, by: 'solar' }), false, false],
    [filled({ ...born1987, year: '1988' }), false, false],
  ])('%o', (values, leap, missing) => {
    expect(rulesAsked(values)).toEqual({ leap, missing });
  });
});
