import { ConfigError } from '../config/environment.ts';
import { readFileSync } from 'node:fs';

/** The process's one way to end: how it is asked to, and what is closed before it goes. */
export interface Shutdown {
  /** Aborted as soon as the process is asked to end. */
  readonly requested: AbortSignal;
  /** From now on this is done before the process ends; until it is given there is nothing to lose, and the process just ends. */
  readonly onShutdown: (close: (reason: string) => Promise<void>) => void;
}

/**
 * Hears SIGTERM and SIGINT, from the first moment on: the first process of a container gets no signal that it does not listen
 * to. Whatever was asked for once is under way; npm sends a SIGINT on that the terminal has sent already.
 */
export function listenForShutdown(): Shutdown {
  const asking = new AbortController();
  let closeAll: ((reason: string) => Promise<void>) | undefined;

  async function end(reason: string): Promise<void> {
    if (asking.signal.aborted) return;
    asking.abort();
    await closeAll?.(reason);
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
  onParentsEnd(() => void end('parent gone'));
  return {
    requested: asking.signal,
    onShutdown(close) {
      closeAll = close;
    },
  };
}

/** Ends a start that a setting makes impossible, in one sentence. Any other error is a defect and keeps its stack. */
export function exitOnConfigError(error: unknown): void {
  if (!(error instanceof ConfigError)) throw error;
  exitWithMessage(error.message);
}

export function exitWithMessage(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(1));
}

const lookMilliseconds = 200;

/**
 * Calls when a program that only waits for this one is gone. A signal is often sent to npm or to the shell around this process
 * (`sh -c 'npm start'`); the shell dies of it and hands nothing on, and this process would stay behind on its port.
 */
function onParentsEnd(onGone: () => void): void {
  const chain = waitingParents();
  if (chain.length < 2) return;
  const timer = setInterval(() => {
    if (chain.every((pid, at) => at === 0 || parentOf(chain[at - 1]!) === pid)) return;
    clearInterval(timer);
    onGone();
  }, lookMilliseconds);
  timer.unref();
}

/** This process, its parent and so on, as long as each does nothing but wait for the one before. */
function waitingParents(): number[] {
  const chain = [process.pid];
  for (let pid = process.ppid; pid > 1 && waitsForChild(pid); pid = parentOf(pid) ?? 0) chain.push(pid);
  return chain;
}

/**
 * Whether a process cannot end before its child unless something ends it: what runs scripts of packages, or a shell whose
 * command puts nothing into the background. Whoever starts a daemon (`sh -c 'npm start &'`) wants it to outlive the shell.
 */
function waitsForChild(pid: number): boolean {
  const words = wordsOf(pid);
  // Where processes cannot be looked at, the parent of a script of a package is at least no shell of a daemon.
  if (!words) return pid === process.ppid && process.env['npm_lifecycle_event'] !== undefined && !hasProcfs();
  const [program = '', option = '', command = ''] = words;
  if (/(?:^|[/-])(?:ba|da|a|z|k)?sh$/.test(program)) return /^-\w*c$/.test(option) && !background.test(command);
  return process.env['npm_lifecycle_event'] !== undefined && /\b(?:npm|npx|pnpm|yarn)\b/.test(words.join(' '));
}

/** A lone `&`: neither `&&` nor a redirection (`2>&1`, `&>file`). */
const background = /(?<![&<>])&(?![&>\d-])/;

function wordsOf(pid: number): string[] | undefined {
  return readProcess(pid, 'cmdline')?.split('\0');
}

function hasProcfs(): boolean {
  return wordsOf(process.pid) !== undefined;
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  // The name before it may hold anything, parentheses too.
  const [, parent] = /^.*\) \S (\d+)/s.exec(readProcess(pid, 'stat') ?? '') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/** Undefined where it has ended, and on systems without procfs. */
function readProcess(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
