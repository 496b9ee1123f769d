import { sql } from 'kysely';
import type { Info } from '#contract/endpoints.ts';
import type { Database } from '../../db/schema.ts';
import { acceptsLetters, findUserByName } from '../../user/store.ts';
import { countPublished } from './counts.ts';

/** An author with the extent of the published articles; undefined for an account that has published nothing. */
export async function readAuthor(database: Database, name: string): Promise<Info<'poster/author'> | undefined> {
  const user = await findUserByName(database, name);
  if (!user) return undefined;
  const count = await countPublished(database, { authorId: user.id });
  if (count === 0) return undefined;
  const { first, last } = await findExtent(database, user.id);
  const { username, nickname, avatar, introduction } = user;
  return {
    username,
    nickname: nickname || username,
    avatar,
    introduction,
    ...(acceptsLetters(user) && { acceptsLetters: true as const }),
    count,
    firstTime: Number(first),
    lastTime: Number(last),
  };
}

/** The first and the last time of publishing: each is an end of one stretch of an index, which a query for both would read whole. */
export function findExtent(database: Database, authorId: string) {
  return database
    .selectNoFrom(({ selectFrom }) => {
      const published = selectFrom('poster').where('author_id', '=', authorId).where('status', '=', 'published');
      return [
        published.select(sql<number | null>`min(publish_time)`.as('time')).as('first'),
        published.select(sql<number | null>`max(publish_time)`.as('time')).as('last'),
      ];
    })
    .executeTakeFirstOrThrow();
}
