import { SolarTime } from 'tyme4ts';
import { expect, test } from 'vitest';
import { doubleHoursOf } from '#domain/calendar/hours.ts';

const date = { year: 2026, month: 11, day: 20 };

test('零点换日有十三段，夜子时的干支属于第二天', () => {
  const hours = doubleHoursOf(date, { yearBoundary: 'new-year', dayBoundary: 'midnight' });
  expect(hours.map(({ name }) => name).join('')).toBe('早子时丑时寅时卯时辰时巳时午时未时申时酉时戌时亥时夜子时');
  expect(hours[0]).toMatchObject({ from: '00:00', to: '01:00' });
  expect(hours[12]).toMatchObject({ from: '23:00', to: '00:00' });
  const next = doubleHoursOf({ ...date, day: 21 }, { yearBoundary: 'new-year', dayBoundary: 'midnight' });
  expect(hours[12]!.ganzhi).toBe(next[0]!.ganzhi);
});

test('子时换日有十二段，从前一晚 23 点起', () => {
  const hours = doubleHoursOf(date, { yearBoundary: 'new-year', dayBoundary: 'zi-hour' });
  expect(hours).toHaveLength(12);
  expect(hours[0]).toMatchObject({ name: '子时', from: '23:00', to: '01:00' });
  expect(hours[11]).toMatchObject({ name: '亥时', from: '21:00', to: '23:00' });
});

test('每一段的干支与 tyme4ts 相同', () => {
  const hours = doubleHoursOf(date, { yearBoundary: 'new-year', dayBoundary: 'midnight' });
  for (const { from, ganzhi } of hours) {
    const time = SolarTime.fromYmdHms(date.year, date.month, date.day, Number(from.slice(0, 2)), 30, 0);
    expect(ganzhi).toBe(time.getLunarHour().getSixtyCycle().getName());
  }
});
