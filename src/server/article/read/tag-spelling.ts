import { sql } from 'kysely';
import { fold } from '../../db/fold.ts';
import type { Database } from '../../db/schema.ts';

/** The spelling that published articles have of a tag, whatever its case and width; the given one where none has it. */
export async function spellingOf(database: Database, tag: string): Promise<string> {
  const found = await database.selectNoFrom(asOthersSpell(tag).as('tag')).executeTakeFirstOrThrow();
  return found.tag;
}

/** The same as a part of a statement. */
export const asOthersSpell = (tag: string) => sql<string>`coalesce(
  (select other.tag from poster_tag as other where other.tag_key = ${fold(tag)} and other.publish_time is not null limit 1),
  ${tag}
)`;
