import { createHmac } from 'node:crypto';
import { isIPv6, SocketAddress } from 'node:net';

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

/** What one household or host has: an IPv4 address, or the first 64 bits of an IPv6 one, of which it may choose the rest. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIPv6(plain) ? firstGroups(plain).join(':') : plain;
}

/** The first four of the eight groups, those that `::` stands for written out. */
function firstGroups(address: string): string[] {
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4);
}
