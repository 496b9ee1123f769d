import type { FeedId } from '#domain/feed/feeds.ts';
import { feedCalendar, holidayYearCalendar } from '#domain/feed/index.ts';
import { bundledSchedules, type Schedules, type YearSchedule } from '#domain/holiday/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import type { Platform, DeviceStorage } from '../../platform/platform.ts';
import { chosenSchedule, officialKey, pastedKey, readRecord, yearOfKey } from '../../state/schedule-record.ts';

/** Writes the calendar file of a feed from the data on the device. */
export async function feedText(id: FeedId, year: number, platform: Platform): Promise<string> {
  return writeCalendar(feedCalendar(id, year, await schedulesHere(platform)));
}

/** Writes the calendar file of one year's days off and at work. */
export function yearFeedText(schedule: YearSchedule): string {
  return writeCalendar(holidayYearCalendar(schedule));
}

/** Answers the holiday schedules on this device without a request: those of the build and those stored since. */
export async function schedulesHere({ schedules }: DeviceStorage): Promise<Schedules> {
  const all = new Map(bundledSchedules());
  const kept = new Map(await schedules.entries());
  for (const year of new Set([...kept.keys()].map(yearOfKey))) {
    const record = readRecord(kept.get(officialKey(year)), kept.get(pastedKey(year)), year);
    const chosen = chosenSchedule(year, record);
    if (chosen) all.set(year, chosen.schedule);
  }
  return all;
}
