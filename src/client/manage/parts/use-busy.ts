import { useState } from 'react';

/** Runs the work of a component, one at a time; further calls meanwhile do nothing. */
export function useBusy(): readonly [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  return [isBusy, run];
}
