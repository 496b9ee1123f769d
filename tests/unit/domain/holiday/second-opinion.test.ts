import chineseDays from 'chinese-days';
import { SolarDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import { bundledSchedules, dayStatusOf, type DayKind } from '#domain/holiday/index.ts';
import { civilDate, dayNumber, isoText } from '#domain/lunar/index.ts';

const schedules = bundledSchedules();
const days = Array.from({ length: dayNumber(2027, 1, 1) - dayNumber(2007, 1, 1) }, (_, index) => {
  const number = dayNumber(2007, 1, 1) + index;
  const date = civilDate(number);
  return { date, iso: isoText(date), kind: dayStatusOf(date, schedules).kind };
});

/** Every day on which tyme4ts says something else, and why we keep to what we have. */
const tymeDiffers: Record<string, string> = {
  ...because('通知没有提到这两天，是普通的工作日；tyme4ts 把它们记作补班', '2012-05-02 2012-10-08'),
  ...because('通知写明这两天上班；tyme4ts 没有收', '2013-04-07 2013-10-12'),
  ...because(
    '通知只写“放假，与周末连休”或“放假……补休”，没有点名这个周末；本站仍记作周末，tyme4ts 记作放假',
    '2014-05-31 2014-06-01 2014-09-06 2014-09-07 2015-04-04 2015-05-02 2015-05-03 2015-09-26 2016-01-02 2016-01-03',
    '2016-04-02 2016-04-03 2016-04-30 2016-12-31 2017-04-29 2017-04-30 2017-12-30 2017-12-31 2018-06-16 2018-06-17',
    '2018-09-22 2018-09-23 2019-04-06 2019-04-07 2019-06-08 2019-06-09 2019-09-14 2019-09-15 2023-12-30 2023-12-31',
    '2024-06-08 2024-06-09',
  ),
};

test('tyme4ts：7305 天里有 36 天不同，每一天都有解释', () => {
  const differing = days.filter(({ date: { year, month, day }, kind }) => {
    const holiday = SolarDay.fromYmd(year, month, day).getLegalHoliday();
    if (!holiday) return ['statutory', 'off', 'work'].includes(kind);
    return holiday.isWork() ? kind !== 'work' : kind !== 'off' && kind !== 'statutory';
  });
  expect(days).toHaveLength(7305);
  expect(differing.map(({ iso }) => iso)).toEqual(Object.keys(tymeDiffers).toSorted());
  expect(differing).toHaveLength(36);
});

test('chinese-days：哪天休息哪天上班，7305 天没有一天不同', () => {
  const isFree = (kind: DayKind): boolean => kind !== 'work' && kind !== 'workday';
  const differing = days.filter(({ iso, kind }) => chineseDays.isHoliday(iso) !== isFree(kind));
  expect(differing.map(({ iso }) => iso)).toEqual([]);
});

function because(reason: string, ...dates: string[]): Record<string, string> {
  return Object.fromEntries(dates.flatMap((line) => line.split(' ')).map((date) => [date, reason]));
}
