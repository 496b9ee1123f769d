import { renderMarkdown } from '../../../../../domain/article/markdown.ts';
import { renderBlocks } from '../../../../../domain/article/markdown-blocks.ts';
import { countWords, type WordCount } from '../../../../../domain/article/reading.ts';
import { patchBlocks, type Step } from './patch.ts';
import { pictureAnchor } from './picture-address.ts';

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

export interface BlockSteps {
  readonly number: number;
  /** The steps begin at nothing: what is shown goes away. */
  readonly anew: boolean;
  readonly steps: readonly Step[];
  /** The line each block begins at. */
  readonly lines: Uint32Array;
}

let last: { readonly number: number; readonly blocks: readonly string[] } = { number: 0, blocks: [] };

/** Counts the words of a text and, where it is seen, lays it out; only what changed since the last answer goes back. */
function look({ text, shown, layOut }: LookInput): Look {
  const count = countWords(text);
  const bytes = new TextEncoder().encode(text).length;
  if (!layOut) return { count, bytes };
  const rendered = renderBlocks(pictureAnchor(text));
  const blocks = rendered.map(({ html }) => html);
  const anew = shown !== last.number;
  const steps = patchBlocks(anew ? [] : last.blocks, blocks);
  last = { number: last.number + 1, blocks };
  return { count, bytes, blocks: { number: last.number, anew, steps, lines: linesOf(rendered) } };
}

function linesOf(blocks: readonly { readonly line: number }[]): Uint32Array {
  return Uint32Array.from(blocks, ({ line }) => line);
}

/** The whole article as it will be published. */
function publish({ text }: { text: string }): string {
  return renderMarkdown(pictureAnchor(text));
}

export const jobs = { look, publish };
