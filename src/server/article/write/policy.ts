import { codes, type ApiRefusal } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import type { PosterDraft, PosterText } from '../../../contract/poster.ts';
import { fail, type SignedIn } from '../../call/context.ts';
import type { Database } from '../../db/schema.ts';
import { findCard, type ArticleCardRow, canRead, articleNotFound } from '../read/store.ts';
import { freezeVersion } from './history.ts';
import type { ArticleTimes } from './store.ts';
import { trashOwner } from './trash.ts';

/** The article an author wants to write, or why not: a published one of somebody else may be known to exist, a draft not. */
export async function findOwn(database: Database, id: string, user: SignedIn): Promise<ArticleCardRow | ApiRefusal> {
  const row = await findCard(database, id);
  if (row?.author_id === user.id) return row;
  if (row && canRead(row, user)) return fail(codes.notYours, '这篇文章不是你的');
  return (await trashOwner(database, id)) === user.id ? inTrash : articleNotFound;
}

const inTrash = fail(codes.notFound, '这篇文章在回收站里，恢复之后才能打开');

/** What the schema cannot tell: the size in bytes, and whether an address can be read at all. */
export function refuseText({ content, cover }: PosterText): ApiRefusal | undefined {
  return refuseContent(content) ?? refuseCover(cover);
}

/** A draft need not have a title yet; what readers see does. */
export function refuseDraft(draft: PosterDraft): ApiRefusal | undefined {
  const untitled = draft.status === 'published' && draft.title.trim() === '';
  return untitled ? fail(codes.refused, '标题不能为空', 'title') : refuseText(draft);
}

function refuseContent(content: string): ApiRefusal | undefined {
  const bytes = Buffer.byteLength(content);
  if (bytes <= limits.contentBytes) return undefined;
  return fail(
    codes.tooLarge,
    `正文最多 ${limits.contentBytes / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB`,
    'content',
  );
}

function refuseCover(cover: string): ApiRefusal | undefined {
  if (cover === '' || URL.canParse(cover, 'https://any.example')) return undefined;
  return fail(codes.refused, '封面的地址读不懂，请检查', 'cover');
}

/** Clocks differ: what was written a moment ago elsewhere may seem to be of the next minutes. */
const slackSeconds = 300;

export function refuseTimes(times: ArticleTimes, now: number): ApiRefusal | undefined {
  const names = { createTime: '创建时间', updateTime: '修改时间', publishTime: '发布时间' } as const;
  const field = (Object.keys(names) as (keyof ArticleTimes)[]).find((name) => (times[name] ?? 0) > now + slackSeconds);
  return field && fail(codes.refused, `${names[field]}不能在将来`, field);
}

/** Returns the author of the article with this id, including articles in the trash. */
export async function ownerOf(database: Database, id: string): Promise<string | undefined> {
  return (await findCard(database, id))?.author_id ?? trashOwner(database, id);
}

/** An id that another article has. It may lie in the author's own trash. */
export function refuseTaken(owner: string | undefined, user: SignedIn): ApiRefusal {
  if (owner === user.id) return fail(codes.conflict, '这篇文章已经存过，或者在回收站里', 'id');
  return fail(codes.refused, '这个编号不能用，请换一个', 'id');
}

/**
 * Refuses a write on a version that is not the newest any more. Asked for once more, since what got in between may have
 * changed the article or deleted it; what stands there now is kept, because its author may overrule it next.
 */
export async function refuseStale(database: Database, id: string, version: number): Promise<ApiRefusal> {
  const row = await findCard(database, id);
  if (!row) return articleNotFound;
  await freezeVersion(database, id, row.version);
  return fail(codes.conflict, `文章已在别处改到第 ${row.version} 版，你改的是第 ${version} 版`);
}
