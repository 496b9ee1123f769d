import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import type { ScheduleJson } from '../../contract/holiday.ts';
import { isYearIn } from '../../domain/calendar/year.ts';
import {
  holidayYears,
  scheduleJson,
  bundledSchedules,
  checkSchedule,
  supersedes,
  type YearSchedule,
} from '../../domain/holiday/index.ts';
import type { Config } from '../config/config.ts';
import { failureBody } from '../plugins/request-id.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Shared caches keep a schedule so briefly that a new notice reaches all readers within minutes. */
const caching = 'public, max-age=0, s-maxage=300';

/** `/data/holidays/{year}.json`: the schedule the owner put into the data directory, else the one of the build. */
export function registerHolidays(app: FastifyInstance, { dataDirectory }: Pick<Config, 'dataDirectory'>): void {
  app.get<{ Params: { file: string } }>('/data/holidays/:file', async (request, reply) => {
    const { params, log } = request;
    const year = Number(/^(\d{4})\.json$/.exec(params.file)?.[1]);
    if (!isYearIn(year, holidayYears)) {
      reply.code(404).header('cache-control', 'no-store');
      return failureBody(request, 404, `只有 ${holidayYears.first}.json 至 ${holidayYears.last}.json`);
    }
    reply.header('cache-control', caching);
    const schedule = await findHolidaySchedule(dataDirectory, year, log);
    // A year without a schedule has empty lists (see the contract).
    return schedule ? scheduleJson(schedule) : ({ year, notices: [], days: [] } satisfies ScheduleJson);
  });
}

/**
 * The schedule of a year: the owner's from the data directory, unless the build's supersedes it; otherwise the build's. Undefined
 * where neither has the year.
 */
export async function findHolidaySchedule(
  dataDirectory: string,
  year: number,
  log: FastifyBaseLogger,
): Promise<YearSchedule | undefined> {
  const path = join(dataDirectory, 'holidays', `${year}.json`);
  const bundled = bundledSchedules().get(year);
  const owners = await readOwnerSchedule(path, year, log);
  if (!owners || supersedes(owners, bundled)) return owners ?? bundled;
  log.warn({ path }, 'schedule passed over: the build knows as much or more');
  return bundled;
}

/** Reads the owner's schedule. A file that cannot be used is logged, so that the owner learns why readers do not see it, and ignored. */
async function readOwnerSchedule(
  path: string,
  year: number,
  log: FastifyBaseLogger,
): Promise<YearSchedule | undefined> {
  try {
    const checked = checkSchedule(JSON.parse(await readFile(path, 'utf8')));
    if (checked.ok && checked.value.year === year) return checked.value;
    log.warn(
      { path, reason: checked.ok ? `year 是 ${checked.value.year}` : checked.error.message },
      'unusable schedule',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ path, err: error }, 'unreadable schedule');
  }
  return undefined;
}
