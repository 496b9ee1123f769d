import type { Alarm, Calendar, DayEvent } from './event.ts';
import { contentLine, textValue } from './line.ts';
import { dateValue, dateValueAfter, instantValue, triggerValue } from './values.ts';

type Property = readonly [name: string, value: string];

/**
 * A calendar as a file of RFC 5545 with the names and the refresh interval of RFC 7986. Lunar recurrence (RSCALE, RFC 7529) is
 * understood by almost no calendar, so every day is an event of its own. Events are free time: nobody is busy on a birthday.
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

/** Both the standard's names and the older ones that iPhones, Outlook and Google still look at. */
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
  const { uid, date, days = 1, title, description, alarms = [] } = event;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', textValue(uid)],
    ['DTSTAMP', instantValue(stamp)],
    ['DTSTART;VALUE=DATE', dateValue(date)],
    ['DTEND;VALUE=DATE', dateValueAfter(date, days)],
    ['SUMMARY', textValue(title)],
    ...(description ? [['DESCRIPTION', textValue(description)] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
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
