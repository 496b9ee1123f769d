import { type RawBuilder, sql } from 'kysely';
import type { PosterStatus, WithheldReason } from '#contract/poster.ts';
import type { UserState } from '#contract/user.ts';
import type { SignedIn } from '../../call/context.ts';
import type { StoredStatus } from '../../db/schema.ts';

/** The columns by which an article is withheld or unlisted: of a row that is written (`articleRow`), or the values of a new one. */
interface VisibilityColumns {
  readonly authorId: string | RawBuilder<string>;
  readonly hidden: number | RawBuilder<number>;
  readonly listing: string | RawBuilder<string>;
}

/** The row of `poster` that a statement reads or changes. */
export const articleRow: VisibilityColumns = {
  authorId: sql.ref<string>('poster.author_id'),
  hidden: sql.ref<number>('poster.hidden'),
  listing: sql.ref<string>('poster.listing'),
};

/**
 * The status to store for an article to which its author gives `status`. Every statement that writes a status computes it by this
 * expression, so that an author's write and an owner's act of the same moment cannot make a hidden article public.
 */
export function storedStatus(
  status: PosterStatus,
  { authorId, hidden, listing }: VisibilityColumns = articleRow,
): RawBuilder<StoredStatus> {
  if (status === 'draft') return sql<StoredStatus>`'draft'`;
  const user = sql.table('user');
  return sql<StoredStatus>`
    case when ${hidden} = 1
      or exists (select 1 from ${user} where ${user}.id = ${authorId} and ${user}.hides_articles = 1)
    then 'withheld' when ${listing} = 'unlisted' then 'unlisted' else 'published' end`;
}

/** The status that its author gave an article. */
export function authorStatus(stored: StoredStatus): PosterStatus {
  return stored === 'draft' ? stored : 'published';
}

/** An article with what decides whether readers see it. */
export interface WithheldColumns {
  readonly status: StoredStatus;
  readonly hidden: number;
  readonly author_state: UserState;
}

/** Why readers do not see an article that its author has published; null for one that they see, and for a draft. */
export function withheldReason({ status, hidden, author_state: state }: WithheldColumns): WithheldReason | null {
  if (status !== 'withheld') return null;
  if (hidden === 1) return 'hidden';
  return state === 'pending' ? 'pending' : 'suspended';
}

interface ReadableRow {
  readonly status: StoredStatus;
  readonly author_id: string;
}

/** The statuses of articles that everybody reads who has the address; lists have the published ones alone. */
export const openStatuses: readonly StoredStatus[] = ['published', 'unlisted'];

/** Drafts are for their authors, withheld articles also for owners of the site, all others for everybody. */
export function canRead({ status, author_id: authorId }: ReadableRow, user: SignedIn | undefined): boolean {
  if (openStatuses.includes(status) || authorId === user?.id) return true;
  return status === 'withheld' && user?.role === 'owner';
}
