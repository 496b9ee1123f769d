import { isIP } from 'node:net';

/**
 * False where two origins are certainly not of one site, so that browsers send no SameSite=Lax cookie from a page of one to
 * the other. A site is a scheme and a registrable domain, which has at least two labels (RFC 6265bis, 5.2); where more are
 * needed (`a.com.cn`, `b.com.cn`) only browsers know, and `refuseCrossSiteLogin` goes by what they say.
 */
export function mayBeSameSite(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  if (first.protocol !== second.protocol) return false;
  return first.hostname === second.hostname || domainOf(first) === domainOf(second);
}

/** The least that a registrable domain can be; names that cannot have one stand for themselves. */
function domainOf({ hostname }: URL): string {
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? hostname : hostname.split('.').slice(-2).join('.');
}
