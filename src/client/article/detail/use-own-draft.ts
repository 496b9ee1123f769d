import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useEffectEvent } from 'react';
import type { ReadState } from '../../state/read-state.ts';
import { useServices } from '../../state/services.ts';

/** Pages are rendered as for a visitor, so an author's own draft arrives refused; a signed-in author asks for it again. */
export function useOwnDraft(state: ReadState<unknown>, retry: () => void): void {
  useSignals();
  const { session } = useServices();
  const mayBeOwn = state.status === 'refused' && session.loggedIn.value;
  const retryOnce = useEffectEvent(retry);
  // One retry for each page: a second refusal is final.
  useEffect(() => {
    if (mayBeOwn) retryOnce();
  }, [mayBeOwn]);
}
