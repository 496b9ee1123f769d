import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform } from '../../platform/platform.ts';
import { type Exercise, passTime } from './exercise.ts';
import { readExercise } from './kept-exercise.ts';

const key = 'tool/math';

/** A page that was out of sight for longer hears the clock late; that time is not the test's. */
const longestTick = 1500;

export interface ExerciseKeeper {
  readonly exercise: ReadonlySignal<Exercise | undefined>;
  /** What the device has, whether it is shown or not. */
  readonly kept: () => Exercise | undefined;
  /** Shows and keeps a test as it is now, or none. */
  readonly keep: (next: Exercise | undefined) => void;
  /** Shows a test without keeping it anew. */
  readonly show: (kept: Exercise | undefined) => void;
  /** Lets the time since the last change pass, then changes the test, unless it has ended meanwhile. */
  readonly change: (how: (exercise: Exercise) => Exercise) => void;
}

/** Holds the test on the screen and writes every step of it to the device; `ended` hears of one that is over. */
export function createKeeper(
  { local, now }: Pick<Platform, 'local' | 'now'>,
  ended: (exercise: Exercise) => void,
): ExerciseKeeper {
  const exercise = signal<Exercise | undefined>(undefined);
  let read = 0;

  function keep(next: Exercise | undefined): void {
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
    if (present) keep(present.stage === 'done' ? present : how(present));
  }

  return { exercise, kept: () => readExercise(local.read(key)), keep, show, change };
}
