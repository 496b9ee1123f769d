import { checkOrigin, dateOfOrigin, inCalendar, originText } from '../../../domain/anniversary/index.ts';
import { weekdaySign } from '../../../domain/calendar/weekday.ts';
import { type FormValues, writtenOrigin } from './form-values.ts';

/** The day that is written in the other calendar, so that a slip is seen at once; undefined without a year. */
export function conversionText(values: FormValues): string | undefined {
  const origin = writtenOrigin(values);
  const checked = checkOrigin(origin);
  if (!checked.ok) return checked.error.message;
  const date = dateOfOrigin(origin);
  if (!date) return undefined;
  const other = inCalendar(origin, origin.calendar === 'lunar' ? 'solar' : 'lunar');
  return other.ok ? `也就是${originText(other.value)}，星期${weekdaySign(date)}。` : other.error.message;
}
