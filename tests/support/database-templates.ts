import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { seedDatabase } from '#server/seed/seed.ts';

/** With the starter articles, as a new site has them, or without any article. */
export const templateNames = ['starter', 'bare'] as const;
export type TemplateName = (typeof templateNames)[number];

/**
 * Databases that are migrated, filled and closed. Tests copy one, since migrating and filling takes twenty times as long
 * (decision 123).
 */
export interface DatabaseTemplates {
  /** The file of each SQLite template. */
  readonly sqlite: Readonly<Record<TemplateName, string>>;
  /** The database name of each PostgreSQL template. */
  readonly postgres: Readonly<Record<TemplateName, string>>;
}

/** The moment at which the clock of every API test starts; the owner's account of its templates was created then. */
export const templateTime = 1_800_000_000;

export interface OwnTemplates extends DatabaseTemplates {
  readonly remove: () => void;
}

/** Makes the templates in files and, where the address of a server is given, in PostgreSQL. */
export async function makeDatabaseTemplates(postgresServer?: string): Promise<OwnTemplates> {
  const directory = mkdtempSync(join(tmpdir(), 'site-templates-'));
  chmodSync(directory, 0o755);
  const sqlite = { starter: join(directory, 'starter.sqlite'), bare: join(directory, 'bare.sqlite') };
  const postgres = { starter: 'template_starter', bare: 'template_bare' };
  for (const name of templateNames) {
    await fillTemplate(name, { url: undefined, file: sqlite[name] });
    if (postgresServer === undefined) continue;
    await createPostgres(postgresServer, postgres[name]);
    await fillTemplate(name, { url: `${postgresServer}/${postgres[name]}`, file: '' });
  }
  return { sqlite, postgres, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Makes a SQLite file with the starter articles, as the first start of a server leaves it. */
export async function makeStarterDatabase(): Promise<{ readonly file: string; readonly remove: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'site-starter-'));
  const file = join(directory, 'starter.sqlite');
  await fillTemplate('starter', { url: undefined, file }, Math.floor(Date.now() / 1000));
  return { file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

async function fillTemplate(
  name: TemplateName,
  place: { url: string | undefined; file: string },
  now = templateTime,
): Promise<void> {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.error.message);
  const database = await openDatabase({ ...place, onError: console.error });
  // The server writes the starter articles only where this note is missing.
  if (name === 'bare') await database.insertInto('meta').values({ key: 'starter', value: '1' }).execute();
  await seedDatabase(database, config.value, now);
  await refreshIndex(database);
  await database.destroy();
}

/** Creates a database on a server, empty unless a template is named. */
export async function createPostgres(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await client.end();
  return `${server}/${name}`;
}
