import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { schedulePath } from '#contract/holiday.ts';
import { bundledSchedules, scheduleJson, type Schedules, type YearSchedule } from '#domain/holiday/index.ts';
import type { KeyedStore, Network, PageNavigation, Platform } from '../../platform/platform.ts';
import {
  chosenSchedule,
  officialKey,
  pastedKey,
  readRecord,
  type ScheduleRecord,
  type ScheduleState,
  usableSchedule,
  writeOfficial,
} from '../../state/schedule-record.ts';

/** The holiday schedules that the lunar pages share: those of the build, and newer ones. */
export interface ScheduleStore {
  readonly schedules: ReadonlySignal<Schedules>;
  readonly stateOf: (year: number) => ScheduleState;
  /** Updates a year: from the device first, then from the server unless it answered a short while ago. */
  readonly look: (year: number) => Promise<void>;
  /** Stores the schedule that the reader pasted; false where the browser keeps it only as long as the page. */
  readonly keep: (schedule: YearSchedule) => Promise<boolean>;
  /** Removes the schedule that the reader pasted. */
  readonly forget: (year: number) => Promise<boolean>;
}

const pauseMilliseconds = 6 * 3_600_000;

export function createScheduleStore(platform: Platform): ScheduleStore {
  const records = createYearRecords(platform.schedules);
  const ask = createScheduleRequest(platform, records);
  const remember = createRecall(platform, { records, ask });

  let last = allSchedules(records.all.value);

  return {
    schedules: computed(() => (last = unlessSame(last, allSchedules(records.all.value)))),
    stateOf: (year) => chosenSchedule(year, records.of(year))?.state ?? 'missing',
    async look(year) {
      await remember(year);
      await ask(year);
    },
    async keep(schedule) {
      await remember(schedule.year);
      records.put(schedule.year, { ...records.of(schedule.year), pasted: schedule });
      return platform.schedules.set(pastedKey(schedule.year), scheduleJson(schedule));
    },
    async forget(year) {
      await remember(year);
      const { pasted: _, ...rest } = records.of(year);
      records.put(year, rest);
      return platform.schedules.remove(pastedKey(year));
    },
  };
}

/** The schedules of years that the build does not hold: in memory, read once from the device. */
interface YearRecords {
  readonly all: ReadonlySignal<ReadonlyMap<number, ScheduleRecord>>;
  readonly of: (year: number) => ScheduleRecord;
  readonly put: (year: number, record: ScheduleRecord) => void;
  /** Adds what an earlier visit stored about a year. */
  readonly recall: (year: number) => Promise<void>;
}

function createYearRecords(stored: KeyedStore): YearRecords {
  const all = signal<ReadonlyMap<number, ScheduleRecord>>(new Map());
  const of = (year: number): ScheduleRecord => all.value.get(year) ?? {};
  const put = (year: number, record: ScheduleRecord): void => void (all.value = new Map(all.value).set(year, record));
  async function recall(year: number): Promise<void> {
    const [official, pasted] = await Promise.all([officialKey(year), pastedKey(year)].map(stored.get));
    put(year, { ...readRecord(official, pasted, year), ...of(year) });
  }
  return { all, of, put, recall };
}

type AskServer = (year: number) => Promise<void>;

/** Asks the server about a year, unless it answered a short while ago or the browser says that there is no network. */
function createScheduleRequest(platform: Platform, records: YearRecords): AskServer {
  /**
   * The newest answer counts, so that the owner can correct a mistake; whether it is poorer than the build is decided when a schedule
   * is chosen. A malformed answer is a fault of the site, which its owner has to learn.
   */
  async function store(year: number, body: unknown): Promise<void> {
    const schedule = usableSchedule(body, year);
    if (!schedule && !isEmpty(body)) platform.report(`the schedule of ${year}`, body);
    if (schedule) records.put(year, { ...records.of(year), updated: schedule });
    await platform.schedules.set(officialKey(year), writeOfficial(records.of(year)));
  }

  return async function ask(year) {
    if (!platform.seemsOnline() || !isDue(records.of(year), platform.now())) return;
    records.put(year, { ...records.of(year), askedAt: platform.now() });
    const result = await platform.http({ method: 'GET', path: schedulePath(year), headers: {} });
    if (result.kind === 'answered' && result.status === 200) return store(year, result.body);
    // A gateway that is down for a minute must not silence a year for hours.
    const { askedAt: _, ...rest } = records.of(year);
    records.put(year, rest);
  };
}

/**
 * Reads each year once from the device, before anything is written about it, because a write must not lose what an earlier visit
 * stored. A page that stays open for days asks again about these years when it becomes visible, and when the network returns.
 */
function createRecall(
  platform: PageNavigation & Network,
  { records, ask }: { readonly records: YearRecords; readonly ask: AskServer },
): (year: number) => Promise<void> {
  const recalled = new Map<number, Promise<void>>();
  function askAgain(): void {
    for (const year of recalled.keys()) void ask(year);
  }
  return function remember(year) {
    if (recalled.size === 0) {
      platform.onReturn(askAgain);
      platform.onConnectivity((online) => online && askAgain());
    }
    const memory = recalled.get(year) ?? records.recall(year);
    recalled.set(year, memory);
    return memory;
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

/** A year is asked for with every visit and seldom answered anew; the same schedules must not draw every day of a page again. */
function unlessSame(last: Schedules, next: Schedules): Schedules {
  const isSame = ([year, schedule]: [number, YearSchedule]): boolean => {
    const known = last.get(year);
    return known === schedule || (known !== undefined && textOf(known) === textOf(schedule));
  };
  return last.size === next.size && [...next].every(isSame) ? last : next;
}

function textOf(schedule: YearSchedule): string {
  return JSON.stringify(scheduleJson(schedule));
}

/** The distance counts in both directions: a clock that was set back must not stop the requests for good. */
function isDue({ askedAt }: ScheduleRecord, now: number): boolean {
  return askedAt === undefined || Math.abs(now - askedAt) >= pauseMilliseconds;
}

/** The server answers an empty list for a year whose schedule has not been published yet. */
function isEmpty(body: unknown): boolean {
  const { days } = (body ?? {}) as { days?: unknown };
  return Array.isArray(days) && days.length === 0;
}
