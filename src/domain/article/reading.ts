const ideographsPerMinute = 400;
const wordsPerMinute = 220;

/** Minutes an adult needs to read a Markdown text, at least 1: ideographs counted singly, Latin text by words. */
export function readingMinutes(markdown: string): number {
  const ideographs = markdown.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = markdown.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(ideographs / ideographsPerMinute + words / wordsPerMinute));
}
