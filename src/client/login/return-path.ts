/** Paths that are still encoded after this many rounds are refused. */
const maxDecodings = 3;

/**
 * Answers the path to open after login; only a path of this site is accepted, otherwise `/`. `//host` and `/\host`
 * would lead to another site, also with a tab or line break inside (browsers remove them), with dots (browsers resolve
 * them), or in encoded form.
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isOwnPath(from) && staysHere(from) && !isLogin(from) ? from : '/';
}

/** Checks the path as it stands and after each round of decoding. */
function isOwnPath(from: string): boolean {
  let path = from.split(/[?#]/)[0]!;
  if (/[\s\p{Cc}]/u.test(from)) return false;
  for (let round = 0; round <= maxDecodings; round += 1) {
    if (!/^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(path)) return false;
    const decoded = decode(path);
    if (decoded === path) return true;
    if (decoded === undefined) return false;
    path = decoded;
  }
  return false;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The browser's own URL parser decides last whether the address stays on this site. */
function staysHere(from: string): boolean {
  const here = 'https://here.invalid';
  const url = new URL(from, here);
  return url.origin === here && !url.pathname.startsWith('//');
}

/** A return to the login page would be a loop. */
function isLogin(from: string): boolean {
  return /^\/login(?:[/?#]|$)/i.test(decodeURIComponent(from.split(/[?#]/)[0]!));
}
