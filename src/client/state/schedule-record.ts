import {
  bundledSchedules,
  checkSchedule,
  type ScheduleJson,
  scheduleJson,
  supersedes,
  type YearSchedule,
} from '#domain/holiday/index.ts';

/** The source of a year's schedule; `missing` where there is none. */
export type ScheduleState = 'bundled' | 'updated' | 'pasted' | 'missing';

/** The schedule of a year beyond the one in the build. */
export interface ScheduleRecord {
  /** The schedule that the server sent. */
  readonly updated?: YearSchedule;
  /** The schedule that the reader pasted. */
  readonly pasted?: YearSchedule;
  /** The time of the server's last answer, in milliseconds since the epoch. */
  readonly askedAt?: number;
}

/**
 * The keys of a year's two parts in the store. The parts are separate records, because a page knows the store only as
 * of its opening: writing the server's part must not undo what the reader has pasted or withdrawn in another tab since.
 */
export const officialKey = (year: number): string => String(year);
export const pastedKey = (year: number): string => `pasted-${year}`;

/** Answers the year of a key in the store. */
export function yearOfKey(key: string): number {
  return Number(key.replace('pasted-', ''));
}

export interface ChosenSchedule {
  readonly schedule: YearSchedule;
  readonly state: ScheduleState;
}

/** Chooses the schedule of a year. A pasted one is superseded as soon as the server's contains as many notices. */
export function chosenSchedule(year: number, { updated, pasted }: ScheduleRecord): ChosenSchedule | undefined {
  const bundled = bundledSchedules().get(year);
  const official: ChosenSchedule | undefined =
    updated && supersedes(updated, bundled)
      ? { schedule: updated, state: 'updated' }
      : bundled && { schedule: bundled, state: 'bundled' };
  const knowsMore = pasted && pasted.notices.length > (official?.schedule.notices.length ?? 0);
  return knowsMore ? { schedule: pasted, state: 'pasted' } : official;
}

/** Reads a stored record, perhaps of an earlier build; unreadable parts are ignored. */
export function readRecord(official: unknown, pasted: unknown, year: number): ScheduleRecord {
  const { updated, askedAt } = (official ?? {}) as Record<string, unknown>;
  return {
    ...definedPart('updated', usableSchedule(updated, year)),
    ...definedPart('pasted', usableSchedule(pasted, year)),
    ...definedPart('askedAt', typeof askedAt === 'number' ? askedAt : undefined),
  };
}

/** Writes the server's part of a record in the form that {@link readRecord} reads. */
export function writeOfficial({ updated, askedAt }: ScheduleRecord): { updated?: ScheduleJson; askedAt?: number } {
  return { ...definedPart('updated', updated && scheduleJson(updated)), ...definedPart('askedAt', askedAt) };
}

/** Validates a schedule from outside and answers it only for the expected year. */
export function usableSchedule(value: unknown, year: number): YearSchedule | undefined {
  const checked = checkSchedule(value);
  return checked.ok && checked.value.year === year ? checked.value : undefined;
}

function definedPart<Name extends string, Value>(name: Name, value: Value | undefined): { [Part in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Part in Name]?: Value });
}
