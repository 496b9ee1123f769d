import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Change } from '../../contract/build-manifest.ts';

/** A newer build that waits on this device, or is at work already in other tabs. */
export interface NewBuild {
  readonly version: string;
  /** What is new since the build that runs here; may be empty. */
  readonly changes: readonly Change[];
  /** Another tab has gone over to it; here the build before still runs. */
  readonly isAtWork: boolean;
  /** Goes over to it: at most one reload. */
  readonly apply: () => void;
}

export interface Updates {
  readonly offered: ReadonlySignal<NewBuild | undefined>;
  readonly offer: (build: NewBuild | undefined) => void;
}

export function createUpdates(): Updates {
  const offered = signal<NewBuild | undefined>(undefined);
  return {
    offered,
    offer(build) {
      offered.value = build;
    },
  };
}
