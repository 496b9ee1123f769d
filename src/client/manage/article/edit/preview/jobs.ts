import { countWords, type WordCount } from '#domain/article/word-count.ts';
import type { FoundDiagram } from './find-diagrams.ts';
import type { OutlineEntry } from './read-outline.ts';
import type { BlockPatch } from './render-blocks.ts';

export interface PreviewInput {
  readonly text: string;
  /**
   * The number of the patch the page applied last. The next patch starts there, or from nothing where this worker does not know
   * it.
   */
  readonly shown: number;
  /** False while the preview is hidden; then only the words are counted. */
  readonly layOut: boolean;
}

export interface PreviewResult {
  readonly count: WordCount;
  readonly bytes: number;
  readonly blocks?: BlockPatch | undefined;
}

/**
 * Counts the words of a text and, where the preview is visible, renders it. The renderer is loaded with the first rendering, since
 * authors who never look at the preview do not need it.
 */
async function preview({ text, shown, layOut }: PreviewInput): Promise<PreviewResult> {
  const count = { count: countWords(text), bytes: new TextEncoder().encode(text).length };
  if (!layOut) return count;
  const { renderBlockPatch } = await import('./render-blocks.ts');
  return { ...count, blocks: renderBlockPatch(text, shown) };
}

/** Renders the whole article as it will be published. */
async function render({ text }: { text: string }): Promise<string> {
  return (await import('./render-blocks.ts')).renderArticle(text);
}

/** Finds the headings of the text. */
async function outline({ text }: { text: string }): Promise<OutlineEntry[]> {
  return (await import('./read-outline.ts')).readOutline(text);
}

/** Finds the diagrams of the text. */
async function diagrams({ text }: { text: string }): Promise<FoundDiagram[]> {
  return (await import('./find-diagrams.ts')).findDiagrams(text);
}

export const jobs = { preview, render, outline, diagrams };
