import type { Database } from '../db/schema.ts';

interface Question {
  readonly code: string;
  readonly sentence: (count: number) => string;
  /** Repairs what has these ids. */
  readonly fix?: (database: Database, ids: readonly string[], now: number) => Promise<unknown>;
}

interface Row {
  readonly id: string;
}

/** One question about the database: `select` is the query of what is wrong, or `find` resolves to its ids. */
export type Check = Question &
  (
    | { readonly select: (database: Database) => { readonly execute: () => Promise<readonly Row[]> } }
    | { readonly find: (database: Database) => Promise<readonly string[]> }
  );

/** Stands for what is missing, and so has no id. */
export const noId = '-';

export const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

/** The ids of what a check finds wrong. */
export async function findWrong(check: Check, database: Database): Promise<readonly string[]> {
  return 'find' in check ? check.find(database) : idsOf(await check.select(database).execute());
}

export async function forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await work(id);
}
