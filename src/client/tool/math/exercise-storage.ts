import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { DeviceStorage, SystemClock } from '../../platform/platform.ts';
import { type Exercise, passTime } from './exercise.ts';
import { readExercise } from './stored-exercise.ts';

const key = 'tool/math';

/** Timers are throttled while the page is hidden; a longer gap does not count as time of the test. */
const longestTick = 1500;

export interface ExerciseStorage {
  readonly exercise: ReadonlySignal<Exercise | undefined>;
  /** Answers the stored test, whether it is shown or not. */
  readonly readStored: () => Exercise | undefined;
  /** Shows and stores a test; undefined removes it. */
  readonly store: (next: Exercise | undefined) => void;
  /** Shows a test without storing it. */
  readonly show: (kept: Exercise | undefined) => void;
  /** Adds the time since the last change, then changes the test unless its time is over. */
  readonly change: (how: (exercise: Exercise) => Exercise) => void;
}

/** Holds the test on the screen and stores it after each change; `ended` is called with a finished test. */
export function createExerciseStorage(
  { local, now }: DeviceStorage & SystemClock,
  ended: (exercise: Exercise) => void,
): ExerciseStorage {
  const exercise = signal<Exercise | undefined>(undefined);
  let read = 0;

  function store(next: Exercise | undefined): void {
    const isOver = next?.stage === 'done' && exercise.value?.stage !== 'done';
    show(next);
    if (next) local.write(key, JSON.stringify(next));
    else local.remove(key);
    if (isOver && next.answers.length > 0) ended(next);
  }

  function show(next: Exercise | undefined): void {
    read = now();
    exercise.value = next;
  }

  function change(how: (exercise: Exercise) => Exercise): void {
    const passed = Math.min(longestTick, Math.max(0, now() - read));
    const present = exercise.value && passTime(exercise.value, Math.round(passed));
    if (present) store(present.stage === 'done' ? present : how(present));
  }

  return { exercise, readStored: () => readExercise(local.read(key)), store, show, change };
}
