import type { ApiRefusal } from '../../contract/api.ts';
import type { SharedAnswer } from './send.ts';

/** Together the kept answers take no more than this, their compressed forms included. */
const mostBytes = 32 * 1024 * 1024;
const mostAnswers = 2_000;

type CachedResult = SharedAnswer | ApiRefusal;
type ComputeAnswer = (unwanted: AbortSignal) => Promise<CachedResult>;

export interface AnswerCache {
  /**
   * The answer kept under a key, or the one that is made now; those who ask meanwhile wait for the same one. `goneOf`
   * gives what says that the asker has gone away; when all of them have, the making is told to stop. Without it the asker stays.
   */
  readonly get: (key: string, make: ComputeAnswer, goneOf?: () => AbortSignal) => Promise<CachedResult>;
  /** After a write: nothing made before it is given out again, also nothing that is being made right now. */
  readonly forget: () => void;
}

/**
 * Keeps public answers until the next second of the clock or the next write through this process, whichever is first. What
 * another process writes is therefore seen after a second at the latest, and no process needs to know of another.
 */
export function createAnswerCache(clock: () => number): AnswerCache {
  let second = clock();
  let store = createStore();

  function forget(): void {
    // A new store, so that an answer still being made ends on one that nobody looks at.
    store = createStore();
  }

  return {
    forget,
    get(key, make, goneOf = staying) {
      const now = clock();
      if (now !== second) forget();
      second = now;
      const answer = store.answers.get(key) ?? put(store, key, make);
      answer.want(goneOf);
      return answer.outcome;
    },
  };
}

const stays = new AbortController().signal;
const staying = (): AbortSignal => stays;

interface CachedAnswer {
  readonly outcome: Promise<CachedResult>;
  /** Counts one more who waits, until that one has gone away. */
  readonly want: (goneOf: () => AbortSignal) => void;
}

interface AnswerStore {
  readonly answers: Map<string, CachedAnswer>;
  bytes: number;
}

const createStore = (): AnswerStore => ({ answers: new Map(), bytes: 0 });

function put(store: AnswerStore, key: string, make: ComputeAnswer): CachedAnswer {
  const answer = computeWhileWanted(make, () => drop(store, key, answer));
  if (store.answers.size < mostAnswers) {
    store.answers.set(key, answer);
    void settle(store, key, answer);
  }
  return answer;
}

/** Begins to make an answer; `abandon` is called before the making is told that nobody waits for it any more. */
function computeWhileWanted(make: ComputeAnswer, abandon: () => void): CachedAnswer {
  const unwanted = new AbortController();
  const outcome = make(unwanted.signal);
  const askers = new Set<AbortSignal>();
  let isMade = false;
  const end = (): void => void (isMade = true);
  outcome.then(end, end);

  function leave(gone: AbortSignal): void {
    askers.delete(gone);
    if (isMade || askers.size > 0) return;
    abandon();
    unwanted.abort();
  }

  return {
    outcome,
    want(goneOf) {
      if (isMade) return;
      const gone = goneOf();
      askers.add(gone);
      if (gone.aborted) leave(gone);
      else if (gone !== stays) gone.addEventListener('abort', () => leave(gone), { once: true });
    },
  };
}

/** Removes the answer from the cache, unless a newer answer already stands under its key. */
function drop(store: AnswerStore, key: string, answer: CachedAnswer): void {
  if (store.answers.get(key) === answer) store.answers.delete(key);
}

/** Refusals and failures are not kept, and nothing is when the store is full. */
async function settle(store: AnswerStore, key: string, answer: CachedAnswer): Promise<void> {
  const outcome = await answer.outcome.catch(() => undefined);
  const isKept = outcome && !('code' in outcome) && store.bytes + outcome.weight <= mostBytes;
  if (isKept) store.bytes += outcome.weight;
  else drop(store, key, answer);
}
