import { addressIn, networkOf } from '../network.ts';

/**
 * Where somebody is, as far as it is kept: the first 24 bits of an IPv4 address, 48 of an IPv6 one. Enough to know the own
 * provider again, and shared by many. Empty where nothing is known.
 */
export function shortAddress(address: string): string {
  if (!addressIn(address)) return '';
  const network = networkOf(address);
  const parts = network.split(/[.:]/).slice(0, 3);
  return network.includes(':') ? `${parts.join(':')}:*` : `${parts.join('.')}.*`;
}
