import { type Operation, operations, questionCount, type Settings } from '../../../domain/math/index.ts';

/** The greatest numbers to choose from. */
export const ranges = [10, 20, 100, 1000] as const;

/** An exercise under way. Its questions follow from settings and seed, so that these two are all a reload needs. */
export interface Exercise {
  readonly settings: Settings;
  readonly seed: number;
  readonly answers: readonly number[];
  /** What stands in the answer field. */
  readonly typed: string;
}

export interface MathRecord {
  readonly settings: Settings;
  readonly exercise?: Exercise;
}

export const firstRecord: MathRecord = { settings: { operations: ['add', 'subtract'], max: 20 } };

/** What was kept on the device. Anybody may have changed it there, so whatever does not fit is dropped. */
export function readRecord(text: string | undefined): MathRecord {
  const { settings, exercise } = parse(text);
  if (!isSettings(settings)) return firstRecord;
  return isExercise(exercise) ? { settings, exercise } : { settings };
}

function parse(text: string | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    // Nothing kept, or not ours: the first settings are as good as any.
    return {};
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function isSettings(value: unknown): value is Settings {
  const { operations: chosen, max } = fieldsOf(value);
  const known = Array.isArray(chosen) && chosen.every((each) => operations.includes(each as Operation));
  return known && ranges.some((range) => range === max);
}

function isExercise(value: unknown): value is Exercise {
  const { settings, seed, answers, typed } = fieldsOf(value);
  if (!isSettings(settings) || settings.operations.length === 0) return false;
  if (!Number.isInteger(seed) || typeof typed !== 'string' || !Array.isArray(answers)) return false;
  return answers.length <= questionCount && answers.every(Number.isInteger);
}
