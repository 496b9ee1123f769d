import { isIP } from 'node:net';

/**
 * False where two origins certainly belong to different sites, so that browsers send no SameSite=Lax cookie from a page of one to
 * the other. A site is a scheme and a registrable domain, which has at least two labels (RFC 6265bis, 5.2). Only browsers know
 * where it has more (`a.com.cn`, `b.com.cn`); `refuseCrossSiteLogin` then relies on their headers.
 */
export function mayBeSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  if (first.protocol !== second.protocol) return false;
  return first.hostname === second.hostname || domainOf(first) === domainOf(second);
}

/** The last two labels of a host name, which is the shortest registrable domain; an IP address is returned whole. */
function domainOf({ hostname }: URL): string {
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? hostname : hostname.split('.').slice(-2).join('.');
}
