import { readQuestion } from '#domain/math/index.ts';
import type { Exercise, GivenAnswer } from './exercise.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Parses a stored test. The stored text may be damaged or edited, so an invalid one is dropped as a whole. */
export function readExercise(text: string | undefined): Exercise | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isExercise(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const maxQuestions = 200;

function isExercise(value: unknown): value is Exercise {
  const { texts, answers, limit, milliseconds, asked, stage, feedback, pause, strict, ...words } = fieldsOf(value);
  return (
    isList(texts, isQuestionText) &&
    texts.length > 0 &&
    texts.length <= maxQuestions &&
    isList(answers, isGiven) &&
    answers.length <= texts.length &&
    (stage === 'done' || answers.length < texts.length || stage === 'waiting') &&
    (stage !== 'waiting' || answers.length > 0) &&
    [limit, milliseconds, asked].every(isTime) &&
    [words['title'], words['address'], words['code'], words['typed']].every(isText) &&
    String(words['address']).startsWith('/tool/math') &&
    ['asking', 'waiting', 'paused', 'done'].includes(String(stage)) &&
    ['now', 'end'].includes(String(feedback)) &&
    typeof pause === 'boolean' &&
    typeof strict === 'boolean'
  );
}

export function isGiven(value: unknown): value is GivenAnswer {
  const { given, correct, milliseconds, at, note = '' } = fieldsOf(value);
  return (
    typeof given === 'string' &&
    typeof note === 'string' &&
    typeof correct === 'boolean' &&
    isTime(milliseconds) &&
    isTime(at)
  );
}

function isQuestionText(value: unknown): value is string {
  return isText(value) && readQuestion(value) !== undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isList<Item>(value: unknown, test: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(test);
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
