import { readFileSync } from 'node:fs';
import { ConfigError } from '../config/environment.ts';

/** The shutdown of the process: the signal that it was requested, and what is closed before the process ends. */
export interface Shutdown {
  /** Aborted as soon as the shutdown is requested. */
  readonly requested: AbortSignal;
  /** Sets what is closed before the process ends; without it a requested shutdown ends the process at once. */
  readonly onShutdown: (close: (reason: string) => Promise<void>) => void;
}

/**
 * Listens for SIGTERM and SIGINT; the first process of a container gets no signal that it does not listen for. Later signals are
 * ignored, because npm forwards a SIGINT that the terminal has sent to this process already.
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

/** Ends the process with the sentence of a `ConfigError`. Any other error is a defect and is thrown with its stack. */
export function exitOnConfigError(error: unknown): void {
  if (!(error instanceof ConfigError)) throw error;
  exitWithMessage(error.message);
}

export function exitWithMessage(sentence: string): void {
  process.stderr.write(`${sentence}\n`, () => process.exit(1));
}

const lookMilliseconds = 200;

/**
 * Calls back when a parent that only waits for this process has ended. A signal is often sent to npm or to the shell around this
 * process (`sh -c 'npm start'`); the shell ends without forwarding it, and this process would keep its port.
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

/** The ids of this process, its parent and so on, as long as each only waits for its child. */
function waitingParents(): number[] {
  const chain = [process.pid];
  for (let pid = process.ppid; pid > 1 && waitsForChild(pid); pid = parentOf(pid) ?? 0) chain.push(pid);
  return chain;
}

/**
 * Whether a process only waits for its child: a runner of package scripts, or a shell whose command puts nothing into the
 * background. A command such as `sh -c 'npm start &'` starts a daemon, which shall outlive its shell.
 */
function waitsForChild(pid: number): boolean {
  const words = wordsOf(pid);
  // Without procfs the parent cannot be examined, but the parent of a package script is no shell of a daemon.
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
  // The process's name stands before the id and may itself contain parentheses.
  const [, parent] = /^.*\) \S (\d+)/s.exec(readProcess(pid, 'stat') ?? '') ?? [];
  return parent === undefined ? undefined : Number(parent);
}

/** A file of procfs about a process; undefined where the process has ended, and on systems without procfs. */
function readProcess(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
