import { failure, type Result, success } from '../result.ts';
import type { MathAnswer, MathQuestion } from './question.ts';
import { greatestCommonDivisor, isEqual, type Rational, rational } from './rational.ts';

/** A question with the answer given. */
export interface Graded {
  readonly question: MathQuestion;
  /** The typed answer, with plain digits and signs. */
  readonly given: string;
  readonly correct: boolean;
  /** A note on a right answer: the fraction is not in lowest terms. */
  readonly note?: string;
}

/** How strictly an answer is graded. */
export interface GradeOptions {
  /** A fraction that is not in lowest terms counts as wrong (`require`), or is right with a note. */
  readonly lowestTerms?: 'note' | 'require';
}

type AnswerErrorCode = 'empty' | 'not-an-answer';

/** Normalizes a typed answer: full-width digits and signs, every kind of minus, every way to write a remainder. */
function plain(text: string): string {
  return (
    text
      .slice(0, 100)
      // 1½ would become 11/2.
      .replace(/(\d)\s*([¼-¾⅐-⅞])/g, '$1又$2')
      .normalize('NFKC')
      .trim()
      .replace(/[−–—﹣]/g, '-')
      .replace(/[。．]/g, '.')
      .replace(/\s*(?:\.{2,}|…+|余数?|[rR])\s*/g, '余')
      .replace(/\s*([/⁄／])\s*/g, '/')
      .replace(/^(-?\d+)\s+(\d+\/\d+)$/, '$1又$2')
      .replace(/\s*又\s*/g, '又')
  );
}

/**
 * Grades an answer by its value: 0.50 equals 0.5, 2/4 equals 1/2 (with a note), 1又1/2 equals 3/2, 7……2 equals 7余2,
 * full-width digits are digits. A text that cannot be an answer to this question is refused with a sentence, so that a
 * slip of the finger costs no point.
 */
export function grade(
  question: MathQuestion,
  text: string,
  { lowestTerms = 'note' }: GradeOptions = {},
): Result<Graded, AnswerErrorCode> {
  const given = plain(String(text));
  if (given === '') return failure({ code: 'empty', message: '还没有写答案。' });
  const { answer } = question;
  if (answer.kind === 'order') return gradeOrder(question, given, answer);
  if (answer.kind === 'remainder') return gradeRemainder(question, given, answer);
  const typed = numberFrom(given, question.text.endsWith('%'));
  if (typeof typed === 'string') return refuse(typed);
  const form = wrongForm(answer, typed);
  if (form) return refuse(form);
  const equal = isEqual(typed.value, answer.value);
  if (!equal || !typed.reducible) return success({ question, given, correct: equal });
  return success({ question, given, correct: lowestTerms === 'note', note: `${given} 还要约分，写成 ${answer.text}` });
}

function refuse(message: string): Result<never, AnswerErrorCode> {
  return failure({ code: 'not-an-answer', message });
}

function gradeOrder(
  question: MathQuestion,
  given: string,
  answer: MathAnswer & { kind: 'order' },
): Result<Graded, AnswerErrorCode> {
  if (!/^[<>=]$/.test(given)) return refuse('这道题要填 >、< 或 =。');
  return success({ question, given, correct: given === answer.order });
}

function gradeRemainder(
  question: MathQuestion,
  given: string,
  answer: MathAnswer & { kind: 'remainder' },
): Result<Graded, AnswerErrorCode> {
  const found = /^(\d{1,9})(?:余(\d{1,9}))?$/.exec(given);
  if (!found) return refuse('商和余数要写成 7余2 这样。');
  if (found[2] === undefined && answer.remainder > 0) return refuse('还没有写余数，写成 7余2 这样。');
  const correct = Number(found[1]) === answer.quotient && Number(found[2] ?? 0) === answer.remainder;
  return success({ question, given, correct });
}

interface TypedNumber {
  readonly value: Rational;
  readonly fraction: boolean;
  readonly reducible: boolean;
}

const noNumber = '答案要写成一个数，比如 12、0.5、3/4 或 1又1/2。';

function numberFrom(given: string, percent: boolean): TypedNumber | string {
  const text = percent ? given.replace(/%$/, '') : given;
  const decimal = /^([+-]?)(\d{0,9})(?:\.(\d{0,6}))?$/.exec(text);
  if (decimal && /\d/.test(text)) {
    const [, sign, whole = '', places = ''] = decimal;
    const units = Number(whole + places) * (sign === '-' ? -1 : 1);
    return { value: rational(units, 10 ** places.length), fraction: false, reducible: false };
  }
  const found = /^([+-]?)(?:(\d{1,6})又)?(\d{1,9})\/(\d{1,6})$/.exec(text);
  if (!found) return /^[+-]?[\d.]{10,}$/.test(text) ? '这个数太长了。' : noNumber;
  const [n, d] = [Number(found[3]), Number(found[4])];
  if (d === 0) return '分母不能是 0。';
  const value = rational((Number(found[2] ?? 0) * d + n) * (found[1] === '-' ? -1 : 1), d);
  // 4/1 and 1又3/2 are not finished either.
  const unfinished = d === 1 || greatestCommonDivisor(n, d) > 1 || (found[2] !== undefined && n >= d);
  return { value, fraction: true, reducible: unfinished };
}

function wrongForm(answer: MathAnswer & { kind: 'number' }, { fraction }: TypedNumber): string | undefined {
  if (answer.form === 'decimal' && fraction) return '这道题要写成小数或整数。';
  return answer.form === 'fraction' && !fraction ? '这道题要写成分数，比如 3/4。' : undefined;
}
