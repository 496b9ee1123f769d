import { useEffect, useMemo, useState } from 'react';
import { createRandom, makeQuestions, readAnswer, type Settings } from '../../../domain/math/index.ts';
import { useServices } from '../../state/services.ts';
import { type Exercise, firstRecord, type MathRecord, readRecord } from './record.ts';

const key = 'tool/math';

/** Settings and the exercise under way, both kept on the device at every step. */
export function useMathTest() {
  const { platform } = useServices();
  const [record, setRecord] = useState<MathRecord>(firstRecord);
  useEffect(() => setRecord(readRecord(platform.local.read(key))), [platform]);
  function keep(next: MathRecord): void {
    setRecord(next);
    platform.local.write(key, JSON.stringify(next));
  }
  const { settings, exercise } = record;
  return {
    settings,
    exercise,
    setSettings: (next: Settings) => keep({ settings: next }),
    start: () => keep({ settings, exercise: newExercise(settings, seedFrom(platform.newKey())) }),
    proceed: (next: Exercise) => keep({ settings, exercise: next }),
    leave: () => keep({ settings }),
  };
}

function newExercise(settings: Settings, seed: number): Exercise {
  return { settings, seed, answers: [], typed: '' };
}

/** Eight hexadecimal digits of a random key are the 32 bits a seed has. */
function seedFrom(randomKey: string): number {
  return Number.parseInt(randomKey.slice(0, 8), 16);
}

/** The questions of an exercise, always the same ones for the same seed. */
export function useQuestions({ settings, seed }: Exercise) {
  return useMemo(() => makeQuestions(settings, createRandom(seed)), [settings, seed]);
}

/** The answer field: what is typed is kept; sending it either goes on or says what is wrong with it. */
export function useAnswering(exercise: Exercise, proceed: (next: Exercise) => void) {
  const [error, setError] = useState<string>();
  function type(typed: string): void {
    setError(undefined);
    proceed({ ...exercise, typed });
  }
  function send(): void {
    const answer = readAnswer(exercise.typed);
    setError(answer.ok ? undefined : answer.error.message);
    if (answer.ok) proceed({ ...exercise, typed: '', answers: [...exercise.answers, answer.value] });
  }
  return { error, type, send };
}
