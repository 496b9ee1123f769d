import { renderBlocks } from '#domain/article/markdown-blocks.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { patchBlocks, type Step } from './block-patch.ts';
import { pictureAnchor } from './picture-address.ts';

export interface BlockPatch {
  readonly number: number;
  /** Whether the patch starts from nothing, so that the present blocks are removed. */
  readonly anew: boolean;
  readonly steps: readonly Step[];
  /** The first line of each block. */
  readonly lines: Uint32Array;
}

let last: { readonly number: number; readonly blocks: readonly string[] } = { number: 0, blocks: [] };

/** Renders the text as blocks and returns the patch from the blocks the page shows. */
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
