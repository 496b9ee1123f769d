import type { CivilDate } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import type { TimestampErrorCode } from '../core/errors.ts';
import { doubtOfMoment } from '../core/rank.ts';
import type { TimestampGuess, ReadAs, TimestampContext } from '../core/reading.ts';
import { type ClockTime, droppedNotes } from './clock-time.ts';
import { settle } from './settle.ts';
import { readZoneTail } from './zone-tail.ts';

/** The notation in which a date was read. */
export interface Manner {
  readonly unit: ReadAs;
  readonly name: string;
  readonly doubt?: number;
  readonly notes?: readonly string[];
}

/** Puts date, time and what stands behind them together; undefined where that cannot be read. */
export function compose(
  date: CivilDate,
  { nanosecond, dropped, ...time }: ClockTime,
  tail: string,
  manner: Manner,
  context: TimestampContext,
): Result<TimestampGuess[], TimestampErrorCode> | undefined {
  const parts = { year: date.year, month: date.month, day: date.day, ...time };
  const choices = readZoneTail(tail, parts, context);
  if (!choices?.ok) return choices;
  const guesses: TimestampGuess[] = [];
  for (const { zone, doubt = 0, notes = [] } of choices.value) {
    const settled = settle({
      ...manner,
      parts,
      nanosecond,
      zone,
      doubt: doubt + (manner.doubt ?? 0),
      notes: [...(manner.notes ?? []), ...droppedNotes(dropped), ...notes],
    });
    if (!settled.ok) return settled;
    guesses.push(...settled.value);
  }
  return success(guesses.map((guess) => ({ ...guess, doubt: guess.doubt + doubtOfMoment(guess.epochNanoseconds) })));
}
