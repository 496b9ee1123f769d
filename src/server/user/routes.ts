import { codes, type Answer } from '../../contract/api.ts';
import type { UserRecord, userEndpoints } from '../../contract/user.ts';
import { grant, type Handlers, refuse } from '../api/context.ts';
import type { Database } from '../db/schema.ts';
import { checkPassword, hashPassword } from './password.ts';
import { presentSession, presentUser } from './present.ts';
import { endChosenSessions, endSession, endSessionsOf, listSessions, openSession } from './session.ts';
import { addUser, changeUser, countPosters, findUser, findUserByName } from './store.ts';

export const userHandlers: Handlers<keyof typeof userEndpoints> = {
  async 'user/register'({ name, password }, { database, config, now }) {
    if ([...password].length < config.passwordMinLength) {
      return refuse(codes.refused, `密码至少 ${config.passwordMinLength} 个字符`, 'password');
    }
    const id = await addUser(database, { username: name, password: await hashPassword(password), now });
    return id ? grant('注册成功') : refuse(codes.refused, '用户名已被使用', 'name');
  },

  async 'user/login'({ name, password }, { database, now, agent, token, giveSession }) {
    const row = await findUserByName(database, name);
    if (!(await checkPassword(row?.password, password)) || !row) {
      return refuse(codes.refused, '用户名或密码错误');
    }
    if (token) await endSession(database, token);
    giveSession(await openSession(database, { userId: row.id, agent, now }), row.username);
    return grant({ nickname: row.nickname, avatar: row.avatar });
  },

  async 'user/logout'(_, { database, token, takeSession }) {
    if (token) await endSession(database, token);
    takeSession();
    return grant('已退出登录');
  },

  async 'user/get'(_, { database, user }) {
    return ownRecord(database, user.id);
  },

  async 'user/update'(changes, { user, once }) {
    return once(async (database) => {
      await changeUser(database, user.id, changes);
      return ownRecord(database, user.id);
    });
  },

  async 'user/password'({ oldPassword, newPassword }, { database, config, user, now, agent, giveSession }) {
    const row = await findUser(database, user.id);
    if (!(await checkPassword(row?.password, oldPassword))) {
      return refuse(codes.refused, '原密码不对', 'oldPassword');
    }
    if ([...newPassword].length < config.passwordMinLength) {
      return refuse(codes.refused, `密码至少 ${config.passwordMinLength} 个字符`, 'newPassword');
    }
    const password = await hashPassword(newPassword);
    const token = await database.transaction().execute(async (transaction) => {
      await changeUser(transaction, user.id, { password });
      await endSessionsOf(transaction, user.id);
      return openSession(transaction, { userId: user.id, agent, now });
    });
    giveSession(token, user.username);
    return grant('密码已修改，其他设备已退出');
  },

  async 'user/sessions'(_, { database, user, now }) {
    const rows = await listSessions(database, user.id, now);
    return grant({ list: rows.map((row) => presentSession(row, user.session)) });
  },

  async 'user/end-session'({ id }, { user, once, takeSession }) {
    const answer = await once(async (database) => {
      const ended = await endChosenSessions(database, user.id, (session) => session === id);
      return ended > 0 ? grant('这台设备已退出登录') : refuse(codes.notFound, '没有这台设备，或者它已退出登录');
    });
    if (answer.code === codes.ok && id === user.session) takeSession();
    return answer;
  },

  async 'user/end-others'(_, { user, once }) {
    return once(async (database) => {
      const ended = await endChosenSessions(database, user.id, (session) => session !== user.session);
      return grant(ended > 0 ? `已退出其他 ${ended} 台设备` : '没有别的设备登录着');
    });
  },
};

async function ownRecord(database: Database, id: string): Promise<Answer<UserRecord>> {
  const row = await findUser(database, id);
  if (!row) return refuse(codes.notLoggedIn, '请先登录');
  return grant(presentUser(row, await countPosters(database, id)));
}
