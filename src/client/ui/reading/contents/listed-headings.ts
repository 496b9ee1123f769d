import type { Heading } from '#domain/article/headings.ts';

const most = 120;

/**
 * Answers the headings for a table of contents: two levels, only one where two would be too long, and no heading
 * without text.
 */
export function listedHeadings(headings: readonly Heading[]): readonly Heading[] {
  const worded = headings.filter(({ text, id }) => text !== '' && id !== '');
  const upper = Math.max(2, Math.min(...worded.map(({ depth }) => depth)));
  const two = worded.filter(({ depth }) => depth <= upper + 1);
  return two.length > most ? two.filter(({ depth }) => depth <= upper) : two;
}
