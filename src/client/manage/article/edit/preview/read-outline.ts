import { type Heading, headingsOf } from '#domain/article/headings.ts';
import { renderBlocks } from '#domain/article/markdown-blocks.ts';

/** A heading of the text and the line of the block that holds it, from 0. */
export interface OutlineEntry extends Pick<Heading, 'text' | 'depth'> {
  readonly line: number;
}

/** The headings that readers of a text get, in their order. */
export function readOutline(text: string): OutlineEntry[] {
  return renderBlocks(text).flatMap(({ html, line }) =>
    headingsOf(html).map(({ text: words, depth }) => ({ text: words, depth, line })),
  );
}
