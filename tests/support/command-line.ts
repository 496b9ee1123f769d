import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commands } from '#server/cli/commands.ts';
import { runCommandLine } from '#server/cli/run.ts';
import type { OpenedApp } from './app.ts';

/** What a command of `npm run site` answered. */
export interface CommandAnswer {
  readonly code: number | null;
  readonly out: string;
  /** Without the line that names the database. */
  readonly error: string;
  /** The database that the command has named; undefined where it has opened none. */
  readonly database: string | undefined;
}

/** Runs a command of the owner's command line as a process of its own, from its launcher. */
export async function runSiteCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandAnswer> {
  const child = spawn(process.execPath, ['src/server/launch.js', 'site', ...words], {
    env: { ...process.env, INIT_CWD: process.cwd(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.error += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return answerOf(code, said);
}

/** Runs a command in this process, which saves the second that every process needs to read the sources. */
export async function runSiteCommandHere(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandAnswer> {
  const said = { out: '', error: '' };
  const code = await runCommandLine(commands, words, {
    environment: { ...process.env, INIT_CWD: process.cwd(), ...environment },
    now: Math.floor(Date.now() / 1000),
    writeOut: (text) => void (said.out += text),
    writeError: (text) => void (said.error += text),
  });
  return answerOf(code, said);
}

function answerOf(code: number | null, { out, error }: { out: string; error: string }): CommandAnswer {
  const [, database] = /^数据库：(.*)$/m.exec(error) ?? [];
  return { code, out, error: error.replace(/^数据库：.*\n/m, ''), database };
}

/** The settings by which a command finds the database of an opened application. */
export function settingsOf({ dataDirectory, source }: Pick<OpenedApp, 'dataDirectory' | 'source'>) {
  return {
    DATA_DIR: dataDirectory,
    ...(source.url === undefined ? {} : { DATABASE_URL: source.url }),
    ...(source.directUrl === undefined ? {} : { DATABASE_DIRECT_URL: source.directUrl }),
  };
}
