import { beginBuilds } from '../support/builds.ts';
import { prepareChromium } from '../support/chromium.ts';
import { makeStarterDatabase } from '../support/database-templates.ts';
import { sharedVariable, starterVariable, startServer } from '../support/server.ts';

/**
 * Builds and seeds once before all tests: servers started side by side would each build into the same folder and write
 * the starter articles.
 */
export async function setup(): Promise<() => Promise<void>> {
  prepareChromium();
  const waitForBuilds = await beginBuilds();
  const { file, remove } = await makeStarterDatabase();
  // The test processes inherit the variables.
  process.env[starterVariable] = file;
  const shared = await startServer();
  process.env[sharedVariable] = shared.origin;
  return async () => {
    await shared.stop();
    shared.remove();
    remove();
    await waitForBuilds();
  };
}
