import { useState } from 'react';
import { newSeed, type ReadAttempt, readCode } from '#domain/math/index.ts';
import { useServices } from '../../state/services.ts';
import type { ExerciseStart } from './exercise.ts';
import { plainAttempts } from './history.ts';
import { addressOf, fullCodeOf, type Plan, settingsOf, titleOf } from './plan.ts';
import { useSetMaker } from './use-set-maker.ts';

/** Makes the set of a plan and starts its test; `obstacle` is the reason why it could not start. */
export function useStart(begin: (start: ExerciseStart) => void) {
  const { platform } = useServices();
  const makeSet = useSetMaker();
  const [obstacle, setObstacle] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function start(plan: Plan, attempts: readonly ReadAttempt[]): Promise<void> {
    if (plan.needsSet) return setObstacle(`卷号 ${plan.code} 没有写明题型，请先选卷首写的题型与题数`);
    const seed = seedOf(plan, platform.newKey());
    if (typeof seed === 'string') return setObstacle(seed);
    setBusy(true);
    const adapts = plan.adaptive && plan.code === '';
    const made = await makeSet({
      settings: settingsOf(plan),
      seed,
      ...(adapts && { attempts: plainAttempts(attempts) }),
    });
    setBusy(false);
    setObstacle(made.ok ? undefined : made.message);
    if (!made.ok) return;
    begin(exerciseFor(plan, made.texts, adapts ? '' : fullCodeOf(plan, seed)));
  }
  return { start, busy, obstacle, clear: () => setObstacle(undefined) };
}

/** Answers the seed of the given number, a random one where none is given, or an error message. */
function seedOf({ code }: Plan, randomKey: string): number | string {
  if (code !== '') {
    const read = readCode(code);
    return read.ok ? read.value.seed : read.error.message;
  }
  return newSeed(randomFrom(randomKey));
}

/** Eight hexadecimal digits of a random key are 32 random bits. */
export function randomFrom(randomKey: string): () => number {
  let at = 0;
  return () => {
    const bits = Number.parseInt(randomKey.slice(at, at + 8), 16);
    at += 8;
    return (Number.isNaN(bits) ? 0 : bits) / 4_294_967_296;
  };
}

function exerciseFor(plan: Plan, texts: readonly string[], code: string): ExerciseStart {
  const { minutes, feedback, pause, strict } = plan;
  const address = addressOf({ ...plan, code, adaptive: code === '' && plan.adaptive });
  return { title: titleOf(plan), address, code, texts, limit: minutes * 60_000, feedback, pause, strict };
}
