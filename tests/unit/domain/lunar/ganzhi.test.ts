import { LunarHour, LunarSect2EightCharProvider, SolarDay, SolarTime } from 'tyme4ts';
import { expect, test } from 'vitest';
import { ganzhiOf, pillarsOf, yearName } from '#domain/lunar/index.ts';
import { everyDay, isCompared, iso, years } from './every-day.ts';

test(
  '1901–2096 年每一天的年、月、日干支与 tyme4ts 相同（立春换年；平时每八年取一年，下同）',
  { timeout: 60_000 },
  () => {
    const different = [...everyDay(1901, 2096)].filter(isCompared).filter((date) => {
      const theirs = SolarDay.fromYmd(date.year, date.month, date.day).getSixtyCycleDay();
      const ours = ganzhiOf(date, 'spring-begins');
      const pairs = [theirs.getYear(), theirs.getMonth(), theirs.getSixtyCycle()].map((pair) => pair.getName());
      return pairs.join() !== [ours.year, ours.month, ours.day].join();
    });
    expect(different.map(iso)).toEqual([]);
  },
);

test('换年按正月初一或按立春，结果分别给出', () => {
  const between = { year: 2026, month: 2, day: 10 };
  expect(ganzhiOf(between, 'new-year')).toMatchObject({ year: '乙巳', animal: '蛇' });
  expect(ganzhiOf(between, 'spring-begins')).toMatchObject({ year: '丙午', animal: '马' });
  expect(ganzhiOf({ year: 2024, month: 2, day: 10 }, 'new-year')).toMatchObject({ year: '甲辰', animal: '龙' });
});

test('公认的几天：1949-10-01 甲子日，2000-01-01 戊午日', () => {
  expect(ganzhiOf({ year: 1949, month: 10, day: 1 }, 'new-year')).toEqual({
    year: '己丑',
    month: '癸酉',
    day: '甲子',
    animal: '牛',
  });
  expect(ganzhiOf({ year: 2000, month: 1, day: 1 }, 'new-year')).toEqual({
    year: '己卯',
    month: '丙子',
    day: '戊午',
    animal: '兔',
  });
});

test('立春的那一分钟前后，四柱换年换月', () => {
  // 2024 立春 16:27:07
  const rules = { yearBoundary: 'spring-begins', dayBoundary: 'midnight' } as const;
  const day = { year: 2024, month: 2, day: 4, hour: 16 };
  expect(pillarsOf({ ...day, minute: 27 }, rules)).toEqual({ year: '癸卯', month: '乙丑', day: '戊戌', hour: '庚申' });
  expect(pillarsOf({ ...day, minute: 28 }, rules)).toEqual({ year: '甲辰', month: '丙寅', day: '戊戌', hour: '庚申' });
  expect(pillarsOf({ ...day, minute: 28 }, { ...rules, yearBoundary: 'new-year' }).year).toBe('癸卯');
});

test('晚子时：按 23 时换日则日柱已是次日，时干两种都从次日起', () => {
  const moment = { year: 2026, month: 11, day: 20, hour: 23, minute: 30 };
  const next = ganzhiOf({ year: 2026, month: 11, day: 21 }, 'new-year').day;
  const today = ganzhiOf({ year: 2026, month: 11, day: 20 }, 'new-year').day;
  const late = pillarsOf(moment, { yearBoundary: 'new-year', dayBoundary: 'midnight' });
  const early = pillarsOf(moment, { yearBoundary: 'new-year', dayBoundary: 'zi-hour' });
  expect([late.day, early.day]).toEqual([today, next]);
  expect(late.hour).toBe(early.hour);
});

test('四柱与 tyme4ts 两种子时流派相同（1901–2026 每年抽 24 个时辰）', { timeout: 60_000 }, () => {
  const compared = years(1901, 2026).filter((year) => isCompared({ year }));
  const moments = compared.flatMap((year) =>
    Array.from({ length: 24 }, (_, hour) => ({
      year,
      month: 1 + (hour % 12),
      day: 1 + ((year + hour * 7) % 28),
      hour,
      minute: 30,
    })),
  );
  const [sect1, sect2] = [LunarHour.provider, new LunarSect2EightCharProvider()];
  for (const [provider, dayBoundary] of [
    [sect1, 'zi-hour'],
    [sect2, 'midnight'],
  ] as const) {
    LunarHour.provider = provider;
    for (const moment of moments) {
      const { year, month, day, hour, minute } = moment;
      const theirs = SolarTime.fromYmdHms(year, month, day, hour, minute, 0).getLunarHour().getEightChar().toString();
      const ours = pillarsOf(moment, { yearBoundary: 'spring-begins', dayBoundary });
      expect(`${ours.year} ${ours.month} ${ours.day} ${ours.hour}`, JSON.stringify(moment)).toBe(theirs);
    }
  }
  LunarHour.provider = sect1;
});

test('农历年的叫法', () => {
  expect([1900, 1984, 2026, 2100].map(yearName)).toEqual(['庚子鼠年', '甲子鼠年', '丙午马年', '庚申猴年']);
});
