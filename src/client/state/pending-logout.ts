import { codes, headers } from '../../contract/api.ts';
import { cookies, localKeys } from '../../contract/storage.ts';
import type { HttpResult, Platform } from '../platform/platform.ts';
import { browserTabs, type Tabs } from '../platform/tabs.ts';

/**
 * Tells the server of a logout that was asked for without a network. False as long as the server has not confirmed it: the
 * browser still has the session's cookie, which scripts cannot take away.
 */
export async function finishLogout(
  platform: Platform,
  tabs: Pick<Tabs, 'runExclusive'> = browserTabs(),
): Promise<boolean> {
  // One tab at a time: a second logout could come after somebody has signed in again, and would end that session.
  await tabs.runExclusive('pending-logout', async () => {
    if (platform.local.read(localKeys.leaving) === undefined) return;
    const result = await platform.http({
      method: 'POST',
      path: '/api/user/logout',
      // Without the contract's version: a client that has become too old must be able to leave, too.
      headers: { [headers.idempotency]: platform.newKey() },
      body: {},
    });
    if (!isDone(result)) return;
    platform.cookies.clear(cookies.marker);
    platform.local.remove(localKeys.leaving);
  });
  return platform.local.read(localKeys.leaving) === undefined;
}

/** Makes a call as nobody; what cannot be made so is not made. */
export async function callAfterLogout(platform: Platform, call: () => Promise<HttpResult>): Promise<HttpResult> {
  return (await finishLogout(platform)) ? call() : { kind: 'unreachable' };
}

function isDone(result: HttpResult): boolean {
  return result.kind === 'answered' && result.status === 200 && (result.body as { code?: unknown }).code === codes.ok;
}
