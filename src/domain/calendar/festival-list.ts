import type { TermName } from '../lunar/index.ts';
import type { WeekdayRule } from './weekday.ts';

/** Where a festival is at home, in the words shown. */
export type FestivalKind = '传统' | '国内' | '国际' | '西方';

/** A festival whose day follows from the Gregorian year, by one of three rules. */
export interface FestivalRule {
  readonly name: string;
  readonly kind: FestivalKind;
  readonly on: { readonly month: number; readonly day: number } | { readonly term: TermName } | WeekdayRule;
  /** the first year it was kept on this day; absent where it is older than the years shown */
  readonly since?: number;
}

/**
 * Festivals of the solar calendar. The years of the ten oldest Chinese ones are those of the decrees that set them (1950: the
 * holiday rules of December 1949), as tyme4ts lists them; the others those of the decision named in law or by the UN body.
 */
export const FESTIVAL_RULES: readonly FestivalRule[] = [
  { name: '元旦', kind: '国内', on: { month: 1, day: 1 }, since: 1950 },
  { name: '人民警察节', kind: '国内', on: { month: 1, day: 10 }, since: 2021 },
  { name: '情人节', kind: '西方', on: { month: 2, day: 14 } },
  { name: '妇女节', kind: '国内', on: { month: 3, day: 8 }, since: 1950 },
  { name: '植树节', kind: '国内', on: { month: 3, day: 12 }, since: 1979 },
  { name: '消费者权益日', kind: '国际', on: { month: 3, day: 15 }, since: 1983 },
  { name: '愚人节', kind: '西方', on: { month: 4, day: 1 } },
  { name: '清明节', kind: '传统', on: { term: '清明' } },
  { name: '世界地球日', kind: '国际', on: { month: 4, day: 22 }, since: 1970 },
  { name: '世界读书日', kind: '国际', on: { month: 4, day: 23 }, since: 1996 },
  { name: '中国航天日', kind: '国内', on: { month: 4, day: 24 }, since: 2016 },
  { name: '劳动节', kind: '国内', on: { month: 5, day: 1 }, since: 1950 },
  { name: '青年节', kind: '国内', on: { month: 5, day: 4 }, since: 1950 },
  { name: '母亲节', kind: '西方', on: { month: 5, weekday: 0, nth: 2 }, since: 1914 },
  { name: '护士节', kind: '国际', on: { month: 5, day: 12 }, since: 1974 },
  { name: '全国助残日', kind: '国内', on: { month: 5, weekday: 0, nth: 3 }, since: 1991 },
  { name: '儿童节', kind: '国内', on: { month: 6, day: 1 }, since: 1950 },
  { name: '世界环境日', kind: '国际', on: { month: 6, day: 5 }, since: 1973 },
  { name: '父亲节', kind: '西方', on: { month: 6, weekday: 0, nth: 3 }, since: 1972 },
  { name: '建党节', kind: '国内', on: { month: 7, day: 1 }, since: 1941 },
  { name: '建军节', kind: '国内', on: { month: 8, day: 1 }, since: 1933 },
  { name: '全国生态日', kind: '国内', on: { month: 8, day: 15 }, since: 2023 },
  { name: '中国医师节', kind: '国内', on: { month: 8, day: 19 }, since: 2018 },
  { name: '抗战胜利纪念日', kind: '国内', on: { month: 9, day: 3 }, since: 1951 },
  { name: '教师节', kind: '国内', on: { month: 9, day: 10 }, since: 1985 },
  { name: '中国农民丰收节', kind: '国内', on: { term: '秋分' }, since: 2018 },
  { name: '烈士纪念日', kind: '国内', on: { month: 9, day: 30 }, since: 2014 },
  { name: '国庆节', kind: '国内', on: { month: 10, day: 1 }, since: 1950 },
  { name: '万圣夜', kind: '西方', on: { month: 10, day: 31 } },
  { name: '记者节', kind: '国内', on: { month: 11, day: 8 }, since: 2000 },
  { name: '感恩节', kind: '西方', on: { month: 11, weekday: 4, nth: 4 }, since: 1942 },
  { name: '国家宪法日', kind: '国内', on: { month: 12, day: 4 }, since: 2014 },
  { name: '国家公祭日', kind: '国内', on: { month: 12, day: 13 }, since: 2014 },
  { name: '冬至节', kind: '传统', on: { term: '冬至' } },
  { name: '平安夜', kind: '西方', on: { month: 12, day: 24 } },
  { name: '圣诞节', kind: '西方', on: { month: 12, day: 25 } },
];
