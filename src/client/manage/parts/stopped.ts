import { codes } from '../../../contract/api.ts';
import type { Outcome } from '../../state/api.ts';

/** What stopped long work: a sentence for the screen. */
export class Stopped extends Error {}

/** The value of a call that must succeed for the work to go on. */
export function answerOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.code !== codes.ok) throw new Stopped(outcome.info);
  return outcome.info;
}
