import { codes, type ApiRefusal, type ApiResponse } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { closedToInteraction, ok, fail, type WriteContext } from '../call/context.ts';
import { lockUser } from '../call/lock-user.ts';
import { fold } from '../db/fold.ts';
import type { Database } from '../db/schema.ts';
import { loginCounters } from '../throttle/rules.ts';
import { countSuccess, countAttempt, refundAttempt } from '../throttle/store.ts';
import { recordAudit } from './audit.ts';
import { busy, tooMany } from './errors.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { checkPassword, hashPassword, isWeak } from './password.ts';
import { hasSecondFactor } from './second-factor/factors.ts';
import { openSignInStep } from './second-factor/steps.ts';
import { endSession, openSession } from './session.ts';
import { findUserByName, replacePassword, type UserRow } from './store.ts';

/**
 * Signs in, or begins the second step where the account has a second factor. An unknown name takes the same counters, queries, password
 * hashing and answers as a known one, so that nobody can find out which names exist.
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
  if (matches && row?.state === 'suspended') {
    // Only those who know the password hear that the account is suspended.
    await noteRefusedSignIn(context, row.id);
    return fail(codes.refused, '这个账号已停用');
  }
  const closed = matches && row ? refuseReaders(row, context) : undefined;
  if (closed) return closed;
  const admission = matches && row ? await admitByPassword(row, password, context) : undefined;
  if (!row || !admission) {
    await noteRefusedSignIn(context, row?.id);
    return fail(codes.refused, '用户名或密码错误');
  }
  await countSuccess(database, counters, now);
  if (!('step' in admission)) return completeSignIn(context, row, admission);
  context.giveStep(admission.step);
  return secondStepNeeded;
}

/** Where the site takes nothing from its readers, only owners sign in. Said after the right password, so that no name is given away. */
function refuseReaders({ role }: UserRow, { settings }: WriteContext): ApiRefusal | undefined {
  return settings.interaction === 'on' || role === 'owner' ? undefined : fail(codes.notYours, closedToInteraction);
}

/** Pages from before the second step show this sentence; newer ones ask for the step. */
const secondStepNeeded = fail(codes.secondStep, '这个账号开启了两步验证，请刷新页面后重新登录');

/** The tokens that a sign-in gives the browser. */
interface Admission {
  readonly session: string;
  readonly device: string;
}

/** Undefined where the password was changed while it was being checked. */
async function admitByPassword(
  row: UserRow,
  password: string,
  context: WriteContext,
): Promise<Admission | { readonly step: string } | undefined> {
  const anew = isWeak(row.password) ? await hashPassword(password) : undefined;
  return context.database.transaction().execute(async (transaction) => {
    const change = { id: row.id, from: row.password, to: anew ?? row.password };
    if (!(await replacePassword(transaction, change))) return undefined;
    if (!(await hasSecondFactor(transaction, row.id))) return admit(transaction, row.id, context);
    return { step: await openSignInStep(transaction, { userId: row.id, now: context.now }) };
  });
}

/** Opens the session of a user who has shown everything the account asks for, in place of the session the browser had. */
export async function admit(
  transaction: Database,
  userId: string,
  { agent, address, now, token, device }: WriteContext,
): Promise<Admission> {
  if (token) await endSession(transaction, token);
  await recordAudit(transaction, { agent, address, now, userId, kind: 'sign-in' });
  return {
    session: await openSession(transaction, { userId, agent, now }),
    device: await rememberDevice(transaction, { token: device, userId, now }),
  };
}

/** Gives the browser its cookies, and answers whom it has signed in. */
export function completeSignIn(
  { giveSession, giveDevice, report }: WriteContext,
  { id, username, nickname, avatar }: UserRow,
  { session, device }: Admission,
): ApiResponse<Info<'user/login'>> {
  giveSession(session, username);
  giveDevice(device);
  report({ event: 'sign-in', outcome: 'done', account: id });
  return ok({ username, nickname, avatar });
}

/** Logs a wrong password. An unknown name takes the same steps, so that the time of the answer does not give it away. */
async function noteRefusedSignIn({ database, agent, address, now, report }: WriteContext, id = ''): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const userId = (await lockUser(transaction, id)) ? id : '';
    await recordAudit(transaction, { agent, address, now, userId, kind: 'sign-in', outcome: 'refused' });
  });
  report({ event: 'sign-in', outcome: 'refused', account: id || undefined });
}
