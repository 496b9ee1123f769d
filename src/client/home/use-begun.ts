import { useSignals } from '@preact/signals-react/runtime';
import type { Info } from '#contract/endpoints.ts';
import type { ReadState } from '../state/read-state.ts';
import { useServices } from '../state/services.ts';
import type { Begun } from './begun.tsx';
import { useDeferredWork } from './use-deferred-work.ts';

/** What was begun on this device; undefined until the device's store has answered. It is read again with every hour, as the sky is. */
export function useBegun(
  latest: ReadState<Info<'poster/new'>>,
  books: ReadState<Info<'book/list'>>,
): Begun | undefined {
  useSignals();
  const { platform, clock } = useServices();
  const hour = new Date(clock.instant.value * 1000).getHours();
  const isLoading = [latest.status, books.status].includes('loading');
  return useDeferredWork(isLoading ? undefined : `${clock.today.value.day} ${hour}`, async () =>
    (await import('./begun.tsx')).findBegun(platform, { articles: listOf(latest), books: listOf(books) }),
  );
}

/** The list of an answer; empty where there is none. */
export function listOf<Item>(state: ReadState<{ list: Item[] }>): readonly Item[] {
  return state.status === 'ready' ? state.info.list : [];
}
