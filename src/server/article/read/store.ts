import type { Database, Schema } from '../../db/schema.ts';
import { indexPoster } from '../../search/keep.ts';
import type { Rendered } from '../render/render.ts';

type AuthorColumns = Pick<Schema['user'], 'username' | 'nickname' | 'avatar'>;
export type PosterRow = Omit<Schema['poster'], 'title_key'> & AuthorColumns;
export type PosterCardRow = Omit<PosterRow, 'content' | 'html' | 'renderer'>;

const cardColumns = [
  'poster.id',
  'poster.author_id',
  'poster.title',
  'poster.summary',
  'poster.minutes',
  'poster.tags',
  'poster.cover',
  'poster.status',
  'poster.version',
  'poster.views',
  'poster.create_time',
  'poster.update_time',
  'poster.publish_time',
  'user.username',
  'user.nickname',
  'user.avatar',
] as const;

/** Articles with their authors, as lists show them. */
export const selectCards = (database: Database) =>
  database.selectFrom('poster').innerJoin('user', 'user.id', 'poster.author_id').select(cardColumns);

export function findCard(database: Database, id: string): Promise<PosterCardRow | undefined> {
  return selectCards(database).where('poster.id', '=', id).executeTakeFirst();
}

export function findPoster(database: Database, id: string): Promise<PosterRow | undefined> {
  return selectCards(database)
    .select(['poster.content', 'poster.html', 'poster.renderer'])
    .where('poster.id', '=', id)
    .executeTakeFirst();
}

/**
 * Replaces stored HTML that an older renderer made, and what is searched of it; the article's version stays, since its text
 * does. Nothing is written when the article has been changed since it was read: the HTML at hand is then of another text.
 */
export async function storeRendering(
  database: Database,
  { id, version }: Pick<PosterRow, 'id' | 'version'>,
  rendered: Rendered,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('poster')
      .set(rendered)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (Number(stored.numUpdatedRows) === 1) await indexPoster(transaction, id);
  });
}
