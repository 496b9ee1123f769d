import { codes, type ApiResponse } from '../../contract/api.ts';
import type { UserRecord, userEndpoints } from '../../contract/user.ts';
import { ok, type Handlers, fail, type WriteContext } from '../call/context.ts';
import { whereWritable } from '../db/failure.ts';
import type { Database } from '../db/schema.ts';
import { changePassword } from './change-password.ts';
import { forgetDevices } from './known-device.ts';
import { signIn } from './sign-in.ts';
import { presentSession, presentUser } from './present.ts';
import { endChosenSessions, endSession, endSessionWithoutWrite, endSessionsOf, listSessions } from './session.ts';
import { changeUser, countArticlesOf, findUser, addUser, findUserByName } from './store.ts';
import type { Input } from '../../contract/endpoints.ts';
import { registerCounters } from '../throttle/rules.ts';
import { countDailyUsage } from '../throttle/daily-usage.ts';
import { countAttempt, refundAttempt } from '../throttle/store.ts';
import { hashPassword } from './password.ts';
import { busy, tooMany, refuseShortPassword } from './errors.ts';

export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  'user/register': register,

  'user/login': signIn,

  async 'user/logout'(_, { database: present, token, runIdempotent, recordAudit, takeSession }) {
    if (token) {
      const leaving = runIdempotent(async (database) => {
        await endSession(database, token);
        await recordAudit(database, 'sign-out');
        return ok('');
      });
      await whereWritable(leaving);
      // A retry with the same key after a new sign-in must end the new session, too.
      await endSessionWithoutWrite(present, token);
    }
    takeSession();
    return ok('已退出登录');
  },

  async 'user/get'(_, { database, user }) {
    return ownRecord(database, user.id);
  },

  async 'user/update'(changes, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      await changeUser(database, user.id, changes);
      await recordAudit(database, 'profile');
      return ownRecord(database, user.id);
    });
  },

  'user/password': changePassword,

  async 'user/sessions'(_, { database, config, user, now }) {
    const rows = await listSessions(database, user.id, { now, ends: config.sessionEnds });
    return ok({ list: rows.map((row) => presentSession(row, user.session)) });
  },

  async 'user/end-session'({ id }, { user, runIdempotent, recordAudit, takeSession }) {
    const answer = await runIdempotent(async (database) => {
      const ended = await endChosenSessions(database, user.id, (session) => session === id);
      if (ended > 0) await recordAudit(database, 'end-sessions');
      return ended > 0 ? ok('这台设备已退出登录') : fail(codes.notFound, '没有这台设备，或者它已退出登录');
    });
    if (answer.code === codes.ok && id === user.session) takeSession();
    return answer;
  },

  async 'user/end-others'(_, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      const ended = await endChosenSessions(database, user.id, (session) => session !== user.session);
      if (ended > 0) await recordAudit(database, 'end-sessions');
      return ok(ended > 0 ? `已退出其他 ${ended} 台设备` : '没有其他设备登录');
    });
  },

  async 'user/end-all'(_, { user, runIdempotent, recordAudit, takeSession }) {
    const answer = await runIdempotent(async (database) => {
      await endSessionsOf(database, user.id);
      await forgetDevices(database, user.id);
      await recordAudit(database, 'end-sessions');
      return ok('所有设备都已退出登录');
    });
    takeSession();
    return answer;
  },
};

const notLoggedIn = fail(codes.notLoggedIn, '请先登录');

async function ownRecord(database: Database, id: string): Promise<ApiResponse<UserRecord>> {
  const row = await findUser(database, id);
  if (!row) return notLoggedIn;
  return ok(presentUser(row, await countArticlesOf(database, id)));
}

/** Creates an account. The answer must say that a name is taken, so attempts are counted to stop name harvesting. */
async function register(
  { name, password }: Input<'user/register'>,
  { database, config, address, now, report }: WriteContext,
): Promise<ApiResponse<string>> {
  const short = refuseShortPassword(password, 'password', config);
  if (short) return short;
  const counters = registerCounters(address);
  const wait = await countAttempt(database, counters, now);
  if (wait > 0) return tooMany(wait);
  const hash = await hashPassword(password);
  if (hash === undefined) {
    await refundAttempt(database, counters, now);
    return busy();
  }
  if (await findUserByName(database, name)) return usernameTaken;
  const registration = { of: { registrationsFrom: address }, count: 1, bytes: 0, now };
  if (!(await countDailyUsage(database, { ...registration, most: { count: config.quotas.registrationsPerDay } }))) {
    return fail(codes.tooMany, '这个网络今天注册的账号太多，请明天再试');
  }
  const id = await addUser(database, { username: name, password: hash, now });
  if (!id) return usernameTaken;
  report({ event: 'register', outcome: 'done', account: id });
  return ok('注册成功');
}

const usernameTaken = fail(codes.refused, '用户名已被使用', 'name');
