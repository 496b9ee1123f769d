import { useEffect, useRef, useState } from 'react';
import type { Pbkdf2Request } from '../../../domain/hash/index.ts';
import type { Result } from '../../../domain/result.ts';
import { useWorker } from '../../state/use-worker.ts';
import { openHashWorker } from './worker-pool.ts';

export interface Derivation {
  readonly isRunning: boolean;
  /** The derived key, or why there is none; undefined before the first derivation and after a change. */
  readonly answer: Result<Uint8Array> | undefined;
  readonly derive: (request: Pbkdf2Request) => Promise<void>;
  readonly cancel: () => void;
  /** Drops an answer that no longer belongs to the fields. */
  readonly reset: () => void;
}

/** Derives keys in a worker of their own, one at a time; a cancelled derivation ends the worker. */
export function useDerivation(): Derivation {
  const worker = useWorker(openHashWorker);
  const [state, setState] = useState<Pick<Derivation, 'isRunning' | 'answer'>>({ isRunning: false, answer: undefined });
  const running = useRef<AbortController>(undefined);
  const cancel = (): void => running.current?.abort();
  useEffect(() => cancel, []);

  async function derive(request: Pbkdf2Request): Promise<void> {
    cancel();
    const abort = new AbortController();
    running.current = abort;
    setState({ isRunning: true, answer: undefined });
    const ran = await worker.run('derive', request, { signal: abort.signal });
    if (running.current !== abort) return;
    setState({ isRunning: false, answer: abort.signal.aborted ? undefined : ran.ok ? ran.value : ran });
  }
  function reset(): void {
    cancel();
    running.current = undefined;
    setState({ isRunning: false, answer: undefined });
  }
  return { ...state, derive, cancel, reset };
}
