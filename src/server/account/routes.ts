import { codes } from '#contract/api.ts';
import type { ownDataEndpoints } from '#contract/own-data.ts';
import { articleNotFound } from '../article/read/store.ts';
import { ok, type Handlers, fail } from '../call/context.ts';
import { lockUser } from '../call/lock-user.ts';
import { sliceOf } from '../call/paging.ts';
import { countAudit, listAudit } from '../user/audit.ts';
import { refuseWithoutFactorProof } from '../user/errors.ts';
import { listLetters } from '../user/letters.ts';
import { readCalendar } from '../user/private-calendar.ts';
import { recordOf } from '../user/routes.ts';
import { readSecondFactor } from '../user/second-factor/factors.ts';
import { findUser } from '../user/store.ts';
import { verifyPassword } from '../user/verify-password.ts';
import { deleteAccount, wasDeleted } from './delete-account.ts';
import {
  exportArticle,
  exportDraftLinks,
  exportDraftRemarks,
  exportIds,
  exportPictures,
  exportSessions,
  exportVersions,
} from './own-data.ts';

export const ownDataHandlers: Handlers<keyof typeof ownDataEndpoints> = {
  async 'user/audit'(slice, { database, config, user, now }) {
    const kept = { now, days: config.auditDays };
    const list = await listAudit(database, user.id, kept, sliceOf(slice));
    const total = await countAudit(database, user.id, kept);
    return ok({ total, keptDays: kept.days, list });
  },

  // The answer is not stored for retries, because it would be a second copy of the user's data.
  async 'user/export'(_, { database, config, user, now, recordAudit }) {
    return database.transaction().execute(async (transaction) => {
      const row = (await lockUser(transaction, user.id)) && (await findUser(transaction, user.id));
      if (!row) return notLoggedIn;
      await recordAudit(transaction, 'export');
      const audit = await listAudit(transaction, user.id, { now, days: config.auditDays });
      return ok({
        profile: await recordOf(transaction, row),
        secondFactor: await readSecondFactor(transaction, user.id),
        sessions: await exportSessions(transaction, user.id),
        audit,
        pictures: await exportPictures(transaction, user.id),
        articles: await exportIds(transaction, user.id),
        letters: await listLetters(transaction, user.id),
        calendar: (await readCalendar(transaction, user.id)) ?? null,
        draftLinks: await exportDraftLinks(transaction, user.id),
        draftRemarks: await exportDraftRemarks(transaction, user.id),
      });
    });
  },

  async 'user/export-article'({ id, from = 1 }, { database, user }) {
    const article = await exportArticle(database, { id, authorId: user.id });
    return article ? ok({ article, ...(await exportVersions(database, id, from)) }) : articleNotFound;
  },

  async 'user/delete'({ password, confirm }, context) {
    const { database, user, key, now, takeSession, report } = context;
    if (!user) {
      takeSession();
      return (await wasDeleted(database, key)) ? farewell : notLoggedIn;
    }
    if (confirm !== user.username) return fail(codes.refused, '与你的用户名不一致', 'confirm');
    const unproved = await refuseWithoutFactorProof(database, user, context.now);
    if (unproved) return unproved;
    const asked = { field: 'password', wrong: '密码错误', kind: 'delete-account' } as const;
    const proof = await verifyPassword(password, { ...context, user }, asked);
    if ('refusal' in proof) return proof.refusal;
    const outcome = await deleteAccount(database, { userId: user.id, key, now });
    if (outcome === 'last-owner') return fail(codes.refused, '你是唯一的站主，请先设另一位站主，再注销账号');
    const isDone = outcome === 'deleted' || (await wasDeleted(database, key));
    takeSession();
    if (isDone) report({ event: 'delete-account', outcome: 'done', account: user.id });
    return isDone ? farewell : notLoggedIn;
  },
};

const notLoggedIn = fail(codes.notLoggedIn, '请先登录');
const farewell = ok('账号和全部数据已删除');
