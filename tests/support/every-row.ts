import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Every row of every table there is, as text: those of the search index and of bookkeeping, too. */
export async function everyRow(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  const rows = await Promise.all(
    tables.map(async ({ name, columns }) => {
      // As text already there: the search index counts beyond what a number holds.
      const texts = columns.map((column) => sql`cast(${sql.ref(column.name)} as text) as ${sql.ref(column.name)}`);
      const query = sql<Record<string, unknown>>`select ${sql.join(texts)} from ${sql.table(name)}`;
      const found = await query.execute(database);
      return found.rows.map((row) => `${name} ${Object.values(row).join(' ')}`);
    }),
  );
  return rows.flat();
}
