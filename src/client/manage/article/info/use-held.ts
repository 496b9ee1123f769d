import { useState } from 'react';
import type { ReadState } from '../../../state/read-state.ts';

/** What was shown last, while another answer is on its way: the page neither empties nor jumps. */
export function useHeld<Value>(state: ReadState<Value>): Value | undefined {
  const [held, setHeld] = useState<Value>();
  if (state.status === 'ready' && held !== state.info) setHeld(state.info);
  return held;
}
