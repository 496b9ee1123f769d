import { dayAfter } from '../calendar/day-after.ts';
import { byDate } from '../calendar/days-left.ts';
import { festivalsOf } from '../calendar/festivals.ts';
import { isYearIn } from '../calendar/year.ts';
import { holidaysOf, holidayYears, stretchesOf, type HolidayStretch, type Schedules } from '../holiday/index.ts';
import type { Calendar, DayEvent } from '../ics/index.ts';
import { coldNinesOf, dogDaysOf, plumRainsOf, termsOf, termYears, type SeasonalPeriod } from '../lunar/index.ts';
import { feedAlarms, feedTopics, isFestivalChosen, type FeedChoice, type FeedTopic } from './choice.ts';
import { dailyEvents, newAndFullMoonDays } from './daily.ts';
import { dayUid, refreshHours, tablesStamp, yearsAround } from './feed-calendar.ts';
import { festivalCode } from './festival-code.ts';
import { issuedAt, stretchEvent, workEvents } from './holidays.ts';
import { termEvents } from './terms.ts';
import { toTraditional } from './traditional.ts';

/** An event with the signs and titles that a choice may ask for. */
interface ChosenEvent extends DayEvent {
  readonly emoji?: string;
  /** the title for a choice of short ones */
  readonly brief?: string;
  /** one of a day after day: without alarms, and without a sign before its title */
  readonly daily?: true;
}

/** What a choice is filled from. */
interface Material {
  readonly choice: FeedChoice;
  /** the years of the calendar */
  readonly years: readonly number[];
  readonly schedules: Schedules;
}

/**
 * The calendar of a choice as it is in a year: last year and two to come, for events of every day one. The day of an event and its kind
 * make its UID, so that an event keeps it when a reader chooses otherwise.
 */
export function chosenCalendar(choice: FeedChoice, year: number, schedules: Schedules): Calendar {
  const material = { choice, years: yearsAround(year, { after: 2, ...termYears }), schedules };
  const events = [
    ...holidayEvents(material, year),
    ...material.years.flatMap((each) => yearEvents(choice, each)),
    ...dayAfterDayEvents(choice, yearsAround(year, { after: 1, ...termYears })),
  ];
  const write = choice.options.includes('t') ? toTraditional : (text: string): string => text;
  const held = [...schedules.values()].map(issuedAt);
  return {
    name: write(choiceName(choice)),
    stamp: Math.max(tablesStamp, ...(hasTopic(choice, 'h') || hasTopic(choice, 'w') ? held : [])),
    refreshHours,
    events: events.map((event) => writeEvent(event, choice, write)).sort(byDate),
  };
}

/** A name for the calendar, of at most four of the things in it. */
export function choiceName(choice: FeedChoice): string {
  const names: string[] = feedTopics.filter(({ letter }) => hasTopic(choice, letter)).map(({ name }) => name);
  const { festivals, exceptions } = choice;
  if (exceptions.length > 0 || Object.values(festivals).some((level) => level > 0)) names.push('节日');
  return names.length > 4 ? `${names.slice(0, 4).join('、')}等` : names.join('、');
}

function hasTopic({ topics }: FeedChoice, topic: FeedTopic): boolean {
  return topics.includes(topic);
}

function writeEvent(event: ChosenEvent, { options, alarms }: FeedChoice, write: (text: string) => string): DayEvent {
  const { emoji, brief, daily, title, description, ...rest } = event;
  const words = write((options.includes('b') && brief) || title);
  const chosen = feedAlarms.filter(({ letter }) => alarms.includes(letter)).map(({ alarm }) => alarm);
  return {
    ...rest,
    title: options.includes('e') && emoji ? `${emoji} ${words}` : words,
    ...(description ? { description: write(description) } : {}),
    ...(daily ? {} : { alarms: chosen }),
  };
}

/** The days off and at work by the schedules from last year on, or by all, and the days off by law. */
function holidayEvents({ choice, years, schedules }: Material, year: number): ChosenEvent[] {
  // Where no schedule is that new, the last one, as in the other feeds.
  const first = choice.options.includes('y') ? holidayYears.first : Math.min(year - 1, Math.max(...schedules.keys()));
  const wanted = hasTopic(choice, 'h') || hasTopic(choice, 'w') ? [...schedules.keys()] : [];
  const stretches = wanted.filter((each) => each >= first).flatMap((each) => stretchesOf(each, schedules));
  return [
    ...(hasTopic(choice, 'h') ? stretches.map(offEvent) : []),
    ...(hasTopic(choice, 'w') ? stretches.flatMap(makeUpEvents) : []),
    ...(hasTopic(choice, 's') ? years.flatMap(lawEvents) : []),
  ];
}

function offEvent(stretch: HolidayStretch): ChosenEvent {
  return { ...stretchEvent(stretch), badge: 'off', emoji: '🎉', brief: `${stretch.name} 休` };
}

function makeUpEvents(stretch: HolidayStretch): ChosenEvent[] {
  const signs = { badge: 'work', emoji: '💼', brief: `${stretch.name} 班` } as const;
  return workEvents(stretch).map((event) => ({ ...event, ...signs }));
}

function lawEvents(year: number): ChosenEvent[] {
  if (!isYearIn(year, holidayYears)) return [];
  return holidaysOf(year).map(({ name, date, days }) => ({
    // Two holidays can fall on one day.
    uid: `law-${festivalCode(name)}-${year}@xuechuangji`,
    date,
    days,
    title: `${name}（法定节假日）`,
    description: `《全国年节及纪念日放假办法》规定的 ${days} 天。`,
    brief: `${name} 法定`,
    badge: 'off',
    emoji: '📌',
  }));
}

/** Terms, periods and festivals of a year. */
function yearEvents(choice: FeedChoice, year: number): ChosenEvent[] {
  const { first, days } = plumRainsOf(year);
  const plumRains = [
    { name: '入梅', first, days },
    { name: '出梅', first: dayAfter(first, days), days: 1 },
  ];
  const made: readonly (readonly [FeedTopic, () => ChosenEvent[]])[] = [
    ['t', () => termEvents(year).map((event) => ({ ...event, emoji: '🌱' }))],
    ['d', () => dogDaysOf(year).map((period) => periodEvent('dog', period, '🔥'))],
    ['n', () => coldNinesOf(year).map((period) => periodEvent('nine', period, '❄️'))],
    ['p', () => plumRains.map((period) => periodEvent('plum', period, '🌧️'))],
    ['m', () => newAndFullMoonDays(year).map((event) => ({ ...event, emoji: '🌙' }))],
  ];
  return [...made.flatMap(([topic, make]) => (hasTopic(choice, topic) ? make() : [])), ...festivalEvents(choice, year)];
}

function periodEvent(kind: string, { name, first, days }: SeasonalPeriod, emoji: string): ChosenEvent {
  return {
    uid: dayUid(kind, first),
    date: first,
    title: name,
    ...(days > 1 ? { description: `共 ${days} 天，这是第一天。` } : {}),
    emoji,
  };
}

/** Beside the terms, their festivals are left out: 冬至 and 冬至节 would name one day twice. */
function festivalEvents(choice: FeedChoice, year: number): ChosenEvent[] {
  const terms = new Set(hasTopic(choice, 't') ? termsOf(year).map(({ name }) => `${name}节`) : []);
  return festivalsOf(year)
    .filter((festival) => isFestivalChosen(choice, festival) && !terms.has(festival.name))
    .map(({ name, date, kind, rule }) => ({
      uid: dayUid(`festival-${festivalCode(name)}`, date),
      date,
      title: name,
      description: rule,
      emoji: kind === '传统' ? '🏮' : '🎈',
    }));
}

function dayAfterDayEvents(choice: FeedChoice, years: readonly number[]): ChosenEvent[] {
  const names = { lunar: hasTopic(choice, 'l'), ganzhi: hasTopic(choice, 'g') };
  if (!names.lunar && !names.ganzhi) return [];
  return years.flatMap((year) => dailyEvents(year, names).map((event) => ({ ...event, daily: true as const })));
}
