import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names (m = 19 MiB, t = 2, p = 1); it runs on libuv's threads. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** A hash nobody's password has: unknown names are checked against it, so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

/** Whether the password opens the account; `stored` undefined or empty (no such account, no password) never does. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored || (await decoy), password);
  return Boolean(stored) && matches;
}
