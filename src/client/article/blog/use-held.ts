import { useState } from 'react';
import type { PosterList } from '../../../contract/poster.ts';
import type { ReadState } from '../../state/read-state.ts';
import type { ListQuery } from '../parts/list/list-query.ts';

export interface HeldList {
  readonly info: PosterList;
  readonly query: ListQuery;
}

/** The last list that was there, with the question it answered. */
export function useHeld(state: ReadState<PosterList>, query: ListQuery): HeldList | undefined {
  const [held, setHeld] = useState<HeldList>();
  if (state.status === 'ready' && held?.info !== state.info) setHeld({ info: state.info, query });
  return held;
}
