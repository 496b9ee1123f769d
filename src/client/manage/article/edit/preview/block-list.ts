import { readHtml } from '../../../../platform/trusted.ts';
import { proseClass } from '../../../../ui/prose/prose-class.ts';
import { type BlockLines, scrollToLine, topLine } from './block-lines.ts';
import type { BlockPatch } from './render-blocks.ts';
import type { Step } from './block-patch.ts';

/** The blocks of a preview in their pane. */
export interface BlockList {
  /** Carries out the steps; resolves when the last block stands. */
  readonly apply: (change: BlockPatch) => Promise<void>;
  /** The number of the answer that is shown. */
  readonly shown: () => number;
  /** The line of the text at the upper edge of the pane, from 0. */
  readonly topLine: () => number;
  readonly scrollToLine: (line: number) => void;
  readonly close: () => void;
}

interface Places {
  /** What scrolls. */
  readonly pane: HTMLElement;
  /** Where the blocks stand. */
  readonly article: HTMLElement;
  /** What the HTML of a block becomes before anything of it can load. */
  readonly prepare: (html: string) => string;
  /** Makes new blocks fit for a preview before the browser loads anything of them. */
  readonly prepareBlocks: (fresh: DocumentFragment, gone: ParentNode) => void;
}

/** Long enough to get on, short enough for a key to come between. */
const sliceMilliseconds = 8;
const blocksAtOnce = 12;

export function createBlockList({ pane, article, prepare, prepareBlocks }: Places): BlockList {
  let blocks: ChildNode[][] = [];
  let lines: Uint32Array = new Uint32Array();
  let number = 0;
  let isOver = false;

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

    /** Before the first old block that is still to come. */
    function put(html: readonly string[], rest: readonly ChildNode[][], from: number): ChildNode[][] {
      const fresh = html.map((block) => nodesOf(prepare(block)));
      const all = document.createDocumentFragment();
      all.append(...fresh.flat());
      prepareBlocks(all, gone);
      insertBlocks(article, all, firstNode(rest, from));
      return fresh;
    }
  }

  const linesOf = (): BlockLines => ({ pane, article, blocks, lines });
  return {
    apply,
    shown: () => number,
    topLine: () => topLine(linesOf()),
    scrollToLine: (line) => scrollToLine(linesOf(), line),
    close() {
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

/** Read in a document of its own, where pictures do not load yet. The white space between blocks is left out. */
function nodesOf(html: string): ChildNode[] {
  return [...readHtml(html).content.children];
}

/** Every block has a node, but for one that says nothing at all. */
function firstNode(blocks: readonly ChildNode[][], from: number): ChildNode | null {
  for (let index = from; index < blocks.length; index += 1) if (blocks[index]?.[0]) return blocks[index]?.[0] ?? null;
  return null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

const mostBlocks = 30;

/**
 * Puts blocks before another, or at the end. They stand in portions, because a new neighbour makes browsers look at the style
 * of everything that follows under the same parent: 15 ms for a long article on a slow machine, at every change.
 */
function insertBlocks(article: HTMLElement, blocks: DocumentFragment, before: ChildNode | null): void {
  if (before?.parentNode) before.parentNode.insertBefore(blocks, before);
  else lastPortion(article).append(blocks);
}

function lastPortion(article: HTMLElement): Element {
  const last = article.lastElementChild;
  if (last && last.childElementCount < mostBlocks) return last;
  const portion = article.appendChild(document.createElement('div'));
  portion.className = proseClass;
  // Only the first block of the article has nothing above it; every other keeps its distance, so it must not be a first child.
  if (last) portion.appendChild(document.createElement('span')).hidden = true;
  return portion;
}
