import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { ReadState } from '../../state/read-state.ts';
import { useServices } from '../../state/services.ts';

/** Pages are rendered as for nobody, so an author's own draft comes refused; it is asked for again by who is signed in. */
export function useOwnDraft(state: ReadState<unknown>, retry: () => void): void {
  useSignals();
  const { session } = useServices();
  const mayBeOwn = state.status === 'refused' && session.loggedIn.value;
  useEffect(() => {
    if (mayBeOwn) retry();
    // Once for each page: a second refusal is meant, and `retry` is new each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mayBeOwn]);
}
