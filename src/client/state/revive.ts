import { effect, untracked } from '@preact/signals-react';
import { codes } from '../../contract/api.ts';
import { localKeys } from '../../contract/storage.ts';
import type { Services } from './services.ts';

const minute = 60_000;

/** Runs once the page is alive: reads what the rendered page could not know, and goes on looking when the reader returns. */
export async function revive(services: Services): Promise<void> {
  const { session, theme, connectivity, clock, platform } = services;
  session.reload();
  theme.reload();
  clock.reload();
  connectivity.watch();
  platform.onReturn(() => {
    session.reload();
    clock.reload();
  });
  keepTime(services);
  await findSession(services);
  session.settled.value = true;
  // What could not be asked without a network is asked when there is one. Signing in and out is no reason to ask.
  effect(() => {
    if (connectivity.online.value) untracked(() => void findSession(services));
  });
}

/** A page that stays open over midnight must not go on showing yesterday as today. */
function keepTime(services: Services): void {
  services.platform.later(minute, () => {
    services.clock.reload();
    keepTime(services);
  });
}

/**
 * A browser forgets the marker cookie when it is closed, while the session itself lives on; the server is then asked, and
 * gives the marker back. A logout that the server does not know of is told to it by the same question (`api.ts`).
 */
async function findSession({ session, api, platform }: Services): Promise<void> {
  const isLost = !session.loggedIn.value && session.user.value !== undefined;
  if (!isLost && platform.local.read(localKeys.leaving) === undefined) return;
  const outcome = await api.read('user/get', {}, { quiet: true });
  if (outcome.code === codes.notLoggedIn) {
    session.hasExpired = isLost;
    session.end();
  }
  if (outcome.code !== codes.ok) return;
  const { username, nickname, avatar } = outcome.info;
  session.begin({ username, nickname, avatar });
}
