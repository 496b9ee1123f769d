import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '#server/process/ensure-build.ts';
import { type RunningServer, startServer } from './server.ts';

/** Two builds of the same sources that differ in their version, and so in the name of the entry and nearly every chunk. */
const folders = { first: 'dist', second: 'dist/second' } as const;
export type BuildName = keyof typeof folders;

/** What the second build calls itself, on the page about the site and in the worker's list. */
export const secondVersion = '99.0.0';

/** No test asks these builds for compressed files or for the single-file edition. */
const onlyPages = { BUILD_COMPRESS: '0', BUILD_SINGLE_FILE: '0' };

/** Stands where the second build goes as long as it is being made. */
const pendingFile = 'dist/second.pending';

/** Builds the first where the sources have changed. */
export const ensureFirstBuild = (): Promise<void> => ensureBuild({ directory: folders.first });

/** Begins the second: few files of tests need it, and those wait. Resolves when it is there. */
export async function beginSecondBuild(): Promise<void> {
  writeFileSync(pendingFile, '');
  const environment = { ...onlyPages, BUILD_VERSION: secondVersion };
  await ensureBuild({ directory: folders.second, environment }).finally(() => rmSync(pendingFile));
}

/** Another process makes the second build; see `tests/support/browser-setup.ts`. */
async function waitForSecond(): Promise<void> {
  while (existsSync(pendingFile)) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** The host of the API in the build that asks one of its own. */
export const separateApi = 'http://api.snow.localhost';

/** A build whose pages ask the API of another host; answers its folder. */
export async function ensureSeparateBuild(): Promise<string> {
  const directory = 'dist/separate';
  await ensureBuild({ directory, environment: { ...onlyPages, VITE_API_HOST: separateApi } });
  return directory;
}

/** A server over a folder of its own into which builds are deployed. */
export interface DeployedSite extends RunningServer {
  /** The folder that is served: `client/`, `renderer/`, and `previous/` where the build before was kept. */
  readonly directory: string;
  /** Replaces the build as an operator does, and starts the server anew at the same address; `before` is what becomes of the old one. */
  readonly deploy: (build: BuildName, options: { readonly before: 'kept' | 'gone' }) => Promise<void>;
}

export async function startSite(build: BuildName, environment: Record<string, string> = {}): Promise<DeployedSite> {
  await waitForSecond();
  // Outside the project: a build needs no packages above it.
  const directory = mkdtempSync(join(tmpdir(), 'site-deployed-'));
  put(build, directory);
  const server = await startServer({ DIST_DIR: directory, ...environment });
  return {
    ...server,
    directory,
    async deploy(next, { before }) {
      await server.stop();
      rmSync(join(directory, 'previous'), { recursive: true, force: true });
      if (before === 'kept') cpSync(join(directory, 'client'), join(directory, 'previous/client'), { recursive: true });
      put(next, directory);
      await server.start();
    },
    remove() {
      server.remove();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function put(build: BuildName, directory: string): void {
  for (const part of ['client', 'renderer']) {
    rmSync(join(directory, part), { recursive: true, force: true });
    cpSync(join(folders[build], part), join(directory, part), { recursive: true });
  }
}
