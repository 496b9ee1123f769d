import { describe, expect, test } from 'vitest';
import { addressOf, parseCalendarRoute } from '#client/lunar/calendar/address.ts';
import { defaultSettings, settingChoices, withChoice } from '#client/lunar/calendar/settings.ts';

describe('地址就是日历的全部状态', () => {
  test('没有参数是今天的月历，地址最短', () => {
    const { place, problems } = parseCalendarRoute('');
    expect(place).toEqual({ view: 'month', settings: defaultSettings, conversion: {} });
    expect(problems).toEqual([]);
    expect(addressOf(place)).toBe('/lunar/calendar');
  });

  test('日子、视图与四种口径写进地址，读回来不变', () => {
    const search = 'd=2033-12-22&view=year&week=sunday&newyear=spring-begins&newday=zi-hour&rule=computed';
    const { place, problems } = parseCalendarRoute(search);
    expect(problems).toEqual([]);
    expect(place.date).toEqual({ year: 2033, month: 12, day: 22 });
    expect(place.settings).toEqual({
      weekStart: 'sunday',
      yearBoundary: 'spring-begins',
      dayBoundary: 'zi-hour',
      rule: 'computed',
      western: 'hidden',
    });
    expect(addressOf(place)).toBe(`/lunar/calendar?${search}`);
  });

  test('每种口径都能从地址里选', () => {
    for (const { key, param, choices } of settingChoices) {
      for (const { value } of choices) expect(parseCalendarRoute(`${param}=${value}`).place.settings[key]).toBe(value);
    }
  });
});

describe('看不懂的地方说出来，其余照旧', () => {
  test.each([
    ['d=1899-12-31', '月历从 1900 年到 2100 年，没有 1899 年。下面是今天。'],
    ['d=2101-13-40', '没有 13 月，月份是 1 到 12。下面是今天。'],
    ['d=2026-02-30', '没有 2026 年 2 月 30 日，这个月有 28 天。下面是今天。'],
    ['d=soon', '“soon”不是日期，要写成 2026-11-20 这样。下面是今天。'],
    ['view=week', '地址里的 view 无法识别，按月历显示。'],
    ['week=friday', '地址里“一周从哪天起”的写法 week=friday 无法识别，按“周一”显示。'],
  ])('%s', (search, sentence) => {
    const { place, problems } = parseCalendarRoute(`${search}&rule=computed`);
    expect(problems).toEqual([sentence]);
    expect(place.date).toBeUndefined();
    expect(place.settings.rule).toBe('computed');
  });
});

describe('记住的口径', () => {
  test('选一种，别的照旧', () => {
    const kept = withChoice('week=sunday&rule=computed', { dayBoundary: 'zi-hour' });
    expect(kept).toBe('week=sunday&newday=zi-hour&rule=computed');
    expect(withChoice(kept, { weekStart: 'monday' })).toBe('newday=zi-hour&rule=computed');
  });
});

describe('换算', () => {
  test('按了今天，地址就说今天，换算的输入还在', () => {
    const { place } = parseCalendarRoute('d=today&ly=2033&lm=11L&ld=1');
    expect(place.date).toBeUndefined();
    expect(addressOf(place)).toBe('/lunar/calendar?d=today&ly=2033&lm=11L&ld=1');
  });

  test('农历闰月换成公历，月历随之打开', () => {
    const { place } = parseCalendarRoute('ly=2033&lm=11L&ld=1');
    expect(place.date).toEqual({ year: 2033, month: 12, day: 22 });
  });

  test('已经在看的日子不被换算挤走', () => {
    expect(parseCalendarRoute('d=2026-01-01&ly=2033&lm=11L&ld=1').place.date).toEqual({ year: 2026, month: 1, day: 1 });
  });

  test('月历之外的年份也能换算，月历留在今天', () => {
    const { place, problems } = parseCalendarRoute('solar=1700-02-19');
    expect(place.date).toBeUndefined();
    expect(problems).toEqual([]);
    expect(place.conversion).toEqual({ solar: '1700-02-19' });
  });
});
