import type { Change } from '#contract/build-manifest.ts';

/** A newer build that waits on this device, or is already active in other tabs. */
export interface NewBuild {
  readonly version: string;
  /** The changes since the build that runs in this page; may be empty. */
  readonly changes: readonly Change[];
  /** Whether another tab has activated it, while this page still runs the previous build. */
  readonly isAtWork: boolean;
  /** Activates the build, with at most one reload. */
  readonly apply: () => void;
}
