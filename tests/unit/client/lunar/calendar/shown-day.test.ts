import { expect, test } from 'vitest';
import { defaultSettings } from '#client/lunar/calendar/settings.ts';
import { daySentence, shownDays } from '#client/lunar/calendar/shown-day.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';

function dayOf(year: number, month: number, day: number) {
  return shownDays(year, month, defaultSettings, bundledSchedules()).find(
    ({ cell }) => cell.inMonth && cell.date.day === day,
  )!;
}

test.each([
  [2026, 10, 10, '2026年10月10日，星期六，农历九月初一，国庆节补班'],
  [2026, 10, 1, '2026年10月1日，星期四，农历八月廿一，国庆节，法定节假日'],
  [2026, 10, 2, '2026年10月2日，星期五，农历八月廿二，国庆节法定节假日'],
  [2026, 10, 5, '2026年10月5日，星期一，农历八月廿五，国庆节放假'],
  [2026, 11, 20, '2026年11月20日，星期五，农历十月十二'],
  [2026, 11, 7, '2026年11月7日，星期六，农历九月廿九，立冬'],
])('读屏听到的 %i 年 %i 月 %i 日是一句话', (year, month, day, sentence) => {
  expect(daySentence(dayOf(year, month, day))).toBe(sentence);
});

test('格子里总有农历的日子，其下是主要节日，没有节日的是节气', () => {
  expect(dayOf(2026, 10, 1)).toMatchObject({ label: '廿一', name: '国庆节', tone: 'festival' });
  expect(dayOf(2026, 11, 7)).toMatchObject({ label: '廿九', name: '立冬', tone: 'term' });
  expect(dayOf(2026, 11, 20)).toMatchObject({ label: '十二', name: undefined, tone: undefined });
  expect(dayOf(2026, 11, 9)).toMatchObject({ label: '十月' });
});

test('西方节日平时不写；要看的人看得到，排在节日与节气之后', () => {
  expect(dayOf(2026, 11, 26)).toMatchObject({ label: '十八', name: undefined, festivals: [] });
  const shown = (day: number) =>
    shownDays(2026, 11, { ...defaultSettings, western: 'shown' }, bundledSchedules()).find(
      ({ cell }) => cell.inMonth && cell.date.day === day,
    )!;
  expect(shown(26)).toMatchObject({ label: '十八', name: '感恩节', tone: 'western' });
});

test('按国标计算时，节日跟着初一走', () => {
  const days = shownDays(1916, 2, { ...defaultSettings, rule: 'computed' }, bundledSchedules());
  const names = days.filter(({ cell }) => cell.inMonth && [3, 4].includes(cell.date.day)).map(({ name }) => name);
  expect(names).toEqual(['除夕', '春节']);
});

test('一周从哪天起、按哪种农历，由所选的口径决定', () => {
  const weekdays = (weekStart: 'monday' | 'sunday') =>
    shownDays(2026, 11, { ...defaultSettings, weekStart }, bundledSchedules())[0]!.cell.weekday;
  expect([weekdays('monday'), weekdays('sunday')]).toEqual([1, 0]);
});
