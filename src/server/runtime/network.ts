import { isIP, SocketAddress } from 'node:net';

/** All malformed addresses count as one network, since a client may send another one with every request. */
const unknown = 'unknown';

/** The network of one household or host: an IPv4 address, or the first 64 bits of an IPv6 address, whose rest the host may choose. */
export function networkOf(text: string): string {
  const address = addressIn(text);
  if (!address) return unknown;
  return address.includes(':') ? firstGroups(address).join(':') : address;
}

/**
 * The IP address in a text that a proxy wrote, in canonical form; undefined where the text has none. Some proxies add the port of
 * the connection (`203.0.113.7:5678`, `[2001:db8::1]:443`), which is dropped.
 */
export function addressIn(text: string): string | undefined {
  const [, bracketed, bare] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]+):\d*)$/.exec(text.trim()) ?? [];
  const [plain = ''] = (bracketed ?? bare ?? text.trim()).split('%');
  const family = isIP(plain);
  if (family !== 6) return family === 4 ? plain : undefined;
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' });
  // An IPv4 address as a socket for both reports it.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/**
 * The part of an address that is stored and logged: the first 24 bits of an IPv4 address, 48 of an IPv6 address. A user recognises
 * the own provider by it, and many people share it. Empty for a malformed address.
 */
export function shortAddress(address: string): string {
  if (!addressIn(address)) return '';
  const network = networkOf(address);
  const parts = network.split(/[.:]/).slice(0, 3);
  return network.includes(':') ? `${parts.join(':')}:*` : `${parts.join('.')}.*`;
}

/** The first four of an IPv6 address's eight groups, with `::` expanded. */
function firstGroups(canonical: string): string[] {
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4);
}
