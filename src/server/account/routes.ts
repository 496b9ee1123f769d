import { codes } from '../../contract/api.ts';
import type { ownDataEndpoints } from '../../contract/own-data.ts';
import { grant, type Handlers, refuse } from '../call/context.ts';
import { posterNotFound } from '../article/read/policy.ts';
import { countAudit, listAudit } from '../user/audit.ts';
import { deleteAccount, hasLeft } from './delete-account.ts';
import { holdUser } from '../call/lock-user.ts';
import { exportArticle, exportIds, exportPictures, exportSessions, exportVersions } from './own-data.ts';
import { presentAudit, presentUser } from '../user/present.ts';
import { provePassword } from '../user/prove.ts';
import { countPosters, findUser } from '../user/store.ts';
import { sliceOf } from '../call/paging.ts';

export const ownDataHandlers: Handlers<keyof typeof ownDataEndpoints> = {
  async 'user/audit'(slice, { database, config, user, now }) {
    const kept = { now, days: config.auditDays };
    const rows = await listAudit(database, user.id, kept, sliceOf(slice));
    const total = await countAudit(database, user.id, kept);
    return grant({ total, keptDays: kept.days, list: rows.map(presentAudit) });
  },

  // Not kept for a retry: the answer would be a second copy of all this.
  async 'user/export'(_, { database, config, user, now, note }) {
    return database.transaction().execute(async (transaction) => {
      const row = (await holdUser(transaction, user.id)) && (await findUser(transaction, user.id));
      if (!row) return notLoggedIn;
      await note(transaction, 'export');
      const audit = await listAudit(transaction, user.id, { now, days: config.auditDays });
      return grant({
        profile: presentUser(row, await countPosters(transaction, user.id)),
        sessions: await exportSessions(transaction, user.id),
        audit: audit.map(presentAudit),
        pictures: await exportPictures(transaction, user.id),
        articles: await exportIds(transaction, user.id),
      });
    });
  },

  async 'user/export-article'({ id, from = 1 }, { database, user }) {
    const article = await exportArticle(database, { id, authorId: user.id });
    return article ? grant({ article, ...(await exportVersions(database, id, from)) }) : posterNotFound;
  },

  async 'user/delete'({ password, confirm }, context) {
    const { database, user, key, now, takeSession, report } = context;
    if (!user) {
      takeSession();
      return (await hasLeft(database, key)) ? farewell : notLoggedIn;
    }
    if (confirm !== user.username) return refuse(codes.refused, '和你的用户名不一样', 'confirm');
    const asked = { field: 'password', wrong: '密码不对', kind: 'delete-account' } as const;
    const proof = await provePassword(password, { ...context, user }, asked);
    if ('refusal' in proof) return proof.refusal;
    const isDone = (await deleteAccount(database, { userId: user.id, key, now })) || (await hasLeft(database, key));
    takeSession();
    if (isDone) report({ event: 'delete-account', outcome: 'done', account: user.id });
    return isDone ? farewell : notLoggedIn;
  },
};

const notLoggedIn = refuse(codes.notLoggedIn, '请先登录');
const farewell = grant('账号和它的数据都已删除');
