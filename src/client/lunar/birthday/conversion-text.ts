import {
  checkOrigin,
  dateOfOrigin,
  inCalendar,
  type AnniversaryDate,
  originText,
} from '../../../domain/anniversary/index.ts';
import { weekdaySign } from '../../../domain/calendar/weekday.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { type FormValues, writtenOrigin } from './form-values.ts';

/** The day that is written in the other calendar, so that a slip is seen at once; undefined without a year. */
export function conversionText(values: FormValues): string | undefined {
  const origin = writtenOrigin(values);
  const checked = checkOrigin(origin);
  if (!checked.ok) return checked.error.message;
  const date = dateOfOrigin(origin);
  if (!date) return undefined;
  // The Gregorian day can be told even where it lies beyond the years by which something can be kept.
  if (origin.calendar === 'lunar') return sentence({ calendar: 'solar', ...date }, date);
  const lunar = inCalendar(origin, 'lunar');
  return lunar.ok ? sentence(lunar.value, date) : lunar.error.message;
}

function sentence(origin: AnniversaryDate, date: CivilDate): string {
  return `也就是${originText(origin)}，星期${weekdaySign(date)}。`;
}
