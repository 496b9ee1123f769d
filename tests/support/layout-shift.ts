import type { Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  /** The elements that moved, as `tag.class`. */
  readonly moved: readonly string[];
}

/**
 * Every shift of the layout since the page was opened that no touch or key of the reader caused (Layout Instability API, the
 * sum of whose values is the cumulative layout shift). The page is to have come to rest.
 */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  return await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      setTimeout(() => resolve(observer.takeRecords()), 0);
    });
    observer.disconnect();
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    return (entries as Entry[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => (node ? `${node.nodeName}.${(node as Element).className ?? ''}` : 'removed')),
      }));
  });
}
