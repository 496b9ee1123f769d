/** The parameters of choosing the next token. */
export interface Sampling {
  /** Divides every score before it becomes a probability; 0 always takes the best. */
  readonly temperature: number;
  /** The sum of probabilities up to which the likeliest tokens take part (nucleus sampling). */
  readonly topP: number;
}

/** The probabilities (0 to 1) of one token before and after sampling cuts off unlikely ones. */
export interface TokenLikelihood {
  /** The probability before sampling cuts off unlikely tokens. */
  readonly probability: number;
  /** Whether it may be drawn. */
  readonly kept: boolean;
  /** The probability with which it is drawn: among those kept. */
  readonly chance: number;
}

/** The chances of candidates by their scores, in the same order. */
export function likelihoods(scores: readonly number[], { temperature, topP }: Sampling): TokenLikelihood[] {
  const probabilities = softmax(scores, temperature);
  const order = probabilities.map((_, index) => index).sort((a, b) => probabilities[b]! - probabilities[a]! || a - b);
  const kept = new Set<number>();
  let sum = 0;
  for (const index of order) {
    // Sums of fractions miss their mark by a hair.
    if (kept.size > 0 && sum >= topP - 1e-12) break;
    kept.add(index);
    sum += probabilities[index]!;
  }
  return probabilities.map((probability, index) => {
    const stays = kept.has(index) && probability > 0;
    return { probability, kept: stays, chance: stays ? probability / sum : 0 };
  });
}

/** The place of the candidate that a random number from 0 to below 1 falls on. */
export function draw(list: readonly TokenLikelihood[], random: number): number {
  let sum = 0;
  let last = 0;
  for (const [index, { chance }] of list.entries()) {
    if (chance === 0) continue;
    sum += chance;
    last = index;
    if (random < sum) return index;
  }
  return last;
}

/** Scores as probabilities. The best is taken off all of them first, so that no power runs out of the numbers there are. */
function softmax(scores: readonly number[], temperature: number): number[] {
  const best = Math.max(...scores);
  const weights = scores.map((score) =>
    temperature > 0 ? Math.exp((score - best) / temperature) : Number(score === best),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
