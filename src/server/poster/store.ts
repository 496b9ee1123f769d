import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { PosterDraft, PosterStatus } from '../../contract/poster.ts';
import { fold } from '../db/fold.ts';
import { newId } from '../db/id.ts';
import type { Database, Schema } from '../db/schema.ts';
import { hotness } from './hot.ts';
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

const withAuthor = (database: Database) =>
  database.selectFrom('poster').innerJoin('user', 'user.id', 'poster.author_id');

export const selectCards = (database: Database) => withAuthor(database).select(cardColumns);

export function findPoster(database: Database, id: string): Promise<PosterRow | undefined> {
  return withAuthor(database)
    .select([...cardColumns, 'poster.content', 'poster.html', 'poster.renderer'])
    .where('poster.id', '=', id)
    .executeTakeFirst();
}

/** Which articles a list holds; `status` and `text` narrow an author's own list. */
export interface PosterFilter {
  readonly authorId?: string | undefined;
  readonly authorName?: string | undefined;
  readonly status?: PosterStatus | undefined;
  readonly tag?: string | undefined;
  readonly text?: string | undefined;
  /** The moment hot articles are ranked at; the newest come first without it. */
  readonly hotAt?: number | undefined;
}

export interface Slice {
  readonly page: number;
  readonly size: number;
}

/** One page of a list, newest first: published ones by when they were published, an author's own by the last change. */
export async function listPosters(
  database: Database,
  filter: PosterFilter,
  { page, size }: Slice,
): Promise<{ total: number; rows: PosterCardRow[] }> {
  const order = filter.authorId ? 'poster.update_time' : 'poster.publish_time';
  const { hotAt } = filter;
  const rows = await selectCards(database)
    .where((where) => matching(where, filter))
    .$if(hotAt !== undefined, (query) => query.orderBy(hotness(hotAt ?? 0), 'desc'))
    .orderBy(order, 'desc')
    .orderBy('poster.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await withAuthor(database)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((where) => matching(where, filter))
    .executeTakeFirstOrThrow();
  return { total: Number(total), rows };
}

type Joined = ExpressionBuilder<Schema, 'poster' | 'user'>;

function matching(where: Joined, filter: PosterFilter): ExpressionWrapper<Schema, 'poster' | 'user', SqlBool> {
  const conditions = [
    filter.authorId && where('poster.author_id', '=', filter.authorId),
    filter.authorName && where('user.name_key', '=', fold(filter.authorName)),
    filter.status && where('poster.status', '=', filter.status),
    filter.tag && where('poster.id', 'in', tagged(where, filter.tag)),
    filter.text && titleHolds(where, filter.text),
  ];
  return where.and(conditions.filter((condition) => typeof condition === 'object'));
}

const tagged = (where: Joined, tag: string) =>
  where.selectFrom('poster_tag').select('poster_tag.poster_id').where('poster_tag.tag', '=', tag);

/** SQLite's LIKE knows no escape character of its own, so it is asked whether the title changes without the text. */
function titleHolds(where: Joined, text: string): ExpressionWrapper<Schema, 'poster' | 'user', SqlBool> {
  const rest = where.fn<string>('replace', ['poster.title_key', where.val(fold(text)), where.val('')]);
  return where(rest, '!=', where.ref('poster.title_key'));
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
  await database
    .insertInto('poster')
    .values({
      id,
      author_id: authorId,
      version: 1,
      views: 0,
      create_time: now,
      publish_time: draft.status === 'published' ? now : null,
      ...columnsOf(writing),
    })
    .execute();
  await setTags(database, id, draft.tags);
  return id;
}

/** Writes a new version on top of the one named; false when somebody else has written since. */
export async function changePoster(
  database: Database,
  target: { id: string; version: number; publishTime: number | null },
  writing: Writing,
): Promise<boolean> {
  const firstPublished = writing.draft.status === 'published' ? writing.now : null;
  const changed = await database
    .updateTable('poster')
    .set({
      ...columnsOf(writing),
      version: target.version + 1,
      publish_time: target.publishTime ?? firstPublished,
    })
    .where('id', '=', target.id)
    .where('version', '=', target.version)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) !== 1) return false;
  await setTags(database, target.id, writing.draft.tags);
  return true;
}

function columnsOf({ draft, rendered, now }: Writing) {
  const { title, summary, content, cover, status } = draft;
  const tags = JSON.stringify(draft.tags);
  return { title, title_key: fold(title), summary, content, cover, status, tags, update_time: now, ...rendered };
}

async function setTags(database: Database, id: string, tags: readonly string[]): Promise<void> {
  await database.deleteFrom('poster_tag').where('poster_id', '=', id).execute();
  if (tags.length === 0) return;
  await database
    .insertInto('poster_tag')
    .values(tags.map((tag) => ({ poster_id: id, tag })))
    .execute();
}

/**
 * Replaces stored HTML that an older renderer made; the article's version stays, since its text does. Nothing is written
 * when the article has been changed since it was read: the HTML at hand is then of another text.
 */
export async function storeRendering(
  database: Database,
  { id, version }: Pick<PosterRow, 'id' | 'version'>,
  rendered: Rendered,
): Promise<void> {
  await database.updateTable('poster').set(rendered).where('id', '=', id).where('version', '=', version).execute();
}

export async function removePoster(database: Database, id: string): Promise<void> {
  await database.deleteFrom('poster').where('id', '=', id).execute();
}
