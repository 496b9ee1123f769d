import { bundledSchedules, type Schedules } from '#domain/holiday/index.ts';
import { type AnswerContext, answerDates, type QuickAnswer } from '#domain/quick-answer/index.ts';
import type { DeviceStorage } from '../platform/platform.ts';
import { chosenSchedule, officialKey, pastedKey, readRecord } from './schedule-record.ts';

/** The direct answers to a text by the device's zone and schedules. The calendar's tables are loaded with this file. */
export async function answersOnDevice(
  text: string,
  platform: DeviceStorage,
  today: AnswerContext['today'],
): Promise<readonly QuickAnswer[]> {
  const schedules = await knownSchedules(platform, today.year);
  const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dates = answerDates(text, { today, schedules, timeZone });
  const known = [...(await savedDays(text, platform, today)), ...dates];
  if (known.length > 0) return known;
  return (await import('#domain/quick-answer/content.ts')).contentAnswers(text);
}

/** A longer text is no name. */
const longestName = 30;

/** The days of saved birthdays and anniversaries of that name; their code is loaded only where there are some. */
async function savedDays(
  text: string,
  { anniversaries }: DeviceStorage,
  today: AnswerContext['today'],
): Promise<readonly QuickAnswer[]> {
  const entries = text.length > longestName ? [] : ((await anniversaries.entries()) ?? []);
  if (entries.length === 0) return [];
  const { answerAnniversaries } = await import('#domain/quick-answer/anniversaries.ts');
  return answerAnniversaries(
    text,
    entries.map(([, record]) => record),
    today,
  );
}

/** The schedules of the build, and newer ones that an earlier visit stored. */
async function knownSchedules({ schedules }: DeviceStorage, year: number): Promise<Schedules> {
  const all = new Map(bundledSchedules());
  for (const each of [year, year + 1]) {
    // oxlint-disable-next-line no-await-in-loop
    const [official, pasted] = await Promise.all([officialKey(each), pastedKey(each)].map(schedules.get));
    const chosen = chosenSchedule(each, readRecord(official, pasted, each));
    if (chosen) all.set(each, chosen.schedule);
  }
  return all;
}
