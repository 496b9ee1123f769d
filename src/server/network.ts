import { isIPv6, SocketAddress } from 'node:net';

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
