import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseTemplates, makeDatabaseTemplates } from '../support/database-templates.ts';
import { startPgbouncer } from '../support/own-pgbouncer.ts';
import { startPostgres } from '../support/own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL of this run, without a database. */
    postgres: string;
    /** The address of a PgBouncer in front of it, or empty; see `tests/support/own-pgbouncer.ts`. */
    pooler: string;
    templates: DatabaseTemplates;
  }
}

/** Starts a PostgreSQL for the tests of a run and makes the databases that they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const pooler = await startPgbouncer(url);
  const { sqlite, postgres, remove } = await makeDatabaseTemplates(url);
  project.provide('postgres', url);
  project.provide('pooler', pooler?.url ?? '');
  project.provide('templates', { sqlite, postgres });
  return async () => {
    await pooler?.stop();
    await stop();
    remove();
    refuseOutgoing();
  };
}

/** Fails the run when a server or a command asked for an address that is not on this machine; `outgoing.ts` notes them. */
function refuseOutgoing(): void {
  const noted = join(process.env['TEST_RUN_FOLDER'] ?? '', 'outgoing');
  if (existsSync(noted)) throw new Error(`the tests asked for other machines:\n${readFileSync(noted, 'utf8')}`);
}
