import { lunarOf, LunarRangeError, solarOf, type CivilDate } from '../lunar/index.ts';
import { failure, success, type Result } from '../result.ts';
import { checkOrigin } from './anniversary-date.ts';
import type { AnniversaryDate } from './anniversary.ts';
import { originText } from './words.ts';

/** Why a date cannot be converted: it has no year, or no such day exists in one of the two calendars. */
export type ConversionRefusal = 'needs-year' | 'bad-date';

/**
 * Converts an origin to the other calendar, so that a Gregorian date of birth can become a lunar anniversary and the
 * reverse. Refused without a year, because the calendars shift against each other, and where the result is outside the
 * tables.
 */
export function inCalendar(
  origin: AnniversaryDate,
  calendar: AnniversaryDate['calendar'],
): Result<AnniversaryDate, ConversionRefusal> {
  const checked = checkOrigin(origin);
  if (!checked.ok) return failure({ code: 'bad-date', message: checked.error.message });
  if (origin.calendar === calendar) return success(origin);
  if (origin.year === undefined) return failure({ code: 'needs-year', message: withoutYear(calendar) });
  const date = dateOfOrigin(origin)!;
  const converted = calendar === 'solar' ? success({ calendar, ...date }) : lunarOrigin(date);
  return converted.ok ? withinTables(converted.value) : converted;
}

/** The Gregorian day of an origin that has a year and was checked; undefined without a year. */
export function dateOfOrigin(origin: AnniversaryDate): CivilDate | undefined {
  const { year, month, day } = origin;
  if (year === undefined) return undefined;
  return origin.calendar === 'solar' ? { year, month, day } : solarOf({ ...origin, year });
}

function withinTables(origin: AnniversaryDate): Result<AnniversaryDate, ConversionRefusal> {
  const checked = checkOrigin(origin);
  return checked.ok
    ? checked
    : failure({ code: 'bad-date', message: `那是${originText(origin)}；${checked.error.message}` });
}

/**
 * The lunar date of a Gregorian day; only the weeks before the first lunar year of the table, in January 1645, have
 * none.
 */
function lunarOrigin({ year, month, day }: CivilDate): Result<AnniversaryDate, ConversionRefusal> {
  try {
    const lunar = lunarOf(year, month, day);
    return success({ calendar: 'lunar', year: lunar.year, month: lunar.month, leap: lunar.leap, day: lunar.day });
  } catch (error) {
    if (error instanceof LunarRangeError) return failure({ code: 'bad-date', message: error.message });
    throw error;
  }
}

function withoutYear(calendar: AnniversaryDate['calendar']): string {
  return calendar === 'lunar'
    ? '没有年份，无法换算成农历。请填写年份，或改为按公历过。'
    : '没有年份，无法换算成公历。请填写年份，或改为按农历过。';
}
