import { ensureBuilds } from '../support/builds.ts';
import { prepareChromium } from '../support/chromium.ts';

/** Once and before all: servers started side by side would otherwise each build into the same folder. */
export async function setup(): Promise<void> {
  prepareChromium();
  await ensureBuilds();
}
