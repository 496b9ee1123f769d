import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { PosterStatus } from '../../contract/poster.ts';
import { fold } from '../db/fold.ts';
import type { Database, Schema } from '../db/schema.ts';
import { type ListPage, type Slice, totalAt } from './list.ts';
import { selectCards } from './store.ts';

/** Which of an author's own articles a list holds. */
export interface OwnFilter {
  readonly authorId: string;
  readonly status?: PosterStatus | undefined;
  /** Something the title holds. */
  readonly text?: string | undefined;
}

/** An author's own articles, drafts among them, the last changed first. */
export async function listOwn(database: Database, filter: OwnFilter, slice: Slice): Promise<ListPage> {
  const rows = await selectCards(database)
    .where((where) => matching(where, filter))
    .orderBy('poster.update_time', 'desc')
    .orderBy('poster.id', 'desc')
    .limit(slice.size)
    .offset((slice.page - 1) * slice.size)
    .execute();
  return { rows, total: totalAt(rows.length, slice) ?? (await countOwn(database, filter)) };
}

async function countOwn(database: Database, filter: OwnFilter): Promise<number> {
  const { total } = await database
    .selectFrom('poster')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((where) => matching(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Where = ExpressionBuilder<Schema, 'poster'>;
type Condition = ExpressionWrapper<Schema, 'poster', SqlBool>;

function matching(where: Where, { authorId, status, text }: OwnFilter): Condition {
  const conditions = [
    where('poster.author_id', '=', authorId),
    status && where('poster.status', '=', status),
    text && titleHolds(where, text),
  ];
  return where.and(conditions.filter((condition) => typeof condition === 'object'));
}

/** SQLite's LIKE knows no escape character of its own, so it is asked whether the title changes without the text. */
function titleHolds(where: Where, text: string): Condition {
  const rest = where.fn<string>('replace', ['poster.title_key', where.val(fold(text)), where.val('')]);
  return where(rest, '!=', where.ref('poster.title_key'));
}
