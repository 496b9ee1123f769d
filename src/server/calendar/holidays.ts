import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import type { ScheduleJson } from '#contract/holiday.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import {
  holidayYears,
  scheduleJson,
  bundledSchedules,
  checkSchedule,
  supersedes,
  type YearSchedule,
} from '#domain/holiday/index.ts';
import { failure, type Result } from '#domain/result.ts';
import type { Dependencies } from '../call/dependencies.ts';
import type { Config } from '../config/config.ts';
import type { SharedFiles } from '../owner-files/shared-folders.ts';
import { failureBody } from '../plugins/request-id.ts';
import type { PublicCache } from '../public/public-cache.ts';

/** Shared caches keep a schedule so briefly that a new notice reaches all readers within minutes. */
const caching = 'public, max-age=0, s-maxage=300';

/** The folders with the owner's schedules; where two have one of a year, the first is used. */
export type HolidayFolders = () => Promise<readonly string[]>;

/** What answers about days are made from. */
export interface CalendarSources extends Pick<Dependencies, 'clock'> {
  readonly folders: HolidayFolders;
  readonly cache: PublicCache;
}

/** The schedules in the data directory, and behind them those in the database. */
export function holidayFolders({ dataDirectory }: Pick<Config, 'dataDirectory'>, shared: SharedFiles): HolidayFolders {
  return async () => {
    const { holidays } = await shared.current();
    return [join(dataDirectory, 'holidays'), ...(holidays === undefined ? [] : [holidays])];
  };
}

/** `/data/holidays/{year}.json`: the schedule that the owner gave, else the one of the build. */
export function registerHolidays(app: FastifyInstance, folders: HolidayFolders): void {
  app.get<{ Params: { file: string } }>('/data/holidays/:file', async (request, reply) => {
    const { params, log } = request;
    const year = Number(/^(\d{4})\.json$/.exec(params.file)?.[1]);
    if (!isYearIn(year, holidayYears)) {
      reply.code(404).header('cache-control', 'no-store');
      return failureBody(request, 404, `只有 ${holidayYears.first}.json 至 ${holidayYears.last}.json`);
    }
    reply.header('cache-control', caching);
    const schedule = await findHolidaySchedule(await folders(), year, log);
    // A year without a schedule has empty lists (see the contract).
    return schedule ? scheduleJson(schedule) : ({ year, notices: [], days: [] } satisfies ScheduleJson);
  });
}

/**
 * The schedule of a year: the owner's from the first folder that has a usable one, unless the build's supersedes it; otherwise the
 * build's. Undefined where neither has the year.
 */
export async function findHolidaySchedule(
  folders: readonly string[],
  year: number,
  log: FastifyBaseLogger,
): Promise<YearSchedule | undefined> {
  const bundled = bundledSchedules().get(year);
  for (const folder of folders) {
    const path = join(folder, `${year}.json`);
    const owners = await readOwnerSchedule(path, year, log);
    if (owners && supersedes(owners, bundled)) return owners;
    if (owners) log.warn({ path }, 'schedule passed over: the build knows as much or more');
  }
  return bundled;
}

/** Checks the text of a schedule as it is checked when readers ask for it. */
export function checkScheduleText(text: string): Result<YearSchedule, 'bad-schedule'> {
  const checked = parseSchedule(text);
  if (!checked.ok || supersedes(checked.value, bundledSchedules().get(checked.value.year))) return checked;
  const message = `${checked.value.year} 年的安排，程序自带的已经同样新或更新，放进去也不会使用`;
  return failure({ code: 'bad-schedule', message });
}

function parseSchedule(text: string): Result<YearSchedule, 'bad-schedule'> {
  try {
    return checkSchedule(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure({ code: 'bad-schedule', message: `不是合法的 JSON（${error.message}）` });
  }
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
