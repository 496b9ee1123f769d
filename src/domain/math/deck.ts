import type { ReadAttempt } from './attempt.ts';
import type { MathQuestion } from './question.ts';

/** A question that was answered wrongly and comes back until it is known. */
export interface ReviewCard {
  readonly question: MathQuestion;
  /** The box from 0 (last answer wrong) to 4. */
  readonly box: number;
  /** The time of the next review in milliseconds since the epoch. */
  readonly due: number;
}

const day = 86_400_000;

/**
 * The interval of each box before a card is due again (Leitner system); a right answer in the last box retires the
 * card.
 */
const rests = [0, day, 3 * day, 7 * day, 15 * day] as const;

/**
 * The wrong answers of a history that are not known yet, the longest due first. A card moves up by a right answer once it
 * is due, so that ten times in a row on one evening count as one; a wrong answer brings it back to the first box. 3 + 5 and
 * 5 + 3 are one card.
 */
export function deckOf(attempts: readonly ReadAttempt[]): ReviewCard[] {
  const cards = new Map<string, ReviewCard>();
  for (const { question, correct, at } of attempts) {
    const card = cards.get(question.key);
    if (!correct) cards.set(question.key, { question, box: 0, due: at });
    else if (card && at >= card.due) moveUp(cards, card, at);
  }
  return [...cards.values()].sort((one, other) => one.due - other.due);
}

function moveUp(cards: Map<string, ReviewCard>, { question, box }: ReviewCard, at: number): void {
  const rest = rests[box + 1];
  if (rest === undefined) cards.delete(question.key);
  else cards.set(question.key, { question, box: box + 1, due: at + rest });
}

/** The cards to be asked at a time. */
export function dueCards(cards: readonly ReviewCard[], now: number): ReviewCard[] {
  return cards.filter(({ due }) => due <= now);
}
