import { type Fact, productFacts, sumFacts } from './facts.ts';
import { type Random, sample, shuffle } from './random.ts';

export type Operation = 'add' | 'subtract' | 'multiply' | 'divide';

/** Every operation, in the order of school. */
export const operations: readonly Operation[] = ['add', 'subtract', 'multiply', 'divide'];

/** How an operation is written between two numbers. */
export const signs: Readonly<Record<Operation, string>> = { add: '+', subtract: '−', multiply: '×', divide: '÷' };

/** Questions in one exercise. */
export const questionCount = 10;

export interface Settings {
  readonly operations: readonly Operation[];
  /** No number of a question, its answer included, is greater; from 10 to 1000. */
  readonly max: number;
}

export interface Question {
  readonly left: number;
  readonly operation: Operation;
  readonly right: number;
}

/**
 * Ten different questions, the chosen operations in equal shares and mixed order. No answer is negative or a fraction, and
 * 3 + 5 does not come along with 5 + 3.
 */
export function makeQuestions(settings: Settings, random: Random): Question[] {
  checkSettings(settings);
  const chosen = operations.filter((operation) => settings.operations.includes(operation));
  const questions = chosen.flatMap((operation, index) => {
    // Ten does not divide by three or four: the first operations get one more.
    const share = Math.floor((questionCount - index - 1) / chosen.length) + 1;
    return questionsOf(operation, share, settings.max, random);
  });
  return shuffle(questions, random);
}

function checkSettings({ operations: chosen, max }: Settings): void {
  if (chosen.length === 0) throw new RangeError('no operation is chosen');
  if (!Number.isInteger(max) || max < 10 || max > 1000) throw new RangeError(`max must be from 10 to 1000, got ${max}`);
}

function questionsOf(operation: Operation, count: number, max: number, random: Random): Question[] {
  const facts = operation === 'add' || operation === 'subtract' ? sumFacts(max) : productFacts(max);
  return sample(facts.size, count, random).map((index) => {
    const [smaller, larger] = facts.at(index);
    return questionFrom(operation, random() < 0.5 ? [smaller, larger] : [larger, smaller]);
  });
}

function questionFrom(operation: Operation, [one, other]: Fact): Question {
  if (operation === 'subtract') return { left: one + other, operation, right: one };
  if (operation === 'divide') return { left: one * other, operation, right: one };
  return { left: one, operation, right: other };
}
