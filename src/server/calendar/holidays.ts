import type { FastifyInstance } from 'fastify';
import type { ScheduleJson } from '../../contract/holiday.ts';
import { isYearIn } from '../../domain/calendar/year.ts';
import { holidayYears, scheduleJson } from '../../domain/holiday/index.ts';
import type { Config } from '../config/config.ts';
import { failureBody } from '../plugins/request-id.ts';
import { heldSchedule } from './holiday-schedule.ts';

/** Long enough to spare the server, short enough that a new notice reaches everybody within minutes. */
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
    const schedule = await heldSchedule(dataDirectory, year, log);
    // Empty lists for a year nobody has collected: see the contract.
    return schedule ? scheduleJson(schedule) : ({ year, notices: [], days: [] } satisfies ScheduleJson);
  });
}
