import { checkOrigin, dateOfOrigin, inCalendar, type AnniversaryDate, originText } from '#domain/anniversary/index.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { type FormValues, writtenOrigin } from './form-values.ts';

/** Formats the written day in the other calendar, so that a typing error is noticed; undefined without a year. */
export function conversionText(values: FormValues): string | undefined {
  const origin = writtenOrigin(values);
  const checked = checkOrigin(origin);
  if (!checked.ok) return checked.error.message;
  const date = dateOfOrigin(origin);
  if (!date) return undefined;
  // A Gregorian day can be converted even outside the years for which an anniversary can be stored.
  if (origin.calendar === 'lunar') return sentence({ calendar: 'solar', ...date }, date);
  const lunar = inCalendar(origin, 'lunar');
  return lunar.ok ? sentence(lunar.value, date) : lunar.error.message;
}

function sentence(origin: AnniversaryDate, date: CivilDate): string {
  return `也就是${originText(origin)}，星期${weekdaySign(date)}。`;
}
