import { beginBuilds } from '../support/builds.ts';
import { prepareChromium } from '../support/chromium.ts';
import { makeStarterDatabase } from '../support/database-templates.ts';
import { starterVariable } from '../support/server.ts';

/** Once and before all: servers started side by side would otherwise each build into the same folder and write the starter articles. */
export async function setup(): Promise<() => Promise<void>> {
  prepareChromium();
  const waitForBuilds = await beginBuilds();
  const { file, remove } = await makeStarterDatabase();
  // The processes of the tests inherit it.
  process.env[starterVariable] = file;
  return async () => {
    remove();
    await waitForBuilds();
  };
}
