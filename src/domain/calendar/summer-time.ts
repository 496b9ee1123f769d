import { dayNumber, type CivilDate } from '../lunar/index.ts';

/** A summer in which China's clocks stood an hour ahead of UTC+8. */
export interface SummerTime {
  /** the day on which clocks went from 2:00 to 3:00 */
  readonly first: CivilDate;
  /** the day on which clocks went from 2:00 back to 1:00 */
  readonly last: CivilDate;
  /** Unix time of the first change in seconds */
  readonly begins: number;
  /** Unix time of the second change in seconds */
  readonly ends: number;
}

/**
 * Year, then month and day of the two changes. From 1987 on they fell on the first Sundays of mid-April and mid-September
 * (11th to 20th) as the State Council's office had decided in 1986; so too the rules of tzdata for Asia/Shanghai.
 */
const summerTimeRows: readonly (readonly [number, number, number, number, number])[] = [
  [1986, 5, 4, 9, 14],
  [1987, 4, 12, 9, 13],
  [1988, 4, 17, 9, 11],
  [1989, 4, 16, 9, 17],
  [1990, 4, 15, 9, 16],
  [1991, 4, 14, 9, 15],
];

/** The summer time of a year; undefined outside 1986 to 1991. */
export function summerTimeOf(year: number): SummerTime | undefined {
  const row = summerTimeRows.find(([other]) => other === year);
  if (!row) return undefined;
  const [, month, day, lastMonth, lastDay] = row;
  return {
    first: { year, month, day },
    last: { year, month: lastMonth, day: lastDay },
    begins: instantOf(dayNumber(year, month, day), 2),
    ends: instantOf(dayNumber(year, lastMonth, lastDay), 1),
  };
}

/** Unix time of an hour of UTC+8. */
function instantOf(day: number, hour: number): number {
  return day * 86_400 + (hour - 8) * 3600;
}
