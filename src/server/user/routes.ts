import { codes, type ApiResponse } from '#contract/api.ts';
import type { UserRecord, userEndpoints } from '#contract/user.ts';
import { ok, type Handlers, fail, type SignedIn } from '../call/context.ts';
import { whereWritable } from '../db/failure.ts';
import type { Database } from '../db/schema.ts';
import { changePassword } from './change-password.ts';
import { forgetDevices } from './known-device.ts';
import { countUnreadLetters } from './letters.ts';
import { presentSession, presentUser } from './present.ts';
import { register } from './register.ts';
import {
  endChosenSessions,
  endOtherSessions,
  endSession,
  endSessionWithoutWrite,
  endSessionsOf,
  listSessions,
} from './session.ts';
import { signIn } from './sign-in.ts';
import { changeUser, countArticlesOf, findUser, looksLikeOwner, type UserRow } from './store.ts';

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

  async 'user/update'({ acceptsLetters, ...changes }, { user, runIdempotent, recordAudit }) {
    return runIdempotent(async (database) => {
      if (await takesOwnersName(database, user, changes.nickname)) return likeOwner;
      const letters = acceptsLetters !== undefined && { accepts_letters: Number(acceptsLetters) };
      await changeUser(database, user.id, { ...changes, ...letters });
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
      const ended = await endOtherSessions(database, user);
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

const likeOwner = fail(codes.refused, '这个昵称与站主的太像，请换一个', 'nickname');

/** Readers see nicknames alone, so nobody else may call themselves as an owner does; one from before may stay. */
async function takesOwnersName(database: Database, { id, role }: SignedIn, nickname: string): Promise<boolean> {
  if (role === 'owner' || !(await looksLikeOwner(database, nickname))) return false;
  return (await findUser(database, id))?.nickname !== nickname;
}

const notLoggedIn = fail(codes.notLoggedIn, '请先登录');

async function ownRecord(database: Database, id: string): Promise<ApiResponse<UserRecord>> {
  const row = await findUser(database, id);
  if (!row) return notLoggedIn;
  return ok(await recordOf(database, row));
}

/** The profile of an account with the numbers of its articles and unread letters. */
export async function recordOf(database: Database, row: UserRow): Promise<UserRecord> {
  const [posters, unreadLetters] = [
    await countArticlesOf(database, row.id),
    await countUnreadLetters(database, row.id),
  ];
  return presentUser(row, { posters, unreadLetters });
}
