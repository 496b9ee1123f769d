import { addressKey, articlePath, articlesPath } from '#domain/article/address.ts';
import type { Database } from '../../db/schema.ts';
import { openStatuses } from './visibility.ts';

/** The id of the article to which a path of this site or of a former one leads. */
export async function findIdAt(database: Database, path: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('poster_address')
    .select('poster_id')
    .where('key', '=', addressKey(path))
    .executeTakeFirst();
  return row?.poster_id;
}

/** The id of the article that a reader names by its id, or by a slug that it has or had. */
export async function resolveId(database: Database, name: string): Promise<string> {
  return (await findIdAt(database, articlesPath + name)) ?? name;
}

/** The path of the published article to which a path of this site or of a former one leads, or that has the id `name`. */
export async function findArticlePath(
  database: Database,
  { path, name = '' }: { readonly path: string; readonly name?: string | undefined },
): Promise<string | undefined> {
  const article = await database
    .selectFrom('poster')
    .select(['id', 'slug'])
    .where('id', '=', (await findIdAt(database, path)) ?? name)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return article && articlePath(article);
}
