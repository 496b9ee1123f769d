import { codes } from '../../../contract/api.ts';
import type { Outcome } from '../../state/api.ts';

/** What stopped long work: a sentence for the screen. */
export class WorkStopped extends Error {}

/** The value of a call that must succeed for the work to go on. */
export function requireInfo<Value>(outcome: Outcome<Value>): Value {
  if (outcome.code !== codes.ok) throw new WorkStopped(outcome.info);
  return outcome.info;
}
