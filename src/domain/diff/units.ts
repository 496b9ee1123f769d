import { splitWords } from '../text/diff.ts';
import { splitSentences } from '../text/sentences.ts';

/** What is compared: whole lines, or the words or sentences inside changed lines. */
export const diffUnits = ['line', 'word', 'sentence'] as const;
/** One of the `diffUnits`. */
export type DiffUnit = (typeof diffUnits)[number];

/** What makes no difference. */
export interface IgnoredDifferences {
  readonly whiteSpace: boolean;
  readonly letterCase: boolean;
}

/** The text by which a piece is compared; two pieces with equal keys count as the same. */
export function keyOf(text: string, { whiteSpace, letterCase }: IgnoredDifferences): string {
  const visible = whiteSpace ? text.replace(/\s+/gu, '') : text;
  return letterCase ? visible.toLowerCase() : visible;
}

/** The part of `Intl.Segmenter` that the comparison needs. */
export interface WordSegmenter {
  readonly segment: (text: string) => Iterable<{ readonly segment: string }>;
}

/**
 * The words of a text with all that stands between them; `join('')` gives the text again. A line end is a piece of its own. Browsers
 * without `Intl.Segmenter` (Firefox before 125) give no segmenter: Han characters are then words by themselves.
 */
export function wordPieces(text: string, segmenter: WordSegmenter | undefined): string[] {
  if (!segmenter) return splitWords(text);
  // Cutting line by line gives equal lines equal words, and no segment is looked for in a text of a megabyte.
  return text
    .split(/(\r\n|\n|\r)/)
    .flatMap((piece) =>
      /^[\r\n]/.test(piece) ? [piece] : Array.from(segmenter.segment(piece), ({ segment }) => segment),
    );
}

/** The sentences of a text; `join('')` gives the text again. */
export function sentencePieces(text: string): string[] {
  return splitSentences(text);
}
