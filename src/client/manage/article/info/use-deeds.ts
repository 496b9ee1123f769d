import { useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { carryOut, createKeys, type Deed, type Named, type Outcomes } from './carry-out.ts';

export interface Done extends Outcomes {
  readonly deed: Deed;
  /** Set when this took something back: there is nothing more to undo. */
  readonly isUndo: boolean;
}

export interface Deeds {
  /** How many of how many are through, while something is under way. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly last: Done | undefined;
  readonly carryOut: (deed: Deed, articles: readonly Named[]) => void;
  /** Brings back what was deleted last. */
  readonly undo: () => void;
  /** Tries again what failed. */
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Deletes, restores and purges, one thing at a time; `refresh` is called when the list is another one. */
export function useDeeds(refresh: () => void): Deeds {
  const { api, platform } = useServices();
  const [keys] = useState(() => createKeys(platform.newKey));
  const [progress, setProgress] = useState<Deeds['progress']>();
  const [last, setLast] = useState<Done>();

  async function start(deed: Deed, articles: readonly Named[], isUndo = false): Promise<void> {
    if (progress || articles.length === 0) return;
    const total = articles.length;
    setProgress({ done: 0, total });
    const outcomes = await carryOut(api, { deed, articles, keyOf: keys.keyOf }, (done) => setProgress({ done, total }));
    setProgress(undefined);
    setLast({ deed, isUndo, ...outcomes });
    refresh();
  }

  return {
    progress,
    last,
    carryOut: (deed, articles) => void start(deed, articles),
    undo: () => void (last && start('poster/restore', last.done, true)),
    retry: () => void (last && start(last.deed, last.failed, last.isUndo)),
    dismiss: () => setLast(undefined),
  };
}
