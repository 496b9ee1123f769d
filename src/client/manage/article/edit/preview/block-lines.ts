import { scrollPage } from './scroll-page.ts';

/** The blocks of a preview in their pane, with the first line of each. */
export interface BlockLines {
  /** The element that scrolls beside the text; instead of the text it is as high as its content, and the page scrolls. */
  readonly pane: HTMLElement;
  readonly article: HTMLElement;
  readonly blocks: readonly (readonly ChildNode[])[];
  readonly lines: Uint32Array;
  /** The upper edge of the window below the bars. */
  readonly edge: () => number;
}

const scrollsItself = (pane: HTMLElement): boolean => getComputedStyle(pane).overflowY !== 'visible';

/** The line at the upper edge, from 0; within a block it is interpolated by the block's height. */
export function topLine(shown: BlockLines): number {
  const { pane, blocks, lines, edge: below } = shown;
  const edge = scrollsItself(pane) ? pane.getBoundingClientRect().top : below();
  const index = lastIndex(blocks.length, (at) => topOf(shown, at) <= edge);
  const [top, end] = [topOf(shown, index), topOf(shown, index + 1)];
  const part = end > top ? Math.min(1, Math.max(0, (edge - top) / (end - top))) : 0;
  const line = lines[index] ?? 0;
  return line + part * ((lines[index + 1] ?? line) - line);
}

export function scrollToLine(shown: BlockLines, line: number): void {
  const { pane, blocks, lines, edge } = shown;
  if (blocks.length === 0) return;
  const index = lastIndex(blocks.length, (at) => (lines[at] ?? 0) <= line);
  const first = lines[index] ?? 0;
  const size = (lines[index + 1] ?? first) - first;
  const part = size > 0 ? Math.min(1, (line - first) / size) : 0;
  const top = topOf(shown, index);
  const place = top + part * (topOf(shown, index + 1) - top);
  // Scrolling to the first line also shows what is above the first block.
  if (!scrollsItself(pane)) scrollPage(place, line, edge());
  else pane.scrollTop = index === 0 && line <= first ? 0 : pane.scrollTop + place - pane.getBoundingClientRect().top;
}

/** The top of a block in the window; for the index behind the last block, the end of the article. */
function topOf({ article, blocks }: BlockLines, index: number): number {
  const [node] = blocks[index] ?? [];
  return node instanceof Element ? node.getBoundingClientRect().top : article.getBoundingClientRect().bottom;
}

/** The last index that fits, at least 0, by binary search: all indices that fit come first. */
export function lastIndex(count: number, fits: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
