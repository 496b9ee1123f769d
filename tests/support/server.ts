import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The real server in a process of its own, on a database of its own. */
export interface RunningServer {
  readonly origin: string;
  readonly dataDirectory: string;
  /** Ends it as an operator would (SIGTERM) and says with which code it went. */
  readonly stop: () => Promise<number | null>;
  /** Starts it again at the same address, with further settings if there are any. */
  readonly start: (further?: Record<string, string>) => Promise<void>;
  readonly remove: () => void;
}

const patienceMilliseconds = 180_000;

/** Names the variable that says where the database with the starter articles is; see `tests/support/browser-setup.ts`. */
export const starterVariable = 'TEST_STARTER_DATABASE';

/** Names the variable that says where the server is that files share which only read; see `tests/support/browser-setup.ts`. */
export const sharedVariable = 'TEST_SHARED_ORIGIN';

/** The server of the files that write nothing to it and do not stop it: starting one takes longer than many of them. */
export function sharedServer(): Pick<RunningServer, 'origin'> {
  const origin = process.env[sharedVariable];
  if (origin === undefined) throw new Error(`${sharedVariable} is not set`);
  return { origin };
}

/** Settings under which a server begins otherwise than the starter database was made. */
const ownBeginnings = ['DATA_DIR', 'DATABASE_URL', 'SITE_OWNER', 'OWNER_PASSWORD'];

/** Begins a data folder with the starter articles: writing them takes longer than everything else of a server's start. */
export function copyStarter(dataDirectory: string): void {
  const starter = process.env[starterVariable];
  if (starter) copyFileSync(starter, join(dataDirectory, 'site.sqlite'));
}

/** The options of Node are for the server and its threads alone: `NODE_OPTIONS` would also reach the npm that builds, of another version at times. */
export async function startServer(
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  if (!ownBeginnings.some((name) => name in environment)) copyStarter(dataDirectory);
  let child: ChildProcess | undefined;

  async function start(further: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [...nodeOptions, 'src/server/launch.js'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        LOG_LEVEL: 'warn',
        ...environment,
        ...further,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    try {
      await answering(origin, child);
    } catch (error) {
      await stop();
      throw error;
    }
  }

  async function stop(): Promise<number | null> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  }

  await start();
  return { origin, dataDirectory, start, stop, remove: () => rmSync(dataDirectory, { recursive: true, force: true }) };
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not answer');
}
