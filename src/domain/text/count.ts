/** The length of a text in several units. */
export interface TextCount {
  /** Code points; a line break is one, however it is written. */
  readonly characters: number;
  /** Characters without white space. */
  readonly visible: number;
  /** Chinese characters, 々 and 〇 among them; punctuation is not. */
  readonly han: number;
  /** Runs of other letters and digits; an apostrophe, a hyphen, a point or a comma inside does not part them. */
  readonly words: number;
  readonly lines: number;
}

// Written out instead of asking Intl.Segmenter: that one came to Firefox in 125, and each browser parts words differently.
const word = /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['’._,-](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu;

/** Counts a text; `\r\n` is one line break, a surrogate pair one character. */
export function countText(text: string): TextCount {
  const lineBreaks = count(text, /\r\n|[\n\r\u2028\u2029]/gu);
  const pairs = count(text, /\r\n/gu);
  const halves = count(text, /[\u{10000}-\u{10ffff}]/gu);
  const characters = text.length - halves - pairs;
  return {
    characters,
    visible: characters + pairs - count(text, /\s/gu),
    han: count(text, /\p{Script=Han}/gu),
    words: count(text, word),
    lines: text === '' ? 0 : lineBreaks + 1,
  };
}

/** Counted one by one: a list of all of them could be larger than the text. */
function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text)) found += 1;
  return found;
}
