import { createHash } from 'node:crypto';
import { dayOf, stretchesBetween } from '#client/lunar/truth/compare.ts';
import { comparedDays, dayKey } from '#client/lunar/truth/day-key.ts';
import type { Score } from '#client/lunar/truth/score.ts';
import { civilDate, isoText, termsOf } from '#domain/lunar/index.ts';
import record from '../fixtures/observatory.json' with { type: 'json' };

/** The first day of the tables, and the lunar month that holds it. */
const first = dayOf('1901-01-01');
const firstMonth = '11';

/** The tables as this calendar and the differences in the fixture make them: a line `2057-09-22 08-24 秋分` for each day. */
export function derivedLines(): string[] {
  const terms = new Map<string, string>();
  const moved = record.termDays as Partial<Record<string, string>>;
  for (let year = 1901; year <= 2100; year += 1) {
    for (const { date, name } of termsOf(year)) terms.set(moved[isoText(date)] ?? isoText(date), name);
  }
  return Array.from({ length: comparedDays.last - first + 1 }, (_, place) => {
    const date = isoText(civilDate(first + place));
    return line(date, observatoryKey(first + place).slice('2057-'.length), terms.get(date));
  });
}

/** How the observatory's tables compare with this calendar. */
export function observatoryScore(): Score {
  const { last } = comparedDays;
  const stretches = stretchesBetween(first, last, observatoryKey);
  return { peer: 'observatory', version: record.copied, days: last - first + 1, stretches };
}

/** The digest by which both sides are held against each other. */
export function digestOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** A month that begins a day early in the tables counts a day ahead to its end, where the next one begins as it does here. */
function observatoryKey(day: number): string {
  for (const [here, there] of Object.entries(record.monthStarts)) {
    const month = dayKey(dayOf(here)).slice(0, -2);
    const early = dayOf(there);
    if (day >= early && (day <= dayOf(here) || dayKey(day).startsWith(month))) {
      return `${month}${String(day - early + 1).padStart(2, '0')}`;
    }
  }
  return dayKey(day);
}

const monthNames = ['正月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'];
const dayNames = ['初', '十', '廿'].flatMap((tens) => Array.from('一二三四五六七八九十', (one) => tens + one));
const simplified = [
  ['閏', '闰'],
  ['驚蟄', '惊蛰'],
  ['穀雨', '谷雨'],
  ['小滿', '小满'],
  ['芒種', '芒种'],
  ['處暑', '处暑'],
] as const;

/** The same lines from the observatory's own files, whose rows are the date, the lunar date, the weekday and a term. */
export function tableLines(tables: string): string[] {
  const text = simplified.reduce((all, [from, to]) => all.replaceAll(from, to), tables);
  const rows = text.matchAll(/^(\d{4})年(\d{1,2})月(\d{1,2})日[ \t]+(\S+)[ \t]+星期\S(?:[ \t]+(\S+))?/gm);
  let month = firstMonth;
  return [...rows].map(([, ...parts]) => {
    const [year = '', monthOfYear = '', dayOfMonth = '', name = '', term] = parts;
    const place = monthNames.indexOf(name.replace('闰', ''));
    if (place >= 0) month = `${String(place + 1).padStart(2, '0')}${name.startsWith('闰') ? 'L' : ''}`;
    const day = place >= 0 ? 1 : name === '二十' ? 20 : name === '三十' ? 30 : dayNames.indexOf(name) + 1;
    const date = [year, monthOfYear.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-');
    return line(date, `${month}-${String(day).padStart(2, '0')}`, term);
  });
}

function line(date: string, lunar: string, term: string | undefined): string {
  return `${date} ${lunar}${term === undefined ? '' : ` ${term}`}`;
}
