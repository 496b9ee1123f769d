import { isCivilDate } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { TimestampGuess, TimestampContext, TimestampReader } from '../core/reading.ts';
import { impossibleDate } from '../core/wall.ts';
import { clockPattern, clockTime } from './clock-time.ts';
import { compose, type Manner } from './compose.ts';

const rest = `(?:(?:[Tt]|\\s*,\\s*|\\s+)${clockPattern})?(?<tail>(?:\\s*[-+−–zZ\\[(]|\\s+[A-Za-z]).*|\\s*)$`;
const yearFirst = new RegExp(`^(?<year>\\d{4})(?<sign>[/.])(?<month>\\d{1,2})\\k<sign>(?<day>\\d{1,2})${rest}`, 'i');
const yearLast = new RegExp(`^(?<one>\\d{1,2})(?<sign>[-/.])(?<other>\\d{1,2})\\k<sign>(?<year>\\d{4})${rest}`, 'i');

/** `2024/2/29`, `2024.02.29 8:30`; `2/29/2024` and `29.2.2024`, both orders where both are days. */
export const readSlashed: TimestampReader = (text, context) => {
  const groups = yearFirst.exec(text)?.groups;
  if (groups) {
    const [year, month, day] = [groups['year'], groups['month'], groups['day']].map(Number) as [number, number, number];
    return dateFrom({ year, month, day }, groups, { unit: 'slashed', name: '年/月/日' }, context);
  }
  const turned = yearLast.exec(text)?.groups;
  return turned ? readYearLast(turned, context) : undefined;
};

type SlashedGroups = Readonly<Record<string, string | undefined>>;
type SlashedGuesses = Result<TimestampGuess[], TimestampErrorCode> | undefined;

function readYearLast(groups: SlashedGroups, context: TimestampContext): SlashedGuesses {
  const year = Number(groups['year']);
  const [one, other] = [Number(groups['one']), Number(groups['other'])];
  // Dots are used only in the European order; with slashes the American order is more frequent.
  const american = groups['sign'] === '/' ? 0 : 2;
  const monthFirst = { date: { year, month: one, day: other }, unit: 'month-day', name: '月/日/年（美国）' } as const;
  const dayFirst = { date: { year, month: other, day: one }, unit: 'day-month', name: '日/月/年（欧洲）' } as const;
  const ways = [
    { ...monthFirst, doubt: american },
    { ...dayFirst, doubt: 1 },
  ];
  const possible = ways.filter(({ date }) => isCivilDate(date.year, date.month, date.day));
  if (possible.length === 0) return refuseBoth(one, other, year);
  const both = possible.length === 2 && one !== other;
  const notes = both ? ['无法判断日和月哪个在前，两种读法都列出'] : [];
  const guesses: TimestampGuess[] = [];
  for (const { date, ...manner } of one === other ? possible.slice(0, 1) : possible) {
    const read = dateFrom(date, groups, { ...manner, notes }, context);
    if (!read?.ok) return read;
    guesses.push(...read.value);
  }
  return success(guesses);
}

/**
 * The failure for a date that fits neither order: it speaks of the order in which a month is possible, if there is one.
 */
function refuseBoth(one: number, other: number, year: number): SlashedGuesses {
  const isMonth = (value: number) => value >= 1 && value <= 12;
  if (!isMonth(one) && !isMonth(other))
    return refuseTimestamp('impossible-date', `${one} 和 ${other} 都不是月份：月份从 1 到 12`);
  const [month, day, order] = isMonth(other) ? [other, one, '日/月/年'] : [one, other, '月/日/年'];
  return refuseTimestamp('impossible-date', `按${order}读：${impossibleDate({ year, month, day })}`);
}

function dateFrom(
  date: { year: number; month: number; day: number },
  groups: SlashedGroups,
  manner: Manner,
  context: TimestampContext,
) {
  const time = clockTime(groups);
  return time.ok ? compose(date, time.value, groups['tail'] ?? '', manner, context) : time;
}
