import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/schema.ts';
import { postgresIndex } from './postgres.ts';
import type { SearchIndex } from './search-index.ts';
import { sqliteIndex } from './sqlite.ts';

export function searchIndexOf(database: Database): SearchIndex {
  return isPostgres(database) ? postgresIndex : sqliteIndex;
}
