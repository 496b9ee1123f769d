import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { copyStarter } from './server.ts';

const node = `"${process.execPath}" src/server/launch.js`;

/** The ways by which people start the site. */
export const commands = {
  node: [process.execPath, 'src/server/launch.js'],
  npm: ['npm', 'start'],
  'sh -c node': ['sh', '-c', node],
  'sh -c npm': ['sh', '-c', 'npm start'],
  'sh -c node; …': ['sh', '-c', `${node}; echo ended`],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Command = keyof typeof commands;

/** The site, started by a command, on a database with the starter articles. */
export interface Started {
  readonly origin: string;
  readonly port: number;
  /** Of the server itself, which is not always the process that was started. */
  readonly serverPid: number;
  /** Sends a signal, and waits until what was started and the server are gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>;
  /** Sends a signal as it comes in life: SIGINT from a terminal to all its processes, others to the one that was started. */
  readonly signal: (signal: NodeJS.Signals) => void;
}

export interface Ended {
  /** Of the process that was started: null where the signal ended it, as it does a shell. */
  readonly code: number | null;
  readonly seconds: number;
  /** Whether the server was still there when everything else had long ended. */
  readonly isOrphaned: boolean;
}

const patienceMilliseconds = 180_000;

export async function startBy(command: Command, environment: Record<string, string> = {}): Promise<Started> {
  const port = environment['PORT'] ? Number(environment['PORT']) : await freePort();
  const origin = `http://localhost:${port}`;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-started-'));
  copyStarter(dataDirectory);
  const [program, ...words] = commands[command];
  const child = spawn(program, words, {
    env: {
      ...withoutNpm(),
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ...environment,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of processes of its own, as a terminal gives to each command.
    detached: true,
  });
  const signal = (name: NodeJS.Signals): void => void process.kill(name === 'SIGINT' ? -child.pid! : child.pid!, name);
  const serverPid = await pidOfServer(child);
  return {
    origin,
    port,
    serverPid,
    signal,
    async end(name) {
      const began = performance.now();
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      signal(name);
      await ended;
      const isOrphaned = !(await isGone(serverPid));
      if (isOrphaned) process.kill(serverPid, 'SIGKILL');
      rmSync(dataDirectory, { recursive: true, force: true });
      return { code: child.exitCode, seconds: (performance.now() - began) / 1000, isOrphaned };
    },
  };
}

/** As a shell has it: what runs the tests may be a script of npm itself. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
}

/** The server says it with every line of its log; the last line of a start says that it listens and for whom. */
async function pidOfServer(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdout! });
  const timer = setTimeout(() => lines.close(), patienceMilliseconds);
  for await (const line of lines) {
    if (!line.includes('http://')) continue;
    clearTimeout(timer);
    child.stdout!.resume();
    return (JSON.parse(line) as { pid: number }).pid;
  }
  throw new Error('the server did not start');
}

async function isGone(pid: number): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
