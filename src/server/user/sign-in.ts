import { codes, type ApiRefusal, type ApiResponse } from '../../contract/api.ts';
import type { Info, Input } from '../../contract/endpoints.ts';
import { closedToInteraction, ok, fail, type WriteContext } from '../call/context.ts';
import { fold } from '../db/fold.ts';
import { loginCounters } from '../throttle/rules.ts';
import { countSuccess, countAttempt, refundAttempt } from '../throttle/store.ts';
import { recordAudit } from './audit.ts';
import { lockUser } from '../call/lock-user.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { checkPassword, hashPassword, isWeak } from './password.ts';
import { endSession, openSession } from './session.ts';
import { busy, tooMany } from './errors.ts';
import { findUserByName, replacePassword, type UserRow } from './store.ts';

/**
 * Signs in. An unknown name takes the same counters, queries, password hashing and answers as a known one, so that nobody can find
 * out which names exist.
 */
export async function signIn(
  { name, password }: Input<'user/login'>,
  context: WriteContext,
): Promise<ApiResponse<Info<'user/login'>>> {
  const { database, now } = context;
  const nameKey = fold(name);
  const device = await findDevice(database, { token: context.device, nameKey, now });
  const counters = loginCounters({ nameKey, address: context.address, device });
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const row = await findUserByName(database, name);
  const matches = await checkPassword(row?.password, password);
  if (matches === undefined) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  const closed = matches && row ? refuseReaders(row, context) : undefined;
  if (closed) return closed;
  if (!matches || !row || !(await openSessionFor(row, password, context))) {
    await noteRefusedSignIn(context, row?.id);
    return fail(codes.refused, '用户名或密码错误');
  }
  await countSuccess(database, counters, now);
  context.report({ event: 'sign-in', outcome: 'done', account: row.id });
  return ok({ username: row.username, nickname: row.nickname, avatar: row.avatar });
}

/** Where the site takes nothing from its readers, only owners sign in. Said after the right password, so that no name is given away. */
function refuseReaders({ role }: UserRow, { settings }: WriteContext): ApiRefusal | undefined {
  return settings.interaction === 'on' || role === 'owner' ? undefined : fail(codes.notYours, closedToInteraction);
}

/** False where the password was changed while it was being checked. */
async function openSessionFor(row: UserRow, password: string, context: WriteContext): Promise<boolean> {
  const { database, now, agent, address, token, device, giveSession, giveDevice } = context;
  const anew = isWeak(row.password) ? await hashPassword(password) : undefined;
  const given = await database.transaction().execute(async (transaction) => {
    const change = { id: row.id, from: row.password, to: anew ?? row.password };
    if (!(await replacePassword(transaction, change))) return undefined;
    if (token) await endSession(transaction, token);
    await recordAudit(transaction, { agent, address, now, userId: row.id, kind: 'sign-in' });
    return {
      session: await openSession(transaction, { userId: row.id, agent, now }),
      device: await rememberDevice(transaction, { token: device, userId: row.id, now }),
    };
  });
  if (!given) return false;
  giveSession(given.session, row.username);
  giveDevice(given.device);
  return true;
}

/** Logs a wrong password. An unknown name takes the same steps, so that the time of the answer does not give it away. */
async function noteRefusedSignIn({ database, agent, address, now, report }: WriteContext, id = ''): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const userId = (await lockUser(transaction, id)) ? id : '';
    await recordAudit(transaction, { agent, address, now, userId, kind: 'sign-in', outcome: 'refused' });
  });
  report({ event: 'sign-in', outcome: 'refused', account: id || undefined });
}
