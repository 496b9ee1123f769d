import { type ApiResponse, codes } from '#contract/api.ts';
import type { DraftRemark, draftRemarkEndpoints } from '#contract/draft-remark.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { hasVisibleSign } from '#domain/text/control-signs.ts';
import { fail, type Handlers, ok, type WriteContext } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { isPostgres } from '../../db/kind.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { addressCounters } from '../../throttle/rules.ts';
import { countAttempt } from '../../throttle/store.ts';
import { durationText } from '../../user/errors.ts';
import { findDraftLink, linkGone } from './draft-link.ts';
import { findOwnArticle } from './policy.ts';

export const draftRemarkHandlers: Handlers<keyof typeof draftRemarkEndpoints> = {
  'poster/remark': addRemark,

  async 'poster/draft-remarks'({ id }, { database, user }) {
    const row = await findOwnArticle(database, id, user);
    return 'code' in row ? row : ok({ list: await listRemarks(database, id) });
  },

  async 'poster/settle-remark'({ id, isSettled }, { user, now, runIdempotent }) {
    return runIdempotent(async (database) => {
      const settled = await database
        .updateTable('draft_remark')
        .set({ settle_time: isSettled ? now : null })
        .where('id', '=', id)
        .where('poster_id', 'in', (own) => own.selectFrom('poster').select('id').where('author_id', '=', user.id))
        .executeTakeFirst();
      if (settled.numUpdatedRows === 0n) return fail(codes.notFound, '没有这条意见，或者它已被清除');
      return ok(isSettled ? '已处理' : '已放回');
    });
  },
};

const empty = fail(codes.refused, '请写下意见', 'text');
const tooManyRemarks = fail(codes.refused, '这篇文章等待处理的意见太多，请稍后再试');
const received = ok('已送到，作者会看到');

/** Stores a remark. Nothing about its writer is stored but the name they give; the same words about the same passage are stored once. */
async function addRemark(
  { token, name, text, quote, before, after }: Input<'poster/remark'>,
  { database, address, now, runIdempotent }: WriteContext,
): Promise<ApiResponse<Info<'poster/remark'>>> {
  if (!hasVisibleSign(text)) return empty;
  const wait = await countAttempt(database, addressCounters('remark', address), now);
  if (wait > 0) return { ...fail(codes.tooMany, `提交次数过多，请 ${durationText(wait)}后再试`), seconds: wait };
  return runIdempotent(async (transaction) => {
    const link = await findDraftLink(transaction, token, now);
    if (!link) return linkGone;
    const posterId = link.poster_id;
    const waiting = await listWaiting(transaction, posterId);
    const words = { name: name.trim(), text: text.trim(), quote };
    if (waiting.some((row) => row.name === words.name && row.text === words.text && row.quote === quote))
      return received;
    if (waiting.length >= limits.remarks) return tooManyRemarks;
    const place = { poster_id: posterId, before_text: before, after_text: after };
    await transaction
      .insertInto('draft_remark')
      .values({ id: newId(), ...place, ...words, create_time: now, settle_time: null })
      .execute();
    return received;
  });
}

/** The remarks that wait at an article, whose row is locked so that those of the same moment are counted one after the other. */
async function listWaiting(database: Database, posterId: string): Promise<Schema['draft_remark'][]> {
  if (isPostgres(database)) {
    await database.selectFrom('poster').select('id').where('id', '=', posterId).forNoKeyUpdate().execute();
  }
  return waitingAt(database, posterId).selectAll().execute();
}

const waitingAt = (database: Database, posterId: string) =>
  database.selectFrom('draft_remark').where('poster_id', '=', posterId).where('settle_time', 'is', null);

/** The remarks as their author sees them. */
const listRemarks = (database: Database, posterId: string): Promise<DraftRemark[]> =>
  waitingAt(database, posterId)
    .select(['id', 'name', 'text', 'quote', 'before_text as before', 'after_text as after'])
    .select('create_time as createTime')
    .orderBy('create_time')
    .orderBy('id')
    .execute();

const secondsKept = 86_400;

/** Deletes remarks that were settled a day ago; until then settling one can be undone. */
export async function sweepRemarks(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('draft_remark')
    .where('settle_time', '<=', now - secondsKept)
    .execute();
}
