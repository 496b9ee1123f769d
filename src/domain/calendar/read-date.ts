import { daysInMonth, type CivilDate } from '../lunar/index.ts';
import { failure, success, type Result } from '../result.ts';

/** Why a text is refused: it is no date, or a date that does not exist. */
export type DateTextCode = 'not-a-date' | 'no-such-day';

/** Separators people write between year, month and day, in half and full width; 日 may follow. */
const separatedDate = /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

const compactDate = /^(\d{4})(\d{2})(\d{2})$/;

/** The most characters of an invalid text that the message repeats. */
const maxQuotedLength = 20;

/**
 * The Gregorian date a text names: `2026-11-20`, `2026/11/20`, `2026.11.20`, `2026年11月20日` or `20261120`; blanks and full-width
 * characters do no harm.
 */
export function readDate(text: string): Result<CivilDate, DateTextCode> {
  // NFKC turns full-width digits and signs into plain ones.
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, year, month, day] = (separatedDate.exec(plain) ?? compactDate.exec(plain) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) {
    return failure({ code: 'not-a-date', message: `“${shorten(text)}”不是日期，要写成 2026-11-20 这样。` });
  }
  if (month < 1 || month > 12) return noSuchDay(`没有 ${month} 月，月份是 1 到 12。`);
  const days = daysInMonth(year, month);
  if (day < 1 || day > days) return noSuchDay(`没有 ${year} 年 ${month} 月 ${day} 日，这个月有 ${days} 天。`);
  return success({ year, month, day });
}

function noSuchDay(message: string): Result<CivilDate, DateTextCode> {
  return failure({ code: 'no-such-day', message });
}

function shorten(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > maxQuotedLength ? `${trimmed.slice(0, maxQuotedLength)}…` : trimmed;
}
