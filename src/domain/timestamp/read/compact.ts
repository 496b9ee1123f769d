import { doubtOfMoment } from '../core/rank.ts';
import type { TimestampGuess } from '../core/reading.ts';
import type { Zone } from '../core/zone.ts';
import { settle } from './settle.ts';

const shape = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(\d{3})?)?)?$/;

/** `20240229`, `202402290830`, `20240229083000` and with milliseconds: digits that may be a date as well as a number. */
export function compactGuesses(text: string, zone: Zone): TimestampGuess[] {
  const found = shape.exec(text);
  if (!found) return [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milliseconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const parts = { year, month, day, hour, minute, second };
  const settled = settle({
    parts,
    nanosecond: milliseconds * 1_000_000,
    zone,
    unit: 'compact',
    name: '连写的日期（年月日时分秒）',
  });
  if (!settled.ok) return [];
  return settled.value
    .map((guess) => ({ ...guess, doubt: guess.doubt + 1 + doubtOfMoment(guess.epochNanoseconds) }))
    .filter(({ doubt }) => doubt < 8);
}
