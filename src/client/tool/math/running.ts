import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { DeviceStorage, PageNavigation, SystemClock } from '../../platform/platform.ts';
import {
  askNext,
  beginExercise,
  endExercise,
  type Exercise,
  type ExerciseStart,
  passTime,
  sendAnswer,
  togglePause,
} from './exercise.ts';
import { readExercise } from './stored-exercise.ts';

/** The test on the screen and its actions. */
export interface RunningTest {
  readonly exercise: ReadonlySignal<Exercise | undefined>;
  /** The reason why the sent text was refused. */
  readonly refused: ReadonlySignal<string | undefined>;
  /** A stored test that is not finished while the address asks for another one. */
  readonly unfinished: ReadonlySignal<Exercise | undefined>;
  /** Restores the stored test and follows the clock; answers the function that stops. */
  readonly open: () => () => void;
  /** Continues the unfinished test. */
  readonly resume: () => void;
  readonly begin: (start: ExerciseStart) => void;
  readonly type: (text: string) => void;
  /** Sends the typed text, or a given answer. */
  readonly send: (text?: string) => void;
  readonly next: () => void;
  readonly pause: () => void;
  readonly end: () => void;
  readonly leave: () => void;
}

type Effects = DeviceStorage & SystemClock & PageNavigation;

/** Runs one test at a time; `ended` is called with each finished test. */
export function createRunningTest(effects: Effects, ended: (exercise: Exercise) => void): RunningTest {
  const storage = createExerciseStorage(effects, ended);
  const { exercise, change } = storage;
  const unfinished = signal<Exercise | undefined>(undefined);

  /** Writes the address of the test, so that a reload returns to the test and the link can be shared. */
  function begin(next: Exercise): void {
    unfinished.value = undefined;
    storage.store(undefined);
    storage.store(next);
    if (effects.path() !== next.address) effects.go(next.address, { replace: true });
  }

  /**
   * Restores a stored test. A finished one is shown only at its own address; a link to another set must not end a test
   * in progress.
   */
  function restoreStored(kept: Exercise): void {
    const here = effects.path() === kept.address;
    if (kept.stage === 'done') storage.show(here && kept.code !== '' ? kept : undefined);
    else if (here || !effects.path().includes('?')) begin(kept);
    else unfinished.value = kept;
  }

  return {
    exercise,
    unfinished,
    open() {
      const kept = storage.readStored();
      if (kept) restoreStored(kept);
      return effects.onSecond(() => exercise.value?.stage === 'asking' && change((present) => present));
    },
    resume: () => unfinished.value && begin(unfinished.value),
    begin: (start) => begin(beginExercise(start)),
    ...createAnswerInput(storage, effects.now),
    next: () => change(askNext),
    pause: () => change(togglePause),
    end: () => change(endExercise),
    leave() {
      const { address = '' } = exercise.value ?? {};
      // The address changes first, because the next setup reads it.
      effects.go(withoutCode(address), { replace: true });
      storage.store(undefined);
    },
  };
}

const maxAnswerLength = 20;

/** Handles typing and sending an answer, and its refusal. */
function createAnswerInput(
  { exercise, change }: ReturnType<typeof createExerciseStorage>,
  now: () => number,
): Pick<RunningTest, 'refused' | 'type' | 'send'> {
  const refused = signal<string | undefined>(undefined);
  return {
    refused,
    type(text) {
      refused.value = undefined;
      change((present) => ({ ...present, typed: text.slice(0, maxAnswerLength) }));
    },
    send(text) {
      if (!exercise.value) return;
      change((present) => {
        const sent = sendAnswer(text === undefined ? present : { ...present, typed: text }, now());
        refused.value = sent.refused;
        return sent.exercise;
      });
    },
  };
}

/** Removes the number of the set, so that the same options give a new set. */
function withoutCode(address: string): string {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('code');
  const rest = query.toString();
  return `${path}${rest && '?'}${rest}`;
}

const key = 'tool/math';

/** Timers are throttled while the page is hidden; a longer gap does not count as time of the test. */
const longestTick = 1500;

/** Holds the test on the screen and stores it after each change; `ended` is called with a finished test. */
function createExerciseStorage({ local, now }: DeviceStorage & SystemClock, ended: (exercise: Exercise) => void) {
  const exercise = signal<Exercise | undefined>(undefined);
  let read = 0;

  /** Shows and stores a test; undefined removes it. */
  function store(next: Exercise | undefined): void {
    const isOver = next?.stage === 'done' && exercise.value?.stage !== 'done';
    show(next);
    if (next) local.write(key, JSON.stringify(next));
    else local.remove(key);
    if (isOver && next.answers.length > 0) ended(next);
  }

  /** Shows a test without storing it. */
  function show(next: Exercise | undefined): void {
    read = now();
    exercise.value = next;
  }

  /** Adds the time since the last change, then changes the test unless its time is over. */
  function change(how: (exercise: Exercise) => Exercise): void {
    const passed = Math.min(longestTick, Math.max(0, now() - read));
    const present = exercise.value && passTime(exercise.value, Math.round(passed));
    if (present) store(present.stage === 'done' ? present : how(present));
  }

  return { exercise, readStored: () => readExercise(local.read(key)), store, show, change };
}
