/**
 * The longest text that the fragment `#t=…` carries. A link, a bookmark and a reload keep the fragment, and browsers
 * never send it to a server.
 */
const maxCharacters = 2000;

/**
 * Answers the fragment that carries a text; empty for an empty text and for one that is too long or has no encoding.
 */
export function fragmentOf(text: string): string {
  // An unpaired surrogate has no percent encoding.
  const whole = text.length <= maxCharacters && text !== '' && !/\p{Surrogate}/u.test(text);
  return whole ? `#t=${encodeURIComponent(text)}` : '';
}

/** Answers the text that a fragment carries, or undefined. */
export function textInFragment(fragment: string): string | undefined {
  if (!fragment.startsWith('#t=')) return undefined;
  try {
    return decodeURIComponent(fragment.slice(3));
  } catch {
    return undefined;
  }
}
