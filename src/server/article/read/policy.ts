import { codes } from '../../../contract/api.ts';
import { refuse, type SignedIn } from '../../call/context.ts';
import type { PosterCardRow } from './store.ts';

/** Drafts of others are as invisible as articles that do not exist. */
export function canRead(row: PosterCardRow, user: SignedIn | undefined): boolean {
  return row.status === 'published' || row.author_id === user?.id;
}

export const posterNotFound = refuse(codes.notFound, '没有这篇文章，或者它已被删除');
