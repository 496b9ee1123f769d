import type { Database } from '../../db/schema.ts';
import { searchIndexOf } from '../../search/index-of.ts';

const atOnce = 500;

/** Removes every article of an author, with its history, its readers of today and its place in the search; the trash, too. */
export async function forgetAuthor(database: Database, authorId: string): Promise<void> {
  await database.deleteFrom('poster_version').where('author_id', '=', authorId).execute();
  const trashed = await database.deleteFrom('poster_trash').where('author_id', '=', authorId).returning('id').execute();
  const written = await database.deleteFrom('poster').where('author_id', '=', authorId).returning('id').execute();
  const ids = [...written, ...trashed].map(({ id }) => id);
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    await searchIndexOf(database).remove(database, some);
    await database.deleteFrom('poster_view').where('poster_id', 'in', some).execute();
  }
}
