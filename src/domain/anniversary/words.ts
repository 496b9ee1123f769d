import { dayName, monthName, type LunarDate } from '../lunar/index.ts';
import type { Anniversary, AnniversaryKind, AnniversaryDate } from './anniversary.ts';

/** 生日 or 纪念日. */
export const kindNames: Readonly<Record<AnniversaryKind, string>> = { birthday: '生日', memorial: '纪念日' };

/** The title of an anniversary where it stands alone: “外婆的生日”, and “结婚纪念日” as it is. */
export function anniversaryTitle({ name, kind }: Pick<Anniversary, 'name' | 'kind'>): string {
  return kind === 'memorial' || name.includes('生日') ? name : `${name}的生日`;
}

/** The day it goes back to: “农历 1987 年闰六月初八”. */
export function originText(origin: AnniversaryDate): string {
  const year = origin.year === undefined ? '' : ` ${origin.year} 年`;
  return origin.calendar === 'lunar'
    ? `农历${year}${lunarText(origin)}`
    : `公历${year} ${origin.month} 月 ${origin.day} 日`;
}

/** Month and day of a lunar date: “闰六月初八”. */
export function lunarText({ month, leap, day }: Omit<LunarDate, 'year'>): string {
  return monthName(month, leap) + dayName(day);
}

/** The number of years in words: “40 周岁”, “12 周年”, “出生当天”; empty where the year of origin is unknown. */
export function occurrenceCountText(kind: AnniversaryKind, count: number | undefined): string {
  if (count === undefined) return '';
  if (count === 0) return kind === 'birthday' ? '出生当天' : '当天';
  return kind === 'birthday' ? `${count} 周岁` : `${count} 周年`;
}
