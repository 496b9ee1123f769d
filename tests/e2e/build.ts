import { ensureBuilds } from '../support/builds.ts';

/** Once and before all: servers started side by side would otherwise each build into the same folder. */
export function setup(): void {
  ensureBuilds();
}
