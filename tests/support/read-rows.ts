import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The statements that work asks of a database, as they can be asked again. */
export async function statementsOf(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(database.withPlugin(listening));
  return asked;
}

/** The steps in which SQLite would carry out a statement. */
export async function planOnSqlite(database: Database, statement: CompiledQuery): Promise<string[]> {
  const query = CompiledQuery.raw(`explain query plan ${statement.sql}`, [...statement.parameters]);
  const { rows } = await database.executeQuery<{ detail: string }>(query);
  return rows.map(({ detail }) => detail);
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * How many rows PostgreSQL reads from tables and indexes while it carries out a statement. It may not read a table from end to end, which
 * it prefers while a table is small.
 */
export async function rowsReadOnPostgres(database: Database, statement: CompiledQuery): Promise<number> {
  const query = CompiledQuery.raw(`explain (analyze, format json) ${statement.sql}`, [...statement.parameters]);
  return database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(query);
    return rowsOf(rows[0]!['QUERY PLAN'][0]!.Plan);
  });
}

function rowsOf(node: PlanNode): number {
  const inside = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  if (node['Relation Name'] === undefined) return inside;
  return inside + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
