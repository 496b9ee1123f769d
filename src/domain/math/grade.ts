import { failure, type Result, success } from '../result.ts';
import type { Question } from './questions.ts';

/** A question with the answer given and the right one. */
export interface Graded {
  readonly question: Question;
  readonly given: number;
  readonly answer: number;
  readonly correct: boolean;
}

/** Whether an answer is right, and what would have been. */
export function grade(question: Question, given: number): Graded {
  const answer = answerOf(question);
  return { question, given, answer, correct: given === answer };
}

/** The right answer. */
export function answerOf({ left, operation, right }: Question): number {
  if (operation === 'add') return left + right;
  if (operation === 'subtract') return left - right;
  return operation === 'multiply' ? left * right : left / right;
}

/** The whole number somebody typed; full-width digits and spaces around it are fine. */
export function readAnswer(text: string): Result<number, 'empty' | 'not-a-number'> {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return failure({ code: 'empty', message: '请输入答案' });
  if (!/^[+-]?\d{1,9}$/.test(plain)) return failure({ code: 'not-a-number', message: '答案要写成一个整数' });
  return success(Number(plain));
}
