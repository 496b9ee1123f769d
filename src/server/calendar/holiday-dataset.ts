import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { datasetPaths, holidayYearPath } from '#contract/dataset.ts';
import { datasetCsv, holidayFields, holidaySchema, holidayYear, type HolidayYear } from '#domain/dataset/index.ts';
import { holidayYears } from '#domain/holiday/index.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { describeFile } from './dataset-files.ts';
import { yearInBeijing } from './feeds.ts';
import { type CalendarSources, findHolidaySchedule } from './holidays.ts';

/** The headers of the holidays: a new notice reaches everybody within minutes, and pages of any origin may read them. */
const headers = {
  'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400',
  'access-control-allow-origin': '*',
};
const json = 'application/json; charset=utf-8';
const csv = 'text/csv; charset=utf-8';
const schemaText = JSON.stringify(holidaySchema);

/** `/data/holiday/…`: the holiday schedules since 2007 for other programs, with those that the owner has given. */
export function registerHolidayDataset(app: FastifyInstance, { clock, folders, cache }: CalendarSources): void {
  async function allYears(log: FastifyBaseLogger): Promise<HolidayYear[]> {
    const { first } = holidayYears;
    const years = Array.from({ length: yearInBeijing(clock()) + 2 - first }, (_, index) => first + index);
    const given = await folders();
    const found = await Promise.all(years.map((year) => findHolidaySchedule(given, year, log)));
    return found.flatMap((schedule) => (schedule ? [holidayYear(schedule)] : []));
  }

  async function makeYear(year: number, log: FastifyBaseLogger): Promise<PublicDocument> {
    const schedule = await findHolidaySchedule(await folders(), year, log);
    return schedule ? documentOf(JSON.stringify(holidayYear(schedule))) : documentOf('', { status: 404 });
  }

  const serve = (
    path: string,
    type: string,
    make: (log: FastifyBaseLogger, year: number) => Promise<PublicDocument>,
  ): void => {
    app.get(path, { compress: false }, async (request, reply) => {
      const { year } = request.params as { year?: string };
      const found = await cache.get<PublicDocument>(request, () => make(request.log, Number(year)));
      if (found.status === 404) return answerMissing(request, reply);
      reply.type(type).headers({ ...headers, etag: found.etag });
      return sendEncoded(request, reply, found);
    });
  };

  serve(datasetPaths.holidaySchema, json, async () => documentOf(schemaText));
  serve(datasetPaths.holidayIndex, json, async (log) => documentOf(indexText(await allYears(log))));
  serve(datasetPaths.holidayCsv, csv, async (log) => documentOf(csvText(await allYears(log))));
  serve('/data/holiday/:year(^\\d{4}$).json', json, (log, year) => makeYear(year, log));
}

/** The files with their checksums; two files of the same data have the same, and so no version is told. */
function indexText(years: readonly HolidayYear[]): string {
  const texts: [path: string, text: string][] = [
    [datasetPaths.holidayCsv, csvText(years)],
    [datasetPaths.holidaySchema, schemaText],
    ...years.map((each): [string, string] => [holidayYearPath(each.year), JSON.stringify(each)]),
  ];
  const files = texts.map(([path, text]) => describeFile(path, Buffer.from(text)));
  return JSON.stringify({ licence: 'MIT', schema: datasetPaths.holidaySchema, files });
}

function csvText(years: readonly HolidayYear[]): string {
  return datasetCsv(
    holidayFields,
    years.flatMap(({ days }) => days),
  );
}
