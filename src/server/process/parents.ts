import { readFileSync } from 'node:fs';

const lookMilliseconds = 200;

/**
 * Calls when a program that only waits for this one is gone. A signal is often sent to npm or to the shell around this process
 * (`sh -c 'npm start'`); the shell dies of it and hands nothing on, and this process would stay behind on its port.
 */
export function endWithParents(onGone: () => void): void {
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
  for (let pid = process.ppid; pid > 1 && waits(pid); pid = parentOf(pid) ?? 0) chain.push(pid);
  return chain;
}

/**
 * Whether a process cannot end before its child unless something ends it: what runs scripts of packages, or a shell whose
 * command puts nothing into the background. Whoever starts a daemon (`sh -c 'npm start &'`) wants it to outlive the shell.
 */
function waits(pid: number): boolean {
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
