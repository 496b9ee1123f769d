import { createHash } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { processLimit } from '../config/machine-share.ts';
import { limitConcurrency } from '../runtime/concurrency.ts';

/** argon2id with the parameters OWASP names (m = 19 MiB, t = 2, p = 1); it runs on libuv's threads. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const runLimited = limitConcurrency(() => processLimit('passwordHashes'), Infinity, '校验密码');
/** Seconds a refused client is told to wait. */
export const busySeconds = 2;
let queued = 0;

/** The PHC string to store; undefined where too many are waiting. */
export function hashPassword(password: string): Promise<string | undefined> {
  return runQueued(() => hash(password, cost));
}

/**
 * The hash under which a recovery code of an account is stored; undefined where too many are waiting. The salt is the account's own and
 * always the same, so that one hash finds a code among ten. Fifty random bits are too few for a fast hash.
 */
export function hashRecoveryCode(userId: string, code: string): Promise<string | undefined> {
  const salt = createHash('sha256').update(`recovery code ${userId}`).digest().subarray(0, 16);
  return runQueued(() => hash(code, { ...cost, salt }));
}

/** A hash of a random password, against which unknown names are checked, so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

/**
 * Whether the password opens the account, undefined where too many are waiting. `stored` undefined or empty (no such
 * account, no password) never does.
 */
export function checkPassword(stored: string | undefined, password: string): Promise<boolean | undefined> {
  return runQueued(async () => {
    decoy ??= hash(crypto.randomUUID(), cost);
    const matches = await verify(stored || (await decoy), password);
    return Boolean(stored) && matches;
  });
}

/** Whether a stored hash was made at less cost than new ones are. */
export function isWeak(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism;
}

/** Requests beyond the queue are refused before they cost memory or time. */
async function runQueued<Value>(job: () => Promise<Value>): Promise<Value | undefined> {
  if (queued >= processLimit('waitingPasswords')) return undefined;
  queued += 1;
  return runLimited(job).finally(() => {
    queued -= 1;
  });
}
