import { codes, type ApiRefusal, type ApiResponse } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { mixesScripts } from '#domain/text/look-alike.ts';
import { ok, fail, type WriteContext } from '../call/context.ts';
import type { Database } from '../db/schema.ts';
import { countInvitationUse, isInvited, returnInvitationUse } from '../site-settings/invitations.ts';
import { countDailyUsage } from '../throttle/daily-usage.ts';
import { addressCounters } from '../throttle/rules.ts';
import { countAttempt, refundAttempt } from '../throttle/store.ts';
import { busy, refuseShortPassword, tooMany } from './errors.ts';
import { hashPassword } from './password.ts';
import { addUser, findUserByName, looksLikeOwner, type NewUser } from './store.ts';

/** Creates an account. The answer must say that a name is taken, so attempts are counted to stop name harvesting. */
export async function register(
  { name, password, invite }: Input<'user/register'>,
  context: WriteContext,
): Promise<ApiResponse<string>> {
  const { database, config, address, now } = context;
  const early = refuseMode(invite, context) ?? refuseMixed(name) ?? refuseShortPassword(password, 'password', config);
  if (early) return early;
  const counters = addressCounters('register', address);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  if (invite !== undefined && !(await isInvited(database, invite, now))) return invitationEnded;
  const hash = await hashPassword(password);
  if (hash === undefined) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  if (await findUserByName(database, name)) return usernameTaken;
  if (await looksLikeOwner(database, name)) return likeOwner;
  const registration = { of: { registrationsFrom: address }, count: 1, bytes: 0, now };
  if (!(await countDailyUsage(database, { ...registration, most: { count: config.quotas.registrationsPerDay } }))) {
    return fail(codes.tooMany, '这个网络今天注册的账号太多，请明天再试');
  }
  return addAccount({ username: name, password: hash, now }, invite, context);
}

function refuseMixed(name: string): ApiRefusal | undefined {
  return mixesScripts(name) ? fail(codes.refused, '用户名不能混用外观相近的几种字母', 'name') : undefined;
}

/** Refuses a registration that the site's mode does not allow. A mode that this version does not know is `closed`. */
function refuseMode(invite: string | undefined, { settings }: WriteContext): ApiRefusal | undefined {
  switch (settings.registration) {
    case 'open':
    case 'approval':
      return undefined;
    case 'invite':
      return invite === undefined
        ? fail(codes.refused, '本站凭邀请注册，请打开站主给你的邀请链接', 'invite')
        : undefined;
    default:
      return fail(codes.refused, '本站不开放注册');
  }
}

/** Adds the account; with an invitation, in the transaction that counts its use, so that a refused registration uses none up. */
async function addAccount(
  user: NewUser,
  invite: string | undefined,
  { database, settings, report }: WriteContext,
): Promise<ApiResponse<string>> {
  const waits = settings.registration === 'approval' && invite === undefined;
  const added =
    invite === undefined
      ? await addUser(database, { ...user, state: waits ? 'pending' : 'active' })
      : await database.transaction().execute((transaction) => addInvited(transaction, user, invite));
  if (added === undefined) return usernameTaken;
  if (typeof added !== 'string') return added;
  report({ event: 'register', outcome: 'done', account: added });
  return ok(waits ? '注册成功，等待站主批准后文章才会公开' : '注册成功');
}

/** The id of the account, which is active at once; undefined where the name was taken meanwhile. */
async function addInvited(
  transaction: Database,
  user: NewUser,
  invite: string,
): Promise<string | undefined | ApiRefusal> {
  const role = await countInvitationUse(transaction, invite, user.now);
  if (role === undefined) return invitationEnded;
  const id = await addUser(transaction, { ...user, role });
  if (id === undefined) await returnInvitationUse(transaction, invite);
  return id;
}

const likeOwner = fail(codes.refused, '这个名字与站主的太像，请换一个', 'name');
const usernameTaken = fail(codes.refused, '用户名已被使用', 'name');
const invitationEnded = fail(codes.refused, '邀请已失效：可能已过期、已用完或被撤销，请向站主要新的链接', 'invite');
