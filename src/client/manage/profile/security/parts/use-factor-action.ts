import { useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { codes } from '#contract/api.ts';

/** Carries out one action of a part at a time and keeps the reason why the last one failed. */
export function useFactorAction() {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function carryOut<Value>(work: () => Promise<CallResult<Value>>, done: (value: Value) => void): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid('');
    const outcome = await work();
    setBusy(false);
    if (outcome.code === codes.ok) done(outcome.info);
    // A user who cancelled the proof needs no message about it.
    else if (outcome.code !== codes.confirm) setSaid(outcome.info);
  }

  return {
    busy,
    said,
    run<Value>(work: () => Promise<CallResult<Value>>, done: (value: Value) => void): void {
      void carryOut(work, done);
    },
  };
}
