import type { SharedAnswer } from './shared-answer.ts';
import type { Refusal } from '../../contract/api.ts';

/** Together the kept answers take no more than this, their compressed forms included. */
const mostBytes = 32 * 1024 * 1024;
const mostAnswers = 2_000;

type Outcome = SharedAnswer | Refusal;

export interface KeptAnswers {
  /** The answer kept under a key, or the one that is made now; those who ask meanwhile wait for the same one. */
  readonly get: (key: string, make: () => Promise<Outcome>) => Promise<Outcome>;
  /** After a write: nothing made before it is given out again, also nothing that is being made right now. */
  readonly forget: () => void;
}

/**
 * Keeps public answers until the next second of the clock or the next write through this process, whichever is first. What
 * another process writes is therefore seen after a second at the latest, and no process needs to know of another.
 */
export function keepAnswers(clock: () => number): KeptAnswers {
  let second = clock();
  let shelf = emptyShelf();

  function forget(): void {
    // A new shelf, so that an answer still being made ends on one that nobody looks at.
    shelf = emptyShelf();
  }

  return {
    forget,
    get(key, make) {
      const now = clock();
      if (now !== second) forget();
      second = now;
      return shelf.answers.get(key) ?? put(shelf, key, make());
    },
  };
}

interface Shelf {
  readonly answers: Map<string, Promise<Outcome>>;
  bytes: number;
}

const emptyShelf = (): Shelf => ({ answers: new Map(), bytes: 0 });

function put(shelf: Shelf, key: string, making: Promise<Outcome>): Promise<Outcome> {
  if (shelf.answers.size < mostAnswers) {
    shelf.answers.set(key, making);
    void settle(shelf, key, making);
  }
  return making;
}

/** Refusals and failures are not kept, and nothing is when the shelf is full. */
async function settle(shelf: Shelf, key: string, making: Promise<Outcome>): Promise<void> {
  const outcome = await making.catch(() => undefined);
  const isKept = outcome && !('code' in outcome) && shelf.bytes + outcome.weight <= mostBytes;
  if (isKept) shelf.bytes += outcome.weight;
  else shelf.answers.delete(key);
}
