import { cookies } from '#contract/storage.ts';
import type { UserRole, UserState } from '#contract/user.ts';
import { hashPassword } from '#server/user/password.ts';
import { openSession } from '#server/user/session.ts';
import { addUser } from '#server/user/store.ts';
import { templateTime } from '../support/database-templates.ts';
import type { Site, Visitor } from './site.ts';

export const password = 'snow-window';
/** Hashed once: there are many accounts. */
const stored = (await hashPassword(password)) ?? '';

/** Somebody with an account and a session, whatever the site lets strangers do; `now` is when both began. */
export async function arrive(
  site: Site,
  { name, role, state, now = templateTime }: { name: string; role?: UserRole; state?: UserState; now?: number },
): Promise<Visitor> {
  const userId = await addUser(site.database, { username: name, password: stored, now, role, state });
  if (userId === undefined) throw new Error(`${name} is taken`);
  const visitor = site.visitor();
  visitor.cookies.set(cookies.session, await openSession(site.database, { userId, agent: '', now }));
  return visitor;
}

/** An owner of the site. */
export const ownerOf = (site: Site, name = '站主甲'): Promise<Visitor> => arrive(site, { name, role: 'owner' });
