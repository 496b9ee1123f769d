/** The blocks of a preview in their pane, with the first line of each. */
export interface BlockLines {
  /** The scrolling element. */
  readonly pane: HTMLElement;
  readonly article: HTMLElement;
  readonly blocks: readonly (readonly ChildNode[])[];
  readonly lines: Uint32Array;
}

/** The line at the upper edge of the pane, from 0; within a block it is interpolated by the block's height. */
export function topLine(shown: BlockLines): number {
  const { pane, blocks, lines } = shown;
  const index = lastIndex(blocks.length, (at) => topOf(shown, at) <= pane.scrollTop);
  const [top, below] = [topOf(shown, index), topOf(shown, index + 1)];
  const part = below > top ? Math.min(1, Math.max(0, (pane.scrollTop - top) / (below - top))) : 0;
  const line = lines[index] ?? 0;
  return line + part * ((lines[index + 1] ?? line) - line);
}

export function scrollToLine(shown: BlockLines, line: number): void {
  const { pane, blocks, lines } = shown;
  if (blocks.length === 0) return;
  const index = lastIndex(blocks.length, (at) => (lines[at] ?? 0) <= line);
  const first = lines[index] ?? 0;
  const size = (lines[index + 1] ?? first) - first;
  const part = size > 0 ? Math.min(1, (line - first) / size) : 0;
  // Scrolling to the first line also shows what is above the first block.
  const top = index === 0 && line <= first ? 0 : topOf(shown, index);
  pane.scrollTop = top + part * (topOf(shown, index + 1) - top);
}

/** The top of a block in the pane's content; for the index behind the last block, the end of the article. */
function topOf({ pane, article, blocks }: BlockLines, index: number): number {
  const [node] = blocks[index] ?? [];
  const edge = node instanceof Element ? node.getBoundingClientRect().top : article.getBoundingClientRect().bottom;
  return edge - pane.getBoundingClientRect().top + pane.scrollTop;
}

/** The last index that fits, at least 0, by binary search: all indices that fit come first. */
function lastIndex(count: number, fits: (index: number) => boolean): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
