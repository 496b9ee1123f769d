import { dayNumber, type CivilDate, dayNumberOf } from './civil-day.ts';
import { lunarOfDay } from './lunar-date.ts';

/**
 * An instant so near to midnight that its day cannot be settled today: the Earth's rotation, leap seconds or another
 * observatory's ΔT can move it across.
 */
export interface DisputedDay {
  /** what happens then: a solar term, or the new moon that begins a lunar month */
  readonly event: string;
  readonly kind: 'term' | 'new-moon';
  /** the day this calendar takes */
  readonly adopted: CivilDate;
  /** the day it would be otherwise, the one before or after */
  readonly other: CivilDate;
  /** seconds after the midnight between the two days (negative: before it), without further leap seconds */
  readonly steadyClock: number;
  /** the same if clocks follow an Earth that keeps slowing */
  readonly slowingClock: number;
  /** which of the two days the Hong Kong Observatory's conversion tables take; it warns that each may be off by one */
  readonly observatory: 'adopted' | 'other';
}

/** The disputed days (存疑) of 1900 to 2100. Instants from DE440; both outcomes are shown to the reader. */
export const disputedDays: readonly DisputedDay[] = [
  {
    event: '春分',
    kind: 'term',
    adopted: { year: 2051, month: 3, day: 20 },
    other: { year: 2051, month: 3, day: 21 },
    steadyClock: -38,
    slowingClock: -41,
    observatory: 'adopted',
  },
  {
    event: '九月朔',
    kind: 'new-moon',
    adopted: { year: 2057, month: 9, day: 29 },
    other: { year: 2057, month: 9, day: 28 },
    steadyClock: 44,
    slowingClock: 40,
    observatory: 'other',
  },
  {
    event: '立春',
    kind: 'term',
    adopted: { year: 2083, month: 2, day: 3 },
    other: { year: 2083, month: 2, day: 4 },
    steadyClock: -22,
    slowingClock: -33,
    observatory: 'adopted',
  },
  {
    event: '春分',
    kind: 'term',
    adopted: { year: 2084, month: 3, day: 20 },
    other: { year: 2084, month: 3, day: 19 },
    steadyClock: 47,
    slowingClock: 36,
    observatory: 'other',
  },
  {
    event: '八月朔',
    kind: 'new-moon',
    adopted: { year: 2089, month: 9, day: 4 },
    other: { year: 2089, month: 9, day: 5 },
    steadyClock: -35,
    slowingClock: -48,
    observatory: 'adopted',
  },
  {
    event: '七月朔',
    kind: 'new-moon',
    adopted: { year: 2097, month: 8, day: 8 },
    other: { year: 2097, month: 8, day: 7 },
    steadyClock: 109,
    slowingClock: 92,
    observatory: 'other',
  },
];

/**
 * The dispute that touches a day, if any: one of the two days of a term, or any day of the lunar month whose beginning is
 * disputed, since the other outcome shifts them all by one.
 */
export function disputeOn({ year, month, day }: CivilDate): DisputedDay | undefined {
  const number = dayNumber(year, month, day);
  return disputedDays.find((disputed) => {
    const days = [dayNumberOf(disputed.adopted), dayNumberOf(disputed.other)];
    return number >= Math.min(...days) && number <= Math.max(...days, lastOfMonth(disputed));
  });
}

/** One Chinese sentence that says why the day is disputed and what the other outcome would be. */
export function disputeReason({ event, adopted, other, steadyClock, slowingClock, observatory }: DisputedDay): string {
  const side = steadyClock < 0 ? '午夜前' : '午夜后';
  const [steady, slowing] = [Math.abs(steadyClock), Math.abs(slowingClock)];
  const here = `${adopted.month} 月 ${adopted.day} 日`;
  const there = `${other.month} 月 ${other.day} 日`;
  const choices =
    observatory === 'adopted'
      ? `这里与香港天文台都取 ${here}，该台声明可能有一日之差，另一种结果是 ${there}。`
      : `这里取 ${here}；香港天文台取 ${there}，并声明可能有一日之差。`;
  return `${event}在${side} ${steady} 秒（不再有闰秒）或 ${slowing} 秒（钟表跟随地球变慢）。${choices}`;
}

function lastOfMonth({ kind, adopted }: DisputedDay): number {
  const lunar = kind === 'new-moon' ? lunarOfDay(dayNumberOf(adopted)) : undefined;
  return dayNumberOf(adopted) + (lunar ? lunar.monthDays - 1 : 0);
}
