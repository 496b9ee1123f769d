import { daysBetween, nextOf } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { bundledSchedules, comingHolidays, type KnownHoliday, longHoliday } from '#domain/holiday/index.ts';
import {
  civilDate,
  type CivilDate,
  dayName,
  ganzhiOf,
  lunarFestivalsOf,
  dayNumber,
  lunarOf,
  monthName,
  moonAngleAt,
  type SolarTerm,
  termYears,
  termsOf,
} from '#domain/lunar/index.ts';
import { type SkyName, skyAt } from '#domain/season/index.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { type ToolSample, toolSamples } from '../state/tool-samples.ts';

/** A day worth knowing, as a link: `strong` stands out between the words before and after it. */
export interface NamedDay {
  readonly path: string;
  readonly before: string;
  readonly strong: string;
  readonly after: string;
}

/** What the home page says of a day beyond both dates; the tables behind it are larger than the page's own code. */
export interface HomeFacts {
  readonly date: CivilDate;
  readonly sky: SkyName;
  /** The hour of the facts, and how far the Moon is from the Sun then, in degrees (`moonAngleAt`). */
  readonly hour: number;
  readonly moon: number;
  /** The date as `2026 年 11 月 23 日`, `星期一` and `十月十五`. */
  readonly civil: string;
  readonly weekday: string;
  readonly lunar: string;
  /** 干支 of year, month and day. */
  readonly pairs: string;
  readonly days: readonly NamedDay[];
  readonly tools: readonly ToolSample[];
}

const [hourSeconds, dayHours] = [3600, 24];

/** The facts of a time (Unix seconds) in Beijing, for which the server renders the page. */
export function facts(now: number): Promise<HomeFacts> {
  const hours = Math.floor((now + siteFacts.utcOffsetSeconds) / hourSeconds);
  return homeFacts(civilDate(Math.floor(hours / dayHours)), hours % dayHours);
}

/** Works out the facts of a day and the sky at an hour of it. The browser does so only where its day is another. */
export async function homeFacts(date: CivilDate, hour: number): Promise<HomeFacts> {
  const { year, month, day } = date;
  const lunar = lunarOf(year, month, day);
  const pairs = ganzhiOf(date, 'new-year');
  return {
    date,
    sky: skyAt(date, hour),
    hour,
    moon: moonAngleAt((dayNumber(year, month, day) * dayHours + hour) * hourSeconds - siteFacts.utcOffsetSeconds),
    civil: `${year} 年 ${month} 月 ${day} 日`,
    weekday: `星期${weekdaySign(date)}`,
    lunar: monthName(lunar.month, lunar.leap) + dayName(lunar.day),
    pairs: `${pairs.year}${pairs.animal}年 ${pairs.month}月 ${pairs.day}日`,
    days: [...termDays(date), ...termLetters(date), ...daysOff(date), ...festivals(date)],
    tools: await toolSamples(date),
  };
}

const termPath = '/lunar/term';

/** The term of today or tomorrow with its time, and the next one that is further away. */
function termDays(today: CivilDate): NamedDay[] {
  const [near] = nextOf(today, termYears, (year) => termsOf(year));
  if (!near) return [];
  const left = daysBetween(today, near.date);
  if (left > 1) return [{ path: termPath, before: `距${near.name}`, strong: String(left), after: '天' }];
  const named = { path: termPath, before: '', strong: near.name, after: `${left ? '明天' : '今天'} ${timeOf(near)}` };
  return left ? [named] : [named, ...daysTo(today, termAfter(near))];
}

/** The letter of the term of today or yesterday. */
function termLetters(today: CivilDate): NamedDay[] {
  const years = [today.year - 1, today.year].filter((year) => isYearIn(year, termYears));
  const term = years.flatMap((year) => termsOf(year)).find(({ date }) => [0, -1].includes(daysBetween(today, date)));
  if (!term) return [];
  const { name } = term;
  const path = `${termPath}/${encodeURIComponent(name)}#letter`;
  return [{ path, before: `节气信 · ${name}：`, strong: termLetterTitles[name], after: '' }];
}

function daysTo(today: CivilDate, term: SolarTerm | undefined): NamedDay[] {
  if (!term) return [];
  return [{ path: termPath, before: `距${term.name}`, strong: String(daysBetween(today, term.date)), after: '天' }];
}

function termAfter({ date, seconds }: SolarTerm): SolarTerm | undefined {
  const years = [date.year, date.year + 1].filter((year) => year <= termYears.last);
  return years.flatMap((year) => termsOf(year)).find((term) => term.seconds > seconds);
}

function timeOf({ seconds }: SolarTerm): string {
  return formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(11, 16);
}

/** The next days off by the notice of their year, or by the law where there is no notice yet; and where they are few, the next long ones. */
function daysOff(today: CivilDate): NamedDay[] {
  const coming = comingHolidays(today, bundledSchedules());
  const [next] = coming;
  const long = longHoliday(coming);
  return [
    ...(next ? [dayOff(next, '放假', today)] : []),
    ...(long && long !== next ? [dayOff(long, '长假', today)] : []),
  ];
}

function dayOff({ name, date }: KnownHoliday, kind: '放假' | '长假', today: CivilDate): NamedDay {
  const left = daysBetween(today, date);
  const [before, strong] = left > 0 ? [`距${name}${kind}`, String(left)] : [`${name}${kind}第`, String(1 - left)];
  return { path: '/lunar/holiday', before, strong, after: '天' };
}

function festivals({ year, month, day }: CivilDate): NamedDay[] {
  return lunarFestivalsOf(lunarOf(year, month, day)).map(({ name }) => ({
    path: '/lunar/festival',
    before: '今天是',
    strong: name,
    after: '',
  }));
}
