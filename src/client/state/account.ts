import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { codes } from '#contract/api.ts';
import { type Services, useServices } from './services.ts';
import type { SessionUser } from './session.ts';

/**
 * Asks the server for the role and the state of the signed-in account and stores them with the user on this device, so that menus
 * stand at once when a page is opened. A missing session is an ordinary answer here.
 */
async function refreshAccount({ api, session }: Services): Promise<void> {
  const outcome = await api.read('user/get', {}, { quiet: true });
  if (outcome.code !== codes.ok) return;
  const { username, nickname, avatar, role, state, unreadLetters } = outcome.info;
  // Somebody else may have signed in meanwhile.
  if (username === session.username.peek()) session.begin({ username, nickname, avatar, role, state, unreadLetters });
}

/** The signed-in user, whom the server is asked about again when the component appears, or the user becomes known. */
export function useFreshAccount(): SessionUser | undefined {
  useSignals();
  const services = useServices();
  const isKnown = services.session.username.value !== '';
  useEffect(() => {
    if (isKnown) void refreshAccount(services);
  }, [services, isKnown]);
  return knownAccount(services);
}

/** The stored record may be of somebody who was signed in before. */
function knownAccount({ session }: Services): SessionUser | undefined {
  const user = session.user.value;
  return user?.username === session.username.value ? user : undefined;
}

/** Asks the server for the role of the signed-in user where this device does not know it. */
export function useAskedRole(): void {
  useSignals();
  const services = useServices();
  const isUnknown = services.session.loggedIn.value && knownAccount(services)?.role === undefined;
  useEffect(() => {
    if (isUnknown) void refreshAccount(services);
  }, [services, isUnknown]);
}
