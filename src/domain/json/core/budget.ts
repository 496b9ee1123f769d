/** Steps that any question may take; beyond them it may take some more for every value of the document. */
const leastSteps = 3_000_000;
const stepsPerValue = 40;

/**
 * What keeps an expression such as `$..*..*..*`, or a schema that refers to itself, from running for ever: every value looked at, every
 * character matched and every answer kept is a step, and what takes too many is refused instead of finished.
 */
export interface Budget {
  spend(steps: number): void;
}

/** `onSpent` throws. */
export function createBudget(values: number, onSpent: () => never): Budget {
  let left = leastSteps + values * stepsPerValue;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) onSpent();
    },
  };
}
