import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedLog, type LogEntry } from '#server/log/counted-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (name: string, more: Record<string, unknown> = {}): LogEntry => ({
  level: 'warn',
  group: 'security',
  same: [name],
  fields: { name, ...more },
  message: 'security',
});

function watch() {
  const lines: [by: string, fields: unknown, message: string][] = [];
  const log = (by: string) => {
    const write = (fields: unknown, message: unknown): void => void lines.push([by, fields, String(message)]);
    return { info: write, warn: write };
  };
  return { lines, log, counted: countedLog(log('own') as never) };
}

test('第一次当即写下，同样的到一分钟末才写一行，说又有几次', () => {
  const { lines, log, counted } = watch();
  for (const address of ['a', 'b', 'c']) counted.write(log(address) as never, entry('sign-in', { address }));
  expect(lines).toEqual([['a', { name: 'sign-in', address: 'a' }, 'security']]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    ['own', { name: 'sign-in', address: 'a', again: 2 }, 'security, again within a minute'],
  ]);
  counted.write(log('d') as never, entry('sign-in'));
  expect(lines).toHaveLength(3);
  counted.close();
});

test('种类再多，一分钟里也只写那么多行，其余只记个数；别的一组不受影响', () => {
  const { lines, log, counted } = watch();
  for (let index = 0; index < 2000; index += 1) counted.write(log('x') as never, entry(String(index)));
  expect(lines).toHaveLength(100);
  counted.write(log('x') as never, { ...entry('0'), group: 'other' });
  expect(lines).toHaveLength(101);
  counted.close();
  expect(lines.slice(101)).toEqual([
    ['own', { group: 'security', again: 1900 }, 'more kinds within a minute than are told apart'],
  ]);
});

test('结束时把没写的次数写下，之后不再有定时', () => {
  const { lines, log, counted } = watch();
  counted.write(log('x') as never, entry('a'));
  counted.write(log('x') as never, entry('a'));
  counted.close();
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
});
