import { codes } from '#contract/api.ts';
import type { CallResult } from '../../state/api.ts';

/** The error that stops long work; its message is a sentence for the screen. */
export class WorkStopped extends Error {}

/** The value of a call; throws `WorkStopped` where the call failed. */
export function requireInfo<Value>(outcome: CallResult<Value>): Value {
  if (outcome.code !== codes.ok) throw new WorkStopped(outcome.info);
  return outcome.info;
}
