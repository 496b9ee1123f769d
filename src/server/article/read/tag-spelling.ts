import { fold } from '../../db/fold.ts';
import type { Database } from '../../db/schema.ts';

/** The spelling that published articles have of a tag, whatever its case and width; the given one where none has it. */
export async function spellingOf(database: Database, tag: string): Promise<string> {
  const row = await database
    .selectFrom('poster_tag')
    .select('tag')
    .where('tag_key', '=', fold(tag))
    .where('publish_time', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.tag ?? tag;
}

/** The tags as other published articles spell them, each once. */
export async function spellAsOthers(database: Database, tags: readonly string[]): Promise<string[]> {
  const spelled = new Map<string, string>();
  for (const tag of tags) if (!spelled.has(fold(tag))) spelled.set(fold(tag), await spellingOf(database, tag));
  return [...spelled.values()];
}
