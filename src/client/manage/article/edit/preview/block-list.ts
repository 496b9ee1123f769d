import { readHtml } from '#client/platform/trusted.ts';
import { proseClass } from '#client/ui/prose/prose-class.ts';
import { type BlockLines, scrollToLine, topLine } from './block-lines.ts';
import type { Step } from './block-patch.ts';
import type { BlockPatch } from './render-blocks.ts';

export type BlockList = ReturnType<typeof createBlockList>;

interface BlockListOptions {
  readonly pane: HTMLElement;
  /** The upper edge of the window below the bars. */
  readonly edge: () => number;
  /** The element that holds the blocks. */
  readonly article: HTMLElement;
  /** Holds back the foreign images of a block's HTML, before the browser can load them. */
  readonly withoutImages: (html: string) => string;
  /** Prepares new blocks before they are on the page; `removed` holds the blocks they replace. */
  readonly prepare: (added: DocumentFragment, removed: ParentNode) => void;
}

/** Long enough for progress, short enough to handle a key press between two slices. */
const sliceMilliseconds = 8;
const blocksAtOnce = 12;

/** The blocks of a preview in their pane. */
export function createBlockList({ pane, article, edge, withoutImages, prepare }: BlockListOptions) {
  let blocks: ChildNode[][] = [];
  let lines: Uint32Array = new Uint32Array();
  let number = 0;
  let isOver = false;

  /** Applies the patch; resolves when the last block is on the page. */
  async function apply({ anew, steps, lines: next, number: last }: BlockPatch): Promise<void> {
    const before = anew ? [] : blocks;
    if (anew) article.replaceChildren();
    const after: ChildNode[][] = [];
    const gone = document.createElement('div');
    let old = 0;
    let end = performance.now() + sliceMilliseconds;
    for (const step of portions(steps)) {
      if (step.kind === 'put') after.push(...put(step.blocks, before, old));
      else {
        const passed = before.slice(old, old + step.count);
        if (step.kind === 'keep') after.push(...passed);
        else gone.append(...passed.flat());
        old += step.count;
      }
      if (performance.now() < end) continue;
      await nextTask();
      if (isOver) return;
      end = performance.now() + sliceMilliseconds;
    }
    blocks = after;
    lines = next;
    number = last;

    /** Inserts blocks before the first old block that the patch has not passed yet. */
    function put(html: readonly string[], rest: readonly ChildNode[][], from: number): ChildNode[][] {
      const fresh = html.map((block) => nodesOf(withoutImages(block)));
      const all = document.createDocumentFragment();
      all.append(...fresh.flat());
      prepare(all, gone);
      insertBlocks(article, all, firstNode(rest, from));
      return fresh;
    }
  }

  const linesOf = (): BlockLines => ({ pane, article, edge, blocks, lines });
  return {
    apply,
    /** The number of the patch that was applied last. */
    shown: (): number => number,
    /** The line of the text at the upper edge of the pane, from 0. */
    topLine: () => topLine(linesOf()),
    scrollToLine: (line: number) => scrollToLine(linesOf(), line),
    close(): void {
      isOver = true;
    },
  };
}

function* portions(steps: readonly Step[]): Generator<Step> {
  for (const step of steps) {
    if (step.kind !== 'put') yield step;
    else {
      for (let from = 0; from < step.blocks.length; from += blocksAtOnce) {
        yield { kind: 'put', blocks: step.blocks.slice(from, from + blocksAtOnce) };
      }
    }
  }
}

/** The elements of a block, made in a document of its own, where pictures do not load yet; white space between them is dropped. */
function nodesOf(html: string): ChildNode[] {
  return [...readHtml(html).content.children];
}

/** The first node of the blocks from an index on; a block without content has none. */
function firstNode(blocks: readonly ChildNode[][], from: number): ChildNode | null {
  for (let index = from; index < blocks.length; index += 1) if (blocks[index]?.[0]) return blocks[index]?.[0] ?? null;
  return null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

const maxBlocks = 30;

/**
 * Inserts blocks before another, or at the end. The blocks are grouped into portions, because browsers recalculate the style of all
 * later siblings of an inserted element: 15 ms per change for a long article on a slow machine.
 */
function insertBlocks(article: HTMLElement, blocks: DocumentFragment, before: ChildNode | null): void {
  if (before?.parentNode) before.parentNode.insertBefore(blocks, before);
  else lastPortion(article).append(blocks);
}

function lastPortion(article: HTMLElement): Element {
  const last = article.lastElementChild;
  if (last && last.childElementCount < maxBlocks) return last;
  const portion = article.appendChild(document.createElement('div'));
  portion.className = proseClass;
  // Only the first block of the article has no margin above it, so no other block may be a first child.
  if (last) portion.appendChild(document.createElement('span')).hidden = true;
  return portion;
}
