import type { Database } from '../db/schema.ts';
import { recordChecks } from './record-checks.ts';
import { type Check, findWrong, noId } from './site-check.ts';
import { visibilityChecks } from './visibility-checks.ts';

/** Something in the database that contradicts something else in it. */
export interface Finding {
  readonly code: string;
  /** One Chinese sentence. */
  readonly sentence: string;
  readonly count: number;
  /** The first ids. */
  readonly examples: readonly string[];
  /** Whether it was repaired, which loses nothing that anybody wrote. */
  readonly isFixed: boolean;
}

const examplesShown = 5;
/** A statement takes only so many values: 32,766 on SQLite, 65,535 on PostgreSQL. */
const atOnce = 500;

/**
 * Compares what the database stores twice or derives: status, tags, search index, featured list and counts with the articles and
 * accounts they belong to, and references with what they refer to. Resolves to what differs; with `fix` that is repaired where
 * nothing is lost by it.
 */
export async function checkSite(
  database: Database,
  { fix, now }: { readonly fix: boolean; readonly now: number },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [...visibilityChecks, ...recordChecks]) {
    const ids = await findWrong(check, database);
    if (ids.length === 0) continue;
    const isFixed = fix && (await repair(database, check, now));
    const { code, sentence } = check;
    const examples = ids.filter((id) => id !== noId).slice(0, examplesShown);
    findings.push({ code, sentence: sentence(ids.length), count: ids.length, examples, isFixed });
  }
  return findings;
}

/** Looks again within the transaction, because the site may have been written meanwhile. */
async function repair(database: Database, check: Check, now: number): Promise<boolean> {
  const { fix } = check;
  if (!fix) return false;
  return database.transaction().execute(async (transaction) => {
    const ids = await findWrong(check, transaction);
    for (let from = 0; from < ids.length; from += atOnce) await fix(transaction, ids.slice(from, from + atOnce), now);
    return (await findWrong(check, transaction)).length === 0;
  });
}
