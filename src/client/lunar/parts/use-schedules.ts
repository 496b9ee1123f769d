import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { isYearIn } from '#domain/calendar/year.ts';
import { holidayYears, type Schedules } from '#domain/holiday/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScheduleState } from '../../state/schedule-record.ts';
import { useServices } from '../../state/services.ts';
import { createScheduleStore, type ScheduleStore } from './schedule-store.ts';

export interface SchedulesInUse extends Pick<ScheduleStore, 'keep' | 'forget'> {
  readonly schedules: Schedules;
  readonly stateOf: (year: number) => ScheduleState;
}

/** One store for all pages of a visit; each server rendering has its own platform and therefore its own store. */
const stores = new WeakMap<Platform, ScheduleStore>();

/** Holds the holiday schedules and updates this year, the next, and the one being viewed. */
export function useSchedules(lookedAt?: number): SchedulesInUse {
  useSignals();
  const { platform, clock } = useServices();
  const { schedules, stateOf, keep, forget, look } = storeOf(platform);
  const thisYear = clock.today.value.year;
  useEffect(() => {
    for (const year of wantedYears(thisYear, lookedAt)) void look(year);
  }, [look, thisYear, lookedAt]);
  return { schedules: schedules.value, stateOf, keep, forget };
}

/**
 * Lists the years to request. The last days of a year may belong to the notice of the next; the server has no file
 * beyond the years it can know.
 */
export function wantedYears(thisYear: number, lookedAt = thisYear): number[] {
  const years = new Set([thisYear, thisYear + 1, lookedAt, lookedAt + 1]);
  return [...years].filter((year) => year >= thisYear && isYearIn(year, holidayYears));
}

function storeOf(platform: Platform): ScheduleStore {
  const store = stores.get(platform) ?? createScheduleStore(platform);
  stores.set(platform, store);
  return store;
}
