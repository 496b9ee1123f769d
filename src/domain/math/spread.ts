import type { MathQuestion } from './question.ts';
import { type Random, shuffle } from './random.ts';

/**
 * Puts further questions behind the first ones in random order. Copies of a question keep at least half of their average
 * distance where that is possible, and stand side by side only where more than half of what is left is the same.
 */
export function spreadRepeats(
  first: readonly MathQuestion[],
  further: readonly MathQuestion[],
  random: Random,
): MathQuestion[] {
  const list = [...first];
  const lastAt = new Map(first.map(({ text }, index) => [text, index]));
  const totals = countByText([...first, ...further]);
  const length = first.length + further.length;
  const left = shuffle(further, random);
  while (left.length > 0) {
    const distanceTo = ({ text }: MathQuestion): number => list.length - (lastAt.get(text) ?? -length);
    const isRested = (each: MathQuestion): boolean =>
      distanceTo(each) > 1 && distanceTo(each) >= length / totals.get(each.text)! / 2;
    const [next] = left.splice(nextIndex(left, totals, distanceTo, isRested), 1);
    lastAt.set(next!.text, list.length);
    list.push(next!);
  }
  return list;
}

function nextIndex(
  left: readonly MathQuestion[],
  totals: ReadonlyMap<string, number>,
  waited: (question: MathQuestion) => number,
  isRested: (question: MathQuestion) => boolean,
): number {
  const counts = countByText(left);
  // A question that fills more than half of what is left comes next, or its copies would meet at the end.
  const crowded = left.findIndex((each) => counts.get(each.text)! * 2 > left.length && waited(each) > 1);
  if (crowded >= 0) return crowded;
  // The question of which the largest part is still to come is behind the others.
  const behind = (each: MathQuestion): number => counts.get(each.text)! / totals.get(each.text)!;
  const rested = greatest(left, (each) => (isRested(each) ? behind(each) : 0));
  return isRested(left[rested]!) ? rested : greatest(left, waited);
}

/** The index of the first question with the greatest value. */
function greatest(questions: readonly MathQuestion[], value: (question: MathQuestion) => number): number {
  return questions.reduce((best, each, index) => (value(each) > value(questions[best]!) ? index : best), 0);
}

function countByText(questions: readonly MathQuestion[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of questions) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
