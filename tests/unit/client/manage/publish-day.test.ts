import { describe, expect, test } from 'vitest';
import { dayOf, onDay } from '#client/manage/article/parts/publish-day.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const now = at('2026-11-23T12:00:00+08:00');

describe('发布的日子', () => {
  test('按东八区算，不按机器的时区', () => {
    expect(dayOf(at('2026-11-07T23:59:59Z'))).toBe('2026-11-08');
    expect(dayOf(at('2026-11-07T15:59:59Z'))).toBe('2026-11-07');
  });

  test('换一天，时刻不变', () => {
    expect(onDay('2024-02-29', at('2026-11-08T21:30:15+08:00'), now)).toBe(at('2024-02-29T21:30:15+08:00'));
    expect(onDay('1999-12-31', at('2026-11-08T00:00:00+08:00'), now)).toBe(at('1999-12-31T00:00:00+08:00'));
  });

  test('换到今天而时刻还没到，就是现在', () => {
    expect(onDay('2026-11-23', at('2026-11-08T21:30:15+08:00'), now)).toBe(now);
  });
});
