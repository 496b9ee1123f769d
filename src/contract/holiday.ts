export type { ScheduleJson } from '../domain/holiday/index.ts';

/**
 * Where the holiday schedule of a year is read (GET), so that a notice reaches readers without a release: a `ScheduleJson`,
 * which the client checks with `checkSchedule` before it believes it.
 *
 *     { "year": 2026,
 *       "notices": [{ "url": "https://www.gov.cn/…", "number": "国办发明电〔2025〕7号", "title": "…", "issued": "2025-11-04" }],
 *       "days": [{ "date": "2026-01-01", "name": "元旦", "work": false }, …] }
 *
 * `url` may be an empty text, the three after it may be missing. `work: true` is a day people work although it would be none.
 * A year nobody has collected yet has two empty lists and status 200: browsers write every 404 into the reader's console.
 */
export function schedulePath(year: number): string {
  return `/data/holidays/${year}.json`;
}
