import { type ApiResponse, codes } from '#contract/api.ts';
import type { Info, Input } from '#contract/endpoints.ts';
import { passwordLinkPath } from '#contract/password-link.ts';
import type { siteEndpoints } from '#contract/site.ts';
import { fail, type Handlers, ok, type SignedIn, type WriteContext } from '../call/context.ts';
import { sliceOf } from '../call/paging.ts';
import { type Act, listSiteEvents, recordSiteEvent } from '../call/site-events.ts';
import type { Database } from '../db/schema.ts';
import { createPasswordLink, type PasswordLink } from '../user/password-link.ts';
import { findUser } from '../user/store.ts';
import {
  decideArticles,
  deleteArticle,
  featureArticle,
  hideArticle,
  listManagedArticles,
  restoreArticle,
  unhideArticle,
} from './articles.ts';
import {
  approvePeople,
  deletePerson,
  endSessionsOfPerson,
  listPeople,
  lockDecision,
  reinstatePerson,
  setRole,
  suspendPerson,
} from './people.ts';
import { listReports, reportArticle, settleReport } from './reports.ts';
import { readSiteState } from './state.ts';
import { deleteUpload, listUploads } from './uploads.ts';

type OwnerContext = Pick<WriteContext, 'now' | 'runIdempotent'> & { readonly user: SignedIn };

/** Runs an act of the signed-in owner in one transaction, once for each idempotency key. */
function carryOut<Value>(
  { user, now, runIdempotent }: OwnerContext,
  work: (database: Database, act: Act) => Promise<ApiResponse<Value>>,
): Promise<ApiResponse<Value>> {
  return runIdempotent((database) => work(database, { actor: user.username, now }));
}

export const siteHandlers: Handlers<keyof typeof siteEndpoints> = {
  'site/people': async (filter, { database }) => ok(await listPeople(database, filter)),
  'site/approve': ({ people }, context) => carryOut(context, (database, act) => approvePeople(database, people, act)),
  'site/suspend': (wanted, context) => carryOut(context, (database, act) => suspendPerson(database, wanted, act)),
  'site/reinstate': ({ id }, context) => carryOut(context, (database, act) => reinstatePerson(database, id, act)),
  'site/role': (wanted, context) => carryOut(context, (database, act) => setRole(database, wanted, act)),
  'site/end-sessions': ({ id }, context) =>
    carryOut(context, (database, act) => endSessionsOfPerson(database, id, act)),
  'site/password-link': makePasswordLink,
  'site/delete-person': ({ id, confirm, articles }, context) =>
    carryOut(context, async (database, act) => {
      const row = await findUser(database, id);
      if (!row) return noSuchAccount;
      if (row.username !== confirm) return fail(codes.refused, '与这个账号的用户名不一致', 'confirm');
      return deletePerson(database, { id, articles, heirId: context.user.id }, act);
    }),
  'site/articles': async (filter, { database }) => ok(await listManagedArticles(database, filter)),
  'site/hide': ({ id }, context) => carryOut(context, (database, act) => hideArticle(database, id, act)),
  'site/unhide': ({ id }, context) => carryOut(context, (database, act) => unhideArticle(database, id, act)),
  'site/feature': (wanted, context) => carryOut(context, (database, act) => featureArticle(database, wanted, act)),
  'site/delete-article': ({ id }, context) => carryOut(context, (database, act) => deleteArticle(database, id, act)),
  'site/restore-article': ({ id }, context) => carryOut(context, (database, act) => restoreArticle(database, id, act)),
  'site/decide-articles': (wanted, context) =>
    carryOut(context, (database, act) => decideArticles(database, wanted, act)),
  'site/reports': async (filter, { database }) => ok(await listReports(database, filter)),
  'site/settle-report': ({ id }, context) => carryOut(context, (database, act) => settleReport(database, id, act)),
  'site/uploads': async (slice, { database }) => ok(await listUploads(database, slice)),
  'site/delete-upload': ({ id }, context) => carryOut(context, (database, act) => deleteUpload(database, id, act)),
  'site/events': async (slice, { database }) => ok(await listSiteEvents(database, sliceOf(slice))),
  'site/state': async (_, { database, config }) => ok(await readSiteState(database, config)),
  'poster/report': reportArticle,
};

/**
 * Makes a link that sets a password. Answers are stored for retries, so the stored one is without the link; a retry whose first
 * answer was lost gets a link of its own, and the first stops to work.
 */
async function makePasswordLink(
  { id }: Input<'site/password-link'>,
  context: WriteContext & { readonly user: SignedIn },
): Promise<ApiResponse<Info<'site/password-link'>>> {
  let made: PasswordLink | undefined;
  const answer = await carryOut(context, async (database, act) => {
    const deposed = await lockDecision(database, act);
    if (deposed) return deposed;
    const row = await findUser(database, id);
    if (!row) return noSuchAccount;
    made = await createPasswordLink(database, { userId: id, makerId: context.user.id, now: act.now });
    await recordSiteEvent(database, { ...act, kind: 'password-link', target: id, targetName: row.username });
    return ok({ path: '', expireTime: made.expireTime });
  });
  if (answer.code !== codes.ok) return answer;
  const link = made ?? (await renewPasswordLink(context, id));
  return link ? ok({ path: passwordLinkPath(link.token), expireTime: link.expireTime }) : noSuchAccount;
}

function renewPasswordLink(
  { database, user, now }: WriteContext & { readonly user: SignedIn },
  userId: string,
): Promise<PasswordLink | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (await lockDecision(transaction, { actor: user.username, now })) return undefined;
    const isThere = await findUser(transaction, userId);
    return isThere && createPasswordLink(transaction, { userId, makerId: user.id, now });
  });
}

const noSuchAccount = fail(codes.notFound, '没有这个账号');
