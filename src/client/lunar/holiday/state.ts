import {
  differencesOf,
  parseNotice,
  type NoticeReading,
  type ScheduleDifference,
  type Schedules,
} from '#domain/holiday/index.ts';
import type { ScheduleState } from '../../state/schedule-record.ts';

/** The result of reading a pasted text: a message for a refused one, or the reading. */
export type PasteResult =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'read'; readonly reading: NoticeReading };

interface KnownSchedule {
  readonly schedules: Schedules;
  readonly stateOf: (year: number) => ScheduleState;
}

/** The number of differing days that one message names. */
const maxNamed = 3;

/**
 * Reads a pasted text. A year held from an official notice is not replaced by a text that differs from it, unless the
 * text contains a further notice; an earlier pasted schedule is replaced.
 */
export function readPasted(text: string, { schedules, stateOf }: KnownSchedule): PasteResult {
  const result = parseNotice(text, schedules);
  if (!result.ok) return { kind: 'refused', message: result.error.message };
  const { schedule } = result.value;
  const held = schedules.get(schedule.year);
  if (!held) return { kind: 'read', reading: result.value };
  const differences = differencesOf(held, schedule);
  if (differences.length === 0) {
    return { kind: 'refused', message: `${schedule.year} 年的安排已经收录，与粘贴的完全一致，无需再存。` };
  }
  if (stateOf(schedule.year) === 'pasted' || schedule.notices.length > held.notices.length) {
    return { kind: 'read', reading: result.value };
  }
  return { kind: 'refused', message: differenceText(schedule.year, differences) };
}

function differenceText(year: number, differences: readonly ScheduleDifference[]): string {
  const named = differences
    .slice(0, maxNamed)
    .map(({ date, held, read }) => `${date.month} 月 ${date.day} 日收录的${saying(held)}，粘贴的${saying(read)}`);
  const more = differences.length > maxNamed ? '等' : '';
  return `${year} 年的安排已经收录，粘贴的文字有 ${differences.length} 天与它不同：${named.join('；')}${more}。未保存。`;
}

function saying(word: ScheduleDifference['held']): string {
  return word === '没有写' ? word : `是${word}`;
}
