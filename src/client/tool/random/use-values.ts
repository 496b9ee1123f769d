import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '#domain/result.ts';
import { useServices } from '../../state/services.ts';
import { makeValues, type RandomValues } from './make.ts';
import type { RandomOptions } from './options.ts';

export interface ValuesState {
  /** Undefined in the rendered page, because the browser alone makes the values, and none of them is kept anywhere. */
  readonly made: Result<RandomValues> | undefined;
  /** Counts the batches, so that each is announced. */
  readonly batch: number;
  readonly again: () => void;
}

/** Makes new values whenever an option changes, and on demand. */
export function useValues(options: RandomOptions): ValuesState {
  const { platform } = useServices();
  const [made, setMade] = useState<Result<RandomValues>>();
  const [batch, setBatch] = useState(0);
  function remake(): void {
    setMade(makeValues(options, platform));
    setBatch((count) => count + 1);
  }
  const make = useEffectEvent(remake);
  useEffect(() => make(), [options]);
  return { made, batch, again: remake };
}
