import type { SavedPosition } from '../../../../domain/article/saved-position.ts';
import { headerHeight, headingsIn, proseElement, readableHeight } from './reading-line.ts';

/**
 * Scrolls to where the text was left. The place is known by its part of the whole; that counts as long as it leads below the
 * same heading, because images that load later move what follows them.
 */
export function scrollToPlace({ ratio, heading }: SavedPosition): void {
  const text = proseElement();
  if (!text) return;
  const { top, height } = text.getBoundingClientRect();
  const byRatio = scrollY + top - headerHeight() + ratio * Math.max(0, height - readableHeight());
  const all = [...headingsIn(text)];
  const index = all.findIndex(({ id }) => id === heading);
  const from = scrollTopOf(all[index], Number.NEGATIVE_INFINITY);
  const to = index < 0 ? Number.POSITIVE_INFINITY : scrollTopOf(all[index + 1], Number.POSITIVE_INFINITY);
  scrollTo({ top: Math.max(from, Math.min(byRatio, to - innerHeight / 2)) });
}

function scrollTopOf(element: Element | undefined, otherwise: number): number {
  return element ? scrollY + element.getBoundingClientRect().top - headerHeight() : otherwise;
}
