import { takeTurns } from '../turns.ts';

/** So many of one author's texts may be laid out or wait for it at the same time. */
const mostInLine = 20;

interface Line {
  readonly inTurn: ReturnType<typeof takeTurns>;
  length: number;
}

/**
 * Lets each author's jobs in one after the other, because the threads are for everybody; undefined, without doing it, for one
 * whose author has a line already.
 */
export function lineUpPerAuthor(): <Value>(author: string, job: () => Promise<Value>) => Promise<Value | undefined> {
  const lines = new Map<string, Line>();
  return async (author, job) => {
    const line = lines.get(author) ?? { inTurn: takeTurns(1), length: 0 };
    if (line.length >= mostInLine) return undefined;
    lines.set(author, line);
    line.length += 1;
    return line.inTurn(job).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(author);
    });
  };
}
