import { codes, type Refusal } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import type { PosterDraft } from '../../contract/poster.ts';
import { refuse, type SignedIn } from '../api/context.ts';
import type { PosterCardRow } from './store.ts';

/** Drafts of others are as invisible as articles that do not exist. */
export function canRead(row: PosterCardRow, user: SignedIn | undefined): boolean {
  return row.status === 'published' || row.author_id === user?.id;
}

/** A published article of somebody else may be known to exist; a draft may not. */
export function refuseWrite(row: PosterCardRow | undefined, user: SignedIn): Refusal | undefined {
  if (!row || !canRead(row, user)) return posterNotFound;
  if (row.author_id !== user.id) return refuse(codes.notYours, '这篇文章不是你的');
  return undefined;
}

export const posterNotFound = refuse(codes.notFound, '没有这篇文章，或者它已被删除');

/** What the schema cannot tell: the size in bytes, and whether an address can be read at all. */
export function refuseDraft({ content, cover }: PosterDraft): Refusal | undefined {
  return refuseContent(content) ?? refuseCover(cover);
}

function refuseContent(content: string): Refusal | undefined {
  const bytes = Buffer.byteLength(content);
  if (bytes <= limits.contentBytes) return undefined;
  return refuse(
    codes.tooLarge,
    `正文最多 ${limits.contentBytes / 1024} KB，现在是 ${Math.ceil(bytes / 1024)} KB`,
    'content',
  );
}

function refuseCover(cover: string): Refusal | undefined {
  if (cover === '' || URL.canParse(cover, 'https://any.example')) return undefined;
  return refuse(codes.refused, '封面的地址读不懂，请检查', 'cover');
}
