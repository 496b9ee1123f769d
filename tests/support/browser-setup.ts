import type { TestProject } from 'vitest/node';
import { prepareEngine } from '../engines/engine.ts';
import { firefox } from '../engines/firefox.ts';
import { webkit } from '../engines/webkit.ts';
import { beginSecondBuild, ensureFirstBuild } from './builds.ts';
import { prepareChromium } from './chromium.ts';
import { makeStarterDatabase } from './database-templates.ts';
import { sharedVariable, starterVariable, startServer } from './server.ts';

/**
 * Builds and seeds once before all tests: servers started side by side would each build into the same folder and write
 * the starter articles.
 */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  prepareChromium();
  if (name === 'engines') for (const wanted of [firefox, webkit]) prepareEngine(wanted);
  await ensureFirstBuild();
  // `npm test` replaces no build by another.
  const waitForSecond = name !== 'e2e' ? beginSecondBuild() : undefined;
  const { file, remove } = await makeStarterDatabase();
  // The test processes inherit the variables.
  process.env[starterVariable] = file;
  const shared = await startServer();
  process.env[sharedVariable] = shared.origin;
  return async () => {
    await shared.stop();
    shared.remove();
    remove();
    await waitForSecond;
  };
}
