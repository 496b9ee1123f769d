import { effect, untracked } from '@preact/signals-react';
import { codes } from '#contract/api.ts';
import { localKeys } from '#contract/storage.ts';
import type { Services } from './services.ts';

const minute = 60_000;

/** Reads session and theme, which the server cannot know, after hydration and again whenever the reader returns to the page. */
export async function startAfterHydration(services: Services): Promise<void> {
  const { session, theme, connectivity, clock, platform } = services;
  session.reload();
  theme.reload();
  clock.reload();
  connectivity.watch();
  platform.onReturn(() => {
    session.reload();
    clock.reload();
  });
  updateClockEachMinute(services);
  await restoreSession(services);
  session.settled.value = true;
  // The question to the server waits for a network. `untracked` keeps sign-in and logout from running this effect again.
  effect(() => {
    if (connectivity.online.value) untracked(() => void restoreSession(services));
  });
}

/** Keeps a page that stays open over midnight from showing yesterday as today. */
function updateClockEachMinute(services: Services): void {
  services.platform.later(minute, () => {
    services.clock.reload();
    updateClockEachMinute(services);
  });
}

/**
 * A browser forgets the marker cookie when it is closed, while the session lives on; then the server is asked, which sets the
 * marker again. The same request tells the server of a logout that it does not know of (`api.ts`).
 */
async function restoreSession({ session, api, platform }: Services): Promise<void> {
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
