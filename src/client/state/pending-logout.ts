import { codes, headers } from '#contract/api.ts';
import { cookies, localKeys } from '#contract/storage.ts';
import type { HttpResult, Platform } from '../platform/platform.ts';
import { browserTabs, type Tabs } from '../platform/tabs.ts';

/**
 * Tells the server of a logout that was asked for without a network. False as long as the server has not confirmed it: the
 * browser still has the session's cookie, which scripts cannot delete.
 */
export async function finishLogout(
  platform: Platform,
  tabs: Pick<Tabs, 'runExclusive'> = browserTabs(),
): Promise<boolean> {
  // The lock allows one tab at a time: a second logout could come after a new sign-in and would end that session.
  await tabs.runExclusive('pending-logout', async () => {
    if (platform.local.read(localKeys.leaving) === undefined) return;
    const result = await platform.http({
      method: 'POST',
      path: '/api/user/logout',
      // The request carries no contract version, because an outdated client must be able to log out, too.
      headers: { [headers.idempotency]: platform.newKey() },
      body: {},
    });
    if (!isDone(result)) return;
    platform.cookies.clear(cookies.marker);
    platform.local.remove(localKeys.leaving);
  });
  return platform.local.read(localKeys.leaving) === undefined;
}

/** Completes a pending logout first, then makes the call; without the logout the call is not made. */
export async function callAfterLogout(platform: Platform, call: () => Promise<HttpResult>): Promise<HttpResult> {
  return (await finishLogout(platform)) ? call() : { kind: 'unreachable' };
}

function isDone(result: HttpResult): boolean {
  return result.kind === 'answered' && result.status === 200 && (result.body as { code?: unknown }).code === codes.ok;
}
