import { createHmac } from 'node:crypto';
import { networkOf } from '../../runtime/network.ts';

/** Who is reading, as far as that can be told without leaving anything on the device. */
export interface Reader {
  /** The account, where the reader is signed in. */
  readonly userId: string | undefined;
  readonly address: string;
  readonly agent: string;
}

/**
 * So many readers one address may count as, for an article and a day. Behind one address may be a family or a school, and
 * their browsers tell them apart; but a program can call itself anything, and must not be a crowd. Two readers whose
 * browsers differ are taken for one in 64 cases.
 */
const readersPerAddress = 64;

/** A name for the reader that only the day's salt can make, and that tells nothing without it. */
export function readerName({ userId, address, agent }: Reader, salt: string): string {
  const digest = (...parts: readonly (string | number)[]): Buffer =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest();
  const name =
    userId === undefined
      ? digest('guest', networkOf(address), digest('agent', agent).readUInt32BE() % readersPerAddress)
      : digest('user', userId);
  return name.toString('base64url', 0, 18);
}
