import { createHash } from 'node:crypto';
import type { Rule } from '../../domain/throttle/bucket.ts';
import { networkOf } from '../runtime/network.ts';

/** What a success does to a bucket: everything in it is forgotten, or only the try itself, or nothing. */
type OnSuccess = 'clear' | 'take back' | 'keep';

/** One counter, and by which rule it counts. */
export interface Counter {
  /** A hash: what people type into the field of the name may be their password. */
  readonly key: string;
  readonly rule: Rule;
  readonly onSuccess: OnSuccess;
}

/** The figures; `server/user/README.md` says what they come to in a day. */
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
  /** The password that is asked for again before it is changed or the account deleted: somebody else may be at an open session. */
  password: { free: 5, most: 900, onSuccess: 'clear' },
} as const satisfies Record<string, Rule & { onSuccess: OnSuccess }>;

/**
 * What a sign-in is counted in. A browser that the account knows has a counter of its own: whoever tries the account
 * from elsewhere, however often, does not keep its owner waiting there.
 */
export function loginCounters(login: { nameKey: string; address: string; device: string | undefined }): Counter[] {
  const { nameKey, device } = login;
  if (device !== undefined) return [counter('device', nameKey, device)];
  const network = networkOf(login.address);
  return [counter('address', network), counter('pair', nameKey, network), counter('account', nameKey)];
}

export function registerCounters(address: string): Counter[] {
  return [counter('register', networkOf(address))];
}

export function passwordCounters(userId: string): Counter[] {
  return [counter('password', userId)];
}

function counter(name: keyof typeof rules, ...parts: readonly string[]): Counter {
  const { onSuccess, ...rule } = rules[name];
  const key = createHash('sha256')
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url');
  return { key, rule, onSuccess };
}
