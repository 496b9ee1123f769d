/** Deeper than anybody encodes by accident. */
const mostDecodings = 3;

/**
 * Where to go after login: only a path of this very site, else home. `//host` and `/\host` would lead out of it, and so
 * would they with a tab or a line break between, which browsers take out, with dots, which they resolve, or once decoded.
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isOwnPath(from) && staysHere(from) && !isLogin(from) ? from : '/';
}

/** The path as it stands, and as often as it can be decoded. */
function isOwnPath(from: string): boolean {
  let path = from.split(/[?#]/)[0]!;
  if (/[\s\p{Cc}]/u.test(from)) return false;
  for (let round = 0; round <= mostDecodings; round += 1) {
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

/** The browser's own reading of an address has the last word. */
function staysHere(from: string): boolean {
  const here = 'https://here.invalid';
  const url = new URL(from, here);
  return url.origin === here && !url.pathname.startsWith('//');
}

/** It would lead in a circle. */
function isLogin(from: string): boolean {
  return /^\/login(?:[/?#]|$)/i.test(decodeURIComponent(from.split(/[?#]/)[0]!));
}
