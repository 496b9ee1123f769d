import { useEffect, useState } from 'react';
import type { Share } from '../../contract/share.ts';
import { useServices } from '../state/services.ts';
import { clearShared, readShare } from '../state/shared.ts';

export type ShareState =
  | { readonly status: 'looking' }
  | { readonly status: 'here'; readonly share: Share }
  | { readonly status: 'nothing'; readonly cleared: boolean };

/**
 * Holds the present share. The hook reads it again whenever the page becomes visible, since another share may have come
 * or this one gone.
 */
export function useShare(): { state: ShareState; clear: () => Promise<void> } {
  const { platform } = useServices();
  const [state, setState] = useState<ShareState>({ status: 'looking' });

  useEffect(() => {
    async function look(): Promise<void> {
      const share = await readShare(platform);
      setState(share ? { status: 'here', share } : { status: 'nothing', cleared: false });
    }
    void look();
    return platform.onReturn(() => void look());
  }, [platform]);

  async function clear(): Promise<void> {
    await clearShared(platform);
    setState({ status: 'nothing', cleared: true });
  }
  return { state, clear };
}
