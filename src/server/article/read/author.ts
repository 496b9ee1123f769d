import type { Info } from '../../../contract/endpoints.ts';
import type { Database } from '../../db/schema.ts';
import { findUserByName } from '../../user/store.ts';

/** An author with the extent of the published articles; undefined for an account that has published nothing. */
export async function readAuthor(database: Database, name: string): Promise<Info<'poster/author'> | undefined> {
  const user = await findUserByName(database, name);
  if (!user) return undefined;
  const extent = await database
    .selectFrom('poster')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('publish_time').as('first'),
      fn.max('publish_time').as('last'),
    ])
    .where('author_id', '=', user.id)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const count = Number(extent.count);
  if (count === 0) return undefined;
  const { username, nickname, avatar } = user;
  return {
    username,
    nickname: nickname || username,
    avatar,
    count,
    firstTime: Number(extent.first),
    lastTime: Number(extent.last),
  };
}
