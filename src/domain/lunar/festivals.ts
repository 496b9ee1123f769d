import type { LunarDay } from './lunar-date.ts';

/** A traditional festival of the lunar calendar; `main` ones are wide-spread enough to stand in a month grid. */
export interface LunarFestival {
  readonly name: string;
  readonly month: number;
  readonly day: number;
  readonly main: boolean;
}

/** The festivals with a fixed lunar date, in the order of the year. 除夕 has none: it is the last day, the 29th or the 30th. */
export const lunarFestivals: readonly LunarFestival[] = [
  { name: '春节', month: 1, day: 1, main: true },
  { name: '破五', month: 1, day: 5, main: false },
  { name: '人日', month: 1, day: 7, main: false },
  { name: '谷日', month: 1, day: 8, main: false },
  { name: '天公诞', month: 1, day: 9, main: false },
  { name: '元宵节', month: 1, day: 15, main: true },
  { name: '天穿节', month: 1, day: 20, main: false },
  { name: '填仓节', month: 1, day: 25, main: false },
  { name: '中和节', month: 2, day: 1, main: false },
  { name: '龙抬头', month: 2, day: 2, main: true },
  { name: '观音诞', month: 2, day: 19, main: false },
  { name: '上巳节', month: 3, day: 3, main: false },
  { name: '妈祖诞', month: 3, day: 23, main: false },
  { name: '浴佛节', month: 4, day: 8, main: false },
  { name: '端午节', month: 5, day: 5, main: true },
  { name: '天贶节', month: 6, day: 6, main: false },
  { name: '火把节', month: 6, day: 24, main: false },
  { name: '七夕节', month: 7, day: 7, main: true },
  { name: '中元节', month: 7, day: 15, main: true },
  { name: '中秋节', month: 8, day: 15, main: true },
  { name: '重阳节', month: 9, day: 9, main: true },
  { name: '寒衣节', month: 10, day: 1, main: false },
  { name: '下元节', month: 10, day: 15, main: false },
  { name: '腊八节', month: 12, day: 8, main: true },
  { name: '尾牙', month: 12, day: 16, main: false },
  { name: '北小年', month: 12, day: 23, main: true },
  { name: '南小年', month: 12, day: 24, main: true },
];

const newYearsEve = '除夕';

/** The traditional festivals of a lunar day, most of the time none. A leap month has no festivals of its own. */
export function lunarFestivalsOf({ month, leap, day, monthDays }: LunarDay): readonly LunarFestival[] {
  if (leap) return [];
  if (month === 12 && day === monthDays) return [{ name: newYearsEve, month, day, main: true }];
  return lunarFestivals.filter((festival) => festival.month === month && festival.day === day);
}
