import { bundledSchedules, type Schedules } from '../../../domain/holiday/index.ts';
import type { DeviceStorage } from '../../platform/platform.ts';
import { chosenSchedule, officialKey, pastedKey, readRecord, yearOfKey } from './schedule-record.ts';

/** The holiday schedules this device has, without asking anybody: those of the build, and what came after it. */
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
