import { expect, test } from 'vitest';
import { startOfDayInBeijing } from '#domain/lunar/beijing-time.ts';
import {
  dayNumber,
  disputedDays,
  disputeOn,
  disputeReason,
  lunarOf,
  monthName,
  phasesOf,
  solarOf,
  termsOf,
  type DisputedDay,
} from '#domain/lunar/index.ts';
import { followingDeltaT } from '#tests/generate/lunar/delta-t.ts';
import { lunationNear, newMoonInstant, termInstants } from '#tests/generate/lunar/ephemeris.ts';
import { iso, years } from './every-day.ts';

test('六个存疑日各采用一种结果，并写明另一种', () => {
  const outcomes = disputedDays.map(({ event, adopted, other }) => `${event} ${iso(adopted)} 或 ${iso(other)}`);
  expect(outcomes).toEqual([
    '春分 2051-03-20 或 2051-03-21',
    '九月朔 2057-09-29 或 2057-09-28',
    '立春 2083-02-03 或 2083-02-04',
    '春分 2084-03-20 或 2084-03-19',
    '八月朔 2089-09-04 或 2089-09-05',
    '七月朔 2097-08-08 或 2097-08-07',
  ]);
});

test.each(disputedDays)('$adopted.year 年$event：历法用的就是采用的那一天', (disputed) => {
  const { adopted } = disputed;
  const used =
    disputed.kind === 'term'
      ? termsOf(adopted.year).find((term) => term.name === disputed.event)!.date
      : solarOf({ ...lunarOf(adopted.year, adopted.month, adopted.day), day: 1 });
  expect(used).toEqual(adopted);
});

test.each(disputedDays)('$adopted.year 年$event：离午夜的秒数与星历一致', (disputed) => {
  const midnight = startOfDayInBeijing(Math.max(numberOf(disputed.adopted), numberOf(disputed.other)));
  expect(instantOf(disputed) - midnight).toBe(disputed.steadyClock);
  expect(slowingInstantOf(disputed) - midnight).toBe(disputed.slowingClock);
});

test('朔日存疑时，整个农历月都标出', () => {
  for (const disputed of disputedDays.filter(({ kind }) => kind === 'new-moon')) {
    const { year, month, leap, monthDays } = lunarOf(
      disputed.adopted.year,
      disputed.adopted.month,
      disputed.adopted.day,
    );
    expect(disputed.event).toBe(`${monthName(month, leap)}朔`);
    expect(disputeOn(solarOf({ year, month, leap, day: monthDays }))).toBe(disputed);
  }
});

test('存疑的日子查得到，别的日子没有', () => {
  expect(disputeOn({ year: 2057, month: 9, day: 28 })?.event).toBe('九月朔');
  expect(disputeOn({ year: 2057, month: 10, day: 27 })?.event).toBe('九月朔');
  expect(disputeOn({ year: 2057, month: 10, day: 28 })).toBeUndefined();
  expect(disputeOn({ year: 2084, month: 3, day: 19 })?.event).toBe('春分');
  expect(disputeOn({ year: 2026, month: 2, day: 17 })).toBeUndefined();
});

test('理由写明两种秒数、这里与香港天文台的取法和另一种结果', () => {
  expect(disputeReason(disputedDays[0]!)).toContain(
    '这里与香港天文台都取 3 月 20 日，该台声明可能有一日之差，另一种结果是 3 月 21 日。',
  );
  expect(disputeReason(disputedDays[1]!)).toBe(
    '九月朔在午夜后 44 秒（不再有闰秒）或 40 秒（钟表跟随地球变慢）。' +
      '这里取 9 月 29 日；香港天文台取 9 月 28 日，并声明可能有一日之差。',
  );
});

test('2027–2100 年离午夜不到一分钟的中气、节和朔都已列为存疑', () => {
  const near = years(2027, 2100).flatMap((year) =>
    [...termsOf(year), ...phasesOf(year).filter(({ name }) => name === '朔')].filter(({ seconds }) => {
      const sinceMidnight = seconds - startOfDayInBeijing(Math.round((seconds - startOfDayInBeijing(0)) / 86_400));
      return Math.abs(sinceMidnight) < 60;
    }),
  );
  expect(near.filter(({ date }) => !disputeOn(date)).map(({ date }) => iso(date))).toEqual([]);
});

function instantOf({ kind, event, adopted }: DisputedDay): number {
  const instants = kind === 'term' ? termsOf(adopted.year) : phasesOf(adopted.year);
  return instants.find(({ name, date }) => (kind === 'term' ? name === event : iso(date) === iso(adopted)))!.seconds;
}

function slowingInstantOf(disputed: DisputedDay): number {
  const instant = instantOf(disputed);
  if (disputed.kind === 'new-moon') return newMoonInstant(lunationNear(instant), followingDeltaT);
  const index = termsOf(disputed.adopted.year).findIndex(({ seconds }) => seconds === instant);
  return termInstants(disputed.adopted.year, followingDeltaT)[index]!;
}

function numberOf({ year, month, day }: DisputedDay['adopted']): number {
  return dayNumber(year, month, day);
}
