import type { Database } from '#server/db/schema.ts';

const perStatement = 50;

/** Fills the library with copies of its first article: other ids, a minute apart. Answers the ids. */
export async function copyArticles(database: Database, count: number): Promise<string[]> {
  const row = await database.selectFrom('poster').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_, index) => `copy-${String(index).padStart(7, '0')}`);
  await database.transaction().execute(async (transaction) => {
    for (let at = 0; at < count; at += perStatement) {
      const part = ids.slice(at, at + perStatement);
      const rows = part.map((id, index) => ({ ...row, id, publish_time: 1_700_000_000 - (at + index) * 60 }));
      await transaction.insertInto('poster').values(rows).execute();
    }
  });
  return ids;
}
