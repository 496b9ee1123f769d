/**
 * Short texts stand in the fragment of the address, `#t=…`: a link, a bookmark and a reload keep them, and browsers never send
 * a fragment to a server.
 */
const maxCharacters = 2000;

/** The fragment that carries a text; empty where there is nothing to carry, or too much. */
export function fragmentOf(text: string): string {
  // A half of a surrogate pair has no encoding.
  const whole = text.length <= maxCharacters && text !== '' && !/\p{Surrogate}/u.test(text);
  return whole ? `#t=${encodeURIComponent(text)}` : '';
}

/** The text that a fragment carries, or undefined. */
export function textInFragment(fragment: string): string | undefined {
  if (!fragment.startsWith('#t=')) return undefined;
  try {
    return decodeURIComponent(fragment.slice(3));
  } catch {
    return undefined;
  }
}
