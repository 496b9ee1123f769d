import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useServices } from '../state/services.ts';

/** Calls `retry` when the server can be reached again, while a read has failed or shows a stored answer. */
export function useRetryOnReturn(isWanted: boolean, retry: () => void): void {
  useSignals();
  const { connectivity } = useServices();
  const online = connectivity.online.value;
  const wasOnline = useRef(online);
  const retryIfWanted = useEffectEvent(() => {
    if (isWanted) retry();
  });
  useEffect(() => {
    const isBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (isBack) retryIfWanted();
  }, [online]);
}
