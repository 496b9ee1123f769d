import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { bundledSchedules, checkSchedule, supersedes, type YearSchedule } from '../../domain/holiday/index.ts';

/**
 * The schedule of a year: the one the owner put into the data directory, unless the build has learnt more since, else that of
 * the build; undefined where nobody has it.
 */
export async function heldSchedule(
  dataDirectory: string,
  year: number,
  log: FastifyBaseLogger,
): Promise<YearSchedule | undefined> {
  const path = join(dataDirectory, 'holidays', `${year}.json`);
  const bundled = bundledSchedules().get(year);
  const owners = await ownersSchedule(path, year, log);
  if (!owners || supersedes(owners, bundled)) return owners ?? bundled;
  log.warn({ path }, 'schedule passed over: the build knows as much or more');
  return bundled;
}

/** What cannot be used is logged, so that its owner learns why readers do not see it, and is then as if it were not there. */
async function ownersSchedule(path: string, year: number, log: FastifyBaseLogger): Promise<YearSchedule | undefined> {
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
