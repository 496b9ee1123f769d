import type { LogEvent } from 'kysely';
import { statementSeconds } from '../metrics/metrics.ts';

/** Measures a statement of a request; Kysely calls it after each one, also after one that failed. */
export function measureStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const kind = kinds[query.query.kind] ?? 'other';
  statementSeconds.observe({ kind, outcome: level === 'query' ? 'done' : 'failed' }, queryDurationMillis / 1000);
}

/** By Kysely's names of the nodes at the root of a statement; raw statements are of no kind. */
const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
