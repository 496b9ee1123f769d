import { expect, test } from 'vitest';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import { createClock } from '#client/state/clock.ts';

test('页面先照着它画的那一刻，活过来以后照着读者的钟', () => {
  const drawn = Date.parse('2026-11-22T23:59:59+08:00') / 1000;
  const now = new Date(2026, 11, 7, 12, 30);
  const clock = createClock(noopPlatform('/', now.getTime()), drawn);
  expect(clock.today.value).toEqual({ year: 2026, month: 11, day: 22 });
  expect(clock.instant.value).toBe(drawn);
  clock.reload();
  expect(clock.today.value).toEqual({ year: 2026, month: 12, day: 7 });
  expect(clock.instant.value).toBe(now.getTime() / 1000);
});
