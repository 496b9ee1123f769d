import { renderMarkdown } from '../../../../../domain/article/markdown.ts';
import { renderBlocks } from '../../../../../domain/article/markdown-blocks.ts';
import { patchBlocks, type Step } from './block-patch.ts';
import { pictureAnchor } from './picture-address.ts';

export interface BlockPatch {
  readonly number: number;
  /** The steps begin at nothing: what is shown goes away. */
  readonly anew: boolean;
  readonly steps: readonly Step[];
  /** The line each block begins at. */
  readonly lines: Uint32Array;
}

let last: { readonly number: number; readonly blocks: readonly string[] } = { number: 0, blocks: [] };

/** The text as blocks; only what changed since the answer that the page shows goes back to it. */
export function renderBlockPatch(text: string, shown: number): BlockPatch {
  const rendered = renderBlocks(pictureAnchor(text));
  const blocks = rendered.map(({ html }) => html);
  const anew = shown !== last.number;
  const steps = patchBlocks(anew ? [] : last.blocks, blocks);
  last = { number: last.number + 1, blocks };
  return { number: last.number, anew, steps, lines: Uint32Array.from(rendered, ({ line }) => line) };
}

export function renderArticle(text: string): string {
  return renderMarkdown(pictureAnchor(text));
}
