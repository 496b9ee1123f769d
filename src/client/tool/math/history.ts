import { signal, type ReadonlySignal } from '@preact/signals-react';
import { type PracticeAttempt, type ReadAttempt, readAttempts } from '#domain/math/index.ts';
import type { DeviceStorage, KeyGenerator, SystemClock } from '../../platform/platform.ts';
import { attemptsOf, type Exercise } from './exercise.ts';
import { fieldsOf, isGiven, isList, isText, isTime } from './stored-exercise.ts';

/** A finished test as it is stored. */
export interface FinishedTest extends Pick<
  Exercise,
  'title' | 'address' | 'code' | 'milliseconds' | 'texts' | 'answers'
> {
  /** The end of the test in milliseconds since the epoch. */
  readonly at: number;
}

export type HistoryState =
  | { readonly status: 'loading' | 'unreadable' }
  | { readonly status: 'ready'; readonly tests: readonly FinishedTest[]; readonly attempts: readonly ReadAttempt[] };

export interface History {
  readonly state: ReadonlySignal<HistoryState>;
  readonly load: () => Promise<void>;
  /** Stores a test; false where the browser refuses storage. */
  readonly add: (exercise: Exercise) => Promise<boolean>;
  readonly clear: () => Promise<void>;
}

/** The history holds more than a year of daily practice; the oldest tests are deleted beyond this number. */
const maxTests = 500;

/** The newest attempts tell what a reader knows; evaluating more would be noticeable on a phone. */
const maxAttempts = 1000;

type Effects = DeviceStorage & SystemClock & KeyGenerator;

/** The key in local storage of a test that is not yet in IndexedDB. */
const waitingKey = 'tool/math/done';

/**
 * Stores the finished tests of this device. Each test is a record of its own, so that two tabs do not overwrite each
 * other.
 */
export function createHistory({ exercises, local, now, newKey }: Effects): History {
  const state = signal<HistoryState>({ status: 'loading' });

  async function load(): Promise<void> {
    await storeWaiting();
    const entries = await exercises.entries();
    if (!entries) return void (state.value = { status: 'unreadable' });
    const tests = entries.flatMap(([, value]) => (isDone(value) ? [value] : []));
    tests.sort((one, other) => one.at - other.at);
    state.value = { status: 'ready', tests, attempts: readAttempts(tests.flatMap(attemptsOf).slice(-maxAttempts)) };
  }

  async function add({ title, address, code, milliseconds, texts, answers }: Exercise): Promise<boolean> {
    const done: FinishedTest = {
      at: now(),
      title,
      address,
      code,
      milliseconds,
      texts: texts.slice(0, answers.length),
      answers,
    };
    // Keys sort by time, so that the oldest tests come first.
    const key = `${String(done.at).padStart(15, '0')}-${newKey().slice(0, 6)}`;
    // A write to IndexedDB that begins while the page unloads does not finish; the next visit then finds the test here.
    local.write(waitingKey, JSON.stringify({ ...done, key }));
    const kept = await storeWaiting();
    await load();
    if (state.value.status === 'ready' && state.value.tests.length > maxTests) await forgetOldest();
    return kept;
  }

  /** Moves the waiting test into IndexedDB. Its key was chosen before, so that storing it twice leaves one record. */
  async function storeWaiting(): Promise<boolean> {
    const waiting = readWaiting(local.read(waitingKey));
    if (!waiting) return true;
    const kept = await exercises.set(...waiting);
    if (kept) local.remove(waitingKey);
    return kept;
  }

  async function forgetOldest(): Promise<void> {
    const keys = ((await exercises.entries()) ?? []).map(([key]) => key).sort();
    for (const key of keys.slice(0, keys.length - maxTests)) await exercises.remove(key);
  }

  async function clear(): Promise<void> {
    local.remove(waitingKey);
    for (const [key] of (await exercises.entries()) ?? []) await exercises.remove(key);
    await load();
  }

  return { state, load, add, clear };
}

function readWaiting(text = ''): [key: string, done: FinishedTest] | undefined {
  try {
    const { key, ...done } = fieldsOf(JSON.parse(text));
    return isText(key) && isDone(done) ? [String(key), done] : undefined;
  } catch {
    return undefined;
  }
}

function isDone(value: unknown): value is FinishedTest {
  const { at, title, address, code, milliseconds, texts, answers } = fieldsOf(value);
  return (
    isTime(at) &&
    isTime(milliseconds) &&
    [title, address, code].every(isText) &&
    String(address).startsWith('/tool/math') &&
    isList(texts, isText) &&
    isList(answers, isGiven) &&
    texts.length === answers.length
  );
}

/** Converts a history into plain data for the worker. */
export function plainAttempts(attempts: readonly ReadAttempt[]): PracticeAttempt[] {
  return attempts.map(({ text, correct, milliseconds, at }) => ({ text, correct, milliseconds, at }));
}
