import type { Database } from '../db/schema.ts';

/** One question about the database: `find` resolves to the ids of what is wrong, and `fix` repairs these. */
export interface Check {
  readonly code: string;
  readonly sentence: (count: number) => string;
  readonly find: (database: Database) => Promise<readonly string[]>;
  readonly fix?: (database: Database, ids: readonly string[], now: number) => Promise<unknown>;
}

/** Stands for what is missing, and so has no id. */
export const noId = '-';

export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

export async function forEach(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) await work(id);
}
