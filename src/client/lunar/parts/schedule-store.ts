import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { schedulePath } from '../../../contract/holiday.ts';
import { bundledSchedules, scheduleJson, type Schedules, type YearSchedule } from '../../../domain/holiday/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  chosenSchedule,
  officialKey,
  pastedKey,
  readRecord,
  type ScheduleRecord,
  type ScheduleState,
  usableSchedule,
  writeOfficial,
} from './schedule-record.ts';

/** The schedules the lunar pages share: those of the build, and what came after it. */
export interface ScheduleStore {
  readonly schedules: ReadonlySignal<Schedules>;
  readonly stateOf: (year: number) => ScheduleState;
  /** Looks for something newer about a year: on the device first, then on the server unless it answered a short while ago. */
  readonly look: (year: number) => Promise<void>;
  /** Keeps what the reader pasted; false where the browser cannot keep it longer than the page lasts. */
  readonly keep: (schedule: YearSchedule) => Promise<boolean>;
  /** Takes back what the reader pasted. */
  readonly forget: (year: number) => Promise<boolean>;
}

const pauseMilliseconds = 6 * 3_600_000;

export function createScheduleStore(platform: Platform): ScheduleStore {
  const records = signal<ReadonlyMap<number, ScheduleRecord>>(new Map());
  const recalled = new Map<number, Promise<void>>();
  const recordOf = (year: number): ScheduleRecord => records.value.get(year) ?? {};
  const put = (year: number, record: ScheduleRecord): void =>
    void (records.value = new Map(records.value).set(year, record));

  async function recall(year: number): Promise<void> {
    const [official, pasted] = await Promise.all([officialKey(year), pastedKey(year)].map(platform.schedules.get));
    put(year, { ...readRecord(official, pasted, year), ...recordOf(year) });
  }

  async function ask(year: number): Promise<void> {
    if (!platform.seemsOnline() || !isDue(recordOf(year), platform.now())) return;
    put(year, { ...recordOf(year), askedAt: platform.now() });
    const result = await platform.http({ method: 'GET', path: schedulePath(year), headers: {} });
    if (result.kind === 'answered' && result.status === 200) return take(year, result.body);
    // A gateway that is down for a minute must not silence a year for hours.
    const { askedAt: _, ...rest } = recordOf(year);
    put(year, rest);
  }

  /**
   * The newest answer counts, so that the owner can take a mistake back; whether it is poorer than the build is looked at
   * when it is chosen. A broken one is a fault of the site, which its owner has to learn.
   */
  async function take(year: number, body: unknown): Promise<void> {
    const schedule = usableSchedule(body, year);
    if (!schedule && !isEmpty(body)) platform.report(`the schedule of ${year}`, body);
    if (schedule) put(year, { ...recordOf(year), updated: schedule });
    await platform.schedules.set(officialKey(year), writeOfficial(recordOf(year)));
  }

  /** Before anything is written about a year: what an earlier visit kept must not be lost. */
  function remember(year: number): Promise<void> {
    if (recalled.size === 0) watch();
    const memory = recalled.get(year) ?? recall(year);
    recalled.set(year, memory);
    return memory;
  }

  /** A page that stays open for days looks again when somebody comes back to it, and when the network does. */
  function watch(): void {
    const lookAgain = (): void => [...recalled.keys()].forEach((year) => void ask(year));
    platform.onReturn(lookAgain);
    platform.onConnectivity((online) => online && lookAgain());
  }

  return {
    schedules: computed(() => allSchedules(records.value)),
    stateOf: (year) => chosenSchedule(year, recordOf(year))?.state ?? 'missing',
    async look(year) {
      await remember(year);
      await ask(year);
    },
    async keep(schedule) {
      await remember(schedule.year);
      put(schedule.year, { ...recordOf(schedule.year), pasted: schedule });
      return platform.schedules.set(pastedKey(schedule.year), scheduleJson(schedule));
    },
    async forget(year) {
      await remember(year);
      const { pasted: _, ...rest } = recordOf(year);
      put(year, rest);
      return platform.schedules.remove(pastedKey(year));
    },
  };
}

function allSchedules(records: ReadonlyMap<number, ScheduleRecord>): Schedules {
  const all = new Map(bundledSchedules());
  for (const [year, record] of records) {
    const chosen = chosenSchedule(year, record);
    if (chosen) all.set(year, chosen.schedule);
  }
  return all;
}

/** A clock that was set back must not stop the asking for good. */
function isDue({ askedAt }: ScheduleRecord, now: number): boolean {
  return askedAt === undefined || Math.abs(now - askedAt) >= pauseMilliseconds;
}

/** The server's way to say that nobody has collected this year yet. */
function isEmpty(body: unknown): boolean {
  const { days } = (body ?? {}) as { days?: unknown };
  return Array.isArray(days) && days.length === 0;
}
