import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ScheduleJson } from '../../contract/holiday.ts';
import { isYearIn } from '../../domain/calendar/year.ts';
import { bundledSchedules, checkSchedule, HOLIDAY_YEARS, scheduleJson } from '../../domain/holiday/index.ts';
import type { Config } from '../config.ts';

/** Long enough to spare the server, short enough that a new notice reaches everybody within minutes. */
const caching = 'public, max-age=0, s-maxage=300';

/** `/data/holidays/{year}.json`: the schedule the owner put into the data directory, else the one of the build. */
export function registerHolidays(app: FastifyInstance, { dataDirectory }: Pick<Config, 'dataDirectory'>): void {
  app.get<{ Params: { file: string } }>('/data/holidays/:file', async ({ params, log }, reply) => {
    const year = Number(/^(\d{4})\.json$/.exec(params.file)?.[1]);
    if (!isYearIn(year, HOLIDAY_YEARS)) {
      reply.code(404).header('cache-control', 'no-store');
      return { code: 404, info: `只有 ${HOLIDAY_YEARS.first}.json 至 ${HOLIDAY_YEARS.last}.json` };
    }
    reply.header('cache-control', caching);
    return (await ownersSchedule(join(dataDirectory, 'holidays', `${year}.json`), year, log)) ?? builtSchedule(year);
  });
}

/** What cannot be used is logged, so that its owner learns why readers do not see it, and is then as if it were not there. */
async function ownersSchedule(path: string, year: number, log: FastifyBaseLogger): Promise<ScheduleJson | undefined> {
  try {
    const checked = checkSchedule(JSON.parse(await readFile(path, 'utf8')));
    if (checked.ok && checked.value.year === year) return scheduleJson(checked.value);
    log.warn(
      { path, reason: checked.ok ? `year 是 ${checked.value.year}` : checked.error.message },
      'unusable schedule',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ path, err: error }, 'unreadable schedule');
  }
  return undefined;
}

/** Empty lists for a year nobody has collected: see the contract. */
function builtSchedule(year: number): ScheduleJson {
  const schedule = bundledSchedules().get(year);
  return schedule ? scheduleJson(schedule) : { year, notices: [], days: [] };
}
