import { readDate } from '#domain/calendar/read-date.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { isoText, termYears, type CivilDate } from '#domain/lunar/index.ts';
import type { Result } from '#domain/result.ts';
import { pageById } from '#site/match.ts';
import { readConversion } from './conversion.ts';
import { type CalendarSettings, readSettings, settingsQuery } from './settings.ts';

export type CalendarView = 'month' | 'year';

/** The parameter that names today explicitly, where the address would otherwise show the date of the conversion. */
const todayParam = 'today';

/** The state of the calendar, all of which stands in its address. */
export interface CalendarRoute {
  /** The chosen date; absent for today. */
  readonly date?: CivilDate;
  readonly view: CalendarView;
  readonly settings: CalendarSettings;
  /** The texts typed into the converter. */
  readonly conversion: Readonly<Record<string, string>>;
}

export interface ParsedCalendarRoute {
  readonly place: CalendarRoute;
  /** Messages about invalid values in the address. */
  readonly problems: readonly string[];
}

/** The years of the month grid, for which the solar terms are known. */
export const calendarYears = termYears;

const { path } = pageById('lunar/calendar');

/** Reads an address. Each invalid value is reported and replaced by its default; the valid ones are kept. */
export function parseCalendarRoute(search: string): ParsedCalendarRoute {
  const query = new URLSearchParams(search);
  const { settings, problems } = readSettings(query);
  const view: CalendarView = query.get('view') === 'year' ? 'year' : 'month';
  if (!['month', 'year', null].includes(query.get('view'))) problems.push('地址里的 view 无法识别，按月历显示。');
  const { typed, date: converted } = readConversion(query, settings.rule);
  const text = query.get('d');
  const named = text !== null && text !== todayParam;
  const asked = named ? readShownDate(text) : undefined;
  if (asked && !asked.ok) problems.push(`${asked.error.message}下面是今天。`);
  const date = asked?.ok ? asked.value : text === null && converted && isShown(converted) ? converted : undefined;
  return { place: { ...(date && { date }), view, settings, conversion: typed }, problems };
}

/** Answers the address of a route; defaults are left out. */
export function addressOf({ date, view, settings, conversion }: CalendarRoute): string {
  const query = new URLSearchParams(date ? { d: isoText(date) } : {});
  if (!date && Object.keys(conversion).length > 0) query.set('d', todayParam);
  if (view === 'year') query.set('view', view);
  for (const [param, value] of [...settingsQuery(settings), ...Object.entries(conversion)]) query.set(param, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Parses a typed date that the month grid can show. */
export function readShownDate(text: string): Result<CivilDate> {
  const result = readDate(text);
  if (!result.ok || isShown(result.value)) return result;
  const { first, last } = calendarYears;
  const message = `月历从 ${first} 年到 ${last} 年，没有 ${result.value.year} 年。`;
  return { ok: false, error: { code: 'out-of-range', message } };
}

export function isShown({ year }: CivilDate): boolean {
  return isYearIn(year, calendarYears);
}
