import { createHash } from 'node:crypto';
import type { Rule } from '#domain/throttle/bucket.ts';
import { networkOf } from '../runtime/network.ts';

/** What a success does to a counter: clears it, refunds the attempt, or changes nothing. */
type OnSuccess = 'clear' | 'take back' | 'keep';

/** One counter and its rule. */
export interface Counter {
  /** A hash, because people type passwords into the field of the name by mistake. */
  readonly key: string;
  readonly rule: Rule;
  readonly onSuccess: OnSuccess;
}

/**
 * The limits of attempts; `server/user/README.md` says how many a day they allow, decision 65 why a known browser is counted apart.
 */
export const rules = {
  /** An account, from a browser it was signed in from before. */
  device: { free: 10, most: 300, onSuccess: 'clear' },
  /** An account, from one address. */
  pair: { free: 5, most: 900, onSuccess: 'clear' },
  /** An account, from everywhere. */
  account: { free: 20, most: 900, onSuccess: 'take back' },
  /** An address, over all accounts; a school may stand behind it. */
  address: { free: 30, most: 60, onSuccess: 'take back' },
  /** New accounts of an address. */
  register: { free: 60, most: 600, onSuccess: 'keep' },
  /** Links that set a password, of an address; a right one counts like a wrong one. */
  reset: { free: 20, most: 600, onSuccess: 'keep' },
  /** The password that is asked for again before it is changed or the account deleted: somebody else may be at an open session. */
  password: { free: 5, most: 900, onSuccess: 'clear' },
  /** New recovery codes of an account: a set costs ten hashes. */
  recovery: { free: 5, most: 900, onSuccess: 'keep' },
  /** Reports about articles from an address. */
  report: { free: 20, most: 600, onSuccess: 'keep' },
  /** Letters to authors from an address, and to one author from everywhere. */
  letter: { free: 5, most: 600, onSuccess: 'keep' },
  letterbox: { free: 50, most: 600, onSuccess: 'keep' },
  /** Remarks about drafts from an address; somebody who reads closely writes many. */
  remark: { free: 40, most: 300, onSuccess: 'keep' },
} as const satisfies Record<string, Rule & { onSuccess: OnSuccess }>;

/**
 * The counters of a sign-in. A browser that has signed in to the account before has a counter of its own, so that attempts from
 * elsewhere do not lock out the owner there.
 */
export function loginCounters(login: { nameKey: string; address: string; device: string | undefined }): Counter[] {
  const { nameKey, device } = login;
  if (device !== undefined) return [counter('device', nameKey, device)];
  const network = networkOf(login.address);
  return [counter('address', network), counter('pair', nameKey, network), counter('account', nameKey)];
}

/** The counters of the second step of a sign-in, as those of the first, by the id of the account. */
export function secondStepCounters(step: { userId: string; address: string; device: string | undefined }): Counter[] {
  const { userId, device } = step;
  if (device !== undefined) return [counter('device', 'step', userId, device)];
  const network = networkOf(step.address);
  return [counter('address', network), counter('pair', 'step', userId, network), counter('account', 'step', userId)];
}

/** The counter of what only an address is limited in. */
export function addressCounters(rule: 'register' | 'reset' | 'report' | 'remark', address: string): Counter[] {
  return [counter(rule, networkOf(address))];
}

export function letterCounters(address: string, authorId: string): Counter[] {
  return [counter('letter', networkOf(address)), counter('letterbox', authorId)];
}

export function passwordCounters(userId: string): Counter[] {
  return [counter('password', userId)];
}

/** The counter of second factors that are asked for again, apart from the password's, which each right password clears. */
export function factorCounters(userId: string): Counter[] {
  return [counter('password', 'factor', userId)];
}

export function recoveryCounters(userId: string): Counter[] {
  return [counter('recovery', userId)];
}

function counter(name: keyof typeof rules, ...parts: readonly string[]): Counter {
  const { onSuccess, ...rule } = rules[name];
  const key = createHash('sha256')
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url');
  return { key, rule, onSuccess };
}
