import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mayInstall, install } from '../support/chromium.ts';

/** Every command of WebDriver that the tests need, with the HTTP request that carries it. */
export const commands = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  FindElement: ['POST', '/element'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
  Print: ['POST', '/print'],
  SetWindowRect: ['POST', '/window/rect'],
} as const;
export type Command = keyof typeof commands;

/** A running browser, whichever engine it has. */
export interface Engine {
  /** Its name and version, as tables show them. */
  readonly name: string;
  readonly send: <Answer>(command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Makes the page as wide and high as a window would. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Writes by an input method into what has the focus: shown while it is put together, and then there. */
  readonly compose: (words: string) => Promise<void>;
  /** What the console has said so far that is an error, or a failure that the site reports. */
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

/** Whether a line of the console is an error: also the site's own reports, which are warnings. */
export const isFault = (level: string, text: string): boolean =>
  level === 'error' || (level.startsWith('warn') && text.includes('[雪窗集]'));

/** An engine as it is looked for on a machine. */
export interface EngineSpec {
  readonly title: string;
  /** Patterns of files, all of which are needed; of each the first that is there. */
  readonly programs: readonly (readonly string[])[];
  /** Debian's packages with them. */
  readonly packages: readonly string[];
}

const look = ({ programs }: EngineSpec): string[] =>
  programs.flatMap((places) => places.flatMap((place) => globSync(place)).slice(0, 1));
const isThere = (wanted: EngineSpec): boolean => look(wanted).length === wanted.programs.length;

/** Installs Debian's packages of an engine where that is possible without asking, before tests begin side by side. */
export function prepareEngine(wanted: EngineSpec): void {
  if (isThere(wanted) || !mayInstall()) return;
  process.stdout.write(`没有找到 ${wanted.title}，用 apt-get 安装……\n`);
  install(...wanted.packages);
}

/** The programs of an engine, or a sentence for whoever reads the report, unless the run must not pass without the engine. */
export function findEngine(wanted: EngineSpec): readonly string[] | string {
  if (isThere(wanted)) return look(wanted);
  const sentence = `没有找到 ${wanted.title}，没有测。安装：apt-get install ${wanted.packages.join(' ')}`;
  if (process.env['ENGINES'] === 'required') throw new Error(sentence);
  return sentence;
}

export const run = (program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  spawn(program, words, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });

export async function end(...children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null || !child.kill()) continue;
    await ended;
  }
}

/** Asks again and again until there is an answer; says at the end why there was none. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  seconds = 40,
): Promise<Answer> {
  let reason: unknown;
  for (const last = Date.now() + seconds * 1000; Date.now() < last;) {
    try {
      const answer = await ask();
      // Firefox hands on what is undefined as null.
      if (answer !== undefined && answer !== null) return answer;
    } catch (error) {
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain: ${what}`, { cause: reason });
}
