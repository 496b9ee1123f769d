import type { ReadAttempt } from './attempt.ts';
import type { MathQuestion } from './question.ts';
import { pick, type Random } from './random.ts';

/**
 * The estimated probability of an error at a trait, and the time needed for it in proportion to the learner's median.
 */
interface Strength {
  error: number;
  slowness: number;
}

/** The estimate before any answer: one error in four, at the usual speed. */
const unknown: Readonly<Strength> = { error: 0.25, slowness: 1 };

/** The weight of the newest answer in an estimate: about the last ten count. */
const learning = 0.2;

/** The estimates for a learner, by trait. Older answers fade as newer ones come. */
export type Strengths = ReadonlyMap<string, Readonly<Strength>>;

/** Learns from a history in the order it happened. */
export function strengthsOf(attempts: readonly ReadAttempt[]): Strengths {
  const usual = medianOf(attempts.map(({ milliseconds }) => milliseconds));
  const strengths = new Map<string, Strength>();
  for (const { question, correct, milliseconds } of attempts) {
    // Limits the ratio to half and twice the median: a long interruption tells nothing about the question.
    const ratio = usual > 0 ? Math.min(2, Math.max(0.5, milliseconds / usual)) : 1;
    for (const trait of question.traits) {
      const known = strengths.get(trait) ?? { ...unknown };
      known.error += (Number(!correct) - known.error) * learning;
      known.slowness += (ratio - known.slowness) * learning;
      strengths.set(trait, known);
    }
  }
  return strengths;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The weight of a question in the selection, from 60 to 1,440. Errors decide, by the weakest trait. Slowness adds a
 * quarter at most, because the keypad takes most of the time.
 */
export function weightOf({ traits }: Pick<MathQuestion, 'traits'>, strengths: Strengths): number {
  const known = traits.length > 0 ? traits.map((trait) => strengths.get(trait) ?? unknown) : [unknown];
  const error = Math.max(...known.map((each) => each.error));
  const slowness = Math.max(...known.map((each) => each.slowness));
  return Math.round((60 + 1090 * error) * (1 + Math.max(0, slowness - 1) / 4));
}

/** Chooses `count` different candidates, difficult ones with a higher probability. */
export function chooseForPractice(
  candidates: readonly MathQuestion[],
  strengths: Strengths,
  count: number,
  random: Random,
): MathQuestion[] {
  const shared = sharedTraits(candidates);
  const left = candidates.map((question) => {
    const traits = question.traits.filter((trait) => !shared.has(trait));
    return { question, weight: weightOf({ traits }, strengths) };
  });
  const chosen: MathQuestion[] = [];
  while (chosen.length < count && left.length > 0) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    let drawn = pick(total, random);
    const index = left.findIndex(({ weight }) => (drawn -= weight) < 0);
    chosen.push(left.splice(index, 1)[0]!.question);
  }
  return chosen;
}

/** Traits that all candidates have do not distinguish them: a weak nine times table must not raise all tables alike. */
function sharedTraits(candidates: readonly MathQuestion[]): ReadonlySet<string> {
  const [first, ...others] = candidates;
  return new Set(first?.traits.filter((trait) => others.every(({ traits }) => traits.includes(trait))));
}
