import { proseClass } from '../../../../ui/prose/prose-class.ts';

const mostBlocks = 30;

/**
 * Puts blocks before another, or at the end. They stand in portions, because a new neighbour makes browsers look at the style
 * of everything that follows under the same parent: 15 ms for a long article on a slow machine, at every change.
 */
export function insertBlocks(article: HTMLElement, blocks: DocumentFragment, before: ChildNode | null): void {
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
