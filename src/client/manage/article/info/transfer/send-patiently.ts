import { codes } from '../../../../../contract/api.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Outcome } from '../../../../state/api.ts';
import { Stopped } from '../../../parts/stopped.ts';

/** Tries of one call where the server is busy; it says itself how long to wait. */
const tries = 10;

/**
 * Sends one of many calls. A busy server is waited for; what would befall the next call as well (no network, no session, too
 * old a page) ends the work.
 */
export async function sendPatiently<Value>(
  { later }: Pick<Platform, 'later'>,
  send: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await send();
    if (typeof outcome.code === 'string' || outcome.code === codes.notLoggedIn) throw new Stopped(outcome.info);
    if (outcome.code !== codes.tooMany || tried === tries) return outcome;
    const { seconds = 1 } = outcome;
    await new Promise<void>((resolve) => later(seconds * 1000, resolve));
  }
}
