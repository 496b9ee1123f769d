import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { type DatasetFile, type DatasetIndex, datasetPaths, datasetYearPath } from '#contract/dataset.ts';
import {
  datasetCsv,
  type DatasetDay,
  datasetDisputes,
  datasetVersion,
  datasetYear,
  dayFields,
  disputeFields,
  type Field,
  yearSchema,
} from '#domain/dataset/index.ts';
import { termYears } from '#domain/lunar/index.ts';

/** A whole file, kept packed: that is how most clients take it. */
export interface WholeFile extends DatasetFile {
  readonly gzip: Uint8Array;
}

/** What is made once for all years. */
export interface DatasetFiles {
  readonly index: DatasetIndex;
  readonly csv: WholeFile;
  readonly sqlite: WholeFile;
}

/** The text of a year's file. */
export function yearText(year: number): string {
  return JSON.stringify(datasetYear(year));
}

/** The text of the schema of a year's file. */
export const yearSchemaText = JSON.stringify(yearSchema);

/** Makes the files of all years and their checksums; it takes seconds, so a thread does it. */
export function makeDatasetFiles(): DatasetFiles {
  const years = Array.from({ length: termYears.last - termYears.first + 1 }, (_, index) => termYears.first + index);
  const days: DatasetDay[] = [];
  const yearFiles = years.map((year) => {
    const made = datasetYear(year);
    days.push(...made.days);
    return describeFile(datasetYearPath(year), Buffer.from(JSON.stringify(made)));
  });
  const csv = packFile(datasetPaths.csv, Buffer.from(datasetCsv(dayFields, days)));
  const sqlite = packFile(datasetPaths.sqlite, makeSqlite(days));
  const schema = describeFile(datasetPaths.schema, Buffer.from(yearSchemaText));
  const files = [...[csv, sqlite].map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })), schema, ...yearFiles];
  return { index: { version: datasetVersion, licence: 'MIT', schema: datasetPaths.schema, files }, csv, sqlite };
}

/** Names a file by its path, its size and its checksum. */
export function describeFile(path: string, body: Buffer): DatasetFile {
  return { path, bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') };
}

function packFile(path: string, body: Buffer): WholeFile {
  return { ...describeFile(path, body), gzip: gzipSync(body) };
}

/** The days, the disputes and the version as a database. Not every supported Node can serialize one that is in memory alone. */
function makeSqlite(days: readonly DatasetDay[]): Buffer {
  const directory = mkdtempSync(join(tmpdir(), 'lunar-dataset-'));
  try {
    const path = join(directory, 'lunar.sqlite');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    addTable(database, 'day', dayFields, days);
    addTable(database, 'dispute', disputeFields, datasetDisputes);
    database.exec('CREATE TABLE version (version TEXT NOT NULL)');
    database.prepare('INSERT INTO version VALUES (?)').run(datasetVersion);
    database.exec('COMMIT');
    database.close();
    return readFileSync(path);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Adds a table with a column for each field; a date is its key. */
function addTable<Fields extends Record<string, Field>>(
  database: DatabaseSync,
  table: string,
  fields: Fields,
  rows: readonly { readonly [Name in keyof Fields]?: unknown }[],
): void {
  const columns = Object.entries(fields).map(
    ([name, { type, sparse }]) => `${name} ${type === 'string' ? 'TEXT' : 'INTEGER'}${sparse ? '' : ' NOT NULL'}`,
  );
  const key = 'date' in fields ? ', PRIMARY KEY (date)' : '';
  database.exec(`CREATE TABLE ${table} (${columns.join(', ')}${key})${key && ' WITHOUT ROWID'}`);
  const names = Object.keys(fields);
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${names.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(...names.map((name) => toSql(row[name])));
}

function toSql(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue);
}
