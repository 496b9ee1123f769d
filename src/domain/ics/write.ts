import { dayAfter } from '../calendar/day-after.ts';
import { type CivilDate } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import { bytesOfPoint } from '../text/utf8.ts';
import type { Alarm, Calendar, DayEvent } from './event.ts';

type Property = readonly [name: string, value: string];

/**
 * Writes a calendar as a file of RFC 5545 with the names and the refresh interval of RFC 7986. Hardly any calendar
 * understands lunar recurrence (RSCALE, RFC 7529), so every day is an event of its own. Events are transparent (free
 * time): a birthday keeps nobody busy.
 */
export function writeCalendar(calendar: Calendar): string {
  const lines = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Xuechuangji//Lunar Calendar//ZH'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...namesOf(calendar),
    ...calendar.events.flatMap((event) => eventLines(event, calendar.stamp)),
    ['END', 'VCALENDAR'],
  ] as const satisfies readonly Property[];
  return lines.map(([name, value]) => contentLine(name, value)).join('');
}

/** The standard names, and the older ones that iPhones, Outlook and Google still read. */
function namesOf({ name, description, refreshHours }: Calendar): Property[] {
  const names: Property[] = [
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
  ];
  if (description) names.push(['DESCRIPTION', textValue(description)], ['X-WR-CALDESC', textValue(description)]);
  if (refreshHours) {
    names.push(['REFRESH-INTERVAL;VALUE=DURATION', `PT${refreshHours}H`], ['X-PUBLISHED-TTL', `PT${refreshHours}H`]);
  }
  return names;
}

function eventLines(event: DayEvent, stamp: number): Property[] {
  const { uid, date, days = 1, title, description, alarms = [], badge } = event;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', textValue(uid)],
    ['DTSTAMP', instantValue(stamp)],
    ['DTSTART;VALUE=DATE', dateValue(date)],
    ['DTEND;VALUE=DATE', dateValue(dayAfter(date, days))],
    ['SUMMARY', textValue(title)],
    ...(description ? [['DESCRIPTION', textValue(description)] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
    ...(badge ? [['X-APPLE-SPECIAL-DAY', badge === 'off' ? 'WORK-HOLIDAY' : 'ALTERNATE-WORKDAY'] as const] : []),
    ...alarms.flatMap((alarm) => alarmLines(alarm, title)),
    ['END', 'VEVENT'],
  ];
}

function alarmLines(alarm: Alarm, title: string): Property[] {
  return [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(title)],
    ['TRIGGER', triggerValue(alarm)],
    ['END', 'VALARM'],
  ];
}

/** Longest line without its end, in octets (RFC 5545, 3.1). */
const maxLineOctets = 75;

/**
 * A value of type TEXT (RFC 5545 §3.3.11): characters with a meaning are escaped, line ends become `\n`, other control
 * characters are dropped.
 */
function textValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

/** A content line with its end, folded so that no line is too long and no character is cut. */
function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  let folded = '';
  let start = 0;
  let octets = 0;
  for (let place = 0; place < line.length;) {
    const point = line.codePointAt(place)!;
    const size = bytesOfPoint(point);
    if (octets + size > maxLineOctets) {
      folded += `${line.slice(start, place)}\r\n `;
      start = place;
      octets = 1;
    }
    octets += size;
    place += point < 0x10000 ? 1 : 2;
  }
  return `${folded}${line.slice(start)}\r\n`;
}

const minutesPerDay = 24 * 60;

/** A DATE: `20270711`. */
function dateValue({ year, month, day }: CivilDate): string {
  return String(year).padStart(4, '0') + [month, day].map((part) => String(part).padStart(2, '0')).join('');
}

/** A DATE-TIME in UTC: `20261120T083000Z`. */
function instantValue(seconds: number): string {
  return `${formatSeconds(Math.floor(seconds), 0).replace(/[-:]/g, '').replace(' ', 'T')}Z`;
}

/** The DURATION from the midnight at which an event of whole days begins to an alarm. */
function triggerValue({ daysBefore, hour, minute }: Alarm): string {
  const minutes = hour * 60 + minute - daysBefore * minutesPerDay;
  const size = Math.abs(minutes);
  const days = Math.floor(size / minutesPerDay);
  const clock = [Math.floor((size % minutesPerDay) / 60), size % 60];
  const time = `${clock[0] ? `${clock[0]}H` : ''}${clock[1] ? `${clock[1]}M` : ''}`;
  const duration = `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
  return (minutes < 0 ? '-' : '') + (duration === 'P' ? 'PT0S' : duration);
}
