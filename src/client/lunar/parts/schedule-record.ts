import {
  bundledSchedules,
  checkSchedule,
  type ScheduleJson,
  scheduleJson,
  supersedes,
  type YearSchedule,
} from '../../../domain/holiday/index.ts';

/** Where the schedule of a year comes from; 'missing' where none is held. */
export type ScheduleState = 'bundled' | 'updated' | 'pasted' | 'missing';

/** What is known about a year beyond the build. */
export interface ScheduleRecord {
  /** the server's */
  readonly updated?: YearSchedule;
  /** the reader's own */
  readonly pasted?: YearSchedule;
  /** milliseconds; when the server last answered */
  readonly askedAt?: number;
}

/**
 * Where the two parts of a year lie in the store. They lie apart because a page knows the store only as it was when it was
 * opened: writing the server's part, it must not undo what the reader has pasted or withdrawn in another tab since.
 */
export const officialKey = (year: number): string => String(year);
export const pastedKey = (year: number): string => `pasted-${year}`;

/** The year a key of the store is about. */
export function yearOfKey(key: string): number {
  return Number(key.replace('pasted-', ''));
}

export interface ChosenSchedule {
  readonly schedule: YearSchedule;
  readonly state: ScheduleState;
}

/** Which schedule of a year is shown. What the reader pasted stands back as soon as the server knows as many notices. */
export function chosenSchedule(year: number, { updated, pasted }: ScheduleRecord): ChosenSchedule | undefined {
  const bundled = bundledSchedules().get(year);
  const official: ChosenSchedule | undefined =
    updated && supersedes(updated, bundled)
      ? { schedule: updated, state: 'updated' }
      : bundled && { schedule: bundled, state: 'bundled' };
  const knowsMore = pasted && pasted.notices.length > (official?.schedule.notices.length ?? 0);
  return knowsMore ? { schedule: pasted, state: 'pasted' } : official;
}

/** Reads what an earlier visit, perhaps of an earlier build, has kept; what it cannot read is as if it were not there. */
export function readRecord(official: unknown, pasted: unknown, year: number): ScheduleRecord {
  const { updated, askedAt } = (official ?? {}) as Record<string, unknown>;
  return {
    ...definedPart('updated', usableSchedule(updated, year)),
    ...definedPart('pasted', usableSchedule(pasted, year)),
    ...definedPart('askedAt', typeof askedAt === 'number' ? askedAt : undefined),
  };
}

/** Writes the server's part of a record in the form {@link readRecord} reads. */
export function writeOfficial({ updated, askedAt }: ScheduleRecord): { updated?: ScheduleJson; askedAt?: number } {
  return { ...definedPart('updated', updated && scheduleJson(updated)), ...definedPart('askedAt', askedAt) };
}

/** A schedule from outside, where it can be believed and is about the year meant. */
export function usableSchedule(value: unknown, year: number): YearSchedule | undefined {
  const checked = checkSchedule(value);
  return checked.ok && checked.value.year === year ? checked.value : undefined;
}

function definedPart<Name extends string, Value>(name: Name, value: Value | undefined): { [Part in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Part in Name]?: Value });
}
