import type { Refusal } from '../../contract/api.ts';
import type { SharedAnswer } from './send.ts';

/** Together the kept answers take no more than this, their compressed forms included. */
const mostBytes = 32 * 1024 * 1024;
const mostAnswers = 2_000;

type Outcome = SharedAnswer | Refusal;
type Make = (unwanted: AbortSignal) => Promise<Outcome>;

export interface AnswerCache {
  /**
   * The answer kept under a key, or the one that is made now; those who ask meanwhile wait for the same one. `goneOf`
   * gives what says that the asker has gone away; when all of them have, the making is told to stop. Without it the asker stays.
   */
  readonly get: (key: string, make: Make, goneOf?: () => AbortSignal) => Promise<Outcome>;
  /** After a write: nothing made before it is given out again, also nothing that is being made right now. */
  readonly forget: () => void;
}

/**
 * Keeps public answers until the next second of the clock or the next write through this process, whichever is first. What
 * another process writes is therefore seen after a second at the latest, and no process needs to know of another.
 */
export function createAnswerCache(clock: () => number): AnswerCache {
  let second = clock();
  let shelf = emptyShelf();

  function forget(): void {
    // A new shelf, so that an answer still being made ends on one that nobody looks at.
    shelf = emptyShelf();
  }

  return {
    forget,
    get(key, make, goneOf = staying) {
      const now = clock();
      if (now !== second) forget();
      second = now;
      const answer = shelf.answers.get(key) ?? put(shelf, key, make);
      answer.want(goneOf);
      return answer.outcome;
    },
  };
}

const stays = new AbortController().signal;
const staying = (): AbortSignal => stays;

interface CachedAnswer {
  readonly outcome: Promise<Outcome>;
  /** Counts one more who waits, until that one has gone away. */
  readonly want: (goneOf: () => AbortSignal) => void;
}

interface Shelf {
  readonly answers: Map<string, CachedAnswer>;
  bytes: number;
}

const emptyShelf = (): Shelf => ({ answers: new Map(), bytes: 0 });

function put(shelf: Shelf, key: string, make: Make): CachedAnswer {
  const answer = makeWhileWanted(make, () => drop(shelf, key, answer));
  if (shelf.answers.size < mostAnswers) {
    shelf.answers.set(key, answer);
    void settle(shelf, key, answer);
  }
  return answer;
}

/** Begins to make an answer; `abandon` is called before the making is told that nobody waits for it any more. */
function makeWhileWanted(make: Make, abandon: () => void): CachedAnswer {
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

/** Whoever asks next has it made anew; another answer that has taken the place meanwhile stays. */
function drop(shelf: Shelf, key: string, answer: CachedAnswer): void {
  if (shelf.answers.get(key) === answer) shelf.answers.delete(key);
}

/** Refusals and failures are not kept, and nothing is when the shelf is full. */
async function settle(shelf: Shelf, key: string, answer: CachedAnswer): Promise<void> {
  const outcome = await answer.outcome.catch(() => undefined);
  const isKept = outcome && !('code' in outcome) && shelf.bytes + outcome.weight <= mostBytes;
  if (isKept) shelf.bytes += outcome.weight;
  else drop(shelf, key, answer);
}
