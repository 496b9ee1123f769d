import { bundledSchedules, type Schedules } from '../../../domain/holiday/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { chosenSchedule, readRecord } from './schedule-record.ts';

/** The holiday schedules this device has, without asking anybody: those of the build, and what came after it. */
export async function schedulesHere({ schedules }: Platform): Promise<Schedules> {
  const all = new Map(bundledSchedules());
  for (const [key, value] of (await schedules.entries()) ?? []) {
    const year = Number(key);
    const chosen = chosenSchedule(year, readRecord(value, year));
    if (chosen) all.set(year, chosen.schedule);
  }
  return all;
}
