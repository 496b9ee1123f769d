import { disputedDays, isoText, type DisputedDay } from '../lunar/index.ts';
import { datasetDaysOf, type DatasetDay } from './days.ts';
import type { disputeFields, Row } from './fields.ts';

/**
 * The version of the data and of its shape by the rules of semantic versioning: a corrected value raises the last number, an added
 * column the second, a column that is renamed or goes the first. A test compares it with the digest of all rows.
 */
export const datasetVersion = '1.0.0';

/** A dispute of the dataset. */
export type DatasetDispute = Row<typeof disputeFields>;

/** The file of a year. */
export interface DatasetYear {
  readonly version: string;
  readonly year: number;
  readonly days: readonly DatasetDay[];
  readonly disputes: readonly DatasetDispute[];
}

/** The disputes of 1900 to 2100. */
export const datasetDisputes: readonly DatasetDispute[] = disputedDays.map(disputeRow);

/**
 * The file of a Gregorian year.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function datasetYear(year: number): DatasetYear {
  return {
    version: datasetVersion,
    year,
    days: datasetDaysOf(year),
    disputes: datasetDisputes.filter(({ adopted }) => Number(adopted.slice(0, 4)) === year),
  };
}

function disputeRow({ event, kind, adopted, other, ...rest }: DisputedDay): DatasetDispute {
  return { event, kind, adopted: isoText(adopted), other: isoText(other), ...rest };
}
