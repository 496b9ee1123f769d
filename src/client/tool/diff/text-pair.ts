export interface Texts {
  readonly before: string;
  readonly after: string;
}

export type TextSideName = keyof Texts;

export const hasText = ({ before, after }: Texts): boolean => before !== '' || after !== '';

/** Both texts as one, which the fragment of an address carries; empty for two empty texts. */
export function writePair(texts: Texts): string {
  return hasText(texts) ? JSON.stringify([texts.before, texts.after]) : '';
}

/** The texts of a link. A text that is no pair, from a link that somebody wrote by hand, is the former one. */
export function readPair(text: string): Texts {
  try {
    const pair: unknown = JSON.parse(text);
    if (Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string'))
      return { before: pair[0] as string, after: pair[1] as string };
  } catch {
    // It is no JSON.
  }
  return { before: text, after: '' };
}

/** Puts a text where one is missing, else in the place of the latter. */
export function placeText(texts: Texts, text: string): Texts {
  return texts.before === '' ? { ...texts, before: text } : { ...texts, after: text };
}
