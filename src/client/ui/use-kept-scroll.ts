import { useEffect } from 'react';

const restMilliseconds = 300;

/** The scroll position of a page when it was left, stored in its entry of the history. */
export function keptScroll(): number | undefined {
  const { scroll } = (history.state ?? {}) as { readonly scroll?: unknown };
  return typeof scroll === 'number' ? scroll : undefined;
}

/**
 * Restores the scroll position after the browser's back or forward, once the page has content to scroll. A page that is opened by
 * a link starts at its top, because a new entry of the history has no position. Answers whether the entry has one.
 */
export function returnToKeptScroll(): boolean {
  const top = keptScroll();
  if (top === undefined) return false;
  // The frame scrolls every page to its top first, so this waits for the next frame.
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }));
  return true;
}

/**
 * Stores the scroll position in the history when the reader pauses and just before a link is followed. Not while the page is
 * being filled, because that position is not the reader's choice.
 */
export function useKeptScroll(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return undefined;
    let timer = 0;
    function note(): void {
      clearTimeout(timer);
      if (keptScroll() !== scrollY) history.replaceState({ ...(history.state as object), scroll: scrollY }, '');
    }
    function noteAtRest(): void {
      clearTimeout(timer);
      timer = setTimeout(note, restMilliseconds);
    }
    addEventListener('scroll', noteAtRest, { passive: true });
    document.addEventListener('click', note, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', noteAtRest);
      document.removeEventListener('click', note, true);
    };
  }, [isFilled]);
}

/** Stores and restores the scroll position of a page that is complete at its first rendering. */
export function useRestoredScroll(): void {
  useKeptScroll(true);
  useEffect(() => void returnToKeptScroll(), []);
}
