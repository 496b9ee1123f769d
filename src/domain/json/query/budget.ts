import { QueryStop } from './stop.ts';

/** Steps that any query may take; beyond them it may take some more for every value of the document. */
const leastSteps = 5_000_000;
const stepsPerValue = 40;

/**
 * What keeps an expression such as `$..*..*..*` from running for ever: every value looked at, every character matched and every
 * answer kept is a step, and a query that takes too many is refused instead of finished.
 */
export interface Budget {
  spend(steps: number): void;
}

export function createBudget(values: number): Budget {
  let left = leastSteps + values * stepsPerValue;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new QueryStop('too-much', '这个表达式要走的步数太多，已经停下，请把范围写得更具体');
    },
  };
}
