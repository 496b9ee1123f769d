import type { FastifyRequest } from 'fastify';
import { type ApiRefusal, codes, type Endpoint } from '#contract/api.ts';
import { closedToInteraction, fail, type SignedIn, type WriteContext } from '../call/context.ts';
import type { Database } from '../db/schema.ts';
import { refuseUnproved } from '../user/errors.ts';
import { lacksRequiredFactor } from '../user/second-factor/factors.ts';
import { refuseOtherUser } from './headers.ts';

/** Refuses a call to whom its endpoint does not allow it. Cookies of an ended session are cleared; those of another user's stay. */
export async function refuseVisitor(
  endpoint: Endpoint,
  request: FastifyRequest,
  context: WriteContext,
): Promise<ApiRefusal | undefined> {
  return (await refuseSession(endpoint, request, context)) ?? refuseInteraction(endpoint, context);
}

async function refuseSession(
  endpoint: Endpoint,
  request: FastifyRequest,
  { database, user, now, takeSession }: WriteContext,
): Promise<ApiRefusal | undefined> {
  if (endpoint.access === 'public') return undefined;
  if (user) {
    return (
      refuseOtherUser(request, user) ??
      refuseRole(endpoint, user) ??
      (await refuseWithoutFactor(endpoint, user, database)) ??
      (endpoint.needsProof ? refuseUnproved(user, now) : undefined)
    );
  }
  takeSession();
  return fail(codes.notLoggedIn, '请先登录');
}

function refuseRole({ access }: Endpoint, { role }: SignedIn): ApiRefusal | undefined {
  if (access === 'owner' && role !== 'owner') return fail(codes.notYours, '只有站主可以这样做');
  if (access === 'author' && role === 'reader') return fail(codes.notYours, '这个账号只能阅读，不能写文章');
  return undefined;
}

/** Refuses what authors and owners alone may do while the site wants a second factor of them and they have none. */
async function refuseWithoutFactor(
  { access }: Endpoint,
  user: SignedIn,
  database: Database,
): Promise<ApiRefusal | undefined> {
  if (access !== 'author' && access !== 'owner') return undefined;
  if (!(await lacksRequiredFactor(database, user))) return undefined;
  return fail(codes.noSecondFactor, '本站要求开启两步验证，请先到个人中心的“登录安全”设置');
}

/** Refuses the writes of everybody but owners where the site takes none (`SITE_INTERACTION`). */
function refuseInteraction(endpoint: Endpoint, { user, settings }: WriteContext): ApiRefusal | undefined {
  const isOpen = settings.interaction === 'on' || user?.role === 'owner' || endpoint.method === 'GET';
  return isOpen || endpoint.withoutInteraction ? undefined : fail(codes.notYours, closedToInteraction);
}
