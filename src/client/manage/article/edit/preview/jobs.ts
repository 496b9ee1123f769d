import { countWords, type WordCount } from '../../../../../domain/article/reading.ts';
import type { BlockSteps } from './lay-out.ts';

export interface LookInput {
  readonly text: string;
  /** The number of the answer the page shows; steps lead from there, or from nothing when this worker knows it no more. */
  readonly shown: number;
  /** Only the words are counted while nobody sees the preview. */
  readonly layOut: boolean;
}

export interface Look {
  readonly count: WordCount;
  readonly bytes: number;
  readonly blocks?: BlockSteps | undefined;
}

/**
 * Counts the words of a text and, where it is seen, lays it out. The renderer comes with the first layout: who writes on a
 * phone and never looks needs none.
 */
async function look({ text, shown, layOut }: LookInput): Promise<Look> {
  const count = { count: countWords(text), bytes: new TextEncoder().encode(text).length };
  if (!layOut) return count;
  const { layOutBlocks } = await import('./lay-out.ts');
  return { ...count, blocks: layOutBlocks(text, shown) };
}

/** The whole article as it will be published. */
async function publish({ text }: { text: string }): Promise<string> {
  return (await import('./lay-out.ts')).layOutWhole(text);
}

export const jobs = { look, publish };
