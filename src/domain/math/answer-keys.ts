import type { MathAnswer, MathQuestion } from './question.ts';

/** A key that an answer may need beside the digits; a hyphen types the minus sign. */
export type AnswerKey = '.' | '-' | '/' | '又' | '余' | '>' | '=' | '<';

const keys: readonly AnswerKey[] = ['.', '-', '/', '又', '余', '>', '=', '<'];

/**
 * The keys that the right answers of a set need beside the digits, in a fixed order. They belong to the set and not to
 * a single question, because a key that appears with a question would give its answer away.
 */
export function answerKeysOf(questions: readonly Pick<MathQuestion, 'answer'>[]): readonly AnswerKey[] {
  const needed = new Set(questions.flatMap(({ answer }) => keysOf(answer)));
  return keys.filter((key) => needed.has(key));
}

const signs: Readonly<Partial<Record<string, AnswerKey>>> = { '.': '.', '−': '-', '/': '/', 又: '又' };

function keysOf(answer: MathAnswer): readonly AnswerKey[] {
  if (answer.kind === 'order') return ['>', '=', '<'];
  if (answer.kind === 'remainder') return ['余'];
  return Array.from(answer.text, (sign) => signs[sign] ?? []).flat();
}
