import chineseDays from 'chinese-days';
import { expect, test } from 'vitest';
import { bundledSchedules, leavePlansOf } from '#domain/holiday/index.ts';
import { isoText } from '#domain/lunar/index.ts';

const schedules = bundledSchedules();
const years = [...schedules.keys()];
const day = 86_400_000;

test('拼假与逐段穷举（另一份数据、另一种算法）相同：2007 至 2026 年，请假 1 至 8 天', () => {
  expect(years).toEqual(Array.from({ length: 20 }, (_, index) => 2007 + index));
  for (const year of years) {
    const longest = byLeave(year);
    for (let leave = 1; leave <= 8; leave += 1) {
      const plans = leavePlansOf(year, leave, schedules).map((plan) => [isoText(plan.date), plan.days]);
      expect(plans, `${year}，${leave} 天`).toEqual(longest[leave]);
    }
  }
});

test('2026 年请 3 天：春节后两天或国庆前三天，假期与请假日写明', () => {
  const [best] = leavePlansOf(2026, 3, schedules);
  expect(best).toEqual({
    date: { year: 2026, month: 9, day: 25 },
    days: 13,
    leave: [28, 29, 30].map((date) => ({ year: 2026, month: 9, day: date })),
    names: ['中秋节', '国庆节'],
  });
});

test('没有通知的年份没有拼假', () => {
  expect(leavePlansOf(2027, 3, schedules)).toEqual([]);
});

/** Every stretch of at most 40 days, by the number of working days in it: the three longest that do not overlap. */
function byLeave(year: number): [string, number][][] {
  const free = new Map<number, boolean>();
  const first = Date.UTC(years.includes(year - 1) ? year - 1 : year, 0, 1);
  const end = Date.UTC(years.includes(year + 1) ? year + 2 : year + 1, 0, 1);
  for (let time = first; time < end; time += day) free.set(time, chineseDays.isHoliday(iso(time)));
  const found: { from: number; length: number; leave: number }[] = [];
  for (let from = first + day; from < end - day; from += day) {
    let leave = 0;
    let touches = false;
    for (let to = from; to < from + 40 * day && to < end - day; to += day) {
      if (free.get(to) === false) {
        leave += 1;
        touches ||= new Date(to).getUTCFullYear() === year;
      }
      const isWhole = free.get(from - day) === false && free.get(to + day) === false;
      if (isWhole && touches && leave <= 8) found.push({ from, length: (to - from) / day + 1, leave });
    }
  }
  return Array.from({ length: 9 }, (_, leave) => {
    const best: typeof found = [];
    const sorted = found
      .filter((one) => one.leave === leave)
      .toSorted((one, two) => two.length - one.length || one.from - two.from);
    for (const one of sorted) {
      const overlaps = best.some(
        (two) => one.from < two.from + two.length * day && two.from < one.from + one.length * day,
      );
      if (best.length < 3 && !overlaps) best.push(one);
    }
    return best.map(({ from, length }) => [iso(from), length]);
  });
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
