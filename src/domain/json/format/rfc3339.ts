const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether `2024-02-29` (full-date of RFC 3339) is a day of the calendar. */
export function isRfc3339Date(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (month === 2 && isLeap ? 29 : (daysOfMonths[month - 1] ?? 0));
}

/**
 * Whether `07:32:00.5` (partial-time of RFC 3339) is a time of the day. A second 60 is one at 23:59 only; `offset` says where 23:59 is
 * (minutes east of UTC), since leap seconds are put in at the end of a day of UTC.
 */
export function isRfc3339Clock(text: string, offset = 0): boolean {
  const [, hour = 99, minute = 0, second = 0] = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?$/.exec(text)?.map(Number) ?? [];
  if (hour > 23 || minute > 59) return false;
  const minuteOfUtc = (hour * 60 + minute - offset + 2880) % 1440;
  return second < 60 || (second === 60 && minuteOfUtc === 1439);
}

/** Whether a text is a full-time of RFC 3339: a clock with `Z` or an offset. */
export function isRfc3339Time(text: string): boolean {
  const [, clock = '', sign = '+', hours = '0', minutes = '0'] = /^(.*?)(?:[Zz]|([+-])(\d\d):(\d\d))$/.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return false;
  return isRfc3339Clock(clock, (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)));
}
