export type { ScheduleJson } from '#domain/holiday/index.ts';

/**
 * The path of the holiday schedule of a year (GET), so that a notice reaches readers without a release. The body is a
 * `ScheduleJson`, which the client validates with `checkSchedule`.
 *
 *     { "year": 2026,
 *       "notices": [{ "url": "https://www.gov.cn/…", "number": "国办发明电〔2025〕7号", "title": "…", "issued": "2025-11-04" }],
 *       "days": [{ "date": "2026-01-01", "name": "元旦", "work": false }, …] }
 *
 * `url` may be empty; `number`, `title` and `issued` may be missing. `work: true` marks a weekend day on which people work.
 * A year without a schedule has two empty lists and status 200, because browsers write every 404 into the reader's console.
 */
export function schedulePath(year: number): string {
  return `/data/holidays/${year}.json`;
}
