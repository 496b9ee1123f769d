import { expect, test } from 'vitest';
import { renderTimestamp } from '#server/public/render-timestamp.ts';

const seconds = (instant: string) => Date.parse(instant) / 1000;

test.each([
  ['一小时里的每一刻，都是这一小时的开头', '2026-11-22T14:59:59Z', '2026-11-22T14:00:00Z'],
  ['整点就是整点', '2026-11-22T14:00:00Z', '2026-11-22T14:00:00Z'],
  ['小雪之前', '2026-11-22T07:23:19Z', '2026-11-22T07:00:00Z'],
  ['小雪到了', '2026-11-22T07:23:20Z', '2026-11-22T07:23:20Z'],
  ['小雪的那一小时过完以前', '2026-11-22T07:59:59Z', '2026-11-22T07:23:20Z'],
  ['再下一小时', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z'],
  ['节气表以后的年份，只看整点', '2110-01-01T00:30:00Z', '2110-01-01T00:00:00Z'],
])('%s', (_, now, drawn) => {
  expect(renderTimestamp(seconds(now))).toBe(seconds(drawn));
});
