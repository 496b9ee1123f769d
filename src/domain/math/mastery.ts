import type { ReadAttempt } from './attempt.ts';

/** `weak`: the last answer was wrong. `learning`: right, but not three times in a row yet. `known`: that too. */
export type Mastery = 'unseen' | 'weak' | 'learning' | 'known';

/** How well each fact of the multiplication table is known, by its trait (`3×7`, the smaller factor first). */
export function masteryOf(attempts: readonly ReadAttempt[]): ReadonlyMap<string, Mastery> {
  const streaks = new Map<string, number>();
  for (const { question, correct } of attempts) {
    const fact = question.traits.find((trait) => /^\d×\d$/.test(trait));
    if (fact !== undefined) streaks.set(fact, correct ? (streaks.get(fact) ?? 0) + 1 : 0);
  }
  return new Map([...streaks].map(([fact, streak]) => [fact, levelOf(streak)]));
}

function levelOf(streak: number): Mastery {
  if (streak === 0) return 'weak';
  return streak < 3 ? 'learning' : 'known';
}
