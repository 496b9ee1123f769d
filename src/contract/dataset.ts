/** The addresses of the dataset for others. All of them are public, and pages of any origin may read them. */
export const datasetPaths = {
  index: '/data/lunar/index.json',
  schema: '/data/lunar/schema.json',
  csv: '/data/lunar.csv',
  sqlite: '/data/lunar.sqlite',
  holidayIndex: '/data/holiday/index.json',
  holidaySchema: '/data/holiday/schema.json',
  holidayCsv: '/data/holiday.csv',
} as const;

/** The calendar, the terms and the moons of a year. */
export function datasetYearPath(year: number): string {
  return `/data/lunar/${year}.json`;
}

/** The days off and at work of a year in the shape of holiday-cn. */
export function holidayYearPath(year: number): string {
  return `/data/holiday/${year}.json`;
}

/** A file of the dataset with its size and checksum, both of the bytes without content encoding. */
export interface DatasetFile {
  readonly path: string;
  readonly bytes: number;
  /** hexadecimal, as `sha256sum` prints it */
  readonly sha256: string;
}

/** The index of the lunar files. */
export interface DatasetIndex {
  readonly version: string;
  readonly licence: 'MIT';
  readonly schema: string;
  readonly files: readonly DatasetFile[];
}
