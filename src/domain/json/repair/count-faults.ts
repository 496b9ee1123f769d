/** Strings, numbers and words, signs; other characters, and strings without an end, are one fault each. */
const pattern = /"(?:[^"\\\n]|\\[^\n])*"|-?\d[\d.eE+-]*|true|false|null|[{}[\]:,]|\s+|[^]/g;

/**
 * About how many places of a text have to be repaired: tokens that cannot follow one another, and what is no token. Only neighbours
 * are looked at, so that it takes one pass.
 */
export function countFaults(text: string): number {
  let faults = 0;
  let before = '{';
  for (const [token] of text.matchAll(pattern)) {
    if (/^\s/.test(token)) continue;
    const kind = kindOf(token);
    if (!(follows.get(before) ?? '').includes(kind)) faults += 1;
    before = kind;
  }
  return faults;
}

/** `v` for a value, `?` for what is none, or the sign itself; an opening bracket is told as `{`, a closing one as `}`. */
function kindOf(token: string): string {
  if (token === '[' || token === '{') return '{';
  if (token === ']' || token === '}') return '}';
  if (token === ',' || token === ':') return token;
  return token.length > 1 || /\d/.test(token) ? 'v' : '?';
}

const follows: ReadonlyMap<string, string> = new Map([
  ['{', 'v{}'],
  ['}', '},'],
  ['v', '},:'],
  [',', 'v{'],
  [':', 'v{'],
]);
