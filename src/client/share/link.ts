/** Answers the first http or https address in a text in normalized form; undefined where there is none. */
export function linkIn(text: string): string | undefined {
  // Chinese punctuation and characters may follow an address without a space.
  for (const [found] of text.matchAll(/https?:\/\/[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uffef\p{Script=Han}“”‘’…]+/giu)) {
    const url = parse(found.replace(/[.,;:!?)\]]+$/, ''));
    if (url) return url.href;
  }
  return undefined;
}

function parse(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}
