import type { AroundNavHandler } from 'wouter';
import { pause } from './lazy.ts';

/** A text that takes longer than this to load does not hold back the page in which it will appear. */
const patienceMilliseconds = 120;
const stepMilliseconds = 12;

/**
 * Fades from a list to an article and back where the browser can and the reader has not asked for less motion. All other pages
 * change at once, and so does a list that is only filtered.
 */
export const fadeBetweenPages: AroundNavHandler = (navigate, to, options) => {
  const { startViewTransition } = document as Partial<Pick<Document, 'startViewTransition'>>;
  const path = to.replace(/[?#].*/, '');
  const isBetween = path !== location.pathname && isReading(path) && isReading(location.pathname);
  if (!startViewTransition || !isBetween || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return navigate(to, options);
  }
  const transition = startViewTransition.call(document, async () => {
    navigate(to, options);
    await contentShown();
  });
  // A second navigation skips the transition of the first, which is no fault.
  transition.ready.catch(() => undefined);
};

function isReading(path: string): boolean {
  return path === '/' || path.startsWith('/article');
}

/** The browser shows the old page until this resolves. */
async function contentShown(): Promise<void> {
  for (let waited = 0; waited < patienceMilliseconds; waited += stepMilliseconds) {
    await pause(stepMilliseconds);
    if (!document.querySelector('#content [aria-label=正在加载]')) return;
  }
}
