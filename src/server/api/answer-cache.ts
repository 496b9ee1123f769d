import type { ApiRefusal } from '../../contract/api.ts';
import { cacheReads } from '../metrics/metrics.ts';
import type { SharedAnswer } from './send.ts';

/** All cached answers together take no more bytes than this, their compressed forms included. */
const mostBytes = 32 * 1024 * 1024;
const mostAnswers = 2_000;

type CachedResult = SharedAnswer | ApiRefusal;
/** The signal is aborted when every client that waits for the answer has disconnected. */
type ComputeAnswer = (disconnected: AbortSignal) => Promise<CachedResult>;

export interface AnswerCache {
  /**
   * The answer cached under a key, or the one that `compute` gives; clients that ask meanwhile wait for the same one. `signalOf`
   * returns the signal that is aborted when this client disconnects; when all clients have, the computation is told to stop.
   * Without `signalOf` the client counts as connected to the end.
   */
  readonly get: (key: string, compute: ComputeAnswer, signalOf?: () => AbortSignal) => Promise<CachedResult>;
  /** Empties the cache after a write; an answer that is being computed at that moment is not cached either. */
  readonly forget: () => void;
}

/**
 * Caches public answers until the next second of the clock or the next write through this process, whichever is first. A write of
 * another process is therefore seen after a second at the latest, and the processes need not know of each other.
 */
export function createAnswerCache(clock: () => number): AnswerCache {
  let second = clock();
  let store = createStore();

  function forget(): void {
    // An answer that is still being computed goes into the old store, which nobody reads any more.
    store = createStore();
  }

  return {
    forget,
    get(key, compute, signalOf = () => neverAborted) {
      const now = clock();
      if (now !== second) forget();
      second = now;
      const known = store.answers.get(key);
      cacheReads.inc({ cache: 'answer', result: known ? 'hit' : 'miss' });
      const answer = known ?? put(store, key, compute);
      answer.addClient(signalOf);
      return answer.result;
    },
  };
}

const neverAborted = new AbortController().signal;

interface CachedAnswer {
  readonly result: Promise<CachedResult>;
  /** Counts one more client that waits, until its signal is aborted. */
  readonly addClient: (signalOf: () => AbortSignal) => void;
}

interface AnswerStore {
  readonly answers: Map<string, CachedAnswer>;
  bytes: number;
}

const createStore = (): AnswerStore => ({ answers: new Map(), bytes: 0 });

function put(store: AnswerStore, key: string, compute: ComputeAnswer): CachedAnswer {
  const answer = computeForClients(compute, () => drop(store, key, answer));
  if (store.answers.size < mostAnswers) {
    store.answers.set(key, answer);
    void keepOrDrop(store, key, answer);
  }
  return answer;
}

/** Starts a computation that stops when its last client disconnects; `onAbandon` is called before it is told to stop. */
function computeForClients(compute: ComputeAnswer, onAbandon: () => void): CachedAnswer {
  const abandoned = new AbortController();
  const result = compute(abandoned.signal);
  const clients = new Set<AbortSignal>();
  let isSettled = false;
  const settle = (): void => void (isSettled = true);
  result.then(settle, settle);

  function removeClient(client: AbortSignal): void {
    clients.delete(client);
    if (isSettled || clients.size > 0) return;
    onAbandon();
    abandoned.abort();
  }

  return {
    result,
    addClient(signalOf) {
      if (isSettled) return;
      const client = signalOf();
      clients.add(client);
      if (client.aborted) removeClient(client);
      else if (client !== neverAborted) client.addEventListener('abort', () => removeClient(client), { once: true });
    },
  };
}

/** Removes the answer from the cache, unless a newer answer already stands under its key. */
function drop(store: AnswerStore, key: string, answer: CachedAnswer): void {
  if (store.answers.get(key) === answer) store.answers.delete(key);
}

/** Refusals and failures are not cached, and no answer is when the store is full. */
async function keepOrDrop(store: AnswerStore, key: string, answer: CachedAnswer): Promise<void> {
  const result = await answer.result.catch(() => undefined);
  const isKept = result && !('code' in result) && store.bytes + result.weight <= mostBytes;
  if (isKept) store.bytes += result.weight;
  else drop(store, key, answer);
}
