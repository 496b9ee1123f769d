import { codes, type Answer } from '../../contract/api.ts';
import type { Info, Input } from '../../contract/endpoints.ts';
import { grant, refuse, type WriteContext } from '../call/context.ts';
import { fold } from '../db/fold.ts';
import { loginCounters } from '../throttle/rules.ts';
import { countSuccess, countTry, takeBackTry } from '../throttle/store.ts';
import { note } from './audit.ts';
import { holdUser } from '../call/lock-user.ts';
import { findKnownDevice, knowDevice } from './known-device.ts';
import { checkPassword, hashPassword, isWeak } from './password.ts';
import { endSession, openSession } from './session.ts';
import { busy, tooMany } from './slow.ts';
import { findUserByName, replacePassword, type UserRow } from './store.ts';

/**
 * Signs in. A name nobody has goes the same way as one somebody has: the same counters, the same questions to the database,
 * the same work for the password, and the same answers.
 */
export async function logIn(
  { name, password }: Input<'user/login'>,
  context: WriteContext,
): Promise<Answer<Info<'user/login'>>> {
  const { database, now } = context;
  const nameKey = fold(name);
  const device = await findKnownDevice(database, { token: context.device, nameKey, now });
  const counters = loginCounters({ nameKey, address: context.address, device });
  const wait = await countTry(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const row = await findUserByName(database, name);
  const matches = await checkPassword(row?.password, password);
  if (matches === undefined) {
    await takeBackTry(database, counters, now);
    return busy();
  }
  if (!matches || !row || !(await letIn(row, password, context))) {
    await noteRefusedSignIn(context, row?.id);
    return refuse(codes.refused, '用户名或密码错误');
  }
  await countSuccess(database, counters, now);
  context.report({ event: 'sign-in', outcome: 'done', account: row.id });
  return grant({ username: row.username, nickname: row.nickname, avatar: row.avatar });
}

/** False where the password was changed while it was being checked. */
async function letIn(row: UserRow, password: string, context: WriteContext): Promise<boolean> {
  const { database, now, agent, address, token, device, giveSession, giveDevice } = context;
  const anew = isWeak(row.password) ? await hashPassword(password) : undefined;
  const given = await database.transaction().execute(async (transaction) => {
    const change = { id: row.id, from: row.password, to: anew ?? row.password };
    if (!(await replacePassword(transaction, change))) return undefined;
    if (token) await endSession(transaction, token);
    await note(transaction, { agent, address, now, userId: row.id, kind: 'sign-in' });
    return {
      session: await openSession(transaction, { userId: row.id, agent, now }),
      device: await knowDevice(transaction, { token: device, userId: row.id, now }),
    };
  });
  if (!given) return false;
  giveSession(given.session, row.username);
  giveDevice(given.device);
  return true;
}

/** Notes that a password was wrong. A name that nobody has takes the same way, so that neither answers sooner. */
async function noteRefusedSignIn({ database, agent, address, now, report }: WriteContext, id = ''): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const userId = (await holdUser(transaction, id)) ? id : '';
    await note(transaction, { agent, address, now, userId, kind: 'sign-in', outcome: 'refused' });
  });
  report({ event: 'sign-in', outcome: 'refused', account: id || undefined });
}
