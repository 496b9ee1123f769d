import type { UpdateObject } from 'kysely';
import type { VersionKind } from '#contract/poster-write.ts';
import type { PosterDraft, PosterText } from '#contract/poster.ts';
import { readingMinutes } from '#domain/article/word-count.ts';
import { htmlColumns, readArticleText, toArticleColumns } from '../../db/article-columns.ts';
import { fold } from '../../db/fold.ts';
import type { Database, Schema, StoredStatus } from '../../db/schema.ts';
import { reindexArticle, indexArticles } from '../../search/article-index.ts';
import type { ArticleCardRow } from '../read/store.ts';
import { asOthersSpell } from '../read/tag-spelling.ts';
import { articleRow, authorStatus, storedStatus } from '../read/visibility.ts';
import type { Rendered } from '../render/render.ts';
import { recordVersion } from './history.ts';
import { findEditableArticle, isPending } from './own-article.ts';

/** The time of a write in seconds since the epoch, and its session. */
export interface WriteTime {
  readonly now: number;
  readonly session?: string | undefined;
}

export interface DraftWrite extends WriteTime {
  readonly draft: PosterDraft;
  /** Missing for drafts, which are rendered when somebody reads them. */
  readonly rendered: Rendered | undefined;
}

export interface ArticleTimes {
  readonly createTime: number;
  readonly updateTime: number;
  readonly publishTime: number | null;
}

export interface NewArticle extends DraftWrite {
  readonly id: string;
  /** The times of an imported article; missing for one that is new. */
  readonly times?: ArticleTimes | undefined;
}

/** Adds an article; false where another one has its id. */
export async function addArticle(
  database: Database,
  authorId: string,
  { id, times, ...writing }: NewArticle,
): Promise<boolean> {
  const { createTime, updateTime, publishTime } = times ?? timesAt(writing);
  const added = await database
    .insertInto('poster')
    .values({
      id,
      author_id: authorId,
      version: 1,
      views: 0,
      create_time: createTime,
      ...columnsOf(writing),
      status: storedStatus(writing.draft.status, { authorId, hidden: 0, listing: writing.draft.listing ?? '' }),
      update_time: updateTime,
      publish_time: publishTime,
      hidden: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('status')
    .executeTakeFirst();
  if (!added) return false;
  await setTags(database, id, { tags: writing.draft.tags, status: added.status }, publishTime);
  await recordVersion(database, { ...writing, id, authorId, version: 1, kind: times ? 'import' : 'create' });
  await indexArticles(database, [id]);
  return true;
}

function timesAt({ draft, now }: DraftWrite): ArticleTimes {
  return { createTime: now, updateTime: now, publishTime: draft.status === 'published' ? now : null };
}

export interface ArticleChange extends DraftWrite {
  /** The version the write is based on. */
  readonly version: number;
  readonly kind: Exclude<VersionKind, 'save'>;
  readonly times?: ArticleTimes | undefined;
}

/** Makes a text the article, based on the given version; false where the article has a newer one. */
export async function updateArticle(
  database: Database,
  row: ArticleCardRow,
  { version, kind, times, ...writing }: ArticleChange,
): Promise<boolean> {
  const { draft, now } = writing;
  const { createTime, updateTime, publishTime } = times ?? {
    createTime: row.create_time,
    updateTime: now,
    publishTime: row.publish_time ?? (draft.status === 'published' ? now : null),
  };
  const columns = {
    ...columnsOf(writing),
    status: storedStatus(draft.status, { ...articleRow, listing: draft.listing ?? '' }),
    create_time: createTime,
    update_time: updateTime,
    publish_time: publishTime,
  };
  const status = await writeNextVersion(database, row, version, columns);
  if (!status) return false;
  await setTags(database, row.id, { tags: draft.tags, status }, publishTime);
  if (status !== 'published') await unfeatureUnseen(database, [row.id]);
  await recordVersion(database, { ...writing, id: row.id, authorId: row.author_id, version: version + 1, kind });
  await reindexArticle(database, row.id);
  return true;
}

export interface TextSave extends WriteTime {
  readonly version: number;
  readonly text: PosterText;
}

/**
 * Saves the text of an author who is still writing. It replaces a draft; of a published article only the version counts up and
 * the history holds the text, so that readers see the old one. False where the article has a newer version.
 */
export async function saveDraftText(
  database: Database,
  row: ArticleCardRow,
  { version, text, now, session }: TextSave,
): Promise<boolean> {
  const draft = { ...text, status: authorStatus(row.status) };
  const columns = row.status === 'draft' ? columnsOf({ draft, rendered: undefined, now }) : {};
  if (!(await writeNextVersion(database, row, version, columns))) return false;
  if (row.status === 'draft' && row.tags !== JSON.stringify(text.tags)) await setTags(database, row.id, draft, null);
  const entry = { id: row.id, authorId: row.author_id, version: version + 1, kind: 'save' } as const;
  await recordVersion(database, { ...entry, draft, now, session });
  return true;
}

/** Writes the next version of an article, based on the given one, and resolves to its status; undefined where that is not the newest. */
async function writeNextVersion(
  database: Database,
  row: ArticleCardRow,
  version: number,
  columns: UpdateObject<Schema, 'poster'> = {},
): Promise<StoredStatus | undefined> {
  // The columns may be derived from the row, which has to be of the version the write is based on.
  if (row.version !== version) return undefined;
  const changed = await database
    .updateTable('poster')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', version)
    .returning('status')
    .executeTakeFirst();
  return changed?.status;
}

/**
 * Drops the working copy by a new version with the text that readers see. Resolves to the article's version, which stays where
 * there is no working copy, or to undefined where the article has a newer version than the given one.
 */
export async function discardWorkingCopy(
  database: Database,
  row: ArticleCardRow,
  { version, now }: WriteTime & { readonly version: number },
): Promise<number | undefined> {
  const edit = await findEditableArticle(database, row.id);
  if (edit?.version !== version) return undefined;
  if (!isPending(edit)) return version;
  if (!(await writeNextVersion(database, edit, version))) return undefined;
  const draft = { ...readArticleText(edit), status: authorStatus(edit.status) };
  const entry = { id: edit.id, authorId: edit.author_id, version: version + 1, kind: 'discard' } as const;
  await recordVersion(database, { ...entry, draft, now });
  return version + 1;
}

function columnsOf({ draft, rendered, now }: DraftWrite) {
  const { title, content } = draft;
  const { html, ...layout } = rendered ?? { html: '', renderer: 0, minutes: readingMinutes(content) };
  return {
    ...toArticleColumns(draft),
    title_key: fold(title),
    update_time: now,
    ...layout,
    ...htmlColumns(html, content),
  };
}

/**
 * Replaces the tags of an article. Only tags of an article that readers see have a time, since lists find articles by the time. Such
 * an article takes the spelling that other articles have of its tags, so that `docker` and `Docker` are one tag.
 */
export async function setTags(
  database: Database,
  id: string,
  { tags, status }: { readonly tags: readonly string[]; readonly status: StoredStatus },
  publishTime: number | null,
): Promise<void> {
  await database.deleteFrom('poster_tag').where('poster_id', '=', id).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ poster_id: id, tag, tag_key: fold(tag), publish_time: null }));
  if (status === 'published' && publishTime !== null) return publishTags(database, rows, publishTime);
  await database.insertInto('poster_tag').values(rows).execute();
}

interface TagRow {
  readonly poster_id: string;
  readonly tag: string;
  readonly tag_key: string;
}

/** The statement that writes spells, too, because the counters of all that is published are locked until the transaction ends. */
async function publishTags(database: Database, rows: readonly TagRow[], publishTime: number): Promise<void> {
  const firsts = rows.filter(({ tag_key: key }, at) => rows.findIndex((row) => row.tag_key === key) === at);
  const written = await database
    .insertInto('poster_tag')
    .values(firsts.map((row) => ({ ...row, tag: asOthersSpell(row.tag), publish_time: publishTime })))
    .returning(['tag', 'tag_key'])
    .execute();
  const spelled = firsts.map(({ tag_key: key }) => written.find((row) => row.tag_key === key)!.tag);
  if (spelled.join() === rows.map(({ tag }) => tag).join()) return;
  await database
    .updateTable('poster')
    .set({ tags: JSON.stringify(spelled) })
    .where('id', '=', rows[0]!.poster_id)
    .execute();
}

/** Takes those of the articles that readers do not see off the list that the home page shows first. */
export async function unfeatureUnseen(database: Database, ids: readonly string[]): Promise<void> {
  await database
    .deleteFrom('featured')
    .where('poster_id', 'in', (select) =>
      select.selectFrom('poster').select('id').where('id', 'in', ids).where('status', '!=', 'published'),
    )
    .execute();
}
