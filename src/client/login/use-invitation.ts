import { useEffect, useEffectEvent, useState } from 'react';
import { invitationFragment } from '#contract/setting-names.ts';
import { useServices } from '../state/services.ts';

/**
 * The token of the invitation whose link was opened, or ''. It is kept in memory alone: the fragment is removed from the address, so
 * that neither the history nor a shared address holds it. `onInvited` is called when a token has come.
 */
export function useInvitation(onInvited: () => void): string {
  const { platform } = useServices();
  const [token, setToken] = useState('');
  const read = useEffectEvent((): void => {
    const found = tokenOf(platform.fragment());
    if (!found) return;
    setToken(found);
    platform.go(platform.path(), { replace: true });
    onInvited();
  });
  useEffect(() => {
    read();
    return platform.onFragment(() => read());
  }, [platform]);
  return token;
}

/** The token in a fragment or in a whole link; undefined for a text without one. */
export function tokenOf(text: string): string | undefined {
  const start = text.indexOf(invitationFragment);
  return start < 0 ? undefined : text.slice(start + invitationFragment.length).trim() || undefined;
}
