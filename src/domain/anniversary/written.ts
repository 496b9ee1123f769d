import { failure, success, type Result } from '../result.ts';
import type { AnniversaryDate } from './anniversary.ts';
import { checkOrigin, type OriginRefusal } from './check-origin.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** An origin as it stands in an address: `1987-06L-08` (L = leap month), `06-08` without a year. */
export function formatAnniversaryDate(origin: AnniversaryDate): string {
  const month = two(origin.month) + (origin.calendar === 'lunar' && origin.leap ? 'L' : '');
  return [...(origin.year === undefined ? [] : [String(origin.year)]), month, two(origin.day)].join('-');
}

/** Reads what {@link writeOrigin} writes. */
export function parseAnniversaryDate(
  calendar: AnniversaryDate['calendar'],
  text: string,
): Result<AnniversaryDate, OriginRefusal | 'unreadable'> {
  const parted = splitAnniversaryDate(calendar, text);
  return parted.ok ? checkOrigin(parted.value) : parted;
}

/** As {@link readOrigin}, whether the day exists or not: a form can show it, and say what is wrong with it. */
export function splitAnniversaryDate(
  calendar: AnniversaryDate['calendar'],
  text: string,
): Result<AnniversaryDate, 'unreadable'> {
  const [, year, month = '', leap = '', day = ''] = /^(?:(\d{1,4})-)?(\d{1,2})(L?)-(\d{1,2})$/i.exec(text) ?? [];
  const lunar = calendar === 'lunar';
  if (!month || (leap && !lunar)) return failure({ code: 'unreadable', message: unreadable(calendar, text) });
  const date = { month: Number(month), day: Number(day), ...(year === undefined ? {} : { year: Number(year) }) };
  return success(lunar ? { calendar, leap: leap !== '', ...date } : { calendar: 'solar', ...date });
}

function unreadable(calendar: AnniversaryDate['calendar'], text: string): string {
  const example = calendar === 'lunar' ? '1987-06L-08（L 表示闰月）或 06-08' : '1990-02-28 或 02-28';
  const name = calendar === 'lunar' ? '农历' : '公历';
  return `“${text.slice(0, 40)}”不是${name}日期，要写成 ${example} 这样。`;
}
