import { codes, type ApiResponse } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { ok, fail, type WriteContext } from '../call/context.ts';
import { lockUser } from '../call/lock-user.ts';
import type { Database } from '../db/schema.ts';
import { hashToken, newToken } from '../runtime/token.ts';
import { addressCounters } from '../throttle/rules.ts';
import { countAttempt, refundAttempt } from '../throttle/store.ts';
import { recordAudit } from './audit.ts';
import { busy, refuseShortPassword, tooMany } from './errors.ts';
import { forgetDevices } from './known-device.ts';
import { hashPassword } from './password.ts';
import { clearSecondFactor } from './second-factor/factors.ts';
import { endSessionsOf } from './session.ts';

/** A link that sets a new password once. Only its creator sees the token; the database has its hash. */
export interface PasswordLink {
  readonly token: string;
  readonly expireTime: number;
}

interface NewLink {
  readonly userId: string;
  /** The owner who makes the link; empty for the command line. */
  readonly makerId: string;
  readonly now: number;
}

/** Creates a link for an account, in the transaction of the caller; an older link of the account stops to work. */
export async function createPasswordLink(database: Database, { userId, makerId, now }: NewLink): Promise<PasswordLink> {
  const token = newToken();
  const expireTime = now + limits.passwordLinkSeconds;
  await database.deleteFrom('password_link').where('user_id', '=', userId).execute();
  await database
    .insertInto('password_link')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      maker_id: makerId,
      create_time: now,
      expire_time: expireTime,
    })
    .execute();
  return { token, expireTime };
}

const linkGone = fail(codes.notFound, '这个链接已经用过、过期、被撤销，或者不完整，请站主重新生成一个');
const accountSuspended = fail(codes.refused, '这个账号已被停用，请联系站主');

/**
 * Sets the password of the account to which a link belongs. Nobody who had access before keeps it: sessions and known browsers end, and
 * the second factor, which the link may replace, is gone.
 */
export async function usePasswordLink(
  { token, password }: Input<'user/reset'>,
  { database, config, user, address, agent, now, report, takeSession }: WriteContext,
): Promise<ApiResponse<Info<'user/reset'>>> {
  const short = refuseShortPassword(password, 'password', config);
  if (short) return short;
  const counters = addressCounters('reset', address);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const owner = await findOwner(database, token, now);
  if (!owner) return linkGone;
  if (owner.state === 'suspended') return accountSuspended;
  const hash = await hashPassword(password);
  if (hash === undefined) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  const isSet = await database.transaction().execute(async (transaction) => {
    if (!(await lockUser(transaction, owner.id)) || !(await takeLink(transaction, token, now))) return false;
    await resetAccess(transaction, owner.id, hash);
    await recordAudit(transaction, { userId: owner.id, kind: 'password', agent, address, now });
    return true;
  });
  if (!isSet) return linkGone;
  // The session of this browser is over, too, where it was one of the account.
  if (user?.id === owner.id) takeSession();
  report({ event: 'password', outcome: 'done', account: owner.id });
  return ok({ username: owner.username });
}

/** The account of a link that may still be used. */
function findOwner(database: Database, token: string, now: number) {
  return database
    .selectFrom('password_link')
    .innerJoin('user', 'user.id', 'password_link.user_id')
    .select(['user.id', 'user.username', 'user.state'])
    .where('password_link.token_hash', '=', hashToken(token))
    .where('password_link.expire_time', '>', now)
    .executeTakeFirst();
}

/** Deletes the link; false where it is gone, so that one of several requests with the same link succeeds. */
async function takeLink(database: Database, token: string, now: number): Promise<boolean> {
  const taken = await database
    .deleteFrom('password_link')
    .where('token_hash', '=', hashToken(token))
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

async function resetAccess(database: Database, id: string, password: string): Promise<void> {
  await database.updateTable('user').set({ password }).where('id', '=', id).execute();
  await endSessionsOf(database, id);
  await forgetDevices(database, id);
  await clearSecondFactor(database, id);
}
