import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { Info, Input, ReadName } from '#contract/endpoints.ts';
import { type ReadCall, readKey } from '#site/rendering.ts';
import type { ReadOptions, ReadState } from './read-state.ts';
import { useServices } from './services.ts';

/** The state of a read in a component, and a function that asks the server again. */
export function useRead<Name extends ReadName>(
  name: Name,
  query: Input<Name>,
  options: ReadOptions<Info<Name>> = {},
): { state: ReadState<Info<Name>>; retry: () => void } {
  useSignals();
  const { reads } = useServices();
  const key = readKey({ name, query: query as ReadCall['query'] });
  // The key stands for name and query: a new object with the same content is the same read. `useEffectEvent` is no way out,
  // because rendering needs the state at once.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const state = useMemo(() => reads.open(name, query, options), [reads, key]);
  return { state: state.value, retry: () => void reads.refresh(name, query, options) };
}
