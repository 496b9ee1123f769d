const schemes = new Set(['http', 'https', 'mailto']);

/**
 * Whether an address may stand in an article: a relative one, a fragment, or one of the listed schemes. White space and
 * control characters are taken out first, because browsers take them out before they read the scheme.
 */
export function isAllowedLink(address: string): boolean {
  const bare = address.replace(/[\s\p{Cc}]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}

/** Whether an address leads out of the site. */
export function isOutbound(address: string): boolean {
  return /^(https?:)?\/\//i.test(address);
}
