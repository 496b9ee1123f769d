import { countWords, type WordCount } from '../../../../../domain/article/reading.ts';
import type { BlockPatch } from './render-blocks.ts';

export interface PreviewInput {
  readonly text: string;
  /** The number of the answer the page shows; steps lead from there, or from nothing when this worker knows it no more. */
  readonly shown: number;
  /** Only the words are counted while nobody sees the preview. */
  readonly layOut: boolean;
}

export interface PreviewResult {
  readonly count: WordCount;
  readonly bytes: number;
  readonly blocks?: BlockPatch | undefined;
}

/**
 * Counts the words of a text and, where it is seen, lays it out. The renderer comes with the first layout: who writes on a
 * phone and never looks needs none.
 */
async function preview({ text, shown, layOut }: PreviewInput): Promise<PreviewResult> {
  const count = { count: countWords(text), bytes: new TextEncoder().encode(text).length };
  if (!layOut) return count;
  const { renderBlockPatch } = await import('./render-blocks.ts');
  return { ...count, blocks: renderBlockPatch(text, shown) };
}

/** The whole article as it will be published. */
async function render({ text }: { text: string }): Promise<string> {
  return (await import('./render-blocks.ts')).renderArticle(text);
}

export const jobs = { preview, render };
