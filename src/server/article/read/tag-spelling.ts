import { fold } from '../../db/fold.ts';
import type { Database } from '../../db/schema.ts';

/** The spelling that published articles have of a tag, whatever its case and width; the given one where none has it. */
export async function spellingOf(database: Database, tag: string): Promise<string> {
  const [spelling = tag] = await spellAsOthers(database, [tag]);
  return spelling;
}

/** The tags as other published articles spell them, each once. One statement, because it runs in the transactions of writes. */
export async function spellAsOthers(database: Database, tags: readonly string[]): Promise<string[]> {
  const given = new Map<string, string>();
  for (const tag of tags) if (!given.has(fold(tag))) given.set(fold(tag), tag);
  const found = await database
    .selectNoFrom(({ selectFrom }) =>
      Array.from(given.keys(), (key, index) =>
        selectFrom('poster_tag')
          .select('tag')
          .where('tag_key', '=', key)
          .where('publish_time', 'is not', null)
          .limit(1)
          .as(`t${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return Array.from(given.values(), (tag, index) => (found as Record<string, string | null>)[`t${index}`] ?? tag);
}
