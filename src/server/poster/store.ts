import type { PosterDraft } from '../../contract/poster.ts';
import { fold } from '../db/fold.ts';
import { newId } from '../db/id.ts';
import type { Database, Schema } from '../db/schema.ts';
import { forgetPoster, indexPoster } from '../search/keep.ts';
import type { Rendered } from './render.ts';

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

export interface Writing {
  readonly draft: PosterDraft;
  readonly rendered: Rendered;
  readonly now: number;
}

/** Adds an article; only the texts that come with the site bring an id of their own. */
export async function addPoster(
  database: Database,
  authorId: string,
  { id = newId(), ...writing }: Writing & { readonly id?: string },
): Promise<string> {
  const { draft, now } = writing;
  const publishTime = draft.status === 'published' ? now : null;
  await database
    .insertInto('poster')
    .values({
      id,
      author_id: authorId,
      version: 1,
      views: 0,
      create_time: now,
      publish_time: publishTime,
      ...columnsOf(writing),
    })
    .execute();
  await setTags(database, id, draft, publishTime);
  await indexPoster(database, id);
  return id;
}

/** Writes a new version on top of the one named; false when somebody else has written since. */
export async function changePoster(
  database: Database,
  target: { id: string; version: number; publishTime: number | null },
  writing: Writing,
): Promise<boolean> {
  const { draft, now } = writing;
  const publishTime = target.publishTime ?? (draft.status === 'published' ? now : null);
  const changed = await database
    .updateTable('poster')
    .set({
      ...columnsOf(writing),
      version: target.version + 1,
      publish_time: publishTime,
    })
    .where('id', '=', target.id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) !== 1) return false;
  await setTags(database, target.id, draft, publishTime);
  await indexPoster(database, target.id);
  return true;
}

function columnsOf({ draft, rendered, now }: Writing) {
  const { title, summary, content, cover, status } = draft;
  const tags = JSON.stringify(draft.tags);
  return { title, title_key: fold(title), summary, content, cover, status, tags, update_time: now, ...rendered };
}

/** The tags of a draft have no time, even when it has been published before: lists find articles by it. */
async function setTags(
  database: Database,
  id: string,
  { tags, status }: PosterDraft,
  publishTime: number | null,
): Promise<void> {
  await database.deleteFrom('poster_tag').where('poster_id', '=', id).execute();
  if (tags.length === 0) return;
  const time = status === 'published' ? publishTime : null;
  await database
    .insertInto('poster_tag')
    .values(tags.map((tag) => ({ poster_id: id, tag, publish_time: time })))
    .execute();
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

/** The article first, as in every other write of it: two writes that took their rows in opposite order would block each other. */
export async function removePoster(database: Database, id: string): Promise<void> {
  await database.deleteFrom('poster').where('id', '=', id).execute();
  await forgetPoster(database, id);
}
