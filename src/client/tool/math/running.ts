import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform } from '../../platform/platform.ts';
import {
  askNext,
  beginExercise,
  endExercise,
  type Exercise,
  type ExerciseStart,
  passTime,
  pauseOrGoOn,
  sendAnswer,
} from './exercise.ts';
import { readExercise } from './kept-exercise.ts';

const key = 'tool/math';

/** A page that was out of sight for longer hears the clock late; that time is not the test's. */
const longestTick = 1500;

const longestAnswer = 20;

/** The test on the screen and all that can be done with it. */
export interface Running {
  readonly exercise: ReadonlySignal<Exercise | undefined>;
  /** What is wrong with what was sent. */
  readonly refused: ReadonlySignal<string | undefined>;
  /** Takes up a test that was kept on the device and follows the clock; answers how to stop. */
  readonly open: () => () => void;
  readonly begin: (start: ExerciseStart) => void;
  readonly type: (text: string) => void;
  /** Sends what is typed, or a given answer. */
  readonly send: (text?: string) => void;
  readonly goOn: () => void;
  readonly pause: () => void;
  readonly end: () => void;
  readonly leave: () => void;
}

type Effects = Pick<Platform, 'local' | 'now' | 'onSecond'>;

/** Keeps the test on the device at every step; `ended` hears of one that is over. */
export function createRunning({ local, now, onSecond }: Effects, ended: (exercise: Exercise) => void): Running {
  const exercise = signal<Exercise | undefined>(undefined);
  const refused = signal<string | undefined>(undefined);
  let read = 0;

  function keep(next: Exercise | undefined): void {
    const isOver = next?.stage === 'done' && exercise.value?.stage !== 'done';
    exercise.value = next;
    if (next) local.write(key, JSON.stringify(next));
    else local.remove(key);
    if (isOver && next.answers.length > 0) ended(next);
  }

  /** The time since the clock was last read belongs to the question on the screen. */
  function upToNow(): Exercise | undefined {
    const passed = Math.min(longestTick, Math.max(0, now() - read));
    read = now();
    return exercise.value && passTime(exercise.value, Math.round(passed));
  }

  function change(how: (exercise: Exercise) => Exercise): void {
    const present = upToNow();
    if (present) keep(present.stage === 'done' ? present : how(present));
  }

  function send(text?: string): void {
    change((present) => {
      const sent = sendAnswer(text === undefined ? present : { ...present, typed: text }, now());
      refused.value = sent.refused;
      return sent.exercise;
    });
  }

  return {
    exercise,
    refused,
    open() {
      exercise.value = readExercise(local.read(key));
      read = now();
      return onSecond(() => {
        if (exercise.value?.stage === 'asking') change((present) => present);
      });
    },
    begin(start) {
      read = now();
      refused.value = undefined;
      keep(undefined);
      keep(beginExercise(start));
    },
    type(text) {
      refused.value = undefined;
      change((present) => ({ ...present, typed: text.slice(0, longestAnswer) }));
    },
    send,
    goOn: () => change(askNext),
    pause: () => change(pauseOrGoOn),
    end: () => change(endExercise),
    leave: () => keep(undefined),
  };
}
