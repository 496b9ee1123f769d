import { takeTurns } from './concurrency.ts';

interface Line {
  readonly inTurn: ReturnType<typeof takeTurns>;
  length: number;
}

type RunInLine = <Value>(person: string, job: () => Promise<Value>) => Promise<Value | undefined>;

/**
 * Lets each person's jobs in one after the other, because threads and memory are for everybody; undefined, without doing it, for
 * one who has `longestLine` jobs in line already.
 */
export function takeTurnsPerPerson(longestLine: number): RunInLine {
  const lines = new Map<string, Line>();
  return async (person, job) => {
    const line = lines.get(person) ?? { inTurn: takeTurns(1), length: 0 };
    if (line.length >= longestLine) return undefined;
    lines.set(person, line);
    line.length += 1;
    return line.inTurn(job).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(person);
    });
  };
}
