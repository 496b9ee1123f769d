import { codes } from '#contract/api.ts';
import { listedFieldNames, unlistedFieldNames, type FieldNameWith } from '#domain/article/article-fields.ts';
import { fail } from '../../call/context.ts';
import { htmlColumns } from '../../db/article-columns.ts';
import { unpackText } from '../../db/packed-text.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { reindexArticle } from '../../search/article-index.ts';
import type { Rendered } from '../render/render.ts';
import type { WithheldColumns } from './visibility.ts';

type AuthorColumns = Pick<Schema['user'], 'username' | 'nickname' | 'avatar'>;
export type ArticleRow = Omit<Schema['poster'], 'title_key' | 'html'> & { readonly html: string } & AuthorColumns &
  Pick<WithheldColumns, 'author_state'> &
  Pick<Schema['user'], 'accepts_letters'>;
export type ArticleCardRow = Omit<
  ArticleRow,
  FieldNameWith<{ isListed: false }> | 'html' | 'renderer' | 'accepts_letters'
>;

const cardColumns = [
  'poster.id',
  'poster.author_id',
  ...listedFieldNames.map((name) => `poster.${name}` as const),
  'poster.minutes',
  'poster.status',
  'poster.version',
  'poster.views',
  'poster.create_time',
  'poster.update_time',
  'poster.publish_time',
  'poster.hidden',
  'poster.html_bytes',
  'poster.text_summary',
  'poster.text_cover',
  'user.username',
  'user.nickname',
  'user.avatar',
  'user.state as author_state',
] as const;

/** Selects articles with their authors, in the columns that lists show. */
export const selectCards = (database: Database) =>
  database.selectFrom('poster').innerJoin('user', 'user.id', 'poster.author_id').select(cardColumns);

export function findCard(database: Database, id: string): Promise<ArticleCardRow | undefined> {
  return selectCards(database).where('poster.id', '=', id).executeTakeFirst();
}

export async function findArticle(database: Database, id: string): Promise<ArticleRow | undefined> {
  const row = await selectCards(database)
    .select(unlistedFieldNames.map((name) => `poster.${name}` as const))
    .select(['poster.html', 'poster.renderer', 'user.accepts_letters'])
    .where('poster.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, html: unpackText(row.html, row.content) };
}

/**
 * Replaces the HTML of an older renderer and the article's entry in the search index; the version stays, since the text does.
 * Nothing is written when the article has changed since it was read, because the HTML then belongs to another text.
 */
export async function storeRendering(
  database: Database,
  { id, version, content }: Pick<ArticleRow, 'id' | 'version' | 'content'>,
  { html, ...rendered }: Rendered,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('poster')
      .set({ ...rendered, ...htmlColumns(html, content) })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (Number(stored.numUpdatedRows) === 1) await reindexArticle(transaction, id);
  });
}

export const articleNotFound = fail(codes.notFound, '没有这篇文章，或者它已被删除');
