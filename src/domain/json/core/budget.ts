/** Steps that any question may take; beyond them it may take some more for every value of the document. */
const minSteps = 3_000_000;
const stepsPerValue = 40;

/**
 * A limit on the steps of a query or a validation. It ends expressions such as `$..*..*..*` and schemas that refer to
 * themselves: every value visited, character matched and answer kept is a step.
 */
export interface Budget {
  spend(steps: number): void;
}

/** `onSpent` throws. */
export function createBudget(values: number, onSpent: () => never): Budget {
  let left = minSteps + values * stepsPerValue;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) onSpent();
    },
  };
}
