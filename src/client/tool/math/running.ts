import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Platform } from '../../platform/platform.ts';
import { createKeeper, type ExerciseKeeper } from './exercise-keeper.ts';
import {
  askNext,
  beginExercise,
  endExercise,
  type Exercise,
  type ExerciseStart,
  pauseOrGoOn,
  sendAnswer,
} from './exercise.ts';

/** The test on the screen and all that can be done with it. */
export interface RunningTest {
  readonly exercise: ReadonlySignal<Exercise | undefined>;
  /** What is wrong with what was sent. */
  readonly refused: ReadonlySignal<string | undefined>;
  /** A test that was not finished, kept on the device, while the address asks for another one. */
  readonly unfinished: ReadonlySignal<Exercise | undefined>;
  /** Takes up what was kept on the device and follows the clock; answers how to stop. */
  readonly open: () => () => void;
  /** Goes on with the unfinished one. */
  readonly resume: () => void;
  readonly begin: (start: ExerciseStart) => void;
  readonly type: (text: string) => void;
  /** Sends what is typed, or a given answer. */
  readonly send: (text?: string) => void;
  readonly goOn: () => void;
  readonly pause: () => void;
  readonly end: () => void;
  readonly leave: () => void;
}

type Effects = Pick<Platform, 'local' | 'now' | 'onSecond' | 'path' | 'go'>;

/** Runs one test at a time; `ended` hears of one that is over. */
export function createRunningTest(effects: Effects, ended: (exercise: Exercise) => void): RunningTest {
  const keeper = createKeeper(effects, ended);
  const { exercise, change } = keeper;
  const unfinished = signal<Exercise | undefined>(undefined);

  /** The address then says which test this is: a reload comes back to it, and it can be given to somebody. */
  function begin(next: Exercise): void {
    unfinished.value = undefined;
    keeper.keep(undefined);
    keeper.keep(next);
    if (effects.path() !== next.address) effects.go(next.address, { replace: true });
  }

  /** What was over is shown again only where it was; a link to another set must not end one that is under way. */
  function takeUp(kept: Exercise): void {
    const here = effects.path() === kept.address;
    if (kept.stage === 'done') keeper.show(here && kept.code !== '' ? kept : undefined);
    else if (here || !effects.path().includes('?')) begin(kept);
    else unfinished.value = kept;
  }

  return {
    exercise,
    unfinished,
    open() {
      const kept = keeper.kept();
      if (kept) takeUp(kept);
      return effects.onSecond(() => exercise.value?.stage === 'asking' && change((present) => present));
    },
    resume: () => unfinished.value && begin(unfinished.value),
    begin: (start) => begin(beginExercise(start)),
    ...answering(keeper, effects.now),
    goOn: () => change(askNext),
    pause: () => change(pauseOrGoOn),
    end: () => change(endExercise),
    leave() {
      const { address = '' } = exercise.value ?? {};
      // First the address: what is set up next begins with it.
      effects.go(withoutCode(address), { replace: true });
      keeper.keep(undefined);
    },
  };
}

const maxAnswerLength = 20;

/** Typing and sending an answer, and what is wrong with it. */
function answering(
  { exercise, change }: ExerciseKeeper,
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

/** The same choices for a new set. */
function withoutCode(address: string): string {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('code');
  const rest = query.toString();
  return `${path}${rest && '?'}${rest}`;
}
