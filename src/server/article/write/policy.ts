import { codes, type ApiRefusal } from '#contract/api.ts';
import type { PosterDraft, PosterText } from '#contract/poster.ts';
import { articleFields, fieldNamesWith } from '#domain/article/article-fields.ts';
import { waitingPictures } from '#domain/editing/image-addresses.ts';
import { hasVisibleSign } from '#domain/text/control-signs.ts';
import { fail, type SignedIn } from '../../call/context.ts';
import type { Database } from '../../db/schema.ts';
import { findCard, type ArticleCardRow, articleNotFound } from '../read/store.ts';
import { canRead } from '../read/visibility.ts';
import { freezeVersion } from './history.ts';
import type { ArticleTimes } from './store.ts';
import { trashOwner } from './trash.ts';

/** Finds an article its author wants to write, or the refusal. Only published articles of others are admitted to exist. */
export async function findOwnArticle(
  database: Database,
  id: string,
  user: SignedIn,
): Promise<ArticleCardRow | ApiRefusal> {
  const row = await findCard(database, id);
  if (row?.author_id === user.id) return row;
  if (row && canRead(row, user)) return fail(codes.notYours, '这篇文章不是你的');
  return (await trashOwner(database, id)) === user.id ? inTrash : articleNotFound;
}

const inTrash = fail(codes.notFound, '这篇文章在回收站里，恢复之后才能打开');

/** Refuses what the schema cannot tell: too many bytes, and addresses that nobody can read. */
export function refuseText(text: PosterText): ApiRefusal | undefined {
  const refusals = [
    ...longTexts.map((name) => refuseLength(name, text[name])),
    ...pictures.map((name) => refusePicture(name, text[name])),
  ];
  return refusals.find((refusal) => refusal !== undefined);
}

/** Checks a text; only a published article must have a title and all of its pictures. */
export function refuseDraft(draft: PosterDraft): ApiRefusal | undefined {
  if (draft.status === 'draft') return refuseText(draft);
  const missing = requiredFields.find((name) => !hasVisibleSign(draft[name]));
  if (missing !== undefined) return fail(codes.refused, `${articleFields[missing].label}不能为空`, missing);
  return refuseText(draft) ?? refuseWaitingPictures(draft);
}

function refuseWaitingPictures(draft: PosterDraft): ApiRefusal | undefined {
  const name = longTexts.find((each) => waitingPictures(draft[each]).length > 0);
  if (name === undefined) return undefined;
  const count = waitingPictures(draft[name]).length;
  return fail(
    codes.refused,
    `${articleFields[name].label}里有 ${count} 张图片没有上传成功，请移除或重新插入后发布`,
    name,
  );
}

const requiredFields = fieldNamesWith({ isRequired: true });
const longTexts = fieldNamesWith({ kind: 'longText' });
const pictures = fieldNamesWith({ kind: 'picture' });

function refuseLength(name: (typeof longTexts)[number], text = ''): ApiRefusal | undefined {
  const { label, maxBytes } = articleFields[name];
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return undefined;
  return fail(codes.tooLarge, `${label}最多 ${maxBytes / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB`, name);
}

function refusePicture(name: (typeof pictures)[number], address = ''): ApiRefusal | undefined {
  if (address === '' || URL.canParse(address, 'https://any.example')) return undefined;
  return fail(codes.refused, `${articleFields[name].label}的地址无法识别，请检查`, name);
}

/** Clocks differ, so a time may be this many seconds in the future. */
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

/** The refusal of an id that another article has, perhaps one in the author's own trash. */
export function refuseTaken(owner: string | undefined, user: SignedIn): ApiRefusal {
  if (owner === user.id) return fail(codes.conflict, '这篇文章已存在，或者在回收站里', 'id');
  return fail(codes.refused, '这个编号不可用，请换一个', 'id');
}

/**
 * Refuses a write that is based on an older version. The article is read again, since another write may have changed or deleted
 * it; its newest version is frozen, because the author may overwrite it next.
 */
export async function refuseStale(database: Database, id: string, version: number): Promise<ApiRefusal> {
  const row = await findCard(database, id);
  if (!row) return articleNotFound;
  await freezeVersion(database, id, row.version);
  return fail(codes.conflict, `文章已在其他地方改到第 ${row.version} 版，你改的是第 ${version} 版`);
}
