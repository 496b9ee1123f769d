const ideographsPerMinute = 400;
const wordsPerMinute = 220;

/** How much a text says: ideographs counted singly, Latin text and numbers by words. */
export interface WordCount {
  readonly ideographs: number;
  readonly words: number;
}

/** Counts the Markdown source, marks included, because the editor counts at every key. */
export function countWords(markdown: string): WordCount {
  return {
    ideographs: markdown.match(/\p{Script=Han}/gu)?.length ?? 0,
    words: markdown.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0,
  };
}

/** How much is written in one number (字数): ideographs and words together. */
export function contentWords(markdown: string): number {
  const { ideographs, words } = countWords(markdown);
  return ideographs + words;
}

/** Minutes an adult needs to read a Markdown text, at least 1. */
export function readingMinutes(markdown: string): number {
  return minutesFor(countWords(markdown));
}

export function minutesFor({ ideographs, words }: WordCount): number {
  return Math.max(1, Math.round(ideographs / ideographsPerMinute + words / wordsPerMinute));
}
