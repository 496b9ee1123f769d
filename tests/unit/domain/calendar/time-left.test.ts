import { expect, test } from 'vitest';
import { timeLeftParts } from '#domain/calendar/time-left.ts';

test.each([
  [15 * 86_400 + 9 * 3600 + 5 * 60 + 7, '15天 09小时 05分 07秒'],
  [86_400, '1天 00小时 00分 00秒'],
  [86_399, '23小时 59分 59秒'],
  [61, '00小时 01分 01秒'],
  [0, '00小时 00分 00秒'],
])('%i 秒写成 %s', (seconds, expected) => {
  expect(
    timeLeftParts(seconds)
      .map(({ value, unit }) => value + unit)
      .join(' '),
  ).toBe(expected);
});
