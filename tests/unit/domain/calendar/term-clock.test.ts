import { expect, test } from 'vitest';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { noonLongitude, termsAround } from '#domain/calendar/term-clock.ts';
import { dayNumber, termsOf } from '#domain/lunar/index.ts';

const lightSnow = termsOf(2026)[21]!;

function namesAt(seconds: number): (string | undefined)[] {
  const { before, after } = termsAround(seconds);
  return [before?.name, after?.name];
}

test('下一个节气在交节的那一秒换成再下一个', () => {
  expect(lightSnow.name).toBe('小雪');
  expect(namesAt(lightSnow.seconds - 1)).toEqual(['立冬', '小雪']);
  expect(namesAt(lightSnow.seconds)).toEqual(['小雪', '大雪']);
});

test('年末与年初的节气跨年', () => {
  expect(namesAt(Date.UTC(2026, 11, 31) / 1000)).toEqual(['冬至', '小寒']);
  expect(namesAt(Date.UTC(2027, 0, 1) / 1000)).toEqual(['冬至', '小寒']);
});

test('数据之外没有下一个，也没有黄经', () => {
  expect(namesAt(Date.UTC(1899, 11, 1) / 1000)).toEqual([undefined, '小寒']);
  expect(namesAt(Date.UTC(2100, 11, 31) / 1000)).toEqual(['冬至', undefined]);
  expect(namesAt(Date.UTC(2150, 5, 1) / 1000)).toEqual([undefined, undefined]);
  expect(noonLongitude({ year: 2100, month: 12, day: 31 })).toBeUndefined();
});

test('2026 年每天正午的太阳黄经与《天文年历》的低精度公式相差不到 0.03 度', () => {
  const days = Array.from({ length: 365 }, (_, index) => dayAfter({ year: 2026, month: 1, day: 1 }, index));
  const differences = days.map((date) => {
    const difference = noonLongitude(date)! - almanacLongitude(dayNumber(date.year, date.month, date.day) + 4 / 24);
    return Math.abs(((difference + 540) % 360) - 180);
  });
  expect(Math.max(...differences)).toBeLessThan(0.03);
});

/** The Sun's apparent longitude to 0.01° (Astronomical Almanac, page C5), from days since 1970 in UTC. */
function almanacLongitude(days: number): number {
  const since2000 = days - 10_957.5;
  const mean = 280.46 + 0.985_647_4 * since2000;
  const anomaly = ((357.528 + 0.985_600_3 * since2000) * Math.PI) / 180;
  return (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) % 360;
}
